// Discs in the DEM codes: at rest nothing moves, under gravity nothing leaves the plane or passes a wall.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "core/polygon.hpp"
#include "deck/discs.hpp"
#include "deck/vessels.hpp"

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

std::string with_gravity_in_plane(const Code& code, const std::string& text) {
    return code.name == yade.name ? replaced_in(text, "gravity=(0, 0, 0)", "gravity=(0, -9.81, 0)")
                                  : replaced_in(text, "# fix           gravity", "fix             gravity");
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
    options.steps = 1000;
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
    options.steps = 20000;
    const CodeRun fallen = run(code, packing, options, [&](auto& text) { text = with_gravity_in_plane(code, text); });
    REQUIRE(fallen.grains.size() == 200);
    double beside = 0, weight = 0;
    for (const Grain& grain : fallen.grains) {
        beside = std::max(beside, std::abs(grain.sphere.center.z));
        weight += 9.81 * grain.mass;
    }
    // As a force per length, of a layer of that weight: about half of it at half its height.
    const double pressure = weight / packing.container.lengths.x;
    MESSAGE(code.name << ", " << packing.container.shape() << ": least distance to a wall "
                      << least_room_in_box(packing, fallen.grains) << " radii, pressure " << fallen.pressure
                      << " N/m, weight over width " << pressure);
    CHECK(beside == 0);
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
    check_discs(code, {{}, {1, 1, 1}, walled_in}, linear_grains());
    check_discs(code, circle(), hertz_grains());
    check_discs(code, box_with_pins(), linear_grains());
}

}  // namespace

TEST_CASE("LAMMPS: discs stay in their plane") { check_all(lammps); }
TEST_CASE("LIGGGHTS: discs stay in their plane") { check_all(liggghts); }
TEST_CASE("YADE: discs stay in their plane") { check_all(yade); }

TEST_CASE("what codes cannot do with discs is refused, with the reason") {
    const Packing discs = packed_discs({{}, {1, 1, 1}, walled_in}, 50);
    DeckOptions options = hertz_grains();
    CHECK_THROWS_WITH_AS(deck(DemCode::mercury, discs, options, "a", "a.data"), doctest::Contains("MercuryDPM's decks"),
                         InputError);
    options.pressure = 100;
    CHECK_THROWS_WITH_AS(deck(DemCode::lammps, discs, options, "a", "a.data"), doctest::Contains("no `pressure` in Pa"),
                         InputError);
    options.pressure = 0;
    Packing beside = discs;
    beside.spheres[3].center.z = 1e-4;
    CHECK_THROWS_WITH_AS(deck(DemCode::yade, beside, options, "a", "a.data"), doctest::Contains("beside the plane"),
                         InputError);
}
