#include <doctest/doctest.h>

#include <set>

#include "rearrange/more_effort.hpp"
#include "rearrange/possible_state.hpp"
#include "rearrange/size_swaps.hpp"
#include "runs.hpp"
#include "sweep/far_images.hpp"

using namespace bernal;

namespace {

double of_spring(double r, double s, double distance) {
    const double overlap = r + s - distance;
    return overlap > 0 ? r * s / (r + s) * overlap * overlap : 0;
}

/// The energy of a pair through all its images.
double of_pair(const Frame& frame, const Sphere& a, const Sphere& b, double m) {
    double sum = 0;
    const Vec3 d = frame.separation(a.center, b.center);
    const auto images = [&](int axis) { return frame.periodic[axis] ? 1 : 0; };
    for (int x = -images(0); x <= images(0); ++x)
        for (int y = -images(1); y <= images(1); ++y)
            for (int z = -images(2); z <= images(2); ++z) {
                const Vec3 shift{x * frame.lengths.x, y * frame.lengths.y, z * frame.lengths.z};
                sum += of_spring(m * a.radius, m * b.radius, norm(d + shift));
            }
    return sum;
}

/// The energy of the springs between all pairs and at flat walls, which a box has at zero and its length.
double energy(const State& state, const Frame& frame) {
    double sum = 0;
    const double m = state.magnification;
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        const Sphere& a = state.spheres[i];
        for (std::size_t j = 0; j < i; ++j) sum += of_pair(frame, a, state.spheres[j], m);
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

    std::vector<std::array<Index, 2>> swaps(double largest_radius = HUGE_VAL) const {
        return find_swaps(state, frame, lists, walls, largest_radius);
    }
};

}  // namespace

TEST_CASE("each swap by itself lowers the energy of all springs, and so do all at once; between walls, of discs too") {
    PackOptions plane;
    plane.container.dimension = 2, plane.container.periodic[2] = false;
    for (const PackOptions& options : {PackOptions{}, walled(), plane}) {
        Sizes sizes = uniform_volume(300, 4);
        sizes.dimension = options.container.dimension;
        const Compressed packing(sizes, options);
        const double before = energy(packing.state, packing.frame);
        const auto swaps = packing.swaps();
        REQUIRE(swaps.size() > 3);
        State all = packing.state;
        bool at_wall = false;
        for (const auto& places : swaps) {
            State after = packing.state;
            exchange(after, places), exchange(all, places);
            CHECK(energy(after, packing.frame) < before);
            for (const Index i : places) at_wall = at_wall || packing.walls.may_touch(i);
        }
        CHECK(energy(all, packing.frame) < before);
        CHECK(at_wall == !options.container.periodic[0]);
    }
}

TEST_CASE("in a cell in which spheres touch through two images, those that may do so keep their places") {
    int swaps = 0;
    for (const double ratio : {5.0, 5.5, 6.0, 6.5}) {
        const Compressed packing(uniform_volume(40, ratio), {});
        REQUIRE(!wide_spheres(packing.state.spheres, packing.frame, packing.state.magnification).wide.empty());
        const double before = energy(packing.state, packing.frame);
        for (State after = packing.state; after.sweeps < 160; ++after.sweeps)
            for (const auto& places : find_swaps(after, packing.frame, packing.lists, packing.walls, HUGE_VAL)) {
                State swapped = packing.state;
                exchange(swapped, places);
                CHECK(energy(swapped, packing.frame) < before);
                ++swaps;
            }
    }
    CHECK(swaps > 0);
}

TEST_CASE("few spheres swap as readily as many, wherever along the curve they are") {
    const auto share = [](std::size_t count) {
        Compressed packing(uniform_volume(count, 4), {});
        std::size_t swaps = 0, last = 0;
        for (packing.state.sweeps = 60; packing.state.sweeps < 460; ++packing.state.sweeps)
            for (const auto& [a, b] : packing.swaps()) ++swaps, last += std::max(a, b) >= count * 9 / 10;
        CHECK(static_cast<double>(last) > 0.08 * static_cast<double>(swaps));
        return static_cast<double>(swaps) / static_cast<double>(count);
    };
    CHECK(share(60) > 0.3 * share(600));
}

TEST_CASE("swaps leave the state of a run possible, however often the same places swap") {
    PackOptions options;
    options.effort = Effort::dense;
    options.seed = 2;
    State start = fresh_state(uniform_volume(1500, 40), options);
    take_effort(start, Effort::dense, totals_of(start.spheres, 3));
    REQUIRE(start.schedule.swap_interval > 0);
    Rearrangement run(std::move(start), EngineKind::hierarchical_grid);
    for (int sweep = 0; sweep < 500; ++sweep) {
        run.step();
        if (sweep % 10 == 0) run.show([](const State& state) { CHECK_NOTHROW(require_possible(state)); });
    }
}

TEST_CASE("swaps leave each sphere its size, each place its centre, and all of them in their reach balls") {
    Compressed packing(uniform_volume(600, 4), {});
    const State before = packing.state;
    std::set<Index> places;
    for (const auto& swap : packing.swaps()) {
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
        CHECK(within_reach(packing.state, packing.frame, packing.state.spheres[i], packing.lists.reach()[i], 1));
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
