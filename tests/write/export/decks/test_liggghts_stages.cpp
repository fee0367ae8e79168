#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Of grains between walls, by Hertz' law from their overlaps: what normal forces times branches make, over the volume.
std::map<std::string, double> stress_of_overlaps(const Packing& packing, double young, double poisson) {
    const double modulus = young / (2 * (1 - poisson * poisson));
    std::map<std::string, double> stress;
    const auto press = [&](double overlap, double radius, Vec3 branch) {
        if (overlap <= 0) return;
        const double force = 4.0 / 3 * modulus * std::sqrt(radius) * std::pow(overlap, 1.5);
        const Vec3 normal = branch * (1 / norm(branch));
        for (int axis = 0; axis < 3; ++axis)
            for (int other = axis; other < 3; ++other)
                stress[std::string("stress_") + "xyz"[axis] + "xyz"[other]] +=
                    force * normal[axis] * branch[other] / packing.container.volume();
    };
    const auto& spheres = packing.spheres;
    for (std::size_t i = 0; i < spheres.size(); ++i) {
        const auto& [place, radius] = spheres[i];
        for (std::size_t j = 0; j < i; ++j) {
            const Vec3 way = place - spheres[j].center;
            const double other = spheres[j].radius;
            press(radius + other - norm(way), radius * other / (radius + other), way);
        }
        for (int axis = 0; axis < 3; ++axis) {
            const double low = place[axis] - packing.container.origin[axis];
            for (const double way : {low, packing.container.lengths[axis] - low}) {
                Vec3 branch;
                branch[axis] = way;
                press(radius - way, radius, branch);
            }
        }
    }
    return stress;
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
    auto stress = stress_of_overlaps(*result.dump, 5e6, options.material.poisson);
    CHECK((stress["stress_xx"] + stress["stress_yy"] + stress["stress_zz"]) / 3 == doctest::Approx(1e4).epsilon(0.01));
}

TEST_CASE("LIGGGHTS: stresses of grains without friction are those of their overlaps, in edges of moving walls too") {
    if (!installed(liggghts)) return;
    DeckOptions options = hertz_grains();
    options.material.young = 5e6;
    options.material.friction = 0;
    options.loading = Servo{1e4};
    const CodeRun result = run(liggghts, packed(equal_spheres(60), walled_in), options);
    INFO(result.output);
    REQUIRE(result.dump);
    for (const auto& [name, stress] : stress_of_overlaps(*result.dump, 5e6, options.material.poisson)) {
        CAPTURE(name);
        CHECK(result.table.back().at(name) == doctest::Approx(stress).epsilon(1e-3).scale(1e4));
    }
}
