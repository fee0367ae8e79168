#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/size_options.hpp"
#include "sizes/given_diameters.hpp"
#include "sizes/input_error.hpp"
#include "sizes/list_shares.hpp"
#include "text/title_wordings.hpp"

using namespace bernal;

namespace {

std::string said_of_list(const std::string& list) {
    return input_error([&] { read_diameter_list(list); });
}

}  // namespace

TEST_CASE("shares of sizes are refused with the options that pack them") {
    for (const char* name : {"Mass (%)", "mass %", "Mass percent", "Mass fraction"})
        CHECK(says(said_of_list("diameter," + std::string(name) + "\n11,50\n22,30\n33,20\n"),
                   "`sizes` discrete `diameters` 11,22,33 `shares` 50,30,20 `shares-by` mass"));
    for (const char* name : {"frequency (vol %)", "Volume %", "p3 [%]", "Volumenanteil [%]", "dQ3 (%)", "Vol. %"})
        CHECK(says(said_of_list("Durchmesser;" + std::string(name) + "\n11;50\n22;30\n33;20\n"), "`shares-by` volume"));
    CHECK(says(said_of_list("d;Number (%)\n1,5;50,5\n2,5;49,5\n"),
               "`diameters` 1.5,2.5 `shares` 50.5,49.5 `shares-by` number"));
    CHECK(
        says(said_of_list("radius (mm),Mass (%)\n11,50\n22,50\n"), "22,44 `shares` 50,50 `shares-by` mass `unit` mm"));
    CHECK(says(said_of_list("d,Mass (%)\n11,3\n22,2\n"), "`normalise-shares`"));
    CHECK(says(said_of_list("d,Surface area %\n11,30\n22,70\n"), "no number of grains follows"));
}

TEST_CASE("sums are refused with what each size has") {
    for (const char* list :
         {"diameter,cumulative count\n11,5\n22,9\n33,10\n", "diameter,cumulative count\n33,10\n22,9\n11,5\n"})
        CHECK(says(said_of_list(list), "`shares-by` number"));
    CHECK(says(said_of_list("d;Q3 (%)\n11;50\n22;80\n33;100\n"), "`diameters` 11,22,33 `shares` 50,30,20"));
}

TEST_CASE("counts, and masses of grains, are as they were") {
    CHECK(read_diameter_list("d,count,Volume %\n1,2,40\n2,1,60\n") == std::vector<double>{1, 1, 2});
    CHECK(read_diameter_list("d,frequency\n1,2\n2,1\n") == std::vector<double>{1, 1, 2});
    for (const char* name : {"mass (g)", "volume (mm3)", "Mass", "%Area", "Circ.", "Solidity"})
        CHECK(read_diameter_list("d," + std::string(name) + "\n1,2\n2,1\n") == std::vector<double>{1, 2});
    CHECK(says(said_of_list("d,Mass\n1,40\n2,60\n"), "has shares of sizes"));  // which sum up to 100
}

TEST_CASE("a first line that counts the others is asked about, and each remedy is read") {
    CHECK(says(said_of_list("3\n10\n20\n30\n"), "the first line, 3, counts the 3 lines below it"));
    CHECK(read_diameter_list("diameter\n3\n10\n20\n30\n").size() == 4);
    CHECK(read_diameter_list("10\n20\n30\n").size() == 3);
    CHECK(read_diameter_list("3\n10\n20\n").size() == 3);
}

TEST_CASE("every wording of a unit above a list is its unit, and what is open is asked about") {
    for (const auto& [line, metres] : test::unit_wordings())
        for (const std::string& list :
             {line + "\n11\n22\n", "# " + line + "\n11\n22\n", line + "\nid;diameter\n1;11\n2;22\n"}) {
            CAPTURE(list);
            CHECK(metres_of_diameter_list(list) == metres);
            CHECK(read_diameter_list(list).size() == 2);
        }
    for (const std::string& line : test::open_wordings()) {
        CAPTURE(line);
        CHECK_THROWS_AS(read_diameter_list("# " + line + "\n11\n22\n"), InputError);
        CHECK_THROWS_AS(read_diameter_list(line + "\nid;diameter\n1;11\n2;22\n"), InputError);
        CHECK(read_diameter_list("# " + line + "\ndiameter (mm)\n11\n22\n").size() == 2);
    }
    CHECK(says(said_of_list("# Volume distribution\n11\n22\n"), "a list has one sphere a row"));
    CHECK(read_diameter_list("# Result: Number\n11\n22\n").size() == 2);
}
