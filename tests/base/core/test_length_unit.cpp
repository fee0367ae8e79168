#include <doctest/doctest.h>

#include "bernal/length_unit.hpp"

using namespace bernal;

TEST_CASE("every unit is found by its name") {
    for (const LengthUnit unit : length_units) CHECK(length_unit_of(name(unit)) == unit);
    CHECK(name(LengthUnit::millimetre) == "mm");
    CHECK(length_unit_of("um") == LengthUnit::micrometre);
    for (const char* text : {"", "M", "metre", "mm ", "in"}) CHECK_FALSE(length_unit_of(text));
}

TEST_CASE("units in metres; without one lengths stay as they are") {
    CHECK(metres(LengthUnit::none) == 1);
    CHECK(metres(LengthUnit::metre) == 1);
    CHECK(metres(LengthUnit::millimetre) == 1e-3);
    CHECK(metres(LengthUnit::micrometre) == 1e-6);
    CHECK(metres(LengthUnit::centimetre) == 1e-2);
    CHECK(metres(LengthUnit::nanometre) == 1e-9);
    for (const LengthUnit unit : known_length_units) CHECK(length_unit_of_metres(metres(unit)) == unit);
    CHECK_FALSE(length_unit_of_metres(0.0254));
}

TEST_CASE("units as messages list them") {
    CHECK(length_unit_names() == "none, " + known_length_unit_names());
    CHECK(known_length_unit_names() == "m, cm, mm, um or nm");
}
