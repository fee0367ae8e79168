#include <doctest/doctest.h>

#include <string>

#include "text/length_words.hpp"

using namespace bernal;

TEST_CASE("a comment tells a unit") {
    CHECK(unit_told_in("unit: um") == 1e-6);
    CHECK(unit_told_in(" Units = mm, from the laboratory") == 1e-3);
    CHECK(unit_told_in("Sieve sizes in inch") == 0.0254);
    CHECK(unit_told_in("bernal packing: shape=box unit=m lengths=1,1,1") == 1.0);
    for (const char* other : {"", "unit", "units: yes", "a unitary unit", "community um"})
        CHECK_FALSE(unit_told_in(other));
}

TEST_CASE("units are known in the usual spellings, in either case") {
    for (const char* unit : {"mm", "MM", " Millimeter ", "millimetres"}) CHECK(metres_of(unit) == 1e-3);
    for (const char* unit : {"um", "\u00b5m", "\u03bcm", "micron", "Microns"}) CHECK(metres_of(unit) == 1e-6);
    for (const char* unit : {"in", "inch", "\"", "Zoll", "pouces"}) CHECK(metres_of(unit) == 0.0254);
    for (const char* unit : {"", "percent", "g", "mmm"}) CHECK_FALSE(metres_of(unit).has_value());
}

TEST_CASE("between metric units a length is rounded once") {
    CHECK(in_other_unit(0.73, 1e-3, 1) == 0.00073);
    CHECK(in_other_unit(0.0001, 1, 1e-6) == 0.0001 * 1e6);
    CHECK(in_other_unit(4.75, 1e-3, 1e-3) == 4.75);
    CHECK(in_other_unit(3, 0.0254, 1e-3) == doctest::Approx(76.2).epsilon(1e-15));
}

TEST_CASE("a name may end with its unit; what is a word of the name stays") {
    const auto split = [](const std::string& name) {
        const ColumnName column = with_length_unit({name, ""});
        return column.name + '|' + column.unit;
    };
    CHECK(split("size_um") == "size|um");
    CHECK(split("Durchmesser mm") == "Durchmesser|mm");
    CHECK(split("d / mm") == "d|mm");
    CHECK(split("d, mm") == "d|mm");
    CHECK(split("radius_m") == "radius|m");
    CHECK(split("% Volume In") == "% Volume In|");
    CHECK(split("v_x") == "v_x|");
    CHECK(split("opening, m") == "opening|m");
    CHECK(split("Maschenweite in mm") == "Maschenweite|mm");
    CHECK(split("mm") == "mm|");
    const ColumnName told = with_length_unit({"size_um", "mm"});
    CHECK(told.unit == "mm");
}
