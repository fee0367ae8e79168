#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "rearrange/places_between.hpp"

using namespace bernal;

namespace {

/// 27 spheres of diameter 1 on a lattice in a cube of side 4, seen at twice their size in one of side 8.
State coarse_lattice() {
    State state;
    state.container.lengths = {8, 8, 8};
    state.magnification = 2;
    for (int i = 0; i < 27; ++i)
        state.spheres.push_back({8.0 / 3 * Vec3{i % 3 + 0.5, i / 3 % 3 + 0.5, i / 9 + 0.5}, 0.5});
    return state;
}

LaterGrains fines(std::size_t count, double largest_radius, double smallest_radius) {
    LaterGrains grains;
    grains.seed = 5;
    for (std::size_t i = 0; i < count; ++i) {
        const double part = static_cast<double>(i) / static_cast<double>(count);
        grains.radius.push_back(smallest_radius + part * (largest_radius - smallest_radius));
        grains.id.push_back(static_cast<std::uint32_t>(i));
    }
    return grains;
}

Packing packing_of(const State& state, const LaterGrains& grains, const std::vector<Vec3>& places) {
    Packing packing{state.spheres, {}, state.container};
    for (std::size_t k = 0; k < places.size(); ++k) packing.spheres.push_back({places[k], grains.radius[k]});
    for (Sphere& sphere : packing.spheres) sphere.radius *= state.magnification;
    return packing;
}

}  // namespace

TEST_CASE("grains that find places overlap neither each other nor those that are there, the same on any threads") {
    const State state = coarse_lattice();
    const auto check = [&](const LaterGrains& grains, bool find_room) {
        const auto on = [&](int threads) {
            return in_arena(threads, [&] { return places_between(state, grains, find_room, {}, {}); });
        };
        const std::vector<Vec3> places = on(1);
        REQUIRE(places.size() == grains.radius.size());
        CHECK(certify(packing_of(state, grains, places)).holds);
        CHECK(on(3) == places);
    };
    SUBCASE("few, searched and not") {
        check(fines(3000, 0.05, 0.01), true);
        check(fines(3000, 0.05, 0.01), false);
    }
    SUBCASE("more than look without an order") { check(fines(200000, 0.01, 0.008), false); }
    SUBCASE("between walls") {
        State walled = state;
        walled.container.periodic = {false, true, false};
        const LaterGrains grains = fines(2000, 0.04, 0.02);
        CHECK(certify(packing_of(walled, grains, places_between(walled, grains, true, {}, {}))).holds);
    }
}

TEST_CASE("grains that find no place lie outside of those that are there, where that is possible") {
    const State state = coarse_lattice();
    const LaterGrains grains = fines(40000, 0.06, 0.05);  // as much as fills most of the space
    const Packing packing = packing_of(state, grains, places_between(state, grains, false, {}, {}));
    std::size_t at_coarse = 0;
    for (std::size_t i = state.spheres.size(); i < packing.spheres.size(); ++i)
        for (std::size_t c = 0; c < state.spheres.size(); ++c)
            at_coarse += norm(packing.container.separation(packing.spheres[i].center, packing.spheres[c].center)) <
                         packing.spheres[i].radius + packing.spheres[c].radius;
    CHECK(at_coarse == 0);
    CHECK(certify(packing).overlapping_pairs > 1000);
}

TEST_CASE("who watches may stop it, on the caller's thread or on any") {
    const State state = coarse_lattice();
    const LaterGrains grains = fines(3000, 0.05, 0.01);
    const MayGoOn no = [] { return false; }, yes = [] { return true; };
    CHECK_THROWS_AS(places_between(state, grains, true, no, yes), Interrupted);
    CHECK_THROWS_AS(places_between(state, grains, true, yes, no), Interrupted);
    CHECK_THROWS_AS(places_between(state, grains, false, yes, no), Interrupted);
}
