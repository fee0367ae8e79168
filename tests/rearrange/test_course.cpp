#include <doctest/doctest.h>

#include "rearrange/course.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

namespace {

/// Sweeps at the size of `target`, straight from the random placement, and the stage that ends them.
struct Settled {
    std::int64_t sweeps = 0;
    Stage next = Stage::settling;
};

Settled settle(const Sizes& sizes, double target) {
    PackOptions options;
    options.target_fraction = target;
    State state = place_at_random(sizes, options, target);
    begin_course(state, options, totals_of(state.spheres, 3));
    REQUIRE(state.stage == Stage::settling);
    Rearrangement run(std::move(state), EngineKind::hierarchical_grid);
    while (run.step() && run.state().stage == Stage::settling) {
    }
    return {run.state().sweeps, run.state().stage};
}

}  // namespace

TEST_CASE("spheres that part at the target's size are left to do so, those that jam are compressed soon") {
    for (const auto& [ratio, loose, dense] : {std::array{1.0, 0.60, 0.63}, std::array{10.0, 0.68, 0.73}}) {
        CAPTURE(ratio);
        const Sizes sizes = uniform_volume(3000, ratio);
        CHECK(settle(sizes, loose).next == Stage::finished);
        const Settled jammed = settle(sizes, dense);
        CHECK(jammed.next == Stage::compressing);
        CHECK(jammed.sweeps < 160);
    }
}
