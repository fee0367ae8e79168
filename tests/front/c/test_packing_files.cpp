// Files by the C interface.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

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
    CHECK(packing.says("call bernal_packing_set_densities"));
    CHECK(bernal_packing_write(packing, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(folder.file_count() == 0);
    CHECK(bernal_packing_read(packing, (folder / "missing.csv").c_str(), nullptr) == BERNAL_FILE_FAULT);
    CHECK(bernal_packing_read(packing, folder.write("bad.csv", "id,x\n1,2\n").c_str(), nullptr) == BERNAL_WRONG_INPUT);
    CHECK(bernal_packing_read(packing, nullptr, nullptr) == BERNAL_WRONG_CALL);
    CHECK(packing.count() == 1);
}

TEST_CASE("C: densities go into the files that hold them, one for all or one for each class") {
    const TemporaryFolder folder;
    const OwnPacking packing;
    const std::string file = folder / "two.data";
    REQUIRE(packing.set_ones({1, 1, 1, 4, 1, 1}, 8) == BERNAL_OK);
    const double one = 2650, two[2] = {2650, 7800};
    const auto line_of_second = [&] {
        const std::string content = folder.read("two.data");
        const std::size_t begin = content.rfind("\n2 ") + 1;
        return content.substr(begin, content.find('\n', begin) - begin);
    };
    REQUIRE(bernal_packing_set_densities(packing, 1, &one) == BERNAL_OK);
    REQUIRE_MESSAGE(bernal_packing_write(packing, file.c_str(), nullptr) == BERNAL_OK, packing.message());
    CHECK(line_of_second() == "2 1 2 2650 4 1 1");
    CHECK(bernal_packing_set_densities(packing, 2, two) == BERNAL_WRONG_CALL);
    CHECK(packing.says("1 class, and 'count' is 2"));

    const int64_t classes[2] = {0, 1};
    REQUIRE(bernal_packing_set_classes(packing, 2, classes) == BERNAL_OK);
    CHECK(bernal_packing_write(packing, file.c_str(), nullptr) == BERNAL_WRONG_INPUT);  // they went with the classes
    REQUIRE(bernal_packing_set_densities(packing, 2, two) == BERNAL_OK);
    REQUIRE(bernal_packing_write(packing, file.c_str(), nullptr) == BERNAL_OK);
    CHECK(line_of_second() == "2 2 2 7800 4 1 1");

    for (const double wrong : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
        CHECK(bernal_packing_set_densities(packing, 1, &wrong) == BERNAL_WRONG_INPUT);
        CHECK(packing.says("densities[0] is "));
    }
    CHECK(bernal_packing_set_densities(packing, -1, two) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_densities(packing, 1, nullptr) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_densities(nullptr, 1, two) == BERNAL_WRONG_CALL);
    CHECK(bernal_packing_set_densities(packing, 0, nullptr) == BERNAL_OK);
    CHECK(bernal_packing_write(packing, file.c_str(), nullptr) == BERNAL_WRONG_INPUT);
}

TEST_CASE("C: a file that does not tell its cell is read in the one that is given") {
    const TemporaryFolder folder;
    const std::string file = folder.write("bare.csv", "x,y,z,radius\n1,1,1,0.5\n3,1,1,0.75\n");
    const OwnPacking packing;
    CHECK(bernal_packing_read(packing, file.c_str(), nullptr) == BERNAL_WRONG_INPUT);
    CHECK(packing.message().ends_with("; give its cell by bernal_packing_read_in_cell"));
    CHECK(packing.count() == 0);
    const std::string dump = folder.write("one.dump",
                                          "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS ff ff ff\n"
                                          "0 4\n0 4\n0 4\nITEM: ATOMS id type radius x y z\n1 1 0.5 1 1 1\n");
    const OwnPacking dumped;
    REQUIRE_MESSAGE(bernal_packing_read(dumped, dump.c_str(), nullptr) == BERNAL_OK, dumped.message());
    REQUIRE(bernal_packing_warning_count(dumped) > 0);
    const std::string warning = bernal_packing_warning(dumped, 0);
    CHECK_MESSAGE(warning.ends_with("give its cell by bernal_packing_read_in_cell"), warning);
    double origin[3] = {0, 0, 0}, lengths[3] = {4, 5, 6}, read[3];
    const int64_t periodic[3] = {1, 0, 1};
    int64_t periodic_read[3];
    REQUIRE_MESSAGE(bernal_packing_read_in_cell(packing, file.c_str(), nullptr, origin, lengths, periodic) == BERNAL_OK,
                    packing.message());
    CHECK(packing.radii() == std::vector{0.5, 0.75});
    REQUIRE(bernal_packing_cell(packing, nullptr, read, periodic_read) == BERNAL_OK);
    CHECK(std::equal(lengths, lengths + 3, read));
    CHECK(std::equal(periodic, periodic + 3, periodic_read));
    CHECK(bernal_packing_read_in_cell(packing, file.c_str(), nullptr, nullptr, lengths, periodic) == BERNAL_WRONG_CALL);
    for (const char* sphere : {"1,1,1,1e160", "1e160,1,1,1", "1,1,1,1e-160"}) {
        const std::string far = folder.write("far.csv", std::string("x,y,z,radius\n1,1,1,0.5\n") + sphere + '\n');
        CHECK(bernal_packing_read_in_cell(packing, far.c_str(), nullptr, origin, lengths, periodic) ==
              BERNAL_WRONG_INPUT);
        CHECK_MESSAGE(packing.says("of sphere 2 is 1e"), packing.message());
    }
    lengths[1] = -5;
    CHECK(bernal_packing_read_in_cell(packing, file.c_str(), nullptr, origin, lengths, periodic) == BERNAL_WRONG_INPUT);
    CHECK(packing.says("lengths[1] is -5"));
    CHECK(packing.count() == 2);
}
