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
    : edges_(&wall.rings.edges()),
      axis_{std::abs(wall.axis.x), std::abs(wall.axis.y), std::abs(wall.axis.z)},
      foot_(wall.point - axis_ * dot(wall.point, axis_)),
      u_((axis_of(axis_) + 1) % 3),
      v_((u_ + 1) % 3) {}

Vec3 PrismSurface::placed(const std::array<double, 2>& corner) const {
    Vec3 p = foot_;
    p[u_] += corner[0], p[v_] += corner[1];
    return p;
}

PrismSurface::Edge PrismSurface::edge(std::uint32_t part) const {
    const PolygonEdges::Edge& e = edges().all()[part];
    return {placed(e.from), placed(e.to)};
}

Vec3 PrismSurface::normal(std::uint32_t part) const {
    const Edge e = edge(part);
    const Vec3 right = cross(e.to - e.from, axis_);
    return right * (1 / norm(right));
}

std::uint32_t PrismSurface::nearest(Vec3 p) const {
    std::uint32_t found = 0;
    double least = HUGE_VAL;
    for_each_near(p, distance(p), [&](std::uint32_t part) {
        if (const double squared = nearest_of(part, p).squared; squared < least) least = squared, found = part;
    });
    return found;
}

PrismSurface::Place PrismSurface::nearest_of(std::uint32_t part, Vec3 p) const {
    const Edge e = edge(part);
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
    const PolygonEdges::Edge& e = edges().all()[place.part];
    const Vec3 other = place.end == 1 ? edge(e.last).from : edge(e.next).to;
    const Vec3 height = axis_ * dot(p, axis_);
    return !side_leads_nearer(p - height, place.foot - height, other);
}

Vec3 PrismSurface::outwards(const Place& place) const {
    const PolygonEdges::Edge& e = edges().all()[place.part];
    const Vec3 own = normal(place.part);
    return place.end == 0 ? own : own + normal(place.end == 1 ? e.last : e.next);
}

}  // namespace bernal
