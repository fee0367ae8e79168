#include "rearrange/coarse_first.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/parallel.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/places_between.hpp"
#include "sweep/container_control.hpp"

namespace bernal {
namespace {

/// From the largest diameter of a step to the largest of the next: finer grains pass through the pores of the coarse.
constexpr double decade = 10;

/// Fewer grains to come are not worth a run of their own: with so many times those that are there, it takes a quarter.
constexpr std::size_t worth = 3;

/// One grain has no other to come to rest at.
constexpr std::size_t fewest = 2;

/// The slack of magnifications: so little that coarse grains at rest do not overlap at the reserve of a target.
constexpr double slack = 1e-9;

/// The borders of decades: a diameter that is on one, but for rounding, is of the finer decade.
double border_below(double largest) { return largest / decade * (1 + 1e-9); }

/// Do spheres of that volume in all leave room around the largest in a container that packs them as dense as can be?
bool leaves_room(const Container& container, double solid_volume, double largest) {
    const double scale = length_factor(solid_volume / container.volume(), container.dimension);
    for (int axis = 0; axis < container.dimension; ++axis)
        if (container.periodic[axis] && container.lengths[axis] * scale < largest) return false;
    return true;
}

bool begins_with_all(const PackOptions& options) {
    return !options.shapes.empty() || options.strata || options.sweep == SweepKind::sequential;
}

LaterGrains like(const LaterGrains& all) {
    LaterGrains none;
    none.seed = all.seed;
    none.fixed_container = all.fixed_container;
    none.target_magnification = all.target_magnification;
    none.effort_rises = all.effort_rises;
    return none;
}

double solid_of(const std::vector<double>& radii, int dimension) {
    double sum = 0;
    for (const double r : radii) sum += dimension_power(2 * r, dimension);
    return volume_per_power(dimension) * sum;
}

/// Appends them where place(k, radius) puts them in the frame.
template <class Place>
void append(State& state, const LaterGrains& grains, Place&& place) {
    const std::size_t first = state.spheres.size(), n = grains.radius.size();
    state.spheres.resize(first + n);
    for_each_index(n, [&](std::size_t k) { state.spheres[first + k] = {place(k), grains.radius[k]}; });
    state.id.insert(state.id.end(), grains.id.begin(), grains.id.end());
    state.size_class.insert(state.size_class.end(), grains.size_class.begin(), grains.size_class.end());
    state.motion.assign(first + n, {});
    state.reach.clear(), state.skin.clear(), state.listed.clear();
}

/// What the run is to become, with the last grains.
void take_over(State& state, const LaterGrains& last) {
    state.fixed_container = last.fixed_container;
    state.effort_rises = last.effort_rises;
    state.target_magnification = last.target_magnification;
}

/// The stage in which grains that have just come begin. `free_magnification` is the one of those before them.
void begin(State& state, double free_magnification, bool find_room, double largest_new) {
    state.earlier_sweeps += std::exchange(state.sweeps, 0);
    state.stage_sweeps = 0, state.shakes_done = 0;
    state.growth_rate = 0, state.container_stiffness = 0, state.pressure = 0, state.target_pressure = 0;
    state.last_balance = {};
    state.target_given_up = false, state.still_radius = HUGE_VAL;
    const SizeTotals spheres = totals_of(state);
    take_effort(state, state.effort, spheres);
    if (state.target_magnification > 0) {
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
    } else if (find_room) {
        state.target_magnification = free_magnification * (1 - slack);
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
        state.still_radius = largest_new;
    } else {
        state.stage = Stage::compressing;
        state.target_pressure = state.schedule.first_pressure;
    }
    state.mean_diameter = spheres.mean_diameter;
    if (state.container.dimension == 2) state.container.lengths.z = state.magnification * state.mean_diameter;
}

}  // namespace

double most_filled(int dimension) { return dimension == 2 ? 0.65 : 0.5; }

LaterGrains take_next(LaterGrains& later, std::size_t there) {
    const double border = border_below(std::ranges::max(later.radius));
    const std::size_t n = later.radius.size();
    const auto coarse =
        static_cast<std::size_t>(std::ranges::count_if(later.radius, [&](double r) { return r > border; }));
    if (n - coarse < worth * (there + coarse)) return std::exchange(later, like(later));
    LaterGrains next = like(later), rest = like(later);
    for (std::size_t i = 0; i < n; ++i) {
        LaterGrains& to = later.radius[i] > border ? next : rest;
        to.radius.push_back(later.radius[i]);
        to.id.push_back(later.id[i]);
        to.size_class.push_back(later.size_class[i]);
    }
    later = std::move(rest);
    return next;
}

FirstGrains coarsest(const Sizes& sizes, const PackOptions& options) {
    FirstGrains first;
    const std::size_t n = sizes.diameters.size();
    const double largest = std::ranges::max(sizes.diameters), border = border_below(largest);
    const auto coarse =
        static_cast<std::size_t>(std::ranges::count_if(sizes.diameters, [&](double d) { return d > border; }));
    if (begins_with_all(options) || coarse < fewest || n - coarse < worth * coarse) {
        first.sizes = sizes;
        return first;
    }
    first.sizes.dimension = sizes.dimension;
    for (std::size_t i = 0; i < n; ++i) {
        const double d = sizes.diameters[i];
        const std::uint16_t size_class = sizes.size_class.empty() ? std::uint16_t{0} : sizes.size_class[i];
        const auto id = static_cast<std::uint32_t>(i);
        if (d > border) {
            first.sizes.diameters.push_back(d), first.sizes.size_class.push_back(size_class), first.id.push_back(id);
        } else {
            first.later.radius.push_back(d / 2), first.later.size_class.push_back(size_class);
            first.later.id.push_back(id);
        }
    }
    if (!leaves_room(options.container, solid_volume(first.sizes), largest)) {
        first = {};
        first.sizes = sizes;
    }
    first.later.seed = options.seed;
    return first;
}

State with_next_grains(const State& before, double magnification, const MayGoOn& may_go_on,
                       const MayGoOn& may_go_on_here) {
    State state = before;
    state.target_magnification = 0;  // of the grains before, which have found room
    const int dimension = state.container.dimension;
    state.magnification = magnification;
    const LaterGrains next = take_next(state.later, state.spheres.size());
    const bool last = state.later.empty();
    // As the target asks for, or so large that the new grains find room.
    const double volume = state.container.volume();
    const double solid = totals_of(before).solid_volume, added = solid_of(next.radius, dimension);
    const double largest = length_factor(volume / (solid + added / most_filled(dimension)), dimension);
    state.magnification = std::min(magnification, largest);
    if (last) take_over(state, next);
    if (state.target_magnification > 0) state.magnification = state.target_magnification;
    const bool find_room = largest >= magnification;
    const std::vector<Vec3> places =
        places_between(state, next, find_room && state.magnification == magnification, may_go_on, may_go_on_here);
    append(state, next, [&](std::size_t k) { return places[k]; });
    begin(state, magnification, find_room, std::ranges::max(next.radius));
    sort_along_curve(state);
    return state;
}

State with_all_grains(State before) {
    const LaterGrains all = std::exchange(before.later, {});
    const Frame frame(before.container);
    const WallSearch walls(from_lowest_corner(before.container).surfaces);
    append(before, all, [&](std::size_t k) {
        return random_place(frame, before.container.dimension, walls, all.seed, all.id[k],
                            (all.radius[k] + before.gap / 2) * before.magnification);
    });
    return before;
}

}  // namespace bernal
