#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Of grains between walls, by Hertz' law from their overlaps: forces times branches, over three times the volume.
double pressure_of_overlaps(const Packing& packing, double young, double poisson) {
    const double modulus = young / (2 * (1 - poisson * poisson));
    double sum = 0;
    const auto press = [&](double overlap, double radius, double branch) {
        if (overlap > 0) sum += 4.0 / 3 * modulus * std::sqrt(radius) * std::pow(overlap, 1.5) * branch;
    };
    const auto& spheres = packing.spheres;
    for (std::size_t i = 0; i < spheres.size(); ++i) {
        const auto& [place, radius] = spheres[i];
        for (std::size_t j = 0; j < i; ++j) {
            const double way = norm(place - spheres[j].center), other = spheres[j].radius;
            press(radius + other - way, radius * other / (radius + other), way);
        }
        for (int axis = 0; axis < 3; ++axis) {
            const double low = place[axis] - packing.container.origin[axis];
            for (const double way : {low, packing.container.lengths[axis] - low}) press(radius - way, radius, way);
        }
    }
    return sum / (3 * packing.container.volume());
}

}  // namespace

TEST_CASE("LIGGGHTS: a triaxial test keeps the lateral stress, and finds the friction of dense grains") {
    if (installed(liggghts)) check_triaxial(liggghts, walled_in);
}

TEST_CASE("LIGGGHTS: a servo closes a gap over many outputs where only some sides are walls") {
    if (installed(liggghts)) check_servo_over_outputs(liggghts, mixed);
}

TEST_CASE("LIGGGHTS: a packing that grows from afar comes to rest under the pressure, loose") {
    if (installed(liggghts)) check_growth(liggghts);
}

TEST_CASE("LIGGGHTS: between walls grains bear the pressure of a servo, those in edges too") {
    if (!installed(liggghts)) return;
    DeckOptions options = hertz_grains();
    options.material.young = 5e6;
    options.loading = Servo{1e4};
    const CodeRun result = run(liggghts, packed(equal_spheres(60), walled_in), options);
    INFO(result.output);
    REQUIRE(ended_by_itself(result));
    REQUIRE(result.dump);
    CHECK(pressure_of_overlaps(*result.dump, 5e6, options.material.poisson) == doctest::Approx(1e4).epsilon(0.01));
}
