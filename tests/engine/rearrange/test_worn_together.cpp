// More spheres than a processor's cache holds are listed together.

#include <doctest/doctest.h>

#include <tuple>

#include "core/parallel.hpp"
#include "runs.hpp"

using namespace bernal;

TEST_CASE("many spheres that wear out together come to the same bits on any threads, and after an interruption") {
    const Sizes sizes = uniform_volume(140000, 30);
    PackOptions options;
    options.effort = Effort::quick;
    std::int64_t times_together = 0;
    const auto after_sweeps = [&](int threads, EngineKind engine, std::int64_t interrupted) {
        return in_arena(threads, [&] {
            State state = fresh_state(sizes, options);
            for (const std::int64_t stop : {interrupted, std::int64_t{28}}) {
                Rearrangement run(std::move(state), engine);
                while (run.state().sweeps < stop) {
                    run.step();
                    const std::int64_t life = run.state().sweeps - run.state().listed[0];
                    const bool all_at_once = life == 0 && std::ranges::all_of(run.state().listed, [&](auto listed) {
                                                 return listed == run.state().sweeps;
                                             });
                    times_together += all_at_once;
                }
                state = std::move(run).release();
            }
            return state;
        });
    };
    const State state = after_sweeps(1, EngineKind::hierarchical_grid, 0);
    CHECK(times_together > 2);
    for (const auto& [threads, engine, interrupted] :
         {std::tuple{2, EngineKind::hierarchical_grid, 0}, std::tuple{3, EngineKind::loose_octree, 12}}) {
        const State other = after_sweeps(threads, engine, interrupted);
        CHECK(other.spheres == state.spheres);
        CHECK(other.motion == state.motion);
        CHECK(other.skin == state.skin);
        CHECK(other.reach == state.reach);
    }
}
