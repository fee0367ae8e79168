#include <doctest/doctest.h>

#include "sizes/input_error.hpp"
#include "sizes/shares.hpp"

using namespace bernal;

TEST_CASE("percents and parts of one are the same shares") {
    CHECK(parts_of_one("shares", std::vector{50.0, 30.0, 20.0}, false) == std::vector{0.5, 0.3, 0.2});
    CHECK(parts_of_one("shares", std::vector{0.25, 0.75}, false) == std::vector{0.25, 0.75});
    CHECK_NOTHROW(parts_of_one("shares", std::vector{33.33, 33.33, 33.34}, false));
}

TEST_CASE("shares add up within the rounding of their digits") {
    for (const double third : {33.333333, 33.33, 33.3, 0.333, 0.33333333})
        CHECK(parts_of_one("shares", std::vector{third, third, third}, false)[2] == doctest::Approx(1.0 / 3));
    CHECK_NOTHROW(parts_of_one("shares", std::vector{16.67, 33.33, 50.0}, false));
    for (const double third : {33.0, 0.33})
        CHECK(
            says(input_error([&] { parts_of_one("shares", std::vector{third, third, third}, false); }), "add up to "));
    CHECK(says(input_error([] { parts_of_one("shares", std::vector{60.0, 39.999999, 0.00001}, false); }),
               "add up to 100.000009;"));
}

TEST_CASE("shares that do not add up are refused with the sum, and divided by it on request") {
    CHECK(says(input_error([] { parts_of_one("shares", std::vector{50.0, 30.0, 25.0}, false); }),
               "`shares` 50,30,25 add up to 105; give shares that add up to 100 or to 1, or `normalise-shares`"));
    CHECK(says(input_error([] { parts_of_one("shares", std::vector{33.0, 33.0, 33.0}, false); }), "add up to 99;"));
    CHECK(parts_of_one("shares", std::vector{2.0, 1.0, 1.0}, true) == std::vector{0.5, 0.25, 0.25});
}

TEST_CASE("a share is above 0") {
    for (const double share : {0.0, -1.0, std::nan(""), HUGE_VAL})
        CHECK(says(input_error([&] { parts_of_one("shares", std::vector{share, 1.0}, true); }), "is no share; give a"));
}

TEST_CASE("the open share takes what the others leave, where that is clear") {
    const std::optional<double> open;
    CHECK(with_rest({30, open, 20}, "layer", "the one without") == std::vector<double>{30, 50, 20});
    CHECK(with_rest({0.25, open}, "layer", "the one without") == std::vector<double>{0.25, 0.75});
    CHECK(with_rest({60, 40}, "layer", "") == std::vector<double>{60, 40});
    CHECK(says(input_error([&] { with_rest({0.5, 0.5, open}, "layer", "the one without"); }),
               "the shares of the other layers add up to 1, and may be percent or parts of one; give that of the one "
               "without, too"));
    CHECK(says(input_error([&] { with_rest({70, 30, open}, "component", "component 'a'"); }),
               "leave nothing for component 'a'"));
}
