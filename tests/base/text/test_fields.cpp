#include <doctest/doctest.h>

#include "text/fields.hpp"

using namespace bernal;

TEST_CASE("fields lose their quotes, and what stands between quotes separates nothing") {
    CHECK(unquoted_fields(R"("1, 2" ," 3 ",4,)", ',') == Fields{"1, 2", "3", "4", ""});
    CHECK(unquoted_fields(R"("1,2)", ',') == Fields{R"("1,2)"});
    CHECK(unquoted_fields(R"("a ""b"", c",d)", ',') == Fields{R"(a ""b"", c)", "d"});
    CHECK(unquoted(R"(")") == R"(")");
}

TEST_CASE("a quote inside a field is an inch") {
    CHECK(unquoted_fields(R"(3/8",100,1/4",50)", ',') == Fields{R"(3/8")", "100", R"(1/4")", "50"});
    CHECK(separator_of(R"(3/8";100)") == ';');
}

TEST_CASE("a line is separated by semicolons, otherwise tabs, otherwise commas, otherwise blanks") {
    CHECK(separator_of("0,5;1\t2") == ';');
    CHECK(separator_of("0,5\t1") == '\t');
    CHECK(separator_of("0,5") == ',');
    CHECK(separator_of("0.5 1") == ' ');
    CHECK(separator_of("") == ' ');
    CHECK(separator_of(R"("d; mm",p)") == ',');
    CHECK(separator_of(R"(d, "p; %",q)") == ',');
}

TEST_CASE("fields are split anew") {
    Fields fields{"before"};
    split_fields(" a \t b ", ' ', fields);
    CHECK(fields == Fields{"a", "b"});
    split_fields("a;;b ", ';', fields);
    CHECK(fields == Fields{"a", "", "b "});
    split_fields("", ',', fields);
    CHECK(fields == Fields{""});
}

TEST_CASE("a column's name may tell its unit") {
    const auto is = [](std::string_view field, const std::string& name, const std::string& unit) {
        const ColumnName column = column_name(field);
        CHECK(column.name == name);
        CHECK(column.unit == unit);
    };
    is("Radius", "Radius", "");
    is(" \"Radius [mm]\" ", "Radius", "mm");
    is("x (\u00b5m)", "x", "\u00b5m");
    is("passing (%)", "passing", "%");
    is("(mm)", "(mm)", "");
    is("f(x) of x", "f(x) of x", "");
}

TEST_CASE("columns are found in either case, the first of any of the names") {
    const std::vector<ColumnName> columns{{"Id", ""}, {"DIAMETER", "mm"}, {"d", ""}};
    constexpr std::string_view diameter[]{"d", "diameter"}, radius[]{"radius"};
    CHECK(find_column(columns, diameter) == 1);
    CHECK_FALSE(find_column(columns, radius));
    CHECK(is_spelled(columns[0], "id"));
}
