#include <doctest/doctest.h>

#include "equilibrium/move.hpp"

using namespace bernal;

TEST_CASE("moves are vectors") {
    Move a{{{1, 2, 3}, {0, 0, 1}}, 2};
    const Move b{{{1, 0, -1}, {4, 4, 4}}, 0.5};
    CHECK(dot(a, b) == 1 - 3 + 4 + 1);
    add(a, b, 2);
    CHECK(a.spheres[0] == Vec3{3, 2, 1});
    CHECK(a.strain == 3);
    add_to_multiple(a, 10, b);
    CHECK(a.spheres[0] == Vec3{31, 20, 9});
    CHECK(a.strain == 30.5);
}
