#pragma once
// Orientations: unit quaternions w, x, y, z. They turn a body's own frame into space.

#include <array>
#include <cmath>

#include "bernal/vector.hpp"

namespace bernal {

using Quaternion = std::array<double, 4>;

inline constexpr Quaternion unturned{1, 0, 0, 0};

constexpr Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3], a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1], a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

inline Quaternion normalised(const Quaternion& q) {
    const double norm = std::sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    return {q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm};
}

/// `v` of the body's own frame in space.
inline Vec3 turned(const Quaternion& q, Vec3 v) {
    const Vec3 axis{q[1], q[2], q[3]};
    const Vec3 twice = cross(axis, v) * 2;
    return v + twice * q[0] + cross(axis, twice);
}

/// Turned further about `rotation`, by 2 atan(|rotation| / 2): by |rotation| where that is small. Without a sine, whose
/// last bit would be the C library's.
inline Quaternion turned_by(const Quaternion& q, Vec3 rotation) {
    return normalised(Quaternion{1, rotation.x / 2, rotation.y / 2, rotation.z / 2} * q);
}

}  // namespace bernal
