#include "geometry/facets.hpp"

#include <algorithm>
#include <numbers>

namespace bernal {
namespace {

using std::numbers::pi;

/// Clear of rounding, relative to a radius: what touches a wall does not touch its facets.
constexpr double clearance = 1e-12;

/// A ring of a surface of revolution: how far along the axis it lies, and from it.
struct Ring {
    double along, radius;
};

/// By four, so that facets are tangent on both axes across: they end where the vessel ends.
int segments(double radius, double sagitta, int most) {
    const double half_step = std::acos(1 / (1 + sagitta / radius));
    const double wanted = std::ceil(pi / std::max(half_step, 1e-6) / 4) * 4;
    return static_cast<int>(std::clamp(wanted, 16.0, static_cast<double>(most)));
}

/// Thin triangles are refused by some codes: pieces are about as long as six segments are wide.
std::vector<Ring> straight(Ring from, Ring to, int count) {
    const double width = 2 * pi * std::max(from.radius, to.radius) / count;
    const double length = std::hypot(to.along - from.along, to.radius - from.radius);
    const int pieces = std::clamp(static_cast<int>(std::ceil(length / (6 * width))), 1, 200);
    std::vector<Ring> rings;
    for (int i = 0; i <= pieces; ++i) {
        const double share = static_cast<double>(i) / pieces;
        rings.push_back(
            {from.along + share * (to.along - from.along), from.radius + share * (to.radius - from.radius)});
    }
    return rings;
}

/// From pole to pole; around it with flat ends, or with its corners on the sphere.
std::vector<Ring> meridian(double radius, int steps, bool around) {
    std::vector<Ring> rings;
    radius *= around ? 1 + clearance : 1 - clearance;
    const double step = pi / steps, reach = around ? radius / std::cos(step / 2) : radius;
    rings.push_back({-radius, 0});
    for (int i = around ? 0 : 1; i < steps; ++i) {
        const double latitude = -pi / 2 + (around ? i + 0.5 : i) * step;
        rings.push_back({reach * std::sin(latitude), reach * std::cos(latitude)});
    }
    rings.push_back({radius, 0});
    return rings;
}

/// A polygon of `count` sides around, or in, each ring.
struct Revolution {
    Vec3 point, axis;
    int count;
    bool inside;

    Vec3 corner(const Ring& ring, int k) const {
        const int main = axis_of(axis);
        const double half = pi / count, angle = (2 * (k % count) + 1) * half;
        const double reach = ring.radius * (inside ? (1 + clearance) / std::cos(half) : 1 - clearance);
        Vec3 p = point + axis * ring.along;
        p[(main + 1) % 3] += reach * std::cos(angle);
        p[(main + 2) % 3] += reach * std::sin(angle);
        return p;
    }

    std::vector<Facet> surface(const std::vector<Ring>& rings) const {
        const bool turned = (axis.x + axis.y + axis.z > 0) == inside;
        std::vector<Facet> all;
        const auto add = [&](Vec3 a, Vec3 b, Vec3 c) { all.push_back(turned ? Facet{a, c, b} : Facet{a, b, c}); };
        for (std::size_t i = 0; i + 1 < rings.size(); ++i)
            for (int k = 0; k < count; ++k) {
                const Vec3 a = corner(rings[i], k), b = corner(rings[i], k + 1), c = corner(rings[i + 1], k + 1),
                           d = corner(rings[i + 1], k);
                if (rings[i].radius > 0) add(a, b, c);
                if (rings[i + 1].radius > 0) add(a, c, d);
            }
        return all;
    }
};

struct Triangulation {
    const Cell& cell;
    double sagitta;

    /// A square that no diagonal of the cell is longer than; along an axis the face of the cell.
    std::vector<Facet> operator()(const PlaneWall& w) const {
        const Vec3 n = w.normal, size{std::abs(n.x), std::abs(n.y), std::abs(n.z)};
        const int main = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        Vec3 u, v;
        u[(main + 1) % 3] = 1, v[(main + 2) % 3] = 1;
        const Vec3 middle = cell.origin + cell.lengths * 0.5, center = middle - n * dot(middle - w.point, n);
        double half[2] = {cell.lengths[(main + 1) % 3] / 2, cell.lengths[(main + 2) % 3] / 2};
        if (size[main] != 1) {
            u = u - n * dot(u, n), u = u * (1 / norm(u));
            v = cross(n, u);
            half[0] = half[1] = norm(cell.lengths) / 2;
        } else if (n[main] < 0) {
            std::swap(u, v), std::swap(half[0], half[1]);
        }
        u = u * half[0], v = v * half[1];
        return {{center - u - v, center + u - v, center + u + v}, {center - u - v, center + u + v, center - u + v}};
    }

    std::vector<Facet> operator()(const CylinderWall& w) const {
        const double one = dot(cell.origin - w.point, w.axis), other = one + dot(cell.lengths, w.axis);
        const int count = segments(w.radius, sagitta, 240);
        return Revolution{w.point, w.axis, count, w.inside}.surface(
            straight({std::min(one, other), w.radius}, {std::max(one, other), w.radius}, count));
    }

    std::vector<Facet> operator()(const SphereWall& w) const {
        const int count = segments(w.radius, sagitta, 128);  // along the meridian, and across it
        return Revolution{w.center, {0, 0, 1}, count, w.inside}.surface(meridian(w.radius, count / 2, w.inside));
    }

    std::vector<Facet> operator()(const ConeWall& w) const {
        const int count = segments(std::max(w.radii[0], w.radii[1]), sagitta, 240);
        return Revolution{w.point, w.axis, count, w.inside}.surface(
            straight({0, w.radii[0]}, {w.height, w.radii[1]}, count));
    }

    /// Its own triangles, which go round against the clock seen from outside.
    std::vector<Facet> operator()(const MeshWall& w) const {
        const auto corner = [&](std::uint32_t v) { return w.mesh->vertices()[v] * w.scale + w.shift; };
        std::vector<Facet> all;
        for (const auto& [a, b, c] : w.mesh->triangles())
            all.push_back(w.inside ? Facet{corner(a), corner(c), corner(b)} : Facet{corner(a), corner(b), corner(c)});
        return all;
    }

    /// A rectangle for each edge of its polygon, which has its inside on the left.
    std::vector<Facet> operator()(const PrismWall& w) const {
        const int main = axis_of(w.axis);
        const auto corner = [&](const std::array<double, 2>& at, double along) {
            Vec3 p = w.point;
            p[(main + 1) % 3] += at[0], p[(main + 2) % 3] += at[1];
            p[main] = along;
            return p;
        };
        const double low = cell.origin[main], high = low + cell.lengths[main];
        std::vector<Facet> all;
        for (const PrismWall::Ring& ring : w.rings)
            for (std::size_t k = 0; k < ring.size(); ++k) {
                auto a = ring[k], b = ring[(k + 1) % ring.size()];
                if (w.inside) std::swap(a, b);
                all.push_back({corner(a, low), corner(b, low), corner(b, high)});
                all.push_back({corner(a, low), corner(b, high), corner(a, high)});
            }
        return all;
    }
};

}  // namespace

std::vector<Facet> facets(const Wall& wall, const Cell& cell, double sagitta) {
    return std::visit(Triangulation{cell, sagitta}, wall);
}

double fine_sagitta(double smallest_diameter) { return smallest_diameter / 100; }

}  // namespace bernal
