// Files of runs of 24 grains in a cylinder, of decks that bernal had exported: LAMMPS 29 Sep 2021, LIGGGHTS 3.8.0 and
// YADE 2023.02a, of Debian 12. None of them tells a cylinder. export/test_read_back.cpp lets the codes write such files
// anew.

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "io/moved_sides.hpp"
#include "needs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string runs = BERNAL_SOURCE "/tests/write/io/data/runs/";

const std::vector<std::string> files_of_runs{"lammps.dump",   "lammps.200.data",  "lammps.end.dump",
                                             "liggghts.dump", "liggghts.200.vtk", "yade-spheres.100.vtu"};

/// As the export's summaries have them.
constexpr double diameter_of_drum = 0.007584181477104513, height_of_drum = 0.015168362954209026;

/// 24 spheres of 3 mm.
double fraction_by_hand() {
    return 24 * 4.0 / 3 * std::pow(0.0015, 3) / (std::pow(diameter_of_drum / 2, 2) * height_of_drum);
}

struct Told {
    Packing packing;
    std::string said;
};

Told read_told(const std::string& file, const std::optional<std::string>& container_of = {}) {
    Told told;
    ReadOptions options;
    options.container_of = container_of;
    options.remark = [&](const std::string& sentence) { told.said += sentence + '\n'; };
    told.packing = read_packing(file, options);
    return told;
}

bool says(const Told& told, const std::string& words) { return told.said.find(words) != std::string::npos; }

/// A copy of the run's file without its summary, or with another one.
std::string copied(const TemporaryFolder& folder, const std::string& name, const std::string& as) {
    std::filesystem::copy_file(runs + name, folder / as);
    return folder / as;
}

std::string text_of(const std::string& name) {
    std::ifstream in(runs + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string with(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(text.find(from) != std::string::npos);
    return text.replace(text.find(from), from.size(), to);
}

std::string summary_text(const std::string& name = "lammps.json") { return text_of(name); }

/// The refusal of lammps.dump beside that summary.
std::string refusal_beside(const std::string& summary, const std::string& sides = "") {
    const TemporaryFolder folder;
    folder.write("run.json", summary);
    if (!sides.empty()) folder.write("run.box.csv", sides);
    try {
        read_packing(copied(folder, "lammps.dump", "run.dump"));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool contains(const std::string& text, const std::string& shown) { return text.find(shown) != text.npos; }

}  // namespace

TEST_CASE("the container of a run comes back from the summary of its export, in each code's files" * needs("EXPAT")) {
    for (const std::string& name : files_of_runs) {
        CAPTURE(name);
        const Told read = read_told(runs + name);
        const Container& c = read.packing.container;
        REQUIRE(c.shape() == "cylinder");
        const auto& wall = std::get<CylinderWall>(c.surfaces.at(0));
        CHECK(wall.radius == doctest::Approx(diameter_of_drum / 2).epsilon(1e-12));
        CHECK(c.lengths.z == doctest::Approx(height_of_drum).epsilon(1e-12));
        CHECK(c.volume() ==
              doctest::Approx(std::numbers::pi * std::pow(diameter_of_drum / 2, 2) * height_of_drum).epsilon(1e-12));
        CHECK(packing_fraction(read.packing) == doctest::Approx(fraction_by_hand()).epsilon(1e-6));
        CHECK(read.packing.unit == LengthUnit::metre);
        CHECK(says(read, "the container of '" + runs + name + "' is that of '" + runs));
        CHECK(says(read, ".json', a cylinder of 0.00758418 x 0.00758418 x 0.0151684 m\n"));
    }
}

TEST_CASE("without a summary the container is the box that the file tells, which is said, or it is asked for" *
          needs("EXPAT")) {
    const TemporaryFolder folder;
    const Told dump = read_told(copied(folder, "lammps.dump", "orphan.dump"));
    CHECK(dump.packing.container.shape() == "box");
    CHECK(dump.said.starts_with("the container of '" + folder / "orphan.dump" +
                                "' is taken to be its box, from 0 0 0 to 0.00758418 0.00758418 0.0151684, with walls "
                                "along x, y and z; where it is another, give `container-of`, or `box` and `walls`\n"));
    const Told data = read_told(copied(folder, "lammps.200.data", "orphan.data"));
    CHECK(
        data.said.starts_with("'" + folder / "orphan.data" +
                              "' does not say which axes are periodic: all are taken to be, in its box, from 0 0 0 to "
                              "0.00758418 0.00758418 0.0151684, periodic along x, y and z; where some have walls"));
    for (const char* name : {"liggghts.200.vtk", "yade-spheres.100.vtu"})
        CHECK_THROWS_WITH_AS(read_packing(copied(folder, name, std::string("orphan-") + name)),
                             doctest::Contains("has no container; give `box`"), InputError);
}

TEST_CASE("a summary, or a packing in another unit, is named as the one whose container it is" * needs("EXPAT")) {
    const TemporaryFolder folder;
    for (const std::string& name : files_of_runs) {
        CAPTURE(name);
        const std::string file = copied(folder, name, "orphan-" + name);
        for (const char* of : {"lammps.json", "drum.csv"}) {
            CAPTURE(of);
            const Told read = read_told(file, runs + of);
            CHECK(read.packing.container.shape() == "cylinder");
            CHECK(read.packing.unit == LengthUnit::metre);
            CHECK(packing_fraction(read.packing) == doctest::Approx(fraction_by_hand()).epsilon(1e-6));
        }
    }
    CHECK(read_told(runs + "drum.csv", runs + "lammps.json").packing.unit == LengthUnit::millimetre);
    CHECK(packing_fraction(read_packing(runs + "drum.csv")) == doctest::Approx(fraction_by_hand()).epsilon(1e-12));
}

TEST_CASE("what the user says of the container overrules the summary" * needs("EXPAT")) {
    ReadOptions options;
    options.container = Container{{0, 0, 0}, {1, 1, 1}, {false, false, false}};
    for (const std::string& name : files_of_runs)
        CHECK(read_packing(runs + name, options).container == *options.container);
}

TEST_CASE("a file that tells its container itself needs none, whatever lies beside it" * needs("EXPAT")) {
    const TemporaryFolder folder;
    folder.write("run.json", summary_text());
    Packing other = read_packing(runs + "drum.csv");
    other.container = {{0, 0, 0}, {9, 9, 20}, {false, false, false}};
    other.unit = LengthUnit::metre;
    for (const std::string name : {"run.csv", "run.vtp", "run.data", "run.txt", "run.xyz"}) {
        CAPTURE(name);
        write_packing(other, folder / name, {{}, {2650}});
        const Told read = read_told(folder / name);
        CHECK(read.packing.container == other.container);
        CHECK(!says(read, "run.json"));
    }
}

TEST_CASE("other summaries of the name are none of a run's") {
    const TemporaryFolder folder;
    folder.write("run.json", R"({"count": 24, "container": 7, "unit": "mm"})");
    CHECK(read_told(copied(folder, "lammps.dump", "run.dump")).packing.container.shape() == "box");
}

TEST_CASE("a summary that is damaged, or of another packing, is refused with what contradicts") {
    const std::string right = summary_text();
    CHECK(refusal_beside(right).empty());
    for (const std::size_t length : {std::size_t{0}, std::size_t{1}, std::size_t{60}, right.size() - 20})
        CHECK(contains(refusal_beside(right.substr(0, length)), "run.json: this is no summary in JSON"));
    const auto refused = [&](const std::string& from, const std::string& to, const std::string& message) {
        CAPTURE(to);
        const std::string refusal = refusal_beside(with(right, from, to));
        CAPTURE(refusal);
        CHECK(contains(refusal, message));
    };
    refused("\"unit\": \"m\"", "\"unit\": \"yd\"", "run.json: the container cannot be taken from it: the unit 'yd'");
    refused("\"shape\": \"cylinder\"", "\"shape\": \"cone\"", "its shape, 'cone', does not fit its walls");
    refused("\"dimension\": 3", "\"dimension\": 4", "its dimension is neither 2 nor 3");
    refused("\"count\": 24", "\"count\": -1", "-1 is no whole number");
    refused("\"count\": 24", "\"count\": 23", "it has 24 spheres, and there 23 are told; give `container-of` FILE");
    refused("\"lengths\"", "\"sides\"", "JSON with shape, origin, lengths, periodic and walls");
    refused("0.015168362954209026", "-1", "its lengths are not all above 0");
    refused("\"unit\": \"m\"", "\"unit\": \"um\"",
            "times as wide as the container, as if they were in different units");
    refused("0.015168362954209026", "0.016",
            "its box reaches from 0 to 0.015168362954209026 along z, and the container from 0 to 0.016");
    refused("false,\n      false,\n      false", "false,\n      false,\n      true",
            "its box has walls along z, and the container is periodic");
    refused("\"radius\": 0.0037920907385522564", "\"radius\": 0.0001",
            "24 of its 24 spheres lie wholly outside of that container; give `container-of`");
}

TEST_CASE("walls that have moved, with no table of the run that tells it, are those of another run") {
    const std::string refusal = refusal_beside(R"({"count": 24, "container": {"shape": "box", "origin": [0, 0, 0],
        "lengths": [0.01, 0.01, 0.02], "periodic": [false, false, false], "dimension": 3, "walls": []},
        "unit": "m", "contact_law": "hertz"})");
    CHECK(contains(refusal, "the walls of the container stand at 0 and 0.01, and no table '"));
    CHECK(contains(refusal, "run.box.csv' says that the run has moved them"));
}

TEST_CASE("a run that moves its walls is not read without the table that tells where they are") {
    const std::string box = R"({"count": 24, "container": {"shape": "box", "origin": [0, 0, 0],
        "lengths": [0.007584181477104513, 0.007584181477104513, 0.015168362954209026],
        "periodic": [false, false, false], "dimension": 3, "walls": []},
        "unit": "m", "contact_law": "hertz", "run": {"moves_walls": true}})";
    CHECK(contains(refusal_beside(box), "the run moves its walls, and their table, '"));
    CHECK(refusal_beside(with(box, "true", "false")).empty());
    // One of the start alone may have been cut.
    const std::string start = std::string(moved_sides_columns) +
                              "\n77,0,0,0,0.007584181477104513,0.007584181477104513,0.015168362954209026,0,0,0\n";
    CHECK(contains(refusal_beside(box, start), "tells none at the step"));
    CHECK(refusal_beside(with(box, "true", "false"), start).empty());
}

TEST_CASE("a hopper's box may reach below it in a run, where grains leave") {
    const std::string upright = with(summary_text(), "\"up\": null", "\"up\": \"z\"");
    const auto refusal_of = [&](const std::string& summary) {
        const TemporaryFolder folder;
        folder.write("run.json", summary);
        const std::string reaching =
            with(text_of("lammps.end.dump"), "\n0.0000000000000000e+00 1.5168", "\n-5.0000000000000000e-03 1.5168");
        try {
            const Packing read = read_packing(folder.write("run.dump", reaching));
            CHECK(read.container.lengths.z == height_of_drum);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(refusal_of(upright).empty());
    CHECK(contains(refusal_of(summary_text()), "its box reaches from -0.005"));
}

TEST_CASE("grains that a run has lost are told, and so are those beyond the walls that are asked for") {
    const TemporaryFolder folder;
    const std::string right = summary_text();
    folder.write("run.json", with(right, "\"count\": 24", "\"count\": 25"));
    const Told lost = read_told(copied(folder, "lammps.dump", "run.dump"));
    CHECK(says(lost, "does not have the spheres of"));
    CHECK(says(lost, "it has 24 spheres, and there 25 are told"));
    CHECK(lost.packing.container.shape() == "cylinder");
    const std::string narrow =
        folder.write("narrow.json", with(right, "\"radius\": 0.0037920907385522564", "\"radius\": 0.0001"));
    CHECK(says(read_told(folder / "run.dump", narrow), "24 of its 24 spheres lie wholly outside of that container"));
}

TEST_CASE("names of classes and the axis up come back with the container") {
    const TemporaryFolder folder;
    folder.write("run.json", with(with(summary_text(), "\"classes\": []", "\"classes\": [\"glass 3\"]"), "\"up\": null",
                                  "\"up\": \"y\""));
    const Packing read = read_packing(copied(folder, "lammps.dump", "run.dump"));
    CHECK(read.class_names == std::vector<std::string>{"glass 3"});
    CHECK(read.container.up == 1);
}

TEST_CASE("the sides of a cuboid are where the file tells them; rounded ones are those of the summary") {
    const TemporaryFolder folder;
    folder.write("run.json", R"({"count": 1, "container": {"shape": "periodic", "origin": [0, 0, 0],
        "lengths": [1.23456789, 1, 1], "periodic": [true, true, true], "dimension": 3, "walls": []},
        "unit": "m", "contact_law": "hertz"})");
    const auto read = [&](const std::string& x, const std::string& z) {
        return read_told(folder.write(
            "run.dump", "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS pp pp pp\n0 " + x + "\n0 1\n0 " +
                            z + "\nITEM: ATOMS id type radius x y z\n1 1 0.1 0.5 0.5 0.5\n"));
    };
    const Told rounded = read("1.23457", "1");
    CHECK(rounded.packing.container.lengths == Vec3{1.23456789, 1, 1});
    CHECK(!says(rounded, "its sides where the run has moved them"));
    const Told moved = read("1.23456789", "0.98765432101234567");
    CHECK(moved.packing.container.lengths == Vec3{1.23456789, 1, 0.98765432101234567});
    CHECK(says(moved, "a periodic cell of 1.23457 x 1 x 0.987654 m, its sides where the run has moved them"));
}

TEST_CASE("what YADE records of a periodic cell begins at 0, wherever the packing's cell does" * needs("EXPAT")) {
    const TemporaryFolder folder;
    const std::string file = copied(folder, "yade-spheres.100.vtu", "run-spheres.100.vtu");
    folder.write("run.json", R"({"count": 24, "container": {"shape": "periodic", "origin": [1, -1, 0.5],
        "lengths": [0.01, 0.01, 0.02], "periodic": [true, true, true], "dimension": 3, "walls": []},
        "unit": "m", "contact_law": "hertz"})");
    const Packing there = read_packing(file), here = read_packing(runs + "yade-spheres.100.vtu");
    for (std::size_t i = 0; i < 24; ++i)
        CHECK(norm(there.spheres[i].center - here.spheres[i].center - Vec3{1, -1, 0.5}) < 1e-15);
}
