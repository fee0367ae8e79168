#include <doctest/doctest.h>

#include <numeric>
#include <set>

#include "runs.hpp"

using namespace bernal;

TEST_CASE("a placement is at the packing fraction asked for, inside the walls, and depends on the seed alone") {
    PackOptions options = walled();
    options.container.lengths = {1, 2, 3};
    const State state = place_at_random(uniform_volume(500, 5), options, 0.4);
    const double m = state.magnification;
    CHECK(solid_volume(state.spheres) * m * m * m / 6 == doctest::Approx(0.4));
    CHECK(solid_volume(uniform_volume(500, 5)) == doctest::Approx(solid_volume(state.spheres)));
    for (const Sphere& s : state.spheres)
        for (int axis = 0; axis < 3; ++axis) {
            CHECK(s.center[axis] >= s.radius * state.magnification);
            CHECK(s.center[axis] <= options.container.lengths[axis] - s.radius * state.magnification);
        }
    CHECK(place_at_random(uniform_volume(500, 5), options, 0.4).spheres == state.spheres);
    options.seed = 2;
    CHECK(place_at_random(uniform_volume(500, 5), options, 0.4).spheres != state.spheres);
}

TEST_CASE("sorting along the curve moves whole spheres and brings neighbours together in memory") {
    State state = place_at_random(uniform_volume(4000, 3), {}, 0.5);
    const std::set<std::uint32_t> ids(state.id.begin(), state.id.end());
    CHECK(ids.size() == 4000);
    const Sizes sizes = uniform_volume(4000, 3);
    double step = 0;
    for (std::size_t i = 0; i < 4000; ++i) {
        CHECK(state.spheres[i].radius == sizes.diameters[state.id[i]] / 2);
        if (i > 0) step += norm(state.spheres[i].center - state.spheres[i - 1].center) / 3999;
    }
    CHECK(step < 0.15);  // two random points of a unit cube are 0.66 apart
    const auto before = state.spheres;
    sort_along_curve(state);
    CHECK(state.spheres == before);
}
