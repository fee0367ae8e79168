#include <doctest/doctest.h>

#include "geometry/geometry.hpp"
#include "packing/frame.hpp"

using namespace bernal;

TEST_CASE("a frame has its container's lengths and axes, and its lowest corner at zero") {
    const Frame frame({{5, 6, 7}, {1, 2, 4}, {true, false, true}});
    CHECK(frame.lengths == Vec3{1, 2, 4});
    CHECK(frame.volume() == 8);
    CHECK(frame.half == Vec3{0.5, HUGE_VAL, 2});
    CHECK(frame.wrapped({-0.25, -0.25, 4}) == Vec3{0.75, -0.25, 0});
}

TEST_CASE("the separation reaches the nearest of 27 images, and is opposite the other way to the bit") {
    for (const Container& box : containers({0, 0, 0})) {
        const Frame frame(box);
        for (std::uint64_t i = 0; i < 1000; ++i) {
            const Vec3 a = point_inside(box, 2 * i), b = point_inside(box, 2 * i + 1);
            CHECK(norm(frame.separation(a, b)) == doctest::Approx(nearest_of_27(box, a, b)).epsilon(1e-12));
            CHECK(frame.separation(a, b) == -1 * frame.separation(b, a));
            CHECK(norm(frame.separation(a, b)) == doctest::Approx(norm(box.separation(a, b))).epsilon(1e-12));
        }
    }
}

TEST_CASE("the separation is opposite to the bit on faces and at half a period too") {
    const Frame frame({{}, {1, 1, 1}, {true, true, false}});
    const double values[] = {0, 5e-324, 1e-18, 0.25, 0.5, std::nextafter(0.5, 1), 0.75, std::nextafter(1.0, 0)};
    for (const double a : values)
        for (const double b : values) {
            const Vec3 there = frame.separation({a, a, a}, {b, a, b}), back = frame.separation({b, a, b}, {a, a, a});
            CHECK(there == -1 * back);
            CHECK(std::abs(there.x) <= 0.5);
            CHECK(there.z == b - a);
        }
}

TEST_CASE("wrapping keeps the interval half open where rounding tempts; walls do not wrap") {
    for (const double length : {1.0, 0.1, 1.9, 3e7}) {
        const Frame frame({{}, {length, length, length}, {true, true, false}});
        for (const double x : {-5e-324, -1e-300, -1e-18, -0.0, 0.0, 1e-300, length, std::nextafter(length, 0.0),
                               std::nextafter(length, HUGE_VAL), -length, -length / 3, 1.5 * length}) {
            CAPTURE(length);
            CAPTURE(x);
            const Vec3 w = frame.wrapped({x, x, x});
            CHECK(w.x >= 0);
            CHECK(w.x < length);
            CHECK(w.y == w.x);
            CHECK(w.z == x);
            CHECK(std::abs(std::remainder(w.x - x, length)) <= 1e-15 * length);
        }
    }
}

TEST_CASE("balls meet when they overlap, directly or across a periodic face, and not when they touch") {
    const Frame periodic({{}, {4, 4, 4}, {true, true, true}}), walled({{}, {4, 4, 4}, {}});
    const Sphere a{{0.5, 2, 2}, 0.5};
    const auto ball = [](double x, double radius) { return Sphere{{x, 2, 2}, radius}; };
    for (const Frame& frame : {periodic, walled}) {
        CHECK(intersect(frame, a, ball(1.5, 0.5 + 1e-9)));
        CHECK(intersect(frame, ball(1.5, 0.5 + 1e-9), a));
        CHECK_FALSE(intersect(frame, a, ball(1.5, 0.5)));
        CHECK(intersect(frame, a, ball(0.5, 1e-9)));  // one inside the other
    }
    CHECK(intersect(periodic, a, ball(3.5, 0.6)));
    CHECK_FALSE(intersect(periodic, a, ball(3.5, 0.5)));
    CHECK_FALSE(intersect(walled, a, ball(3.5, 0.6)));
}
