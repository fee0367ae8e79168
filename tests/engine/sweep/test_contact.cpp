#include <doctest/doctest.h>

#include "sweep/contact.hpp"

using namespace bernal;

TEST_CASE("a contact pushes away from the neighbour, as hard as it overlaps") {
    SphereContacts sum;
    sum.add({0, 3, 0}, 3, 4, 2, 1);
    CHECK(sum.force.x == 0);
    CHECK(sum.force.y == doctest::Approx(-2.0));  // k * overlap, against the direction
    CHECK(sum.magnitude == doctest::Approx(2));
    CHECK(sum.virial == doctest::Approx(2 * 1 * 3));
    CHECK(sum.bulk == doctest::Approx(2 * 9));
    CHECK(sum.relative_overlap == doctest::Approx(1));
    CHECK(sum.max_stretch == doctest::Approx(4.0 / 3));
    CHECK(sum.contacts == 1);
}

TEST_CASE("sums of sums are sums over all contacts, and worst cases stay the worst") {
    SphereContacts a, b;
    a.add({1, 0, 0}, 1, 1.1, 1, 2);
    b.add({-2, 0, 0}, 2, 2.5, 3, 2);
    SphereContacts both = a;
    both.add(b);
    CHECK(both.force.x == doctest::Approx(a.force.x + b.force.x));
    CHECK(both.stiffness == 4);
    CHECK(both.contacts == 2);
    CHECK(both.max_relative_overlap == b.max_relative_overlap);
    CHECK(both.max_stretch == b.max_stretch);
}

TEST_CASE("a small sphere at a large one resists compression as its neighbours would, in space") {
    const auto at = [](double large, int dimension) {
        SphereContacts sum;
        sum.add({large, 0, 0}, large, large + 1, 3, 2, longest_lever(dimension));
        CHECK(sum.virial == doctest::Approx(3 * large));  // what it presses with is not cut
        return sum.bulk;
    };
    CHECK(at(50, 3) == doctest::Approx(3 * 50 * 20));
    CHECK(at(400, 3) == doctest::Approx(3 * 400 * 400 * 0.2));
    CHECK(at(50, 2) == doctest::Approx(3 * 50 * 50));
}
