#include <doctest/doctest.h>

#include <vector>

#include "sizes/sample_error.hpp"

using namespace bernal;

namespace {

CoarseGrains equal(double number) { return {number, 0, 1}; }

}  // namespace

TEST_CASE("coarse grains are those of the upper half decade, of a sample as of its distribution") {
    std::vector<double> diameters(40, 20);
    diameters.insert(diameters.end(), 60, 22);
    diameters.insert(diameters.end(), 5000, 1);
    const CoarseGrains sample = coarse_grains(diameters, 3);
    CHECK(sample.number == 100);
    CHECK(sample.spread == doctest::Approx(0.047).epsilon(0.02));
    const SizeDistribution sizes({{1, 1, 0, 5000}, {20, 20, 0, 40}, {22, 22, 0, 60}}, {{}, 21});
    const CoarseGrains expected = coarse_grains(sizes, 5100);
    CHECK(expected.number == doctest::Approx(sample.number));
    CHECK(expected.spread == doctest::Approx(sample.spread));
    CHECK(expected.share == doctest::Approx(sample.share));
    CHECK(coarse_grains(std::vector<double>{}, 3).number == 0);
}

TEST_CASE("a part of an interval counts where it is coarse") {
    // Equal volumes in equal intervals of the diameter.
    const CoarseGrains grains = coarse_grains(SizeDistribution({{1, 10, -3, 1}}, {{}, 8}), 1000);
    CHECK(grains.share == doctest::Approx((10 - 3.1623) / 9).epsilon(1e-3));
    CHECK(grains.number < 100);
    CHECK(grains.spread > 0.25);
}

TEST_CASE("the error covers what equal spheres were seen to do, and falls where hundreds are amorphous") {
    // By the number of spheres: root of the mean square off 0.6425, of 8 to 24 seeds at quick effort.
    const std::vector<std::pair<double, double>> seen{
        {10, 0.056}, {20, 0.035}, {40, 0.018}, {80, 0.022}, {320, 0.0014}};
    for (const auto& [number, off] : seen) {
        CAPTURE(number);
        CHECK(2 * sample_error(equal(number), 0.64, 3) > 1.5 * off);
    }
    CHECK(sample_error(equal(80), 0.64, 3) > 0.015);
    CHECK(sample_error(equal(320), 0.64, 3) < 0.004);
}

TEST_CASE("a spread of sizes, or fines that carry the coarse grains, leave little of it") {
    CHECK(sample_error({40, 0.12, 1}, 0.65, 3) < 0.5 * sample_error(equal(40), 0.64, 3));
    CHECK(sample_error({40, 0, 0.6}, 0.76, 3) < 0.25 * sample_error(equal(40), 0.64, 3));
    CHECK(order_error({40, 0.12, 1}) < 0.001);
    CHECK(sample_error(equal(40), 0.82, 2) < 0.003);
}

TEST_CASE("many are needed where nearly equal grains touch, fines being in their voids") {
    CHECK(need_of_many(equal(10)) == 1);
    CHECK(need_of_many({10, 0, 0.78}) == 1);
    CHECK(need_of_many({10, 0, 0.5}) < 0.1);
    CHECK(need_of_many({10, 0.3, 1}) < 0.01);
}
