#include <doctest/doctest.h>

#include <set>

#include "sizes/input_error.hpp"
#include "study/question/packing_name.hpp"
#include "study/question/points.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::vector<Texts> labels(const std::vector<StudyPoint>& points) {
    std::vector<Texts> all;
    for (const StudyPoint& point : points) all.push_back(point.labels);
    return all;
}

}  // namespace

TEST_CASE("points are all combinations, the last axis fastest") {
    const auto points = points_of(study(quick + "[axes]\ndiameter-max = [2, 3]\nsmall-volume-share = [0.2, 0.4]\n"));
    CHECK(labels(points) == std::vector<Texts>{{"2", "0.2"}, {"2", "0.4"}, {"3", "0.2"}, {"3", "0.4"}});
    CHECK(points[3].options.at("small-volume-share").values == Texts{"0.4"});
    CHECK(points[3].options.at("count").values == Texts{"60"});
}

TEST_CASE("axes that step together make pairs") {
    const auto points = points_of(
        study(quick + "zip = [[\"diameter-min\", \"diameter-max\"]]\n[axes]\ndiameter-min = [1, 2]\nexponent = [0, 1]\n"
                      "diameter-max = [5, 5]\n"));
    CHECK(labels(points) == std::vector<Texts>{{"1", "0", "5"}, {"1", "1", "5"}, {"2", "0", "5"}, {"2", "1", "5"}});
}

TEST_CASE(
    "packings are counted before any is named: points times seeds, pairs once, and one place of what is searched") {
    CHECK(packing_count(study("seeds = 5\n")) == 5);
    CHECK(packing_count(study("seeds = 5\nzip = [[\"diameter-min\", \"diameter-max\"]]\nmaximise = \"q6\"\nresults = "
                              "[\"q6\"]\n[axes]\ndiameter-min = [1, 2]\nexponent = [0, 1, 2]\ndiameter-max = [5, 6]\n"
                              "sigma = {from = 0.1, to = 0.9}\n")) == 30);
}

TEST_CASE("a study without axes has one point") { CHECK(points_of(study(quick)).size() == 1); }

TEST_CASE("presets say what nothing else says, as an axis too, and not where results go") {
    const TemporaryFolder folder;
    folder.write("a.toml", "sizes = \"lognormal\"\nsigma = 0.2\ncount = 7\nout = \"elsewhere\"\n");
    folder.write("b.toml", "sizes = \"fuller\"\n");
    const auto points = points_of(study(quick + "[axes]\npreset = [\"" + folder / "a.toml" + "\", \"" +
                                        folder / "b.toml" + "\", \"uniform-volume\"]\n"));
    CHECK(points[0].options.at("sigma").values == Texts{"0.2"});
    CHECK(points[0].options.at("count").values == Texts{"60"});
    CHECK(!points[0].options.contains("out"));
    CHECK(points[1].options.at("sizes").values == Texts{"fuller"});
    CHECK(points[2].options.at("sizes").values == Texts{"uniform-volume"});
    CHECK(says(input_error([] { points_of(study("preset = \"c\"\n")); }), "there is no preset 'c'"));
}

TEST_CASE("seeds go on after the largest, and each packing has a name of its own") {
    const Study s = study(quick + "seeds = [4, 9]\n[axes]\ndiameter-mean = [1, 2]\n");
    CHECK(seed_at(s, 1) == 9);
    CHECK(seed_at(s, 2) == 10);
    CHECK(seed_at(s, 3) == 11);
    std::set<std::string> names;
    for (const StudyPoint& point : points_of(s)) {
        CHECK(point.names.size() == 2);
        CHECK(point.names[1] == packing_name(job_of(point, 9)));
        for (std::size_t place = 0; place < 4; ++place) names.insert(name_of(s, point, place));
    }
    CHECK(names.size() == 8);
}

TEST_CASE("points one after the other are all points, and their names can be asked for") {
    const Study s = study(quick + "seeds = 2\n[axes]\ndiameter-max = [2, 3]\nsmall-volume-share = [0.2, 0.4, 0.6]\n");
    const std::vector<StudyPoint> all = points_of(s);
    std::size_t next = 0;
    for_each_point(s, [&](const StudyPoint& point) {
        REQUIRE(next < all.size());
        CHECK(point.labels == all[next].labels);
        for (std::size_t seed = 0; seed < 2; ++seed) CHECK(name_of(s, point, seed) == all[next].names[seed]);
        ++next;
    });
    CHECK(next == 6);
}
