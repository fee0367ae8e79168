#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "example_packing.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("the extension chooses the format, and every format keeps every bit") {
    const TemporaryFolder folder;
    for (const char* name : {"a.csv", "a.vtp", "two.dots.vtp", "b.CSV", "b.Vtp"})
        for (const auto& periodic :
             {std::array{true, true, true}, std::array{false, false, false}, std::array{false, true, false}}) {
            const Packing packing = example_packing(periodic);
            write_packing(packing, folder / name);
            CHECK(read_packing(folder / name) == packing);
            CHECK(std::signbit(read_packing(folder / name).spheres[0].center.y));
        }
    CHECK(folder.file_count() == 5);
    CHECK(folder.read("a.csv").starts_with("# bernal"));
    CHECK(folder.read("a.vtp").find("<VTKFile type=\"PolyData\"") != std::string::npos);
}

TEST_CASE("the same packing gives the same bytes") {
    const TemporaryFolder folder;
    for (const std::string extension : {".csv", ".vtp"}) {
        write_packing(example_packing(), folder / ("a" + extension));
        write_packing(example_packing(), folder / ("b" + extension));
        CHECK(folder.read("a" + extension) == folder.read("b" + extension));
    }
}

TEST_CASE("an unknown extension is refused by name, with the known ones") {
    const TemporaryFolder folder;
    CHECK_NOTHROW(require_known_format("a.csv"));
    for (const std::string name : {"packing.xyz", "packing", "packing.", ".csv", "csv", ""}) {
        CHECK_THROWS_WITH_AS(require_known_format(name), doctest::Contains(".csv, .vtp"), InputError);
        CHECK_THROWS_AS(write_packing(example_packing(), folder / name), InputError);
        CHECK_THROWS_AS(read_packing(folder / name), InputError);
    }
    CHECK(folder.file_count() == 0);
}

TEST_CASE("a missing file, a folder and a missing folder are FileErrors") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "folder.csv");
    std::filesystem::create_directory(folder / "folder.vtp");
    for (const std::string extension : {".csv", ".vtp"}) {
        CHECK_THROWS_AS(read_packing(folder / ("missing" + extension)), FileError);
        CHECK_THROWS_AS(read_packing(folder / ("folder" + extension)), FileError);
        CHECK_THROWS_AS(write_packing(example_packing(), folder / ("missing/a" + extension)), FileError);
        CHECK_THROWS_AS(write_packing(example_packing(), folder / ("folder" + extension)), FileError);
    }
    CHECK(folder.file_count() == 2);
}

TEST_CASE("a file cut anywhere is refused") {
    const TemporaryFolder folder;
    for (const std::string name : {"a.csv", "a.vtp"}) {
        write_packing(example_packing(), folder / name);
        const std::string whole = folder.read(name);
        for (std::size_t size = 0; size + 1 < whole.size(); size += 1 + whole.size() / 200) {
            CAPTURE(size);
            CHECK_THROWS_AS(read_packing(folder.write("cut-" + name, whole.substr(0, size))), InputError);
        }
    }
}
