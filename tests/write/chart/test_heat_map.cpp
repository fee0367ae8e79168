// Maps as trees of XML: what stands where.

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "archive/xml_tree.hpp"
#include "chart/heat_map.hpp"
#include "core/number_text.hpp"

using namespace bernal;

namespace {

std::vector<XmlElement> elements(const std::string& svg, const std::string& name, const std::string& of_class) {
    std::vector<XmlElement> found;
    for (const XmlElement& child : parse_xml(svg, "", "map").root.children)
        if (child.name == name && child.attribute("class") == of_class) found.push_back(child);
    return found;
}

double number(const XmlElement& element, const char* name) { return *parse_number(element.attribute(name)); }

const HeatMap two_by_three{"fractions",
                           "share",
                           "diameter <mm>",
                           "packing fraction",
                           {"0.1", "0.2", "0.3"},
                           {"2", "5"},
                           {0.60, 0.65, 0.62, 0.70, 0.75, NAN}};

}  // namespace

TEST_CASE("each value has its cell: columns left to right, rows from below; missing ones stay empty") {
    const auto cells = elements(svg_heat_map(two_by_three), "rect", "cell");
    REQUIRE(cells.size() == 5);
    CHECK(number(cells[1], "x") > number(cells[0], "x"));
    CHECK(number(cells[1], "y") == number(cells[0], "y"));
    CHECK(number(cells[3], "x") == number(cells[0], "x"));
    CHECK(number(cells[3], "y") < number(cells[0], "y"));
    CHECK(cells[0].attribute("fill") == "#440154");  // the least value
    CHECK(cells[4].attribute("fill") == "#fde725");  // the largest
    CHECK(cells[4].children.at(0).text == "share 0.2, diameter <mm> 5: packing fraction 0.75");
}

TEST_CASE("axes name their values, and all axes and colours what they are") {
    const std::string svg = svg_heat_map(two_by_three);
    std::vector<std::string> labels, ticks;
    for (const XmlElement& text : elements(svg, "text", "label")) labels.push_back(text.text);
    for (const XmlElement& text : elements(svg, "text", "tick")) ticks.push_back(text.text);
    CHECK(labels == std::vector<std::string>{"share", "diameter <mm>", "packing fraction"});
    for (const char* name : {"0.1", "0.2", "0.3", "2", "5"}) CHECK(std::ranges::find(ticks, name) != ticks.end());
}

TEST_CASE("one value alone has a colour; none gives no map") {
    CHECK(elements(svg_heat_map({"t", "x", "y", "v", {"1"}, {"1"}, {0.5}}), "rect", "cell").size() == 1);
    CHECK(svg_heat_map({"t", "x", "y", "v", {"1"}, {"1"}, {NAN}}).empty());
    CHECK(svg_heat_map({}).empty());
}

TEST_CASE("a map for papers has the size that was asked for") {
    const XmlElement root = parse_xml(svg_heat_map_plot(two_by_three, 800, 600), "", "map").root;
    CHECK(root.attribute("width") == "800");
    CHECK(root.attribute("height") == "600");
}
