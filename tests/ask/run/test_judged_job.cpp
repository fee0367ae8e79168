#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/result.hpp"
#include "core/number_text.hpp"
#include "run/judged_job.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

PreparedJob job_with(const std::string& sizes, const std::string& count) {
    return prepare(job_of({{"sizes", {{sizes}, ""}}, {"count", {{count}, ""}}}));
}

}  // namespace

TEST_CASE("a good sample is packed without a word, a poor one with a warning, a senseless one not at all") {
    CHECK(warnings_about(job_with("monodisperse", "200")).empty());
    const auto poor = warnings_about(job_with("lognormal", "500"));
    REQUIRE(poor.size() == 1);
    CHECK(poor.front().about == Concern::sample);
    CHECK(says(poor.front().sentence, "too few to stand for the top class; give `count`"));
    CHECK(says(input_error([] { warnings_about(job_with("fuller", "20")); }), "stand for no material"));
}

TEST_CASE("a density that random packings do not reach is warned of") {
    const auto warnings =
        warnings_about(prepare(job_of({{"count", {{"1000"}, ""}}, {"target-fraction", {{"0.72"}, ""}}})));
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().about == Concern::target);
    CHECK(says(warnings.front().sentence, "0.72"));
}

TEST_CASE("a gradient whose ends meet around the period is warned of, and follows the cure without a word") {
    GivenOptions job{{"component", {{"A:diameter-mean=1", "B:diameter-mean=1.2"}, ""}},
                     {"gradient", {{"relative-height=0,1,A=0,100,B=100,0"}, ""}},
                     {"count", {{"1000"}, ""}}};
    const auto warnings = warnings_about(prepare(job_of(job)));
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().about == Concern::option);
    CHECK(
        says(warnings.front().sentence, "periodic along z, where the gradient's ends meet, with 0 % and 100 % of 'A'"));
    GivenOptions with_walls = job, same_ends = job;
    with_walls["container"] = {{"box"}, ""};
    CHECK(warnings_about(prepare(job_of(with_walls))).empty());
    same_ends["gradient"] = {{"relative-height=0,0.5,1,A=0,100,0,B=100,0,100"}, ""};
    CHECK(warnings_about(prepare(job_of(same_ends))).empty());
}

TEST_CASE("a cloud of layers of given heights is told to be narrower, not lower") {
    const auto warnings =
        warnings_about(prepare(job_of({{"component", {{"A:diameter-mean=0.5", "B:diameter-mean=1"}, ""}},
                                       {"layer", {{"height=4,A=100", "height=6,B=100"}, ""}},
                                       {"container", {{"box"}, ""}},
                                       {"lengths", {{"7", "7", "10"}, ""}},
                                       {"count", {{"1000"}, ""}}})));
    const auto cloud = std::ranges::find(warnings, Concern::target, &JobWarning::about);
    REQUIRE(cloud != warnings.end());
    CHECK(says(cloud->sentence, "shorter lengths across"));
    CHECK(says(cloud->sentence, "'free' for one of `lengths` across"));
}

TEST_CASE("a cloud in given lengths is warned of with both densities, and what it is told to give makes none") {
    const GivenOptions box{
        {"container", {{"box"}, ""}}, {"lengths", {{"12", "12", "30"}, ""}}, {"count", {{"1500"}, ""}}};
    const auto warnings = warnings_about(prepare(job_of(box)));
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().about == Concern::target);
    const std::string& sentence = warnings.front().sentence;
    CHECK(says(sentence, "1500 spheres make a packing fraction of 0.1818 in these lengths"));
    CHECK(says(sentence, "'free' for one of `lengths` or no number of them (as many as fit)"));
    const std::string key = "a `fill-level` of ";
    REQUIRE(sentence.find(key) != std::string::npos);
    const std::string level = std::to_string(std::stod(sentence.substr(sentence.find(key) + key.size())));
    GivenOptions bed = box, dense = box;
    bed["fill-level"] = {{level}, ""};
    CHECK(warnings_about(prepare(job_of(bed))).empty());
    bed["fill-level"] = {{"0.9"}, ""};
    CHECK(says(warnings_about(prepare(job_of(bed))).front().sentence, "in that bed"));
    dense["count"] = {{"4500"}, ""};
    CHECK(warnings_about(prepare(job_of(dense))).empty());
    dense["count"] = {{"1500"}, ""};
    dense["target-fraction"] = {{"0.1818"}, ""};
    CHECK(warnings_about(prepare(job_of(dense))).empty());
}

TEST_CASE("spheres without room are told how many have, by count and by mass, and these are packed as asked") {
    const GivenOptions drum{{"sizes", {{"discrete"}, ""}},
                            {"diameters", {{"60", "25", "15"}, ""}},
                            {"shares", {{"50", "30", "20"}, ""}},
                            {"unit", {{"mm"}, ""}},
                            {"density", {{"7800"}, ""}},
                            {"container", {{"cylinder"}, ""}},
                            {"axis", {{"x"}, ""}},
                            {"vessel-diameter", {{"400"}, ""}},
                            {"vessel-height", {{"400"}, ""}},
                            {"fill-level", {{"0.3"}, ""}},
                            {"effort", {{"quick"}, ""}}};
    const auto with = [&](const std::string& key, double value) {
        GivenOptions given = drum;
        given[key] = {{number_text(value)}, ""};
        return job_of(given);
    };
    const std::string refusal = input_error([&] { warnings_about(prepare(with("total-mass", 500))); });
    CHECK(says(refusal, "is not less than that of the bed"));
    CHECK(says(input_error([&] { plan(with("total-mass", 500), {}); }), refusal));
    for (const auto& [key, words] :
         {std::pair("total-mass", "a `total-mass` of "), std::pair("count", "a `count` of ")}) {
        const PreparedJob job = prepare(with(key, number_behind(words, refusal)));
        CHECK(warnings_about(job).empty());
        CHECK(run_job(job).end.outcome == Outcome::target_reached);
    }
    const auto warnings = warnings_about(prepare(with("total-mass", 90)));
    REQUIRE(!warnings.empty());
    CHECK(number_behind("a `total-mass` of ", warnings.back().sentence) == doctest::Approx(73.5).epsilon(0.01));
    const auto cloud = warnings_about(prepare(with("count", 500)));
    REQUIRE(!cloud.empty());
    CHECK(warnings_about(prepare(with("count", number_behind("a `count` of about ", cloud.back().sentence)))).empty());
}

TEST_CASE("a plan warns of what would be refused, and says that it would be") {
    const JobPlan refused = plan(job_of({{"sizes", {{"fuller"}, ""}}, {"count", {{"20"}, ""}}}), {});
    REQUIRE(warnings_about(refused).size() == 1);
    CHECK(says(warnings_about(refused).front().sentence, "stand for no material"));
    CHECK(is_refused(refused));
    CHECK_FALSE(is_refused(plan(job_of({{"count", {{"100"}, ""}}}), {})));
}

TEST_CASE("a cut in a component is told with its share of the recipe, unless it is said what shares are of") {
    GivenOptions job{
        {"component",
         {{"sand:sizes=table,grading=1,0\n2,40\n4,100\n,grading-cut=2,share=40", "gravel:diameter-mean=6"}, ""}},
        {"count", {{"1000"}, ""}}};
    const auto warnings = warnings_about(prepare(job_of(job)));
    REQUIRE(warnings.size() == 1);
    CHECK(warnings.front().about == Concern::option);
    CHECK(says(warnings.front().sentence,
               "component 'sand', 40 % of the recipe, is 28.6 % of what is packed, as the finest 40 % of 'sand' are "
               "left out"));
    for (const char* of : {"recipe", "packing"}) {
        job["shares-of"] = {{of}, ""};
        CHECK(warnings_about(prepare(job_of(job))).empty());
    }
    job.erase("shares-of");
    job["shares-by"] = {{"number"}, ""};  // of what is packed, always
    for (const JobWarning& one : warnings_about(prepare(job_of(job)))) CHECK(!says(one.sentence, "recipe"));
    job.erase("shares-by");
    job["component"].values = {"sand:sizes=table,grading=1,0\n2,40\n4,100\n,grading-cut=2"};  // alone it is all of both
    for (const JobWarning& one : warnings_about(prepare(job_of(job)))) CHECK(!says(one.sentence, "recipe"));
}

TEST_CASE("effective options keep what their shares are of, also where they do not say it") {
    const GivenOptions job{
        {"component",
         {{"sand:sizes=table,grading=1,0\n2,40\n4,100\n,grading-cut=2,share=40", "gravel:diameter-mean=6"}, ""}},
        {"count", {{"1000"}, ""}}};
    const PreparedJob first = prepare(job_of(job));
    std::string text = to_toml(first.effective);
    CHECK(prepare(job_of(read_toml(text, "x.toml"))).sizes.diameters == first.sizes.diameters);
    const std::string line = "shares-of = 'recipe'\n";
    const std::size_t place = text.find(line);
    REQUIRE(place != text.npos);
    text.erase(place, line.size());
    CHECK(prepare(job_of(read_toml(text, "x.toml"))).sample.components[0].wanted_share == doctest::Approx(0.4));
}
