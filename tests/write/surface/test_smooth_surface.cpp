// Surfaces that a rolling ball leaves: held to volumes of revolution, to balls that are placed at random, and to counts
// of holes.

#include <doctest/doctest.h>

#include <numbers>
#include <random>

#include "bernal/error.hpp"
#include "surface/closed_surface.hpp"
#include "surface/rolling_ball.hpp"

using namespace bernal;

namespace {

constexpr double turn = 2 * std::numbers::pi;

double ball_volume(double r) { return 2 * turn / 3 * r * r * r; }

SurfaceOptions smooth(double radius, double voxel_size, int threads = 0) {
    SurfaceOptions options;
    options.smooth = radius, options.voxel_size = voxel_size, options.threads = threads;
    return options;
}

/// Radius of two spheres of radius 1 that touch at x = 0, with a fillet between.
double profile(double x, double ball) {
    const double away = std::sqrt((1 + ball) * (1 + ball) - 1), ends = ball / (1 + ball);
    x = std::abs(x);
    return x < ends ? away - std::sqrt(ball * ball - x * x) : std::sqrt(std::max(0.0, 1 - (x - 1) * (x - 1)));
}

/// In a periodic cell of side 4, no two closer than their radii.
Packing random_spheres() {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(0, 4), size(0.3, 0.5);
    std::vector<Sphere> spheres;
    while (spheres.size() < 60) {
        const Sphere next{{place(random), place(random), place(random)}, size(random)};
        const bool is_free = std::ranges::all_of(spheres, [&](const Sphere& other) {
            Vec3 way = next.center - other.center;
            for (int axis = 0; axis < 3; ++axis) way[axis] -= 4 * std::round(way[axis] / 4);
            return norm(way) > next.radius + other.radius;
        });
        if (is_free) spheres.push_back(next);
    }
    return test::spheres_in({4, 4, 4}, true, spheres);
}

const Packing touching = test::spheres_in({4, 2, 2}, false, {{{1, 1, 1}, 1}, {{3, 1, 1}, 1}});

}  // namespace

TEST_CASE("the volume of a smooth sphere converges as the square of its voxels") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{2.02, 1.97, 2.04}, 1}});
    double before = 0;
    for (const double voxel_size : {0.2, 0.1, 0.05}) {
        const Surface surface = make_surface(packing, smooth(0.3, voxel_size));
        const test::FoundSurface found = test::checked(surface);
        CHECK(found.euler == 2);
        CHECK(found.volume == doctest::Approx(surface.figures.volume).epsilon(1e-12));
        CHECK(found.area == doctest::Approx(surface.figures.area).epsilon(1e-12));
        CHECK(surface.figures.exact_volume == doctest::Approx(ball_volume(1)));
        CHECK(surface.figures.cut_area == 0);
        CHECK(surface.figures.deviation < 0.1 * voxel_size);
        const double error = std::abs(found.volume / ball_volume(1) - 1);
        CHECK(error < 0.7 * voxel_size * voxel_size);
        if (before > 0) CHECK(before / error == doctest::Approx(4).epsilon(0.2));
        before = error;
    }
}

TEST_CASE("two spheres that touch are one body, with a fillet of the ball's radius") {
    for (const double ball : {0.1, 0.4}) {
        const Surface surface = make_surface(touching, smooth(ball, 0.04));
        const test::FoundSurface found = test::checked(surface);
        CHECK(found.parts == 1);
        CHECK(found.euler == 2);
        double volume = 0;
        for (int k = 0; k < 20000; ++k) {
            const double y = profile(-2 + (k + 0.5) * 4 / 20000, ball);
            volume += turn / 2 * y * y * 4 / 20000;
        }
        CHECK(found.volume == doctest::Approx(volume).epsilon(0.002));
        double farthest = 0;
        for (const Vec3& v : surface.vertices)
            if (std::abs(v.x - 2) < 0.9)
                farthest = std::max(farthest, std::abs(std::hypot(v.y - 1, v.z - 1) - profile(v.x - 2, ball)));
        CHECK(farthest < 0.02);
    }
}

TEST_CASE("a ring of spheres has a hole, unless the ball cannot reach its middle from either side") {
    std::vector<Sphere> ring;
    for (int k = 0; k < 6; ++k)
        ring.push_back({{4 + 2 * std::cos(k * turn / 6), 4 + 2 * std::sin(k * turn / 6), 2}, 1});
    const Packing packing = test::spheres_in({8, 8, 4}, false, ring);
    for (const double ball : {0.1, 1.2, 1.8}) {
        const test::FoundSurface found = test::checked(make_surface(packing, smooth(ball, 0.1)));
        CHECK(found.parts == 1);
        CHECK(found.euler == (ball < 1.5 ? 0 : 2));
    }
}

TEST_CASE("simple cubic cells are cut at their faces, wherever spheres stand") {
    const Packing middle = test::spheres_in({2, 2, 2}, true, {{{1, 1, 1}, 1}}),
                  corner = test::spheres_in({2, 2, 2}, true, {{{0, 0, 0}, 1}}),
                  askew = test::spheres_in({2, 2, 2}, true, {{{0.3, 0.6, 1.7}, 1}});
    const test::FoundSurface one = test::checked(make_surface(middle, smooth(0.1, 0.05))),
                             eight = test::checked(make_surface(corner, smooth(0.1, 0.05))),
                             other = test::checked(make_surface(askew, smooth(0.1, 0.05)));
    CHECK(one.euler == 2);
    CHECK(eight.parts == 1);
    CHECK(eight.euler == 2 * (8 - 12));  // eighths of spheres, joined along the edges of the cell
    CHECK(eight.volume == doctest::Approx(one.volume).epsilon(1e-4));
    CHECK(other.volume == doctest::Approx(one.volume).epsilon(2e-3));
    const Surface surface = make_surface(middle, smooth(0.1, 0.05));
    const double neck = profile(0, 0.1);
    CHECK(surface.figures.cut_area == doctest::Approx(6 * turn / 2 * neck * neck).epsilon(0.01));
}

TEST_CASE("what is cut at a periodic face is what comes in at the other") {
    const Packing packing = random_spheres();
    const Surface surface = make_surface(packing, smooth(0.01, 0.07));
    test::checked(surface);
    CHECK(*surface.figures.porosity == doctest::Approx(1 - packing_fraction(packing)).epsilon(0.01));
    CHECK(*surface.figures.exact_porosity == doctest::Approx(1 - packing_fraction(packing)));
    for (int axis = 0; axis < 3; ++axis) {
        std::vector<std::pair<double, double>> low, high;
        for (const Vec3& v : surface.vertices) {
            const std::pair place(v[(axis + 1) % 3], v[(axis + 2) % 3]);
            if (v[axis] < 1e-9) low.push_back(place);
            if (v[axis] > 4 - 1e-9) high.push_back(place);
        }
        std::ranges::sort(low);
        std::ranges::sort(high);
        CHECK(low.size() > 1000);
        CHECK(low == high);
    }
}

TEST_CASE("triangles belong to the sphere that is nearest") {
    const Packing packing = random_spheres();
    const Surface surface = make_surface(packing, smooth(0.1, 0.1));
    std::size_t others = 0;
    for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
        const auto& [a, b, c] = surface.triangles[t];
        const Vec3 middle = (surface.vertices[a] + surface.vertices[b] + surface.vertices[c]) * (1.0 / 3);
        const auto distance = [&](const Sphere& sphere) {
            Vec3 way = middle - sphere.center;
            for (int axis = 0; axis < 3; ++axis) way[axis] -= 4 * std::round(way[axis] / 4);
            return norm(way) - sphere.radius;
        };
        const double least = distance(*std::ranges::min_element(packing.spheres, {}, distance));
        others += distance(packing.spheres[surface.spheres[t]]) > least + 1e-9;
    }
    CHECK(others < surface.triangles.size() / 1000);
}

TEST_CASE("levels are below zero where no ball can be, and above where one is found") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> side(-1, 1);
    std::vector<ShownSphere> spheres;
    for (std::uint32_t k = 0; k < 12; ++k)
        spheres.push_back({Vec3{side(random), side(random), side(random)} * 1.5, 0.4 + 0.2 * side(random), k});
    const LevelGrid grid{{-2, -2, -2}, {0.25, 0.25, 0.25}, {17, 17, 17}, {false, false, false}};
    for (const double radius : {0.15, 0.4, 0.8}) {
        const Levels levels = RollingBall(spheres, radius).levels(grid);
        const auto is_free = [&](Vec3 center) {
            return std::ranges::all_of(
                spheres, [&](const ShownSphere& s) { return norm(center - s.center) >= s.radius + radius; });
        };
        int found_within = 0, missed = 0, outside = 0;
        for (std::size_t point = 0; point < grid.size(); point += 5) {
            const Vec3 p = grid.position(point % 17, point / 17 % 17, point / 289);
            bool found = false;
            for (int n = 0; n < 2000 && !found; ++n) {
                const Vec3 way{side(random), side(random), side(random)};
                found = norm(way) < 1 && is_free(p + way * radius);
            }
            found_within += found && levels.values[point] < 0;
            missed += !found && levels.values[point] > 0.3 * radius;
            outside += found;
        }
        CHECK(found_within == 0);
        CHECK(missed == 0);
        CHECK(outside > 100);
    }
}

TEST_CASE("smooth surfaces are the same on any threads") {
    const Packing packing = random_spheres();
    const Surface one = make_surface(packing, smooth(0.1, 0.1, 1)), three = make_surface(packing, smooth(0.1, 0.1, 3));
    CHECK(one.vertices == three.vertices);
    CHECK(one.triangles == three.triangles);
    CHECK(one.spheres == three.spheres);
    CHECK(one.figures.volume == three.figures.volume);
}

TEST_CASE("spheres that overlap are one body, and what they share is told") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{1.5, 2, 2}, 1}, {{2.5, 2, 2}, 1}});
    const Surface surface = make_surface(packing, smooth(0.1, 0.1));
    CHECK(test::checked(surface).parts == 1);
    CHECK(surface.remarks.size() == 1);
    CHECK(!surface.figures.exact_porosity);
}

TEST_CASE("voxels are a tenth of the smallest diameter, or less where necks are narrow") {
    CHECK(make_surface(touching, {.smooth = 0.3}).vertices == make_surface(touching, smooth(0.3, 0.2)).vertices);
    const double neck = profile(0, 0.01);
    CHECK(make_surface(touching, {.smooth = 0.01}).triangles ==
          make_surface(touching, smooth(0.01, neck / 2)).triangles);
    const Surface coarse = make_surface(touching, smooth(0.01, 0.2));
    REQUIRE(coarse.remarks.size() == 1);
    CHECK(coarse.remarks[0].find("necks may be missing") != std::string::npos);
}

TEST_CASE("what contradicts a smooth surface, or makes none, is refused") {
    const auto refused = [](const SurfaceOptions& options) {
        CHECK_THROWS_AS(make_surface(touching, options), InputError);
    };
    refused({.triangles = 80, .smooth = 0.1});
    refused({.chord = 0.1, .smooth = 0.1});
    refused({.keep_volume = true, .smooth = 0.1});
    refused({.images = true, .smooth = 0.1});
    refused({.bridge = 0.3, .smooth = 0.1});
    refused({.cap = 0.3, .smooth = 0.1});
    refused({.smooth = 0.0});
    refused({.smooth = -1.0});
    refused({.smooth = 2.1});  // wider than spheres
    refused({.voxel_size = 0.1});
    refused({.smooth = 0.1, .voxel_size = 0.0});
    refused({.smooth = 0.1, .voxel_size = 0.6});   // too coarse
    refused({.smooth = 0.1, .voxel_size = 1e-6});  // memory
    const Packing full = test::spheres_in({2, 2, 2}, true, {{{1, 1, 1}, 1}});
    CHECK_THROWS_AS(make_surface(full, smooth(1.5, 0.1)), InputError);
}
