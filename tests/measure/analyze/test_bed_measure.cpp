#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <random>

#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "bernal/measures.hpp"
#include "bernal/pack.hpp"
#include "geometry/bed.hpp"
#include "geometry/vessels.hpp"
#include "rearrange/runs.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

// Under a sanitizer it is asked whether the code is sound, not whether the measure is as near as many points tell.
#ifdef BERNAL_ADDRESS_SANITIZER
constexpr int points_by_chance = 30000, beads = 600;
constexpr double near_by_chance = 0.012;
#else
constexpr int points_by_chance = 300000, beads = 5000;
constexpr double near_by_chance = 0.003;
#endif

bool has_bed(const Packing& packing) {
    const Measures m = measure(packing, {});
    return std::ranges::count(m.names, "bed") == 1;
}

/// Spheres of diameter 1 on a simple cubic lattice, `layers` high, in a box 20 high; each layer leans.
Packing lattice_bed(int layers, double leans = 0, int wide = 10) {
    Packing packing;
    packing.container = {{0, 0, 0}, {1.0 * wide, 1.0 * wide, 20}, {false, false, false}};
    for (int z = 0; z < layers; ++z)
        for (int y = 0; y < wide; ++y)
            for (int x = 0; x < wide; ++x)
                packing.spheres.push_back({{x + 0.5, y + 0.5, z + 0.5 + leans * (x + 0.5)}, 0.5});
    packing.size_class.assign(packing.spheres.size(), 0);
    return packing;
}

/// In the lower part of a vessel, packed as `bernal pack --bed-height` does, and the vessel whole again.
Packing packed_bed(const Container& vessel, double share, std::size_t count, double ratio = 1) {
    PackOptions options;
    options.container = part_of_vessel(vessel, 2, share * vessel.lengths.z);
    options.effort = Effort::quick;
    Packing packing = pack(ratio == 1 ? equal_spheres(count) : uniform_volume(count, ratio), options).packing;
    packing.container = whole_vessel(packing.container);
    return packing;
}

/// The share in spheres of points at random in the vessel below a plane: has no code in common with what it checks.
/// `is_within` tells whether a place is in the vessel.
template <class IsWithin>
double porosity_by_chance(const Packing& packing, double height, IsWithin is_within) {
    const double cell = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
    std::map<std::array<int, 3>, std::vector<Sphere>> near;
    const auto cell_of = [&](double x) { return static_cast<int>(std::floor(x / cell)); };
    for (const Sphere& s : packing.spheres)
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                for (int z = -1; z <= 1; ++z)
                    near[{cell_of(s.center.x) + x, cell_of(s.center.y) + y, cell_of(s.center.z) + z}].push_back(s);
    std::mt19937_64 chance(7);
    std::uniform_real_distribution<double> part(0, 1);
    const Vec3 lengths = packing.container.lengths;
    int all = 0, empty = 0;
    while (all < points_by_chance) {
        const double x = part(chance) * lengths.x, y = part(chance) * lengths.y, z = part(chance) * height;
        if (!is_within(x, y, z)) continue;
        ++all;
        bool is_filled = false;
        for (const Sphere& s : near[{cell_of(x), cell_of(y), cell_of(z)}])
            is_filled =
                is_filled || std::pow(s.center.x - x, 2) + std::pow(s.center.y - y, 2) + std::pow(s.center.z - z, 2) <
                                 s.radius * s.radius;
        empty += !is_filled;
    }
    return static_cast<double>(empty) / all;
}

}  // namespace

TEST_CASE("a bed of a lattice is as high and as porous as by hand") {
    const Measures m = measured(lattice_bed(8), "bed");
    CHECK(scalar(m, "bed_height") == doctest::Approx(8).epsilon(1e-12));
    CHECK(scalar(m, "bed_roughness") < 1e-12);
    CHECK(scalar(m, "bed_angle") < 1e-5);
    CHECK(scalar(m, "bed_packing_fraction") == doctest::Approx(std::numbers::pi / 6).epsilon(1e-9));
    CHECK(scalar(m, "bed_porosity") == doctest::Approx(1 - std::numbers::pi / 6).epsilon(1e-9));
    CHECK(scalar(m, "bed_bulk_fraction") == doctest::Approx(std::numbers::pi / 6).epsilon(0.01));
    CHECK(scalar(m, "bed_grains_apart") == 0);
    const auto& fraction = column(m, "bed", "packing_fraction");
    REQUIRE(fraction.size() == 32);
    double sum = 0;
    for (const double f : fraction) sum += f / 32;
    CHECK(sum == doctest::Approx(std::numbers::pi / 6).epsilon(1e-3));
    for (const double h : column(m, "bed_surface", "height")) CHECK(h == doctest::Approx(8).epsilon(1e-12));
}

TEST_CASE("a bed is measured by default where the container is not filled") {
    CHECK(has_bed(lattice_bed(8, 0, 5)));
    const Packing filled = lattice_bed(20, 0, 5);
    CHECK(!has_bed(filled));
    CHECK(scalar(measured(filled, "bed"), "bed_height") == doctest::Approx(20));
    Packing round = packed_bed(cylinder_vessel(), 0.6, 200);
    CHECK(has_bed(round));
    round.container.lengths.z *= 0.6;
    CHECK(!has_bed(packed_bed(cylinder_vessel(), 0.999, 200)));
    CHECK(!has_bed(packed_bed(sphere_vessel(), 0.999, 200)));
}

TEST_CASE("the bulk of a whole container is told where it is filled, and not of a bed") {
    for (const int height : {8, 20}) {
        const Measures m = measured(lattice_bed(height), "packing_fraction");
        const auto bulk = std::ranges::find(m.scalars, "bulk_fraction", &Scalar::name);
        REQUIRE(bulk != m.scalars.end());
        CHECK(bulk->value.has_value() == (height == 20));
    }
}

TEST_CASE("a surface that leans has its angle, and the porosity below it") {
    const double leans = std::tan(20 * std::numbers::pi / 180);
    Packing packing = lattice_bed(8, leans);
    const Measures m = measured(packing, "bed");
    CHECK(scalar(m, "bed_angle") == doctest::Approx(20).epsilon(0.02));
    CHECK(scalar(m, "bed_height") == doctest::Approx(8 + leans * 5).epsilon(0.02));
    // The floor leaves a wedge empty below the lowest layer.
    const double solid = 800 * std::numbers::pi / 6, below = 100 * scalar(m, "bed_height");
    CHECK(scalar(m, "bed_packing_fraction") == doctest::Approx(solid / below).epsilon(0.003));
}

TEST_CASE("grains that hang free above the surface have no part in it") {
    Packing packing = lattice_bed(8);
    packing.spheres.push_back({{5, 5, 15}, 0.5});
    packing.spheres.push_back({{2, 7, 11}, 0.5});
    packing.size_class.assign(packing.spheres.size(), 0);
    const Measures m = measured(packing, "bed");
    CHECK(scalar(m, "bed_height") == doctest::Approx(8).epsilon(1e-12));
    CHECK(scalar(m, "bed_grains_apart") == 2);
    CHECK(scalar(m, "bed_packing_fraction") == doctest::Approx(std::numbers::pi / 6).epsilon(1e-9));
}

TEST_CASE("a grain that falls on a bare floor is no surface") {
    Packing packing = lattice_bed(8);
    std::erase_if(packing.spheres, [](const Sphere& s) { return s.center.x > 6; });
    const double heap = scalar(measured(packing, "bed"), "bed_height");
    packing.spheres.push_back({{8.5, 5, 15}, 0.5});
    packing.size_class.assign(packing.spheres.size(), 0);
    const Measures m = measured(packing, "bed");
    CHECK(scalar(m, "bed_height") == doctest::Approx(heap).epsilon(1e-9));
    CHECK(scalar(m, "bed_grains_apart") == 1);
    CHECK(std::ranges::count(column(m, "bed_surface", "height"), 0.0) == 40);
}

TEST_CASE("the axis up is what is said, what the packing tells, or z") {
    Packing turned = lattice_bed(8);
    for (Sphere& s : turned.spheres) std::swap(s.center.x, s.center.z);
    std::swap(turned.container.lengths.x, turned.container.lengths.z);
    MeasureOptions options;
    options.measures = {"bed"};
    options.up = 0;
    CHECK(scalar(measure(turned, options), "bed_height") == doctest::Approx(8));
    turned.container.up = 0;
    options.up.reset();
    CHECK(scalar(measure(turned, options), "bed_height") == doctest::Approx(8));
    options.up = 0;
    options.measures = {"packing_fraction"};
    CHECK(says(input_error([&] { measure(turned, options); }), "`up` needs the measure bed"));
    turned.container.periodic = {true, true, false};
    options.measures = {"bed"};
    CHECK(says(input_error([&] { measure(turned, options); }), "the container is periodic along x; `up` sets another"));
}

TEST_CASE("discs have a bed along y") {
    Packing discs;
    discs.container = {{0, 0, -0.5}, {20, 30, 1}, {false, false, false}};
    discs.container.dimension = 2;
    for (int y = 0; y < 10; ++y)
        for (int x = 0; x < 20; ++x) discs.spheres.push_back({{x + 0.5, y + 0.5, 0}, 0.5});
    discs.size_class.assign(discs.spheres.size(), 0);
    const Measures m = measured(discs, "bed");
    CHECK(scalar(m, "bed_height") == doctest::Approx(10));
    CHECK(scalar(m, "bed_packing_fraction") == doctest::Approx(std::numbers::pi / 4));
    CHECK(column(m, "bed_surface", "x").size() == 20);
    CHECK(has_bed(discs));
    MeasureOptions across{{"bed"}};
    across.up = 2;
    CHECK(says(input_error([&] { measure(discs, across); }), "has no `up` z in a plane"));
}

TEST_CASE("a bed between periodic sides does not lean") {
    Packing packing = lattice_bed(8, 0.3);
    packing.container.periodic = {true, true, false};
    CHECK(scalar(measured(packing, "bed"), "bed_angle") == 0);
}

TEST_CASE("a packing made with a bed's height measures it within a quarter of a diameter, and its porosity") {
    const auto in_cylinder = [](const Container& c) {
        const double r = c.lengths.x / 2;
        return [r](double x, double y, double) { return (x - r) * (x - r) + (y - r) * (y - r) < r * r; };
    };
    const auto in_cone = [](const Container& c) {
        const double r = c.lengths.x / 2, h = c.lengths.z;
        return [r, h](double x, double y, double z) { return std::hypot(x - r, y - r) < r * (1 - z / h / 2); };
    };
    const auto check = [](const Packing& packing, double share, auto is_within) {
        CAPTURE(packing.container.shape());
        const double diameter = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
        const double made = share * packing.container.lengths.z;
        const Measures m = measured(packing, "bed");
        const double height = scalar(m, "bed_height"), chance = porosity_by_chance(packing, height, is_within);
        MESSAGE(packing.container.shape() << ", " << packing.spheres.size() << " spheres, bed " << made << ": measured "
                                          << (height - made) / diameter << " diameters off, porosity "
                                          << scalar(m, "bed_porosity") << ", by chance " << chance << ", bulk "
                                          << scalar(m, "bed_bulk_porosity") << ", angle " << scalar(m, "bed_angle"));
        CHECK(std::abs(height - made) < 0.25 * diameter);
        CHECK(std::abs(scalar(m, "bed_porosity") - chance) < near_by_chance);
        CHECK(scalar(m, "bed_bulk_porosity") < scalar(m, "bed_porosity"));
        CHECK(scalar(m, "bed_angle") < 1);
    };
    const Packing cylinder = packed_bed(cylinder_vessel(), 0.6, beads);
    check(cylinder, 0.6, in_cylinder(cylinder.container));
    const Packing cone = packed_bed(cone_vessel(), 0.5, 2000, 2);
    check(cone, 0.5, in_cone(cone.container));
}

TEST_CASE("round vessels have a profile along the radius, whose mean is the bed's") {
    const Packing packing = packed_bed(cylinder_vessel(), 0.6, 1000);
    const Measures m = measured(packing, "bed");
    const auto &radius = column(m, "bed_radius", "radius"), &fraction = column(m, "bed_radius", "packing_fraction");
    double sum = 0, area = 0;
    for (std::size_t k = 0; k < radius.size(); ++k) sum += radius[k] * fraction[k], area += radius[k];
    CHECK(sum / area == doctest::Approx(scalar(m, "bed_packing_fraction")).epsilon(0.02));
    CHECK(fraction.back() < fraction[fraction.size() / 2]);
}

TEST_CASE("the profile from the walls of a bed is that of a full vessel, where the whole vessel's counts empty room") {
    Packing packing = packed_bed(cylinder_vessel(), 0.6, 1000);
    const auto highest = [](const Measures& m, const char* name) {
        return std::ranges::max(column(m, name, "packing_fraction"));
    };
    const double in_bed = highest(measured(packing, "bed"), "bed_wall");
    CHECK(in_bed > 0.6);
    CHECK(in_bed < 1);
    CHECK(highest(measured(packing, "profile_wall"), "profile_wall") < 0.75 * in_bed);
}

TEST_CASE("classes that lie apart are told by their heights") {
    Packing packing = lattice_bed(8);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) packing.size_class[i] = i < 400 ? 0 : 1;
    const Measures m = measured(packing, "bed");
    CHECK(column(m, "bed_classes", "class") == std::vector<double>{0, 1});
    CHECK(column(m, "bed_classes", "count") == std::vector<double>{400, 400});
    CHECK(column(m, "bed_classes", "mean_height")[0] == doctest::Approx(2));
    CHECK(column(m, "bed_classes", "mean_height")[1] == doctest::Approx(6));
    CHECK(column(m, "bed_classes", "relative_height")[0] == doctest::Approx(-0.25));
    CHECK(column(m, "bed_classes", "relative_height")[1] == doctest::Approx(0.25));
}
