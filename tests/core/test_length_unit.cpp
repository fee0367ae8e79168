#include <doctest/doctest.h>

#include "bernal/length_unit.hpp"

using namespace bernal;

TEST_CASE("every unit is found by its name") {
    for (const LengthUnit unit : length_units) CHECK(length_unit_of(name(unit)) == unit);
    CHECK(name(LengthUnit::millimetre) == "mm");
    CHECK(length_unit_of("um") == LengthUnit::micrometre);
    for (const char* text : {"", "M", "metre", "mm ", "cm"}) CHECK_FALSE(length_unit_of(text));
}

TEST_CASE("units in metres; without one lengths stay as they are") {
    CHECK(metres(LengthUnit::none) == 1);
    CHECK(metres(LengthUnit::metre) == 1);
    CHECK(metres(LengthUnit::millimetre) == 1e-3);
    CHECK(metres(LengthUnit::micrometre) == 1e-6);
}
