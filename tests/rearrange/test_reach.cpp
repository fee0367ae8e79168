#include <doctest/doctest.h>

#include "rearrange/reach.hpp"
#include "runs.hpp"

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
