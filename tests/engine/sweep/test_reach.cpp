#include <doctest/doctest.h>

#include "rearrange/runs.hpp"
#include "search/configurations.hpp"
#include "sweep/reach.hpp"

using namespace bernal;

TEST_CASE("a reach ball is the sphere and its skin, where the sphere is now") {
    State state = fresh_state(equal_spheres(10));
    state.skin.assign(10, first_skin);
    state.listed.assign(10, 0);
    const Sphere reach = new_reach(state, 3);
    CHECK(reach.center == state.spheres[3].center);
    CHECK(reach.radius == doctest::Approx(0.5 * state.magnification * 1.4));
}

TEST_CASE("room to grow comes on top of the skin") {
    State state = fresh_state(equal_spheres(10));
    state.skin.assign(10, 0.1f);
    state.listed.assign(10, 0);
    CHECK(new_reach(state, 3, 1.02).radius == doctest::Approx(0.5 * state.magnification * 1.12));
}

TEST_CASE("skins that served too long shrink, and those that served too short grow, within bounds") {
    State state = fresh_state(equal_spheres(2));
    state.skin.assign(2, 0.1f);
    state.listed.assign(2, 0);
    const auto serve = [&](std::int64_t sweeps, std::size_t row_length, bool worn) {
        state.sweeps += sweeps;
        renew_skin(state, 0, row_length, worn);
        new_reach(state, 0);
        return state.skin[0];
    };
    const float shrunk = serve(1000, 20, true);
    CHECK(shrunk < 0.1f);
    CHECK(state.listed[0] == 1000);
    CHECK(serve(2, 20, true) > shrunk);
    for (int i = 0; i < 100; ++i) serve(1, 20, true);
    CHECK(state.skin[0] == first_skin);
    for (int i = 0; i < 100; ++i) serve(1, 3, true);
    CHECK(state.skin[0] == most_skin);
    CHECK(serve(1, 20, true) == first_skin);  // long rows cost more than listing again
    for (int i = 0; i < 100; ++i) serve(100000, 3, true);
    CHECK(state.skin[0] > 0);
    CHECK(state.skin[0] < 0.01f);
}

TEST_CASE("a skin that is not worn yet never grows: nobody knows how long it would have served") {
    State state = fresh_state(equal_spheres(2));
    state.skin.assign(2, 0.1f);
    state.listed.assign(2, 0);
    state.sweeps = 3;
    renew_skin(state, 0, 6, false);
    CHECK(state.skin[0] == 0.1f);
    state.sweeps = 1000;
    renew_skin(state, 0, 6, false);
    CHECK(state.skin[0] < 0.1f);
}

TEST_CASE("where all wear out together, half of a skin goes by speed, within bounds, and the skins are kept") {
    State state = fresh_state(equal_spheres(10));
    state.skin.assign(10, first_skin);
    state.listed.assign(10, 0);
    const double radius = 0.5 * state.magnification;
    CHECK(new_reach_by_speed(state, 3, mean_speed(state)).radius == doctest::Approx(1.4 * radius));  // all at rest
    for (std::size_t i = 0; i < 10; ++i) state.motion[i].velocity = {0.01f, -0.02f, 0.02f};
    CHECK(mean_speed(state) == doctest::Approx(0.03));
    CHECK(new_reach_by_speed(state, 3, mean_speed(state)).radius == doctest::Approx(1.4 * radius));
    state.motion[3].velocity = {0, 0, 0.33f};
    state.motion[4].velocity = {};
    const double mean = mean_speed(state);
    CHECK(mean == doctest::Approx(0.057));
    CHECK(new_reach_by_speed(state, 3, mean).radius == doctest::Approx((1.2 + 0.2 * 0.33 / 0.057) * radius));
    CHECK(new_reach_by_speed(state, 4, mean).radius == doctest::Approx(1.2 * radius));
    CHECK(new_reach_by_speed(state, 3, 1e-3).radius == doctest::Approx((1 + widest_skin) * radius));
    CHECK(state.skin[3] == first_skin);
    state.sweeps = 7;
    new_reach_by_speed(state, 4, mean);
    CHECK(state.listed[4] == 7);
}

TEST_CASE("many spheres wear out together where those that are stale come often enough to be all of them soon") {
    const auto together = [](std::size_t spheres, std::size_t stale, std::int64_t life) {
        State state;
        state.spheres.resize(spheres);
        state.listed.assign(spheres, 100);
        state.sweeps = 100 + life;
        return wear_together(state, all_indices(stale));
    };
    constexpr std::size_t many = 200000, few = 100000;
    CHECK_FALSE(together(many, 0, 100));
    CHECK(together(many, many / 10, 10));  // a tenth each sweep, after ten
    CHECK(together(many, many / 10, 6));
    CHECK_FALSE(together(many, many / 10, 4));      // the first to wear out: most others live longer
    CHECK_FALSE(together(many, many / 100, 1000));  // few, and a life is long
    CHECK_FALSE(together(few, few / 10, 10));       // in the caches one by one is as good
}
