#pragma once
// Packings of bodies whose poses are given.

#include "bernal/packing.hpp"
#include "bernal/shape.hpp"
#include "core/random.hpp"

namespace bernal::test {

struct Pose {
    Vec3 center;
    Quaternion orientation = unturned;
};

inline Packing of_bodies(const Shape& shape, const std::vector<Pose>& poses, const Container& container) {
    Packing packing;
    packing.container = container;
    packing.shape_names = {shape.name};
    for (const Pose& pose : poses) {
        packing.bodies.push_back({pose.center, pose.orientation, 1, 0});
        for (const Sphere& member : placed(shape, pose.center, pose.orientation, 1)) {
            packing.spheres.push_back({container.wrapped(member.center), member.radius});
            packing.size_class.push_back(0);
            packing.body.push_back(static_cast<std::uint32_t>(packing.bodies.size()));
        }
    }
    return packing;
}

/// Uniform over all orientations: four normal numbers, normalised. In a plane about z.
inline Quaternion random_turn(std::uint64_t i, int dimension = 3) {
    const auto [a, b] = uniform_pair(3, i, Purpose::placement, 0);
    const auto [c, d] = uniform_pair(3, i, Purpose::placement, 1);
    constexpr double circle = 6.283185307179586;
    if (dimension == 2) return {std::cos(circle * a / 2), 0, 0, std::sin(circle * a / 2)};
    const double r = std::sqrt(-2 * std::log(1 - a)), s = std::sqrt(-2 * std::log(1 - c));
    return normalised(
        {r * std::cos(circle * b), r * std::sin(circle * b), s * std::cos(circle * d), s * std::sin(circle * d)});
}

}  // namespace bernal::test
