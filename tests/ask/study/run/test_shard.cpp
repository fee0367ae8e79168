#include <doctest/doctest.h>

#include <map>
#include <set>

#include "sizes/input_error.hpp"
#include "study/run/shard.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("shards are written as I/N, I from 1 to N") {
    CHECK(read_shard("3/8").index == 3);
    CHECK(read_shard("3/8").count == 8);
    for (const char* text : {"0/8", "9/8", "3", "a/8", "3/", "3/8/2", "1.5/3", "-1/3"})
        CHECK(says(input_error([&] { read_shard(text); }), "give one like 3/8"));
}

TEST_CASE("all shards together are all packings, each once and about as much work") {
    const Study s =
        study("effort = \"quick\"\nseeds = 3\n[axes]\ncount = [100, 1000, 2000]\ndiameter-mean = [1, 2, 3]\n");
    const KnownPoints known = known_points(s, {});
    const auto packings = packings_of(s, known.points);
    std::set<std::string> names;
    std::vector<double> work;
    for (std::size_t index = 1; index <= 4; ++index) {
        work.push_back(0);
        for (const StudyPacking& packing : part_of(s, known, packings, {index, 4})) {
            CHECK(names.insert(packing.name).second);
            work.back() += packing.planned.seconds;
        }
    }
    CHECK(names.size() == packings.size());
    CHECK(std::ranges::max(work) < 1.5 * std::ranges::min(work));
}

TEST_CASE("a point that may need more seeds stays in one shard") {
    const Study s = study(quick + "seeds = 3\nprecision = 0.001\n[axes]\ndiameter-mean = [1, 2, 3, 4]\n");
    const KnownPoints known = known_points(s, {});
    std::map<std::size_t, std::set<std::size_t>> shards;
    for (std::size_t index = 1; index <= 3; ++index)
        for (const StudyPacking& packing : part_of(s, known, packings_of(s, known.points), {index, 3}))
            shards[packing.point].insert(index);
    CHECK(shards.size() == 4);
    for (const auto& [point, all] : shards) CHECK(all.size() == 1);
}
