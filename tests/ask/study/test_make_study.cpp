#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "sizes/input_error.hpp"
#include "study/make_study.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

const std::string some = quick + "seeds = 2\n[axes]\ndiameter-mean = [1, 2]\n";

}  // namespace

TEST_CASE("results are named after the study's file, and apart from it") {
    Study s = study(some);
    CHECK(prefix_of(s, "in/two.toml") == "two-study");
    CHECK(prefix_of(s, "in/two-study.toml") == "two-study");  // the effective study, which goes on
    s = study("out = \"out/three\"\n");
    CHECK(prefix_of(s, "two.toml") == "out/three");
    s = study("out = \"/\"\n");
    CHECK_THROWS_AS(prefix_of(s, "two.toml"), InputError);
}

TEST_CASE("the effective study does not go over the file that was given") {
    const TemporaryFolder place;
    const std::string file = place.write("u.toml", quick + "out = \"" + (place / "u") + "\"\n");
    const std::string fault = input_error([&] { prefix_of(load_study(file), file); });
    CHECK(says(fault, "is the study file's own name"));
}

TEST_CASE("a maximum that was not found is told") {
    const TemporaryFolder place;
    const Study s =
        study("effort = \"quick\"\nmaximise = \"packing_fraction\"\n[axes]\ncount = {from = 50, to = 52}\n");
    const StudyEnd end = make_study(s, StudyFolder(place / "s"), {});
    CHECK(
        missing_text(s, end.state, {}, "command").starts_with("no largest packing_fraction: a maximum needs 5 places"));
}

TEST_CASE("a study made, stopped, and gathered from parts ends with the same table") {
    const TemporaryFolder whole, stopped, parts;
    const Study s = study(some);
    const StudyEnd all = make_study(s, StudyFolder(whole / "s"), {});
    CHECK(missing_text(s, all.state, {}, "command").empty());
    CHECK(unpacked_text(s, all.answer.table).empty());
    StudyRun run;
    run.go_on = [] { return false; };
    const StudyEnd none = make_study(s, StudyFolder(stopped / "s"), run);
    CHECK(interruption_text(s, none.state, "call") == "interrupted with 4 packings to be made; the same call goes on");
    CHECK(missing_text(s, none.state, {}, "call").starts_with("4 packings of the study are not there"));
    run = {};
    for (run.shard = {1, 2}; run.shard->index <= 2; ++run.shard->index)
        make_study(s, StudyFolder(parts / std::to_string(run.shard->index)), run);
    make_study(s, StudyFolder(parts / "s"), {}, {parts / "1", parts / "2"});
    CHECK(parts.read("s.csv") == whole.read("s.csv"));
}

TEST_CASE("points that cannot be packed are told with the first of them, and are an error where they are all") {
    const Study s = study(quick + "sizes = \"uniform-size\"\ndiameter-min = 1\n[axes]\ndiameter-max = [0.5, 2]\n");
    const TemporaryFolder place;
    StudyEnd end = make_study(s, StudyFolder(place / "s"), {});
    CHECK(unpacked_text(s, end.answer.table)
              .starts_with("1 of 2 points could not be packed; the first at diameter-max 0.5: "));
    end.answer.table.rows.pop_back();
    CHECK_THROWS_AS(unpacked_text(s, end.answer.table), InputError);
}
