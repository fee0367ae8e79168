#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
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

/// Discs with contacts where they touch; all bear.
JammedState touching(const std::vector<Vec3>& places, const std::vector<double>& radii) {
    JammedState state;
    for (std::size_t i = 0; i < places.size(); ++i) state.packing.spheres.push_back({places[i], radii[i]});
    state.packing.container = {{}, {20, 20, 1}};
    state.packing.container.dimension = 2;
    state.rattler.assign(places.size(), false);
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j)
            if (const Vec3 way = places[j] - places[i]; norm(way) < radii[i] + radii[j] + 1e-6)
                state.contacts.push_back({i, j, way * (1 / norm(way)), radii[i] + radii[j] - norm(way), 1, 0});
    return state;
}

JammedState lattice(const std::vector<Place>& places) {
    std::vector<Vec3> all;
    for (const Place& place : places) all.push_back(at(place));
    return touching(all, std::vector<double>(places.size(), 0.5));
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

TEST_CASE("parallel contacts of equal length between two rigid pieces: of three, two hold as much") {
    const double height = std::sqrt(0.75), lean = 1.3;  // of the links, in radians
    std::vector<Vec3> places;
    for (const double x : {0.0, 1.0, 2.0}) {
        places.push_back({x, 0, 0});
        places.push_back({x + std::cos(lean), std::sin(lean), 0});
    }
    for (const double x : {0.5, 1.5}) {
        places.push_back({x, -height, 0});
        places.push_back({x + std::cos(lean), std::sin(lean) + height, 0});
    }
    JammedState state = touching(places, std::vector<double>(10, 0.5));
    REQUIRE(state.contacts.size() == 17);
    CHECK(lattice_self_stress_of(state) == 1);
    open(state, 2, 3);  // the link in the middle
    CHECK(lattice_self_stress_of(state) == 0);
}

TEST_CASE("triangles and parallelograms of two sizes that close exactly") {
    // Seen in a jammed state at a pressure of 1e-10: ten discs, 17 contacts, that flex although 17 could hold them.
    const std::vector<Vec3> places{{1.73967865, 23.43046853, 0}, {1.96355785, 24.42711365, 0},
                                   {3.91152555, 24.35348042, 0}, {3.21948287, 22.5310982, 0},
                                   {0.79213594, 24.16678559, 0}, {2.96398284, 25.08979747, 0},
                                   {2.04806096, 22.27077014, 0}, {4.21990786, 23.19378203, 0},
                                   {0.73925367, 22.76778471, 0}, {2.91110057, 23.69079659, 0}};
    JammedState state = touching(places, {0.5, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7});
    REQUIRE(state.contacts.size() == 17);
    CHECK(lattice_self_stress_of(state) == 1);
    for (std::size_t k = 0; k < state.contacts.size(); ++k) {
        JammedState less = state;
        less.contacts.erase(less.contacts.begin() + static_cast<std::ptrdiff_t>(k));
        CHECK(lattice_self_stress_of(less) == 0);
    }
}

TEST_CASE("a ring of triangles that closes only because discs overlap has none") {
    // Six about 1 wide around one that is 0.02 too small for them: they touch by overlaps of 0.01.
    std::vector<Vec3> places{{9, 9, 0}};
    for (int k = 0; k < 6; ++k)
        places.push_back(
            {9 + 0.99 * std::cos(k * std::numbers::pi / 3), 9 + 0.99 * std::sin(k * std::numbers::pi / 3), 0});
    const JammedState state = touching(places, {0.49, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5});
    REQUIRE(state.contacts.size() == 12);
    CHECK(lattice_self_stress_of(state) == 0);
}
