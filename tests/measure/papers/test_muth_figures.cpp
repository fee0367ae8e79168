#include <doctest/doctest.h>

#include "papers/exponent.hpp"
#include "papers/least_time.hpp"
#include "papers/muth_figures.hpp"
#include "papers/muth_timings.hpp"
#include "search/sweep_and_prune.hpp"

using namespace bernal;
using namespace bernal::papers;

namespace {

std::size_t overlaps(const Packing& state) {
    SweepAndPrune engine{Frame(state.container)};
    engine.build(state.spheres);
    PairBatch pairs;
    engine.pairs(pairs);
    return total(pairs);
}

}  // namespace

TEST_CASE("the counts of Muth, Müller, Eberhard & Luding (2007)") {
    for (const Figure& figure : muth_figures()) {
        CAPTURE(figure.what);
        CAPTURE(figure.ours);
        CHECK(figure.holds());
    }
}

TEST_CASE("the exchanges of the linked linear list grow as n^(5/3), whatever the seed") {
    for (std::uint64_t seed = 2; seed < 5; ++seed) CHECK(std::abs(exchange_exponent(seed, 2) - 5.0 / 3) < 0.01);
}

TEST_CASE("the states of both series are free of overlaps and have the paper's numbers") {
    for (const Fracture& f : fracture_series) {
        const Packing state = fracture_state(f, 1);
        CHECK(state.spheres.size() == f.count);
        CHECK(overlaps(state) == 0);
    }
    for (const Fracture& f : fractures_beyond) CHECK(fracture_sizes(f).diameters.size() == f.count);
    CHECK(overlaps(monodisperse_state(2197, 1)) == 0);
    for (const PlanarState& planar : planar_series) {
        const Packing state = planar_state(planar, 1);
        CHECK(state.spheres.size() == planar.count);
        CHECK(state.container.dimension == 2);
        CHECK(packing_fraction(state) == doctest::Approx(0.6775).epsilon(0.001));
        CHECK(overlaps(state) == 0);
        for (const Sphere& disc : state.spheres) REQUIRE(disc.center.z == 0);
    }
}

TEST_CASE("Verlet lists, the linked linear list and linked cells find the same contacts while spheres move") {
    CHECK(contact_detection_times(monodisperse_state(512, 1),
                                  {0.1 * monodisperse_radius, 40, monodisperse_cell, 3 * monodisperse_radius})
              .agreed);
    CHECK(contact_detection_times(fracture_state(fracture_series[1], 1), {0.001, 10, fracture_cell, 0.01}).agreed);
    CHECK(contact_detection_times(planar_state(planar_series[1], 1),
                                  {0.1 * planar_mean_radius, 40, planar_cell, 3 * planar_mean_radius})
              .agreed);
}

TEST_CASE("an exponent is the slope in logarithms") {
    CHECK(exponent({1, 10, 100}, {3, 3 * std::pow(10, 1.5), 3000}) == doctest::Approx(1.5));
}
