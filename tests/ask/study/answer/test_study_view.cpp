#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/error.hpp"
#include "study/answer/study_view.hpp"
#include "study/example_study.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const Column& column(const Table& table, const std::string& name) {
    const auto found = std::ranges::find(table.columns, name, &Column::name);
    REQUIRE_MESSAGE(found != table.columns.end(), name);
    return *found;
}

}  // namespace

TEST_CASE("results are drawn against the axis with most numbers, a curve for each of the others") {
    const StudyView view = example_study();
    const std::vector<Table> tables = curves(view, view.results[0]);
    REQUIRE(tables.size() == 1);
    const Table& table = tables[0];
    CHECK(table.columns[0].name == "small-volume-share");
    CHECK(table.columns[0].values == std::vector{0.1, 0.2, 0.3, 0.5, 0.7});
    CHECK(column(table, "diameter-max 5_mean").values[2] == doctest::Approx(0.72));
    CHECK(column(table, "diameter-max 10_low").values[2] == doctest::Approx(0.816));
    // What differs from curve to curve goes beside each, what does not is shown once.
    CHECK(column(table, "diameter-max 2_theory").values[2] == doctest::Approx(0.665));
    CHECK(column(table, "Furnas 1931").values[0] == doctest::Approx(0.64 / 0.9));
}

TEST_CASE("points that are missing leave gaps, and axes of words name curves") {
    StudyView view = example_study();
    view.axes[0] = {"effort", "", {}};
    for (int i = 0; i < 15; ++i) view.axes[0].labels.emplace_back(i < 5 ? "quick" : i < 10 ? "standard" : "dense");
    view.results[0].estimates[3] = {};
    const Table table = curves(view, view.results[0]).at(0);
    CHECK(std::isnan(column(table, "effort quick_mean").values[3]));
    CHECK(std::isfinite(column(table, "effort dense_mean").values[3]));
}

TEST_CASE("more than eight curves are several pictures") {
    StudyView view;
    view.axes = {{"a", "", {}}, {"b", "", {}}};
    view.results = {{"r", "", "", {}}};
    for (int a = 0; a < 10; ++a)
        for (int b = 0; b < 11; ++b) {
            view.axes[0].labels.push_back(std::to_string(a));
            view.axes[1].labels.push_back(std::to_string(b));
            view.results[0].estimates.push_back(estimate(a + b, 0.1));
        }
    const auto tables = curves(view, view.results[0]);
    REQUIRE(tables.size() == 2);
    CHECK(column(tables[1], "a 9_mean").values[3] == 12);
    const HeatMap map = heat_map(view, view.results[0]);
    REQUIRE(map.values.size() == 110);
    CHECK(map.x_label == "b");
    CHECK(map.values[11 * 9 + 3] == 12);
    const TemporaryFolder folder;
    CHECK(write_study_plot(view, folder / "a.svg") ==
          std::vector<std::string>{folder / "a.svg", folder / "a-2.svg", folder / "a-map.svg"});
    CHECK(folder.read("a-map.svg").find("class=\"cell\"") != std::string::npos);
}

TEST_CASE("places of a search are no map") {
    StudyView view;
    view.axes = {{"a", "", {}}, {"b", "", {}}};
    view.results = {{"r", "", "", {}}};
    for (int a = 0; a < 9; ++a) {
        view.axes[0].labels.push_back(std::to_string(a % 3));
        view.axes[1].labels.push_back(std::to_string(a));
        view.results[0].estimates.push_back(estimate(a, 0.1));
    }
    CHECK(heat_map(view, view.results[0]).values.empty());
}

TEST_CASE("axes of words alone are bars in the order of the study, a series for each value of the other") {
    StudyView view = example_study();
    for (auto& axis : view.axes)
        for (std::string& label : axis.labels) label = "x" + label;
    const Table table = curves(view, view.results[0]).at(0);
    CHECK(table.columns[0].name == "small-volume-share");
    CHECK(table.columns[0].values == std::vector<double>{0, 1, 2, 3, 4});
    CHECK(table.chart.names == std::vector<std::string>{"x0.1", "x0.2", "x0.3", "x0.5", "x0.7"});
    CHECK(column(table, "diameter-max x5_mean").values[2] == doctest::Approx(0.72));
    CHECK(to_csv(table).find("\nx0.3,") != std::string::npos);
}

TEST_CASE("axes of one value have no curves, and no picture") {
    StudyView view = example_study();
    for (auto& axis : view.axes)
        for (std::string& label : axis.labels) label = "x";
    CHECK(curves(view, view.results[0]).empty());
    CHECK_THROWS_AS(write_study_plot(view, "none.svg"), InputError);
}
