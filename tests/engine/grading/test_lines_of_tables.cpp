// Lines around a sieve table, with each wording that readers share, and remedies that are followed.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "grading/given_grading.hpp"
#include "grading/sieve_curve.hpp"
#include "text/title_wordings.hpp"

using namespace bernal;

namespace {

std::string curve_told(const std::string& table) { return curve_text(read_given_grading(table).grading); }

std::string said_of(const std::string& table) {
    try {
        return "read as " + read_given_grading(table).reading;
    } catch (const InputError& error) {
        return error.what();
    }
}

bool says_part(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string rows_of_curve = "2;0\n5;40\n9;100\n", undersize_table = "Size (mm);Undersize (%)\n" + rows_of_curve;

}  // namespace

TEST_CASE("every wording of a unit above or below a sieve table is its unit") {
    for (const auto& [line, metres] : test::unit_wordings()) {
        CAPTURE(line);
        for (const std::string& table :
             {line + "\nsize;passing\n" + rows_of_curve, "# " + line + "\nsize;passing\n" + rows_of_curve,
              line + '\n' + rows_of_curve, "\xef\xbb\xbf" + line + "\r\nsize\tpassing\r\n2\t0\r\n5\t40\r\n9\t100\r\n",
              "size;passing\n9;100\n5;40\n2;0\n" + line + '\n'})
            CHECK(read_given_grading(table).metres == metres);
    }
}

TEST_CASE("what lines say of lengths and is open is asked about, until the header tells the unit") {
    for (const std::string& line : test::open_wordings()) {
        CAPTURE(line);
        CHECK_THROWS_AS(read_given_grading(line + "\nsize;passing\n" + rows_of_curve), InputError);
        CHECK_THROWS_AS(read_given_grading("# " + line + "\nsize;passing\n" + rows_of_curve), InputError);
        CHECK(read_given_grading(line + "\nsize (mm);passing\n" + rows_of_curve).metres == 1e-3);
        CHECK(read_given_grading("## " + line + "\nsize;passing\n" + rows_of_curve).metres == 0);
    }
    CHECK(says_part(said_of("Sand of the river, [mm]\nsize;passing\n" + rows_of_curve), "does not say of what"));
    for (const char* line : {"Lens (mm): 300", "Sieve diameter (mm): 200", "Range 0.1 to 900 um", "D50 (um): 31"})
        CHECK(read_given_grading(std::string(line) + "\nsize;passing\n" + rows_of_curve).metres == 0);
}

TEST_CASE("a line may say that sizes are numbers of sieves") {
    for (const char* line : {"Sizes: US mesh", "# US mesh", "Sieve numbers", "ASTM sieve numbers", "Sizes in US mesh"})
        CHECK(curve_told(std::string(line) + "\nsize;passing\n100;0\n50;30\n16;100\n") == "0.15;0 0.3;30 1.18;100");
    CHECK(curve_told("Sizes: Tyler mesh\nsize;passing\n100;0\n48;30\n14;100\n") == "0.15;0 0.3;30 1.18;100");
    CHECK(read_given_grading("Passed a US mesh 40 sieve\nsize;passing\n" + rows_of_curve).metres == 0);
}

TEST_CASE("every wording of a weighting by number is used") {
    for (const std::string& line : test::number_wordings()) {
        CAPTURE(line);
        for (const std::string& table : {line + '\n' + undersize_table, "# " + line + '\n' + undersize_table})
            CHECK(says_part(said_of(table), "by number against diameters in mm"));
    }
    for (const char* header : {"x (mm);dQ0 (%)", "x [mm];p0 [%]", "Klasse (mm);p0"})
        CHECK(says_part(said_of(std::string(header) + "\n2;0\n5;70\n9;30\n"), "by number"));
    for (const char* header : {"x (mm);dQ2 (%)", "x [mm];p1 [%]", "x [mm];Q2 [%]"})
        CHECK(
            says_part(said_of(std::string(header) + "\n2;0\n5;70\n9;30\n"), "shares of surface, length or intensity"));
}

TEST_CASE("a chart's axis of sizes to the power of 0.45 tells sizes in mm") {
    for (const char* header : {"Sieve^0.45;passing", "Sieve (mm^0.45);passing", "Sieve**0.45;passing", "d^0,45;passing",
                               "Sieve size^0.45 (mm);passing", "Sieve size raised to the 0.45 power;passing"}) {
        CAPTURE(header);
        const GivenGrading given = read_given_grading(std::string(header) + "\n1,366;0\n1,866;60\n2,549;100\n");
        CHECK(given.metres == 1e-3);
        CHECK(given.grading[0].diameter == doctest::Approx(2).epsilon(1e-3));
        CHECK(given.grading[2].diameter == doctest::Approx(8).epsilon(1e-3));
        CHECK(says_part(given.reading, "from lengths to the power of 0.45"));
    }
    CHECK(says_part(said_of("0.45 power chart\nsieve;passing\n" + rows_of_curve), "speaks of a power of sizes"));
    CHECK(read_given_grading("0.45 power chart\nsieve (mm);passing\n" + rows_of_curve).metres == 1e-3);
}

TEST_CASE("sizes that fall below zero may be phi: then the remedy reads them") {
    const std::string rows = "-3,0\n-2,30\n-1,45\n0,25\n";
    CHECK(says_part(said_of("size,weight\n" + rows), ":2: the sizes fall to -3, as phi does; name their column 'phi'"));
    CHECK(curve_told("phi,weight\n" + rows) == "1;0 2;25 4;70 8;100");
    CHECK(says_part(said_of("size,weight\n0,10\n1,20\n2,50\n3,20\n"), "write pan instead of 0"));
    CHECK(curve_told("size,weight\npan,10\n1,20\n2,70\n3,0\n") == "1;10 2;30 3;100");
}

TEST_CASE("percentiles are answered with what to do, and tables that lie on their side are read") {
    const std::string said = said_of("sample;D10;D50;D90\nA;11;30;52\n");
    CHECK(says_part(said, "`sizes` lognormal `d10` 11 `d50` 30 `d90` 52 packs"));
    CHECK(says_part(said, "as 11;10 30;50 52;90, with the sizes that 0 % and 100 % pass"));
    CHECK(curve_told("diameter;percent passing\n4;0\n11;10\n30;50\n52;90\n80;100\n") == "4;0 11;10 30;50 52;90 80;100");
    for (const char* table :
         {"Record\tSize\t2\t5\t9\nA\tVolume In %\t0\t40\t60\n", "Size (mm);2;5;9\nPassing;0;40;100\n"})
        CHECK(says_part(said_of(table), "from a table that lies on its side"));
}
