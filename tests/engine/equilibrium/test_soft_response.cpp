#include <doctest/doctest.h>

#include "equilibrium/soft_response.hpp"

using namespace bernal;

namespace {

/// Rows of touching discs, each `shift` of a disc beside the one below, `height` above it; in balance by symmetry, and
/// a little too large for their cell.
Packing lattice(double shift, double height) {
    Packing packing;
    for (int y = 0; y < 6; ++y)
        for (int x = 0; x < 6; ++x) packing.spheres.push_back({{x + (y % 2) * shift, y * height, 0.5}, 0.505});
    packing.container = {{}, {6, 6 * height, 1.01}, {true, true, true}};
    packing.container.dimension = 2;
    return packing;
}

SoftResponse response(const Packing& packing, bool by_factors) {
    SoftNetwork network(packing, SoftContact::harmonic);
    network.evaluate();
    return response_of(network, std::vector<bool>(packing.spheres.size(), false), packing.container, by_factors);
}

}  // namespace

TEST_CASE("factors and conjugate gradients agree on the moduli of a lattice that is stable") {
    const Packing packing = lattice(0.5, std::sqrt(3.0) / 2);
    const SoftResponse factors = response(packing, true), gradients = response(packing, false);
    REQUIRE(factors.is_stable);
    REQUIRE(gradients.is_stable);
    CHECK(gradients.bulk_modulus == doctest::Approx(factors.bulk_modulus).epsilon(1e-9));
    CHECK(*gradients.shear_modulus == doctest::Approx(*factors.shear_modulus).epsilon(1e-6));
}

TEST_CASE("rows of discs on top of each other would slide aside: neither takes that for stable") {
    const Packing packing = lattice(0, 1);
    CHECK_FALSE(response(packing, true).is_stable);
    CHECK_FALSE(response(packing, false).is_stable);
}
