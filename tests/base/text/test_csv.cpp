#include <doctest/doctest.h>

#include <limits>

#include "text/csv.hpp"

using namespace bernal;

TEST_CASE("fields are in quotes where they need them") {
    CHECK(csv_line({"a", "", "b c"}) == "a,,b c\n");
    CHECK(csv_line({"POLYGON((0 0, 1 0))", "say \"no\""}) == "\"POLYGON((0 0, 1 0))\",\"say \"\"no\"\"\"\n");
}

TEST_CASE("numbers read back, and what is none is empty") {
    CHECK(csv_number(0.1) == "0.1");
    CHECK(csv_number(std::numeric_limits<double>::quiet_NaN()).empty());
}

TEST_CASE("rows of spheres are written as they are, texts among them") {
    std::string text;
    append_csv_row(text, 7, Vec3{0.5, -0.0, 1e300}, std::uint16_t{3}, "0004");
    CHECK(text == "7,0.5,-0,1e+300,3,0004\n");
}

TEST_CASE("a table of texts is its names and its rows") {
    CHECK(to_csv(TextTable{{"a", "b, c"}, {{"1", ""}, {"x", "y"}}}) == "a,\"b, c\"\n1,\nx,y\n");
}
