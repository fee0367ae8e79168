#include "analyze/measured.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("crystals have their contacts within the smallest gap, and the next shell at its own") {
    const Measures m = measured(bcc(4), "gaps");  // six more at 15.47 % of the diameter
    const std::vector<double>&gap = column(m, "gaps", "gap"), &neighbours = column(m, "gaps", "neighbours");
    for (std::size_t i = 0; i < gap.size(); ++i) CHECK(neighbours[i] == doctest::Approx(gap[i] < 0.1547 ? 8 : 14));
    CHECK(gap.back() > 0.2);
    CHECK_FALSE(m.scalars.front().value.has_value());
}

TEST_CASE("the exponent of gaps that are spread by a power law is found") {
    // Between layers whose spheres hold each other.
    Packing layers;
    double z = 0;
    constexpr int count = 2000;
    for (int k = 0; k < count; ++k) {
        const double u = (k * 769 % count + 0.5) / count;  // density h^-0.4 from 0.01 to 0.1
        const double gap = 0.01 * std::pow(1 + u * (std::pow(10.0, 0.6) - 1), 1 / 0.6);
        for (int i = 0; i < 9; ++i) layers.spheres.push_back({{i % 3 + 0.0, i / 3 + 0.0, z}, 0.5});
        z += 1 + gap;
    }
    layers.container.lengths = {3, 3, z};
    layers.size_class.assign(layers.spheres.size(), 0);
    CHECK(scalar(measured(layers, "gaps"), "gap_exponent") == doctest::Approx(0.4).epsilon(0.05));
}
