#include <doctest/doctest.h>

#include "study/question/packing_name.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("the name follows from what decides about the packing, and from that alone") {
    Job job;
    job.count = 100;
    const std::string name = packing_name(job);
    CHECK(name.size() == 32);
    CHECK(name.find_first_not_of("0123456789abcdef") == std::string::npos);
    Job other = job;
    other.threads = 7;
    CHECK(packing_name(other) == name);
    other.seed = 2;
    CHECK(packing_name(other) != name);
    other = job;
    other.count = 101;
    CHECK(packing_name(other) != name);
}

TEST_CASE("of an input file counts what it holds, not where it lies") {
    const TemporaryFolder folder;
    folder.write("a.csv", "2,0\n4,100\n");
    folder.write("b.csv", "2,0\n4,100\n");
    folder.write("c.csv", "2,0\n5,100\n");
    const auto name = [&](const char* file) {
        Job job;
        job.sizes.kind = SizeKind::table;
        job.sizes.grading = folder / file;
        return packing_name(job);
    };
    CHECK(name("a.csv") == name("b.csv"));
    CHECK(name("a.csv") != name("c.csv"));
}
