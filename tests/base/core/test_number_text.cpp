#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "core/number_text.hpp"

using namespace bernal;

TEST_CASE("numbers read back to the same double") {
    for (double x : {0.1, 1e30, -2.5e-300, 39.875140512963945}) CHECK(parse_number(number_text(x)) == x);
}

TEST_CASE("reports round to six digits and know no negative zero") {
    CHECK(rounded_text(25.200000000000003) == "25.2");
    CHECK(rounded_text(1234567.0) == "1.23457e+06");
    CHECK(rounded_text(-0.0) == "0");
}

TEST_CASE("one of a kind is singular") {
    CHECK(counted(0, "grain") == "0 grains");
    CHECK(counted(1, "grain") == "1 grain");
    CHECK(counted(2, "grain") == "2 grains");
}

TEST_CASE("only a whole number counts as one") {
    CHECK(parse_number(" +1.5e1 ") == 15);
    for (const char* text : {"", "1,5", "1 2", "0x10", "abc", "1.5mm", "+-1", "1e999"}) CHECK(!parse_number(text));
    CHECK(std::isnan(*parse_number("nan")));
}

TEST_CASE("a usable diameter is positive, finite and neither tiny nor huge") {
    CHECK(diameter_fault(1e-6).empty());
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (double d : {0.0, -1.0, infinity, std::nan(""), 1e-31, 1e31})
        CHECK(diameter_fault(d).find("above 0") != std::string::npos);
}

TEST_CASE("thousands are told apart") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(12345678, " ") == "12 345 678");
}
