#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "rearrange/places_between.hpp"
#include "whole.hpp"

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

std::vector<Vec3> places_on(int threads, const State& state, const LaterGrains& grains, bool find_room = false) {
    return in_arena(threads, [&] { return places_between(state, grains, find_room, {}, {}); });
}

/// How many of the grains overlap spheres that were there before.
std::size_t inside_coarse(const State& state, const LaterGrains& grains, const std::vector<Vec3>& places) {
    std::size_t inside = 0;
    for (std::size_t k = 0; k < places.size(); ++k)
        for (const Sphere& coarse : state.spheres)
            inside += norm(state.container.separation(places[k], coarse.center)) <
                      state.magnification * (grains.radius[k] + coarse.radius);
    return inside;
}

}  // namespace

TEST_CASE("grains that find places overlap neither each other nor those that are there, the same on any threads") {
    const State state = coarse_lattice();
    const auto check = [&](const LaterGrains& grains, bool find_room) {
        const std::vector<Vec3> places = places_on(1, state, grains, find_room);
        REQUIRE(places.size() == grains.radius.size());
        CHECK(certify(packing_of(state, grains, places)).holds);
        CHECK(places_on(3, state, grains, find_room) == places);
    };
    SUBCASE("few, searched and not") {
        check(fines(3000, 0.05, 0.01), true);
        check(fines(3000, 0.05, 0.01), false);
    }
    SUBCASE("more than look without an order") { check(fines(200000, 0.01, 0.008), false); }
    SUBCASE("discs") {
        State discs = state;
        discs.container.dimension = 2, discs.container.lengths.z = 2;
        std::erase_if(discs.spheres, [](const Sphere& sphere) { return sphere.center.z > 2; });
        for (Sphere& sphere : discs.spheres) sphere.center.z = 0;
        const LaterGrains grains = fines(1000, 0.02, 0.01);
        const std::vector<Vec3> places = places_between(discs, grains, true, {}, {});
        CHECK(certify(packing_of(discs, grains, places)).holds);
        for (const Vec3& place : places) CHECK(place.z == 0);
    }
    SUBCASE("a gap to walls") {
        State walled = state;
        walled.container.periodic = {false, false, false};
        walled.gap = 0.02;
        for (const Vec3& place : places_between(walled, fines(2000, 0.02, 0.02), false, {}, {}))
            CHECK(std::min({place.x, place.y, place.z}) >= 2 * 0.03);
    }
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
    const std::vector<Vec3> places = places_between(state, grains, false, {}, {});
    CHECK(inside_coarse(state, grains, places) == 0);
    CHECK(certify(packing_of(state, grains, places)).overlapping_pairs > 1000);
}

TEST_CASE("many grains that find no place are given up, the same ones on any threads" * not_sanitized()) {
    const State state = coarse_lattice();
    const LaterGrains grains = fines(400000, 0.06, 0.055);
    const std::vector<Vec3> places = places_on(1, state, grains);
    CHECK(places_on(3, state, grains) == places);
    CHECK(inside_coarse(state, grains, places) == 0);
}

TEST_CASE("many grains find places in a vessel that is a small part of its box") {
    State state = coarse_lattice();
    state.container.surfaces = {CylinderWall{{4, 4, 0}, {0, 0, 1}, 0.7}};
    state.container.periodic = {false, false, true};
    std::erase_if(state.spheres, [](const Sphere& s) { return s.center.x != 4 || s.center.y != 4; });
    REQUIRE(state.spheres.size() == 3);
    for (Sphere& sphere : state.spheres) sphere.radius = 0.32;
    const LaterGrains grains = fines(150000, 0.0035, 0.0035);
    const Certificate certificate = certify(packing_of(state, grains, places_between(state, grains, false, {}, {})));
    CHECK(certificate.wall_crossings == 0);
    // At random points outside of the coarse ones, 14,400 pairs of so many would overlap.
    CHECK(certificate.overlapping_pairs < 13300);
}

TEST_CASE("who watches may stop it, on the caller's thread or on any") {
    const State state = coarse_lattice();
    const LaterGrains grains = fines(3000, 0.05, 0.01);
    const MayGoOn no = [] { return false; }, yes = [] { return true; };
    CHECK_THROWS_AS(places_between(state, grains, true, no, yes), Interrupted);
    CHECK_THROWS_AS(places_between(state, grains, true, yes, no), Interrupted);
    CHECK_THROWS_AS(places_between(state, grains, false, yes, no), Interrupted);
    SUBCASE("until the last grain has looked") {
        std::int64_t asked = 0, last = std::numeric_limits<std::int64_t>::max();
        const MayGoOn count = [&] { return ++asked < last; };
        in_arena(1, [&] { places_between(state, grains, false, count, yes); });
        CHECK(asked > std::ssize(grains.radius));
        last = std::exchange(asked, 0);
        CHECK_THROWS_AS(in_arena(1, [&] { places_between(state, grains, false, count, yes); }), Interrupted);
    }
}
