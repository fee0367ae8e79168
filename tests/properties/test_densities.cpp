// What the literature and practice expect of a packing program, measured on whole runs at the sizes that users use.

#include <doctest/doctest.h>

#include <cmath>

#include "bernal/bond_order.hpp"
#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/grading.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "whole.hpp"

using namespace bernal;

namespace {

SizeDistribution range_of(SizeKind kind, double low, double high) {
    SizeOptions options;
    options.kind = kind;
    options.diameter_min = low;
    options.diameter_max = high;
    return size_distribution(options);
}

/// Diameters at the middle of each grain's share of the number: d((i + 1/2) / N).
Sizes midpoints(const SizeDistribution& distribution, std::size_t count) {
    Sizes sizes;
    for (std::size_t i = 0; i < count; ++i)
        sizes.diameters.push_back(distribution.quantile((static_cast<double>(i) + 0.5) / static_cast<double>(count)));
    return sizes;
}

Packing certified(const Sizes& sizes, const PackOptions& options) {
    const PackResult result = pack(sizes, options);
    CHECK(result.outcome == Outcome::packed);
    const Certificate certificate = certify(result.packing);
    CHECK(certificate.holds);
    CHECK(certificate.max_relative_overlap <= 0);
    return result.packing;
}

}  // namespace

TEST_CASE("10,000 equal spheres at standard effort: random close packing, isostatic without rattlers, for each seed") {
    for (int seed = 1; seed <= tries_of(5, 2); ++seed) {
        PackOptions options;
        options.seed = static_cast<std::uint64_t>(seed);
        const Packing packing = certified({std::vector<double>(10000, 1.0), {}}, options);
        CHECK(packing_fraction(packing) >= 0.638);
        const Coordination contacts = coordination(packing);  // gaps up to 1e-3 of the radii's sum
        CHECK(contacts.coordination_number >= 5.9);
        CHECK(contacts.coordination_number <= 6.3);
        CHECK(contacts.rattler_fraction < 0.05);
    }
}

TEST_CASE("10,000 equal spheres at dense effort: denser, and still random") {
    PackOptions options;
    options.effort = Effort::dense;
    const Packing packing = certified({std::vector<double>(10000, 1.0), {}}, options);
    CHECK(packing_fraction(packing) >= 0.645);
    const BondOrder order = bond_order(packing);
    MESSAGE("packing fraction ", packing_fraction(packing), ", Q6 ", order.q6, ", crystalline ",
            order.crystalline_fraction);
    CHECK(order.q6 < 0.05);  // 0.5745 in fcc, 0.4848 in hcp
    CHECK(order.crystalline_fraction < 0.1);
}

TEST_CASE("wide mixtures of 10,000 spheres at standard effort") {
    const Packing fuller = certified(midpoints(range_of(SizeKind::fuller, 1, 52.7), 10000), {});
    CHECK(size_ratio(fuller) == doctest::Approx(39.874).epsilon(1e-4));
    CHECK(packing_fraction(fuller) >= 0.81);
    CHECK(packing_fraction(certified(midpoints(range_of(SizeKind::uniform_volume, 1, 10), 10000), {})) >= 0.735);
    CHECK(packing_fraction(certified(sample(range_of(SizeKind::fuller, 1, 52.7), 10000), {})) >= 0.8);
}

TEST_CASE("mixtures of 10,000 spheres at dense effort, where grains of near sizes change places") {
    PackOptions options;
    options.effort = Effort::dense;
    const Packing packing = certified(midpoints(range_of(SizeKind::uniform_volume, 1, 10), 10000), options);
    CHECK(packing_fraction(packing) >= 0.77);
    // Sizes stay mixed: each quarter of them has as many in each octant as chance gives, within five deviations.
    int counts[4][8] = {};
    const Vec3 half = packing.container.lengths * 0.5;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Vec3 c = packing.container.wrapped(packing.spheres[i].center) - packing.container.origin;
        ++counts[4 * i / packing.spheres.size()][(c.x > half.x) + 2 * (c.y > half.y) + 4 * (c.z > half.z)];
    }
    for (const auto& quarter : counts)
        for (const int count : quarter) CHECK(std::abs(count - 312.5) < 5 * std::sqrt(312.5));
    CHECK(packing_fraction(certified(midpoints(range_of(SizeKind::fuller, 1, 52.7), 10000), options)) >= 0.848);
}

TEST_CASE("lognormal diameters pack as dense as Farr (2013) predicts") {
    SizeOptions sizes;
    sizes.kind = SizeKind::lognormal;
    sizes.sigma = 0.3;
    const double fraction = packing_fraction(certified(sample(size_distribution(sizes), 10000), {}));
    CHECK(fraction >= 0.671 - 0.012);
    CHECK(fraction <= 0.671 + 0.012);
}

TEST_CASE("100,000 grains of DIN 1045-2 B 32 above 1 mm follow the curve within one percent, periodic and walled") {
    const SizeDistribution distribution =
        grading_distribution(cut_grading({{1, 28}, {2, 37}, {4, 47}, {8, 62}, {16, 80}, {31.5, 100}}, 1));
    const Sizes sizes = sample(distribution, 100000);
    CHECK(sample_report(distribution, sizes).max_deviation < 1);
    for (const bool periodic : {true, false}) {
        if (!periodic && !whole_tests()) continue;
        PackOptions options;
        options.effort = Effort::quick;
        options.container.periodic = {periodic, periodic, periodic};
        const Packing packing = certified(sizes, options);
        CHECK(packing_fraction(packing) > (periodic ? 0.78 : 0.74));
        for (std::size_t i = 0; i < packing.spheres.size(); ++i)
            REQUIRE(2 * packing.spheres[i].radius == sizes.diameters[i]);
    }
}
