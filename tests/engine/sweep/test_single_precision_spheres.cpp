#include <doctest/doctest.h>

#include "sweep/single_precision_spheres.hpp"

using namespace bernal;

namespace {

/// From a to b, in the frame.
Vec3 difference(const SinglePrecisionUnits& units, const SinglePrecisionSphere& a, const SinglePrecisionSphere& b) {
    const auto along = [](std::int32_t from, std::int32_t to) {
        return static_cast<double>(
            static_cast<std::int32_t>(static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from)));
    };
    return {along(a.x, b.x) * units.steps().x, along(a.y, b.y) * units.steps().y, along(a.z, b.z) * units.steps().z};
}

}  // namespace

TEST_CASE("differences are those of the nearest images, and of places between walls") {
    const Cell cell{{}, {10, 3, 0.5}, {true, false, true}};
    const Frame frame(cell);
    const SinglePrecisionUnits units(frame, 0.25);
    const std::array<Vec3, 5> places{Vec3{0, 0, 0}, Vec3{9.999, 3, 0.49}, Vec3{4.99, 1.5, 0.2}, Vec3{10, 2.9, 0.5},
                                     Vec3{5.02, 0.001, 0.26}};
    for (const Vec3& a : places)
        for (const Vec3& b : places) {
            const Vec3 d = difference(units, units.in_single_precision({a, 1}), units.in_single_precision({b, 1}));
            const Vec3 expected = frame.separation(frame.wrapped(a), frame.wrapped(b));
            for (int axis = 0; axis < 3; ++axis)
                CHECK(std::abs(d[axis] - expected[axis]) <= 1.01 * units.steps()[axis]);
        }
}

TEST_CASE("radii are in mean diameters") {
    const SinglePrecisionUnits units(Frame(Cell{{}, {1, 1, 1}, {}}), 0.25);
    CHECK(units.in_single_precision({{}, 0.5}).radius == 2);
}

TEST_CASE("a displaced sphere lies where it would have been copied from, around periodic axes too") {
    const Cell cell{{}, {10, 3, 0.5}, {true, false, true}};
    const Frame frame(cell);
    const SinglePrecisionUnits units(frame, 0.25);
    const Vec3 start{9.9, 1.2, 0.03};
    for (const Vec3& by : {Vec3{0.3, 0.4, -0.05}, Vec3{-0.3, -0.4, 0.05}}) {
        const auto moved = units.moved(units.in_single_precision({start, 1}), by);
        const Vec3 d = difference(units, units.in_single_precision({frame.wrapped(start + by), 1}), moved);
        for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(d[axis]) <= 2.01 * units.steps()[axis]);
        CHECK(moved.radius == units.in_single_precision({start, 1}).radius);
    }
}
