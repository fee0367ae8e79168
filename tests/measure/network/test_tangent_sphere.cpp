#include <doctest/doctest.h>

#include "network/tangent_sphere.hpp"

using namespace bernal;

TEST_CASE("a sphere between four touches all of them") {
    const double own = 0.7;
    const std::array<Sphere, 3> others{{{{2, 0.1, 0}, 0.5}, {{0.3, 1.8, 0.2}, 1}, {{0.5, 0.4, 2.2}, 0.9}}};
    const auto row = [&](std::size_t k) { return touching_sphere(others[k].center, own, others[k].radius); };
    const auto found = tangent_sphere(own, {row(0), row(1), row(2)});
    REQUIRE(found);
    CHECK(found->radius > 0);
    CHECK(norm(found->center) == doctest::Approx(own + found->radius));
    for (const Sphere& other : others)
        CHECK(norm(found->center - other.center) == doctest::Approx(other.radius + found->radius));
}

TEST_CASE("in a corner of walls, and in the plane between three") {
    // A sphere of radius 1 at (1, 1, 1) of a corner: the small one has (1 - s) sqrt(3) = 1 + s.
    const auto corner =
        tangent_sphere(1, {touching_wall({-1, 0, 0}, 1), touching_wall({0, -1, 0}, 1), touching_wall({0, 0, -1}, 1)});
    REQUIRE(corner);
    CHECK(corner->radius == doctest::Approx((std::sqrt(3.0) - 1) / (std::sqrt(3.0) + 1)));
    // Three touching spheres of radius 1: 2 / sqrt(3) - 1 passes.
    const auto pass = tangent_sphere(
        1, {touching_sphere({2, 0, 0}, 1, 1), touching_sphere({1, std::sqrt(3.0), 0}, 1, 1), in_plane({0, 0, 1})});
    REQUIRE(pass);
    CHECK(pass->radius == doctest::Approx(2 / std::sqrt(3.0) - 1));
    CHECK(pass->center.z == doctest::Approx(0));
}

TEST_CASE("surfaces that fix nothing give none") {
    CHECK(
        !tangent_sphere(1, {touching_sphere({2, 0, 0}, 1, 1), touching_sphere({4, 0, 0}, 1, 1), in_plane({0, 0, 1})}));
}
