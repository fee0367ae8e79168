#pragma once
// States that DEM codes must keep as they are.

#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/equilibrium.hpp"
#include "core/number_text.hpp"
#include "export/codes.hpp"

namespace bernal::test {

inline double energy_scale(const Material& m, double diameter) {
    return m.law == ContactLaw::hertz ? m.young * std::pow(diameter, 3) : m.stiffness * diameter * diameter;
}

/// The same grains, to the last digits of sums.
inline void check_same_grains(const Packing& packing, const Material& material, const std::vector<Grain>& grains) {
    REQUIRE(grains.size() == packing.spheres.size());
    double volume = 0, mass = 0, expected_mass = 0;
    for (std::size_t i = 0; i < grains.size(); ++i) {
        const double sphere_volume = std::numbers::pi * 4 / 3 * std::pow(packing.spheres[i].radius, 3);
        volume += std::numbers::pi * 4 / 3 * std::pow(grains[i].sphere.radius, 3);
        mass += grains[i].mass;
        expected_mass += sphere_volume * density_of(material, packing.size_class[i]);
    }
    CHECK(volume == doctest::Approx(solid_volume(packing)).epsilon(1e-12));
    CHECK(mass == doctest::Approx(expected_mass).epsilon(1e-12));
}

/// The largest displacement over the grain's radius.
inline double largest_displacement(const Packing& packing, const std::vector<Grain>& grains) {
    double largest = 0;
    for (std::size_t i = 0; i < grains.size(); ++i) {
        const Sphere& sphere = packing.spheres[i];
        const Vec3 way = packing.container.separation(sphere.center, grains[i].sphere.center);
        largest = std::max(largest, norm(way) / sphere.radius);
    }
    return largest;
}

/// Over the energy scale of the smallest grain.
inline double largest_kinetic_energy(const Material& material, const std::vector<Grain>& grains) {
    double largest = 0, smallest = HUGE_VAL;
    for (const Grain& g : grains) {
        largest = std::max(largest, 0.5 * g.mass * dot(g.velocity, g.velocity));
        smallest = std::min(smallest, 2 * g.sphere.radius);
    }
    return largest / energy_scale(material, smallest);
}

/// What the run's own dump tells is where its grains ended.
inline void check_dump(const Code& code, const Packing& packing, const CodeRun& result) {
    REQUIRE(result.dump.has_value() == (code.name != yade.name));
    if (!result.dump) return;
    CHECK(result.dump->container.periodic == packing.container.periodic);
    CHECK(norm(result.dump->container.lengths - packing.container.lengths) < 1e-14 * norm(packing.container.lengths));
    REQUIRE(result.dump->spheres.size() == result.grains.size());
    CHECK(result.dump->size_class == packing.size_class);
    for (std::size_t i = 0; i < result.grains.size(); ++i) {
        const Sphere &told = result.dump->spheres[i], &grain = result.grains[i].sphere;
        CHECK(norm(packing.container.separation(told.center, grain.center)) < 1e-15);
        CHECK(told.radius == grain.radius);
    }
}

/// A state without contact stays as it is: no grain has got any speed, so that no later step differs from those before.
inline void check_stays(const Code& code, const Sizes& sizes, std::array<bool, 3> axes, DeckOptions options) {
    options.steps = 1000;
    const Packing packing = with_gap(packed(sizes, axes), 1e-6).packing;
    const CodeRun result = run(code, packing, options);
    check_same_grains(packing, options.material, result.grains);
    check_dump(code, packing, result);
    const double energy = largest_kinetic_energy(options.material, result.grains);
    const double way = largest_displacement(packing, result.grains);
    MESSAGE(code.name << ", " << packing.container.shape() << ", size ratio " << rounded_text(size_ratio(packing))
                      << ": kinetic energy " << energy << ", displacement " << way);
    CHECK(energy == 0);
    CHECK(way == 0);
}

/// A state in equilibrium carries its pressure, for many times as long as sound takes through it.
inline void check_carries(const Code& code, const Packing& unpressed, DeckOptions options) {
    options.pressure = 5000;
    options.steps = 3000;
    const Packing packing = equilibrate(unpressed, {options.material, options.pressure}).packing;
    const CodeRun result = run(code, packing, options);
    check_same_grains(packing, options.material, result.grains);
    const double way = largest_displacement(packing, result.grains);
    MESSAGE(code.name << ", " << packing.container.shape() << ", size ratio " << rounded_text(size_ratio(packing))
                      << ": pressure " << result.pressure << " Pa of " << options.pressure << ", displacement " << way
                      << ", kinetic energy " << largest_kinetic_energy(options.material, result.grains));
    CHECK(result.pressure == doctest::Approx(options.pressure).epsilon(0.02));
    CHECK(way < 0.01);
}

inline void check_carries(const Code& code, const Sizes& sizes, std::array<bool, 3> axes, const DeckOptions& options) {
    check_carries(code, packed(sizes, axes), options);
}

/// A pair and a grain at a wall, all overlapping: the forces at the first step are those of normal_force().
inline void check_forces(const Code& code, DeckOptions options) {
    Packing packing;
    packing.container = {{0, 0, 0}, {0.02, 0.02, 0.02}, walled_in};
    packing.spheres = {{{0.006, 0.01, 0.01}, 1e-3}, {{0.00947, 0.01, 0.01}, 2.5e-3}, {{0.0017, 0.004, 0.015}, 1.75e-3}};
    packing.spheres.push_back({{0.015, 0.004, 0.02 - 1.24e-3}, 1.25e-3});
    packing.size_class = {0, 1, 0, 1};
    packing.unit = LengthUnit::metre;
    options.steps = 1;
    const std::vector<Grain> grains = run(code, packing, options).grains;
    const Material& m = options.material;
    const auto overlap = [&](std::size_t i, double position) { return packing.spheres[i].radius - position; };
    const double pair = normal_force(contact_of(m, 0, 1), 1e-3, 2.5e-3,
                                     3.5e-3 - (packing.spheres[1].center.x - packing.spheres[0].center.x));
    const double low =
        normal_force(contact_of(m, 0, wall_class), 1.75e-3, HUGE_VAL, overlap(2, packing.spheres[2].center.x));
    const double high =
        normal_force(contact_of(m, 1, wall_class), 1.25e-3, HUGE_VAL, overlap(3, 0.02 - packing.spheres[3].center.z));
    CHECK(grains[0].force.x == doctest::Approx(-pair).epsilon(1e-10));
    CHECK(grains[1].force.x == doctest::Approx(pair).epsilon(1e-10));
    CHECK(grains[2].force.x == doctest::Approx(low).epsilon(1e-10));
    CHECK(grains[3].force.z == doctest::Approx(-high).epsilon(1e-10));
}

/// A grain that touches three walls and another that touches the opposite ones.
inline void check_touching_walls(const Code& code, const DeckOptions& options) {
    Packing packing;
    packing.container = {{-0.5, 0.25, 0}, {0.0625, 0.0625, 0.03125}, walled_in};
    packing.spheres = {{{-0.5 + 0.00390625, 0.25 + 0.00390625, 0.00390625}, 0.00390625},
                       {{-0.4375 - 0.015625, 0.3125 - 0.015625, 0.015625}, 0.015625}};
    packing.size_class = {0, 1};
    packing.unit = LengthUnit::metre;
    const std::vector<Grain> grains = run(code, packing, options).grains;
    REQUIRE(grains.size() == 2);
    CHECK(largest_displacement(packing, grains) < 1e-12);
}

}  // namespace bernal::test
