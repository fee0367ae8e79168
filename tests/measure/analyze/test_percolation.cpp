#include <doctest/doctest.h>

#include "analyze/percolation.hpp"

using namespace bernal;

namespace {

PoreWays network(std::size_t nodes, std::vector<PoreWay> ways) { return {std::vector<Sphere>(nodes), std::move(ways)}; }

}  // namespace

TEST_CASE("a ring is no way through, a way round through a periodic face is") {
    PoreWays ring = network(3, {{3, 0, 1, {}}, {2, 1, 2, {}}, {1, 2, 0, {}}});
    CHECK_FALSE(percolation_radius(ring));
    PoreWays round = network(3, {{3, 0, 1, {}}, {2, 1, 2, {}}, {1, 2, 0, {0, 1, 0}}});
    CHECK(percolation_radius(round) == 1);
}

TEST_CASE("of several ways the widest counts, by its narrowest place") {
    PoreWays two =
        network(4, {{5, 0, 1, {}}, {1, 1, 0, {1, 0, 0}}, {4, 2, 3, {}}, {2, 3, 2, {0, 0, -1}}, {3, 0, 2, {}}});
    CHECK(percolation_radius(two) == 2);
}

TEST_CASE("out and back through the same face leads nowhere") {
    PoreWays back = network(3, {{3, 0, 1, {1, 0, 0}}, {2, 1, 2, {-1, 0, 0}}, {1, 2, 0, {}}});
    CHECK_FALSE(percolation_radius(back));
    PoreWays none = network(0, {});
    CHECK_FALSE(percolation_radius(none));
}

TEST_CASE("a way told twice is one way") {
    PoreWays twice = network(2, {{3, 0, 1, {1, 0, 0}}, {3, 0, 1, {1, 0, 0}}, {2, 1, 0, {-1, 0, 0}}});
    CHECK_FALSE(percolation_radius(twice));
}
