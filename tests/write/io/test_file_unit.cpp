// Mass and lengths in files, read by readers that share nothing with ours, for packings in any unit.

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <map>
#include <numbers>
#include <regex>
#include <set>
#include <sstream>

#include "bernal/certificate.hpp"
#include "bernal/length_unit.hpp"
#include "bernal/pack.hpp"
#include "format_checks.hpp"
#include "io/bodies_table.hpp"
#include "needs.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

const std::vector<double> two_densities{2650, 7800};

/// That touches in many places: what scaling rounds shows.
Packing of_two_classes(LengthUnit unit) {
    PackOptions quick;
    quick.effort = Effort::quick;
    static const Packing made = pack(uniform_volume(300, 4), quick).packing;
    Packing packing = made;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) packing.size_class[i] = i % 3 == 0;
    packing.unit = unit;
    return packing;
}

double ball(double diameter) { return std::numbers::pi / 6 * diameter * diameter * diameter; }

/// In kg, or in what densities and lengths without a unit make.
double true_mass(const Packing& packing) {
    double mass = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        mass += two_densities[packing.size_class[i]] * ball(2 * packing.spheres[i].radius * metres(packing.unit));
    return mass;
}

std::vector<std::vector<std::string>> rows_of(const std::string& text, const std::string& separators = " ,") {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        for (char& c : line)
            if (separators.find(c) != separators.npos || c == '\r') c = ' ';
        std::istringstream fields(line);
        std::vector<std::string> row;
        for (std::string field; fields >> field;) row.push_back(field);
        if (!row.empty()) rows.push_back(row);
    }
    return rows;
}

double number(const std::string& text) { return std::stod(text); }

/// What a format's file weighs, by what it says alone.
using Weigh = double (*)(const std::string& text);

/// Rows behind the line that begins with `head`: the columns of a diameter or radius and of a density.
double of_rows(const std::string& text, const std::string& head, std::size_t columns, std::size_t size,
               double diameters, std::size_t density) {
    double mass = 0;
    bool begun = head.empty();
    for (const auto& row : rows_of(text)) {
        if (begun && row.size() == columns) mass += number(row[density]) * ball(diameters * number(row[size]));
        begun = begun || row[0] == head;
    }
    return mass;
}

double of_pfc(const std::string& text) {
    std::map<std::string, double> volumes;
    double mass = 0;
    for (const auto& row : rows_of(text, " ")) {
        if (row[0] != "ball") continue;
        if (row[1] == "create") volumes[row.back()] += ball(2 * number(row[5]));
        if (row[1] == "attribute") mass += number(row[3]) * volumes[row.back()];
    }
    return mass;
}

double of_abaqus(const std::string& text) {
    double volume = 0, mass = 0;
    bool in_radii = false;
    for (const auto& row : rows_of(text, ",")) {
        if (row[0][0] == '*') in_radii = row[0] == "*DISTRIBUTION" && row[1].starts_with("LOCATION");
        if (in_radii && row.size() == 2 && row[0][0] != '*') volume += ball(2 * number(row[1]));
        if (row[0] == "*DISCRETE" && row[1] == "SECTION")
            mass += number(row.back().substr(row.back().find('=') + 1)) * volume, volume = 0;
    }
    return mass;
}

/// Masses themselves are written, as their inverses.
double of_restart(const std::string& text) {
    double mass = 0;
    for (const auto& row : rows_of(text, " "))
        if (row[0] == "SphericalParticle") mass += 1 / number(row.back());
    return mass;
}

/// Materials stand in a file of the user's, in kg/m^3; classes are properties from 1.
double of_kratos(const std::string& text) {
    std::map<std::string, double> density;
    double mass = 0;
    std::string block;
    for (const auto& row : rows_of(text, " ")) {
        if (row[0] == "Begin") block = row[1];
        if (block == "Elements" && row.size() == 3 && row[0] != "Begin")
            density[row[2]] = two_densities[static_cast<std::size_t>(number(row[1])) - 1];
        if (block == "NodalData" && row.size() == 3 && row[0] != "Begin")
            mass += density[row[0]] * ball(2 * number(row[2]));
    }
    return mass;
}

const std::map<std::string, Weigh> scales{
    {"lammps", [](const std::string& text) { return of_rows(text, "Atoms", 7, 2, 1, 3); }},
    {"liggghts", [](const std::string& text) { return of_rows(text, "Atoms", 7, 2, 1, 3); }},
    {"mfix", [](const std::string& text) { return of_rows(text, "x", 9, 4, 1, 5); }},
    {"mfix-v1", [](const std::string& text) { return of_rows(text, "", 8, 3, 2, 4); }},
    {"mercury-restart", of_restart},
    {"pfc", of_pfc},
    {"abaqus", of_abaqus},
    {"kratos", of_kratos}};

}  // namespace

TEST_CASE("what files of DEM codes weigh is what the packing weighs, in any unit") {
    const TemporaryFolder folder;
    std::set<std::string> in_metres;
    for (const FormatInfo& format : packing_formats())
        if (format.in_metres) in_metres.insert(format.name);
    for (const auto& [format, weigh] : scales) CHECK(in_metres.erase(format) == 1);
    CHECK(in_metres.empty());
    for (const LengthUnit unit : length_units) {
        const Packing packing = of_two_classes(unit);
        for (const auto& [format, weigh] : scales) {
            CAPTURE(format);
            CAPTURE(name(unit));
            const auto remarks = write_packing(packing, folder / "file", {format, two_densities});
            CHECK(weigh(folder.read("file")) == doctest::Approx(true_mass(packing)).epsilon(1e-12));
            const Packing read = read_packing(folder / "file", {format, in_unit(packing, LengthUnit::metre).container});
            CHECK(certify(read).holds);
            const bool changes = unit != LengthUnit::none && unit != LengthUnit::metre;
            CHECK(std::ranges::any_of(remarks, [](const std::string& r) { return r.starts_with("is in m"); }) ==
                  changes);
            CHECK(std::ranges::any_of(remarks, [](const std::string& r) {
                      return r.starts_with("has lengths without a unit");
                  }) == (unit == LengthUnit::none));
        }
    }
}

TEST_CASE("formats without masses keep their numbers, and tell the unit or say that it is lost" * needs("EXPAT")) {
    const TemporaryFolder folder;
    for (const LengthUnit unit : known_length_units)
        for (const FormatInfo& format : packing_formats()) {
            if (format.in_metres || format.name == "mercury-2d" || format.name == "chrono") continue;
            CAPTURE(format.name);
            const Packing packing = of_two_classes(unit);
            const auto remarks = write_packing(packing, folder / "file", {format.name, two_densities});
            const Packing read = read_packing(folder / "file", {format.name, packing.container});
            CHECK(read.spheres == packing.spheres);
            CHECK(read.unit == (format.tells_unit ? unit : LengthUnit::none));
            CHECK(read.densities == (format.describes_classes ? two_densities : std::vector<double>()));
            const std::string lost = "the unit (its lengths are in " + std::string(name(unit)) + ")";
            CHECK((!remarks.empty() && remarks.front().find(lost) != std::string::npos) != format.tells_unit);
        }
}

TEST_CASE("densities of the packing go where masses are, whatever its unit; without one they are refused") {
    const TemporaryFolder folder;
    Packing packing = of_two_classes(LengthUnit::micrometre);
    packing.densities = two_densities;
    write_packing(packing, folder / "a.data");
    CHECK(scales.at("lammps")(folder.read("a.data")) == doctest::Approx(true_mass(packing)).epsilon(1e-12));
    const Packing read = read_packing(folder / "a.data");
    CHECK(read.unit == LengthUnit::metre);
    CHECK(read.densities == two_densities);
    packing.unit = LengthUnit::none;
    CHECK_THROWS_WITH_AS(write_packing(packing, folder / "b.data"),
                         doctest::Contains("would have lengths without a unit; give `unit`"), InputError);
}

TEST_CASE("who keeps a unit of their own gives densities in it") {
    const TemporaryFolder folder;
    const Packing packing = of_two_classes(LengthUnit::millimetre);
    WriteOptions options{"lammps", {2.65e-6, 7.8e-6}};
    options.keeps_unit = true;
    CHECK(write_packing(packing, folder / "a.data", options).empty());
    CHECK(scales.at("lammps")(folder.read("a.data")) == doctest::Approx(true_mass(packing)).epsilon(1e-12));
    const Packing read = read_packing(folder / "a.data");
    CHECK(read.spheres == packing.spheres);
    CHECK(read.unit == LengthUnit::millimetre);
    CHECK(read.densities.empty());
}

TEST_CASE("densities in LAMMPS' own units, which its title names, are read") {
    const auto file = [](const std::string& units, const std::string& density) {
        return "LAMMPS data file via write_data, version 29 Sep 2021, timestep = 0, units = " + units +
               "\n\n1 atoms\n1 atom types\n\n0 2 xlo xhi\n0 2 ylo yhi\n0 2 zlo zhi\n\nAtoms # sphere\n\n1 1 1 " +
               density + " 1 1 1\n";
    };
    CHECK(read_text_as("lammps", file("si", "2650")).densities == std::vector<double>{2650});
    CHECK(read_text_as("lammps", file("cgs", "2.65")).densities == std::vector<double>{2650});
    CHECK(read_text_as("lammps", file("micro", "2.65")).densities == std::vector<double>{2650});
    CHECK(read_text_as("lammps", file("nano", "0.00265")).densities == std::vector<double>{2650});
    CHECK(read_text_as("lammps", file("lj", "1")).densities.empty());
}

TEST_CASE("two files of clumps do not share a table where they are of different units") {
    const std::vector<std::string> files{"a.csv", "a.data"};
    CHECK_THROWS_WITH_AS(
        require_tables_of_one_unit(files, LengthUnit::millimetre, {}),
        doctest::Contains("'a.data' would be in m and 'a.csv' in mm, and 'a.bodies.csv' would tell the "
                          "clumps of both; give one of them a name that begins otherwise"),
        InputError);
    CHECK_NOTHROW(require_tables_of_one_unit(files, LengthUnit::metre, {}));
    CHECK_NOTHROW(require_tables_of_one_unit({"a.csv", "b.data"}, LengthUnit::millimetre, {}));
}
