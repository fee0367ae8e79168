#include "bernal/triangle_mesh.hpp"

#include <mutex>
#include <numeric>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/mesh_index.hpp"
#include "geometry/mesh_judgement.hpp"
#include "geometry/triangle.hpp"

namespace bernal {
namespace {

using Corners = TriangleMesh::Corners;

std::string called(const std::string& file) { return file.empty() ? "the mesh" : "the mesh '" + file + "'"; }

/// Vertices at the same place become one; `triangles` follow.
std::vector<Vec3> merged(const std::vector<Vec3>& vertices, std::vector<Corners>& triangles) {
    const auto key = [&](std::uint32_t i) {
        const Vec3 v = vertices[i];
        return std::array{v.x + 0.0, v.y + 0.0, v.z + 0.0};  // -0 is 0
    };
    std::vector<std::uint32_t> order(vertices.size()), place(vertices.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, [&](auto a, auto b) { return key(a) < key(b); });
    std::vector<Vec3> all;
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (k == 0 || key(order[k]) != key(order[k - 1])) all.push_back(vertices[order[k]]);
        place[order[k]] = static_cast<std::uint32_t>(all.size() - 1);
    }
    for (Corners& t : triangles)
        for (std::uint32_t& corner : t) corner = place[corner];
    std::erase_if(triangles, [](const Corners& t) { return t[0] == t[1] || t[1] == t[2] || t[2] == t[0]; });
    return all;
}

/// The root of a vertex among those that become one.
std::uint32_t root_of(std::vector<std::uint32_t>& roots, std::uint32_t i) {
    while (roots[i] != i) i = roots[i] = roots[roots[i]];
    return i;
}

/// Vertices up to `distance` apart are moved to one place, the first one's.
std::vector<Vec3> drawn_together(std::vector<Vec3> vertices, double distance) {
    std::vector<std::uint32_t> order(vertices.size()), roots(vertices.size());
    std::iota(order.begin(), order.end(), 0u);
    std::iota(roots.begin(), roots.end(), 0u);
    std::ranges::sort(order, {}, [&](std::uint32_t i) { return vertices[i].x; });
    for (std::size_t k = 0; k < order.size(); ++k)
        for (std::size_t l = k + 1; l < order.size(); ++l) {
            const Vec3 apart = vertices[order[l]] - vertices[order[k]];
            if (apart.x > distance) break;
            const std::uint32_t a = root_of(roots, order[k]), b = root_of(roots, order[l]);
            if (a != b && norm(apart) <= distance) roots[std::max(a, b)] = std::min(a, b);
        }
    for (std::uint32_t i = 0; i < vertices.size(); ++i) vertices[i] = vertices[root_of(roots, i)];
    return vertices;
}

Vec3 size_of(const std::vector<Vec3>& vertices) {
    Vec3 low = vertices.front(), high = low;
    for (const Vec3 v : vertices)
        for (int axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], v[axis]);
            high[axis] = std::max(high[axis], v[axis]);
        }
    return high - low;
}

struct Edge {
    std::uint32_t from, to, triangle, side;
    std::array<std::uint32_t, 2> ends() const { return {std::min(from, to), std::max(from, to)}; }
};

class EdgePairs {
  public:
    EdgePairs(const TriangleMesh& mesh) : mesh_(mesh) {
        const auto& triangles = mesh.triangles();
        edges_.reserve(3 * triangles.size());
        for (std::uint32_t t = 0; t < triangles.size(); ++t)
            for (std::uint32_t k = 0; k < 3; ++k) edges_.push_back({triangles[t][k], triangles[t][(k + 1) % 3], t, k});
        std::ranges::sort(edges_, [](const Edge& a, const Edge& b) {
            return a.ends() != b.ends() ? a.ends() < b.ends() : a.triangle < b.triangle;
        });
    }

    bool are_closed() const {
        bool closed = true;
        for (std::size_t k = 0; k < edges_.size() && closed; k += 2)
            closed = k + 1 < edges_.size() && edges_[k].ends() == edges_[k + 1].ends() &&
                     (k + 2 == edges_.size() || edges_[k].ends() != edges_[k + 2].ends());
        return closed;
    }

    /// The triangles beyond all edges, each of which belongs to two that pass it in opposite directions.
    std::vector<Corners> neighbours() const {
        std::vector<Corners> all(mesh_.triangles().size());
        for (std::size_t k = 0; k < edges_.size();) {
            std::size_t end = k + 1;
            while (end < edges_.size() && edges_[end].ends() == edges_[k].ends()) ++end;
            if (end - k != 2) refuse(edges_[k], end - k);
            const Edge &a = edges_[k], &b = edges_[k + 1];
            if (a.from == b.from) refuse_direction(a, b);
            all[a.triangle][a.side] = b.triangle;
            all[b.triangle][b.side] = a.triangle;
            k = end;
        }
        return all;
    }

  private:
    std::string text(const Edge& e) const {
        return "the edge from " + corner_text(mesh_.vertices()[e.from]) + " to " + corner_text(mesh_.vertices()[e.to]);
    }
    [[noreturn]] void refuse(const Edge& e, std::size_t count) const {
        throw InputError(called(mesh_.file()) + " is not closed: " + text(e) + " belongs to " +
                         (count == 1 ? "one triangle" : std::to_string(count) + " triangles") +
                         " where two should meet; close the surface, and merge bodies that touch");
    }
    [[noreturn]] void refuse_direction(const Edge& a, const Edge& b) const {
        throw InputError(called(mesh_.file()) + " is partly inside-out: the triangles " +
                         std::to_string(a.triangle + 1) + " and " + std::to_string(b.triangle + 1) + " at " + text(a) +
                         " face opposite sides; orient all triangles outwards");
    }

    const TriangleMesh& mesh_;
    std::vector<Edge> edges_;
};

}  // namespace

struct TriangleMesh::LazyIndex {
    std::once_flag once;
    std::unique_ptr<const MeshIndex> index;
};

TriangleMesh::TriangleMesh(const std::vector<Vec3>& vertices, const std::vector<Corners>& triangles, std::string file)
    : triangles_(triangles), file_(std::move(file)), index_(std::make_unique<LazyIndex>()) {
    for (const Vec3 v : vertices)
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            throw InputError(called(file_) + " has a vertex that is not finite; repair it");
    vertices_ = merged(vertices, triangles_);
    if (triangles_.empty()) throw InputError(called(file_) + " has no triangles; give a closed surface");
    std::optional<EdgePairs> edges(std::in_place, *this);
    if (!edges->are_closed() && draw_together()) edges.emplace(*this);
    neighbours_ = edges->neighbours();
    lowest_ = highest_ = vertices_[triangles_[0][0]];
    for (const Corners& t : triangles_)
        for (const std::uint32_t corner : t)
            for (int axis = 0; axis < 3; ++axis) {
                lowest_[axis] = std::min(lowest_[axis], vertices_[corner][axis]);
                highest_[axis] = std::max(highest_[axis], vertices_[corner][axis]);
            }
    // The divergence theorem, seen from the middle: less is cancelled.
    const Vec3 middle = (lowest_ + highest_) * 0.5;
    for (const auto& [a, b, c] : triangles_) {
        volume_ += dot(vertices_[a] - middle, cross(vertices_[b] - middle, vertices_[c] - middle)) / 6;
        area_ += norm(cross(vertices_[b] - vertices_[a], vertices_[c] - vertices_[a])) / 2;
    }
    if (std::abs(volume_) <= least_share_of_box * product(highest_ - lowest_))
        throw InputError(called(file_) + " encloses no volume; give a closed surface around one");
    if (volume_ < 0)
        throw InputError(called(file_) + " is inside-out: it encloses the volume " + rounded_text(volume_) +
                         "; turn its triangles round, so that their normals point outwards");
}

bool TriangleMesh::draw_together() {
    constexpr double share = 1e-6;
    const Vec3 size = size_of(vertices_);
    const double distance = share * std::max({size.x, size.y, size.z});
    std::vector<Corners> kept = triangles_;
    std::vector<Vec3> fewer = merged(drawn_together(vertices_, distance), kept);
    if (fewer.size() == vertices_.size() || kept.empty()) return false;
    vertices_ = std::move(fewer), triangles_ = std::move(kept), merged_within_ = distance;
    return true;
}

TriangleMesh::~TriangleMesh() = default;

const MeshIndex& TriangleMesh::index() const {
    std::call_once(index_->once, [&] { index_->index = std::make_unique<const MeshIndex>(*this); });
    return *index_->index;
}

}  // namespace bernal
