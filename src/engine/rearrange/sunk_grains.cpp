#include "rearrange/sunk_grains.hpp"

#include <algorithm>
#include <utility>

#include "core/parallel.hpp"
#include "rearrange/places_between.hpp"
#include "sweep/body_sweep.hpp"
#include "sweep/container_control.hpp"
#include "sweep/sweep.hpp"
#include "sweep/wall_lists.hpp"

namespace bernal {
namespace {

/// An expansion that costs less density than this is what relaxed contacts ask for.
constexpr double least_cost = 1e-4;

/// Grains that ask for no more than this keep their places.
constexpr double small_expansion = 1 + 1e-5;

/// So many times finer than the mean, grains have voids to go to, and next to no volume.
constexpr double finer_than_mean = 10;

/// Voids are this much wider than the grains that take them: coordinates are rounded on the way to the user's unit.
constexpr double wider = 1 + 1e-6;

/// The expansion that parts each sphere from walls and from the spheres that are larger; of equals, from those before.
std::vector<double> expansions_asked_for(const State& state, const NeighbourLists& lists) {
    const Frame frame(state.container);
    const ContactField field = field_of(state, frame);
    WallLists walls(state.container, state.gap * state.magnification / 2);
    walls.build(lists.reach());
    std::vector<double> asked(state.spheres.size(), 1.0);
    for_each_index(asked.size(), [&](std::size_t k) {
        const auto i = static_cast<Index>(k);
        const double radius = state.spheres[k].radius;
        for (const Index j : lists.row(i)) {
            const double other = state.spheres[j].radius;
            if (other < radius || (other == radius && j > i)) continue;
            const double touching = field.spheres[k].radius + other;
            asked[k] = std::max(asked[k], touching * state.magnification / norm(field.to_image_in_rows(i, j)));
        }
        asked[k] = std::max(asked[k], sum_walls(state, walls, i).max_stretch);
    });
    return asked;
}

std::vector<Index> sunk_grains(const State& state, const std::vector<double>& asked, double& of_others) {
    const double fine = state.mean_diameter / 2 / finer_than_mean;
    of_others = small_expansion;
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (state.spheres[i].radius >= fine) of_others = std::max(of_others, asked[i]);
    std::vector<Index> sunk;
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (state.spheres[i].radius < fine && asked[i] > of_others) sunk.push_back(static_cast<Index>(i));
    return sunk;
}

/// All but `sunk`, at the magnification at which they are free of overlaps.
State without(const std::vector<Index>& sunk, const State& state, double expansion) {
    State rest;
    rest.container = state.container;
    rest.gap = state.gap;
    rest.magnification = state.magnification / (expansion * rounding_margin);
    auto next = sunk.begin();
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        if (next != sunk.end() && *next == i)
            ++next;
        else
            rest.spheres.push_back(state.spheres[i]);
    }
    return rest;
}

LaterGrains as_later(const std::vector<Index>& sunk, const State& state) {
    LaterGrains grains;
    grains.seed = state.later.seed;
    for (const Index i : sunk) {
        grains.radius.push_back(state.spheres[i].radius * wider);
        grains.id.push_back(state.id[i]);
        grains.size_class.push_back(state.size_class[i]);
    }
    return grains;
}

}  // namespace

std::optional<Raised> with_sunk_grains_in_voids(const State& state, const NeighbourLists& lists, double expansion) {
    if (state.container.dimension * (expansion - 1) <= least_cost || !state.strata.of.empty()) return {};
    double of_others = 1;
    const std::vector<Index> sunk = sunk_grains(state, expansions_asked_for(state, lists), of_others);
    if (sunk.empty() || sunk.size() == state.spheres.size()) return {};
    const std::vector<Vec3> places =
        places_between(without(sunk, state, of_others), as_later(sunk, state), false, {}, {});
    State raised = state;
    for (std::size_t k = 0; k < sunk.size(); ++k) raised.spheres[sunk[k]].center = places[k];
    raised.magnification /= of_others;
    NeighbourLists pairs = lists_of_members(raised, wider);
    const double all = of_others * std::ranges::max(expansions_asked_for(raised, pairs));
    if (all >= expansion) return {};
    raised.magnification = state.magnification;
    return Raised{std::move(raised), std::move(pairs), all};
}

}  // namespace bernal
