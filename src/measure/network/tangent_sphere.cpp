#include "network/tangent_sphere.hpp"

namespace bernal {
namespace {

constexpr double flat = 1e-9;  ///< a determinant of unit vectors that fixes nothing

}  // namespace

// By Cramer's rule the centre is p + q s, and s follows from |p + q s| = own + s.
std::optional<Sphere> tangent_sphere(double own, const std::array<TangentRow, 3>& rows) {
    const auto& [a, b, c] = rows;
    const Vec3 bc = cross(b.way, c.way), ca = cross(c.way, a.way), ab = cross(a.way, b.way);
    const double determinant = dot(a.way, bc);
    if (std::abs(determinant) <= flat * norm(a.way) * norm(b.way) * norm(c.way)) return {};
    const Vec3 p = (bc * a.right + ca * b.right + ab * c.right) * (1 / determinant);
    const Vec3 q = (bc * a.growth + ca * b.growth + ab * c.growth) * (-1 / determinant);
    const double square = dot(q, q) - 1, half = dot(p, q) - own, rest = dot(p, p) - own * own;
    const double under = half * half - square * rest;
    if (under < 0) return {};
    // Both roots without cancellation, of which one may be infinite.
    const double sum = -(half + std::copysign(std::sqrt(under), half));
    double radius = HUGE_VAL;
    for (const double root : {sum / square, rest / sum})
        if (root >= 0 && root < radius) radius = root;
    if (!(radius < HUGE_VAL)) return {};
    return Sphere{p + q * radius, radius};
}

}  // namespace bernal
