// Files by the C interface.

#include <doctest/doctest.h>

#include "c/owned.hpp"
#include "temporary_folder.hpp"

using bernal::test::OwnPacking;

TEST_CASE("C: files come back as they were written, in any format") {
    const TemporaryFolder folder;
    const OwnPacking packing, read;
    REQUIRE(packing.set_ones({1.1, 1, 1, 3.25, 1, 1}, 8) == BERNAL_OK);
    REQUIRE(bernal_packing_set_unit(packing, "mm") == BERNAL_OK);
    for (const char* name : {"two.csv", "two.vtp", "two.npz", "two.xyz"}) {
        const std::string file = folder / name;
        REQUIRE(bernal_packing_write(packing, file.c_str(), nullptr) == BERNAL_OK);
        REQUIRE_MESSAGE(bernal_packing_read(read, file.c_str(), nullptr) == BERNAL_OK, read.message());
        CHECK(read.centers() == packing.centers());
        CHECK(read.radii() == packing.radii());
    }
    CHECK(bernal_packing_write(packing, (folder / "plain").c_str(), "csv") == BERNAL_OK);
    CHECK(folder.read("plain") == folder.read("two.csv"));
}

TEST_CASE("C: files that cannot be are told") {
    const TemporaryFolder folder;
    const OwnPacking packing;
    CHECK(bernal_packing_write(packing, (folder / "none.csv").c_str(), nullptr) == BERNAL_WRONG_INPUT);
    REQUIRE(packing.set_ones({1, 1, 1}, 4) == BERNAL_OK);
    CHECK(bernal_packing_write(packing, (folder / "two.unknown").c_str(), nullptr) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_write(packing, (folder / "no/such/folder.csv").c_str(), nullptr) == BERNAL_FILE_FAULT);
    CHECK(bernal_packing_write(packing, (folder / "two.data").c_str(), nullptr) == BERNAL_WRONG_INPUT);
    CHECK(packing.says("'density'"));
    CHECK(bernal_packing_write(packing, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(folder.file_count() == 0);
    CHECK(bernal_packing_read(packing, (folder / "missing.csv").c_str(), nullptr) == BERNAL_FILE_FAULT);
    CHECK(bernal_packing_read(packing, folder.write("bad.csv", "id,x\n1,2\n").c_str(), nullptr) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_read(packing, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(packing.count() == 1);
}
