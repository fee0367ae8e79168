#include <doctest/doctest.h>

#include "rearrange/sequential_sweep.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

State spheres_at(std::vector<Sphere> spheres) {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = std::move(spheres);
    return state;
}

}  // namespace

TEST_CASE("spheres move one after the other: the first makes room, the second finds room made") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{6.5, 5, 5}, 1}});
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    sweep_in_sequence(state, frame, lists, WallLists(state.container), 1, [](Index) {});
    CHECK(state.spheres[0].center.x == doctest::Approx(4.5));
    // The second no longer overlaps: it stays, or moves towards the first, but never away.
    CHECK(state.spheres[1].center.x == doctest::Approx(6.5));
}

TEST_CASE("a free sphere moves towards its nearest neighbour, and not into it") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{7.4, 5, 5}, 1}, {{5, 7.8, 5}, 1}});
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    sweep_in_sequence(state, frame, lists, WallLists(state.container), 1, [](Index) {});
    CHECK(state.spheres[0].center.x > 5);
    CHECK(state.spheres[0].center.y == 5);
    CHECK(norm(state.spheres[1].center - state.spheres[0].center) >= 2);
}

TEST_CASE("a sphere that leaves its reach ball is listed again at once") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{5.4, 5, 5}, 1}});
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    std::vector<Index> relisted;
    sweep_in_sequence(state, frame, lists, WallLists(state.container), 1, [&](Index i) { relisted.push_back(i); });
    CHECK(relisted == std::vector<Index>{0});
}
