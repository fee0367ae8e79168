// Whole sheets as instruments and laboratories write them: titles of any kind above the table, figures below it.

#include <doctest/doctest.h>

#include <cmath>

#include "bernal/error.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

std::string curve_of(const std::string& sheet, const GradingChoice& choice = {}) {
    Grading grading = in_unit(read_given_grading(sheet, choice), LengthUnit::millimetre);
    for (Sieve& sieve : grading)
        for (double* number : {&sieve.diameter, &sieve.percent_passing}) *number = std::round(*number * 1e6) / 1e6;
    return curve_text(grading);
}

std::string refusal_of(const std::string& sheet) {
    try {
        return "read as " + read_given_grading(sheet).reading;
    } catch (const InputError& error) {
        return error.what();
    }
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

/// Title lines with pairs of cells, a table of percentiles, then the table itself.
std::string analyser(const std::string& weighting) {
    return "Analyser 12.0\nTitle,Quartz 7\nID 1,Lot 44\nDate,11/20/2026,Time,10:14\nDistribution," + weighting +
           ",Progression,Standard\n\nSummary\nMV(um),70.12\nSD,26.1\n\nPercentiles\n%Tile,Size(um)\n10.00,21.5\n"
           "50.00,33.0\n\nSize(um),%Chan,%Pass\n80.00,40.00,100.00\n40.00,45.00,60.00\n20.00,15.00,15.00\n10.00,0.00,"
           "0.00\n";
}

const std::string curve = "0.01;0 0.02;15 0.04;60 0.08;100";

}  // namespace

TEST_CASE("the table is found below title lines of any kind, and below a table of percentiles") {
    CHECK(curve_of(analyser("Volume")) == curve);
    CHECK(curve_of("Record: 20 Nov 2026 - 10:14:22.5\nTrans (%),85.3\nDv(50) (\u00b5m),63.0\nSpan,1.353\n\n"
                   "Diameter (\u00b5m),% V <,% V\n10,0,0\n20,15,15\n40,60,45\n80,100,40\n") == curve);
}

TEST_CASE("a title whose cells say the weighting is used") {
    CHECK(holds(refusal_of(analyser("Number")), "by number"));
    CHECK(curve_of(analyser("Number")) != curve);
}

TEST_CASE("contents of channels lie below their sizes") {
    CHECK(curve_of("Analyser\nSize(um),%Chan\n80,40\n40,45\n20,15\n10,0\n") == curve);
}

TEST_CASE("figures below the table are none of its rows") {
    CHECK(curve_of("Size [\u00b5m];q3 [%/\u00b5m];Q3 [%]\n10;0;0\n20;1.5;15\n40;2.25;60\n80;1;100\n\n"
                   "Arith. mean;30.1 \u00b5m\nMode;31.5 \u00b5m\nSpan;1.35\n") == curve);
    CHECK(curve_of("Sieve size,Mass retained (g),% passing\n80 um,0.0,100.0\n40 um,40.0,60.0\n20 um,45.0,15.0\n"
                   "10 um,15.0,0\nPan,0.0,-\nTotal,100.0,\nUniformity coefficient Cu,4.1\nTested by,J. Smith\n") ==
          curve);
}

TEST_CASE("records of a series lie on their side, each a sample") {
    const std::string records =
        "Date-Time,Trans (%),Dv(50) (\u00b5m),% V < 10 \u00b5m,% V < 20 \u00b5m,% V < 40 \u00b5m,% V < 80 \u00b5m\n"
        "20 Nov 10:14:00,85.0,33,0,15,60,100\n20 Nov 10:14:05,85.1,34,0,10,50,100\n";
    CHECK(holds(refusal_of(records), "as in `sample` '20 Nov 10:14:00"));
    CHECK(curve_of(records, {{}, "20 Nov 10:14:00", {}}) == curve);
    CHECK(curve_of(records, {{}, "20 Nov 10:14:05", {}}) == "0.01;0 0.02;10 0.04;50 0.08;100");
}

TEST_CASE("a line that lies on its side may have its sizes below a title, and numbers in front") {
    CHECK(curve_of("Sample,Depth (m),Percentage passing sieve size:,,,\n,,80 um,40 um,20 um,10 um\n"
                   "B3,1.20,100,60,15,0\n") == curve);
}

TEST_CASE("sizes may stand among the words of their columns, behind numbers of records") {
    const std::string records =
        "Record Number\tSample Name\tDx (50)\tSize 10 um - % Volume Under\tSize 20 um - % Volume Under\tSize 40 um - % "
        "Volume Under\tSize 80 um - % Volume Under\n1\tmill A\t33\t0\t15\t60\t100\n2\tmill B\t34\t0\t10\t50\t100\n";
    CHECK(curve_of(records, {{}, "mill A", {}}) == curve);
}

TEST_CASE("a tab in front of others leaves the first cell empty") {
    CHECK(
        curve_of("Remark\tSieve (um)\tPassing (%)\tLimit\n\t80\t100\t100\n\t40\t60\t50\n\t20\t15\t10\n\t10\t0\t0\n") ==
        curve);
    CHECK(curve_of("Channel\tDiameter (Lower)\tDiff. Volume\n\tum\t%\n1\t10\t15\n2\t20\t45\n3\t40\t40\n4\t80\t\n") ==
          curve);
    CHECK(curve_of("\t\tsize (um),passing\n\t\t80,100\n\t\t40,60\n\t\t20,15\n\t\t10,0\n") == curve);
}

TEST_CASE("the unit in the name of the sizes is found beside other words and brackets") {
    for (const char* name : {"Diameter (equivalent) (um)", "Diameter (xc_min) [um]", "Size (um) of sieves",
                             "Size / um openings", "Sieve opening (ASTM) (um)"}) {
        CAPTURE(name);
        CHECK(curve_of(std::string(name) + ";passing\n10;0\n20;15\n40;60\n80;100\n") == curve);
    }
    for (const char* name :
         {"Channel Diameter (Lower) (um)", "Size (um) lower", "Size (um), lower edge", "Diameter (Lower) [um]"}) {
        CAPTURE(name);
        CHECK(curve_of(std::string(name) + ";Diff. Volume (%)\n10;15\n20;45\n40;40\n80;\n") == curve);
    }
}

TEST_CASE("blocks side by side below a line of percentiles are no samples") {
    CHECK(holds(refusal_of("x10 = 9 um;x50 = 25 um;x90 = 60 um\nx0/um;Q3/%;x0/um;Q3/%\n10;0;40;60\n20;15;80;100\n"),
                "occur more than once; put the rows of the others below"));
}

TEST_CASE("a depth in metres is no unit of the sizes") {
    CHECK(read_given_grading("Sample,B3,Depth (m),1.2\nsize,passing\n1,0\n2,100\n").metres == 0);
}

TEST_CASE("a group of geotechnical data has a specimen's curve") {
    const std::string head =
        "\"GROUP\",\"PROJ\"\n\"HEADING\",\"PROJ_ID\"\n\"UNIT\",\"\"\n\"TYPE\",\"ID\"\n\"DATA\",\"P1\"\n\n"
        "\"GROUP\",\"GRAT\"\n\"HEADING\",\"LOCA_ID\",\"SAMP_TOP\",\"GRAT_SIZE\",\"GRAT_PERP\",\"GRAT_TYPE\"\n"
        "\"UNIT\",\"\",\"m\",\"mm\",\"%\",\"\"\n\"TYPE\",\"ID\",\"2DP\",\"3DP\",\"0DP\",\"PA\"\n";
    const std::string one =
        "\"DATA\",\"BH1\",\"1.20\",\"0.08\",\"100\",\"WS\"\n\"DATA\",\"BH1\",\"1.20\",\"0.04\",\"60\",\"WS\"\n"
        "\"DATA\",\"BH1\",\"1.20\",\"0.02\",\"15\",\"WS\"\n\"DATA\",\"BH1\",\"1.20\",\"0.01\",\"0\",\"WS\"\n";
    const std::string other =
        "\"DATA\",\"BH2\",\"3.00\",\"0.08\",\"100\",\"WS\"\n\"DATA\",\"BH2\",\"3.00\",\"0.01\",\"0\",\"WS\"\n";
    CHECK(curve_of(head + one) == curve);
    CHECK(curve_of(head + one + other, {{}, "BH1 1.20", {}}) == curve);
    CHECK(holds(refusal_of(head + one + other), "'BH1 1.20', 'BH2 3.00'"));
    CHECK(holds(refusal_of(head + "\"DATA\",\"BH1\",\"1.20\",\"x\",\"60\",\"WS\"\n" + one), ":11: "));
    CHECK(holds(refusal_of("\"GROUP\",\"PROJ\"\n\"HEADING\",\"PROJ_ID\"\n"), "without a group GRAT"));
}

TEST_CASE("a header whose names are not known is not advised away") {
    CHECK(holds(refusal_of("10,0\n20,15\nKn (um),Zz\n40,60\n80,100\n"), "size (mm),percent passing"));
}
