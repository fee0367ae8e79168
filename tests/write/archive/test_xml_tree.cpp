#include <doctest/doctest.h>

#include "archive/xml_tree.hpp"
#include "bernal/error.hpp"

using namespace bernal;

namespace {

XmlDocument parsed(const std::string& text) { return parse_xml(text, "Rest", "a.xml"); }

void refused(const std::string& text, const std::string& message) {
    CAPTURE(text);
    CHECK_THROWS_WITH_AS(parsed(text), doctest::Contains(message.c_str()), InputError);
}

}  // namespace

TEST_CASE("elements, attributes and text") {
    const XmlDocument document = parsed("<a x='1' y=\"&lt;2\"> one <b/>two<c>three</c></a>\n");
    const XmlElement& a = document.root;
    CHECK(a.name == "a");
    CHECK(a.attribute("x") == "1");
    CHECK(a.attribute("y") == "<2");
    CHECK(a.attribute("z").empty());
    CHECK(a.text == " one two");
    REQUIRE(a.children.size() == 2);
    REQUIRE(a.child("c") != nullptr);
    CHECK(a.child("c")->text == "three");
    CHECK(a.child("d") == nullptr);
}

TEST_CASE("arrays in base64 stay where they are, before children or behind them") {
    const std::string text = "<a><b format='binary'>\n AbCd\n<c/> </b><b format='binary'> <c/>EfGh</b></a>";
    const XmlDocument document = parsed(text);
    const auto place = [&](std::size_t k) { return document.root.children.at(k).in_place; };
    CHECK(place(0) == "\n AbCd\n");
    CHECK(place(0).data() == text.data() + text.find("\n AbCd"));
    CHECK(place(1) == "EfGh");
    CHECK(document.root.children.at(0).text.empty());
    refused("<a format='binary'>AbCd<b/>EfGh</a>", "an array in base64 stands in two places");
}

TEST_CASE("what follows the last tag need not be XML") {
    const std::string text = "<a><Rest encoding='raw'>_\x01<<&\xff";
    const XmlDocument document = parsed(text);
    CHECK(text.substr(document.end) == "_\x01<<&\xff");
    REQUIRE(document.root.child("Rest") != nullptr);
    CHECK(document.root.child("Rest")->attribute("encoding") == "raw");
}

TEST_CASE("what is not well-formed is refused with its line, as are document types and absurd depths") {
    refused("", "a.xml:1: the XML is damaged");
    refused("text", "the XML is damaged");
    refused("<a>\n<b></a>", "a.xml:2: the XML is damaged");
    refused("<a>", "the XML is damaged");
    refused("<a x=1/>", "the XML is damaged");
    refused("<!DOCTYPE a [<!ENTITY e 'eeee'>]><a>&e;</a>", "document type");
    std::string deep;
    for (int i = 0; i < 100000; ++i) deep += "<a>";
    refused(deep, "nested too deeply");
}
