// Charts as trees of XML: what stands where.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "archive/xml_tree.hpp"
#include "chart/svg_chart.hpp"
#include "core/number_text.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

using Values = std::vector<double>;

XmlElement tree_of(const std::string& svg) { return parse_xml(svg, "", "chart").root; }

std::vector<XmlElement> elements(const XmlElement& root, const std::string& name, const std::string& part_of_class) {
    std::vector<XmlElement> found;
    for (const XmlElement& child : root.children)
        if (child.name == name && child.attribute("class").find(part_of_class) != std::string_view::npos)
            found.push_back(child);
    return found;
}

std::vector<std::string> texts(const XmlElement& root, const std::string& of_class) {
    std::vector<std::string> all;
    for (const XmlElement& text : elements(root, "text", of_class)) all.push_back(text.text);
    return all;
}

double number(const XmlElement& element, const char* name) { return *parse_number(element.attribute(name)); }

/// The points of "M1 2L3 4".
std::vector<std::pair<double, double>> points(const XmlElement& path) {
    std::vector<std::pair<double, double>> all;
    std::string text(path.attribute("d"));
    for (char& c : text)
        if (c == 'M' || c == 'L') c = ' ';
    std::istringstream in(text);
    for (double x, y; in >> x >> y;) all.emplace_back(x, y);
    return all;
}

}  // namespace

TEST_CASE("a line goes through its points, along axes with names and units" * needs("EXPAT")) {
    const Table table{"g_of_r", "", {{"r", "mm", "", {1, 2, 3}}, {"pair_correlation", "", "", {0, 2, 1}}}};
    const XmlElement chart = tree_of(svg_chart(table));
    const auto lines = elements(chart, "path", "line");
    REQUIRE(lines.size() == 1);
    const auto p = points(lines[0]);
    REQUIRE(p.size() == 3);
    CHECK(p[1].first == doctest::Approx((p[0].first + p[2].first) / 2).epsilon(1e-3));
    CHECK(p[0].second - p[2].second == doctest::Approx((p[0].second - p[1].second) / 2).epsilon(1e-3));
    CHECK(p[1].second < p[0].second);
    CHECK(texts(chart, "label") == std::vector<std::string>{"r (mm)", "pair correlation"});
    CHECK(chart.attribute("data-x-low") == "1");
    CHECK(chart.attribute("data-x-high") == "3");
}

TEST_CASE("marks stand where they are, those with a text by name, and none beyond the axis" * needs("EXPAT")) {
    Table table{"grading", "", {{"d", "mm", "", {1, 2, 4}}, {"passing", "%", "", {0, 50, 100}}}};
    table.chart.across = ChartHints::Scale::logarithmic;
    table.chart.marks = {{2, ""}, {4, "D90"}, {9, "far"}};
    const XmlElement chart = tree_of(svg_chart(table));
    const auto rules = elements(chart, "line", "place");
    REQUIRE(rules.size() == 2);
    const double left = number(chart, "data-left"), right = number(chart, "data-right");
    CHECK(number(rules[0], "x1") == doctest::Approx((left + right) / 2).epsilon(1e-3));  // half way of the logarithm
    CHECK(number(rules[1], "x1") == doctest::Approx(right).epsilon(1e-3));
    const auto ticks = texts(chart, "tick");
    CHECK(std::ranges::count(ticks, "D90") == 1);
    CHECK(std::ranges::count(ticks, "far") == 0);
}

TEST_CASE("several curves have a legend; what breaks HTML is escaped" * needs("EXPAT")) {
    const Table table{"a<b", "", {{"x", "", "", {0, 1}}, {"one&two", "%", "", {1, 2}}, {"\"three\"", "%", "", {2, 1}}}};
    const XmlElement chart = tree_of(svg_chart(table));
    CHECK(texts(chart, "legend") == std::vector<std::string>{"one&two", "\"three\""});
    CHECK(texts(chart, "label") == std::vector<std::string>{"x", "%"});
    CHECK(chart.attribute("aria-label") == "a<b");
}

TEST_CASE("bars are as high as their values" * needs("EXPAT")) {
    const Table table{"coordination", "", {{"contacts", "", "", {4, 5, 6}}, {"share", "%", "", {10, 60, 30}}}};
    const auto bars = elements(tree_of(svg_chart(table)), "rect", "bar");
    REQUIRE(bars.size() == 3);
    CHECK(number(bars[1], "height") == doctest::Approx(6 * number(bars[0], "height")).epsilon(0.01));
    CHECK(number(bars[2], "height") == doctest::Approx(3 * number(bars[0], "height")).epsilon(0.01));
    CHECK(number(bars[2], "x") - number(bars[1], "x") ==
          doctest::Approx(number(bars[1], "x") - number(bars[0], "x")).epsilon(0.01));
}

TEST_CASE("of a long curve the peaks stay" * needs("EXPAT")) {
    Table table{"curve", "", {{"x", "", "", {}}, {"y", "", "", {}}}};
    for (int i = 0; i < 100000; ++i) {
        table.columns[0].values.push_back(i);
        table.columns[1].values.push_back(i == 77777 ? 5 : 1 + 0.001 * (i % 7));
    }
    const std::string svg = svg_chart(table);
    CHECK(svg.size() < 60000);
    const auto p = points(elements(tree_of(svg), "path", "line").at(0));
    const auto highest = std::ranges::min_element(p, {}, &std::pair<double, double>::second);
    CHECK(highest->second < p[0].second - 100);
}

TEST_CASE("what cannot be drawn gives no chart") {
    CHECK(svg_chart({"t", "", {}}).empty());
    CHECK(svg_chart({"t", "", {{"x", "", "", {1, 2}}}}).empty());
    CHECK(svg_chart({"t", "", {{"x", "", "", {1}}, {"y", "", "", {1}}}}).empty());
    CHECK(svg_chart({"t", "", {{"x", "", "", {1, 2}}, {"y", "", "", {NAN, NAN}}}}).empty());
}

TEST_CASE("a plot has the size that was asked for, with room for axes and legend" * needs("EXPAT")) {
    const Table table{"t", "", {{"x", "", "", {0, 1}}, {"a", "", "", {1, 2}}, {"b", "", "", {2, 3}}}};
    const XmlElement picture = tree_of(svg_plot(table, style_of(table), 800, 300));
    CHECK(picture.attribute("width") == "800");
    CHECK(picture.attribute("height") == "300");
    std::istringstream box(std::string(picture.attribute("viewBox")));
    double left = 0, top = 0, width = 0, height = 0;
    box >> left >> top >> width >> height;
    CHECK(width / height == doctest::Approx(800.0 / 300).epsilon(0.01));
    for (const XmlElement& text : elements(picture, "text", "")) {
        CHECK(number(text, "y") > 0);
        CHECK(number(text, "y") < height);
    }
}

TEST_CASE("means have their intervals as bars; what is computed is a line without points" * needs("EXPAT")) {
    const Table table{"study",
                      "",
                      {{"x", "", "", {1, 2, 3}},
                       {"a_mean", "", "", {1, 2, 3}},
                       {"a_standard_error", "", "", {0.1, 0.1, 0.1}},
                       {"a_low", "", "", {0.5, 1.5, 2.5}},
                       {"a_high", "", "", {1.5, 2.5, NAN}},
                       {"a_theory", "", "", {1.1, 2.1, 3.1}},
                       {"other theory", "", "", {1, 1, 1}}}};
    const XmlElement chart = tree_of(svg_chart(table));
    CHECK(texts(chart, "legend") == std::vector<std::string>{"a", "other theory"});
    CHECK(elements(chart, "circle", "dot").size() == 3);
    CHECK(elements(chart, "path", "theory").size() == 1);
    const auto bars = elements(chart, "path", "error");
    REQUIRE(bars.size() == 1);
    CHECK(std::ranges::count(std::string(bars[0].attribute("d")), 'V') == 2);  // the third has no upper end
}

TEST_CASE("rows with names are bars over their names, with intervals and theory; long names are turned" *
          needs("EXPAT")) {
    Table table{"study",
                "",
                {{"shape", "", "", {0, 1, 2}},
                 {"a_mean", "", "", {1, 2, 0}},
                 {"a_low", "", "", {0.5, 1.5, 0}},
                 {"a_high", "", "", {1.5, 2.5, 0.4}},
                 {"a_theory", "", "", {1.1, NAN, NAN}}}};
    table.chart.names = {"one", "two", "three"};
    const XmlElement chart = tree_of(svg_chart(table));
    const auto bars = elements(chart, "rect", "bar"), intervals = elements(chart, "rect", "interval");
    REQUIRE(bars.size() == 2);
    REQUIRE(intervals.size() == 3);  // that of nothing too
    CHECK(elements(chart, "rect", "expected").size() == 1);
    const double height = number(bars[0], "height"), top = number(bars[0], "y");
    CHECK(number(intervals[0], "height") == doctest::Approx(height).epsilon(0.01));
    CHECK(top - number(intervals[0], "y") == doctest::Approx(height / 2).epsilon(0.01));
    const auto ticks = texts(chart, "tick");
    for (const std::string& name : table.chart.names) CHECK(std::ranges::count(ticks, name) == 1);
    CHECK(to_csv(table).find("\nthree,0,") != std::string::npos);
    const std::string long_name(20, 'x');
    table.chart.names = {long_name, "a" + long_name, std::string(80, 'y')};
    const auto turned = elements(tree_of(svg_plot(table, style_of(table), 400, 300)), "text", "tick");
    CHECK(std::ranges::count_if(turned, [](const XmlElement& text) { return text.attribute("transform") != ""; }) == 3);
    CHECK(std::ranges::count(turned, std::string(25, 'y') + "\u2026", &XmlElement::text) == 1);
}
