#include <doctest/doctest.h>

#include "bernal/table.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("a table is a CSV whose comments tell units and meanings") {
    const Table table{"g_of_r", "pairs", {{"r", "mm", "distance", {0.1, 1.0 / 3}}, {"g", "", "share", {0, 1e-300}}}};
    CHECK(to_csv(table) == "# g_of_r: pairs\n# r [mm]: distance\n# g: share\nr,g\n0.1,0\n0.3333333333333333,1e-300\n");
    const TemporaryFolder folder;
    write_table(table, folder / "t.csv");
    CHECK(folder.read("t.csv") == to_csv(table));
}

TEST_CASE("tables without rows or columns are heads alone") {
    CHECK(to_csv({"a", "b", {{"c", "", "d", {}}}}) == "# a: b\n# c: d\nc\n");
    CHECK(to_csv({"a", "b", {}}) == "# a: b\n\n");
}
