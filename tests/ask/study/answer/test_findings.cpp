#include <doctest/doctest.h>

#include "study/answer/findings.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("places are told by the names of their axes") {
    const Study s = study(quick + "[axes]\ndiameter-max = [2]\nexponent = [1]\n");
    CHECK(place_text(s, {"2", "1"}) == "diameter-max 2, exponent 1");
    CHECK(place_text(s, {"2", ""}) == "diameter-max 2");
    CHECK(with_error(0.71234567, 0.00123) == "0.712346 +- 0.00123");
}

TEST_CASE("what was found is told in a sentence each") {
    const Study s = study(
        quick + "maximise = \"packing_fraction\"\n[axes]\nexponent = {from = 0, to = 1}\ndiameter-max = [3, 5]\n");
    StudyAnswer answer{table_of(s, known_points(s, {}), {}), {}};
    CHECK(findings_of(s, answer).empty());
    Maximum& found = answer.table.maxima[1].maximum.emplace();
    found.place = {0.5}, found.low = {0.25}, found.high = {0.75}, found.value = 0.7, found.standard_error = 0.125;
    answer.table.maxima[1].measured = {{0.375}, 0.75, 0.25};
    answer.table.maxima[0].fault = "too few";
    CHECK(findings_of(s, answer) ==
          std::vector<std::string>{"no largest packing_fraction, diameter-max 3: too few",
                                   "largest packing_fraction, diameter-max 5: measured 0.75 +- 0.25 at exponent 0.375; "
                                   "fitted 0.7 +- 0.125 at exponent 0.5 (0.25 to 0.75)"});
    answer.table.maxima[0].measured = {{0.25}, 0.5, 0.125};
    CHECK(findings_of(s, answer)[0] ==
          "no largest packing_fraction, diameter-max 3: too few; measured 0.5 +- 0.125 at exponent 0.25");
    found.at_edge = true;
    CHECK(findings_of(s, answer)[1].ends_with("(0.25 to 0.75), at an end of the range: it may lie beyond"));
}

TEST_CASE("a study is looked at with its theory, faults and packings; axes that follow others are left out") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study s = study(
        "count = 60\nunit = \"mm\"\nzip = [[\"diameter-mean\", \"effort\"]]\n[axes]\ndiameter-mean = [1, 2]\neffort = "
        "[\"quick\", \"dense\"]\n");
    folder.prepare(s);
    const KnownPoints known = known_points(s, {});
    Outcomes outcomes;
    PackingOutcome& made = outcomes[known.points[0].names[0]] = outcome(0.5);
    made.theory = {{"farr_groot_2009", 0.64}};
    outcomes[known.points[1].names[0]] = failure("impossible");
    place.write("s.points/" + known.points[0].names[0] + ".csv", "");
    const StudyView view = view_of(s, folder, {table_of(s, known, outcomes), {}}, place / "page.html");
    REQUIRE(view.axes.size() == 1);
    CHECK(view.axes[0].name == "diameter-mean");
    CHECK(view.axes[0].unit == "mm");
    CHECK(view.results[0].estimates[0].mean == 0.5);
    REQUIRE(view.theories.size() == 1);
    CHECK(view.theories[0].name == "Farr & Groot 2009");
    CHECK(view.notes == std::vector<std::string>{"", "impossible"});
    CHECK(view.links[0] == std::vector<std::string>{"s.points/" + known.points[0].names[0] + ".csv"});
    CHECK(view.links[1].empty());
    CHECK(view.further.empty());
    CHECK(view.study == to_toml(s));
}

TEST_CASE("the way to a limit is a curve of what was measured and of the law, which ends at the limit") {
    const Study s = study("count = 10\n[axes]\ndiameter-mean = [1, 2]\n");
    const Extrapolation wanted{"packing_fraction", "count", -1.0};
    const std::vector<MeasuredPoint> points{{0.1, 0.63, 0.001}, {0.05, 0.635, 0.001}};
    const FoundLimit found{wanted, {"1"}, points, limit_of_line(points), ""};
    const StudyView view = view_of(s, StudyFolder("s"), {table_of(s, {}, {}), {found}}, "page.html");
    REQUIRE(view.further.size() == 1);
    const auto& columns = view.further[0].columns;
    CHECK(columns[0].values == std::vector<double>{0, 0.05, 0.1});
    CHECK(columns[4].name == "packing_fraction_theory");
    CHECK(columns[4].values[0] == doctest::Approx(0.64));
    CHECK(columns[4].values[2] == doctest::Approx(0.63));
}
