#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "keys/toml_depth.hpp"

using namespace bernal;

namespace {

/// a.a.a ... of so many parts.
std::string key_of(int parts, const std::string& part = "a") {
    std::string key = part;
    for (int k = 1; k < parts; ++k) (key += '.') += part;
    return key;
}

}  // namespace

TEST_CASE("deep keys are refused with their line, wherever a key may stand") {
    for (const std::string part : {"a", " 'a' ", "\"a.\\\"b\"", "1"}) {
        const std::string deep = key_of(most_key_parts + 1, part);
        for (const std::string& text : {deep + " = 1", "[" + deep + "]", "[[" + deep + "]]", "a = {" + deep + " = 1}",
                                        "a = [{b = 2," + deep + "=1}]"}) {
            CAPTURE(text);
            CHECK(line_of_deep_key("# x\ny = 1\n" + text) == 3);
        }
        CHECK(!line_of_deep_key(key_of(most_key_parts, part) + " = 1"));
    }
}

TEST_CASE("points in texts, comments and numbers are none of keys") {
    const std::string many(100, '.');
    for (const std::string& text :
         {"a = '" + many + "'", "a = \"\\\"" + many + "\"", "a = \"\"\"\n" + many + "\n\"\"\"",
          "a = '''" + many + "'''", "# " + many + "\na = 1", "a = [" + key_of(100, "5,0") + "]"}) {
        CAPTURE(text);
        CHECK(!line_of_deep_key(text));
    }
    CHECK(line_of_deep_key("a = '''\n\n'''\n" + key_of(100) + " = 1") == 4);
}

TEST_CASE("no key is too deep for a sentence") {
    for (const int parts : {33, 20000, 1000000})
        CHECK_THROWS_WITH_AS(read_toml("\n" + key_of(parts) + " = 1", "job.toml"),
                             doctest::Contains("job.toml:2: a key has more than 32 parts"), InputError);
}
