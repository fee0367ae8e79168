#include <doctest/doctest.h>

#include <numbers>

#include "run/strata_measure.hpp"

using namespace bernal;

namespace {

/// A ball of radius 1 at `z` and one of radius 2 at 5, in a box of 8 x 8 x 10.
Packing two(double z, bool periodic) {
    Packing packing;
    packing.container = Container({1, 2, 3}, {8, 8, 10}, {periodic, periodic, periodic});
    packing.spheres = {{{5, 6, 3 + z}, 1}, {{5, 6, 8}, 2}};
    packing.size_class = {0, 1};
    packing.class_names = {"small", "large 3-4"};
    return packing;
}

}  // namespace

TEST_CASE("spheres across a border have a part on each side") {
    const Packing packing = two(2.5, false);
    const auto found = measure_strata(packing, packing.container, 2, {0, 2, 10});
    const double v = 4 * std::numbers::pi / 3;
    // The ball of radius 1 reaches half its radius below the border at 2: a cap of height 1/2, 5/32 of the ball.
    const double cap = v * 5 / 32;
    CHECK(found[0].packing_fraction == doctest::Approx(cap / (64 * 2)));
    CHECK(found[0].shares == std::vector<double>{1, 0});
    CHECK(found[0].count == 0);
    CHECK(found[1].count == 2);
    CHECK(found[1].shares[1] == doctest::Approx(8 * v / (8 * v + v - cap)));
}

TEST_CASE("shares are by mass or number as well, and tell which") {
    Packing packing = two(5, false);
    packing.densities = {3000, 1000};
    const auto share = [&](Basis by) {
        const auto found = measure_strata(packing, packing.container, 2, {0, 10}, by).front();
        CHECK(found.shares_by == by);
        CHECK(found.packing_fraction == doctest::Approx(9 * 4 * std::numbers::pi / 3 / 640));
        return found.shares[0];
    };
    CHECK(share(Basis::volume) == doctest::Approx(1.0 / 9));
    CHECK(share(Basis::mass) == doctest::Approx(3.0 / 11));
    CHECK(share(Basis::number) == doctest::Approx(1.0 / 2));
    packing.densities.clear();
    CHECK(share(Basis::mass) == doctest::Approx(1.0 / 9));
}

TEST_CASE("around a period a sphere is on both ends, and slices hold all") {
    const Packing packing = two(0.25, true);
    const auto found = measure_slices(packing, packing.container, 2, 20);
    REQUIRE(found.size() == 20);
    CHECK(found.front().packing_fraction > 0);
    CHECK(found.back().packing_fraction > 0);
    double solid = 0;
    for (const StratumMeasure& one : found) solid += one.packing_fraction * 8 * 8 * 0.5;
    CHECK(solid == doctest::Approx(9 * 4 * std::numbers::pi / 3));
}

TEST_CASE("layers count the grains that are theirs, and tell how far one lies beyond its ends") {
    const Packing packing = two(2.5, false);
    std::vector<StratumMeasure> layers = measure_strata(packing, packing.container, 2, {0, 2.75, 10});
    Strata strata{2, {0.275}, Interface::natural, {1, 1}};
    count_grains_of(strata, packing, packing.container, layers);
    CHECK(layers[0].count == 0);
    CHECK(*layers[0].beyond == 0);
    CHECK(layers[1].count == 2);
    CHECK(*layers[1].beyond == doctest::Approx(0.25));
    strata.interface = Interface::flat;
    count_grains_of(strata, packing, packing.container, layers);
    CHECK(*layers[1].beyond == doctest::Approx(1.25));
}

TEST_CASE("around a period a layer at the end is left through both its ends") {
    const Packing packing = two(0.25, true);
    std::vector<StratumMeasure> layers = measure_strata(packing, packing.container, 2, {0, 4, 10});
    count_grains_of({2, {0.4}, Interface::natural, {1, 1}}, packing, packing.container, layers);
    CHECK(layers[1].count == 2);
    CHECK(*layers[1].beyond == doctest::Approx(0.25));
}
