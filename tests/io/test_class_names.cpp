#include <doctest/doctest.h>

#include "bernal/files.hpp"
#include "io/class_names.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("names of size classes are one word, and read back") {
    const std::vector<std::string> names{"sand up to 0.5", "sand 0.5-2", "gravel"};
    CHECK(class_names_word(names) == "sand:up:to:0.5,sand:0.5-2,gravel");
    CHECK(class_names_of(class_names_word(names)) == names);
    CHECK(class_names_of("").empty());
    CHECK(class_names_word(std::vector<std::string>(70000, "x")).empty());
}

TEST_CASE("they stand in files that have room for them") {
    const TemporaryFolder folder;
    Packing packing;
    packing.spheres = {{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.5}};
    packing.size_class = {0, 1};
    packing.container = Container({}, {4, 4, 4});
    packing.class_names = {"sand 0.5-2", "gravel"};
    for (const char* name : {"a.csv", "a.vtp"}) {
        const std::string file = folder / name;
        write_packing(packing, file);
        CHECK(read_packing(file) == packing);
    }
}
