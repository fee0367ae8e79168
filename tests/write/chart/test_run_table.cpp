#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "chart/run_table.hpp"

using namespace bernal;

namespace {

/// Values that grow with the row, but for columns that are named.
Table table_of(const std::vector<std::string>& names, const std::vector<std::string>& constant = {}) {
    Table table{"t", "", {}};
    for (const std::string& name : names) {
        const bool stays = std::ranges::count(constant, name) > 0;
        table.columns.push_back({name, "", "", stays ? std::vector<double>{0, 0, 0} : std::vector<double>{1, 2, 5e4}});
    }
    return table;
}

std::vector<std::string> drawn(const Table& table) {
    std::vector<std::string> names;
    for (const std::size_t c : plotted_columns(table)) names.push_back(table.columns[c].name);
    return names;
}

using Names = std::vector<std::string>;
const Names of_soil{"strain",    "step",      "time",      "stage",     "strain_xx",        "shear_strain",
                    "stress_xx", "stress_yy", "stress_zz", "stress_xz", "packing_fraction", "porosity"};
const Names of_vessel{"time",     "step",     "stage",    "motion",         "grains", "mass",
                      "center_x", "center_y", "center_z", "kinetic_energy", "slope"};

}  // namespace

TEST_CASE("tests of soil are drawn as stresses against strain, the shear stress where they shear") {
    CHECK(drawn(table_of(of_soil)) == Names{"stress_xx", "stress_yy", "stress_zz", "stress_xz"});
    CHECK(drawn(table_of(of_soil, {"shear_strain"})) == Names{"stress_xx", "stress_yy", "stress_zz"});
    const std::string svg = plot({table_of(of_soil)});
    CHECK(svg.find(">stress (Pa)<") != svg.npos);
    CHECK(svg.find(">strain<") != svg.npos);
}

TEST_CASE("tests in vessels are drawn as slope, grains or where the grains are") {
    CHECK(drawn(table_of(of_vessel, {"grains"})) == Names{"slope"});
    CHECK(drawn(table_of(of_vessel, {"slope"})) == Names{"grains"});
    CHECK(drawn(table_of(of_vessel, {"slope", "grains"})) == Names{"center_x", "center_y", "center_z"});
}

TEST_CASE("a run is drawn as its stresses, and other tables by unit and size") {
    CHECK(drawn(table_of({"step", "time", "contacts", "pressure", "stress_xx", "stress_yy", "stress_zz"})) ==
          Names{"stress_xx", "stress_yy", "stress_zz"});
    CHECK(run_subject(table_of({"step", "time", "pressure"})).columns.empty());
    CHECK(plot({table_of(of_vessel, {"grains"})}).find(">time (s)<") != std::string::npos);
    CHECK(run_subject(Table{"t", "", {}}).columns.empty());
    CHECK_THROWS_WITH_AS(
        plot({table_of(of_soil), table_of(of_vessel)}),
        "'t' is about stress (Pa) against strain, 't' about slope (degrees) against time; plot them one by one",
        InputError);
    PlotOptions options;
    options.columns = {"porosity"};
    CHECK(plot({table_of(of_soil)}, options).find("stress (Pa)") == std::string::npos);
}

TEST_CASE("a test of soil tells the friction angle at its peak and at the end, an oedometer K0") {
    const Names names{"strain",       "stage",     "strain_xx", "strain_yy", "strain_zz",
                      "shear_strain", "stress_xx", "stress_yy", "stress_zz", "stress_xz"};
    const auto of_rows = [&](const std::vector<std::vector<double>>& rows) {
        Table table = table_of(names);
        for (std::size_t c = 0; c < names.size(); ++c) {
            table.columns[c].values.clear();
            for (const std::vector<double>& row : rows) table.columns[c].values.push_back(row[c]);
        }
        return table;
    };
    // While the pressure comes stresses say nothing; then (3 - 1)/(3 + 1) is the sine of 30 degrees.
    CHECK(test_result(of_rows({{0, 0, 0, 0, 0, 0, 100, 100, 9000, 0},
                               {0.02, 1, -0.01, -0.01, 0.02, 0, 110, 90, 300, 0},
                               {0.1, 1, -0.05, -0.05, 0.1, 0, 100, 100, 200, 0}})) ==
          "friction angle 30 degrees at its peak, a strain of 0.02, 19.5 at the end, 0.1: asin((s1 - s3)/(s1 + s3)) of "
          "the axial and the lateral stress");
    CHECK(
        test_result(of_rows({{0.1, 1, 0, 0, 0, 0.1, 100, 100, 100, -100}, {0.2, 1, 0, 0, 0, 0.2, 100, 100, 200, -100}}))
            .starts_with("friction angle 45 degrees at its peak, a strain of 0.1, 26.6 at the end"));
    CHECK(test_result(of_rows({{0.02, 1, 0.02, 0, 1e-9, 0, 500, 210, 190, 0}})) ==
          "K0 0.4 at a strain of 0.02: the lateral stress over the axial one");
    CHECK(test_result(of_rows({{0, 0, 0, 0, 0, 0, 100, 100, 100, 0}})).empty());
    CHECK(test_result(table_of(of_vessel)).empty());
}
