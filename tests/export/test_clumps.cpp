#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/pack.hpp"
#include "export/codes.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

constexpr double radius = 0.005, density = 2500;

/// Dimers of two spheres that touch, in metres, in a box.
Packing touching_dimers(std::size_t count) {
    PackOptions options;
    options.shapes = {given_shape("dimer:aspect=2")};
    options.effort = Effort::quick;
    options.container.periodic = {false, false, false};
    Packing packing =
        pack(Sizes{std::vector<double>(count, 2 * radius * std::cbrt(2)), {}, 3, std::vector<std::uint16_t>(count)},
             options)
            .packing;
    packing.unit = LengthUnit::metre;
    return dem_state(packing, {}).packing;
}

DeckOptions grains_of_clumps() {
    DeckOptions options;
    options.material.young = 1e6;
    options.material.densities = {density};
    options.steps = 100;
    return options;
}

std::vector<std::vector<double>> rows_of(const std::string& text, std::size_t skipped, char separator) {
    std::istringstream lines(text);
    std::vector<std::vector<double>> rows;
    std::string line, word;
    for (std::size_t n = 0; std::getline(lines, line); ++n) {
        if (line.empty()) break;
        if (n < skipped) continue;
        std::istringstream words(line);
        for (rows.emplace_back(); std::getline(words, word, separator);) rows.back().push_back(std::stod(word));
    }
    return rows;
}

/// All that came back from a run in which nothing moves.
void check_rest(const Code& code, const std::string& end) {
    const Packing start = touching_dimers(40);
    const DeckFolder folder(code, start, grains_of_clumps());
    const CodeRun run = folder.run();
    REQUIRE(!run.table.empty());
    for (auto row : run.table) CHECK(row["kinetic_energy"] + row["rotational_energy"] == 0);
    ReadOptions reading;
    reading.bodies = true;
    const Packing back = read_packing(folder / end, reading);
    CHECK(certify(back).holds);
    CHECK(solid_volume(back) == doctest::Approx(solid_volume(start)).epsilon(1e-9));
    REQUIRE(back.bodies.size() == start.bodies.size());
    CHECK(back.body == start.body);
    for (std::size_t b = 0; b < back.bodies.size(); ++b)
        CHECK(norm(back.bodies[b].center - start.bodies[b].center) < 1e-9 * radius);
}

}  // namespace

TEST_CASE("LAMMPS is told the masses and moments of two spheres that touch, turned as each body is") {
    const Packing packing = touching_dimers(20);
    const std::vector<DeckFile> files = deck(DemCode::lammps, packing, grains_of_clumps(), "run", "run.data");
    REQUIRE(files.at(1).name == "run.rigid");
    const auto rows = rows_of(files[1].text, 2, ' ');
    REQUIRE(rows.size() == 20);
    const double sphere = density * 4 / 3 * std::numbers::pi * std::pow(radius, 3);
    const double along = 2 * 0.4 * sphere * radius * radius, across = along + 2 * sphere * radius * radius;
    for (std::size_t b = 0; b < rows.size(); ++b) {
        const std::vector<double>& r = rows[b];
        CHECK(r[1] == doctest::Approx(2 * sphere).epsilon(1e-9));
        const Vec3 one = packing.spheres[2 * b].center, other = packing.spheres[2 * b + 1].center;
        CHECK(norm(Vec3{r[2], r[3], r[4]} - (one + other) * 0.5) < 1e-9 * radius);
        const Vec3 axis = (other - one) * (1 / norm(other - one));
        const Vec3 turned{r[5] * axis.x + r[8] * axis.y + r[9] * axis.z, r[8] * axis.x + r[6] * axis.y + r[10] * axis.z,
                          r[9] * axis.x + r[10] * axis.y + r[7] * axis.z};
        CHECK(norm(turned - axis * along) < 1e-9 * along);
        CHECK(r[5] + r[6] + r[7] == doctest::Approx(along + 2 * across).epsilon(1e-9));
    }
}

TEST_CASE("what members weigh adds up to the clump, about its centre") {
    const Shape shape = shape_of("grit", {{{0, 0, 0}, 2}, {{2.5, 0, 0}, 1.5}, {{1, 2, 0}, 1}});
    PackOptions options;
    options.shapes = {shape};
    options.effort = Effort::quick;
    Packing packing =
        pack(Sizes{std::vector<double>(100, 0.01), {}, 3, std::vector<std::uint16_t>(100)}, options).packing;
    packing.unit = LengthUnit::metre;
    const TemporaryFolder folder;
    WriteOptions writing;
    writing.densities = {density};
    write_packing(packing, folder / "a.data", writing);
    const std::string text = folder.read("a.data");
    const auto atoms = rows_of(text.substr(text.find("Atoms # sphere\n\n") + 16), 0, ' ');
    const Vec3 lengths = packing.container.lengths;
    for (std::size_t b = 0; b < packing.bodies.size(); ++b) {
        double mass = 0;
        Vec3 moment;
        for (std::size_t k = 3 * b; k < 3 * b + 3; ++k) {
            const std::vector<double>& a = atoms[k];
            const double m = a[3] * std::numbers::pi / 6 * std::pow(a[2], 3);
            CHECK(m > 0);
            mass += m;
            moment += Vec3{a[4] + a[7] * lengths.x, a[5] + a[8] * lengths.y, a[6] + a[9] * lengths.z} * m;
        }
        CHECK(mass == doctest::Approx(density * std::numbers::pi / 6 * 1e-6).epsilon(1e-9));
        CHECK(norm(packing.container.separation(packing.bodies[b].center, moment * (1 / mass))) < 1e-11);
    }
}

TEST_CASE("LAMMPS: clumps at rest stay so, and come back with their bodies") {
    if (installed(lammps)) check_rest(lammps, "run.end.dump");
}

TEST_CASE("YADE: clumps at rest stay so, with the inertia of their unions, and come back with their bodies") {
    if (installed(yade)) check_rest(yade, "run.end.txt");
}

TEST_CASE("what has no clumps says what has") {
    const Packing packing = touching_dimers(10);
    CHECK_THROWS_AS(deck(DemCode::liggghts, packing, grains_of_clumps(), "run", "run.data"), InputError);
    CHECK_THROWS_AS(deck(DemCode::mercury, packing, grains_of_clumps(), "run", "run.data"), InputError);
    DemStateOptions pressed;
    pressed.pressure = 100;
    CHECK_THROWS_AS(dem_state(packing, pressed), InputError);
}
