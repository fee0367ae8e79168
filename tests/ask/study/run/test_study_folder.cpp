#include <doctest/doctest.h>

#include <filesystem>
#include <thread>

#include "files/atomic_file.hpp"
#include "files/held_file.hpp"
#include "sizes/input_error.hpp"
#include "study/question/study_file.hpp"
#include "study/run/study_folder.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("a folder is its study's, which may ask for more, and no other's") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study one = study("count = 60\n[axes]\nsigma = [0.1]\n");
    folder.require_own(one);
    CHECK(place.file_count() == 0);
    folder.prepare(one);
    folder.require_own(study("count = 60\nseeds = 3\n[axes]\nsigma = [0.1, 0.2]\n"));
    CHECK(says(input_error([&] { folder.require_own(study("count = 61\n[axes]\nsigma = [0.1]\n")); }),
               "of another study"));
}

TEST_CASE("of two studies that begin at once in one place the second one is refused") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study one = study("count = 60\n"), other = study("count = 61\n");
    auto first = HeldFile::taken(place / "s.bernal-lock");
    REQUIRE(first);
    std::string fault;
    std::thread second([&] { fault = input_error([&] { folder.prepare(other); }); });
    write_text_atomically(folder.study_file(), to_toml(one));
    first.reset();
    second.join();
    CHECK(says(fault, "of another study"));
    CHECK(place.read("s.toml") == to_toml(one));
    folder.prepare(one);
    CHECK(place.file_count() == 2);
}

TEST_CASE("what is not of a study is not overwritten") {
    const TemporaryFolder place;
    place.write("a.toml", "count = 5\n");
    place.write("b.csv", "x\n");
    std::filesystem::create_directory(place / "c.points");
    const Study any = study("count = 60\n");
    CHECK(says(input_error([&] { StudyFolder(place / "a").require_own(any); }), "is not of a study"));
    CHECK(says(input_error([&] { StudyFolder(place / "b").require_own(any); }), "b.csv' is there, but not"));
    CHECK(says(input_error([&] { StudyFolder(place / "c").require_own(any); }), "c.points' is there, but not"));
}

TEST_CASE("a packing is found where it has all that is asked for now") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study simple = study(quick);
    folder.prepare(simple);
    CHECK(!folder.find("p", simple));
    write_outcome(outcome(0.6), folder.file("p"));
    write_outcome(failure("impossible"), folder.file("q"));
    CHECK(folder.names() == std::vector<std::string>{"p", "q"});
    CHECK(folder.find("p", simple));
    CHECK(folder.find("p", study(quick + "results = [\"packing_fraction\", \"coordination_number\"]\n")));
    const Study measured = study(quick + "results = [\"voronoi_faces\"]\n"), kept = study(quick + "keep = true\n");
    CHECK(!folder.find("p", measured));
    CHECK(!folder.find("p", kept));
    CHECK(folder.find("q", measured));
    place.write("s.points/p.csv", "");
    place.write("s.points/p.toml", "");
    CHECK(folder.find("p", kept));
}
