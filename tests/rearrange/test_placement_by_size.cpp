#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "core/parallel.hpp"
#include "rearrange/placement_by_size.hpp"
#include "runs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

/// A few large spheres among many of diameter 1.
Sizes two_sizes(std::size_t large, std::size_t small, double ratio) {
    Sizes sizes{std::vector<double>(large + small, 1.0), {}};
    // Not the first ones: the order of the user's spheres must not matter.
    for (std::size_t i = 0; i < large; ++i) sizes.diameters[i * (small / large)] = ratio;
    return sizes;
}

State placed(const Sizes& sizes, const PackOptions& options, double fraction = fraction_by_size) {
    State state = unplaced_state(sizes, options, fraction);
    place_by_size(state);
    return state;
}

/// The deepest overlap of a sphere larger than `radius` with any other, over the other's radius.
double deepest_in_large(const State& state, double radius) {
    const Frame frame(state.container);
    double deepest = 0;
    for (const Sphere& a : state.spheres)
        for (const Sphere& b : state.spheres) {
            if (a.radius <= radius || &a == &b) continue;
            const double sum = (a.radius + b.radius) * state.magnification;
            const double overlap = sum - norm(frame.separation(a.center, b.center));
            deepest = std::max(deepest, overlap / (b.radius * state.magnification));
        }
    return deepest;
}

/// The first answers are yes.
MayGoOn yes_for(int answers) {
    return [left = std::make_shared<std::atomic<int>>(answers)] { return --*left >= 0; };
}

}  // namespace

TEST_CASE("spheres of unlike sizes begin largest first, the small ones outside of the large") {
    const Sizes sizes = two_sizes(8, 4000, 20);
    const State state = placed(sizes, {}, 0.45);
    CHECK(deepest_in_large(state, 1) < 1e-2);
    CHECK_FALSE(state.unplaced);
    for (std::size_t i = 0; i < state.spheres.size(); ++i)
        CHECK(state.spheres[i].radius == sizes.diameters[state.id[i]] / 2);
    // At random small ones lie many of their radii deep.
    CHECK(deepest_in_large(place_at_random(sizes, {}, 0.45), 1) > 5);
}

TEST_CASE("classes part within walls, with gaps, and among discs") {
    PackOptions options = walled();
    options.gap = 0.1;
    const State state = placed(two_sizes(6, 2000, 25), options, 0.25);
    const double m = state.magnification;
    for (const Sphere& s : state.spheres)
        for (int axis = 0; axis < 3; ++axis) {
            CHECK(s.center[axis] > 0.9 * (s.radius + options.gap / 2) * m);
            CHECK(s.center[axis] < state.container.lengths[axis] - 0.9 * (s.radius + options.gap / 2) * m);
        }
    PackOptions flat;
    flat.container.dimension = 2;
    Sizes discs = two_sizes(5, 1000, 20);
    discs.dimension = 2;
    const State plane = placed(discs, flat, 0.5);
    CHECK(deepest_in_large(plane, 1) < 1e-2);
    CHECK(std::ranges::all_of(plane.spheres, [](const Sphere& s) { return s.center.z == 0; }));
}

TEST_CASE("a start class by class is the same on any threads, and follows from the seed") {
    const Sizes sizes = uniform_volume(3000, 100);
    const State one = in_arena(1, [&] { return placed(sizes, {}); });
    CHECK(in_arena(3, [&] { return placed(sizes, {}); }).spheres == one.spheres);
    PackOptions other;
    other.seed = 2;
    CHECK(placed(sizes, other).spheres != one.spheres);
}

TEST_CASE("sizes begin class by class from a size ratio of 20 on, but for strata and the papers' sweep") {
    const auto begins = [](double ratio, const PackOptions& options) {
        return begins_by_size(totals_of(uniform_volume(1000, ratio)), options);
    };
    PackOptions options;
    CHECK_FALSE(begins(19, options));
    CHECK(begins(25, options));
    options.sweep = SweepKind::sequential;
    CHECK_FALSE(begins(25, options));
    options.sweep = SweepKind::parallel, options.strata = Strata{};
    CHECK_FALSE(begins(25, options));
}

TEST_CASE("a container of unlike sizes is not blown up by small spheres in large ones") {
    PackOptions options;
    options.effort = Effort::quick;
    double loosest = 1;
    std::int64_t sweeps = 0;
    pack(two_sizes(6, 6000, 20), options, [&](const Progress& now) {
        loosest = std::min(loosest, now.packing_fraction);
        return ++sweeps < 60;
    });
    CHECK(loosest > 0.55);
}

TEST_CASE("a placement that is broken off is begun anew, to the same packing") {
    PackOptions options;
    options.effort = Effort::quick;
    const Sizes sizes = uniform_volume(400, 30);
    const PackResult whole = pack(sizes, options);
    for (const int answers : {0, 1, 30}) {
        State state = unplaced_state(sizes, options, fraction_by_size);
        const State before = state;
        CHECK_THROWS_AS(place_by_size(state, yes_for(answers)), Interrupted);
        CHECK(state.unplaced == before.unplaced);
        CHECK(state.spheres == before.spheres);

        Observer impatient;
        impatient.may_go_on = yes_for(answers);
        const PackResult part = pack(sizes, options, impatient);
        REQUIRE(part.outcome == Outcome::interrupted);
        REQUIRE(part.state);
        REQUIRE(part.state->unplaced);
        const TemporaryFolder folder;
        const std::string file = folder / "placing.state";
        save_state(*part.state, "", file);
        const PackResult rest = resume(*load_state(file).state, 1, {});
        CHECK(rest.packing.spheres == whole.packing.spheres);
        CHECK(rest.sweeps == whole.sweeps);
    }
}
