#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "bernal/error.hpp"
#include "verify/gap_by_brute_force.hpp"
#include "verify/smallest_gap.hpp"

using namespace bernal;

namespace {

/// Points of radii over two decades, which may overlap.
Packing random_spheres(unsigned seed, const Container& container, int count, double largest) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform(0, 1);
    Packing packing;
    packing.container = container;
    for (int i = 0; i < count; ++i) {
        Vec3 place;
        for (int axis = 0; axis < 3; ++axis)
            place[axis] = container.origin[axis] + container.lengths[axis] * (0.1 + 0.8 * uniform(random));
        packing.spheres.push_back({place, largest * std::pow(10, -2 * uniform(random))});
    }
    packing.size_class.resize(packing.spheres.size());
    return packing;
}

}  // namespace

TEST_CASE("the smallest gap is that of all pairs, images and walls, wherever the search begins") {
    const Container containers[] = {
        {{}, {10, 8, 6}},
        {{-3, 2, 1}, {10, 8, 6}, {false, true, false}},
        {{}, {10, 10, 8}, {false, false, false}, {CylinderWall{{5, 5, 0}, {0, 0, 1}, 5}}},
        {{}, {10, 10, 10}, {false, false, false}, {SphereWall{{5, 5, 5}, 9}, SphereWall{{5, 5, 5}, 0.5, false}}},
    };
    for (unsigned seed = 1; seed <= 12; ++seed)
        for (const Container& container : containers)
            for (const double largest : {1.0, 0.01}) {
                const Packing packing = random_spheres(seed, container, 40, largest);
                const double truth = test::gap_by_brute_force(packing);
                CAPTURE(seed);
                for (const double expected : {0.0, std::abs(truth), 3.0})
                    CHECK(smallest_gap(packing, expected).gap == doctest::Approx(truth).epsilon(1e-12));
                CHECK(smallest_gap(packing, 0.1, 25).gap ==
                      doctest::Approx(test::gap_by_brute_force(packing, 25)).epsilon(1e-12));
            }
}

TEST_CASE("where the smallest gap is, is told by the spheres' ids") {
    Packing packing{{{{1, 1, 1}, 0.5}, {{3, 1, 1}, 0.5}, {{5.5, 1, 1}, 0.5}}, {0, 0, 0}, Container({}, {20, 20, 20})};
    set_ids(packing, {4, 7, 9});
    const SmallestGap found = smallest_gap(packing, 0);
    CHECK(found.gap == 1);
    CHECK(to_string(found.place) == "spheres 4 and 7");
    CHECK(to_string(smallest_gap(packing, 0, 2).place) == "spheres 7 and 9");
    packing.container.periodic = {false, false, false};
    CHECK(to_string(smallest_gap(packing, 0).place) == "sphere 4 and the lower x wall");
    CHECK_THROWS_AS(smallest_gap(packing, 0, 3), InputError);
}
