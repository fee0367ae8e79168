#include <doctest/doctest.h>

#include <set>

#include "rearrange/size_swaps.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

/// Of the springs between all pairs and at flat walls, which a box has at zero and its length.
double energy(const State& state, const Frame& frame) {
    double sum = 0;
    const double m = state.magnification;
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        const Sphere& a = state.spheres[i];
        for (std::size_t j = 0; j < i; ++j) {
            const Sphere& b = state.spheres[j];
            const double r = m * a.radius, s = m * b.radius;
            const double overlap = r + s - norm(frame.separation(a.center, b.center));
            if (overlap > 0) sum += r * s / (r + s) * overlap * overlap;
        }
        for (int axis = 0; axis < 3 && !frame.periodic[axis]; ++axis)
            for (const double distance : {a.center[axis], frame.lengths[axis] - a.center[axis]}) {
                const double overlap = m * a.radius - distance;
                if (overlap > 0) sum += m * a.radius * overlap * overlap;
            }
    }
    return sum;
}

/// A mixture under pressure, with what a run has.
struct Compressed {
    State state;
    Frame frame;
    NeighbourLists lists;
    WallLists walls;

    Compressed(const Sizes& sizes, const PackOptions& options, double skin = 0.3)
        : state(after_sweeps(sizes, options)),
          frame(state.container),
          lists(listed(state, frame, skin)),
          walls(state.container) {
        walls.build(lists.reach());
    }

    static State after_sweeps(const Sizes& sizes, const PackOptions& options) {
        Rearrangement run(fresh_state(sizes, options), EngineKind::hierarchical_grid);
        for (int sweep = 0; sweep < 60; ++sweep) run.step();
        return std::move(run).release();
    }

    std::vector<std::array<Index, 2>> swaps(double largest_radius = HUGE_VAL, double growth_limit = 1) const {
        return find_swaps(state, frame, lists, walls, largest_radius, growth_limit);
    }
};

}  // namespace

TEST_CASE("each swap by itself lowers the energy of all springs, between walls too") {
    for (const PackOptions& options : {PackOptions{}, walled()}) {
        const Compressed packing(uniform_volume(600, 4), options);
        const double before = energy(packing.state, packing.frame);
        const auto swaps = packing.swaps();
        REQUIRE(swaps.size() > 5);
        bool at_wall = false;
        for (const auto& places : swaps) {
            State after = packing.state;
            exchange(after, places);
            CHECK(energy(after, packing.frame) < before);
            for (const Index i : places) at_wall = at_wall || packing.walls.may_touch(i);
        }
        CHECK(at_wall == !options.container.periodic[0]);
    }
}

TEST_CASE("swaps leave each sphere its size, each place its centre, and all of them in their reach balls") {
    Compressed packing(uniform_volume(600, 4), {});
    const State before = packing.state;
    std::set<Index> places;
    const double growth_limit = 1.01;
    for (const auto& swap : packing.swaps(HUGE_VAL, growth_limit)) {
        exchange(packing.state, swap);
        CHECK(places.insert(swap[0]).second);
        CHECK(places.insert(swap[1]).second);
    }
    std::vector<double> radius(600), radius_before(600);
    for (Index i = 0; i < 600; ++i) {
        radius[packing.state.id[i]] = packing.state.spheres[i].radius;
        radius_before[before.id[i]] = before.spheres[i].radius;
        CHECK(packing.state.spheres[i].center == before.spheres[i].center);
        CHECK(packing.state.motion[i] == before.motion[i]);
        CHECK(within_reach(packing.state, packing.frame, packing.state.spheres[i], packing.lists.reach()[i],
                           places.contains(i) ? growth_limit : 1));
    }
    CHECK(radius == radius_before);
}

TEST_CASE("reach balls without room, and a largest radius, leave spheres where they are") {
    const Compressed tight(uniform_volume(600, 4), {}, 1e-9);
    CHECK(tight.swaps().empty());
    const Compressed packing(uniform_volume(600, 4), {});
    const double limit = 0.7;
    const auto swaps = packing.swaps(limit);
    CHECK(!swaps.empty());
    CHECK(swaps.size() < packing.swaps().size());
    for (const auto& places : swaps)
        for (const Index i : places) CHECK(packing.state.spheres[i].radius <= limit);
}

TEST_CASE("equal spheres never change places") { CHECK(Compressed(equal_spheres(500), {}).swaps().empty()); }

TEST_CASE("swaps come after every so many sweeps, while the structure forms") {
    State state = fresh_state(uniform_volume(10, 4));
    state.sweeps = 120;
    state.target_pressure = state.schedule.first_pressure;
    CHECK_FALSE(time_to_swap(state));
    state.schedule.swap_interval = 4;
    CHECK(time_to_swap(state));
    state.sweeps = 121;
    CHECK_FALSE(time_to_swap(state));
    state.sweeps = 4;  // gross overlaps are still parting
    CHECK_FALSE(time_to_swap(state));
    state.sweeps = 120;
    state.target_pressure = state.schedule.ending_pressure / 2;
    CHECK_FALSE(time_to_swap(state));
}
