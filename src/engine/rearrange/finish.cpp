#include "rearrange/finish.hpp"

#include <algorithm>
#include <limits>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "geometry/wall_search.hpp"
#include "rearrange/coarse_first.hpp"
#include "rearrange/sunk_grains.hpp"
#include "sweep/body_sweep.hpp"
#include "sweep/container_control.hpp"
#include "sweep/expansion.hpp"

namespace bernal {
namespace {

/// Without the gap that they are packed with.
double own_radius(const State& state, std::size_t i) {
    return state.diameters.empty() ? state.spheres[i].radius : state.diameters[state.id[i]] / 2;
}

double own_largest(const State& state) {
    return state.diameters.empty() ? totals_of(state).largest : std::ranges::max(state.diameters);
}

/// A body beside others that is but a sphere. Where all are of one shape, that is what was asked for.
bool is_free_sphere(const Bodies& bodies, std::size_t body) {
    return bodies.shapes.size() > 1 && bodies.shapes[bodies.all[body].shape].name == name_of_spheres &&
           bodies.members(body).size() == 1;
}

/// Shapes that bodies have, numbered anew.
void put_shape_names(const Bodies& bodies, Packing& packing) {
    std::vector<std::optional<std::uint16_t>> place(bodies.shapes.size());
    for (const Body& body : packing.bodies) place[body.shape] = 0;
    for (std::size_t k = 0; k < place.size(); ++k) {
        if (!place[k]) continue;
        place[k] = static_cast<std::uint16_t>(packing.shape_names.size());
        packing.shape_names.push_back(bodies.shapes[k].name);
    }
    for (Body& body : packing.bodies) body.shape = *place[body.shape];
}

/// The bodies, and their members where these have them. Spheres among them belong to none.
void put_bodies(const State& state, double magnification, Packing& packing) {
    const Bodies& bodies = state.bodies;
    packing.body.resize(packing.spheres.size());
    std::vector<std::uint32_t> number(bodies.all.size());  // from 1; 0: none
    for (std::size_t b = 0; b < bodies.all.size(); ++b) {
        if (is_free_sphere(bodies, b)) continue;
        packing.bodies.push_back(bodies.all[b]);
        number[b] = static_cast<std::uint32_t>(packing.bodies.size());
    }
    for_each_index(bodies.all.size(), [&](std::size_t b) {
        const Vec3 center = place_at(state, magnification, packing.container, bodies.all[b].center);
        if (number[b] > 0) packing.bodies[number[b] - 1].center = center;
        for (std::size_t k = 0; k < bodies.members(b).size(); ++k) {
            const std::size_t id = bodies.first_member[b] + k;
            packing.body[id] = number[b];
            packing.spheres[id].center = packing.container.wrapped(center + bodies.arm(b, k, 1));
        }
    });
    put_shape_names(bodies, packing);
}

/// The state's spheres at `magnification`, in the user's order.
Packing at_magnification(const State& state, double magnification) {
    Packing packing;
    packing.container = container_at(state, magnification, own_largest(state));
    packing.spheres.resize(state.spheres.size());
    packing.size_class.resize(state.spheres.size());
    for_each_index(state.spheres.size(), [&](std::size_t i) {
        const Vec3 center = place_at(state, magnification, packing.container, state.spheres[i].center);
        packing.spheres[state.id[i]] = {center, own_radius(state, i)};
        packing.size_class[state.id[i]] = state.size_class[i];
    });
    if (!state.bodies.empty()) put_bodies(state, magnification, packing);
    return packing;
}

/// Is the packing free of overlaps, and does it keep its gap, in the doubles that it consists of? The lists hold every
/// pair that might overlap.
bool is_separated(const State& state, const NeighbourLists& lists, const Packing& packing) {
    const WallSearch walls(packing.container.surfaces);
    constexpr std::size_t block_size = 1024;
    std::vector<char> ok(block_count(state.spheres.size(), block_size), 1);
    for_each_block(state.spheres.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const Sphere& a = packing.spheres[state.id[i]];
            ok[block] = ok[block] && is_surely_within_walls(packing.container, walls, a, state.gap);
            for (Index j : lists.row(static_cast<Index>(i)))
                ok[block] = ok[block] && is_separated(packing.container, a, packing.spheres[state.id[j]], state.gap);
        }
    });
    return std::all_of(ok.begin(), ok.end(), [](char c) { return c != 0; });
}

/// Are coordinates so large that double precision tells no gaps between the smallest spheres?
bool is_far_from_zero(const Packing& packing) {
    const double smallest_radius = std::ranges::min(packing.spheres, {}, &Sphere::radius).radius;
    const Container& c = packing.container;
    const double farthest = largest({std::abs(c.origin.x), std::abs(c.origin.y), std::abs(c.origin.z)});
    return farthest * std::numeric_limits<double>::epsilon() > largest_rounding * smallest_radius / 2;
}

/// Throws for a sphere whose centre is beyond a wall: smaller it is there still.
void require_none_beyond_walls(const Packing& packing) {
    const std::vector<Wall> walls = packing.container.walls();
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        for (std::size_t w = 0; w < walls.size(); ++w) {
            if (distance_to(walls[w], packing.spheres[i].center).distance > 0) continue;
            throw InputError("sphere " + std::to_string(i + 1) + " was left beyond wall " + std::to_string(w + 1) +
                             " of the container, " + with_article(std::string(kind(walls[w]))) +
                             ", where no expansion parts it from that: there is too little room to come back; give "
                             "fewer or smaller spheres, a larger container, or another `seed`");
        }
}

/// Says why spheres overlap at any expansion.
[[noreturn]] void refuse_inseparable(const Packing& packing) {
    if (is_far_from_zero(packing))
        throw InputError(
            "the container's origin is so far from zero that coordinates in double precision cannot keep the spheres "
            "apart: move it nearer to zero");
    require_none_beyond_walls(packing);
    throw InputError(
        "spheres overlap at any expansion, because some have the same centre, to the last digits; give another `seed`");
}

/// `lists` are of the state, which `expansion` separates.
Packing separated_spheres(const State& state, const NeighbourLists& lists, double expansion) {
    Packing packing;
    const auto found = separating_magnification(state, expansion, [&](double magnification) {
        packing = at_magnification(state, magnification);
        return is_separated(state, lists, packing);
    });
    if (!found) refuse_inseparable(packing);
    return packing;
}

/// Lists of the run are of no use where bodies move apart: their members move in them.
Packing separated_bodies(State state) {
    const double target = state.fixed_container ? 1 : state.target_magnification * rounding_margin;
    if (target > 0 && state.magnification > target) {
        state.magnification = target;
        place_members(state, places_by_id(state.id));
    }
    part_bodies(state);
    constexpr double hair = 1 + 1e-6;  // that rounding cannot take away
    const NeighbourLists lists = lists_of_members(state, hair);
    Packing packing;
    constexpr double as_they_are = 1 / rounding_margin;  // which is in that magnification already
    const auto found = separating_magnification(state, as_they_are, [&](double magnification) {
        packing = at_magnification(state, magnification);
        return is_separated(state, lists, packing);
    });
    if (!found) refuse_inseparable(packing);
    return packing;
}

}  // namespace

Packing packing_as_is(const Rearrangement& run) {
    const State& state = run.state();
    if (state.later.empty()) return at_magnification(state, state.magnification);
    return at_magnification(with_all_grains(state), state.magnification);
}

Packing separated_packing(const Rearrangement& run) {
    if (!run.state().bodies.empty()) return separated_bodies(run.state());
    const double expansion = run.separating_expansion();
    if (const auto raised = with_sunk_grains_in_voids(run.state(), run.lists(), expansion))
        return separated_spheres(raised->state, raised->lists, raised->expansion);
    return separated_spheres(run.state(), run.lists(), expansion);
}

}  // namespace bernal
