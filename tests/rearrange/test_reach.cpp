#include <doctest/doctest.h>

#include "rearrange/reach.hpp"
#include "runs.hpp"

using namespace bernal;

TEST_CASE("a reach ball is the sphere and its skin, where the sphere is now") {
    State state = fresh_state(equal_spheres(10));
    state.skin.assign(10, first_skin);
    state.listed.assign(10, 0);
    const Sphere reach = renew_reach(state, 3);
    CHECK(reach.center == state.spheres[3].center);
    CHECK(reach.radius == doctest::Approx(0.5 * state.magnification * 1.4));
}

TEST_CASE("room to grow comes on top of the skin") {
    State state = fresh_state(equal_spheres(10));
    state.skin.assign(10, 0.1f);
    state.listed.assign(10, 0);
    CHECK(renew_reach(state, 3, 1.02).radius == doctest::Approx(0.5 * state.magnification * 1.12));
}

TEST_CASE("skins that served too long shrink, and those that served too short grow, within bounds") {
    State state = fresh_state(equal_spheres(2));
    state.skin.assign(2, 0.1f);
    state.listed.assign(2, 0);
    state.sweeps = 1000;
    renew_reach(state, 0);
    CHECK(state.skin[0] < 0.1f);
    CHECK(state.listed[0] == 1000);
    state.sweeps = 1002;
    const float shrunk = state.skin[0];
    renew_reach(state, 0);
    CHECK(state.skin[0] > shrunk);
    for (int i = 0; i < 100; ++i) ++state.sweeps, renew_reach(state, 0);
    CHECK(state.skin[0] == first_skin);
    for (int i = 0; i < 100; ++i) state.sweeps += 100000, renew_reach(state, 0);
    CHECK(state.skin[0] > 0);
}
