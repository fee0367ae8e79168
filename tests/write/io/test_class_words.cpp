#include <doctest/doctest.h>

#include <fstream>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/material.hpp"
#include "io/class_words.hpp"
#include "needs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("names of size classes are one word, and read back") {
    const std::vector<std::string> names{"sand up to 0.5", "sand 0.5-2", "gravel"};
    CHECK(class_names_word(names) == "sand:up:to:0.5,sand:0.5-2,gravel");
    CHECK(class_names_of(class_names_word(names)) == names);
    CHECK(class_names_of("").empty());
    CHECK(class_names_word(std::vector<std::string>(70000, "x")).empty());
}

TEST_CASE("densities of size classes are one word, and read back to the bit") {
    const std::vector<double> densities{2650, 0.1, 1e3 / 3};
    CHECK(densities_of(densities_word(densities)) == densities);
    CHECK(densities_of("").empty());
    for (const char* wrong : {"2650,", "heavy", "0", "-1", "nan", "1e300"})
        CHECK_THROWS_AS(densities_of(wrong), InputError);
}

TEST_CASE("densities of fewer classes than there are were told of another packing") {
    Packing packing;
    packing.size_class = {0, 1, 2};
    packing.densities = {2650, 7800};
    CHECK_THROWS_WITH_AS(require_densities_told(packing, "a.csv"),
                         "a.csv: densities= tells 2 of 3 size classes; give one for each, or one for all", InputError);
    packing.densities = {2650};
    require_densities_told(packing, "a.csv");
    packing.size_class = {0, 0, 0}, packing.densities = {2650, 7800};  // grains of a class were taken out
    require_densities_told(packing, "a.csv");
    CHECK(densities_told(packing) == std::vector<double>{2650});
}

TEST_CASE("files that hold densities get those that a packing in metres tells") {
    const TemporaryFolder folder;
    Packing packing;
    packing.spheres = {{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.5}};
    packing.size_class = {0, 1};
    packing.container = Container({}, {4, 4, 4});
    packing.densities = {2650, 7800};
    const std::string file = folder / "a.p3dat";
    CHECK_THROWS_WITH_AS(write_packing(packing, file), doctest::Contains("has its densities in kg/m3, and"),
                         InputError);
    packing.unit = LengthUnit::metre;
    write_packing(packing, file);
    CHECK(folder.read("a.p3dat").find("7800") != std::string::npos);
}

TEST_CASE("they stand in files that have room for them" * needs("EXPAT")) {
    const TemporaryFolder folder;
    Packing packing;
    packing.spheres = {{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.5}};
    packing.size_class = {0, 1};
    packing.container = Container({}, {4, 4, 4});
    packing.class_names = {"sand 0.5-2", "gravel"};
    packing.densities = {2650.5, 7800};
    for (const char* name : {"a.csv", "a.vtp"}) {
        const std::string file = folder / name;
        write_packing(packing, file);
        CHECK(read_packing(file) == packing);
    }
}

TEST_CASE("data files of LAMMPS and LIGGGHTS tell names in lines that the codes can read, and read back") {
    const TemporaryFolder folder;
    Packing packing;
    packing.container = Container({}, {1, 1, 90}, {false, false, false});
    packing.container.surfaces = packing.container.walls();
    packing.container.surfaces.push_back(SphereWall{{0.5, 0.5, 80}, 0.25, false});
    for (std::uint16_t k = 0; k < 60; ++k) {
        packing.spheres.push_back({{0.5, 0.5, 0.5 + k}, 0.25});
        packing.size_class.push_back(k);
        packing.class_names.push_back("gravel " + std::to_string(k));
    }
    for (const char* format : {"lammps", "liggghts"}) {
        const std::string file = folder / (std::string(format) + ".data");
        WriteOptions options;
        options.format = format, options.densities = {2650};
        write_packing(packing, file, options);
        const Packing read = read_packing(file);
        CHECK(read.class_names == packing.class_names);
        CHECK(read.container.surfaces.size() == packing.container.surfaces.size());
        std::ifstream lines(file);
        for (std::string line; std::getline(lines, line);) CHECK(line.size() < 255);
    }
}
