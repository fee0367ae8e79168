#include <doctest/doctest.h>

#include <set>

#include "study/run/study_packings.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("the cheapest come first, one seed of all before the next seed of any") {
    const Study s = study("effort = \"quick\"\nseeds = 2\n[axes]\ncount = [400, 100]\ndiameter-mean = [1, 2]\n");
    const auto packings = packings_of(s, points_of(s));
    std::vector<std::size_t> points, seeds;
    for (const StudyPacking& packing : packings) {
        points.push_back(packing.point);
        seeds.push_back(packing.seed_place);
    }
    CHECK(points == std::vector<std::size_t>{2, 3, 2, 3, 0, 1, 0, 1});
    CHECK(seeds == std::vector<std::size_t>{0, 0, 1, 1, 0, 0, 1, 1});
    CHECK(packings.front().planned.spheres == 100);
    CHECK(packings.back().planned.seconds > packings.front().planned.seconds);
}

TEST_CASE("spread points lie far from each other from the beginning") {
    const Study s = study(quick + "order = \"spread\"\n[axes]\ndiameter-mean = {from = 1, to = 16, steps = 16}\n");
    const auto packings = packings_of(s, points_of(s));
    CHECK(packings.size() == 16);
    const std::set<std::size_t> first{packings[0].point, packings[1].point, packings[2].point, packings[3].point};
    CHECK(first == std::set<std::size_t>{0, 4, 8, 12});
}

TEST_CASE("planned is what the job asks for: more effort takes longer, what cannot be packed nothing") {
    const auto planned = [](const std::string& text) { return planned_work(points_of(study(text)).front()); };
    CHECK(planned("count = 10000\neffort = \"dense\"\n").seconds > 5 * planned("count = 10000\n").seconds);
    CHECK(planned("sizes = \"fuller\"\n").spheres == 10000);
    CHECK(planned("").seconds == doctest::Approx(0.64).epsilon(0.2));  // tests/README.md: 0.64 s on one core
    CHECK(planned("lengths = [10, 10, 10]\ntarget-fraction = 0.6\n").spheres == doctest::Approx(1146).epsilon(0.01));
    CHECK(planned("sizes = \"list\"\n").seconds == 0);
}
