// Bands as gradings: which curve is asked for, and each is read.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "grading/given_grading.hpp"
#include "grading/grading_band.hpp"
#include "grading/sieve_curve.hpp"

using namespace bernal;

namespace {

std::string curve_of_band(const std::string& table, std::optional<BandCurve> curve, const std::string& sample = {}) {
    try {
        return curve_text(read_given_grading(table, {{}, sample, curve}).grading);
    } catch (const InputError& error) {
        return error.what();
    }
}

bool has_part(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const std::string bands[] = {
    "sieve mm,passing\n1,0\n2,30-42\n4,55 - 70\n8,100\n",
    "sieve mm;passing\n1;0\n2;30 to 42\n4;55...70\n8;100\n",
    "sieve;min;max\n1;0;0\n2;30;42\n4;55;70\n8;100;100\n",
    "lower limit;upper limit;sieve (mm)\n0;0;1\n30;42;2\n55;70;4\n100;100;8\n",
    "size,low,high\n1,0,0\n2,30,42\n4,55,70\n8,100,100\n",
    "Sieb (mm);von;bis\n8;100;100\n4;55;70\n2;30;42\n1;0;0\n",
    "passing (%);sieve\n0;1\n30-42;2\n55-70;4\n100;8\n",
    "Sieve (mm),1,2,4,8\nPassing (%),0,30-42,55-70,100\n",
};

}  // namespace

TEST_CASE("a band asks which of its curves is meant, and reads each") {
    for (const std::string& table : bands) {
        CAPTURE(table);
        const std::string asked = curve_of_band(table, {});
        CAPTURE(asked);
        CHECK(has_part(asked, "by `band` low, middle or high"));
        CHECK(curve_of_band(table, BandCurve::low) == "1;0 2;30 4;55 8;100");
        CHECK(curve_of_band(table, BandCurve::middle) == "1;0 2;36 4;62.5 8;100");
        CHECK(curve_of_band(table, BandCurve::high) == "1;0 2;42 4;70 8;100");
        CHECK(has_part(read_given_grading(table, {{}, {}, BandCurve::low}).reading, "the low curve of a band"));
    }
}

TEST_CASE("bands of several samples, bands chosen by columns, and what is no band") {
    CHECK(curve_of_band("size,low,high\n1,0,0\n2,30,42\n3,100,100\n", BandCurve::low) == "1;0 2;30 3;100");
    const std::string two = "size,Sand A,Sand B\n1,0,0\n2,30-40,50-60\n4,100,100\n";
    CHECK(has_part(curve_of_band(two, {}), "`sample`"));
    CHECK(has_part(curve_of_band(two, {}, "Sand B"), "`band`"));
    CHECK(curve_of_band(two, BandCurve::high, "Sand B") == "1;0 2;60 4;100");
    CHECK(curve_text(read_given_grading(two, {"1,2", {}, BandCurve::low}).grading) == "1;0 2;30 4;100");
    CHECK(has_part(curve_of_band("size,passing\n1,0\n2,100\n", BandCurve::low), "has no band"));
    CHECK(curve_of_band("size,% passing,Control Points\n1,0,\n2,40,30-50\n4,100,100\n", {}) == "1;0 2;40 4;100");
    CHECK(curve_of_band("size,passing,min,max\n1,0,0,0\n2,40,30,50\n4,100,100,100\n", {}) == "1;0 2;40 4;100");
    CHECK(curve_of_band("size,passing,min,max\n1,0,0,0\n2,40,30,50\n4,100,100,100\n", BandCurve::high) ==
          "1;0 2;50 4;100");
    CHECK(has_part(curve_of_band("size,retained\n1,0\n2,30-40\n4,60-70\n", BandCurve::low),
                   "not one of percent passing"));
}
