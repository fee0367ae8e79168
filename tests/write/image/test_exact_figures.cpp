// What images are compared with, and that they come nearer to it as theory says.

#include <doctest/doctest.h>

#include <numbers>

#include "image/exact_figures.hpp"
#include "image/image_cases.hpp"

using namespace bernal;
using std::numbers::pi;

namespace {

Packing of_spheres(std::vector<Sphere> spheres, Container container = {{0, 0, 0}, {10, 10, 10}}) {
    Packing packing;
    packing.size_class.assign(spheres.size(), 0);
    packing.spheres = std::move(spheres);
    packing.container = std::move(container);
    return packing;
}

ExactFigures exact(const Packing& packing) { return exact_figures(packing, {}); }

/// Means over images whose numbers of voxels along a side go from `first` on: errors of porosity, and of the surface.
struct Errors {
    double porosity = 0, surface = 0, voxels = 0, expected = 0;
};

Errors errors(const Packing& packing, std::int64_t first) {
    Errors mean;
    constexpr int images = 9;
    for (int k = 0; k < images; ++k) {
        ImageOptions options;
        options.voxels = {first + k * first / 18};
        const ImageFigures f = test::drawn(packing, options).figures;
        mean.porosity += std::pow(f.porosity - f.exact_porosity.value(), 2) / images;
        mean.surface += (1 - f.specific_surface / f.exact_specific_surface.value()) / images;
        mean.voxels += static_cast<double>(options.voxels[0]) / images;
        mean.expected += f.porosity_error / images;
    }
    mean.porosity = std::sqrt(mean.porosity);
    return mean;
}

}  // namespace

TEST_CASE("of crystals they are known") {
    for (const auto& [name, fraction, spheres] :
         {std::tuple{"sc", pi / 6, 1}, {"bcc", pi * std::sqrt(3) / 8, 2}, {"fcc", pi / std::sqrt(18), 4}}) {
        const Packing packing = test::crystal(name);
        const double radius = packing.spheres[0].radius;
        CHECK(exact(packing).porosity.value() == doctest::Approx(1 - fraction));
        CHECK(exact(packing).specific_surface.value() == doctest::Approx(spheres * 4 * pi * radius * radius));
    }
}

TEST_CASE("images come nearer to them: porosity with the square of the voxel, the surface with the voxel") {
    for (const char* name : {"sc", "bcc", "fcc", "random"}) {
        CAPTURE(name);
        // At random places without overlap, in a cell of side 1.
        Packing packing = test::crystal(name);
        if (name == std::string("random")) {
            packing = of_spheres({}, {{0, 0, 0}, {1, 1, 1}});
            for (const Sphere& s : test::scattered({{0, 0, 0}, {1, 1, 1}}, 3000, 5).spheres) {
                const auto overlaps = [&](const Sphere& other) {
                    return norm(packing.container.separation(s.center, other.center)) < 0.3;
                };
                if (std::ranges::none_of(packing.spheres, overlaps)) packing.spheres.push_back({s.center, 0.15});
            }
            packing.size_class.assign(packing.spheres.size(), 0);
            CHECK(packing.spheres.size() > 15);
        }
        const Errors coarse = errors(packing, 18), fine = errors(packing, 90);
        const double finer = std::log(fine.voxels / coarse.voxels);
        const double porosity_order = std::log(coarse.porosity / fine.porosity) / finer;
        CHECK(porosity_order > 1.4);
        CHECK(porosity_order < 2.6);
        if (name != std::string("random")) {  // whose spheres do not touch
            const double surface_order = std::log(coarse.surface / fine.surface) / finer;
            CHECK(surface_order > 0.75);
            CHECK(surface_order < 1.25);
        }
        CHECK(std::abs(fine.surface) < 0.06);
        for (const Errors& e : {coarse, fine}) {
            CHECK(e.porosity < 4 * e.expected);
            CHECK(e.porosity > e.expected / 4);
        }
    }
}

TEST_CASE("where pairs overlap, what they share counts once") {
    // Equal spheres at the distance of their radius share 5/12 pi r^3, and half of each cap's sphere.
    const Packing pair = of_spheres({{{4, 5, 5}, 1}, {{5, 5, 5}, 1}});
    CHECK(exact(pair).porosity.value() == doctest::Approx(1 - (8 * pi / 3 - 5 * pi / 12) / 1000));
    CHECK(exact(pair).specific_surface.value() == doctest::Approx((8 * pi - 2 * pi) / 1000));
    // Through a periodic face, of different sizes, the smaller one with its centre in the larger: against an image.
    const Packing unequal = of_spheres({{{0.2, 5, 5}, 2}, {{8.6, 5.2, 5}, 1}});
    ImageOptions options;
    options.voxels = {200};
    options.kind = ImageKind::partial;
    const ImageFigures image = test::drawn(unequal, options).figures;
    CHECK(image.exact_porosity.value() == doctest::Approx(image.porosity).epsilon(2e-5));
    CHECK(image.exact_specific_surface.value() == doctest::Approx(image.specific_surface).epsilon(0.02));
    const Packing swallowed = of_spheres({{{4, 5, 5}, 2}, {{4.5, 5, 5}, 1}});
    CHECK(exact(swallowed).specific_surface.value() == doctest::Approx(16 * pi / 1000));
    Container flat({0, 0, -1}, {10, 10, 2});
    flat.dimension = 2;
    flat.periodic[2] = false;
    const Packing discs = of_spheres({{{4, 5, 0}, 1}, {{5, 5, 0}, 1}}, flat);
    CHECK(exact(discs).porosity.value() == doctest::Approx(1 - (2 * pi - (2 * pi / 3 - std::sqrt(3) / 2)) / 100));
    CHECK(exact(discs).specific_surface.value() == doctest::Approx((4 * pi - 4 * pi / 3) / 100));
}

TEST_CASE("the error that is expected of coarse voxels is that of chance") {
    const Packing fcc = test::crystal("fcc");
    VoxelGrid grid{{0, 0, 0}, {1, 1, 1}, {1, 1, 1}, {true, true, true}};
    const double fraction = pi / std::sqrt(18);
    CHECK(expected_porosity_error(fcc, grid, ImageKind::binary) ==
          doctest::Approx(std::sqrt(fraction * (1 - fraction))));
    // Overlaps that make volumes sum to more than the cell hide how much is solid: it is not claimed that all is known.
    const Packing heap = test::scattered({{0, 0, 0}, {3, 3, 3}}, 60);
    CHECK(expected_porosity_error(heap, {{0, 0, 0}, {0.1, 0.1, 0.1}, {30, 30, 30}}, ImageKind::binary) > 1e-4);
}

TEST_CASE("where they are not known, it is told why") {
    const auto why = [](const Packing& packing) {
        const ExactFigures figures = exact(packing);
        CHECK(!figures.porosity);
        CHECK(!figures.specific_surface);
        return figures.why_not;
    };
    CHECK(why(of_spheres({{{4, 5, 5}, 1}, {{5, 5, 5}, 1}, {{4.5, 5.5, 5}, 1}})).starts_with("three spheres"));
    CHECK(why(of_spheres({{{0.5, 5, 5}, 1}}, {{0, 0, 0}, {10, 10, 10}, {false, true, true}}))
              .starts_with("some spheres stick"));
    CHECK(why(of_spheres({{{1, 1, 1}, 1}, {{2.5, 1, 1}, 1}}, {{0, 0, 0}, {3, 9, 9}}))
              .starts_with("spheres overlap in a cell"));
    ImagePlan plan;
    plan.options.region = ImageRegion{{0, 0, 0}, {1, 1, 1}};
    CHECK(exact_figures(of_spheres({{{5, 5, 5}, 1}}), plan).why_not.starts_with("they are known of the whole"));
    // Three that overlap pairwise in a ring, without a common point, are known.
    CHECK(exact(of_spheres({{{4, 5, 5}, 1}, {{5.99, 5, 5}, 1}, {{4.995, 6.72, 5}, 1}})).porosity.has_value());
}

TEST_CASE("a sphere that is wider than its period overlaps itself, and one as wide does not") {
    const ExactFigures figures = exact(of_spheres({{{1, 1, 1}, 1.2}}, {{0, 0, 0}, {2, 5, 5}}));
    CHECK(!figures.porosity);
    CHECK(figures.why_not.starts_with("a sphere is wider than a period"));
    CHECK(exact(of_spheres({{{1, 1, 1}, 1 + 1e-9}}, {{0, 0, 0}, {2, 5, 5}})).porosity.has_value());
    CHECK(exact(of_spheres({{{2, 2, 1.2}, 1.2}}, {{0, 0, 0}, {4, 4, 2.4}, {true, true, false}})).porosity.has_value());
}

TEST_CASE("the error of voxels that are no cubes is that of their widest side, of lines and of planes too") {
    Container cell({0, 0, 0}, {6, 6, 6});
    Packing packing = of_spheres({}, cell);
    for (const Sphere& s : test::scattered(cell, 3000, 7).spheres) {
        const auto overlaps = [&](const Sphere& other) {
            return norm(packing.container.separation(s.center, other.center)) < 1.2;
        };
        if (std::ranges::none_of(packing.spheres, overlaps)) packing.spheres.push_back({s.center, 0.6});
    }
    packing.size_class.assign(packing.spheres.size(), 0);
    for (const std::vector<std::int64_t>& voxels :
         {std::vector<std::int64_t>{600, 1, 1}, {1, 600, 1}, {12, 12, 600}, {5, 5, 200}, {60, 60, 3}, {9, 9, 9}}) {
        CAPTURE(voxels[0]);
        CAPTURE(voxels[2]);
        double squares = 0, told = 0;
        constexpr int images = 12;
        for (int k = 0; k < images; ++k) {
            Packing moved = packing;
            for (Sphere& sphere : moved.spheres)
                sphere.center = cell.wrapped(sphere.center + Vec3{k * 0.618 * 6, k * 0.4142 * 6, k * 0.7321 * 6});
            ImageOptions options;
            options.voxels = voxels;
            const ImageFigures f = test::drawn(moved, options).figures;
            squares += std::pow(f.porosity - f.exact_porosity.value(), 2) / images;
            told = f.porosity_error;
        }
        CHECK(std::sqrt(squares) < 2 * told);
        CHECK(std::sqrt(squares) > told / 5);
    }
}
