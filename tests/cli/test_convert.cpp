// bernal convert: the same packing in every format.

#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a packing survives the way through all formats") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 200").exit_code == 0);
    const Run there = folder.bernal("convert packing.csv a.vtp b.csv");
    CHECK(there.exit_code == 0);
    CHECK(there.out == "a.vtp\nb.csv\n");
    REQUIRE(folder.bernal("convert a.vtp c.csv").exit_code == 0);
    CHECK(content(folder / "b.csv") == content(folder / "packing.csv"));
    CHECK(content(folder / "c.csv") == content(folder / "packing.csv"));
}
