#include <doctest/doctest.h>

#include "study/run/make_packing.hpp"
#include "study/run/refused_points.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::optional<PackingOutcome> nothing(const std::string&) { return {}; }

RefusedPoints refused(const Study& s, const FoundBefore& found = nothing, double seconds = 60) {
    return refused_points(s, s.maximise ? known_points(s, {}) : KnownPoints{}, found, seconds);
}

const std::string kinds[] = {
    "count = 60\nsizes = \"bidisperse\"\n[axes]\ndiameter-max = [2, 0.5, 3]\n",             // no range of sizes
    "count = 60\n[axes]\ntarget-fraction = [0.5, 0.75, 0.8]\n",                             // beyond a crystal
    "sizes = \"fuller\"\n[axes]\ncount = [30, 100]\nallow-small-sample = [false, true]\n",  // too few
    "count = 60\n[axes]\nlengths = [[4, 4, 4], [0.5, 8, 8], [2, 2, 2]]\n",                  // too little room
    "lengths = [6, 6, 6]\n[axes]\ncount = [20, 200]\ntarget-fraction = [0.1, 0.5]\n",       // contradictions
    "count = 60\ncontainer = \"cylinder\"\n[axes]\nvessel-diameter = [0.9, 4]\n",           // too narrow
    "count = 60\nsizes = \"fuller\"\ndiameter-max = 2\nseeds = 4\n[axes]\ndiameter-min = [0.5, 1.5]\n",
};

}  // namespace

TEST_CASE("points are refused just where their packings are, in the same words") {
    std::size_t refusals = 0;
    for (const std::string& kind : kinds) {
        CAPTURE(kind);
        const Study s = study("effort = \"quick\"\n" + kind);
        const RefusedPoints found = refused(s);
        std::size_t with_fault = 0;
        const std::vector<StudyPoint> points = points_of(s);
        CHECK(found.looked_at == points.size());
        for (std::size_t p = 0; p < points.size(); ++p) {
            std::size_t packings = 0;
            std::string first;
            for (const std::uint64_t seed : s.seeds) {
                const PackingOutcome made = make_packing({job_of(points[p], seed), {}, 1, {}}, [] { return true; });
                if (!made.outcome.empty()) continue;
                if (packings++ == 0) first = made.fault;
            }
            const auto place = std::ranges::find(found.points, p);
            REQUIRE((place != found.points.end()) == (packings > 0));
            if (packings == 0) continue;
            ++with_fault;
            CHECK(found.packings[static_cast<std::size_t>(place - found.points.begin())] == packings);
            bool is_told = false;
            for (const Refusal& refusal : found.refusals)
                is_told |= refusal.places.front() == points[p].labels && refusal.sentence == first;
            const auto is_another = [&](const Refusal& r) {
                return std::ranges::count(r.places, points[p].labels) > 0 && r.places.front() != points[p].labels;
            };
            CHECK((is_told || std::ranges::any_of(found.refusals, is_another)));
        }
        CHECK(with_fault == found.points.size());
        CHECK(!found.are_all);
        refusals += with_fault;
    }
    CHECK(refusals >= 9);
}

TEST_CASE("points of one reason are told together, and what is known is not judged again") {
    const Study s = study(quick + "sizes = \"bidisperse\"\n[axes]\ndiameter-max = [0.4, 0.5, 2]\n");
    const RefusedPoints found = refused(s);
    REQUIRE(found.refusals.size() == 1);
    CHECK(found.refusals[0].places == std::vector<Texts>{{"0.4"}, {"0.5"}});
    CHECK(found.refusals[0].varies);
    CHECK(found.is_news);
    const RefusedPoints again = refused(s, [](const std::string&) { return failure("of old; do this"); });
    CHECK(again.refusals[0].sentence == "of old; do this");
    CHECK(again.points.size() == 3);
    CHECK(again.are_all);
    CHECK(!again.is_news);
    CHECK(refused(s, [](const std::string&) { return outcome(0.6); }).points.empty());
}

TEST_CASE("of more points than the time allows, some are looked at, and their number is told") {
    const Study s = study(quick + "[axes]\ndiameter-mean = {from = 1, to = 2, steps = 5000}\n");
    const RefusedPoints found = refused(s, nothing, 0.05);
    CHECK(found.all == 5000);
    CHECK(found.looked_at > 0);
    CHECK(found.looked_at < 5000);
    CHECK(!found.are_all);
    CHECK(refused(study("count = 50000000\n")).looked_at == 0);
}

TEST_CASE("of a search, the first round is looked at") {
    const Study s = study(quick +
                          "sizes = \"bidisperse\"\nmaximise = \"packing_fraction\"\n[axes]\n"
                          "diameter-max = {from = 0.1, to = 2.1}\n");
    const RefusedPoints found = refused(s);
    CHECK(found.all == 5);
    CHECK(found.points == std::vector<std::size_t>{0, 1});
}
