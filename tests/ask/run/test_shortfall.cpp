#include <doctest/doctest.h>

#include "run/shortfall.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Summary summary_of(const std::string& outcome) {
    Summary s;
    s.outcome = outcome;
    s.packing_fraction = 0.63;
    s.target_fraction = 0.64;
    s.sweeps = 200000;
    s.effort = "quick";
    return s;
}

}  // namespace

TEST_CASE("what is as asked for is no shortfall") {
    CHECK(shortfall(summary_of("packed")).empty());
    CHECK(shortfall(summary_of("target_reached")).empty());
}

TEST_CASE("a missed target: what was wanted, what was reached, and what to do, options by their keys") {
    Summary missed = summary_of("target_missed");
    REQUIRE(shortfall(missed).size() == 1);
    CHECK(shortfall(missed).front() ==
          "the target was missed: a packing fraction of 0.64 was wanted, 0.63 was reached; ask for less, that is a "
          "higher porosity, or leave `effort` out");
    missed.effort = "dense";
    CHECK(shortfall(missed).front().ends_with("a higher porosity"));
}

TEST_CASE("a container that was too small: as many digits as tell the two apart") {
    Summary missed = summary_of("target_missed");
    missed.unit = "mm";
    missed.requested_lengths = Vec3{10, 10, 20};
    missed.container.lengths = {10.0000301, 10.0000301, 20.0000602};
    missed.count = 2000, missed.diameter_max = 1, missed.solid_volume = 1200;
    const std::string sentence = shortfall(missed).front();
    CHECK(says(sentence,
               "the spheres do not fit into 10 x 10 x 20 mm without overlap, the written container is "
               "10.00003 x 10.00003 x 20.00006 mm"));
    CHECK(sentence.ends_with("give fewer spheres, a `count` of about 1979, or a larger container"));
    missed.mass = 100;
    CHECK(says(shortfall(missed).front(), "or a `total-mass` of about 98.95, or a larger"));
}

TEST_CASE("a run that stalled on its way to a target tells both") {
    const auto sentences = shortfall(summary_of("stalled"));
    REQUIRE(sentences.size() == 2);
    CHECK(says(sentences.front(), "after 200000 sweeps it had not come to its end"));
    CHECK(says(sentences.front(), "give another `seed`"));
}

TEST_CASE("layers that are far off their heights are told, but not of a packing that falls short anyway") {
    Summary s = summary_of("target_reached");
    CHECK(missed_heights(s).empty());
    s.unit = "mm";
    s.layers = {StratumMeasure{.from = 0, .to = 4.1, .wanted_height = 4},
                StratumMeasure{.from = 4.1, .to = 9, .wanted_height = 6}, StratumMeasure{.from = 9, .to = 10}};
    CHECK(missed_heights(s).starts_with("layer 2 is 4.9 mm high where 6 mm was wanted; a layer of few grains"));
    s.layers[1].wanted_height = 5;
    CHECK(missed_heights(s).empty());
    s.layers[1].wanted_height = 6;
    s.outcome = "target_missed";
    CHECK(missed_heights(s).empty());
}
