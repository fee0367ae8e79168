#include "geometry/prism_surface.hpp"

#include "geometry/triangle.hpp"

namespace bernal {
namespace {

constexpr double flat_in_prism = 1e-10;  // as of a mesh

bool side_leads_nearer(Vec3 from, Vec3 foot, Vec3 corner) {
    const Vec3 back = from - foot, along = corner - foot;
    return dot(back, along) > flat_in_prism * norm(back) * norm(along);
}

}  // namespace

// Against its axis a prism is the same, and its polygon goes round as along it.
PrismSurface::PrismSurface(const PrismWall& wall)
    : axis_{std::abs(wall.axis.x), std::abs(wall.axis.y), std::abs(wall.axis.z)} {
    const int u = (axis_of(axis_) + 1) % 3, v = (u + 1) % 3;  // y and z across x, z and x across y, x and y across z
    for (const PrismWall::Ring& ring : wall.rings) {
        const auto first = static_cast<std::uint32_t>(edges_.size()), n = static_cast<std::uint32_t>(ring.size());
        for (std::uint32_t k = 0; k < n; ++k) {
            Edge e{wall.point, wall.point, first + (k + n - 1) % n, first + (k + 1) % n, {}};
            e.from = e.from - axis_ * dot(e.from, axis_), e.to = e.from;
            e.from[u] += ring[k][0], e.from[v] += ring[k][1];
            e.to[u] += ring[(k + 1) % n][0], e.to[v] += ring[(k + 1) % n][1];
            const Vec3 right = cross(e.to - e.from, axis_);
            e.normal = right * (1 / norm(right));
            edges_.push_back(e);
        }
    }
}

PrismSurface::Place PrismSurface::nearest_of(std::uint32_t part, Vec3 p) const {
    const Edge& e = edges_[part];
    const double height = dot(p, axis_);
    const Vec3 flat_p = p - axis_ * height, along = e.to - e.from;
    const double share = dot(flat_p - e.from, along) / dot(along, along);
    const signed char end = share <= 0 ? 1 : share >= 1 ? 2 : 0;
    const Vec3 foot = end == 1 ? e.from : end == 2 ? e.to : e.from + along * share;
    const Vec3 way = flat_p - foot;
    return {foot + axis_ * height, dot(way, way), part, end};
}

bool PrismSurface::is_minimum(const Place& place, Vec3 p) const {
    if (place.end == 0) return true;
    const Edge& e = edges_[place.part];
    const Vec3 other = place.end == 1 ? edges_[e.last].from : edges_[e.next].to;
    const Vec3 height = axis_ * dot(p, axis_);
    return !side_leads_nearer(p - height, place.foot - height, other);
}

Vec3 PrismSurface::outwards(const Place& place) const {
    const Edge& e = edges_[place.part];
    return place.end == 0 ? e.normal : e.normal + edges_[place.end == 1 ? e.last : e.next].normal;
}

}  // namespace bernal
