// Triangles of one mesh that cross each other: an edge of one passes through the other, or through the edge that two
// others share.

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/triangle_mesh.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "geometry/mesh_corners.hpp"
#include "geometry/mesh_index.hpp"

namespace bernal {
namespace {

/// Six times the volume of the tetrahedron; 0 where rounding leaves its sign open.
double orientation(Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    const Vec3 p = a - d, q = b - d, r = c - d;
    const double volume = dot(p, cross(q, r));
    return std::abs(volume) > 1e-11 * norm(p) * norm(q) * norm(r) ? volume : 0;
}

/// Does the segment pass through the inside of the triangle?
bool passes(Vec3 from, Vec3 to, Vec3 a, Vec3 b, Vec3 c) {
    if (orientation(a, b, c, from) * orientation(a, b, c, to) >= 0) return false;
    const double u = orientation(from, to, a, b), v = orientation(from, to, b, c), w = orientation(from, to, c, a);
    return (u > 0 && v > 0 && w > 0) || (u < 0 && v < 0 && w < 0);
}

/// Where a segment meets an edge of a triangle, whose plane it passes.
struct EdgeMeeting {
    std::array<std::uint32_t, 2> edge;  ///< its vertices, the lower number first
    bool from_above;                    ///< of the triangle's plane
    std::uint32_t triangle;
};

class Crossings {
  public:
    explicit Crossings(const TriangleMesh& mesh) : mesh_(mesh) {}

    /// The first triangle that crosses this one; its own number where none does.
    std::uint32_t first_across(std::uint32_t t) const {
        std::uint32_t first = t;
        const auto [a, b, c] = corners_of(mesh_, t);
        const Vec3 low{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})};
        const Vec3 high{std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})};
        mesh_.index().for_each_in(low, high, [&](std::uint32_t other) {
            if (other > t && (first == t || other < first) && (edge_passes(t, other) || edge_passes(other, t)))
                first = other;
        });
        for (std::size_t k = 0; k < 3 && first == t; ++k) first = first_across_edge(t, k);
        return first;
    }

  private:
    /// Does edge k of `t` pass through an edge of two others? It does where it passes both of their planes in the same
    /// direction; where it passes them in opposite ones it touches a ridge.
    std::uint32_t first_across_edge(std::uint32_t t, std::size_t k) const {
        const std::uint32_t from = mesh_.triangles()[t][k], to = mesh_.triangles()[t][(k + 1) % 3];
        if (from > to) return t;  // the other triangle at this edge looks
        const Vec3 p = mesh_.vertices()[from], q = mesh_.vertices()[to];
        const Vec3 low{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)};
        const Vec3 high{std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)};
        std::vector<EdgeMeeting> meetings;
        mesh_.index().for_each_in(low, high, [&](std::uint32_t other) {
            if (other == t) return;
            if (const auto meeting = meeting_of(from, to, other)) meetings.push_back(*meeting);
        });
        std::uint32_t first = t;
        for (const EdgeMeeting& a : meetings)
            for (const EdgeMeeting& b : meetings)
                if (a.triangle < b.triangle && a.edge == b.edge && a.from_above == b.from_above)
                    first = first == t ? a.triangle : std::min(first, a.triangle);
        return first;
    }

    std::optional<EdgeMeeting> meeting_of(std::uint32_t from, std::uint32_t to, std::uint32_t other) const {
        const auto& corner = mesh_.triangles()[other];
        for (const std::uint32_t v : corner)
            if (v == from || v == to) return {};
        const auto at = [&](std::uint32_t v) { return mesh_.vertices()[v]; };
        const double above = orientation(at(corner[0]), at(corner[1]), at(corner[2]), at(from));
        if (above * orientation(at(corner[0]), at(corner[1]), at(corner[2]), at(to)) >= 0) return {};
        std::array<double, 3> sides{};  // of the triangle's edges
        for (std::size_t i = 0; i < 3; ++i)
            sides[i] = orientation(at(from), at(to), at(corner[i]), at(corner[(i + 1) % 3]));
        for (std::size_t i = 0; i < 3; ++i)
            if (sides[i] == 0 && sides[(i + 1) % 3] * sides[(i + 2) % 3] > 0)
                return EdgeMeeting{{std::min(corner[i], corner[(i + 1) % 3]), std::max(corner[i], corner[(i + 1) % 3])},
                                   above > 0,
                                   other};
        return {};
    }

    /// An edge of `t` that shares no corner with `other`.
    bool edge_passes(std::uint32_t t, std::uint32_t other) const {
        const auto &mine = mesh_.triangles()[t], &theirs = mesh_.triangles()[other];
        const auto is_shared = [&](std::uint32_t v) { return v == theirs[0] || v == theirs[1] || v == theirs[2]; };
        const auto [a, b, c] = corners_of(mesh_, other);
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t from = mine[k], to = mine[(k + 1) % 3];
            if (is_shared(from) || is_shared(to)) continue;
            if (passes(mesh_.vertices()[from], mesh_.vertices()[to], a, b, c)) return true;
        }
        return false;
    }

    const TriangleMesh& mesh_;
};

}  // namespace

void require_free_of_crossings(const TriangleMesh& mesh) {
    const Crossings crossings(mesh);
    const auto n = static_cast<std::uint32_t>(mesh.triangles().size());
    std::vector<std::uint32_t> across(n);
    for_each_index(n, [&](std::size_t t) { across[t] = crossings.first_across(static_cast<std::uint32_t>(t)); });
    for (std::uint32_t t = 0; t < n; ++t) {
        if (across[t] == t) continue;
        const Vec3 at = mesh.vertices()[mesh.triangles()[t][0]];
        throw InputError("the mesh " + mesh.from().names() + " crosses itself: its triangles " + std::to_string(t + 1) +
                         " and " + std::to_string(across[t] + 1) + ", near (" + rounded_text(at.x) + ", " +
                         rounded_text(at.y) + ", " + rounded_text(at.z) +
                         "), pass through each other; unite the bodies, or repair the surface");
    }
}

}  // namespace bernal
