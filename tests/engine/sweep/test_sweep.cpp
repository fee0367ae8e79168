#include <doctest/doctest.h>

#include "rearrange/runs.hpp"
#include "sweep/sweep.hpp"

using namespace bernal;

namespace {

State two_spheres(Vec3 a, Vec3 b, double radius_b = 1) {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = {{a, 1}, {b, radius_b}};
    return state;
}

/// The contacts of sphere i with sphere j alone.
SphereContacts pair_sum(const State& state, Index i, Index j) {
    const std::array<Index, 16> row{j};  // rows are read sixteen by sixteen
    return sum_row(field_of(state, Frame(state.container)), i, std::span(row).first(1));
}

}  // namespace

TEST_CASE("a pair in contact feels opposite forces of stiffness 2 r_i r_j / (r_i + r_j)") {
    const State state = two_spheres({5, 5, 5}, {6.5, 5, 5}, 3);
    const SphereContacts a = pair_sum(state, 0, 1), b = pair_sum(state, 1, 0);
    CHECK(a.force.x == doctest::Approx(-1.5 * 2.5));
    CHECK(b.force.x == -a.force.x);
    CHECK(a.max_relative_overlap == doctest::Approx(2.5 / 2));  // relative to the smaller diameter
}

TEST_CASE("forces reach through periodic faces") {
    const State state = two_spheres({0.2, 5, 5}, {9.7, 5, 5});
    CHECK(pair_sum(state, 0, 1).force.x > 0);
}

TEST_CASE("coincident centres part in opposite directions") {
    const State state = two_spheres({5, 5, 5}, {5, 5, 5});
    const Vec3 a = pair_sum(state, 0, 1).force, b = pair_sum(state, 1, 0).force;
    CHECK(norm(a) == doctest::Approx(2));  // k = 1, overlap = 2
    CHECK(a.x == -b.x);
}

TEST_CASE("points are kept inside: around on periodic axes, to the wall on others") {
    Container container{{}, {10, 10, 10}, {true, false, false}};
    CHECK(kept_inside(Frame(container), {-1, -1, 11}) == Vec3{9, 0, 10});
}

TEST_CASE("within reach: displacement and growth consume the same skin") {
    const State state = two_spheres({5, 5, 5}, {8, 5, 5});
    const Frame frame(state.container);
    const Sphere reach{{5, 5, 5}, 1.1};
    CHECK(within_reach(state, frame, {{5.09, 5, 5}, 1}, reach, 1));
    CHECK_FALSE(within_reach(state, frame, {{5.11, 5, 5}, 1}, reach, 1));
    CHECK_FALSE(within_reach(state, frame, {{5.09, 5, 5}, 1}, reach, 1.02));
    CHECK_FALSE(within_reach(state, frame, {{5, 5, 5}, 1}, reach, 1.2));
}
