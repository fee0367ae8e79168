#include <doctest/doctest.h>

#include "job/clump_density.hpp"

using namespace bernal;

TEST_CASE("clumps are as dense beside spheres as packings of a thousand are") {
    // 1,000 of each at standard effort, three seeds, over 0.6471 of spheres: examples/studies.md.
    const std::pair<const char*, double> known[] = {
        {"dimer:aspect=1.4", 0.711}, {"dimer:aspect=2", 0.633}, {"rod:aspect=2", 0.704}, {"rod:aspect=5", 0.598}};
    for (const auto& [shape, fraction] : known) {
        CAPTURE(shape);
        CHECK(density_over_spheres(given_shape(shape)).value() == doctest::Approx(fraction / 0.6471).epsilon(0.025));
    }
    CHECK(density_over_spheres(given_shape("dimer:aspect=1.4", 2)).value() == doctest::Approx(1.03).epsilon(0.03));
    CHECK_FALSE(density_over_spheres(given_shape("rod:aspect=50")).has_value());
    CHECK(density_over_spheres(shape_of("ball", {{{1, 2, 3}, 4}})) == 1);
}
