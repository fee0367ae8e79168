#pragma once
// Surfaces of many parts in exact arithmetic: squared distances, which are rational, and sides, by counting what a ray
// passes. A triangle's region follows from the corners of the plane, not by products across its edges as the
// certificate does, and rays go along z, where the certificate's go along x.

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <vector>

#include "bernal/wall.hpp"

namespace bernal::test {

using Rational = boost::multiprecision::cpp_rational;
using Point = std::array<Rational, 3>;

inline Point operator-(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
inline Rational product(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline Point exact(Vec3 p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

/// The distance of `p` from the segment, squared.
inline Rational squared_distance(const Point& p, const Point& a, const Point& b) {
    const Point along = b - a, way = p - a;
    const Rational length = product(along, along), share = product(way, along);
    if (share <= 0 || length == 0) return product(way, way);
    if (share >= length) return squared_distance(p, b, b);
    return product(way, way) - share * share / length;
}

/// The distance of `p` from the triangle, squared: from its plane where the foot lies in it, by the foot's two
/// coordinates along the edges from `a`.
inline Rational squared_distance(const Point& p, const Point& a, const Point& b, const Point& c) {
    const Point u = b - a, v = c - a, way = p - a;
    const Rational uu = product(u, u), uv = product(u, v), vv = product(v, v), pu = product(way, u),
                   pv = product(way, v), size = uu * vv - uv * uv, s = vv * pu - uv * pv, t = uu * pv - uv * pu;
    if (size > 0 && s >= 0 && t >= 0 && s + t <= size) return product(way, way) - (s * pu + t * pv) / size;
    return std::min({squared_distance(p, a, b), squared_distance(p, b, c), squared_distance(p, c, a)});
}

/// In the plane of the coordinates `x` and `y`, does the ray from `p` along x pass the edge?
inline bool is_passed(const Point& p, const Point& a, const Point& b, std::size_t x, std::size_t y) {
    if ((a[y] > p[y]) == (b[y] > p[y])) return false;
    return a[x] + (b[x] - a[x]) * (p[y] - a[y]) / (b[y] - a[y]) > p[x];
}

/// What spheres keep clear of, part by part. Parts that a box around them shows to be far are left out.
class ExactSurface {
  public:
    explicit ExactSurface(const MeshWall& w) : inside_allowed_(w.inside) {
        std::vector<Point> vertices;
        for (const Vec3 v : w.mesh->vertices()) {
            Point p = exact(v);
            for (int axis = 0; axis < 3; ++axis)
                p[static_cast<std::size_t>(axis)] =
                    p[static_cast<std::size_t>(axis)] * Rational(w.scale) + Rational(w.shift[axis]);
            vertices.push_back(p);
        }
        for (const auto& [a, b, c] : w.mesh->triangles()) add({vertices[a], vertices[b], vertices[c]});
    }

    /// Its edges as triangles without a third corner, in the plane across its axis.
    explicit ExactSurface(const PrismWall& w) : inside_allowed_(w.inside) {
        along_ = w.axis.x != 0 ? 0u : w.axis.y != 0 ? 1u : 2u;
        const std::size_t u = (*along_ + 1) % 3, v = (u + 1) % 3;
        for (const PrismWall::Ring& ring : w.rings)
            for (std::size_t k = 0; k < ring.size(); ++k) {
                const auto corner = [&](const std::array<double, 2>& place) {
                    Point p{};
                    p[u] = Rational(w.point[static_cast<int>(u)]) + Rational(place[0]);
                    p[v] = Rational(w.point[static_cast<int>(v)]) + Rational(place[1]);
                    return p;
                };
                add({corner(ring[k]), corner(ring[(k + 1) % ring.size()]), corner(ring[k])});
            }
    }

    /// The largest coordinate.
    double size() const { return size_; }

    /// Is a sphere of this radius clear of it?
    bool is_clear(Vec3 center, const Rational& radius) const {
        Point p = exact(center);
        if (along_) p[*along_] = 0;
        const double far = static_cast<double>(radius) * (1 + 1e-6);
        for (const Part& part : parts_) {
            if (!is_near(part, p, far)) continue;
            const auto& [a, b, c] = part.corners;
            const Rational squared = along_ ? squared_distance(p, a, b) : squared_distance(p, a, b, c);
            if (squared < radius * radius) return false;
        }
        return is_inside(p) == inside_allowed_;
    }

  private:
    struct Part {
        std::array<Point, 3> corners;
        std::array<double, 3> lowest, highest;
    };

    void add(const std::array<Point, 3>& corners) {
        Part part{corners, {}, {}};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto [low, high] = std::minmax({corners[0][axis], corners[1][axis], corners[2][axis]});
            part.lowest[axis] = static_cast<double>(low), part.highest[axis] = static_cast<double>(high);
            size_ = std::max({size_, std::abs(part.lowest[axis]), std::abs(part.highest[axis])});
        }
        parts_.push_back(part);
    }

    bool is_near(const Part& part, const Point& p, double far) const {
        const double margin = far + 1e-6 * size_;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto x = static_cast<double>(p[axis]);
            if (x < part.lowest[axis] - margin || x > part.highest[axis] + margin) return false;
        }
        return true;
    }

    bool is_inside(const Point& p) const {
        bool inside = false;
        for (const Part& part : parts_)
            if (along_ ? is_passed(p, part.corners[0], part.corners[1], (*along_ + 1) % 3, (*along_ + 2) % 3)
                       : is_above(p, part.corners))
                inside = !inside;
        return inside;
    }

    /// Does the ray from `p` along z pass the triangle?
    static bool is_above(const Point& p, const std::array<Point, 3>& corners) {
        bool within = false;
        for (std::size_t k = 0; k < 3; ++k)
            if (is_passed(p, corners[k], corners[(k + 1) % 3], 0, 1)) within = !within;
        if (!within) return false;
        const Point u = corners[1] - corners[0], v = corners[2] - corners[0], way = p - corners[0];
        const Rational nx = u[1] * v[2] - u[2] * v[1], ny = u[2] * v[0] - u[0] * v[2], nz = u[0] * v[1] - u[1] * v[0];
        // Where the plane is, along z, seen from p.
        return (nx * way[0] + ny * way[1] + nz * way[2]) * nz < 0;
    }

    std::vector<Part> parts_;
    bool inside_allowed_;
    std::optional<std::size_t> along_;  ///< the axis of a prism
    double size_ = 0;
};

/// A cone's distance is (h (rho - r_0) - (r_1 - r_0) a) / sqrt(h^2 + (r_1 - r_0)^2), where rho is a root as well: the
/// radius is compared with it by squaring twice.
inline bool is_clear(const ConeWall& w, Vec3 center, const Rational& radius) {
    const Point way = exact(center) - exact(w.point), axis = exact(w.axis);
    const Rational h(w.height), r0(w.radii[0]), rise = Rational(w.radii[1]) - r0;
    const Rational along = product(way, axis) / product(axis, axis);
    const Rational beside = h * h * (product(way, way) - along * along * product(axis, axis));  // (h rho)^2
    const Rational needed = radius * radius * (h * h + rise * rise);  // of the radius, squared
    const Rational room = h * r0 + rise * along;  // h rho + sqrt(needed) <= room inside; h rho >= room + sqrt(needed)
    if (w.inside) {
        const Rational rest = room * room - beside - needed;
        return room >= 0 && rest >= 0 && rest * rest >= 4 * beside * needed;
    }
    const Rational rest = beside - room * room - needed, mixed = 4 * room * room * needed;
    if (room >= 0) return rest >= 0 && rest * rest >= mixed;
    return needed <= room * room || rest >= 0 || rest * rest <= mixed;
}

}  // namespace bernal::test
