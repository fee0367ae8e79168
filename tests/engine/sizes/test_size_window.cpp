#include <doctest/doctest.h>

#include <cmath>

#include "bernal/size_distribution.hpp"
#include "bernal/sizes.hpp"
#include "sizes/size_window.hpp"

using namespace bernal;

TEST_CASE("windows that adjoin hold all grains, and as much of their volume as passes the border") {
    const SizeDistribution sizes({{1, 10, -3.77, 5}, {20, 20, 0, 2}, {30, 4000, -2, 3}}, {{}, 3000});
    const double all = solid_volume(sizes.intervals(), 3);
    for (const double border : {0.5, 1.0, 2.7, 10.0, 19.0, 20.0, 25.0, 31.0, 3999.0, 4000.0}) {
        CAPTURE(border);
        const auto fine = intervals_between(sizes, 0, border), coarse = intervals_between(sizes, border, 1e9);
        CHECK(solid_volume(fine, 3) == doctest::Approx(sizes.passing(border) * all).epsilon(1e-12));
        CHECK(solid_volume(fine, 3) + solid_volume(coarse, 3) == doctest::Approx(all).epsilon(1e-12));
        double grains = 0;
        for (const SizeInterval& s : coarse) grains += s.number;
        CHECK(grains == doctest::Approx(sizes.number_above(border)).epsilon(1e-10));
    }
}

TEST_CASE("a window with a single size on its upper border holds it") {
    const SizeDistribution sizes({{1, 1, 0, 1}, {2, 2, 0, 1}}, {{}, 1.5});
    CHECK(intervals_between(sizes, 1, 2).size() == 1);
    CHECK(intervals_between(sizes, 0.5, 2).size() == 2);
    CHECK(intervals_between(sizes, 1, 1.9).empty());
}
