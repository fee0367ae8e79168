#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "io/told_unit.hpp"

using namespace bernal;

TEST_CASE("comments of a packing tell one unit of all its lengths, or none") {
    const auto told = [](std::initializer_list<const char*> lines) {
        LengthRemarks said;
        for (const char* line : lines) said.take(line, "file:1");
        return told_unit(said, named_by_format, "file");
    };
    CHECK(told({}) == LengthUnit::none);
    CHECK(told({"made by me", "lengths in mm"}) == LengthUnit::millimetre);
    CHECK(told({"x, y, z: mm", "d: mm"}) == LengthUnit::millimetre);
    CHECK(told({"r is half of the diameter"}) == LengthUnit::none);  // the format names its numbers
    CHECK_THROWS_WITH_AS(told({"x, y, z: mm", "d: um"}),
                         doctest::Contains("file: comments give one unit for the sizes"), InputError);
    CHECK_THROWS_WITH_AS(told({"d: um"}), doctest::Contains("file: comments give one unit for the sizes"), InputError);
    CHECK_THROWS_WITH_AS(told({"lengths in inches"}), doctest::Contains("a unit that a packing cannot have"),
                         InputError);
    CHECK_THROWS_WITH_AS(told({"lengths in voxels"}), doctest::Contains("file:1: 'lengths in voxels'"), InputError);
}
