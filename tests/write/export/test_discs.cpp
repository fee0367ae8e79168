// Discs in the DEM codes: at rest nothing moves, under gravity nothing leaves the plane or passes a wall.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/discs.hpp"
#include "export/next_steps.hpp"
#include "export/vessels.hpp"
#include "geometry/polygon.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// In a plane, of grains of millimetres.
Packing packed_discs(Container container, std::size_t count) {
    container.dimension = 2;
    container.periodic[2] = false;
    PackOptions options;
    options.container = container;
    options.effort = Effort::quick;
    Sizes sizes = in_millimetres(uniform_volume(count, 1.5));
    sizes.dimension = 2;
    Packing packing = pack(sizes, options).packing;
    for (std::size_t i = 0; i < packing.spheres.size(); i += 2) packing.size_class[i] = 1;
    packing.unit = LengthUnit::metre;
    return with_gap(packing, 1e-6).packing;
}

double farthest_beside(const std::vector<Grain>& grains) {
    double beside = 0;
    for (const Grain& grain : grains) beside = std::max(beside, std::abs(grain.sphere.center.z));
    return beside;
}

double least_room_in_box(const Packing& packing, const std::vector<Grain>& grains) {
    double least = HUGE_VAL;
    for (const Grain& grain : grains)
        for (const Wall& wall : packing.container.walls())
            least = std::min(least, distance_to(wall, grain.sphere.center).distance / grain.sphere.radius);
    return least;
}

void check_discs(const Code& code, const Container& container, DeckOptions options) {
    const Packing packing = packed_discs(container, 200);
    CAPTURE(packing.container.shape());
    options.steps = 200;
    const CodeRun rest = run(code, packing, options);
    REQUIRE(rest.grains.size() == 200);
    double energy = 0;
    for (std::size_t i = 0; i < rest.grains.size(); ++i) {
        const Sphere sphere{{}, packing.spheres[i].radius};
        energy += dot(rest.grains[i].velocity, rest.grains[i].velocity);
        CHECK(rest.grains[i].mass ==
              doctest::Approx(mass(sphere, density_of(options.material, packing.size_class[i]))).epsilon(1e-12));
    }
    CHECK(energy == 0);
    CHECK(largest_displacement(packing, rest.grains) < 1e-9);
    if (packing.container.walls().empty()) return;
    options.steps = settling_steps;
    const CodeRun fallen = run(code, packing, options, [&](auto& text) { text = under_gravity(text); });
    REQUIRE(fallen.grains.size() == 200);
    double weight = 0;
    for (const Grain& grain : fallen.grains) weight += strong_gravity * grain.mass;
    // As a force per length, of a layer of that weight: about half of it at half its height.
    const double pressure = weight / packing.container.lengths.x;
    MESSAGE(code.name << ", " << packing.container.shape() << ": least distance to a wall "
                      << least_room_in_box(packing, fallen.grains) << " radii, pressure " << fallen.pressure
                      << " N/m, weight over width " << pressure);
    CHECK(farthest_beside(fallen.grains) == 0);
    CHECK(least_room_in_box(packing, fallen.grains) > 0.9);
    CHECK(largest_displacement(packing, fallen.grains) > 0.01);
    CHECK(fallen.pressure > 0.1 * pressure);
    CHECK(fallen.pressure < 1.5 * pressure);
}

Container circle() { return {{}, {1, 1, 1}, {false, false, false}, {SphereWall{{0.5, 0.5, 0}, 0.5}}}; }

Container box_with_pins() {
    Container box({}, {8, 8, 1}, walled_in);
    box.dimension = 2;
    box.surfaces = box.walls();
    box.surfaces.push_back(SphereWall{{4, 2, 0}, 1, false});
    return box;
}

void check_all(const Code& code) {
    if (!installed(code)) return;
    check_discs(code, {{}, {1, 1, 1}, periodic}, hertz_grains());
    check_discs(code, box_with_pins(), linear_grains());
    if (!whole_tests()) return;
    check_discs(code, {{}, {1, 1, 1}, walled_in}, linear_grains());
    check_discs(code, circle(), hertz_grains());
}

}  // namespace

TEST_CASE("LAMMPS: discs stay in their plane") { check_all(lammps); }
TEST_CASE("LIGGGHTS: discs stay in their plane") { check_all(liggghts); }
TEST_CASE("YADE: discs stay in their plane") { check_all(yade); }

namespace {

/// Discs in a row along x, each overlapping its neighbours, or a wall, by the same: the force of one contact over the
/// height is the stress.
void check_stress_of_row(const Code& code, bool is_periodic) {
    const double radius = 1e-3, overlap = 1e-5, height = 0.012;
    const double place = is_periodic ? 2 * radius - overlap : radius - overlap;
    Packing packing;
    for (int i = 0; i < 6; ++i)
        packing.spheres.push_back({{place + i * (2 * radius - overlap), height / 2, 0}, radius});
    packing.size_class.assign(6, 0);
    packing.unit = LengthUnit::metre;
    packing.container = {
        {}, {12 * radius - (is_periodic ? 6 : 7) * overlap, height, 1e-3}, {is_periodic, is_periodic, false}};
    packing.container.dimension = 2;
    DeckOptions options = linear_grains();
    options.material.densities = {2650};
    options.steps = 1;
    std::map<std::string, double> row = run(code, packing, options).table.front();
    const double stress = options.material.stiffness * overlap / height;
    CAPTURE(code.name);
    CAPTURE(is_periodic);
    CHECK(row["contacts"] == (is_periodic ? 6 : 7));
    CHECK(row["stress_xx"] == doctest::Approx(stress).epsilon(1e-5));
    CHECK(row["pressure"] == doctest::Approx(stress / 2).epsilon(1e-5));
    for (const char* none : {"stress_yy", "stress_zz", "stress_xy", "stress_xz", "stress_yz"})
        CHECK(std::abs(row[none]) < 1e-9 * stress);
    CHECK(row["unbalanced_force_ratio"] < 1e-6);
    CHECK(row["contacts_per_bearing_grain"] == 0);
    CHECK(row["packing_fraction"] == doctest::Approx(packing_fraction(packing)).epsilon(1e-12));
}

/// Along y, by more than the discs had room for.
void check_compressed(const Code& code, std::array<bool, 3> axes, DeckOptions options) {
    const Packing packing = packed_discs({{}, {1, 1, 1}, axes}, 200);
    options.loading = Compression{5, 1};
    const CodeRun result = run(code, packing, options);
    std::map<std::string, double> first = result.table.front(), last = result.table.back();
    MESSAGE(code.name << ", " << packing.container.shape() << ": " << last["contacts"] << " contacts of discs, "
                      << last["contacts_per_bearing_grain"] << " each, stress " << last["stress_xx"] << " "
                      << last["stress_yy"] << " N/m");
    REQUIRE(result.grains.size() == 200);
    CHECK(farthest_beside(result.grains) == 0);
    CHECK(std::log(last["packing_fraction"] / first["packing_fraction"]) ==
          doctest::Approx(usual_strain).epsilon(0.01));
    CHECK(first["packing_fraction"] == doctest::Approx(packing_fraction(packing)).epsilon(1e-5));
    CHECK(last["stress_yy"] > last["stress_xx"]);
    CHECK(last["stress_xx"] > 0);
    CHECK(last["contacts_per_bearing_grain"] > 3);
    CHECK(last["contacts_per_bearing_grain"] < 6);
    CHECK(last["pressure"] == doctest::Approx((last["stress_xx"] + last["stress_yy"]) / 2));
}

void check_sheared(const Code& code) {
    DeckOptions options = linear_grains();
    options.loading = Shear{5, 0, 1};
    const CodeRun result = run(code, packed_discs({{}, {1, 1, 1}, periodic}, 200), options);
    std::map<std::string, double> last = result.table.back();
    CHECK(result.grains.size() == 200);
    CHECK(farthest_beside(result.grains) == 0);
    CHECK(5 * last["time"] == doctest::Approx(usual_strain).epsilon(0.01));
    CHECK(last["stress_xy"] < 0);
    CHECK(last["stress_xz"] == 0);
}

void check_next_steps(const Code& code, double tolerance) {
    if (!installed(code)) return;
    for (const bool is_periodic : {true, false}) check_stress_of_row(code, is_periodic);
    check_compressed(code, periodic, hertz_grains());
    if (code.name != liggghts.name) check_sheared(code);
    if (!whole_tests()) return;
    check_compressed(code, walled_in, linear_grains());
    DeckOptions falling = hertz_grains();
    falling.loading = Gravity{9.81, 1};
    check_goes_on(code, packed_discs({{}, {1, 1, 1}, walled_in}, 200), falling, tolerance);
}

}  // namespace

TEST_CASE("LAMMPS: discs compressed, sheared, and going on") { check_next_steps(lammps, 1e-3); }
TEST_CASE("LIGGGHTS: discs compressed, and going on") { check_next_steps(liggghts, 1e-9); }
TEST_CASE("YADE: discs compressed, sheared, and going on") { check_next_steps(yade, 1e-9); }

namespace {

/// Discs in equilibrium carry their force per length, and stay where they are.
void check_pressed(const Code& code, std::array<bool, 3> axes, DeckOptions options) {
    if (!installed(code)) return;
    options.pressure = 20;
    options.steps = 3000;
    const Packing packing = equilibrate(packed_discs({{}, {1, 1, 1}, axes}, 200), {options.material, 20}).packing;
    const CodeRun result = run(code, packing, options);
    REQUIRE(result.grains.size() == 200);
    const double way = largest_displacement(packing, result.grains),
                 energy = largest_kinetic_energy(options.material, result.grains);
    MESSAGE(code.name << ", " << packing.container.shape() << ": pressure " << result.pressure
                      << " N/m of 20, displacement " << way << ", kinetic energy " << energy);
    CHECK(result.pressure == doctest::Approx(20).epsilon(1e-3));
    CHECK(way < 1e-3);
    CHECK(energy < 1e-16);
    CHECK(farthest_beside(result.grains) == 0);
}

void check_all_pressed(const Code& code) {
    check_pressed(code, walled_in, linear_grains());
    if (whole_tests()) check_pressed(code, periodic, hertz_grains());
}

}  // namespace

TEST_CASE("LAMMPS: discs carry their pressure") { check_all_pressed(lammps); }
TEST_CASE("LIGGGHTS: discs carry their pressure") { check_all_pressed(liggghts); }
TEST_CASE("YADE: discs carry their pressure") { check_all_pressed(yade); }

TEST_CASE("discs have no servo, and nothing is done to them across their plane") {
    const auto refused = [](const Loading& loading) {
        DeckOptions options = hertz_grains();
        options.loading = loading;
        try {
            deck(DemCode::lammps, packed_discs({{}, {1, 1, 1}, walled_in}, 50), options, "a", "a.data");
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    CHECK(refused(Servo{1000}).starts_with("discs in a plane have no `servo` in Pa"));
    CHECK(refused(Gravity{}) == "`gravity` along z leads out of the plane of the discs: give x or y");
    CHECK(refused(Compression{1, 2}) == "`compress` along z leads out of the plane of the discs: give x or y");
    CHECK(refused(Shear{1, 0, 2}) == "`shear` along z leads out of the plane of the discs: give xy");
    CHECK(refused(Gravity{9.81, 1}).empty());
}

TEST_CASE("what codes cannot do with discs is refused, with the reason") {
    const Packing discs = packed_discs({{}, {1, 1, 1}, walled_in}, 50);
    DeckOptions options = hertz_grains();
    CHECK_THROWS_WITH_AS(deck(DemCode::mercury, discs, options, "a", "a.data"), doctest::Contains("MercuryDPM's decks"),
                         InputError);
    Packing beside = discs;
    beside.spheres[3].center.z = 1e-4;
    CHECK_THROWS_WITH_AS(deck(DemCode::yade, beside, options, "a", "a.data"), doctest::Contains("beside the plane"),
                         InputError);
}
