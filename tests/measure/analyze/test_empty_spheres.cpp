#include "analyze/empty_spheres.hpp"
#include "analyze/measured.hpp"
#include "lattices.hpp"

using namespace bernal;

TEST_CASE("between unequal spheres the empty one touches all, wherever the search starts") {
    // Apollonius: around a ball of radius 0.4 at the origin four of different size at the same gap.
    const Vec3 ways[] = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
    Packing packing;
    packing.container = {{-5, -5, -5}, {10, 10, 10}, {false, false, false}};
    double radius = 0.5;
    for (const Vec3& way : ways) {
        packing.spheres.push_back({way * ((0.4 + radius) / std::sqrt(3.0)), radius});
        radius *= 1.3;
    }
    packing.size_class.resize(4);
    const EmptySpheres empty(packing);
    std::vector<Touch> scratch;
    for (const Vec3 start : {Vec3{0, 0, 0}, Vec3{0.1, 0.05, -0.1}, Vec3{-0.2, 0.1, 0.1}}) {
        const auto fitted = empty.fitted(start, 0.6, scratch);
        REQUIRE(fitted);
        CHECK(norm(fitted->center) < 1e-7);
        CHECK(fitted->radius == doctest::Approx(0.4).epsilon(1e-8));
        CHECK(empty.is_largest(*fitted, scratch));
    }
}

TEST_CASE("what can roll away to more room is not the largest") {
    // Over the hollow of three balls on one side, the fourth far away on the same side.
    Packing packing;
    packing.container = {{-5, -5, -5}, {10, 10, 10}, {false, false, false}};
    for (const Vec3 way : {Vec3{1, 0, 0.2}, Vec3{-0.5, 0.8, 0.2}, Vec3{-0.5, -0.8, 0.2}, Vec3{0, 0.3, 1}})
        packing.spheres.push_back({way * (1.5 / norm(way)), 0.5});
    packing.size_class.resize(4);
    const EmptySpheres empty(packing);
    std::vector<Touch> scratch;
    const auto fitted = empty.fitted({0, 0, 0}, 1.2, scratch);
    REQUIRE(fitted);
    CHECK(norm(fitted->center) < 1e-7);
    CHECK_FALSE(empty.is_largest(*fitted, scratch));
}

TEST_CASE("walls are surfaces too: beside four balls on the floor") {
    Packing packing;
    packing.container = {{0, 0, 0}, {2, 2, 9}, {false, false, false}};
    for (const Vec3 p : {Vec3{0.5, 0.5, 0.5}, Vec3{1.5, 0.5, 0.5}, Vec3{0.5, 1.5, 0.5}, Vec3{1.5, 1.5, 0.5}})
        packing.spheres.push_back({p, 0.5});
    packing.size_class.resize(4);
    const EmptySpheres empty(packing);
    std::vector<Touch> scratch;
    // (sqrt(1/2)^2 + (1/2 - r)^2 = (1/2 + r)^2, so r = 1/4.
    const auto fitted = empty.fitted({1.05, 0.97, 0.2}, 0.4, scratch);
    REQUIRE(fitted);
    CHECK(fitted->radius == doctest::Approx(0.25).epsilon(1e-8));
    CHECK(fitted->center.z == doctest::Approx(0.25).epsilon(1e-8));
}
