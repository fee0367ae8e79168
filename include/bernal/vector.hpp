#pragma once
// Three-component vectors of double: positions, lengths and displacements.

#include <algorithm>
#include <array>
#include <cmath>

namespace bernal {

struct Vec3 {
    double x = 0;
    double y = 0;
    double z = 0;

    double& operator[](int axis) { return axis == 0 ? x : axis == 1 ? y : z; }
    double operator[](int axis) const { return axis == 0 ? x : axis == 1 ? y : z; }
    bool operator==(const Vec3&) const = default;
};

inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator*(Vec3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
inline Vec3 operator*(double s, Vec3 a) { return a * s; }
inline Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
inline double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline double norm(Vec3 a) { return std::sqrt(dot(a, a)); }
inline double smallest(Vec3 a) { return std::min({a.x, a.y, a.z}); }
inline double largest(Vec3 a) { return std::max({a.x, a.y, a.z}); }
inline double product(Vec3 a) { return a.x * a.y * a.z; }

/// The number of the axis that a vector lies along.
inline int axis_of(Vec3 along) { return along.x != 0 ? 0 : along.y != 0 ? 1 : 2; }

// Orientations: unit quaternions w, x, y, z. They turn a body's own frame into space.

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
