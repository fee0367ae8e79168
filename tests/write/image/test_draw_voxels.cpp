// Images against what each voxel is by itself; the same bytes on any threads; no seams.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "image/image_cases.hpp"

using namespace bernal;
using bernal::test::drawn;

namespace {

struct Nearest {
    double distance = HUGE_VAL;
    std::size_t sphere = 0;
};

Nearest nearest_sphere(const Packing& packing, Vec3 point) {
    Nearest nearest;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Vec3 way = packing.container.separation(packing.spheres[i].center, point);
        const double distance = norm(way) - packing.spheres[i].radius;
        if (distance < nearest.distance) nearest = {distance, i};
    }
    return nearest;
}

bool is_outside(const Container& container, Vec3 point) {
    for (const Wall& wall : container.walls())
        if (distance_to(wall, container.wrapped(point)).distance < 0) return true;
    return false;
}

void check_kinds(const Packing& packing, ImageOptions options) {
    const auto binary = drawn(packing, options).as<std::uint8_t>();
    options.kind = ImageKind::label;
    options.bits = 32;
    const auto image = drawn(packing, options);
    const auto labels = image.as<std::uint32_t>();
    options.bits = {};
    options.label = LabelBy::size_class;
    const auto classes = drawn(packing, options).as<std::uint16_t>();
    options.label = LabelBy::id;
    options.kind = ImageKind::distance;
    const auto distances = drawn(packing, options).as<float>();
    int different = 0, solid = 0, outside = 0;
    test::for_each_voxel(image.plan.grid, [&](std::size_t at, Vec3 point) {
        if (is_outside(packing.container, point)) {
            ++outside;
            different += binary[at] != 2 || labels[at] != ~std::uint32_t{0} || !std::isnan(distances[at]);
            return;
        }
        const Nearest nearest = nearest_sphere(packing, point);
        const bool in_sphere = nearest.distance <= 0;
        solid += in_sphere;
        different += binary[at] != (in_sphere ? 0 : 1);
        different += labels[at] != (in_sphere ? nearest.sphere + 1 : 0);
        different += classes[at] != (in_sphere ? packing.size_class[nearest.sphere] + 1 : 0);
        different += !(std::abs(distances[at] - nearest.distance) < 1e-5);
    });
    CHECK(different == 0);
    CHECK(solid > 100);
    CHECK(image.figures.solid == solid);
    CHECK(image.figures.outside == outside);
}

}  // namespace

TEST_CASE("each kind of image tells of each voxel what lies at its middle") {
    ImageOptions options;
    options.voxels = {23};
    SUBCASE("in a periodic cell whose sides are no whole numbers of voxels") {
        check_kinds(test::scattered({{-1, 2, 3}, {6, 5.3, 4.1}}, 40), options);
    }
    SUBCASE("in a cell about as wide as the spheres") {
        check_kinds(test::scattered({{0, 0, 0}, {1.7, 4, 2.2}}, 6), options);
    }
    SUBCASE("between walls") {
        options = {};
        options.voxel_size = 0.29;
        check_kinds(test::scattered({{0, 0, 0}, {6, 5, 4}, {true, false, false}}, 40), options);
    }
    SUBCASE("in a region through periodic faces") {
        options.region = ImageRegion{{-9, 3.1, 2}, {3, 8, 11}};
        check_kinds(test::scattered({{-1, 2, 3}, {6, 5.3, 4.1}}, 40), options);
    }
    SUBCASE("far above a bed of spheres") {
        Packing bed = test::scattered({{0, 0, 0}, {60, 60, 6}}, 300);
        bed.container = {{0, 0, 0}, {60, 60, 60}, {true, true, false}};
        options.voxels = {40};
        check_kinds(bed, options);
    }
    SUBCASE("of discs") {
        Container flat({0, 0, -1}, {9, 7, 2});
        flat.dimension = 2;
        flat.periodic[2] = false;
        check_kinds(test::scattered(flat, 20), options);
    }
    SUBCASE("in a cylinder with an obstacle, through its periodic ends") {
        options.region = ImageRegion{{0, 0, -2.5}, {6, 6, 4}};
        const std::vector<Wall> walls{CylinderWall{{3, 3, 0}, {0, 0, 1}, 3}, SphereWall{{2, 3, 3.9}, 0.8, false},
                                      SphereWall{{2, 3, -1.1}, 0.8, false}};
        check_kinds(test::scattered({{0, 0, 0}, {6, 6, 5}, {false, false, true}, walls}, 30), options);
    }
    SUBCASE("in a cone with flat ends") {
        const std::vector<Wall> walls{ConeWall{{3, 3, 0}, {0, 0, 1}, {1, 3}, 5}, PlaneWall{{3, 3, 0}, {0, 0, 1}},
                                      PlaneWall{{3, 3, 5}, {0, 0, -1}}};
        check_kinds(test::scattered({{0, 0, 0}, {6, 6, 5}, {false, false, false}, walls}, 30), options);
    }
}

TEST_CASE("the image is the same on any threads, and in slabs") {
    const Packing packing = test::scattered({{0, 0, 0}, {30, 30, 30}}, 400);
    for (const ImageKind kind : {ImageKind::binary, ImageKind::label, ImageKind::partial, ImageKind::distance}) {
        ImageOptions options;
        const bool is_large = kind == ImageKind::binary || kind == ImageKind::distance;
        options.voxels = {520, 520, is_large ? 70 : 7};  // of those more than one slab
        options.kind = kind;
        options.threads = 1;
        int slabs = 0;
        options.observer = [&](double) { return ++slabs > 0; };
        const auto one = drawn(packing, options);
        CHECK((slabs > 1) == is_large);
        options.threads = 3;
        const auto three = drawn(packing, options);
        CHECK((one.bytes == three.bytes));
        CHECK(one.figures.porosity == three.figures.porosity);
        CHECK(one.figures.specific_surface == three.figures.specific_surface);
    }
}

TEST_CASE("images of many thin planes are made in slabs of some, with the same voxels") {
    const Packing packing = test::scattered({{0, 0, 0}, {8, 7, 6}}, 60);
    ImageOptions options;
    options.voxels = {4, 4, 3000};
    std::int64_t slabs = 0;
    options.observer = [&](double) { return ++slabs > 0; };
    const auto image = drawn(packing, options);
    CHECK(slabs == 3);
    const auto values = image.as<std::uint8_t>();
    int different = 0;
    test::for_each_voxel(image.plan.grid, [&](std::size_t at, Vec3 point) {
        different += values[at] != (nearest_sphere(packing, point).distance <= 0 ? 0 : 1);
    });
    CHECK(different == 0);
}

TEST_CASE("faces between solid and pore are counted through periodic ends, and across slabs") {
    const Packing packing = test::scattered({{0, 0, 0}, {8, 7, 6}}, 60);
    ImageOptions options;
    options.voxels = {16, 14, 12};
    const auto image = drawn(packing, options);
    const auto values = image.as<std::uint8_t>();
    const auto& n = image.plan.grid.counts;
    const auto at = [&](std::int64_t x, std::int64_t y, std::int64_t z) {
        return values[static_cast<std::size_t>(((z % n[2]) * n[1] + y % n[1]) * n[0] + x % n[0])];
    };
    int faces = 0;
    for (std::int64_t z = 0; z < n[2]; ++z)
        for (std::int64_t y = 0; y < n[1]; ++y)
            for (std::int64_t x = 0; x < n[0]; ++x)
                faces += (at(x, y, z) != at(x + 1, y, z)) + (at(x, y, z) != at(x, y + 1, z)) +
                         (at(x, y, z) != at(x, y, z + 1));
    CHECK(image.figures.specific_surface == doctest::Approx(2.0 / 3 * faces * 0.25 / (8 * 7 * 6)));
}

TEST_CASE("images of a region that is moved by whole voxels show no seam") {
    const Packing packing = test::scattered({{0, 0, 0}, {8, 8, 8}}, 60);
    ImageOptions options;
    options.voxels = {32};
    options.kind = ImageKind::label;
    const auto whole = drawn(packing, options).as<std::uint16_t>();
    options.region = ImageRegion{{4, -2, 8}, {12, 6, 16}};  // by 16, -8 and 32 voxels
    const auto moved = drawn(packing, options).as<std::uint16_t>();
    int different = 0;
    for (std::size_t z = 0; z < 32; ++z)
        for (std::size_t y = 0; y < 32; ++y)
            for (std::size_t x = 0; x < 32; ++x)
                different += moved[(z * 32 + y) * 32 + x] != whole[(z * 32 + (y + 24) % 32) * 32 + (x + 16) % 32];
    CHECK(different == 0);
}

TEST_CASE("an observer stops the work, and an image of nothing is refused") {
    const Packing packing = test::scattered({{0, 0, 0}, {8, 8, 8}}, 60);
    ImageOptions options;
    options.voxels = {32};
    options.observer = [](double) { return false; };
    CHECK_THROWS_AS(drawn(packing, options), Interrupted);
    const std::vector<Wall> ball{SphereWall{{4, 4, 4}, 4}};
    const Packing in_ball = test::scattered({{0, 0, 0}, {8, 8, 8}, {false, false, false}, ball}, 60);
    options.observer = {};
    options.region = ImageRegion{{0, 0, 0}, {1, 1, 1}};
    CHECK_THROWS_WITH_AS(drawn(in_ball, options), doctest::Contains("lie outside of the container"), InputError);
    options.region = ImageRegion{{0, 0, 0}, {1e6, 1e6, 1e6}};
    CHECK_THROWS_WITH_AS(drawn(packing, options), doctest::Contains("give a smaller `region`"), InputError);
}
