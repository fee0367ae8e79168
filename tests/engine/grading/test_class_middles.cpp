// Size classes by their ends, in any writing, or by their middles.

#include <doctest/doctest.h>

#include <cmath>

#include "bernal/error.hpp"
#include "grading/class_middles.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

std::string classes_of(const std::string& table) { return curve_text(read_given_grading(table).grading); }

std::string fault_in(const std::string& table) {
    try {
        return "read as " + read_given_grading(table).reading;
    } catch (const InputError& error) {
        return error.what();
    }
}

bool has_part(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string three_classes = "1;0 3;20 9;65 27;100";

}  // namespace

TEST_CASE("both ends of classes by the names that instruments give them") {
    for (const char* names :
         {"xu [mm];xo [mm];p3 [%]", "Channel Diameter (Lower);Channel Diameter (Upper);Volume %", "Lo (mm);Hi (mm);dQ3",
          "Untere Grenze (mm);Obere Grenze (mm);Volumenanteil (%)", "d_min (mm);d_max (mm);Volume (%)"}) {
        CAPTURE(names);
        CHECK(classes_of(std::string(names) + "\n1;3;20\n3;9;45\n9;27;35\n") == three_classes);
        CHECK(classes_of(std::string(names) + "\n9;27;35\n3;9;45\n1;3;20\n") == three_classes);
    }
    CHECK(classes_of("xo [mm];p3 [%]\n1;0\n3;20\n9;45\n27;35\n") == three_classes);
    CHECK(classes_of("xu [mm];p3 [%]\n1;20\n3;45\n9;35\n27;0\n") == three_classes);
    CHECK(classes_of("Channel Diameter (Lower);Volume %\n1;20\n3;45\n9;35\n27;0\n") == three_classes);
}

TEST_CASE("ranges that fall, that strokes divide, and that are half-open") {
    for (const char* rows :
         {"3 - 1;20\n9 - 3;45\n27 - 9;35\n", "1-3;20\n3-9;45\n9-27;35\n", "3/1;20\n9/3;45\n27/9;35\n",
          "[1, 3);20\n[3, 9);45\n[9, 27);35\n", "1 <= d < 3;20\n3 <= d < 9;45\n9 <= d < 27;35\n",
          ">1, <=3;20\n>3, <=9;45\n>9, <=27;35\n", "1 to 3;20\n3 to 9;45\n9 to 27;35\n"}) {
        CAPTURE(rows);
        CHECK(classes_of("range (mm);mass %\n" + std::string(rows)) == three_classes);
    }
    CHECK(classes_of("range (mm)\tmass %\n(1, 3]\t20\n(3, 9]\t45\n(9, 27]\t35\n") == three_classes);
    CHECK(classes_of("Fraktion;%\n1/3;20\n3/9;45\n9/27;35\n") == three_classes);
    CHECK(classes_of("range (mm);%\n1-3;20\n3-9;65\n9-27;100\n") == three_classes);
    CHECK(has_part(fault_in("range (mm);mass %\n1-3;20\n3-9;45\n>9;35\n"), "its size is not given"));
}

TEST_CASE("middles are told from ends by their name, and ends lie halfway between them") {
    for (const char* name : {"Klassenmitte (mm)", "Average size (mm)", "Bin center (mm)", "mid (mm)", "xm (mm)",
                             "Mittlerer Durchmesser (mm)", "Mean diameter (mm)"}) {
        CAPTURE(name);
        const GivenGrading given = read_given_grading(std::string(name) + ";Volume %\n2;20\n6;45\n18;35\n");
        CHECK(given.grading.front().diameter == doctest::Approx(2 / std::sqrt(3)));
        CHECK(given.grading.back().diameter == doctest::Approx(18 * std::sqrt(3)));
        CHECK(has_part(given.reading, "geometric mean of neighbours"));
    }
    const GivenGrading even = read_given_grading("Klassenmitte (mm);Anteil %\n3;20\n5;45\n7;35\n");
    CHECK(curve_text(even.grading) == "2;0 4;20 6;65 8;100");
    CHECK(has_part(even.reading, "arithmetic mean of neighbours, from 2 to 8"));
    CHECK(has_part(fault_in("mid (mm);Volume %\n1;20\n2;45\n7;35\n"), "neither in one ratio nor at one distance"));
    CHECK(has_part(fault_in("mid (mm);Volume %\n1;20\n2;80\n"), "do not follow from these middles"));
    CHECK(has_part(fault_in("mid (mm);passing %\n1;20\n2;60\n4;100\n"), "sums belong to their ends"));
}

TEST_CASE("a nominal size is asked about, and each remedy is read") {
    const std::string rows = ";Mass %\n2;20\n6;45\n18;35\n";
    CHECK(has_part(fault_in("Nominal size (mm)" + rows), "name it 'class middle', 'lower end' or 'upper end'"));
    CHECK(has_part(fault_in("class middle (mm)" + rows), "middles of classes"));
    CHECK(classes_of("upper end (mm);Mass %\n1;0\n3;20\n9;45\n27;35\n") == three_classes);
    CHECK(classes_of("lower end (mm);Mass %\n1;20\n3;45\n9;35\n27;0\n") == three_classes);
    CHECK(classes_of("Nominal opening (mm);passing\n1;0\n3;100\n") == "1;0 3;100");
}
