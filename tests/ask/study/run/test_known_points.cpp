#include <doctest/doctest.h>

#include <cmath>

#include "core/number_text.hpp"
#include "study/question/study_file.hpp"
#include "study/run/known_points.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

constexpr const char* along_a_span =
    "sizes = \"bidisperse\"\nseeds = 2\nmaximise = \"packing_fraction\"\n[axes]\ndiameter-max = [3, 5]\n"
    "small-volume-share = {from = 0.1, to = 0.6}\n";

double value(const StudyPoint& point, std::size_t axis) { return *parse_number(point.labels[axis]); }

/// Packs as if the density were a parabola with its top at 0.3 or, of larger spheres, 0.25.
void pack_all(const Study& s, const KnownPoints& known, Outcomes& outcomes) {
    for (const StudyPoint& point : known.points)
        for (std::size_t seed = 0; seed < s.seeds.size(); ++seed) {
            const double off = value(point, 1) - (value(point, 0) == 3 ? 0.3 : 0.25);
            outcomes[point.names[seed]] = outcome(0.7 - off * off + (seed == 0 ? 1e-4 : -1e-4));
        }
}

}  // namespace

TEST_CASE("rounds follow from what was found, until the maximum of each choice of the other axes is known") {
    const Study s = study(quick + along_a_span);
    Outcomes outcomes;
    KnownPoints known = known_points(s, outcomes);
    CHECK(known.points.size() == 10);  // five places in the first round
    CHECK(known.family.front() == 0);
    CHECK(known.family.back() == 1);
    CHECK(!known.maxima.front().maximum);
    std::size_t before = 0;
    for (int round = 0; round < 10 && known.points.size() > before; ++round) {
        before = known.points.size();
        pack_all(s, known, outcomes);
        known = known_points(s, outcomes);
    }
    CHECK(known.points.size() == before);
    CHECK(known.points.size() < 40);
    REQUIRE(known.maxima.size() == 2);
    CHECK(known.maxima[0].labels == Texts{"3", ""});
    double largest = 0;
    for (std::size_t p = 0; p < known.points.size(); ++p)
        if (known.family[p] == 0) largest = std::max(largest, 0.7 - std::pow(value(known.points[p], 1) - 0.3, 2));
    CHECK(known.maxima[0].measured->value == doctest::Approx(largest).epsilon(1e-9));  // of two seeds 1e-4 off it
    CHECK(known.maxima[0].measured->standard_error == doctest::Approx(1e-4));
    CHECK(known.maxima[0].maximum->place[0] == doctest::Approx(0.3).epsilon(0.05));
    CHECK(known.maxima[1].maximum->place[0] == doctest::Approx(0.25).epsilon(0.05));
    for (std::size_t p = 1; p < known.points.size(); ++p)
        if (known.family[p] == known.family[p - 1]) CHECK(value(known.points[p], 1) > value(known.points[p - 1], 1));
}

TEST_CASE("a round is over when all its packings are there") {
    const Study s = study(quick + along_a_span);
    Outcomes outcomes;
    const KnownPoints first = known_points(s, outcomes);
    pack_all(s, first, outcomes);
    const std::size_t next = known_points(s, outcomes).points.size();
    CHECK(next > first.points.size());
    outcomes.erase(first.points[0].names[1]);
    outcomes.erase(first.points[5].names[0]);
    CHECK(known_points(s, outcomes).points.size() == first.points.size());
}

TEST_CASE("along whole numbers places are whole, and along factors they are even in these") {
    const Study s =
        study("effort = \"quick\"\nmaximise = \"packing_fraction\"\n[axes]\ncount = {from = 50, to = 101}\n");
    Outcomes outcomes;
    KnownPoints known = known_points(s, outcomes);
    REQUIRE(known.points.size() == 5);
    CHECK(known.points[1].labels == Texts{"63"});
    for (int round = 0; round < 10; ++round) {
        for (const StudyPoint& point : known.points)
            outcomes[point.names[0]] = outcome(0.7 - 1e-5 * std::pow(value(point, 0) - 70, 2));
        known = known_points(s, outcomes);
    }
    CHECK(known.maxima.front().maximum->place[0] == doctest::Approx(70).epsilon(0.02));
    const Study factors = study(
        "effort = \"quick\"\nmaximise = \"packing_fraction\"\n[axes]\n"
        "count = {from = 100, to = 10000, spacing = \"log\"}\n");
    Texts counts;
    for (const StudyPoint& point : known_points(factors, {}).points) counts.push_back(point.labels[0]);
    CHECK(counts == Texts{"100", "316", "1000", "3162", "10000"});
    CHECK(to_toml(factors).find("count = {from = 100, to = 10000, spacing = \"log\"}") != std::string::npos);
}

TEST_CASE("a maximum that the packings cannot tell has its reason") {
    const Study s =
        study("effort = \"quick\"\nmaximise = \"packing_fraction\"\n[axes]\ncount = {from = 50, to = 52}\n");
    Outcomes outcomes;
    const KnownPoints first = known_points(s, outcomes);
    CHECK(first.points.size() == 3);
    for (const StudyPoint& point : first.points) outcomes[point.names[0]] = outcome(0.6);
    const KnownPoints known = known_points(s, outcomes);
    CHECK(!known.maxima.front().maximum);
    CHECK(known.maxima.front().fault.find("places or more") != std::string::npos);
}

TEST_CASE("places that cannot be packed are left out, and the maximum is found among the others") {
    const Study s = study(quick +
                          "maximise = \"packing_fraction\"\n[component.sand]\ndiameter-mean = 1\n"
                          "[component.silt]\ndiameter-mean = 2\n[component.clay]\ndiameter-mean = 3\n[axes]\n"
                          "component.sand.share = {from = 1, to = 99}\ncomponent.silt.share = {from = 1, to = 99}\n");
    // Nothing where both shares are more than the whole; a top inside at 30 and 20, or at the border of what can be.
    for (const double top : {30.0, 70.0}) {
        Outcomes outcomes;
        KnownPoints known = known_points(s, outcomes);
        std::size_t before = 0;
        for (int round = 0; round < 12 && known.points.size() > before; ++round) {
            before = known.points.size();
            for (const StudyPoint& point : known.points) {
                const double sand = value(point, 0), silt = value(point, 1);
                if (sand + silt < 99.9) {
                    outcomes[point.names[0]] = outcome(0.8 - 2e-5 * (std::pow(sand - top, 2) + std::pow(silt - 20, 2)));
                    continue;
                }
                outcomes[point.names[0]].fault = "nothing is left for the others";
            }
            known = known_points(s, outcomes);
        }
        CHECK(known.points.size() == before);
        REQUIRE(known.maxima.size() == 1);
        const FoundMaximum& found = known.maxima[0];
        REQUIRE(found.maximum);
        CHECK(found.maximum->place[0] == doctest::Approx(top).epsilon(0.05));
        CHECK(found.maximum->place[1] == doctest::Approx(20).epsilon(0.1));
        CHECK(found.impossible >= 3);
        CHECK(found.why_impossible == "nothing is left for the others");
        if (top == 30) CHECK_FALSE(found.is_at_border);
    }
}
