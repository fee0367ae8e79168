#include <doctest/doctest.h>

#include "job/remedy_numbers.hpp"

using namespace bernal;

TEST_CASE("remedies name four digits, rounded to the side on which they work") {
    CHECK(at_least_text(46.661100000000005) == "46.67");
    CHECK(at_most_text(46.6699) == "46.66");
    CHECK(at_least_text(0.12340001) == "0.1235");
    CHECK(at_most_text(0.1) == "0.1");
    CHECK(at_least_text(1.1 * 3) == "3.3");  // 3.3000000000000003
    CHECK(count_at_least(12383.2) == 12390);
    CHECK(count_at_most(12389) == 12380);
    CHECK(count_at_least(1.0) == 1);
    CHECK(count_at_most(0.9) == 0);
}

TEST_CASE("fewer spheres are told by count and mass, with room for one more of the largest") {
    CHECK(fewer_spheres_text(0.5, 1001, 80.0, 0.1, true) ==
          "fewer spheres, a `count` of 500 or less or a `total-mass` of 32 or less");
    CHECK(fewer_spheres_text(0.5, 1001, {}, 0.1, true) == "fewer spheres, a `count` of 500 or less");
    CHECK(fewer_spheres_text(0.5, 3, 80.0, 0.6, false) == "fewer spheres, a `count` of about 1");
    CHECK(fewer_spheres_text(0.5, 1, 80.0, 1, true) == "fewer spheres");
}
