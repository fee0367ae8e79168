#include "network/cell_parts.hpp"

#include <algorithm>
#include <numbers>
#include <tuple>

namespace bernal {
namespace {

/// Seen from a distance `h` above its corner F, the solid angle of a triangle F E V with a right angle at E, where E is
/// `w` away from F and V `u` from E. Odd in both.
double right_solid_angle(double h, double w, double u) {
    const double away = std::abs(w), far = std::sqrt(h * h + w * w + u * u);
    const double angle = std::atan2(u, away) - std::atan2(u * h, away * far);
    return w < 0 ? -angle : angle;
}

}  // namespace

CellParts::Face CellParts::face_of(const int* corners, std::size_t count, int beyond,
                                   const std::vector<Sphere>& spheres) const {
    const auto way = [&](std::size_t k) { return ways_[static_cast<std::size_t>(corners[k])]; };
    Vec3 across;
    for (std::size_t k = 1; k + 1 < count; ++k) across += cross(way(k) - way(0), way(k + 1) - way(0));
    const double length = norm(across);
    if (!(length > 0)) return {{}, 0, 0, 0};
    Vec3 normal = across * (1 / length);
    double distance = 0;
    for (std::size_t k = 0; k < count; ++k) distance += dot(way(k), normal) / static_cast<double>(count);
    const double sense = distance < 0 ? -1 : 1;
    return {normal * sense, distance * sense, beyond < 0 ? -1 : spheres[static_cast<std::size_t>(beyond)].radius,
            sense};
}

void CellParts::add_side(std::uint32_t number, std::uint32_t a, std::uint32_t b) {
    const Face& face = faces_[number];
    const Vec3 edge = ways_[b] - ways_[a];
    const double length = norm(edge);
    if (!(length > 0)) return;
    const Vec3 along = edge * (1 / length), foot = face.normal * face.distance, way = ways_[a] - foot;
    const double h = face.distance, w = -face.sense * dot(way, cross(face.normal, along)), r = own_;
    const auto part = [&](double u) {
        const double angle = right_solid_angle(h, w, u);
        return std::pair(h * w * u / 6 - r * r * r * angle / 3, r * r * angle + (face.radius < 0 ? w * u / 2 : 0));
    };
    const double from = dot(way, along), to = from + length;
    const auto [from_volume, from_surface] = part(-from);
    const auto [to_volume, to_surface] = part(to);
    const double angle = std::atan2(w, h);
    Side side{a, b, number};
    side.area = (h * w - r * r * angle) / 2;
    side.perimeter = r * angle + (h - r) + (face.radius < 0 ? w : 0);
    side.surface = from_surface + to_surface;
    side.from_volume = from_volume, side.to_volume = to_volume;
    side.foot_within = from <= 0 && to >= 0;
    vertices[a].volume += from_volume;
    vertices[b].volume += to_volume;
    void_volume += from_volume + to_volume;
    if (a > b) std::swap(side.from, side.to), std::swap(side.from_volume, side.to_volume);
    sides_.push_back(side);
}

TangentRow CellParts::touching(const Face& face) const {
    if (face.radius < 0) return touching_wall(face.normal, face.distance);
    // Beyond the radical plane, at h from here, the other centre lies at D with (D^2 + r_i^2 - r_j^2) / 2D = h.
    const double h = face.distance;
    const double beyond = std::sqrt(std::max(0.0, h * h - own_ * own_ + face.radius * face.radius));
    return touching_sphere(face.normal * (h + beyond), own_, face.radius);
}

void CellParts::join_sides() {
    std::sort(sides_.begin(), sides_.end(), [](const Side& a, const Side& b) {
        return std::tie(a.from, a.to, a.face) < std::tie(b.from, b.to, b.face);
    });
    for (std::size_t k = 0; k + 1 < sides_.size(); ++k) {
        const Side &one = sides_[k], &other = sides_[k + 1];
        if (one.from != other.from || one.to != other.to) continue;
        EdgePart edge{one.from,
                      one.to,
                      one.area + other.area,
                      one.perimeter + other.perimeter,
                      one.from_volume + one.to_volume + other.from_volume + other.to_volume,
                      one.surface + other.surface,
                      {{}, -1}};
        if (one.foot_within && other.foot_within) {
            const auto found = tangent_sphere(own_, {touching(faces_[one.face]), touching(faces_[other.face]),
                                                     in_plane(ways_[one.to] - ways_[one.from])});
            if (found) edge.inscribed = {center_ + found->center, found->radius};
        }
        edges.push_back(edge);
        ++k;
    }
}

/// The three faces at a vertex that cross most squarely tell best where it is.
void CellParts::find_inscribed(std::size_t vertex) {
    const std::vector<std::uint32_t>& at = faces_at_[vertex];
    VertexPart& part = vertices[vertex];
    part.inscribed = {part.place, 0};
    const auto normal = [&](std::size_t k) { return faces_[at[k]].normal; };
    double most = 0;
    std::array<std::size_t, 3> best{};
    for (std::size_t i = 0; i < at.size(); ++i)
        for (std::size_t j = i + 1; j < at.size(); ++j)
            for (std::size_t k = j + 1; k < at.size(); ++k)
                if (const double square = std::abs(dot(normal(i), cross(normal(j), normal(k)))); square > most)
                    most = square, best = {i, j, k};
    if (!(most > 0)) return;
    const auto row = [&](std::size_t k) { return touching(faces_[at[best[k]]]); };
    const auto found = tangent_sphere(own_, {row(0), row(1), row(2)});
    // What is much larger lies elsewhere: at walls half of the way to the sphere is free then, or some of it.
    if (found && found->radius < 2 * part.tangent)
        part.inscribed = {center_ + found->center, found->radius};
    else
        part.inscribed = half_way_in(vertex);
}

Sphere CellParts::half_way_in(std::size_t vertex) const {
    const VertexPart& part = vertices[vertex];
    Vec3 inwards;
    for (const std::uint32_t face : faces_at_[vertex])
        if (faces_[face].radius < 0) inwards += faces_[face].normal * -1;
    const double length = norm(inwards);
    if (!(length > 0)) return {part.place, 0};
    return {part.place + inwards * (part.tangent / 2 / length), part.tangent / 2};
}

void CellParts::read(RadicalCell& cell, const Sphere& sphere, const std::vector<Sphere>& spheres) {
    own_ = sphere.radius, center_ = sphere.center;
    cell.shape.vertices(coordinates_);
    cell.shape.neighbors(neighbours_);
    cell.shape.face_vertices(corners_);
    const std::size_t count = coordinates_.size() / 3;
    ways_.resize(count);
    vertices.assign(count, {});
    for (std::size_t v = 0; v < count; ++v) {
        ways_[v] = Vec3{coordinates_[3 * v], coordinates_[3 * v + 1], coordinates_[3 * v + 2]} * own_;
        vertices[v].place = center_ + ways_[v];
        vertices[v].tangent = std::sqrt(std::max(0.0, dot(ways_[v], ways_[v]) - own_ * own_));
    }
    faces_at_.resize(std::max(faces_at_.size(), count));
    for (auto& at : faces_at_) at.clear();
    faces_.clear(), sides_.clear(), edges.clear();
    overlap = -HUGE_VAL, void_volume = 0;
    for (std::size_t f = 0, at = 0; f < neighbours_.size(); ++f, at += static_cast<std::size_t>(corners_[at]) + 1) {
        const auto n = static_cast<std::size_t>(corners_[at]);
        const int* corners = &corners_[at + 1];
        faces_.push_back(face_of(corners, n, neighbours_[f], spheres));
        const Face& face = faces_.back();
        if (!(face.distance > 0)) continue;
        overlap = std::max(overlap, own_ - face.distance);
        const auto number = static_cast<std::uint32_t>(f);
        const auto corner = [&](std::size_t k) { return static_cast<std::uint32_t>(corners[k % n]); };
        for (std::size_t k = 0; k < n; ++k) {
            faces_at_[corner(k)].push_back(number);
            add_side(number, corner(k), corner(k + 1));
        }
    }
    join_sides();
    for (std::size_t v = 0; v < count; ++v) find_inscribed(v);
}

}  // namespace bernal
