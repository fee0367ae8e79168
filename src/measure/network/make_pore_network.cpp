#include <algorithm>
#include <numeric>
#include <tuple>

#include "bernal/error.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "network/merge_bodies.hpp"
#include "network/periods.hpp"
#include "network/permeability.hpp"
#include "network/tetrahedra.hpp"

namespace bernal {
namespace {

constexpr double most_overlap = 0.01, told_overlap = 1e-3;  ///< of the radius
constexpr double loose = 0.5;                               ///< a porosity
/// Vertices and edges of all cells are numbered by 32 bits.
constexpr double most_vertices = 4e9, vertices_a_sphere = 45;
constexpr double at_end = 1e-6;  ///< of the cell: how far vertices at an end may lie off it

/// Room above a bed would be a pore, and nothing in it would hold a flow back.
void require_filled(const Packing& packing) {
    if (!packing.container.up) return;
    const int up = *packing.container.up;
    double top = -HUGE_VAL, largest_diameter = 0;
    for (const Sphere& sphere : packing.spheres) {
        top = std::max(top, sphere.center[up] + sphere.radius);
        largest_diameter = std::max(largest_diameter, 2 * sphere.radius);
    }
    const double above = packing.container.origin[up] + packing.container.lengths[up] - top;
    if (above > largest_diameter)
        throw InputError("the packing is a bed with " + short_text(above) + unit_suffix(packing.unit) +
                         " of empty room above it, which would be one pore; give the filled part alone as the "
                         "container (`box`, `walls`)");
}

void require_possible(const Packing& packing, const PoreNetworkOptions& options) {
    require_right_angles(packing.container, "networks of pores");
    if (packing.container.dimension == 2)
        throw InputError(
            "a network of pores is of spheres, and these are discs, between which nothing flows: every pore of theirs "
            "is closed; give a packing of spheres");
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there are no pores between them");
    if (!packing.container.is_cuboid())
        throw InputError(
            "a network of pores is of periodic cells and boxes, and this container has walls of another "
            "kind (" +
            packing.container.shape() +
            "), by which cells are not divided exactly; give a packing in a periodic cell or a box");
    require_filled(packing);
    if (options.flow < 0 || options.flow > 2)
        throw InputError("flow", std::to_string(options.flow), "is no axis", "give 0, 1 or 2, for x, y or z");
    if (!(options.merge > 0))
        throw InputError("merge", number_text(options.merge), "is not usable",
                         "give a share above 0, or one above 1 to merge none");
}

/// About what cells, their parts and gates take for a sphere: measured, of equal spheres.
constexpr double bytes_a_sphere = 12e3;

void require_memory(const Packing& packing) {
    const double needed = bytes_a_sphere * static_cast<double>(packing.spheres.size()), left = free_memory();
    const auto most = static_cast<std::size_t>(std::min(left / bytes_a_sphere, most_vertices / vertices_a_sphere));
    if (packing.spheres.size() <= most) return;
    throw InputError("the network of " + grouped(packing.spheres.size()) + " spheres takes about " + size_text(needed) +
                     " of memory, and " + size_text(left) + " are left; give a packing of " + grouped(most) +
                     " spheres at most");
}

void require_no_overlap(const Packing& packing, const Tetrahedra& tetrahedra) {
    if (tetrahedra.overlap <= most_overlap) return;
    throw InputError("sphere " + std::to_string(id_of(packing, tetrahedra.overlaps)) +
                     " reaches into another or a wall by " + percent(tetrahedra.overlap) +
                     " of its radius, more than " + percent(most_overlap) +
                     ", so that areas and volumes of pores would be wrong; give a packing without overlaps");
}

void add_remarks(const Packing& packing, const Tetrahedra& tetrahedra, PoreNetwork& network) {
    if (tetrahedra.overlap > told_overlap)
        network.remarks.push_back("spheres reach into each other or walls, number " +
                                  std::to_string(id_of(packing, tetrahedra.overlaps)) + " by " +
                                  percent(tetrahedra.overlap) +
                                  " of its radius: what they share counts twice, and throats beside contacts are a "
                                  "little too narrow");
    if (!network.merged_permeability)
        network.remarks.push_back(
            "some bodies reach from the inlet to the outlet, so that the network as it is written has no permeability; "
            "the packing has; merge fewer bodies, by a higher `merge`");
    if (network.closed > 0)
        network.remarks.push_back(counted(network.closed, "throat") +
                                  " let nothing pass, as no void is left around them; files of Statoil's format leave "
                                  "them out");
    if (network.porosity > loose)
        network.remarks.push_back(
            "the porosity is " + rounded_text(network.porosity) +
            ": where spheres stand apart, or leave room, permeabilities are too high, as throats are no model of what "
            "flows there: of a cubic array by 37 % at a porosity of 0.55, by 97 % at 0.66");
}

bool is_at(const Packing& packing, Vec3 place, int axis, bool upper) {
    const double length = packing.container.lengths[axis];
    const double from = place[axis] - packing.container.origin[axis];
    return std::abs(from - (upper ? length : 0)) <= at_end * length;
}

FlowEnds ends_of(const Packing& packing, const Tetrahedra& tetrahedra, int axis) {
    FlowEnds ends;
    if (packing.container.periodic[static_cast<std::size_t>(axis)]) return ends;
    for (const Tetrahedron& body : tetrahedra.bodies) {
        ends.lower.push_back(is_at(packing, body.place, axis, false));
        ends.upper.push_back(is_at(packing, body.place, axis, true));
    }
    return ends;
}

FlowEnds merged_ends(const FlowEnds& ends, const Merged& merged) {
    if (ends.lower.empty()) return {};
    FlowEnds result{std::vector<char>(merged.inscribed.size()), std::vector<char>(merged.inscribed.size())};
    for (std::size_t b = 0; b < ends.lower.size(); ++b) {
        result.lower[merged.pore[b]] |= ends.lower[b];
        result.upper[merged.pore[b]] |= ends.upper[b];
    }
    return result;
}

/// Gates that lead from one pore to another are its throats.
struct PoreGate {
    std::uint32_t from, to;
    WayPeriods periods;
    const Gate* gate;
};

std::vector<PoreGate> gates_of_pores(const Tetrahedra& tetrahedra, const Merged& merged) {
    std::vector<PoreGate> all;
    for (const Gate& gate : tetrahedra.gates) {
        PoreGate way{merged.pore[gate.from], merged.pore[gate.to], {}, &gate};
        for (std::size_t axis = 0; axis < 3; ++axis)
            way.periods[axis] = static_cast<std::int8_t>(gate.periods[axis] + merged.periods[gate.to][axis] -
                                                         merged.periods[gate.from][axis]);
        tell_from_lower_end(way);
        if (leads_away(way)) all.push_back(way);
    }
    parallel_sort(all.begin(), all.end(), [](const PoreGate& a, const PoreGate& b) {
        return std::tie(a.from, a.to, a.periods, a.gate) < std::tie(b.from, b.to, b.periods, b.gate);
    });
    return all;
}

/// Faces side by side: areas and conductances add up, the widest lets the largest sphere pass. What flows goes from
/// centre to centre.
void add_gate(const Gate& gate, PoreThroat& throat) {
    if (gate.inscribed.radius > throat.radius)
        throat.radius = gate.inscribed.radius, throat.center = gate.inscribed.center;
    const double area = std::max(0.0, gate.area);
    throat.area += area;
    throat.conductance += gate.conductance(throat.length);
    throat.shape_factor += area * gate.shape_factor();
}

std::vector<PoreThroat> throats_of(const Packing& packing, const std::vector<PoreBody>& bodies,
                                   const std::vector<PoreGate>& gates) {
    const auto ends = [](const PoreGate& g) { return std::tie(g.from, g.to, g.periods); };
    std::vector<PoreThroat> throats;
    for (std::size_t k = 0; k < gates.size();) {
        const PoreGate& first = gates[k];
        PoreThroat throat{first.from, first.to, first.periods, {}, -1};
        throat.length =
            norm(moved(bodies[throat.to].center - bodies[throat.from].center, throat.periods, packing.container));
        for (; k < gates.size() && ends(gates[k]) == ends(first); ++k) add_gate(*gates[k].gate, throat);
        if (throat.area > 0) throat.shape_factor /= throat.area;
        throats.push_back(throat);
    }
    return throats;
}

/// Where the cell is periodic along the flow, the ends are where throats lead through its faces.
void tell_ends(PoreNetwork& network, const FlowEnds& ends) {
    for (std::size_t b = 0; b < ends.lower.size(); ++b)
        network.bodies[b].inlet = ends.lower[b], network.bodies[b].outlet = ends.upper[b];
    const auto axis = static_cast<std::size_t>(network.flow);
    for (const PoreThroat& throat : network.throats) {
        ++network.bodies[throat.from].coordination;
        ++network.bodies[throat.to].coordination;
        if (throat.periods[axis] == 0) continue;
        const bool up = throat.periods[axis] > 0;
        network.bodies[up ? throat.from : throat.to].outlet = true;
        network.bodies[up ? throat.to : throat.from].inlet = true;
    }
}

std::vector<Conduit> conduits_of(const std::vector<Gate>& gates) {
    std::vector<Conduit> conduits;
    conduits.reserve(gates.size());
    for (const Gate& gate : gates)
        conduits.push_back({gate.from, gate.to, gate.periods, gate.conductance(gate.length)});
    return conduits;
}

std::vector<Conduit> conduits_of(const std::vector<PoreThroat>& throats) {
    std::vector<Conduit> conduits;
    conduits.reserve(throats.size());
    for (const PoreThroat& throat : throats)
        conduits.push_back({throat.from, throat.to, throat.periods, throat.conductance});
    return conduits;
}

void find_permeabilities(const Packing& packing, const Tetrahedra& tetrahedra, PoreNetwork& network,
                         const FlowEnds& ends_of_pores) {
    const std::vector<Conduit> conduits = conduits_of(tetrahedra.gates), merged = conduits_of(network.throats);
    std::vector<Vec3> vertices, centers;
    for (const Tetrahedron& body : tetrahedra.bodies) vertices.push_back(body.place);
    for (const PoreBody& body : network.bodies) centers.push_back(body.center);
    const bool has_both = std::ranges::any_of(network.bodies, [](const PoreBody& b) { return b.inlet && b.outlet; }) &&
                          !packing.container.periodic[static_cast<std::size_t>(network.flow)];
    run_tasks(4, [&](std::size_t task) {
        const int axis = static_cast<int>(task);
        if (axis == 3 && has_both) return;
        if (axis == 3)
            network.merged_permeability = permeability(centers, merged, packing.container, network.flow, ends_of_pores);
        else
            network.permeability[task] =
                permeability(vertices, conduits, packing.container, axis, ends_of(packing, tetrahedra, axis));
    });
}

void find_exact_figures(const Packing& packing, PoreNetwork& network) {
    double squares = 0, cubes = 0;
    for (const Sphere& sphere : packing.spheres) {
        const double d = 2 * sphere.radius;
        squares += d * d, cubes += d * d * d;
    }
    network.container_volume = packing.container.volume();
    network.exact_void_volume = network.container_volume - solid_volume(packing);
    network.porosity = network.exact_void_volume / network.container_volume;
    network.sauter_diameter = cubes / squares;
    const double solid = 1 - network.porosity;
    network.kozeny_carman =
        std::pow(network.sauter_diameter, 2) * std::pow(network.porosity, 3) / (180 * solid * solid);
}

PoreNetwork made_network(const Packing& packing, const PoreNetworkOptions& options) {
    const Tetrahedra tetrahedra = find_tetrahedra(packing);
    require_no_overlap(packing, tetrahedra);
    const Merged merged = merge_bodies(tetrahedra, packing.container, options.merge);
    PoreNetwork network;
    network.flow = options.flow;
    network.tetrahedra = static_cast<std::int64_t>(tetrahedra.bodies.size());
    for (const Sphere& inscribed : merged.inscribed) network.bodies.push_back({inscribed.center, inscribed.radius});
    for (std::size_t b = 0; b < tetrahedra.bodies.size(); ++b)
        network.bodies[merged.pore[b]].volume += tetrahedra.bodies[b].volume;
    for (const PoreBody& body : network.bodies) network.void_volume += body.volume;
    network.throats = throats_of(packing, network.bodies, gates_of_pores(tetrahedra, merged));
    network.closed = std::ranges::count_if(network.throats, [](const PoreThroat& t) { return !(t.conductance > 0); });
    const FlowEnds ends = merged_ends(ends_of(packing, tetrahedra, options.flow), merged);
    tell_ends(network, ends);
    find_exact_figures(packing, network);
    find_permeabilities(packing, tetrahedra, network, ends);
    add_remarks(packing, tetrahedra, network);
    return network;
}

}  // namespace

PoreNetwork make_pore_network(const Packing& packing, const PoreNetworkOptions& options) {
    require_possible(packing, options);
    require_memory(packing);
    return in_arena(options.threads, [&] { return made_network(packing, options); });
}

}  // namespace bernal
