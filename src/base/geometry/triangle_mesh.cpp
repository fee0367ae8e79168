#include "bernal/triangle_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>

#include "bernal/error.hpp"
#include "core/joined_groups.hpp"
#include "core/number_text.hpp"
#include "core/rounded_numbers.hpp"
#include "core/words.hpp"
#include "geometry/mesh_index.hpp"
#include "geometry/mesh_judgement.hpp"
#include "geometry/triangle.hpp"

namespace bernal {
namespace {

using Corners = TriangleMesh::Corners;

std::string called(const MeshFiles& from) { return from.files.empty() ? "the mesh" : "the mesh " + from.names(); }

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

/// The cell of a grid as wide as `distance`, in whole numbers that may be large.
std::array<double, 3> cell_of(Vec3 v, double distance) {
    return {std::floor(v.x / distance), std::floor(v.y / distance), std::floor(v.z / distance)};
}

/// Vertices up to `distance` apart are moved to one place, the first one's.
std::vector<Vec3> drawn_together(std::vector<Vec3> vertices, double distance) {
    JoinedGroups groups(vertices.size());
    std::map<std::array<double, 3>, std::vector<std::uint32_t>> cells;
    for (std::uint32_t i = 0; i < vertices.size(); ++i) {
        const std::array cell = cell_of(vertices[i], distance);
        for (int k = 0; k < 27; ++k) {  // those around it
            const std::array near{cell[0] + k % 3 - 1, cell[1] + k / 3 % 3 - 1, cell[2] + k / 9 - 1};
            const auto found = cells.find(near);
            if (found == cells.end()) continue;
            for (const std::uint32_t other : found->second)
                if (norm(vertices[i] - vertices[other]) <= distance) groups.join(i, other);
        }
        cells[cell].push_back(i);
    }
    std::vector<Vec3> together = vertices;
    for (std::uint32_t i = 0; i < vertices.size(); ++i) together[i] = vertices[groups.find(i)];
    return together;
}

/// Files write few digits.
double usual_distance(Vec3 size) {
    constexpr double share = 1e-6;
    return share * std::max({size.x, size.y, size.z});
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

std::string merge_advice(const TriangleMesh& mesh);

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

    /// The ends of edges that belong to one triangle alone, each once.
    std::vector<std::uint32_t> open_ends() const {
        std::vector<std::uint32_t> ends;
        for (std::size_t k = 0, end = 0; k < edges_.size(); k = end) {
            for (end = k; end < edges_.size() && edges_[end].ends() == edges_[k].ends(); ++end) {
            }
            if (end - k == 1) ends.insert(ends.end(), {edges_[k].from, edges_[k].to});
        }
        std::ranges::sort(ends);
        ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        return ends;
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
        throw InputError(called(mesh_.from()) + " is not closed: " + text(e) + " belongs to " +
                         (count == 1 ? "one triangle" : std::to_string(count) + " triangles") +
                         " where two should meet; close the surface" + merge_advice(mesh_) +
                         ", and merge bodies that touch");
    }
    [[noreturn]] void refuse_direction(const Edge& a, const Edge& b) const {
        throw InputError(called(mesh_.from()) + " is partly inside-out: the triangles " +
                         std::to_string(a.triangle + 1) + " and " + std::to_string(b.triangle + 1) + " at " + text(a) +
                         " face opposite sides; orient all triangles outwards");
    }

    const TriangleMesh& mesh_;
    std::vector<Edge> edges_;
};

double shortest_edge(const TriangleMesh& mesh) {
    double shortest = std::numeric_limits<double>::infinity();
    for (const auto& [a, b, c] : mesh.triangles())
        for (const auto& [from, to] : {std::pair{a, b}, {b, c}, {c, a}})
            shortest = std::min(shortest, norm(mesh.vertices()[from] - mesh.vertices()[to]));
    return shortest;
}

/// How wide a crack between vertices is: of those on it, the largest distance to the nearest other one, but for its
/// ends; 0 where there is none that is narrower than the triangles.
double width_of_crack(const TriangleMesh& mesh, const std::vector<std::uint32_t>& on_it) {
    const double most = shortest_edge(mesh) / 2;
    double width = 0;
    for (const std::uint32_t i : on_it) {
        double nearest = std::numeric_limits<double>::infinity();
        for (const std::uint32_t j : on_it)
            if (i != j) nearest = std::min(nearest, norm(mesh.vertices()[i] - mesh.vertices()[j]));
        if (nearest < most) width = std::max(width, nearest);
    }
    return width;
}

/// What would close the surface, where that was tried and changes nothing else; empty where nothing does.
std::string merge_advice(const TriangleMesh& mesh) {
    constexpr std::size_t most = 3000;
    const std::vector<std::uint32_t> ends = EdgePairs(mesh).open_ends();
    if (mesh.from().merge || ends.size() < 2 || ends.size() > most) return "";
    const double crack = width_of_crack(mesh, ends);
    if (crack == 0) return "";
    const double width = rounded_up(crack * 1.001, 2);
    try {
        const TriangleMesh closed(mesh.vertices(), mesh.triangles(), {mesh.from().files, width});
        if (closed.triangles().size() == mesh.triangles().size())
            return ", for instance by `mesh-merge` " + short_text(width) + ", as its gaps are that wide";
    } catch (const InputError&) {
    }
    return "";
}

}  // namespace

std::string MeshFiles::names() const {
    std::vector<std::string> names;
    for (const std::string& file : files) names.push_back(in_quotes(file));
    return listed(names, " and ");
}

struct TriangleMesh::LazyIndex {
    std::once_flag once;
    std::unique_ptr<const MeshIndex> index;
};

TriangleMesh::TriangleMesh(const std::vector<Vec3>& vertices, const std::vector<Corners>& triangles, MeshFiles from)
    : triangles_(triangles), from_(std::move(from)), index_(std::make_unique<LazyIndex>()) {
    for (const Vec3 v : vertices)
        if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z))
            throw InputError(called(from_) + " has a vertex that is not finite; repair it");
    vertices_ = merged(vertices, triangles_);
    if (triangles_.empty()) throw InputError(called(from_) + " has no triangles; give a closed surface");
    std::optional<EdgePairs> edges(std::in_place, *this);
    const bool merges = from_.merge ? *from_.merge > 0 : !edges->are_closed();
    if (merges && draw_together(from_.merge.value_or(usual_distance(size_of(vertices_))))) edges.emplace(*this);
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
        throw InputError(called(from_) + " encloses no volume; give a closed surface around one");
    if (volume_ < 0)
        throw InputError(called(from_) + " is inside-out: it encloses the volume " + rounded_text(volume_) +
                         "; turn its triangles round, so that their normals point outwards");
}

bool TriangleMesh::draw_together(double distance) {
    std::vector<Corners> kept = triangles_;
    std::vector<Vec3> fewer = merged(drawn_together(vertices_, distance), kept);
    if (kept.empty() && from_.merge)
        throw InputError(called(from_) + " has no triangles left where vertices " + short_text(distance) +
                         " apart are one; give a smaller `mesh-merge`");
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
