#include <algorithm>
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

/// Dimers and single spheres in turn, of two classes, a hundredth of a diameter apart, in a box or a periodic cell.
Packing dimers_and_spheres(std::size_t count, bool is_periodic) {
    PackOptions options;
    options.shapes = {given_shape("dimer:aspect=1.6"), shape_of("sphere", {{{}, 1}})};
    options.effort = Effort::quick;
    options.container.periodic = {is_periodic, is_periodic, is_periodic};
    Sizes sizes{std::vector<double>(count, 2 * radius), {}, 3, std::vector<std::uint16_t>(count)};
    for (std::size_t i = 0; i < count; ++i) sizes.shape[i] = i % 2, sizes.diameters[i] *= i % 2 == 1 ? 0.8 : 1;
    sizes.size_class = sizes.shape;
    Packing packing = pack(sizes, options).packing;
    packing.unit = LengthUnit::metre;
    DemStateOptions apart;
    apart.smallest_gap = 0.01;
    return dem_state(packing, apart).packing;
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
void check_rest(const Code& code, const Packing& start, const std::string& end) {
    DeckOptions options = grains_of_clumps();
    if (std::ranges::count(start.size_class, 1) > 0) options.material.densities = {density, density};
    const DeckFolder folder(code, start, options);
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
        CHECK(norm(back.container.separation(back.bodies[b].center, start.bodies[b].center)) < 1e-9 * radius);
}

/// Under gravity, before anything touches: the energy is that of the masses of clumps and spheres. LAMMPS kicks clumps
/// by half a step less at the start.
void check_fall(const Code& code, const std::string& end) {
    const Packing start = dimers_and_spheres(60, false);
    DeckOptions options = grains_of_clumps();
    options.material.densities = {density, density};
    options.loading = Gravity{9.81, 2};
    options.steps = 3, options.output_every = 1;
    const DeckFolder folder(code, start, options);
    CodeRun run = folder.run();
    REQUIRE(!run.table.empty());
    double of_clumps = 0, of_spheres = 0;
    for (const Body& body : start.bodies) of_clumps += density * std::numbers::pi / 6 * std::pow(body.diameter, 3);
    for (std::size_t i = 0; i < start.spheres.size(); ++i)
        if (start.body[i] == 0) of_spheres += density * 4 / 3 * std::numbers::pi * std::pow(start.spheres[i].radius, 3);
    ReadOptions reading;
    reading.bodies = true;
    const Packing back = read_packing(folder / end, reading);
    CHECK(back.body == start.body);
    auto last = run.table.back();
    const double speed = 9.81 * last["time"], energy = last["kinetic_energy"],
                 lost = code.code == DemCode::lammps ? 0.5 / 3 : 0;
    CHECK(energy ==
          doctest::Approx((of_clumps * (1 - lost) * (1 - lost) + of_spheres) * speed * speed / 2).epsilon(1e-9));
    CHECK(last["rotational_energy"] < 1e-9 * energy);
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
    if (installed(lammps)) check_rest(lammps, touching_dimers(40), "run.end.dump");
}

TEST_CASE("YADE: clumps at rest stay so, with the inertia of their unions, and come back with their bodies") {
    if (installed(yade)) check_rest(yade, touching_dimers(40), "run.end.txt");
}

TEST_CASE("LAMMPS: spheres beside clumps weigh what they do, rest, and come back as spheres") {
    if (!installed(lammps)) return;
    check_rest(lammps, dimers_and_spheres(60, true), "run.end.dump");
    check_fall(lammps, "run.end.dump");
}

TEST_CASE("YADE: spheres beside clumps weigh what they do, rest, and come back as spheres") {
    if (!installed(yade)) return;
    check_rest(yade, dimers_and_spheres(60, true), "run.end.txt");
    check_fall(yade, "run.end.txt");
}

TEST_CASE("what has no clumps says what has") {
    const Packing packing = touching_dimers(10);
    CHECK_THROWS_AS(deck(DemCode::liggghts, packing, grains_of_clumps(), "run", "run.data"), InputError);
    CHECK_THROWS_AS(deck(DemCode::mercury, packing, grains_of_clumps(), "run", "run.data"), InputError);
    DemStateOptions pressed;
    pressed.pressure = 100;
    CHECK_THROWS_AS(dem_state(packing, pressed), InputError);
}
