#pragma once
// Vessels in DEM codes: at rest, under gravity, and the forces of their walls.

#include "bernal/certificate.hpp"
#include "export/states.hpp"
#include "geometry/vessels.hpp"

namespace bernal::test {

inline Packing packed_in(const Container& container, const Sizes& sizes) {
    PackOptions options;
    options.container = container;
    options.effort = Effort::quick;
    Packing packing = pack(in_millimetres(sizes), options).packing;
    for (std::size_t i = 0; i < packing.spheres.size(); i += 2) packing.size_class[i] = 1;
    packing.unit = LengthUnit::metre;
    return packing;
}

/// How far a grain's centre is from the nearest wall, over its radius; 1 where it touches.
inline double least_room(const Packing& packing, const std::vector<Grain>& grains) {
    double least = HUGE_VAL;
    for (const Grain& grain : grains)
        for (const Wall& wall : packing.container.surfaces)
            least = std::min(least, distance_to(wall, grain.sphere.center).distance / grain.sphere.radius);
    return least;
}

inline std::size_t escaped(const Packing& packing, const std::vector<Grain>& grains) {
    std::size_t count = packing.spheres.size() - grains.size();
    for (const Grain& grain : grains) count += least_room(packing, {grain}) <= 0;
    return count;
}

/// The deck with gravity a hundred times as strong, under which grains settle in a tenth of the time.
inline std::string under_gravity(std::string text) {
    text = uncommented(text, "Gravity");
    const std::size_t at = text.find("9.81");
    REQUIRE(at != text.npos);
    REQUIRE(text.find("9.81", at + 1) == text.npos);
    return text.replace(at, 4, "981");
}

constexpr double strong_gravity = 981;
constexpr long long settling_steps = 2000;

/// At rest nothing moves at all; then, under gravity, nothing passes a wall.
inline void check_vessel(const Code& code, const Container& container, const Sizes& sizes, DeckOptions options) {
    const Packing packing = packed_in(container, sizes);
    REQUIRE(certify(packing).max_relative_overlap <= 0);
    options.steps = 200;
    double energy = 0;
    for (const Grain& grain : run(code, packing, options).grains) energy += dot(grain.velocity, grain.velocity);
    options.steps = settling_steps;
    const CodeRun fallen = run(code, packing, options, [&](auto& text) { text = under_gravity(text); });
    MESSAGE(code.name << ", " << packing.container.shape() << ", " << packing.spheres.size()
                      << " grains: squared speeds at rest " << energy << "; under gravity the least distance to a wall "
                      << least_room(packing, fallen.grains) << " radii, escaped " << escaped(packing, fallen.grains)
                      << ", pressure " << fallen.pressure << " Pa");
    CHECK(energy == 0);
    check_same_grains(packing, options.material, fallen.grains);
    CHECK(escaped(packing, fallen.grains) == 0);
    CHECK(least_room(packing, fallen.grains) > 0.9);
    CHECK(largest_displacement(packing, fallen.grains) > 0.01);  // gravity was there
    // A column of that height bears about half its weight on average, wherever the walls carry it.
    const double weight = 2700 * packing_fraction(packing) * strong_gravity * packing.container.lengths.z;
    CHECK(fallen.pressure > 0.1 * weight);
    CHECK(fallen.pressure < weight);
}

/// A grain that overlaps a wall gets the force of normal_force(), along the wall's normal.
/// `radius_of` gives the code's effective radius at a wall with a curvature.
inline void check_wall_force(const Code& code, DeckOptions options, const Container& unit_container, Vec3 direction,
                             double (*radius_of)(double radius, double wall_radius)) {
    // Not where two facets meet, which both would push.
    const Vec3 start = unit_container.shape() == "sphere" ? Vec3{0.01, 0.01, 0.01} : Vec3{0.01, 0.01, 0.0113};
    Packing packing;
    packing.container = in_other_unit(unit_container, 0.02);
    packing.spheres = {{start, 1e-3}, {{0.01, 0.01, 0.0149}, 1e-3}};
    // Moved until it overlaps a wall by a hundredth of its radius.
    Sphere& grain = packing.spheres[0];
    const auto room = [&] {
        double least = HUGE_VAL;
        for (const Wall& wall : packing.container.surfaces)
            least = std::min(least, distance_to(wall, grain.center).distance);
        return least;
    };
    for (int step = 0; step < 200; ++step) grain.center += direction * (0.5 * (room() - 0.99 * grain.radius));
    packing.size_class = {0, 0};
    packing.unit = LengthUnit::metre;
    options.material.densities = {2650};
    options.steps = 1;
    const Vec3 force = run(code, packing, options).grains[0].force;
    const double expected = normal_force(contact_of(options.material, 0, wall_class), radius_of(1e-3, 0.01), HUGE_VAL,
                                         grain.radius - room());
    CAPTURE(packing.container.shape());
    CHECK(norm(force) == doctest::Approx(expected).epsilon(1e-5));
    for (const Wall& wall : packing.container.surfaces)
        if (distance_to(wall, grain.center).distance < grain.radius)
            CHECK(dot(force, distance_to(wall, grain.center).normal) == doctest::Approx(norm(force)).epsilon(1e-5));
}

inline double flat(double radius, double) { return radius; }

/// Facets for small grains are many: YADE takes its time for them.
inline void check_vessels_at_rest(const Code& code, double size_ratio = 3) {
    check_vessel(code, cylinder_vessel(), equal_spheres(160), hertz_grains());
    check_vessel(code, annulus_vessel(), uniform_volume(200, size_ratio), linear_grains());
    check_vessel(code, cone_vessel(), uniform_volume(160, size_ratio), hertz_grains());
    check_vessel(code, sphere_vessel(), equal_spheres(120), hertz_grains());
}

}  // namespace bernal::test
