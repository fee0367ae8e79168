#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "judgement/sample_judgement.hpp"
#include "run/judged_job.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// A layer of coarse grains below one of fine ones.
GivenOptions coarse_below_fine(const Texts& lengths, const std::string& coarse, const std::string& fine) {
    return {{"component",
             {{"coarse:sizes=uniform-volume,diameter-min=8,diameter-max=16",
               "fine:sizes=uniform-volume,diameter-min=2,diameter-max=4"},
              ""}},
            {"layer", {{"coarse=100," + coarse, fine.empty() ? "fine=100" : "fine=100," + fine}, ""}},
            {"container", {{"box"}, ""}},
            {"lengths", {lengths, ""}},
            {"effort", {{"quick"}, ""}}};
}

std::string refusal_of(const GivenOptions& given) {
    return input_error([&] { warnings_about(prepare(job_of(given))); });
}

void check_packable(const GivenOptions& given) {
    const PreparedJob job = prepare(job_of(given));
    CHECK_NOTHROW(require_sense(job, judge_sample(job)));
}

}  // namespace

TEST_CASE("layers without room are told all heights that they need at once, and with these they are packed") {
    const std::string thin = refusal_of(coarse_below_fine({"60", "60", "free"}, "height=10", "height=20"));
    CHECK(says(thin, "layer 1 would be 10 high, less than its largest grain, "));
    CHECK(says(thin,
               "; give layer 1 a height of at least 16 and all layers together, and with them the container, one of at "
               "least 48"));
    check_packable(coarse_below_fine({"60", "60", "free"}, "height=16", "height=32"));

    CHECK(says(refusal_of(coarse_below_fine({"40", "40", "30"}, "height=10", "")),
               "; give layer 1 a height of at least 16, the container one of at least 48 and the container a width "
               "across of at least 48"));
    check_packable(coarse_below_fine({"48", "48", "48"}, "height=16", ""));

    CHECK(says(refusal_of(coarse_below_fine({"60", "60", "40"}, "height=20", "height=20")),
               "; give all layers together, and with them the container, a height of at least 48, or insist"));
    check_packable(coarse_below_fine({"60", "60", "48"}, "height=24", "height=24"));
}

TEST_CASE("layers in a bed are told its level, layers of shares the count") {
    GivenOptions bed = coarse_below_fine({"60", "60", "100"}, "height=11", "");
    bed["fill-level"] = {{"0.2"}, ""};
    CHECK(says(refusal_of(bed), "; give layer 1 a height of at least 16 and a `fill-level` of at least 0.32"));
    bed = coarse_below_fine({"60", "60", "100"}, "height=16", "");
    bed["fill-level"] = {{"0.32"}, ""};
    check_packable(bed);

    GivenOptions shares = coarse_below_fine({}, "share=50", "");
    shares.erase("lengths");
    shares["count"] = {{"100"}, ""};
    const std::string refusal = refusal_of(shares), words = "; give `count` ";
    REQUIRE(says(refusal, words));
    shares["count"] = {{std::to_string(std::stoll(refusal.substr(refusal.find(words) + words.size())))}, ""};
    CHECK(warnings_about(prepare(job_of(shares))).empty());
}

TEST_CASE("a count beside heights and an open one tells the height that is about it") {
    GivenOptions given = coarse_below_fine({"60", "60", "free"}, "height=16", "");
    given["count"] = {{"4000"}, ""};
    const std::string refusal = refusal_of(given), words = "give it a height, which would be about ";
    REQUIRE(says(refusal, words));
    const double height = std::stod(refusal.substr(refusal.find(words) + words.size()));
    const PreparedJob job =
        prepare(job_of(coarse_below_fine({"60", "60", "free"}, "height=16", "height=" + std::to_string(height))));
    CHECK(static_cast<double>(job.sizes.diameters.size()) == doctest::Approx(4000).epsilon(0.08));
    given["count"] = {{"10"}, ""};
    CHECK(says(refusal_of(given), "and the others take more"));
}
