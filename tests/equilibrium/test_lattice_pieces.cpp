#include <doctest/doctest.h>

#include <set>

#include "equilibrium/lattice_pieces.hpp"

using namespace bernal;

namespace {

using Place = std::pair<int, int>;  ///< in steps along two directions, 60 degrees apart

constexpr double turned = 0.3;  ///< the lattice, in radians

Vec3 at(Place place) {
    const double x = place.first + 0.5 * place.second, y = std::sqrt(0.75) * place.second;
    return {9 + x * std::cos(turned) - y * std::sin(turned), 9 + x * std::sin(turned) + y * std::cos(turned), 0};
}

/// Discs at these places of a lattice, with contacts where they touch; all bear.
JammedState lattice(const std::vector<Place>& places) {
    JammedState state;
    for (const Place& place : places) state.packing.spheres.push_back({at(place), 0.5});
    state.packing.container = {{}, {20, 20, 1}};
    state.packing.container.dimension = 2;
    state.rattler.assign(places.size(), false);
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j)
            if (const Vec3 way = at(places[j]) - at(places[i]); norm(way) < 1.001)
                state.contacts.push_back({i, j, way, 1e-6, 1, 0});
    return state;
}

void open(JammedState& state, std::size_t a, std::size_t b) {
    const std::size_t before = state.contacts.size();
    std::erase_if(state.contacts,
                  [&](const ForceContact& c) { return std::set{c.first, *c.second} == std::set{a, b}; });
    REQUIRE(state.contacts.size() == before - 1);
}

const std::vector<Place> hexagon{{0, 0}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

}  // namespace

TEST_CASE(
    "six discs around a seventh of their size, each touching the next, have a state of self stress, no less has") {
    const JammedState whole = lattice(hexagon);
    REQUIRE(whole.contacts.size() == 12);
    CHECK(lattice_self_stress_of(whole) == 1);
    for (std::size_t k = 0; k < whole.contacts.size(); ++k) {
        JammedState less = whole;
        less.contacts.erase(less.contacts.begin() + static_cast<std::ptrdiff_t>(k));
        CHECK(lattice_self_stress_of(less) == 0);
    }
    JammedState other = whole;
    other.rattler[3] = true;
    CHECK(lattice_self_stress_of(other) == 0);
    other = whole;
    other.packing.spheres[3].radius = 0.5001;
    CHECK(lattice_self_stress_of(other) == 0);
    other = whole;
    for (ForceContact& c : other.contacts)  // no lattice: one disc is off by more than overlaps can do
        if (c.first == 3 || *c.second == 3) c.normal = c.normal + Vec3{1e-3 * c.normal.y, -1e-3 * c.normal.x, 0};
    CHECK(lattice_self_stress_of(other) == 0);
    other = whole;
    other.packing.container.dimension = 3;
    CHECK(lattice_self_stress_of(other) == 0);
}

TEST_CASE("each closed hexagon of a piece of lattice has its own, and pieces are counted one by one") {
    std::vector<Place> places = hexagon;
    places.insert(places.end(), {{2, 0}, {2, -1}, {1, 1}});  // around (1, 0)
    CHECK(lattice_self_stress_of(lattice(places)) == 2);
    for (const Place& place : hexagon) places.emplace_back(place.first, place.second + 6);
    CHECK(lattice_self_stress_of(lattice(places)) == 3);
}

TEST_CASE("two rhombi that three straight rows of discs join have a state of self stress without a whole hexagon") {
    JammedState state = lattice({{0, 0}, {1, 0}, {0, 1}, {-1, 1}, {1, 1}, {-1, 2}, {0, 2}, {1, 2}, {0, 3}, {-1, 3}});
    REQUIRE(state.contacts.size() == 19);
    open(state, 2, 4), open(state, 4, 6), open(state, 2, 5), open(state, 5, 6);
    CHECK(lattice_self_stress_of(state) == 1);
    open(state, 2, 6);  // the middle row
    CHECK(lattice_self_stress_of(state) == 0);
}
