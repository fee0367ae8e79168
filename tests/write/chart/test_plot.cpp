#include <doctest/doctest.h>

#include "archive/xml_tree.hpp"
#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "needs.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Table curve(const std::string& name, const std::vector<double>& x, const std::vector<double>& y) {
    return {name, "", {{"r", "mm", "", x}, {"g", "", "", y}}};
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++times;
    return times;
}

PlotOptions choosing(const std::vector<std::string>& columns) {
    PlotOptions options;
    options.columns = columns;
    return options;
}

std::string fault(const std::vector<Table>& tables, const PlotOptions& options) {
    try {
        plot(tables, options);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("curves of several tables share axes, whatever values their first columns have") {
    const std::string svg = plot({curve("loose", {0, 0.5, 1}, {0, 2, 1}), curve("dense", {0.25, 0.5}, {1, 3})});
    if (!is_absent("EXPAT")) CHECK_NOTHROW(parse_xml(svg, "", "plot.svg"));
    CHECK(count(svg, "<path class=\"line") == 2);
    CHECK(svg.find(">loose: g<") != svg.npos);
    CHECK(svg.find(">dense: g<") != svg.npos);
    CHECK(svg.find(">r (mm)<") != svg.npos);
    CHECK(count(svg, "<circle") == 5);  // a value that a table has not is not made up
}

TEST_CASE("several curves share a label that is given") {
    Table table{"t", "", {{"x", "", "", {1, 2, 3}}, {"a", "", "", {1, 2, 3}}, {"b", "", "", {2, 3, 4}}}};
    PlotOptions options;
    options.y_label = "packing fraction";
    CHECK(plot({table}).find("rotate") == std::string::npos);
    CHECK(plot({table}, options).find(">packing fraction<") != std::string::npos);
}

TEST_CASE("what is computed is a line where others are measured, and has no points") {
    const std::vector<double> x{1, 2, 3};
    const Table table{"t", "", {{"x", "", "", x}, {"a_mean", "", "", x}, {"a_theory", "", "", x}, {"b", "", "", x}}};
    CHECK(count(plot({table}), "<circle") == 3);
}

TEST_CASE("columns are chosen by name, or by unit and size") {
    Table table = curve("t", {1, 2, 4.5}, {1, 2, 3});
    table.columns.push_back({"near", "", "", {2, 3, 4}});
    table.columns.push_back({"far", "", "", {1000, 2000, 3000}});
    table.columns.push_back({"length", "mm", "", {1, 2, 3}});
    CHECK(plotted_columns(table) == std::vector<std::size_t>{1, 2});
    CHECK(plotted_columns(table, choosing({"far"})) == std::vector<std::size_t>{3});
    CHECK(fault({table}, choosing({"fat"})) == "`columns` fat is not in 't'; give some of g, near, far, length");
    CHECK(fault({table}, choosing({"g", "length"})).find("'g' and 'length' have different units") != std::string::npos);
}

TEST_CASE("what cannot be plotted is refused") {
    const Table table = curve("t", {0, 1, 3}, {1, 2, 3});
    PlotOptions options;
    options.logarithmic_x = true;
    CHECK(fault({table}, options).find("needs values above 0, and 'r' has others") != std::string::npos);
    options = {};
    options.width = 20;
    CHECK(fault({table}, options).find("20 pixels") != std::string::npos);
    CHECK(fault({}, {}).find("no curves") != std::string::npos);
    CHECK(
        fault({curve("t", {0, 1}, {NAN, NAN})}, {}).find("no row has one in the column 'r' and one beside it; give") !=
        std::string::npos);
    Table other = table;
    other.name = 'u';
    other.columns[0].unit = std::string("m");
    CHECK(fault({table, other}, {}) ==
          "'t' is drawn against r (mm) and 'u' against r (m), which are no common horizontal axis; plot them one by "
          "one, or give their first columns the same name and unit");
    other.columns[0] = {"diameter", "mm", "", {0, 1, 3}};
    for (const PlotOptions& any : {PlotOptions(), choosing({"g"})})
        CHECK(fault({table, other}, any).find("against r (mm) and 'u' against diameter (mm)") != std::string::npos);
    other.columns[0] = {"r", "", "", {0, 1, 3}};
    CHECK(fault({table, other}, {}).find("'u' against r (without a unit)") != std::string::npos);
    CHECK(fault(std::vector<Table>(9, table), {}).find("9 curves cannot be told apart") != std::string::npos);
    const TemporaryFolder folder;
    CHECK_THROWS_AS(write_plot({table}, folder / "a.pdf"), InputError);
    CHECK_THROWS_AS(write_plot({table}, folder / "missing/a.svg"), FileError);
    CHECK(folder.file_count() == 0);
}

TEST_CASE("numbers of many digits have room beside the label of their axis") {
    const auto start = [](double highest) {
        const std::string svg = plot({curve("t", {1, 2, 3}, {0, highest, highest / 2})});
        const std::size_t at = svg.find("data-left=\"") + 11;
        return std::stod(svg.substr(at));
    };
    CHECK(start(0.2) == start(20));
    CHECK(start(3e5) > start(20) + 10);
    CHECK(start(-2e5) - start(3e5) < 10);
}
