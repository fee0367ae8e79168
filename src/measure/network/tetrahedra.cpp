#include "network/tetrahedra.hpp"

#include <algorithm>
#include <tuple>

#include "analyze/center_grid.hpp"
#include "analyze/empty_spheres.hpp"
#include "analyze/mean_diameter.hpp"
#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "core/release.hpp"
#include "network/cell_parts.hpp"
#include "network/periods.hpp"

namespace bernal {
namespace {

constexpr double same_vertex = 1e-6;  // of the mean radius
constexpr std::size_t cells_a_block = 256;

struct AllParts {
    std::vector<VertexPart> vertices;
    std::vector<EdgePart> edges;  ///< their ends are places in `vertices`
    double overlap = -HUGE_VAL;   ///< in radii
    std::uint32_t overlaps = 0;   ///< which sphere
};

void add_cell(const Packing& packing, const RadicalCells& cells, std::uint32_t i, RadicalCell& cell, CellParts& parts,
              AllParts& all) {
    cells.cut(i, cell);
    if (cell.empty)
        throw InputError("sphere " + std::to_string(id_of(packing, i)) +
                         " lies within others, so that no pores can be told apart; give a packing without overlaps");
    parts.read(cell, packing.spheres[i], packing.spheres);
    if (const double overlap = parts.overlap / packing.spheres[i].radius; overlap > all.overlap)
        all.overlap = overlap, all.overlaps = i;
    const auto first = static_cast<std::uint32_t>(all.vertices.size());
    all.vertices.insert(all.vertices.end(), parts.vertices.begin(), parts.vertices.end());
    for (EdgePart edge : parts.edges) {
        edge.from += first, edge.to += first;
        all.edges.push_back(edge);
    }
}

/// Neighbours after neighbours, which is quick for all that works on bodies and gates one after another.
AllParts parts_of_cells(const Packing& packing) {
    const RadicalCells cells(packing);
    const CenterGrid places(packing.container, packing.spheres, 2 * mean_diameter(packing));
    const std::span<const std::uint32_t> order = places.by_place();
    const std::size_t count = order.size();
    std::vector<AllParts> blocks(block_count(count, cells_a_block));
    for_each_block(count, cells_a_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
        RadicalCell cell;
        CellParts parts;
        for (std::size_t i = begin; i != end; ++i) add_cell(packing, cells, order[i], cell, parts, blocks[block]);
    });
    AllParts all;
    for (AllParts& block : blocks) {
        const auto first = static_cast<std::uint32_t>(all.vertices.size());
        if (block.overlap > all.overlap) all.overlap = block.overlap, all.overlaps = block.overlaps;
        all.vertices.insert(all.vertices.end(), block.vertices.begin(), block.vertices.end());
        for (EdgePart edge : block.edges) {
            edge.from += first, edge.to += first;
            all.edges.push_back(edge);
        }
        block = {};
    }
    return all;
}

/// For each vertex of a cell the first one that it is the same as, of its own cell or another.
std::vector<std::uint32_t> first_of_each(const Packing& packing, const std::vector<VertexPart>& vertices) {
    const double tolerance = same_vertex * mean_diameter(packing) / 2;
    std::vector<Sphere> places(vertices.size());
    for (std::size_t v = 0; v < vertices.size(); ++v) places[v].center = packing.container.wrapped(vertices[v].place);
    const CenterGrid grid(packing.container, places, 0.1 * mean_diameter(packing));
    std::vector<std::uint32_t> first(vertices.size());
    for_each_index(vertices.size(), [&](std::size_t v) {
        std::uint32_t lowest = static_cast<std::uint32_t>(v);
        grid.for_each_within(places[v].center, tolerance, [&](std::uint32_t w, Vec3) { lowest = std::min(lowest, w); });
        first[v] = lowest;
    });
    for (std::uint32_t& f : first) f = first[f];
    return first;
}

class TetrahedraMaker {
  public:
    explicit TetrahedraMaker(const Packing& packing) : packing_(packing), container_(packing.container) {}

    Tetrahedra make() {
        parts_ = parts_of_cells(packing_);
        result_.overlap = parts_.overlap, result_.overlaps = parts_.overlaps;
        gather_bodies();
        fit_inscribed();
        gather_gates();
        fit_gates();
        return std::move(result_);
    }

  private:
    /// How many periods `p` lies away from where `wrapped` is.
    WayPeriods periods_between(Vec3 wrapped, Vec3 p) const {
        WayPeriods periods{};
        for (int axis = 0; axis < 3; ++axis)
            if (container_.periodic[static_cast<std::size_t>(axis)])
                periods[static_cast<std::size_t>(axis)] =
                    static_cast<std::int8_t>(std::lround((p[axis] - wrapped[axis]) / container_.lengths[axis]));
        return periods;
    }

    void gather_bodies() {
        const std::vector<std::uint32_t> first = first_of_each(packing_, parts_.vertices);
        body_of_.resize(first.size()), periods_of_.resize(first.size());
        for (std::size_t v = 0; v < first.size(); ++v) {
            const VertexPart& part = parts_.vertices[v];
            if (first[v] == v) {
                body_of_[v] = static_cast<std::uint32_t>(result_.bodies.size());
                Tetrahedron body{container_.wrapped(part.place), part.inscribed, 0, part.tangent};
                body.inscribed.center += body.place - part.place;
                result_.bodies.push_back(body);
            } else {
                body_of_[v] = body_of_[first[v]];
            }
            Tetrahedron& body = result_.bodies[body_of_[v]];
            body.volume += part.volume;
            periods_of_[v] = periods_between(body.place, part.place);
        }
        release(parts_.vertices);
    }

    /// Between unequal spheres another one may reach in, and at walls the other wall: then it lies on the way from
    /// there to the vertex, where there is most room.
    void fit_inscribed() {
        const EmptySpheres empty(packing_);
        for_each_block(result_.bodies.size(), 512, [&](std::size_t, std::size_t begin, std::size_t end) {
            std::vector<Touch> touches;
            const auto room = [&](Vec3 p, double bound) {
                empty.touches(p, bound, touches);
                return touches.empty() ? bound : std::max(0.0, touches.front().distance);
            };
            for (std::size_t b = begin; b != end; ++b) {
                Tetrahedron& body = result_.bodies[b];
                const Vec3 way = body.inscribed.center - body.place;
                const double most = body.inscribed.radius;
                body.inscribed = {body.place, room(body.place, body.tangent)};
                for (double share = 1; share > 1e-3; share /= 2) {
                    const Vec3 center = body.place + way * share;
                    const double radius = room(center, std::max(most, body.tangent));
                    if (radius > body.inscribed.radius) body.inscribed = {center, radius};
                    if (share == 1 && radius >= most * (1 - 1e-9)) break;
                }
            }
        });
    }

    Gate gate_of(const EdgePart& edge) const {
        Gate gate{body_of_[edge.from], body_of_[edge.to], {}, edge.area,     edge.perimeter,
                  edge.volume,         edge.surface,      0,  edge.inscribed};
        for (std::size_t axis = 0; axis < 3; ++axis)
            gate.periods[axis] = static_cast<std::int8_t>(periods_of_[edge.to][axis] - periods_of_[edge.from][axis]);
        tell_from_lower_end(gate);
        return gate;
    }

    Vec3 way_along(const Gate& gate) const {
        return moved(result_.bodies[gate.to].place - result_.bodies[gate.from].place, gate.periods, container_);
    }

    void gather_gates() {
        std::vector<std::pair<Gate, std::uint32_t>> all;
        all.reserve(parts_.edges.size());
        for (const EdgePart& edge : parts_.edges)
            if (const Gate gate = gate_of(edge); leads_away(gate))
                all.emplace_back(gate, static_cast<std::uint32_t>(all.size()));
        release(parts_.edges);
        parallel_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return std::tie(a.first.from, a.first.to, a.first.periods, a.second) <
                   std::tie(b.first.from, b.first.to, b.first.periods, b.second);
        });
        for (std::size_t k = 0; k < all.size();) {
            Gate gate = all[k].first;
            for (++k; k < all.size() && is_same(all[k].first, gate); ++k) add(all[k].first, gate);
            finish(gate);
            result_.gates.push_back(gate);
        }
    }

    /// What passes is no wider than another sphere leaves it.
    void fit_gates() {
        const EmptySpheres empty(packing_);
        for_each_block(result_.gates.size(), 512, [&](std::size_t, std::size_t begin, std::size_t end) {
            std::vector<Touch> touches;
            for (std::size_t k = begin; k != end; ++k) {
                Sphere& passing = result_.gates[k].inscribed;
                empty.touches(passing.center, passing.radius, touches);
                if (!touches.empty() && touches.front().distance > 0)
                    passing.radius = std::min(passing.radius, touches.front().distance);
            }
        });
    }

    static bool is_same(const Gate& a, const Gate& b) {
        return a.from == b.from && a.to == b.to && a.periods == b.periods;
    }

    static void add(const Gate& part, Gate& gate) {
        gate.area += part.area, gate.perimeter += part.perimeter, gate.volume += part.volume,
            gate.surface += part.surface;
        if (gate.inscribed.radius < 0) gate.inscribed = part.inscribed;
    }

    /// What passes is never larger than what fits at both ends; where the narrowest place lies beyond one of them, that
    /// end is the narrowest.
    void finish(Gate& gate) const {
        gate.length = norm(way_along(gate));
        const Sphere &from = result_.bodies[gate.from].inscribed, &to = result_.bodies[gate.to].inscribed;
        const Sphere& narrow = from.radius <= to.radius ? from : to;
        if (gate.inscribed.radius < 0 || gate.inscribed.radius > narrow.radius) gate.inscribed = narrow;
        gate.inscribed.center = container_.wrapped(gate.inscribed.center);
    }

    const Packing& packing_;
    const Container& container_;
    AllParts parts_;
    std::vector<std::uint32_t> body_of_;
    std::vector<WayPeriods> periods_of_;
    Tetrahedra result_;
};

}  // namespace

Tetrahedra find_tetrahedra(const Packing& packing) { return TetrahedraMaker(packing).make(); }

}  // namespace bernal
