#include <doctest/doctest.h>

#include "keys/stated_unit.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("a unit is given to a packing without one, and contradicts another") {
    Packing packing;
    state_unit(packing, {}, "p.csv", "leave it out");
    CHECK(packing.unit == LengthUnit::none);
    state_unit(packing, LengthUnit::centimetre, "p.csv", "leave it out");
    CHECK(packing.unit == LengthUnit::centimetre);
    CHECK_NOTHROW(state_unit(packing, LengthUnit::centimetre, "p.csv", "leave it out"));
    CHECK(input_error([&] { state_unit(packing, LengthUnit::millimetre, "p.csv", "leave it out"); }) ==
          "`unit` mm contradicts 'p.csv', whose lengths are in cm; leave it out");
}
