#include <doctest/doctest.h>

#include <stdexcept>

#include "archive/xml_tree.hpp"
#include "chart/html.hpp"
#include "needs.hpp"

using namespace bernal;

TEST_CASE("any text reads back from HTML, between tags and in attributes" * needs("EXPAT")) {
    const std::string text = "<script>alert('a & \"b\"')</script> \u00b5m {{title}}";
    const XmlDocument read = parse_xml("<p" + attribute("title", text) + ">" + escaped(text) + "</p>", "", "p");
    CHECK(read.root.text == text);
    CHECK(read.root.attribute("title") == text);
}

TEST_CASE("a page is UTF-8, whatever names stand in it") { CHECK(escaped("<\xff\u00b5") == "&lt;\\xFF\u00b5"); }

TEST_CASE("an address holds a file whole, in characters that addresses may have") {
    CHECK(data_address("text/csv", "r,g\n0.5,1e-3\n") == "data:text/csv;charset=utf-8,r,g%0A0.5,1e-3%0A");
    CHECK(data_address("text/csv", "# 5 % \u00b5") == "data:text/csv;charset=utf-8,%23%205%20%25%20%C2%B5");
}

TEST_CASE("names and units as readers see them") {
    CHECK(readable("packing_fraction") == "packing fraction");
    CHECK(with_unit("r", "mm") == "r (mm)");
    CHECK(with_unit("r", "") == "r");
    CHECK(with_unit("volume", "um^3") == "volume (\u00b5m^3)");
}

TEST_CASE("a page is filled once: what is filled in stays as it is") {
    CHECK(filled("<h1>{{title}}</h1>{{body}}", {{"title", "{{body}}"}, {"body", "a"}}) == "<h1>{{body}}</h1>a");
    CHECK(filled("plain", {}) == "plain");
    CHECK_THROWS_AS(filled("{{missing}}", {}), std::logic_error);
}
