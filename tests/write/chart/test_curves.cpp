#include <doctest/doctest.h>

#include <cmath>

#include "analyze/lattices.hpp"
#include "archive/npz_table.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/plot.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string fault(const TemporaryFolder& folder, const std::string& content) {
    try {
        read_curves(folder.write("bad.csv", content));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a table reads back from its CSV") {
    const TemporaryFolder folder;
    const Table table{"g_of_r",
                      "how many: twice",
                      {{"r", "mm", "distance: of centres", {0.1, 1.0 / 3, 2}}, {"g", "", "pairs", {0, 1e-300, 7}}}};
    const Table read = read_curves(folder.write("g_of_r.csv", to_csv(table)));
    CHECK(read.name == table.name);
    CHECK(read.meaning == table.meaning);
    REQUIRE(read.columns.size() == 2);
    for (std::size_t c = 0; c < 2; ++c) {
        CHECK(read.columns[c].name == table.columns[c].name);
        CHECK(read.columns[c].unit == table.columns[c].unit);
        CHECK(read.columns[c].meaning == table.columns[c].meaning);
        CHECK(read.columns[c].values == table.columns[c].values);
    }
}

TEST_CASE("a table reads back from the archive of `analyze --npz`, and no other archive is taken for one") {
    const TemporaryFolder folder;
    const Table table{
        "g_of_r", "how many", {{"z", "mm", "distance", {0.1, 1.0 / 3, 2}}, {"a", "", "pairs", {0, std::nan(""), 7}}}};
    write_npz_table(table, folder / "g.npz");
    const Table read = read_curves(folder / "g.npz");
    CHECK(read.name == table.name);
    REQUIRE(read.columns.size() == 2);
    for (std::size_t c = 0; c < 2; ++c) CHECK(read.columns[c].name == table.columns[c].name);
    CHECK(read.columns[0].unit == "mm");
    CHECK(read.columns[0].meaning == "distance");
    CHECK(read.columns[0].values == table.columns[0].values);
    CHECK(std::isnan(read.columns[1].values[1]));
    CHECK(read.columns[1].values[2] == 7);
    write_packing(simple_cubic(2), folder / "packing.npz");
    for (const char* file : {"packing.npz", "text.npz"}) {
        if (file == std::string("text.npz")) folder.write(file, "r,g\n1,2\n");
        CAPTURE(file);
        CHECK_THROWS_AS(read_curves(folder / file), InputError);
    }
    CHECK_THROWS_AS(read_curves(folder / "missing.npz"), FileError);
}

TEST_CASE("other programs' tables: units in names, semicolons, decimal commas, empty fields") {
    const TemporaryFolder folder;
    const Table read = read_curves(folder.write("other.csv", "\"d (mm)\";passing [%]\r\n0,5;10\r\n\r\n1;\r\n"));
    REQUIRE(read.columns.size() == 2);
    CHECK(read.columns[0].name == "d");
    CHECK(read.columns[0].unit == "mm");
    CHECK(read.columns[1].unit == "%");
    CHECK(read.columns[0].values == std::vector<double>{0.5, 1});
    CHECK(read.columns[1].values[0] == 10);
    CHECK(std::isnan(read.columns[1].values[1]));
}

TEST_CASE(
    "a byte-order mark and mixed line ends do no harm; nan and inf are kept, as gaps; a line without its end is "
    "refused") {
    const TemporaryFolder folder;
    const Table read = read_curves(folder.write("a.csv", "\xEF\xBB\xBFr,g\r\n1,nan\n2,inf\r\n"));
    REQUIRE(read.columns.size() == 2);
    CHECK(read.columns[0].name == "r");
    CHECK(std::isnan(read.columns[1].values[0]));
    CHECK(std::isinf(read.columns[1].values[1]));
    CHECK(fault(folder, "r,g\n1,2\n3,4").find("bad.csv:3: the line has no end") != std::string::npos);
}

TEST_CASE("what is no table of curves is refused with its place") {
    const TemporaryFolder folder;
    CHECK(fault(folder, "").find("no curve") != std::string::npos);
    CHECK(fault(folder, "r,g\n").find("no curve") != std::string::npos);
    CHECK(fault(folder, "r\n1\n").find("no curve") != std::string::npos);
    CHECK(fault(folder, "1,2\n3,4\n").find("bad.csv:1: 1 is no name of a column") != std::string::npos);
    CHECK(fault(folder, "r,g\n1,2\n3,x\n").find("bad.csv:3: g x is not a number") != std::string::npos);
    CHECK(fault(folder, "r,g\n1,2,3\n").find("bad.csv:2") != std::string::npos);
    CHECK_THROWS_AS(read_curves(folder / "missing.csv"), FileError);
}
