#include <doctest/doctest.h>

#include "text/title_wordings.hpp"
#include "text/weighting.hpp"

using namespace bernal;

TEST_CASE("a line names what shares are by, in words or by an index") {
    for (const std::string& line : test::number_wordings()) {
        CAPTURE(line);
        CHECK(basis_told_in(line) == ShareBasis::number);
    }
    for (const char* cells : {"Sizer 3,Statistics: Number", "Result,Number", "Sizer 3;Result: Number;8 scans"})
        CHECK(basis_told_in(cells) == ShareBasis::number);
    for (const char* line : {"Result: Volume", "Mengenart: 3", "Type of quantity = volume", "Volume PSD", "basis: Q3"})
        CHECK(basis_told_in(line) == ShareBasis::volume);
    for (const char* line : {"Result: Surface area", "Result: Intensity", "Mengenart: 2", "basis = length"})
        CHECK(basis_told_in(line) == ShareBasis::other);
}

TEST_CASE("other lines say nothing of shares") {
    for (const char* line :
         {"Sample: number", "Sample number,12", "Record Number: 12", "Sample number 12, PSD", "File: mass",
          "Sample volume: 20 ml", "Cement content 5 % by weight", "Number of sieves: 3", "Total,100", "Date: 3", ""}) {
        CAPTURE(line);
        CHECK_FALSE(basis_told_in(line));
    }
}

TEST_CASE("p, q, Q and dQ of an index tell what they are by") {
    for (const char* name : {"p0", "q0", "Q0", "dQ0", "q0lg"}) CHECK(tells_number(HeaderWords(name)));
    for (const char* name : {"p3 [%]", "q3", "Q3", "dQ3"}) CHECK(tells_volume(HeaderWords(name)));
    for (const char* name : {"p1", "q2", "Q1", "dQ2"}) CHECK(tells_other_basis(HeaderWords(name)));
}
