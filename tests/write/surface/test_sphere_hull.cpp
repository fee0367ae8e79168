// Hulls of points on a sphere, held to what makes a hull: all points lie behind each plane.

#include <doctest/doctest.h>

#include <random>

#include "surface/closed_surface.hpp"
#include "surface/geodesic_sphere.hpp"
#include "surface/sphere_hull.hpp"

using namespace bernal;

namespace {

void check_hull(const std::vector<Vec3>& points) {
    const auto triangles = sphere_hull(points);
    REQUIRE(triangles.has_value());
    CHECK(triangles->size() == 2 * points.size() - 4);
    CHECK(test::checked(points, *triangles).euler == 2);
    double outside = 0;
    for (const auto& [a, b, c] : *triangles) {
        const Vec3 normal = cross(points[b] - points[a], points[c] - points[a]);
        for (const Vec3& p : points) outside = std::max(outside, dot(normal, p - points[a]) / norm(normal));
    }
    CHECK(outside < 1e-11);
}

std::vector<Vec3> circle(Vec3 along, double angle, int count) {
    const Vec3 aside = std::abs(along.x) < 0.9 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    Vec3 u = cross(aside, along);
    u = u * (1 / norm(u));
    const Vec3 v = cross(along, u);
    std::vector<Vec3> points;
    for (int k = 0; k < count; ++k) {
        const double turn = 2 * std::numbers::pi * k / count;
        points.push_back(along * std::cos(angle) + (u * std::cos(turn) + v * std::sin(turn)) * std::sin(angle));
    }
    return points;
}

}  // namespace

TEST_CASE("points anywhere on the sphere, on one side of it, and of regular bodies, have their hull") {
    std::mt19937 random(1);
    std::normal_distribution<double> any;
    for (const int count : {4, 5, 10, 100, 400}) {
        CAPTURE(count);
        std::vector<Vec3> points, half;
        for (int i = 0; i < count; ++i) {
            Vec3 v{any(random), any(random), any(random)};
            v = v * (1 / norm(v));
            points.push_back(v);
            half.push_back({v.x, v.y, std::abs(v.z)});
        }
        check_hull(points);
        check_hull(half);
    }
    check_hull(geodesic_sphere(5).vertices);
    const double s = std::sqrt(1.0 / 3);
    check_hull({{s, s, s}, {s, s, -s}, {s, -s, s}, {s, -s, -s}, {-s, s, s}, {-s, s, -s}, {-s, -s, s}, {-s, -s, -s}});
}

TEST_CASE("circles make polygons of their own corners") {
    std::vector<Vec3> points;
    const std::vector<Vec3> axes{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    for (const Vec3& axis : axes)
        for (const Vec3& p : circle(axis, 0.7, 24)) points.push_back(p);
    check_hull(points);
    const auto triangles = sphere_hull(points);
    std::array<int, 6> within{};
    for (const auto& [a, b, c] : *triangles)
        if (a / 24 == b / 24 && b / 24 == c / 24) ++within[a / 24];
    for (const int count : within) CHECK(count == 22);
}

TEST_CASE("points that rounding does not tell apart are told") {
    std::vector<Vec3> points = geodesic_sphere(2).vertices;
    points.push_back(points.front());
    CHECK(!sphere_hull(points));
}
