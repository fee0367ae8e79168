#include "voronoi/pore_ways.hpp"

#include <algorithm>
#include <tuple>

#include "analyze/mean_diameter.hpp"
#include "core/release.hpp"
#include "voronoi/radical_cells.hpp"

namespace bernal {
namespace {

constexpr double same_place = 1e-6;  // of the mean radius

struct Edge {
    int from, to;     ///< vertices of a cell
    int left, right;  ///< what lies beyond the faces beside it: spheres, or negative numbers
};

/// The vertices of a cell, seen from its centre in radii, and its edges. For discs, those of the slab's lower side.
class CellGraph {
  public:
    void read(RadicalCell& cell, bool flat) {
        cell.shape.vertices(coordinates_);
        cell.shape.neighbors(neighbours_);
        cell.shape.face_vertices(faces_);
        sides_.clear(), edges.clear();
        for (std::size_t f = 0, at = 0; at < faces_.size(); ++f, at += static_cast<std::size_t>(faces_[at]) + 1) {
            const auto n = static_cast<std::size_t>(faces_[at]);
            for (std::size_t k = 0; k < n; ++k) {
                const int a = faces_[at + 1 + k], b = faces_[at + 1 + (k + 1) % n];
                if (!flat || (vertex(a).z < 0 && vertex(b).z < 0))
                    sides_.push_back({std::min(a, b), std::max(a, b), neighbours_[f]});
            }
        }
        std::sort(sides_.begin(), sides_.end());
        for (std::size_t k = 0; k + 1 < sides_.size(); ++k) {
            const auto& [a, b, left] = sides_[k];
            const auto& [c, d, right] = sides_[k + 1];
            if (a == c && b == d) edges.push_back({a, b, left, right});
        }
    }

    Vec3 vertex(int v) const {
        const std::size_t at = 3 * static_cast<std::size_t>(v);
        return {coordinates_[at], coordinates_[at + 1], coordinates_[at + 2]};
    }

    std::vector<Edge> edges;

  private:
    std::vector<double> coordinates_;
    std::vector<int> neighbours_, faces_;
    std::vector<std::tuple<int, int, int>> sides_;
};

/// Among the cells that share something, the one of the lowest index tells of it; where they see each other only in
/// part, more than one does.
bool tells(std::uint32_t sphere, int beyond) { return beyond < 0 || static_cast<std::uint32_t>(beyond) >= sphere; }

double distance_to_segment(Vec3 p, Vec3 a, Vec3 b) {
    const Vec3 along = b - a;
    const double squared = dot(along, along);
    const double share = squared > 0 ? std::clamp(dot(p - a, along) / squared, 0.0, 1.0) : 0;
    return norm(a + along * share - p);
}

class NetworkMaker {
  public:
    NetworkMaker(const MeasureInput& input, const EmptySpheres& empty)
        : input_(input), packing_(input.packing), empty_(empty), cells_(input.packing), flat_(input.dimension() == 2) {
        tolerance_ = same_place * mean_diameter(packing_) / 2;
        unequal_ = size_ratio(packing_) > 1 + same_place;
    }

    PoreWays make() {
        PoreWays network;
        network.nodes = unique(told<Sphere>(
            [&](std::uint32_t i, const CellGraph& graph, std::vector<Sphere>& out) { add_vertices(i, graph, out); }));
        const auto& periodic = packing_.container.periodic;
        if (!periodic[0] && !periodic[1] && (!periodic[2] || flat_)) return network;
        const CenterGrid nodes(packing_.container, network.nodes, 50 * tolerance_);
        network.ways = told<PoreWay>([&](std::uint32_t i, const CellGraph& graph, std::vector<PoreWay>& out) {
            for (const Edge& edge : graph.edges)
                if (tells(i, edge.left) && tells(i, edge.right)) add_way(i, graph, edge, nodes, network.nodes, out);
        });
        return network;
    }

  private:
    /// What tell(sphere, graph, out) tells of all cells, in their order.
    template <class Thing, class Tell>
    std::vector<Thing> told(Tell&& tell) const {
        constexpr std::size_t block_size = 256;
        std::vector<std::vector<Thing>> blocks(block_count(input_.count(), block_size));
        for_each_told_block(input_, input_.count(), block_size,
                            [&](std::size_t block, std::size_t begin, std::size_t end) {
                                RadicalCell cell;
                                CellGraph graph;
                                std::vector<Thing> things;
                                for (std::size_t i = begin; i != end; ++i) {
                                    const auto sphere = static_cast<std::uint32_t>(i);
                                    cells_.cut(sphere, cell);
                                    if (cell.empty) continue;
                                    graph.read(cell, flat_);
                                    tell(sphere, graph, things);
                                }
                                blocks[block] = {things.begin(), things.end()};  // without room to grow
                            });
        std::vector<Thing> all;
        std::size_t count = 0;
        for (const std::vector<Thing>& block : blocks) count += block.size();
        all.reserve(count);
        for (std::vector<Thing>& block : blocks) {
            all.insert(all.end(), block.begin(), block.end());
            release(block);
        }
        return all;
    }

    Vec3 place(std::uint32_t sphere, const CellGraph& graph, int vertex) const {
        Vec3 way = graph.vertex(vertex) * packing_.spheres[sphere].radius;
        if (flat_) way.z = 0;
        return packing_.spheres[sphere].center + way;
    }

    void add_vertices(std::uint32_t i, const CellGraph& graph, std::vector<Sphere>& out) const {
        std::vector<int> mine, others;
        for (const Edge& edge : graph.edges)
            for (const int v : {edge.from, edge.to})
                (tells(i, edge.left) && tells(i, edge.right) ? mine : others).push_back(v);
        std::sort(mine.begin(), mine.end());
        mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
        for (const int v : mine) {
            if (std::ranges::count(others, v) > 0) continue;
            const Vec3 p = place(i, graph, v);
            out.push_back(
                {packing_.container.wrapped(p), norm(p - packing_.spheres[i].center) - packing_.spheres[i].radius});
        }
    }

    /// Each place once.
    std::vector<Sphere> unique(std::vector<Sphere> vertices) const {
        const CenterGrid grid(packing_.container, vertices, 50 * tolerance_);
        std::vector<char> first(vertices.size());
        for_each_index(vertices.size(), [&](std::size_t i) {
            std::uint32_t lowest = static_cast<std::uint32_t>(i);
            grid.for_each_within(vertices[i].center, tolerance_,
                                 [&](std::uint32_t j, Vec3) { lowest = std::min(lowest, j); });
            first[i] = lowest == i;
        });
        std::size_t count = 0;
        for (std::size_t i = 0; i < vertices.size(); ++i)
            if (first[i]) vertices[count++] = vertices[i];
        vertices.resize(count);
        return vertices;
    }

    void add_way(std::uint32_t i, const CellGraph& graph, const Edge& edge, const CenterGrid& grid,
                 std::span<const Sphere> nodes, std::vector<PoreWay>& out) const {
        const Vec3 a = place(i, graph, edge.from), b = place(i, graph, edge.to);
        const std::optional<std::uint32_t> from = node_at(a, grid), to = node_at(b, grid);
        if (!from || !to) return;
        PoreWay way{width(i, edge, a, b), *from, *to, {}};
        if (way.radius <= 0) return;
        const Vec3 straight = nodes[*to].center - nodes[*from].center, gone = b - a;
        for (int axis = 0; axis < 3; ++axis)
            way.periods[static_cast<std::size_t>(axis)] =
                static_cast<std::int8_t>(std::lround((gone[axis] - straight[axis]) / packing_.container.lengths[axis]));
        if (*from != *to || way.periods != std::array<std::int8_t, 3>{}) out.push_back(way);
    }

    std::optional<std::uint32_t> node_at(Vec3 p, const CenterGrid& grid) const {
        std::optional<std::uint32_t> found;
        grid.for_each_within(packing_.container.wrapped(p), 2 * tolerance_, [&](std::uint32_t j, Vec3) {
            if (!found || j < *found) found = j;
        });
        return found;
    }

    /// Where the spheres around the edge are nearest to it. Where sizes differ, others may be nearer there.
    double width(std::uint32_t i, const Edge& edge, Vec3 a, Vec3 b) const {
        double least = HUGE_VAL;
        const Vec3 middle = (a + b) * 0.5;
        for (const int id : {static_cast<int>(i), edge.left, edge.right}) {
            if (id < 0) continue;
            const auto& [center, radius] = packing_.spheres[static_cast<std::size_t>(id)];
            const Vec3 image = middle + packing_.container.separation(middle, center);
            least = std::min(least, distance_to_segment(image, a, b) - radius);
        }
        for (const Wall& wall : packing_.container.walls())
            for (const Vec3 end : {a, b}) least = std::min(least, distance_to(wall, end).distance);
        if (!unequal_ || least <= 0) return least;
        std::vector<Touch> touches;
        for (const Vec3 p : {a, middle, b}) {
            empty_.touches(p, least, touches);
            if (!touches.empty()) least = std::min(least, touches.front().distance);
        }
        return least;
    }

    const MeasureInput& input_;
    const Packing& packing_;
    const EmptySpheres& empty_;
    RadicalCells cells_;
    bool flat_, unequal_;
    double tolerance_;
};

}  // namespace

PoreWays pore_ways(const MeasureInput& input, const EmptySpheres& empty) { return NetworkMaker(input, empty).make(); }

}  // namespace bernal
