// Surfaces of spheres one by one.

#include <doctest/doctest.h>

#include <numbers>

#include "bernal/error.hpp"
#include "surface/closed_surface.hpp"

using namespace bernal;

namespace {

constexpr double pi = std::numbers::pi;

double ball(double r) { return 4 * pi / 3 * r * r * r; }

const std::vector<Sphere> three{{{1, 1, 1}, 1}, {{3, 1, 1}, 1}, {{2, 2.5, 3.5}, 0.5}};

}  // namespace

TEST_CASE("each sphere is a part of its own, and figures are those of the triangles") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, three);
    for (const bool keep_volume : {false, true})
        for (const std::int64_t triangles : {1, 100, 1280}) {
            const Surface surface = make_surface(packing, {.triangles = triangles, .keep_volume = keep_volume});
            const test::FoundSurface found = test::checked(surface);
            CHECK(found.parts == 3);
            CHECK(found.euler == 6);
            CHECK(surface.triangles.size() == (triangles == 1 ? 60U : triangles == 100 ? 540U : 3840U));
            const SurfaceFigures& f = surface.figures;
            CHECK(f.volume == doctest::Approx(found.volume).epsilon(1e-12));
            CHECK(f.area == doctest::Approx(found.area).epsilon(1e-12));
            CHECK(f.exact_volume == doctest::Approx(2 * ball(1) + ball(0.5)));
            CHECK(f.exact_area == doctest::Approx(9 * pi));
            double farthest = 0, widest = 0;
            for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
                const Sphere& sphere = packing.spheres[surface.spheres[t]];
                std::array<Vec3, 3> p;
                for (std::size_t k = 0; k < 3; ++k) {
                    p[k] = surface.vertices[surface.triangles[t][k]] - sphere.center;
                    widest = std::max(widest, norm(p[k]) / sphere.radius);
                    farthest = std::max(farthest, std::abs(norm(p[k]) - sphere.radius));
                }
                const Vec3 normal = cross(p[1] - p[0], p[2] - p[0]);
                farthest = std::max(farthest, sphere.radius - dot(normal, p[0]) / norm(normal));
            }
            CHECK(f.deviation == doctest::Approx(farthest));
            if (keep_volume)
                CHECK(found.volume == doctest::Approx(f.exact_volume).epsilon(1e-12));
            else
                CHECK(widest == doctest::Approx(1).epsilon(1e-12));
            CHECK(f.porosity.has_value() == !keep_volume);  // the first two touch
            if (f.porosity) CHECK(*f.porosity == doctest::Approx(1 - found.volume / 64));
            if (f.porosity) CHECK(*f.exact_porosity == doctest::Approx(1 - f.exact_volume / 64));
            CHECK(surface.remarks.size() == (keep_volume ? 1 : 0));
        }
}

TEST_CASE("spheres that touch along axes and diagonals share no corners") {
    const double r = std::sqrt(2) / 2;
    const Packing packing = test::spheres_in(
        {4, 4, 4}, false, {{{1, 1, 1}, r}, {{1, 2, 2}, r}, {{2, 1, 2}, r}, {{1, 1, 1 + 2 * r}, r}, {{3, 1, 1}, 2 - r}});
    for (const std::int64_t triangles : {20, 80, 180, 320, 1280}) {
        const Surface surface = make_surface(packing, {.triangles = triangles});
        double least = HUGE_VAL;
        const std::size_t each = surface.vertices.size() / 5;
        for (std::size_t i = 0; i < surface.vertices.size(); ++i)
            for (std::size_t j = (i / each + 1) * each; j < surface.vertices.size(); ++j)
                least = std::min(least, norm(surface.vertices[i] - surface.vertices[j]));
        CHECK(least > 1e-4);
    }
}

TEST_CASE("a deviation gives each sphere as few triangles as it needs") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, three);
    const Surface surface = make_surface(packing, {.chord = 0.01});
    CHECK(surface.figures.deviation <= 0.01);
    CHECK(test::checked(surface).parts == 3);
    std::map<std::uint32_t, int> triangles;
    for (const std::uint32_t sphere : surface.spheres) ++triangles[sphere];
    CHECK(triangles[0] == triangles[1]);
    CHECK(triangles[2] < triangles[0]);
}

TEST_CASE("spheres shrink by a factor or by a gap") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, three);
    CHECK(make_surface(packing, {.scale = 0.5}).figures.exact_volume == doctest::Approx(2 * ball(0.5) + ball(0.25)));
    CHECK(make_surface(packing, {.gap = 0.2}).figures.exact_volume == doctest::Approx(2 * ball(0.9) + ball(0.4)));
    CHECK(make_surface(packing, {.gap = 0.0}).figures.exact_volume == doctest::Approx(2 * ball(1) + ball(0.5)));
}

TEST_CASE("spheres that reach through periodic faces stand once, or wherever they reach into the cell") {
    // On a face, an edge and a corner; and one that touches a face from within.
    const Packing packing = test::spheres_in(
        {8, 8, 8}, true, {{{0.5, 4, 4}, 1}, {{0.2, 7.9, 4}, 0.6}, {{0.1, 0.1, 0.1}, 0.3}, {{2, 2, 1}, 1}});
    const Surface once = make_surface(packing, {});
    CHECK(test::checked(once).parts == 4);
    REQUIRE(once.remarks.size() == 1);
    CHECK(once.remarks[0].starts_with("3 spheres reach through periodic faces"));
    const Surface all = make_surface(packing, {.images = true});
    CHECK(test::checked(all).parts == 4 + 1 + 3 + 7);
    CHECK(all.figures.images == 11);
    CHECK(all.remarks.empty());
    CHECK(*all.figures.porosity == doctest::Approx(*once.figures.porosity));
    CHECK(all.figures.exact_volume == doctest::Approx(3 * ball(1) + 4 * ball(0.6) + 8 * ball(0.3)));
    // The sphere at the edge reaches two faces, but is too far from the cell beyond both.
    const Packing corner = test::spheres_in({8, 8, 8}, true, {{{0.5, 0.5, 4}, 0.6}});
    CHECK(make_surface(corner, {.images = true}).figures.images == 2);
}

TEST_CASE("overlaps are told with the gap that parts them") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2.9, 1, 1}, 1}});
    const Surface surface = make_surface(packing, {});
    CHECK(!surface.figures.porosity);
    REQUIRE(surface.remarks.size() == 1);
    CHECK(surface.remarks[0].starts_with("1 pair of spheres overlap, by 0.1 at most"));
    CHECK(make_surface(packing, {.gap = 0.1001}).remarks.empty());
}

namespace {

/// The gap that the only remark tells.
double told_gap(const Surface& surface) {
    REQUIRE(surface.remarks.size() == 1);
    const std::string before = "a `gap` of ";
    const std::size_t at = surface.remarks[0].find(before);
    REQUIRE_MESSAGE(at != std::string::npos, surface.remarks[0]);
    return std::stod(surface.remarks[0].substr(at + before.size()));
}

}  // namespace

TEST_CASE("the gap that is told parts spheres, and is hardly larger than it must be") {
    const Packing packing =
        test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2.8, 1, 1}, 1}, {{1, 2.4, 1}, 0.5}, {{3, 3, 3}, 0.4}});
    for (const SurfaceOptions& options :
         {SurfaceOptions{}, SurfaceOptions{.keep_volume = true}, SurfaceOptions{.chord = 0.01, .keep_volume = true},
          SurfaceOptions{.gap = 0.05}, SurfaceOptions{.scale = 0.99}}) {
        SurfaceOptions followed = options;
        followed.gap = told_gap(make_surface(packing, options)), followed.scale = 1;
        CHECK(make_surface(packing, followed).remarks.empty());
        if (!options.chord) followed.gap = *followed.gap - 0.0002;
        if (!options.chord) CHECK(make_surface(packing, followed).remarks.size() == 1);
    }
    // One that would leave nothing of the small sphere is not advised.
    const Packing dust = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2, 1, 1}, 1}, {{3, 3, 3}, 0.1}});
    const std::vector<std::string> remarks = make_surface(dust, {}).remarks;
    REQUIRE(remarks.size() == 1);
    CHECK(remarks[0].ends_with("no `gap` parts them, as it would leave nothing of the smallest sphere"));
}

TEST_CASE("a sphere that is wider than a period overlaps its own image") {
    const Packing packing = test::spheres_in({1, 2, 2}, true, {{{0.5, 1, 1}, 0.8}});
    const Surface surface = make_surface(packing, {.images = true});
    CHECK(!surface.figures.porosity);
    CHECK(!surface.figures.exact_porosity);
    REQUIRE(surface.remarks.size() == 1);
    CHECK(surface.remarks[0].starts_with("1 sphere overlaps an image of its own, by 0.6 at most"));
    const Surface parted = make_surface(packing, {.gap = told_gap(surface), .images = true});
    CHECK(parted.remarks.empty());
    CHECK(parted.figures.porosity);
    CHECK(!parted.figures.exact_porosity);
    // One that touches itself does not.
    CHECK(make_surface(test::spheres_in({1, 1, 1}, true, {{{0.5, 0.5, 0.5}, 0.5}}), {}).figures.exact_porosity);
}

TEST_CASE("no exact porosity is told of a packing whose overlaps would count twice") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2.9, 1, 1}, 1}});
    for (const SurfaceOptions& options : {SurfaceOptions{.gap = 0.2}, SurfaceOptions{.bridge = 0.5}}) {
        const SurfaceFigures f = make_surface(packing, options).figures;
        CHECK(f.porosity);
        CHECK(!f.exact_porosity);
    }
    Packing apart = packing;
    apart.spheres[1].center.x = 3;
    CHECK(make_surface(apart, {.bridge = 0.5}).figures.exact_porosity);
}

TEST_CASE("spheres that stick out of their container are told, and no porosity") {
    Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2, 2, 7}, 1}});
    for (const SurfaceOptions& options : {SurfaceOptions{}, SurfaceOptions{.bridge = 0.5}}) {
        const Surface surface = make_surface(packing, options);
        REQUIRE(surface.remarks.size() == 1);
        CHECK(surface.remarks[0].starts_with("1 sphere sticks out of the container"));
        CHECK(!surface.figures.porosity);
        CHECK(!surface.figures.exact_porosity);
    }
    packing.spheres[1].center.z = 3.0001;  // an elastic overlap
    CHECK(make_surface(packing, {}).figures.porosity);
}

TEST_CASE("bridges that join nothing leave spheres, whose porosity is known") {
    const Packing packing = test::spheres_in({4, 4, 4}, true, {{{1, 1, 1}, 0.9}, {{3, 3, 3}, 0.9}});
    const SurfaceFigures bridged = make_surface(packing, {.bridge = 0.3}).figures,
                         plain = make_surface(packing, {}).figures;
    CHECK(bridged.bridges == 0);
    REQUIRE(bridged.porosity);
    CHECK(*bridged.porosity == *plain.porosity);
}

TEST_CASE("what makes no surface is refused") {
    const Packing packing = test::spheres_in({4, 4, 4}, false, three);
    const auto refused = [&](const SurfaceOptions& options) {
        CHECK_THROWS_AS(make_surface(packing, options), InputError);
    };
    refused({.triangles = 0});
    refused({.triangles = 200001});
    refused({.triangles = 20, .chord = 0.1});
    refused({.chord = 0.0});
    refused({.chord = 1e-6});
    refused({.scale = 0});
    refused({.scale = 1.1});
    refused({.scale = 0.9, .gap = 0.1});
    refused({.gap = 1.0});
    refused({.gap = -0.1});
    CHECK_THROWS_AS(make_surface(test::spheres_in({1, 1, 1}, true, {}), {}), InputError);
    Packing discs = packing;
    discs.container.dimension = 2;
    CHECK_THROWS_AS(make_surface(discs, {}), InputError);
}
