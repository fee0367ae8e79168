#include "geometry/mesh_surface.hpp"

#include <algorithm>

namespace bernal {
namespace {

/// Edges between faces in one plane lead no nearer, whatever rounding says: relative to the lengths.
constexpr double flat = 1e-10;

bool leads_nearer(Vec3 from, Vec3 foot, Vec3 corner) {
    const Vec3 back = from - foot, along = corner - foot;
    const double progress = dot(back, along);
    return progress > 0 && progress * progress > flat * flat * dot(back, back) * dot(along, along);
}

/// Is `way` longer than `slack` along `direction`, which is of any length?
bool leads_farther(Vec3 way, Vec3 direction, double slack) {
    const double progress = dot(way, direction);
    return progress > 0 && progress * progress > slack * slack * dot(direction, direction);
}

Vec3 unit(Vec3 v) {
    const double length = norm(v);
    return length > 0 ? v * (1 / length) : Vec3{};
}

}  // namespace

template <class Visit>
void MeshSurface::around_corner(const Place& place, Visit&& visit) const {
    const auto& triangles = mesh_->triangles();
    const std::uint32_t center = triangles[place.part][number(place.feature)];
    std::uint32_t t = place.part;
    do {
        const auto corner = std::size_t(std::ranges::find(triangles[t], center) - triangles[t].begin());
        visit(t, corner);
        t = mesh_->neighbours()[t][corner];
    } while (t != place.part);
}

bool MeshSurface::is_minimum(const Place& place, Vec3 p) const {
    if (place.feature == Feature::face) return true;
    const auto& triangles = mesh_->triangles();
    const auto& vertices = mesh_->vertices();
    bool least = true;
    if (is_corner(place.feature)) {
        around_corner(place, [&](std::uint32_t t, std::size_t corner) {
            least = least && !leads_nearer(p, place.foot, vertices[triangles[t][(corner + 1) % 3]]);
        });
        return least;
    }
    const unsigned side = number(place.feature);
    const std::uint32_t a = triangles[place.part][side], b = triangles[place.part][(side + 1) % 3];
    for (const std::uint32_t corner : triangles[mesh_->neighbours()[place.part][side]])
        if (corner != a && corner != b) least = !leads_nearer(p, place.foot, vertices[corner]);
    return least;
}

bool MeshSurface::may_be_minimum(const Place& place, Vec3 p, double slack) const {
    if (place.feature == Feature::face) return true;
    const Vec3 way = p - place.foot;
    const double high = dot(way, normal(place.part));
    if (place.squared - high * high <= slack * slack) return true;  // the face
    for (unsigned k = 0; k < 3; ++k)
        if (edge_may_be_minimum(place.part, k, p, slack) || corner_may_be_minimum(place.part, k, p, slack)) return true;
    return false;
}

/// Not if one of its faces leads nearer, or `p` is beyond its ends.
bool MeshSurface::edge_may_be_minimum(std::uint32_t triangle, unsigned side, Vec3 p, double slack) const {
    const auto& corners = mesh_->triangles()[triangle];
    const Vec3 a = mesh_->vertices()[corners[side]], b = mesh_->vertices()[corners[(side + 1) % 3]];
    if (leads_farther(p - a, a - b, slack) || leads_farther(p - b, b - a, slack)) return false;
    const Vec3 way = p - a;
    if (leads_farther(way, cross(raw_normal(triangle), b - a), slack)) return false;
    return !leads_farther(way, cross(b - a, raw_normal(mesh_->neighbours()[triangle][side])), slack);
}

bool MeshSurface::corner_may_be_minimum(std::uint32_t triangle, unsigned corner, Vec3 p, double slack) const {
    const auto& v = mesh_->vertices();
    const Vec3 here = v[mesh_->triangles()[triangle][corner]], way = p - here;
    bool may = true;
    around_corner({{}, 0, triangle, Feature(4 + corner)}, [&](std::uint32_t t, std::size_t k) {
        may = may && !leads_farther(way, v[mesh_->triangles()[t][(k + 1) % 3]] - here, slack);
    });
    return may;
}

Vec3 MeshSurface::raw_normal(std::uint32_t triangle) const {
    const auto& [a, b, c] = mesh_->triangles()[triangle];
    const auto& v = mesh_->vertices();
    return cross(v[b] - v[a], v[c] - v[a]);
}

Vec3 MeshSurface::normal(std::uint32_t triangle) const { return unit(raw_normal(triangle)); }

Vec3 MeshSurface::outwards(const Place& place) const {
    if (place.feature == Feature::face) return normal(place.part);
    if (is_edge(place.feature))
        return normal(place.part) + normal(mesh_->neighbours()[place.part][number(place.feature)]);
    Vec3 sum;
    around_corner(place, [&](std::uint32_t t, std::size_t corner) {
        const auto& v = mesh_->vertices();
        const auto& corners = mesh_->triangles()[t];
        const Vec3 here = v[corners[corner]];
        const Vec3 next = unit(v[corners[(corner + 1) % 3]] - here), last = unit(v[corners[(corner + 2) % 3]] - here);
        sum += normal(t) * std::acos(std::clamp(dot(next, last), -1.0, 1.0));
    });
    return sum;
}

bool MeshSurface::is_inside(Vec3 p, std::uint32_t nearest) const {
    const Place place = nearest_of(nearest, p);
    return dot(p - place.foot, outwards(place)) <= 0;
}

}  // namespace bernal
