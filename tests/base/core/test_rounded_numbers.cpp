#include <doctest/doctest.h>

#include "core/rounded_numbers.hpp"

using namespace bernal;

TEST_CASE("numbers are rounded to the side that is asked for, to the decimal text of so many digits") {
    CHECK(rounded_up(0.2401, 2) == 0.25);
    CHECK(rounded_up(46.6611) == 46.67);
    CHECK(rounded_down(46.6699) == 46.66);
    CHECK(rounded_up(123456, 2) == 130000);
    CHECK(rounded_down(0.0012999, 2) == 0.0012);
}

TEST_CASE("what is a number of few digits but for rounding stays as it is") {
    CHECK(rounded_up(1.1 * 3) == 3.3);  // 3.3000000000000003
    CHECK(rounded_down(0.1) == 0.1);
    CHECK(rounded_down(0.3 - 1e-16) == 0.3);
}
