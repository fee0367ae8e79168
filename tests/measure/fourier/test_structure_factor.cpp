#include "analyze/lattices.hpp"
#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("an ideal gas scatters as much at all wave numbers: S = 1, to its limit for long waves") {
    const Packing gas = ideal_gas(Container({0, 0, 0}, {20, 20, 20}), 4000, {0.5});
    const Measures m = measured(gas, "structure_factor");
    const std::vector<double>&s = column(m, "structure_factor", "s"), &n = column(m, "structure_factor", "vectors");
    double mean = 0, vectors = 0;
    for (std::size_t k = 0; k < s.size(); ++k) {
        mean += s[k] * n[k], vectors += n[k];
        CHECK(std::abs(s[k] - 1) < 5 / std::sqrt(n[k]));  // of n exponential values
    }
    CHECK(mean / vectors == doctest::Approx(1).epsilon(0.02));
    CHECK(column(m, "structure_factor", "k").back() > 29);
    CHECK(std::abs(scalar(m, "structure_factor_at_zero") - 1) < 4 * scalar(m, "structure_factor_at_zero_error"));
    CHECK(std::abs(scalar(m, "structure_factor_exponent")) < 4 * scalar(m, "structure_factor_exponent_error"));
}

TEST_CASE("a crystal scatters at its reciprocal lattice alone") {
    const Measures m = measured(simple_cubic(10), "structure_factor");
    const std::vector<double>&k = column(m, "structure_factor", "k"), &s = column(m, "structure_factor", "s");
    const double first = 2 * std::numbers::pi;
    for (std::size_t i = 0; i < k.size() && k[i] < first - 0.5; ++i) CHECK(s[i] < 1e-6);
    double peak = 0;
    for (std::size_t i = 0; i < k.size(); ++i)
        if (std::abs(k[i] - first) < 0.5) peak += s[i] * column(m, "structure_factor", "vectors")[i];
    CHECK(peak == doctest::Approx(3 * 1000).epsilon(1e-6));
}

TEST_CASE("the spectral density of equal spheres is S times density and squared form; an ideal gas's limit is known") {
    const Packing gas = ideal_gas(Container({0, 0, 0}, {20, 20, 20}), 4000, {0.5, 0.25});
    const Measures m = measured(gas, "spectral_density");
    double squares = 0;
    for (const Sphere& s : gas.spheres) squares += std::pow(solid_volume({&s, 1}), 2);
    CHECK(column(m, "spectral_density", "chi").size() > 20);
    double mean = 0, weight = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        mean += column(m, "spectral_density", "chi")[i] * column(m, "spectral_density", "vectors")[i];
        weight += column(m, "spectral_density", "vectors")[i];
    }
    CHECK(mean / weight == doctest::Approx(squares / 8000).epsilon(0.35));
}

TEST_CASE("waves end at walls: no structure factor there") {
    Packing walled = simple_cubic(3);
    walled.container.periodic[1] = false;
    for (const char* name : {"structure_factor", "spectral_density"}) {
        CHECK_THROWS_AS(measured(walled, name), InputError);
        CHECK_THROWS_AS(measured(ideal_gas(pipe_vessel(), 10, {0.01}), name), InputError);
    }
}
