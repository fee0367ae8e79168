#include <doctest/doctest.h>

#include <limits>

#include "text/csv_line.hpp"

using namespace bernal;

TEST_CASE("fields are in quotes where they need them") {
    CHECK(csv_line({"a", "", "b c"}) == "a,,b c\n");
    CHECK(csv_line({"POLYGON((0 0, 1 0))", "say \"no\""}) == "\"POLYGON((0 0, 1 0))\",\"say \"\"no\"\"\"\n");
}

TEST_CASE("numbers read back, and what is none is empty") {
    CHECK(csv_number(0.1) == "0.1");
    CHECK(csv_number(std::numeric_limits<double>::quiet_NaN()).empty());
}
