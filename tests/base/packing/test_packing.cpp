#include <doctest/doctest.h>

#include <numbers>

#include "bernal/packing.hpp"

using namespace bernal;

TEST_CASE("touching spheres on a simple cubic and on a face-centred cubic lattice fill what they must") {
    Packing cubic;
    cubic.spheres = {{{0, 0, 0}, 0.5}};
    CHECK(packing_fraction(cubic) == doctest::Approx(std::numbers::pi / 6));
    const double r = std::numbers::sqrt2 / 4;
    Packing fcc;
    fcc.spheres = {{{0, 0, 0}, r}, {{0.5, 0.5, 0}, r}, {{0.5, 0, 0.5}, r}, {{0, 0.5, 0.5}, r}};
    CHECK(packing_fraction(fcc) == doctest::Approx(std::numbers::pi / std::sqrt(18)));
}

TEST_CASE("the packing fraction counts every sphere as a whole and relates it to the container") {
    Packing packing;
    packing.container = {{-1, -1, -1}, {2, 4, 8}, {false, false, false}};
    packing.spheres = {{{0, 0, 0}, 1}, {{0.5, 0, 0}, 0.5}};  // they overlap
    CHECK(solid_volume(packing) == doctest::Approx(4.0 / 3.0 * std::numbers::pi * 1.125));
    CHECK(packing_fraction(packing) == doctest::Approx(4.0 / 3.0 * std::numbers::pi * 1.125 / 64));
}

TEST_CASE("the size ratio is that of the largest radius to the smallest, wherever they are") {
    Packing packing;
    packing.spheres = {{{}, 2}, {{}, 0.5}, {{}, 3}, {{}, 1}};
    CHECK(size_ratio(packing) == 6);
    packing.spheres = {{{}, 2}, {{}, 2}};
    CHECK(size_ratio(packing) == 1);
}

TEST_CASE("no spheres fill nothing") {
    const Packing packing;
    CHECK(solid_volume(packing) == 0);
    CHECK(packing_fraction(packing) == 0);
    CHECK(size_ratio(packing) == 1);
}
