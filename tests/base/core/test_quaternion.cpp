#include <doctest/doctest.h>

#include "bernal/vector.hpp"
#include "core/random.hpp"

using namespace bernal;

TEST_CASE("a quarter turn about z takes x to y; one turn after the other is the product") {
    const double half = std::sqrt(0.5);
    const Quaternion about_z{half, 0, 0, half}, about_x{half, half, 0, 0};
    CHECK(norm(turned(about_z, {1, 0, 0}) - Vec3{0, 1, 0}) < 1e-15);
    CHECK(norm(turned(about_x, {0, 1, 0}) - Vec3{0, 0, 1}) < 1e-15);
    const Vec3 v{0.3, -1.2, 2};
    CHECK(norm(turned(about_x * about_z, v) - turned(about_x, turned(about_z, v))) < 1e-15);
    CHECK(std::abs(norm(turned(about_x * about_z, v)) - norm(v)) < 1e-15);
}

TEST_CASE("a small rotation moves points by its cross product, and many of them keep the length") {
    const Vec3 rotation{1e-5, -2e-5, 3e-5}, v{1, 2, -0.5};
    CHECK(norm(turned(turned_by(unturned, rotation), v) - (v + cross(rotation, v))) < 1e-8);
    Quaternion q = unturned;
    for (int k = 0; k < 10000; ++k) q = turned_by(q, {0.1, 0.05, -0.2});
    CHECK(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] == doctest::Approx(1).epsilon(1e-14));
}

TEST_CASE("random orientations are even over all directions; of discs they turn about z") {
    constexpr int count = 20000;
    Vec3 mean, squares;
    for (std::uint64_t i = 0; i < count; ++i) {
        const Vec3 u = turned(random_orientation(3, 7, i), {1, 0, 0});
        mean += u * (1.0 / count);
        squares += Vec3{u.x * u.x, u.y * u.y, u.z * u.z} * (1.0 / count);
    }
    CHECK(norm(mean) < 0.02);
    for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(squares[axis] - 1.0 / 3) < 0.01);
    Vec3 in_plane;
    for (std::uint64_t i = 0; i < count; ++i) {
        const Vec3 u = turned(random_orientation(2, 7, i), {1, 0, 0});
        REQUIRE(u.z == 0);
        in_plane += u * (1.0 / count);
    }
    CHECK(norm(in_plane) < 0.02);
}
