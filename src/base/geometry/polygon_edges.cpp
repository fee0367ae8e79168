#include "geometry/polygon_edges.hpp"

#include <cmath>
#include <mutex>

namespace bernal {
namespace {

Vec3 in_plane(const std::array<double, 2>& corner) { return {corner[0], corner[1], 0}; }

std::vector<PolygonEdges::Edge> edges_of(const std::vector<PolygonRings::Ring>& rings) {
    std::vector<PolygonEdges::Edge> edges;
    for (const PolygonRings::Ring& ring : rings) {
        const auto first = static_cast<std::uint32_t>(edges.size()), n = static_cast<std::uint32_t>(ring.size());
        for (std::uint32_t k = 0; k < n; ++k)
            edges.push_back({ring[k], ring[(k + 1) % n], first + (k + n - 1) % n, first + (k + 1) % n});
    }
    return edges;
}

std::vector<BoundingBox> boxes_of(const std::vector<PolygonEdges::Edge>& edges) {
    std::vector<BoundingBox> boxes;
    for (const PolygonEdges::Edge& e : edges) {
        const auto [left, right] = std::minmax(e.from[0], e.to[0]);
        const auto [low, high] = std::minmax(e.from[1], e.to[1]);
        boxes.push_back({{left, low, 0}, {right, high, 0}});
    }
    return boxes;
}

}  // namespace

PolygonEdges::PolygonEdges(const std::vector<PolygonRings::Ring>& rings)
    : edges_(edges_of(rings)), tree_(boxes_of(edges_)) {}

double PolygonEdges::distance(Vec3 p) const {
    p.z = 0;
    double least = HUGE_VAL;
    tree_.nearest(p, [&](std::uint32_t edge) {
        const Vec3 from = in_plane(edges_[edge].from), along = in_plane(edges_[edge].to) - from;
        const double share = std::clamp(dot(p - from, along) / dot(along, along), 0.0, 1.0);
        const Vec3 way = p - from - along * share;
        const double squared = dot(way, way);
        least = std::min(least, squared);
        return squared;
    });
    return std::sqrt(least);
}

/// By far more than rounding takes of a distance, here and where the polygon stands.
double PolygonEdges::widened(Vec3 p, double reach) const {
    constexpr double much = 1e-9;
    const BoundingBox& box = tree_.bounds();
    return reach + much * (reach + norm(p) + norm(box.low) + norm(box.high));
}

struct PolygonRings::Shared {
    std::vector<Ring> rings;
    std::once_flag once;
    std::unique_ptr<const PolygonEdges> edges;
};

PolygonRings::PolygonRings(std::vector<Ring> rings) : shared_(std::make_shared<Shared>()) {
    shared_->rings = std::move(rings);
}

const std::vector<PolygonRings::Ring>& PolygonRings::all() const { return shared_->rings; }

const PolygonEdges& PolygonRings::edges() const {
    std::call_once(shared_->once, [&] { shared_->edges = std::make_unique<const PolygonEdges>(shared_->rings); });
    return *shared_->edges;
}

}  // namespace bernal
