#include <doctest/doctest.h>

#include "job/judged_job.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

PreparedJob job_with(const std::string& sizes, const std::string& count) {
    return prepare(job_of({{"sizes", {{sizes}, ""}}, {"count", {{count}, ""}}}));
}

}  // namespace

TEST_CASE("a good sample is packed without a word, a poor one with a warning, a senseless one not at all") {
    CHECK(warnings_about(job_with("monodisperse", "100")).empty());
    const auto poor = warnings_about(job_with("lognormal", "500"));
    REQUIRE(poor.size() == 1);
    CHECK(says(poor.front(), "too few to stand for the top class; give `count`"));
    CHECK(says(input_error([] { warnings_about(job_with("fuller", "20")); }), "stand for no material"));
}

TEST_CASE("a density that random packings do not reach is warned of") {
    const auto warnings =
        warnings_about(prepare(job_of({{"count", {{"1000"}, ""}}, {"target-fraction", {{"0.72"}, ""}}})));
    REQUIRE(warnings.size() == 1);
    CHECK(says(warnings.front(), "0.72"));
}

TEST_CASE("what another kind of sizes leaves out is listed") {
    CHECK(left_out_of("sand", {{"sigma", {{"0.3"}, ""}}, {"exponent", {{"2"}, ""}}}) == "sand's exponent 2, sigma 0.3");
    CHECK(left_out_of("sand", {}).empty());
}
