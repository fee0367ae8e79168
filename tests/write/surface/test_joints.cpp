// Bridges and caps: closed, free of crossings, with as many holes as contacts make.

#include <doctest/doctest.h>

#include <random>

#include "bernal/error.hpp"
#include "surface/closed_surface.hpp"

using namespace bernal;

namespace {

constexpr double pi = std::numbers::pi;

/// As checked(), and no triangle crosses another.
test::FoundSurface checked_without_crossings(const Surface& surface) {
    const test::FoundSurface found = test::checked(surface);
    require_free_of_crossings(TriangleMesh(surface.vertices, surface.triangles));
    CHECK(surface.figures.volume == doctest::Approx(found.volume).epsilon(1e-9));
    CHECK(surface.figures.area == doctest::Approx(found.area).epsilon(1e-9));
    return found;
}

/// Spheres of a crystal, n along each side of a box; of radius 0.5.
Packing crystal_of(const std::string& name, int n) {
    std::vector<Vec3> cell{{0, 0, 0}};
    double side = 1;
    if (name == "bcc") cell.push_back({0.5, 0.5, 0.5}), side = 2 / std::sqrt(3);
    if (name == "fcc") cell.insert(cell.end(), {{0, 0.5, 0.5}, {0.5, 0, 0.5}, {0.5, 0.5, 0}}), side = std::sqrt(2);
    std::vector<Sphere> spheres;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            for (int k = 0; k < n; ++k)
                for (const Vec3& at : cell)
                    spheres.push_back({(Vec3{1.0 * i, 1.0 * j, 1.0 * k} + at) * side + Vec3{0.5, 0.5, 0.5}, 0.5});
    return test::spheres_in({n * side, n * side, n * side}, false, spheres);
}

std::int64_t contacts_of(const Packing& packing) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            count += norm(packing.spheres[i].center - packing.spheres[j].center) < 1.005;
    return count;
}

}  // namespace

TEST_CASE("bridges and caps of crystals") {
    for (const char* name : {"sc", "bcc", "fcc"}) {
        CAPTURE(name);
        const Packing packing = crystal_of(name, 2);
        const auto spheres = static_cast<std::int64_t>(packing.spheres.size()), contacts = contacts_of(packing);
        for (const double share : {0.1, 0.45}) {
            CAPTURE(share);
            for (const double scale : {1.0, 0.95}) {
                const Surface bridged = make_surface(packing, {.triangles = 80, .scale = scale, .bridge = share});
                const test::FoundSurface found = checked_without_crossings(bridged);
                CHECK(bridged.figures.bridges == contacts);
                CHECK(found.parts == 1);
                CHECK(found.euler == 2 * (spheres - contacts));
            }
            const Surface capped = make_surface(packing, {.triangles = 80, .cap = share});
            const test::FoundSurface parted = checked_without_crossings(capped);
            CHECK(capped.figures.caps == contacts);
            CHECK(parted.parts == spheres);
            CHECK(parted.euler == 2 * spheres);
        }
    }
}

TEST_CASE("bridges and caps come near the volumes and areas of cylinders and cut spheres") {
    const Packing packing = test::spheres_in({6, 6, 6}, false, {{{2, 3, 3}, 1}, {{3.8, 3, 3}, 0.79}});
    const SurfaceOptions fine{.triangles = 20000, .scale = 0.98, .bridge = 0.5, .joint_gap = 0.02};
    // By Pappus and Archimedes, with the circle of radius c on spheres of radius r.
    const double r = 0.98, s = 0.98 * 0.79, c = s / 2, a = std::sqrt(r * r - c * c), b = std::sqrt(s * s - c * c);
    const auto cut = [&](double radius, double at) {
        return pi * (2 * radius * radius * radius / 3 + radius * radius * at - at * at * at / 3);
    };
    const double length = 1.8 - a - b;
    const double volume = cut(r, a) + cut(s, b), area = 2 * pi * r * (r + a) + 2 * pi * s * (s + b);
    const Surface bridged = make_surface(packing, fine);
    CHECK(bridged.figures.exact_volume == doctest::Approx(volume + pi * c * c * length));
    CHECK(bridged.figures.exact_area == doctest::Approx(area + 2 * pi * c * length));
    CHECK(bridged.figures.volume == doctest::Approx(bridged.figures.exact_volume).epsilon(2e-3));
    CHECK(bridged.figures.area == doctest::Approx(bridged.figures.exact_area).epsilon(2e-3));
    CHECK(bridged.figures.deviation < 2e-3);
    CHECK(*bridged.figures.porosity == doctest::Approx(1 - bridged.figures.volume / 216));
    SurfaceOptions flat = fine;
    flat.cap = flat.bridge, flat.bridge.reset();
    const Surface capped = make_surface(packing, flat);
    CHECK(capped.figures.exact_volume == doctest::Approx(volume));
    CHECK(capped.figures.exact_area == doctest::Approx(area + 2 * pi * c * c));
    CHECK(capped.figures.volume == doctest::Approx(volume).epsilon(2e-3));
    CHECK(capped.figures.area == doctest::Approx(capped.figures.exact_area).epsilon(2e-3));
}

TEST_CASE("random packings with bridges and caps do not cross themselves") {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> share(0, 1);
    // Each sphere touches those that stood before it, or none.
    std::vector<Sphere> spheres;
    while (spheres.size() < 60) {
        const Vec3 center{8 * share(random), 8 * share(random), 8 * share(random)};
        double room = 1;
        for (const Sphere& s : spheres) room = std::min(room, norm(s.center - center) - s.radius);
        if (room > 0.15) spheres.push_back({center, room});
    }
    const Packing packing = test::spheres_in({8, 8, 8}, false, spheres);
    for (const double width : {0.1, 0.3}) {
        CAPTURE(width);
        const Surface bridged = make_surface(packing, {.triangles = 80, .bridge = width});
        CHECK(bridged.figures.bridges > 30);
        CHECK(checked_without_crossings(bridged).euler == 2 * (60 - bridged.figures.bridges));
        CHECK(checked_without_crossings(make_surface(packing, {.triangles = 80, .cap = width})).euler == 120);
    }
}

TEST_CASE("deviations are kept beside circles too") {
    for (const double chord : {0.05, 0.02, 0.005})
        for (const double share : {0.05, 0.2, 0.45}) {
            CAPTURE(chord);
            CAPTURE(share);
            const Packing packing =
                test::spheres_in({9, 9, 9}, false, {{{3, 3, 3}, 2}, {{5.5, 3, 3}, 0.5}, {{3, 5.2, 3}, 0.2}});
            for (const bool bridge : {true, false}) {
                SurfaceOptions options{.chord = chord};
                (bridge ? options.bridge : options.cap) = share;
                const Surface surface = make_surface(packing, options);
                CHECK(surface.figures.deviation <= chord);
                test::checked(surface);
            }
        }
}

TEST_CASE("pairs are joined as far apart as asked for") {
    const Packing packing =
        test::spheres_in({9, 9, 9}, false, {{{1, 1, 1}, 1}, {{3.015, 1, 1}, 1}, {{5.1, 1, 1}, 1}, {{7.3, 1, 1}, 1}});
    const auto bridges = [&](std::optional<double> gap) {
        return make_surface(packing, {.bridge = 0.3, .joint_gap = gap}).figures.bridges;
    };
    CHECK(bridges({}) == 1);
    CHECK(bridges(0.0) == 0);
    CHECK(bridges(0.1) == 2);
    CHECK(bridges(0.21) == 3);
}

TEST_CASE("overlaps are covered, or refused with the share that covers them") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2.9, 1, 1}, 1}});
    CHECK_THROWS_WITH_AS(make_surface(packing, {.bridge = 0.3}), doctest::Contains("give more than 0.315"), InputError);
    for (const bool bridge : {true, false}) {
        SurfaceOptions options;
        (bridge ? options.bridge : options.cap) = 0.32;
        const Surface surface = make_surface(packing, options);
        CHECK(checked_without_crossings(surface).parts == (bridge ? 1 : 2));
        CHECK(surface.remarks.empty());
    }
}

TEST_CASE("bridges that meet each other or other spheres are refused with the share that works") {
    const Packing packing = crystal_of("fcc", 2);
    CHECK_THROWS_WITH_AS(make_surface(packing, {.cap = 0.51}),
                         doctest::Contains("give 0.499 of the smaller diameter at most"), InputError);
    CHECK_NOTHROW(make_surface(packing, {.cap = 0.499}));
    // A grain of sand in the neck, which touches neither.
    const Packing sand = test::spheres_in({4, 4, 4}, false, {{{1, 2, 2}, 1}, {{3, 2, 2}, 1}, {{2, 2.3, 2}, 0.02}});
    CHECK_THROWS_WITH_AS(make_surface(sand, {.bridge = 0.4}),
                         doctest::Contains("the one between spheres 1 and 2 reaches into sphere 3"), InputError);
    CHECK_NOTHROW(make_surface(sand, {.bridge = 0.2}));
    // The diagonals of a square.
    const Packing square =
        test::spheres_in({6, 6, 6}, false, {{{2, 2, 2}, 0.9}, {{4, 2, 2}, 0.9}, {{2, 4, 2}, 0.9}, {{4, 4, 2}, 0.9}});
    CHECK_THROWS_WITH_AS(make_surface(square, {.bridge = 0.05, .joint_gap = 1.1}),
                         doctest::Contains("into that between"), InputError);
    CHECK_NOTHROW(make_surface(square, {.bridge = 0.05, .joint_gap = 0.3}));
}

TEST_CASE("periodic contacts are joined where images stand, and are told where they do not") {
    // A chain along x through both faces.
    const Packing chain = test::spheres_in({4, 4, 4}, true, {{{1, 2, 2}, 1}, {{3, 2, 2}, 1}});
    const Surface once = make_surface(chain, {.bridge = 0.3});
    CHECK(once.figures.bridges == 1);
    REQUIRE(once.remarks.size() == 1);
    CHECK(once.remarks[0].starts_with("1 contact through periodic faces has no bridge; give `images`"));
    const Surface all = make_surface(chain, {.images = true, .bridge = 0.3});
    CHECK(all.figures.images == 2);
    CHECK(all.figures.bridges == 3);
    CHECK(!all.figures.porosity);
    CHECK(all.remarks.empty());
    const test::FoundSurface found = checked_without_crossings(all);
    CHECK(found.parts == 1);
    CHECK(found.euler == 2);
}

TEST_CASE("what makes no bridges is refused") {
    const Packing packing = crystal_of("sc", 2);
    for (const SurfaceOptions& options :
         {SurfaceOptions{.bridge = 0.0}, SurfaceOptions{.bridge = 1.0}, SurfaceOptions{.bridge = 0.2, .cap = 0.2},
          SurfaceOptions{.keep_volume = true, .cap = 0.2}, SurfaceOptions{.joint_gap = 0.1},
          SurfaceOptions{.bridge = 0.2, .joint_gap = -1.0}})
        CHECK_THROWS_AS(make_surface(packing, options), InputError);
}
