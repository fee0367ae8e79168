#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "study/answer/study_table.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> all;
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
}

}  // namespace

TEST_CASE("the table has a row a point, in the order of the axes, whatever came first; what is not there is empty") {
    const Study s = study(quick + "seeds = 2\n[axes]\ndiameter-mean = [2, 1, 3]\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    outcomes[known.points[1].names[0]] = outcome(0.25);
    outcomes[known.points[1].names[1]] = outcome(0.75);
    outcomes[known.points[2].names[1]] = outcome(0.5);
    for (auto& [name, made] : outcomes) made.theory = {{"farr_groot_2009", 0.625}, {"brouwers_2006", 0.75}};
    const auto table = lines(to_csv(texts_of(table_of(s, known, outcomes))));
    REQUIRE(table.size() == 4);
    CHECK(table[0] ==
          "diameter-mean,packing_fraction_mean,packing_fraction_standard_error,packing_fraction_count,"
          "packing_fraction_low,packing_fraction_high,farr_groot_2009,brouwers_2006");
    CHECK(table[1] == "2,,,0,,,,");
    CHECK(table[2].starts_with("1,0.5,0.25,2,-2.67"));  // Student's factor of two values is 12.7
    CHECK(table[2].ends_with(",0.625,0.75"));
    CHECK(table[3] == "3,0.5,,1,,,0.625,0.75");
}

TEST_CASE("a point that cannot be packed keeps its sentence in its row, in quotes where it has commas") {
    const Study s = study(quick + "theory = false\n[axes]\ndiameter-mean = [1, 2]\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    outcomes[known.points[0].names[0]] = outcome(0.5);
    outcomes[known.points[1].names[0]] = failure("too \"wide\", give less");
    const StudyTable table = table_of(s, known, outcomes);
    const auto rows = lines(to_csv(texts_of(table)));
    CHECK(rows[0].ends_with("packing_fraction_high,fault"));
    CHECK(rows[1] == "1,0.5,,1,,,");
    CHECK(rows[2] == "2,,,0,,,\"too \"\"wide\"\", give less\"");
    REQUIRE(best_row(s, table));
    CHECK(best_row(s, table)->labels == Texts{"1"});
    CHECK(table.rows[0].spheres == 60);
}

TEST_CASE("theory is what was asked for") {
    const Study s = study(quick + "theory = [\"furnas_1931\"]\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    PackingOutcome& made = outcomes[known.points[0].names[0]] = outcome(0.5);
    made.theory = {{"farr_groot_2009", 0.64}, {"furnas_1931", 0.87}};
    CHECK(table_of(s, known, outcomes).theories == std::vector<std::string>{"furnas_1931"});
}

TEST_CASE("times have a line a packing") {
    const Study s = study(quick + "seeds = [3, 5]\n[axes]\ndiameter-mean = [1, 2]\n");
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    const std::string name = known.points[1].names[1];
    PackingOutcome& made = outcomes[name] = outcome(0.5);
    made.seconds = 2.5, made.cpu_seconds = 2, made.host = "here";
    CHECK(to_csv(times_of(table_of(s, known, outcomes), outcomes)) ==
          "diameter-mean,seed,wall_seconds,cpu_seconds,threads,host,file\n2,5,2.5,2,1,here," + name + ".json\n");
}

TEST_CASE("maxima have a line for each choice of the other axes, empty until they are known") {
    const Study s = study(
        quick + "maximise = \"packing_fraction\"\n[axes]\nexponent = {from = 0, to = 1}\ndiameter-max = [3, 5]\n");
    StudyTable table = table_of(s, known_points(s, {}), {});
    REQUIRE(table.maxima.size() == 2);
    Maximum& found = table.maxima[1].maximum.emplace();
    found.place = {0.5}, found.low = {0.25}, found.high = {0.75}, found.value = 0.7, found.standard_error = 0.125;
    table.maxima[0].measured = {{0.25}, 0.5, NAN};
    table.maxima[1].measured = {{0.375}, 0.75, 0.25};
    CHECK(to_csv(maxima_of(s, table)) ==
          "diameter-max,exponent,exponent_low,exponent_high,packing_fraction,packing_fraction_standard_error,at_edge,"
          "exponent_measured,packing_fraction_measured,packing_fraction_measured_standard_error\n"
          "3,,,,,,,0.25,0.5,\n5,0.5,0.25,0.75,0.7,0.125,0,0.375,0.75,0.25\n");
}
