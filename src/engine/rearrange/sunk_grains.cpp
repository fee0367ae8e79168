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

/// What is taken out at most, as a share of the volume of all grains: next to nothing.
constexpr double most_volume = 1e-4;

/// So many times finer than the mean, grains may have voids to go to: in dense packings the finest alone.
constexpr double finer_than_mean[] = {2, 4, 10};

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

/// Those that ask for most, as long as their volume is nothing; `of_others` is what parts the rest.
std::vector<Index> sunk_grains(const State& state, const std::vector<double>& asked, double fine, double& of_others) {
    const int dimension = state.container.dimension;
    std::vector<Index> sunk;
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (asked[i] > small_expansion) sunk.push_back(static_cast<Index>(i));
    std::ranges::sort(sunk, {}, [&](Index i) { return std::pair(-asked[i], state.id[i]); });
    double room = most_volume * totals_of(state).solid_volume / volume_per_power(dimension);
    const auto has_no_room = [&](Index i) {
        room -= dimension_power(2 * state.spheres[i].radius, dimension);
        return room < 0 || state.spheres[i].radius >= fine;
    };
    const auto rest = std::ranges::find_if(sunk, has_no_room);
    of_others = rest == sunk.end() ? small_expansion : asked[*rest];
    sunk.erase(rest, sunk.end());
    std::ranges::sort(sunk);
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

/// With those that are finer than `fine`. Empty where all then ask for no less than `expansion`.
std::optional<Raised> raised_below(double fine, const State& state, const std::vector<double>& asked,
                                   double expansion) {
    double of_others = 1;
    const std::vector<Index> sunk = sunk_grains(state, asked, fine, of_others);
    if (sunk.empty() || sunk.size() == state.spheres.size() || of_others >= expansion) return {};
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

}  // namespace

std::optional<Raised> with_sunk_grains_in_voids(const State& state, const NeighbourLists& lists, double expansion) {
    if (state.container.dimension * (expansion - 1) <= least_cost || !state.strata.of.empty()) return {};
    const std::vector<double> asked = expansions_asked_for(state, lists);
    std::optional<Raised> best;
    for (const double finer : finer_than_mean)
        if (auto raised =
                raised_below(state.mean_diameter / 2 / finer, state, asked, best ? best->expansion : expansion))
            best.emplace(std::move(*raised));
    return best;
}

}  // namespace bernal
