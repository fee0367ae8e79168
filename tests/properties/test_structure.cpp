// What the literature says of random packings, as the measures see it.

#include "analyze/measured.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/size_options.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Packing packed(const SizeOptions& sizes) {
    PackOptions options;
    options.effort = Effort::standard;
    return pack(sample(size_distribution(sizes), 8000), options).packing;
}

/// The largest g from one distance to another.
double peak(const Measures& m, double from, double to) {
    const std::vector<double>&r = column(m, "g_of_r", "r"), &g = column(m, "g_of_r", "g");
    double most = 0;
    for (std::size_t k = 0; k < r.size(); ++k)
        if (r[k] > from && r[k] < to) most = std::max(most, g[k]);
    return most;
}

double least(const Measures& m, double from, double to) {
    const std::vector<double>&r = column(m, "g_of_r", "r"), &g = column(m, "g_of_r", "g");
    double low = HUGE_VAL;
    for (std::size_t k = 0; k < r.size(); ++k)
        if (r[k] > from && r[k] < to) low = std::min(low, g[k]);
    return low;
}

}  // namespace

TEST_CASE("dense equal spheres: isostatic, a split second peak, nearly hyperuniform, random") {
    const Measures m = measure(
        packed({}), {{"coordination", "g_of_r", "structure_factor", "bond_order", "voronoi", "fabric", "gaps"}});
    CHECK(std::abs(scalar(m, "coordination_number") - 6) < 0.1);
    CHECK(scalar(m, "rattler_fraction") < 0.06);
    // Peaks at sqrt 3 and 2 diameters with a valley between; after 2 it falls steeply below 1.
    const double first = peak(m, 1.68, 1.78), second = peak(m, 1.9, 2.02), valley = least(m, 1.78, 1.92);
    CHECK(first > 1.1 * valley);
    CHECK(second > 1.2 * valley);
    CHECK(second > peak(m, 2.06, 2.3) * 1.3);
    CHECK(scalar(m, "structure_factor_at_zero") < 0.006);
    CHECK(scalar(m, "q6") < 0.05);
    CHECK(scalar(m, "voronoi_faces") == doctest::Approx(14.25).epsilon(0.02));
    CHECK(scalar(m, "fabric_anisotropy") < 0.03);
    // Gaps near contact have the density h^-0.41 (Charbonneau et al. 2012).
    CHECK(scalar(m, "gap_exponent") > 0.3);
    CHECK(scalar(m, "gap_exponent") < 0.55);
}

TEST_CASE("size ratio 10: what is held is held by six contacts as well") {
    SizeOptions sizes;
    sizes.kind = SizeKind::uniform_volume;
    sizes.diameter_min = 1, sizes.diameter_max = 10;
    CHECK(std::abs(scalar(measured(packed(sizes), "coordination"), "coordination_number") - 6) < 0.2);
}
