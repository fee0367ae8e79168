#include <doctest/doctest.h>

#include "sizes/input_error.hpp"
#include "study/run/merge.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

StudyFolder part(const TemporaryFolder& place, const std::string& name, const Study& s) {
    StudyFolder folder(place / name);
    folder.prepare(s);
    return folder;
}

}  // namespace

TEST_CASE("what the parts found is in one folder, with packings that were kept") {
    const TemporaryFolder place;
    const Study s = study(quick);
    const StudyFolder a = part(place, "a", s), b = part(place, "b", s), all(place / "all");
    write_outcome(outcome(0.6), a.file("p"));
    write_outcome(outcome(0.7), b.file("q"));
    write_outcome(outcome(0.6), b.file("p"));
    place.write("b.points/q.csv", "kept");
    merge({place / "a", place / "b"}, s, all);
    CHECK(all.names() == std::vector<std::string>{"p", "q"});
    CHECK(read_outcome(all.file("q"))->scalars.at("packing_fraction") == 0.7);
    CHECK(place.read("all.points/q.csv") == "kept");
    merge({place / "all", place / "a"}, s, all);
    CHECK(all.names().size() == 2);
}

TEST_CASE("parts that contradict each other, of another study or of none are refused, and nothing is copied") {
    const TemporaryFolder place;
    const Study s = study(quick);
    const StudyFolder a = part(place, "a", s), b = part(place, "b", s), all(place / "all");
    part(place, "other", study("count = 5\n"));
    write_outcome(outcome(0.6), a.file("p"));
    write_outcome(outcome(0.61), b.file("p"));
    const auto fault = [&](const char* second) {
        return input_error([&] { merge({place / "a", place / second}, s, all); });
    };
    CHECK(says(fault("b"), "contradict each other about the same packing"));
    CHECK(says(fault("other"), "is of another study"));
    CHECK(says(fault("missing"), "is no study"));
    CHECK(all.names().empty());
}

TEST_CASE("what lacks a result that is asked for now gives way to what has it") {
    const TemporaryFolder place;
    const Study before = study(quick), now = study(quick + "results = [\"voronoi_faces\"]\n");
    const StudyFolder a = part(place, "a", now), all = part(place, "all", before);
    PackingOutcome measured = outcome(0.6);
    measured.measures = {"voronoi"};
    measured.scalars["voronoi_faces"] = 14.3;
    write_outcome(outcome(0.6), all.file("p"));
    write_outcome(measured, a.file("p"));
    CHECK(!all.find("p", now));
    merge({place / "a"}, now, all);
    REQUIRE(all.find("p", now));
    CHECK(*all.find("p", now)->scalars.at("voronoi_faces") == 14.3);
    write_outcome(outcome(0.6), a.file("p"));
    merge({place / "a"}, now, all);  // and not the other way round
    CHECK(all.find("p", now));
}
