#include <doctest/doctest.h>

#include <cmath>

#include "chart/chart_style.hpp"

using namespace bernal;

namespace {

using Values = std::vector<double>;

Values powers(double first, double factor, int count) {
    Values all;
    for (int i = 0; i < count; ++i) all.push_back(first * std::pow(factor, i));
    return all;
}

Table table_of(const Values& x, const std::vector<std::pair<std::string, Values>>& columns,
               const std::string& name = "curve") {
    Table table{name, "", {{"x", "", "", x}}};
    for (const auto& [unit, values] : columns) table.columns.push_back({"y", unit, "", values});
    return table;
}

}  // namespace

TEST_CASE("an axis is logarithmic where its steps grow, or its values range far") {
    const Values sizes = powers(0.1, 2, 8), even{1, 4, 7, 10, 13, 16, 19, 22};
    CHECK(style_of(table_of(sizes, {{"", even}})).logarithmic_x);
    CHECK_FALSE(style_of(table_of(even, {{"", even}})).logarithmic_x);
    CHECK_FALSE(style_of(table_of({0, 1, 10, 100}, {{"", {1, 2, 3, 4}}})).logarithmic_x);
    CHECK(style_of(table_of(even, {{"", powers(1e-8, 10, 8)}})).panels.at(0).logarithmic);
    CHECK_FALSE(style_of(table_of(even, {{"", {0, 1, 10, 1e6, 1, 1, 1, 1}}})).panels.at(0).logarithmic);
}

TEST_CASE("hints win over what values tell, but for logarithms of what is not above 0") {
    Table profile = table_of({0.1, 0.3, 0.5, 0.7}, {{"", {1e-9, 0.6, 0.7, 0.6}}});
    CHECK(style_of(profile).panels.at(0).logarithmic);
    profile.chart = linear_chart;
    CHECK_FALSE(style_of(profile).panels.at(0).logarithmic);
    Table sizes = table_of({1, 1.5, 2, 2.1}, {{"%", {0, 30, 60, 100}}});
    CHECK_FALSE(style_of(sizes).logarithmic_x);
    sizes.chart.across = ChartHints::Scale::logarithmic;
    CHECK(style_of(sizes).logarithmic_x);
    sizes.columns[0].values.front() = 0;
    CHECK_FALSE(style_of(sizes).logarithmic_x);
}

TEST_CASE("columns share a panel where unit and size are alike") {
    const Values x{0, 0.5, 1}, small{0.1, 0.2, 0.3}, like{0.2, 0.5, 0.9}, large{10, 20, 30};
    const ChartStyle style = style_of(table_of(x, {{"", small}, {"", large}, {"", like}, {"mm", like}}));
    REQUIRE(style.panels.size() == 3);
    CHECK(style.panels[0].columns == std::vector<std::size_t>{1, 3});
    CHECK(style.panels[1].columns == std::vector<std::size_t>{2});
    CHECK(style.panels[2].columns == std::vector<std::size_t>{4});
}

TEST_CASE("numbers counted and histograms are bars, without their invisible tail") {
    const ChartStyle counted = style_of(table_of({0, 1, 2, 3, 4}, {{"%", {10, 50, 40, 0.1, 0}}}));
    CHECK(counted.bars);
    CHECK(counted.rows == 3);
    CHECK(style_of(table_of({1.5, 2.5, 3.7}, {{"%", {1, 2, 3}}}, "histogram_of_sizes")).bars);
    const ChartStyle curve = style_of(table_of({0.05, 0.15, 0.25}, {{"", {0, 1, 0}}}, "g_of_r"));
    CHECK_FALSE(curve.bars);
    CHECK(curve.rows == 3);
    Table works = table_of({1, 2, 3}, {{"", {300, 20, 10}}});
    CHECK(style_of(works).bars);
    works.chart.up = ChartHints::Scale::logarithmic;
    CHECK_FALSE(style_of(works).bars);
}

TEST_CASE("what holds no number is left out") {
    const ChartStyle style = style_of(table_of({1, 2}, {{"", {NAN, NAN}}, {"", {1, NAN}}}));
    REQUIRE(style.panels.size() == 1);
    CHECK(style.panels[0].columns == std::vector<std::size_t>{2});
    CHECK(style_of(table_of({NAN, NAN}, {{"", {1, 2}}})).panels.empty());
}

TEST_CASE("percentages are drawn as they are; lists and matrices are no curves") {
    CHECK_FALSE(style_of(table_of({1, 2, 3.5}, {{"%", {0.001, 1, 100}}})).panels.at(0).logarithmic);
    CHECK(is_curve(table_of({1, 2, 3.5}, {{"", {1, 2, 3}}})));
    CHECK_FALSE(is_curve(table_of({1, 1, 2}, {{"", {1, 2, 3}}})));
    CHECK_FALSE(is_curve(table_of({3, 1, 2}, {{"", {1, 2, 3}}})));
    Table few = table_of({1, 2, 3}, {{"", {1, 0, 0}}, {"", {0, 1, 0}}, {"", {0, 0, 1}}});
    CHECK_FALSE(is_curve(few));
    few.chart.across = ChartHints::Scale::logarithmic;
    CHECK(is_curve(few));
}
