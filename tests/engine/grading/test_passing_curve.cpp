#include <doctest/doctest.h>

#include "grading/passing_curve.hpp"

using namespace bernal;

TEST_CASE("percent passing, a step at each grain as high as its weight") {
    const PassingCurve curve({3, 1, 2}, {27, 1, 8});  // 36 in all
    CHECK(curve.at(0.99) == 0);
    CHECK(curve.at(1) == doctest::Approx(1.0 / 36));
    CHECK(curve.at(2.5) == doctest::Approx(9.0 / 36));
    CHECK(curve.at(3) == 1);
    CHECK(curve.diameter_at(0.02) == 1);
    CHECK(curve.diameter_at(0.25) == 2);
    CHECK(curve.diameter_at(1) == 3);
    CHECK(PassingCurve({2, 1, 2}, {5, 3, 2}).at(1.5) == doctest::Approx(0.3));
}

TEST_CASE("what engineers take from it, by the textbooks' definitions") {
    const CurveNumbers n{0.2, 0.6, 1.5, 2, 4};
    CHECK(n.uniformity() == doctest::Approx(10));
    CHECK(n.curvature() == doctest::Approx(0.9));
    CHECK(n.span() == doctest::Approx(3.8 / 1.5));
    CHECK(in_words(n, "mm") ==
          "D10 0.2, D50 1.5, D90 4 mm; Cu = D60/D10 = 10, Cc = D30\u00b2/(D10 D60) = 0.9, span (D90 \u2212 D10)/D50 = "
          "2.53");
}
