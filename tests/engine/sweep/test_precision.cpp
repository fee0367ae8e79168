#include <doctest/doctest.h>

#include "rearrange/runs.hpp"
#include "sweep/precision.hpp"

using namespace bernal;

namespace {

bool serves(const State& state) {
    return single_precision_serves(state, Frame(state.container), totals_of(state.spheres, state.container.dimension));
}

}  // namespace

TEST_CASE("single precision serves while overlaps are wanted, or there are any") {
    State state = fresh_state(equal_spheres(1000));
    CHECK(serves(state));
    state.target_pressure = 1e-6;
    CHECK_FALSE(serves(state));
    state.pressure = 1e-3;
    CHECK(serves(state));
}

TEST_CASE("the wider the sizes, the larger the overlaps that it serves") {
    const auto serves_at = [](double ratio, double pressure) {
        State state = fresh_state(uniform_volume(20000, ratio), walled());
        state.target_pressure = pressure;
        return serves(state);
    };
    CHECK(serves_at(10, 1.1e-5));
    CHECK_FALSE(serves_at(100, 1.1e-5));
    CHECK(serves_at(100, 1e-4));
}

TEST_CASE("it serves spheres that may touch through two images, but none that its coordinates cannot place") {
    CHECK(serves(fresh_state(equal_spheres(4))));
    CHECK(serves(fresh_state(equal_spheres(4), walled())));  // there are no images
    PackOptions long_box;
    long_box.container.lengths = {1e6, 1, 1};
    long_box.container.periodic = {true, false, false};
    State state = fresh_state(equal_spheres(20), long_box);
    CHECK(serves(state));
    state.target_pressure = 2e-5;  // overlaps are as small as a step along the box
    CHECK_FALSE(serves(state));
}

TEST_CASE("a run starts in single precision and ends in double, whose last overlaps are those of its file") {
    State state = fresh_state(equal_spheres(300));
    state.schedule = schedule_for(Effort::quick, SweepKind::parallel, 3, 0.5, 0.5);
    Rearrangement run(std::move(state), EngineKind::linked_cell);
    run.step();
    CHECK(serves(run.state()));
    while (run.step()) continue;
    CHECK_FALSE(serves(run.state()));
    // The smallest uniform expansion that parts all, found from pairs alone.
    double stretch = 1;
    const Frame& frame = run.frame();
    const auto& spheres = run.state().spheres;
    for (std::size_t i = 0; i < spheres.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const double touching = run.state().magnification * (spheres[i].radius + spheres[j].radius);
            stretch = std::max(stretch, touching / norm(frame.separation(spheres[i].center, spheres[j].center)));
        }
    CHECK(stretch > 1);
    CHECK(run.separating_expansion() == doctest::Approx(stretch).epsilon(1e-15));
}
