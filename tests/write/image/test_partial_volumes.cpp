// Shares of voxels, against points in them.

#include <doctest/doctest.h>

#include "image/image_cases.hpp"
#include "image/partial_volumes.hpp"

using namespace bernal;

namespace {

/// The share of a cube of side 1, whose middle is seen from the sphere's centre: by lines across the surface, as near
/// as can be.
double share_by_lines(Vec3 middle, double radius) {
    int along = 0;
    for (int axis = 1; axis < 3; ++axis)
        if (std::abs(middle[axis]) > std::abs(middle[along])) along = axis;
    constexpr int lines = 40;
    double sum = 0;
    for (int i = 0; i < lines * lines; ++i) {
        const double y = middle[(along + 1) % 3] + (i % lines + 0.5) / lines - 0.5;
        const double z = middle[(along + 2) % 3] + (i / lines + 0.5) / lines - 0.5;
        const double left = radius * radius - y * y - z * z;
        if (left <= 0) continue;
        const double low = std::max(middle[along] - 0.5, -std::sqrt(left));
        sum += std::max(0.0, std::min(middle[along] + 0.5, std::sqrt(left)) - low);
    }
    return sum / (lines * lines);
}

}  // namespace

TEST_CASE("the part of a cuboid below a plane is that of points in it") {
    std::mt19937 random(3);
    std::normal_distribution<double> any;
    std::uniform_real_distribution<double> share(-0.6, 0.6);
    double worst = 0;
    for (int k = 0; k < 200; ++k) {
        const Vec3 sides{1, k % 2 ? 1 : 0.7, k % 3 ? 1 : 0.4};
        Vec3 normal{any(random), any(random), k % 5 ? any(random) : 0};
        if (k % 7 == 0) normal = {0, 0, 1};
        normal = normal * (1 / norm(normal));
        const double offset = share(random);
        constexpr int points = 24;
        int below = 0;
        for (int i = 0; i < points * points * points; ++i) {
            const Vec3 p{((i % points) + 0.5) / points - 0.5, ((i / points % points) + 0.5) / points - 0.5,
                         (i / points / points + 0.5) / points - 0.5};
            below += dot(normal, {p.x * sides.x, p.y * sides.y, p.z * sides.z}) < offset;
        }
        const double wanted = below / std::pow(points, 3), got = share_below_plane(sides, normal, offset);
        if (k % 7 != 0) worst = std::max(worst, std::abs(got - wanted));
        if (k % 7 == 0) CHECK(got == doctest::Approx(std::clamp(0.5 + offset / sides.z, 0.0, 1.0)).epsilon(1e-3));
    }
    CHECK(worst < 0.01);
}

TEST_CASE("shares of a sphere sum to its volume, and are those of points, whatever its size in voxels") {
    for (const double radius : {0.05, 0.3, 1.0, 2.5, 6.0, 15.0}) {
        CAPTURE(radius);
        Packing packing;
        packing.container = Container({0, 0, 0}, {34, 34, 34});
        packing.spheres = {{{17.3, 16.9, 17.21}, radius}};
        packing.size_class = {0};
        ImageOptions options;
        options.voxels = {34};
        options.kind = ImageKind::partial;
        options.bits = 16;
        const auto image = test::drawn(packing, options);
        const auto values = image.as<std::uint16_t>();
        double sum = 0, worst = 0;
        test::for_each_voxel(image.plan.grid, [&](std::size_t at, Vec3 middle) {
            const double share = values[at] / 65535.0;
            sum += share;
            const double distance = norm(middle - packing.spheres[0].center) - radius;
            if (std::abs(distance) > 0.87) {
                worst = std::max(worst, std::abs(share - (distance < 0)));
                return;
            }
            worst = std::max(worst, std::abs(share - share_by_lines(middle - packing.spheres[0].center, radius)));
        });
        CHECK(worst < 0.015);
        CHECK(sum == doctest::Approx(4 * 3.14159265 / 3 * std::pow(radius, 3)).epsilon(radius < 1 ? 0.02 : 2e-3));
        CHECK(image.figures.porosity == doctest::Approx(1 - sum / (34 * 34 * 34)).epsilon(1e-6));
    }
}

TEST_CASE("shares of discs are those of areas") {
    Container flat({0, 0, -1}, {9, 9, 2});
    flat.dimension = 2;
    flat.periodic[2] = false;
    Packing packing;
    packing.container = flat;
    packing.spheres = {{{4.3, 5.1, 0}, 3.2}, {{8.8, 0.4, 0}, 0.9}};
    packing.size_class = {0, 0};
    ImageOptions options;
    options.voxels = {18};
    options.kind = ImageKind::partial;
    options.bits = 16;
    CHECK(test::drawn(packing, options).figures.porosity ==
          doctest::Approx(1 - 3.14159265 * (3.2 * 3.2 + 0.9 * 0.9) / 81).epsilon(5e-4));
}

TEST_CASE("of spheres that overlap, shares are those of their union") {
    Packing packing;
    packing.container = Container({0, 0, 0}, {6, 6, 6});
    double allowed = 0.02;
    SUBCASE("two") { packing.spheres = {{{2, 2, 2}, 1}, {{2.5, 2, 2}, 1}}; }
    SUBCASE("two of different sizes, in a slant") { packing.spheres = {{{2, 2, 2}, 1.3}, {{2.7, 2.9, 2.4}, 0.6}}; }
    SUBCASE("three through periodic faces, and one that touches") {
        packing.spheres = {{{0.1, 2, 5.9}, 1}, {{5.5, 2, 0.3}, 0.9}, {{5.8, 2.7, 0}, 1.1}, {{0.1, 4, 5.9}, 1}};
    }
    SUBCASE("in a cell narrower than a sphere") {
        packing.container = Container({0, 0, 0}, {6, 6, 2});
        packing.spheres = {{{2, 2, 1}, 1.4}};
    }
    SUBCASE("one in another") { packing.spheres = {{{2, 2, 2}, 1.3}, {{2.2, 2.1, 2.1}, 0.6}}; }
    SUBCASE("many") { packing = test::scattered(packing.container, 80, 3), allowed = 0.04; }
    packing.size_class.assign(packing.spheres.size(), 0);
    ImageOptions options;
    options.voxels = {30};
    options.kind = ImageKind::partial;
    options.bits = 16;
    const auto image = test::drawn(packing, options);
    const auto values = image.as<std::uint16_t>();
    // All images of spheres nearby, and points by the plastic number.
    std::vector<Sphere> all;
    for (const Sphere& sphere : packing.spheres)
        for (int k = 0; k < 27; ++k) {
            const Vec3& l = packing.container.lengths;
            all.push_back(
                {sphere.center + Vec3{(k % 3 - 1) * l.x, (k / 3 % 3 - 1) * l.y, (k / 9 - 1) * l.z}, sphere.radius});
        }
    const double voxel = image.plan.grid.voxel.x, plastic = 1.22074408460575947536;
    std::vector<Vec3> points(4096);
    for (std::size_t i = 0; i < points.size(); ++i)
        for (int axis = 0; axis < 3; ++axis)
            points[i][axis] =
                (std::fmod(0.5 + static_cast<double>(i) * std::pow(plastic, -axis - 1), 1.0) - 0.5) * voxel;
    double worst = 0, mean = 0;
    int count = 0;
    test::for_each_voxel(image.plan.grid, [&](std::size_t at, Vec3 middle) {
        if (at % 17 != 0) return;
        std::vector<Sphere> near;
        for (const Sphere& sphere : all)
            if (norm(sphere.center - middle) < sphere.radius + voxel) near.push_back(sphere);
        int inside = 0;
        if (!near.empty())
            for (const Vec3& point : points)
                inside += std::ranges::any_of(
                    near, [&](const Sphere& s) { return norm(middle + point - s.center) < s.radius; });
        const double wrong = values[at] / 65535.0 - inside / static_cast<double>(points.size());
        worst = std::max(worst, std::abs(wrong));
        mean += wrong, ++count;
    });
    CHECK(worst < allowed);
    CHECK(std::abs(mean / count) < 1e-3);
}
