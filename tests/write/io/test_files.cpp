#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/number_text.hpp"
#include "format_checks.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

/// Every format holds it: all centres have one z, balls are small, sizes are few. Its z is 0, which is what a file
/// without z means.
Packing ordinary_packing() {
    Packing packing = packing_inside({true, false, false});
    for (Sphere& sphere : packing.spheres) sphere.center.z = 0;
    packing.container.origin.z = -1.0 / 7;
    packing.container.lengths.z = 2.0 / 7;
    packing.unit = LengthUnit::metre;
    return packing;
}

bool loses(const FormatInfo& format, const std::string& what) { return std::ranges::count(format.loses, what) > 0; }

}  // namespace

TEST_CASE("an ending that a file is not of is told, but where it says nothing") {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options;
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    const std::string text = text_of(tiny_packing(), "csv");
    for (const char* name : {"a.csv", "a.txt"}) read_packing(folder.write(name, text), options);
    CHECK(told.empty());
    const std::string file = folder.write("a.vtp", text);
    CHECK(read_packing(file, options).spheres == tiny_packing().spheres);
    CHECK(told ==
          std::vector{"'" + file + "' ends in .vtp, but by its first lines it is of the format csv, and read as such"});
}

TEST_CASE("the extension chooses the format" * needs("HDF5")) {
    const TemporaryFolder folder;
    // A restart holds the name of its file, which is that of text_of().
    for (const auto& [name, format] :
         {std::pair{"a.csv", "csv"}, {"b.CSV", "csv"},       {"two.dots.csv", "csv"},
          {"a.data", "lammps"},      {"a.lmp", "lammps"},    {"a.liggghts", "liggghts"},
          {"a.txt", "yade"},         {"a.xyzr", "yade"},     {"file.restart", "mercury-restart"},
          {"a.geo", "esys"},         {"a.dat", "mfix-v1"},   {"a.xyz", "xyz"},
          {"a.ExtXYZ", "xyz"},       {"a.p3dat", "pfc"},     {"a.npz", "npz"},
          {"a.xyzd", "xyzd"},        {"a.ply", "ply"},       {"a.gsd", "gsd"},
          {"a.mat", "mat"},          {"a.vtkhdf", "vtkhdf"}, {"a.hdf", "vtkhdf"},
          {"a.inp", "abaqus"},       {"a.mdpa", "kratos"},   {"a.vtp", "vtp"},
          {"a.input", "lethe"}}) {
        CAPTURE(name);
        write_packing(ordinary_packing(), folder / name,
                      {{}, needs_density(format) ? std::vector<double>{2650} : std::vector<double>()});
        CHECK(folder.read(name) == text_of(ordinary_packing(), format));
    }
}

TEST_CASE("a named format overrides the extension, in writing and in reading") {
    const TemporaryFolder folder;
    write_packing(ordinary_packing(), folder / "a.csv", {"xyz", {}});
    CHECK(folder.read("a.csv").starts_with("3\nLattice="));
    CHECK(read_packing(folder / "a.csv", {"xyz", {}}) == ordinary_packing());
    CHECK_THROWS_AS(read_packing(folder / "a.csv"), InputError);
    for (const std::string format : {"", "XYZ", "edem"}) {
        const std::string message =
            "the format '" + format + "' is not known: use one of csv, vtp, lammps, liggghts, mercury";
        CHECK_THROWS_WITH_AS(require_known_format("a.csv", {format, {}}), doctest::Contains(message.c_str()),
                             InputError);
        CHECK_THROWS_WITH_AS(read_packing(folder / "a.csv", {format, {}}), doctest::Contains(message.c_str()),
                             InputError);
    }
}

TEST_CASE("where formats share an extension, the first line tells") {
    const TemporaryFolder folder;
    const Packing packing = ordinary_packing();
    for (const auto& [extension, formats] :
         {std::pair<std::string, std::vector<std::string>>{".csv", {"csv", "mfix", "chrono"}},
          {".data", {"lammps", "liggghts", "mercury", "mercury-2d"}}})
        for (const std::string& format : formats) {
            CAPTURE(format);
            const std::string file = folder / (format + extension);
            write_packing(packing, file, {format, {2650}});
            CHECK(read_packing(file, {{}, packing.container}).spheres == packing.spheres);
        }
    CHECK_THROWS_WITH_AS(read_packing(folder.write("foreign.csv", "a,b\n1,2\n")),
                         doctest::Contains("foreign.csv:1: this is not a packing written by bernal"), InputError);
    CHECK_THROWS_AS(read_packing(folder.write("empty.data", "")), InputError);
}

TEST_CASE("every format keeps every bit, but for what it says it loses" * needs("EXPAT")) {
    std::set<std::string> names;
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        CHECK(names.insert(format.name).second);
        CHECK_FALSE(format.description.empty());
        const TemporaryFolder folder;
        Packing packing = ordinary_packing();
        packing.densities = {2650, 2700.5, 7800};
        const auto remarks = write_packing(packing, folder / "file", {format.name, {}});
        const Packing read = read_packing(folder / "file", {format.name, packing.container});
        CHECK(read.spheres == packing.spheres);
        CHECK(read.container == packing.container);
        CHECK((read.size_class == packing.size_class) != loses(format, "the class"));
        CHECK((read.unit == packing.unit) == format.tells_unit);
        CHECK((read.densities == packing.densities) == format.describes_classes);
        std::string lost;
        for (const std::string& what : format.loses) lost += ", " + what;
        if (!format.tells_unit) lost += ", the unit (its lengths are in m)";
        if (!format.describes_classes && !format.needs_density) lost += ", densities";
        if (const std::size_t last = lost.rfind(", "); last > 0 && last != lost.npos) lost.replace(last, 2, " and ");
        if (!lost.empty()) CHECK(remarks.front() == "does not hold " + lost.substr(2));
        if (!lost.empty()) continue;
        CHECK(remarks.empty());
        CHECK(read_packing(folder / "file", {format.name, {}}) == packing);
    }
    CHECK(names.size() == 25);
}

TEST_CASE("the page tells of each format whether it needs densities, and in what unit lengths are") {
    std::ifstream page(BERNAL_SOURCE "/examples/README.md");
    std::map<std::string, std::vector<std::string>> rows;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| `")) continue;
        std::vector<std::string> cells;
        std::istringstream whole(line.substr(1));
        for (std::string cell; std::getline(whole, cell, '|');) cells.emplace_back(trimmed(cell));
        if (cells.size() != 5) continue;
        // "`csv`, `vtp`" or "`yade`: text".
        std::istringstream names(cells[0].substr(0, cells[0].find(':')));
        for (std::string between, name; std::getline(names, between, '`') && std::getline(names, name, '`');)
            rows[name] = cells;
    }
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        REQUIRE(rows.contains(format.name));
        CHECK((rows[format.name][2] == "needed") == format.needs_density);
        CHECK(rows[format.name][3] ==
              std::string(format.in_metres ? "m" : "as they are") + (format.tells_unit ? "" : ", unit not told"));
    }
}

TEST_CASE("ids are kept by what holds them, and what does not says so" * needs("EXPAT", "HDF5")) {
    const TemporaryFolder folder;
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        for (const std::vector<std::int64_t>& ids :
             {std::vector<std::int64_t>{3, 17, 400}, {0, 1, 2}, {-1, 5, 1099511627776}}) {
            Packing packing = ordinary_packing();
            REQUIRE(packing.spheres.size() == ids.size());
            packing.ids = ids;
            WriteOptions options{format.name, {2650}};
            const std::vector<std::string> remarks = write_packing(packing, folder / "file", options);
            const bool held = format.ids == HeldIds::any || (format.ids == HeldIds::from_1 && ids.front() == 3);
            const std::string sentence = "does not hold the ids " + std::to_string(ids.front()) + " to " +
                                         std::to_string(ids.back()) + ": spheres are counted from 1 in their order";
            CHECK(std::ranges::count(remarks, sentence) == (held ? 0 : 1));
            ReadOptions reading{format.name, packing.container};
            CHECK(read_packing(folder / "file", reading).ids == (held ? ids : std::vector<std::int64_t>()));
        }
    }
}

TEST_CASE("the same packing gives the same bytes" * needs("HDF5")) {
    for (const FormatInfo& format : packing_formats())
        CHECK(text_of(ordinary_packing(), format.name) == text_of(ordinary_packing(), format.name));
}

TEST_CASE("a missing density is refused before the work starts, a wrong number of them at writing") {
    const TemporaryFolder folder;
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        const auto writing = [&](const std::vector<double>& densities) {
            write_packing(ordinary_packing(), folder / "file", {format.name, densities});
        };
        CHECK_NOTHROW(require_known_format("file", {format.name, {2650}}));
        for (const double density : {0.0, -1.0, std::nan("")})
            CHECK_THROWS_WITH_AS(writing({density}), doctest::Contains("is not possible; give a number above 0"),
                                 InputError);
        if (!format.needs_density) continue;
        CHECK_THROWS_WITH_AS(
            require_known_format("file", {format.name, {}}),
            doctest::Contains("holds densities; give `density`, one for all or one for each size class"), InputError);
        CHECK_THROWS_WITH_AS(writing({1, 2}), doctest::Contains("`density` has 2 values for 3 size classes"),
                             InputError);
        CHECK_NOTHROW(writing({1, 2, 3}));
    }
}

TEST_CASE("a packing that a format cannot hold is found out without writing") {
    const TemporaryFolder folder;
    Packing packing = ordinary_packing();
    for (const FormatInfo& format : packing_formats())
        CHECK_NOTHROW(require_holdable(packing, folder / "file", {format.name, {2650}}));
    const auto refused = [&](const std::string& format, const std::string& message) {
        CHECK_THROWS_WITH_AS(require_holdable(packing, folder / "file", {format, {2650}}),
                             doctest::Contains(message.c_str()), InputError);
    };
    packing.spheres[0].radius = 10;
    refused("pfc", "a quarter of its domain");
    packing.spheres[0].center.z = 1;
    refused("mercury-2d", "spheres of one z only");
    packing.size_class[0] = 5000;
    refused("mercury-restart", "too many for a restart file");
    CHECK(folder.file_count() == 0);
}

TEST_CASE("an unknown extension is refused with all that are known") {
    const TemporaryFolder folder;
    CHECK_NOTHROW(require_known_format("a.csv"));
    for (const std::string name : {"packing.abc", "packing", "packing.", ".csv", "csv", ""}) {
        CHECK_THROWS_WITH_AS(require_known_format(name),
                             doctest::Contains(".csv, .vtp, .data, .lmp, .liggghts, .txt, .xyzr, .restart, .geo, .dat, "
                                               ".xyz, .extxyz, .p3dat, .dump, .lammpstrj"),
                             InputError);
        CHECK_THROWS_AS(write_packing(example_packing(), folder / name), InputError);
        CHECK_THROWS_AS(read_packing(folder / name), InputError);
    }
    CHECK(folder.file_count() == 0);
}

TEST_CASE("a missing file, a folder and a missing folder are FileErrors") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "folder");
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        const Container box = ordinary_packing().container;
        CHECK_THROWS_AS(read_packing(folder / "missing", {format.name, box}), FileError);
        CHECK_THROWS_AS(read_packing(folder / "folder", {format.name, box}), FileError);
        for (const char* file : {"missing/a", "folder"})
            CHECK_THROWS_AS(write_packing(ordinary_packing(), folder / file, {format.name, {2650}}), FileError);
        for (const std::string& extension : format.extensions)
            CHECK_THROWS_AS(read_packing(folder / ("missing" + extension)), FileError);
    }
}

TEST_CASE("a file cut anywhere is refused" * needs("EXPAT")) {
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

TEST_CASE("lengths in voxels are scaled, those of the given container as well, and lengths in a unit are not") {
    const TemporaryFolder folder;
    ReadOptions options{{}, Container{{8, 0, 0}, {16, 16, 16}, {false, false, false}}};
    options.length_scale = 2.5;
    const std::string table = folder.write("a.csv", "x,y,z,radius\n12,4,4,4\n20,4,4,4\n");
    const Packing packing = read_packing(table, options);
    CHECK(packing.container.lengths.x == doctest::Approx(40));
    CHECK(packing.container.origin.x == doctest::Approx(20));
    CHECK(packing.spheres[0].center.x == doctest::Approx(30));
    CHECK(packing.spheres[0].radius == 10);
    CHECK(packing.spheres[1].center.x - packing.spheres[0].center.x >= 20);  // they touch as before
    CHECK_THROWS_WITH_AS(read_packing(folder.write("b.csv", "x (mm),y (mm),z (mm),radius (mm)\n12,4,4,4\n"), options),
                         doctest::Contains("tells in mm"), InputError);
}
