#include <doctest/doctest.h>

#include "render/cut.hpp"
#include "render/scene.hpp"

using namespace bernal;

TEST_CASE("planes face the eye, in the scene's units") {
    const Packing packing{{{{1, 1, 1}, 0.1}}, {0}, {{0, -10, 0}, {10, 20, 10}, {}}};
    const Scene scene(packing);
    const auto plane = [&](const View& view, const Slice& slice) { return cut_planes({slice}, view, scene).front(); };
    // The eye is left of the middle, in front of it and above: x and y are cut away below, z above.
    CHECK(plane({}, {0, 2.5}).normal == Vec3{-1, 0, 0});
    CHECK(plane({}, {0, 2.5}).distance == doctest::Approx(0.125));
    CHECK(plane({}, {1, -5}).normal == Vec3{0, -1, 0});
    CHECK(plane({}, {1, -5}).distance == doctest::Approx(0.25));
    CHECK(plane({}, {2, 7.5}).normal == Vec3{0, 0, 1});
    CHECK(plane({}, {2, 7.5}).distance == doctest::Approx(0.125));
    // Where the eye looks along the plane, the upper side goes.
    CHECK(plane({-90, 90, true}, {0, 2.5}).normal == Vec3{1, 0, 0});
    CHECK(plane({-90, 90, true}, {1, 0}).normal == Vec3{0, 1, 0});
    CHECK(cut_planes({}, {}, scene).empty());
}
