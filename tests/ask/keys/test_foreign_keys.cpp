#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "keys/foreign_keys.hpp"

using namespace bernal;

TEST_CASE("what other programs have is answered with keys that exist") {
    CHECK(answer_to_foreign_key("no-such-word").empty());
    for (const char* key :
         {"geometry", "clump", "stl", "dim", "2d", "friction", "gravity", "radius", "size", "n", "box", "phi", "psd"}) {
        CAPTURE(key);
        const std::string answer = answer_to_foreign_key(key);
        CHECK(!answer.empty());
        with_keys_spelled(answer, [](const std::string& named) {
            CAPTURE(named);
            CHECK((find_job_option(named) != nullptr || named == "out" || named == "write"));
            return named;
        });
    }
}

TEST_CASE("no key of a packing is foreign") {
    for (const JobOption& option : job_options()) CHECK(answer_to_foreign_key(option.key).empty());
}
