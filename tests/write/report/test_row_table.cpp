#include <doctest/doctest.h>

#include <cmath>

#include "archive/xml_tree.hpp"
#include "report/row_table.hpp"

using namespace bernal;

TEST_CASE("rows stand under their names and units; of many the first") {
    Table table{"fabric", "", {{"row", "", "1: x", {1, 2}}, {"a<b", "mm", "\"c\"", {0.333333, 2e-7}}}};
    const XmlElement html = parse_xml(row_table(table), "", "table").root;
    const auto& heads = html.children.at(0).children.at(0).children;
    CHECK(heads.at(1).text == "a<b (mm)");
    CHECK(heads.at(1).attribute("title") == "\"c\"");
    const auto& rows = html.children.at(1).children;
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].children.at(1).text == "0.3333");
    CHECK(rows[1].children.at(1).text == "2e-07");
    table.columns[1].values[0] = std::nan("");
    CHECK(row_table(table).find("<td>\u2013</td>") != std::string::npos);  // a share of none
    for (Column& column : table.columns) column.values.assign(1000, 1);
    CHECK(parse_xml(row_table(table), "", "table").root.children.at(1).children.size() == most_rows);
    CHECK(row_table({"empty", "", {}}).empty());
}
