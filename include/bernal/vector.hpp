#pragma once
// Three-component vectors of double: positions, lengths and displacements.

#include <algorithm>
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

}  // namespace bernal
