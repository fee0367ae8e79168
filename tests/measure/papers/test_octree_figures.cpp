#include <doctest/doctest.h>

#include <algorithm>

#include "papers/octree_figures.hpp"

TEST_CASE("a sphere's candidates in grid and octrees are those of Raschdorf & Kolonko (2009), Table 1") {
    for (const bernal::papers::Figure& figure : bernal::papers::octree_reproduction().figures) {
        CAPTURE(figure.what);
        CAPTURE(figure.expected);
        CAPTURE(figure.ours);
        CHECK(figure.holds());
    }
}

TEST_CASE("the Fuller sample of Raschdorf & Kolonko (2009) ends at their largest diameter") {
    const bernal::Sizes sizes = bernal::papers::fuller_spheres();
    CHECK(sizes.diameters.size() == 10000);
    CHECK(std::is_sorted(sizes.diameters.begin(), sizes.diameters.end()));
    CHECK(sizes.diameters.back() == doctest::Approx(52.7).epsilon(0.001));
}
