#include "network/merge_bodies.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace bernal {
namespace {

constexpr double rounding = 1e-9;

struct Way {
    double radius = -1;
    std::uint32_t to = 0;
    std::array<int, 3> periods{};
};

/// Rank 0 is the largest; of the same size the first one.
std::vector<std::uint32_t> by_size(const std::vector<Tetrahedron>& bodies) {
    std::vector<std::uint32_t> order(bodies.size());
    std::iota(order.begin(), order.end(), 0u);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::tuple(-bodies[a].inscribed.radius, a) < std::tuple(-bodies[b].inscribed.radius, b);
    });
    return order;
}

std::array<int, 3> added(const std::array<int, 3>& a, const std::array<int, 3>& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

/// How many periods `p` lies away from its image `from`.
std::array<int, 3> periods_between(const Cell& cell, Vec3 from, Vec3 p) {
    std::array<int, 3> periods{};
    for (int axis = 0; axis < 3; ++axis)
        periods[static_cast<std::size_t>(axis)] =
            static_cast<int>(std::lround((p[axis] - from[axis]) / cell.lengths[axis]));
    return periods;
}

/// To those of a smaller rank, the widest of each; of equally wide ones, as where a centre lies beyond two faces, that
/// to the largest.
std::vector<Way> widest_ways(const Tetrahedra& tetrahedra, const std::vector<std::uint32_t>& rank) {
    std::vector<Way> ways(tetrahedra.bodies.size());
    for (const Gate& gate : tetrahedra.gates) {
        if (gate.from == gate.to) continue;
        const bool up = rank[gate.to] < rank[gate.from];
        const std::uint32_t to = up ? gate.to : gate.from;
        const double radius = gate.inscribed.radius;
        Way& way = ways[up ? gate.from : gate.to];
        const bool alike = std::abs(radius - way.radius) <= rounding * radius;
        if (alike ? rank[to] >= rank[way.to] : radius < way.radius) continue;
        const int sign = up ? 1 : -1;
        way = {radius, to, {sign * gate.periods[0], sign * gate.periods[1], sign * gate.periods[2]}};
    }
    return ways;
}

}  // namespace

Merged merge_bodies(const Tetrahedra& tetrahedra, const Cell& cell, double share) {
    const std::size_t count = tetrahedra.bodies.size();
    const std::vector<std::uint32_t> order = by_size(tetrahedra.bodies);
    std::vector<std::uint32_t> rank(count);
    for (std::uint32_t k = 0; k < count; ++k) rank[order[k]] = k;
    const std::vector<Way> ways = widest_ways(tetrahedra, rank);
    Merged merged{std::vector<std::uint32_t>(count), std::vector<std::array<int, 3>>(count), {}};
    for (const std::uint32_t b : order) {
        const Tetrahedron& body = tetrahedra.bodies[b];
        const Way& way = ways[b];
        const bool wide = way.radius >= share * body.inscribed.radius * (1 - rounding);
        if (share <= 1 && way.radius >= 0 && (wide || !(body.volume > 0))) {
            merged.pore[b] = merged.pore[way.to];
            merged.periods[b] = added(way.periods, merged.periods[way.to]);
        } else {
            // The pore is where its largest sphere is, which may lie beyond the periodic face from its vertex.
            const Vec3 center = cell.wrapped(body.inscribed.center);
            merged.pore[b] = static_cast<std::uint32_t>(merged.inscribed.size());
            merged.periods[b] = periods_between(cell, center, body.inscribed.center);
            merged.inscribed.push_back({center, body.inscribed.radius});
        }
    }
    return merged;
}

}  // namespace bernal
