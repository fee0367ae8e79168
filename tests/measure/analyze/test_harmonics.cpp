#include <doctest/doctest.h>

#include "analyze/harmonics.hpp"

using namespace bernal;

TEST_CASE("one bond has q = 1 for any l, whatever its direction") {
    for (const Vec3 d : {Vec3{0, 0, 1}, Vec3{1, 0, 0}, Vec3{2.0 / 3, -1.0 / 3, 2.0 / 3}}) {
        Harmonics<4> four;
        Harmonics<6> six;
        four.add(d), six.add(d);
        CHECK(four.order(1) == doctest::Approx(1));
        CHECK(six.order(1) == doctest::Approx(1));
    }
}

TEST_CASE("w6 of one bond is Wigner's (6 6 6; 0 0 0), and 0 where there is none") {
    Harmonics<6> q;
    CHECK(normalised_w6(q) == 0);
    q.add({0, 0, 1});
    CHECK(normalised_w6(q) == doctest::Approx(-20 / std::sqrt(46189.0)));
    Harmonics<6> turned;
    turned.add({0.6, 0, 0.8});
    CHECK(normalised_w6(turned) == doctest::Approx(normalised_w6(q)).epsilon(1e-12));
}

TEST_CASE("an icosahedron has q6 = 0.66332 and w6 = -0.16975, and no q4") {
    const double golden = std::numbers::phi, size = std::sqrt(1 + golden * golden);
    Harmonics<4> four;
    Harmonics<6> six;
    for (const double a : {-1.0, 1.0})
        for (const double b : {-golden, golden})
            for (const Vec3 d : {Vec3{0, a, b}, Vec3{a, b, 0}, Vec3{b, 0, a}})
                four.add(d * (1 / size)), six.add(d * (1 / size));
    CHECK(four.order(12) < 1e-12);
    CHECK(six.order(12) == doctest::Approx(0.66332).epsilon(1e-4));
    CHECK(normalised_w6(six) == doctest::Approx(-0.16975).epsilon(1e-4));
}
