#include <doctest/doctest.h>

#include "study/run/packing_file.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("what a packing gave reads back, to the last digit") {
    const TemporaryFolder folder;
    PackingOutcome made = outcome(0.1 + 0.2);
    made.options = "count = 60\nout = \"a \\\"b\\\"\"\n";
    made.warnings = {"few of them"};
    made.scalars["bulk_fraction"] = {};
    made.measures = {"voronoi"};
    made.theory = {{"furnas_1931", 2.0 / 3}};
    made.seconds = 1.5, made.cpu_seconds = 1.25, made.threads = 3, made.host = "here";
    write_outcome(made, folder / "a.json");
    const auto read = read_outcome(folder / "a.json");
    REQUIRE(read);
    CHECK(read->options == made.options);
    CHECK(read->warnings == made.warnings);
    CHECK(read->scalars == made.scalars);
    CHECK(read->measures == made.measures);
    CHECK(read->theory == made.theory);
    CHECK(read->cpu_seconds == 1.25);
    CHECK(agree(*read, made));
}

TEST_CASE("a damaged file counts as none") {
    const TemporaryFolder folder;
    CHECK(!read_outcome(folder / "missing.json"));
    write_outcome(outcome(0.6), folder / "a.json");
    const std::string whole = folder.read("a.json");
    for (std::size_t length = 0; length + 2 < whole.size(); length += 37)
        CHECK(!read_outcome(folder.write("cut.json", whole.substr(0, length))));
    CHECK(!read_outcome(folder.write("other.json", "{\"packing_fraction\": 0.6}")));
    const std::string threads = "\"threads\": 1";
    for (const char* number : {"4.4e126", "-1", "1.5", "null"}) {
        std::string text = whole;
        REQUIRE(text.find(threads) != text.npos);
        text.replace(text.find(threads), threads.size(), std::string("\"threads\": ") + number);
        CHECK(!read_outcome(folder.write("threads.json", text)));
    }
}

TEST_CASE("a changed number and a file of another name count as none") {
    const TemporaryFolder folder;
    write_outcome(outcome(0.6), folder / "a.json");
    std::string text = folder.read("a.json");
    CHECK(!read_outcome(folder.write("b.json", text)));
    const std::string number = "\"packing_fraction\": 0.6";
    REQUIRE(text.find(number) != text.npos);
    text.replace(text.find(number), number.size(), "\"packing_fraction\": 0.5");
    CHECK(!read_outcome(folder.write("a.json", text)));
}

TEST_CASE("times do not contradict each other, numbers do") {
    PackingOutcome slow = outcome(0.6), more = outcome(0.6);
    slow.seconds = 1000;
    more.scalars["voronoi_faces"] = 14;
    CHECK(agree(outcome(0.6), slow));
    CHECK(agree(outcome(0.6), more));
    CHECK(!agree(outcome(0.6), outcome(0.61)));
    CHECK(!agree(outcome(0.6), failure("impossible")));
}
