#include <doctest/doctest.h>

#include "text/cell_table.hpp"

using namespace bernal;

namespace {

using Row = std::vector<std::string>;

/// The first line is the header.
CellTable read(const std::string& text, bool comments_behind_values = false) {
    const std::string file = "file";
    NumberedLines lines(file, text, LastLine::perhaps_open);
    return read_cells(lines, {[](std::string_view, std::size_t others) { return others == 0; }, separator_of_rows,
                              comments_behind_values});
}

void check_numbers(const std::string& text, const std::vector<std::vector<double>>& expected) {
    CAPTURE(text);
    const CellTable table = read(text);
    REQUIRE(table.rows.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        REQUIRE(table.rows[i].fields.size() == expected[i].size());
        for (std::size_t k = 0; k < expected[i].size(); ++k)
            CHECK(table.marks.number(table.rows[i].fields[k]) == expected[i][k]);
    }
}

}  // namespace

TEST_CASE("cells stand under named columns, with the places of their rows") {
    const CellTable table = read("# a scan\n\n\"d (mm)\", passing [%]\n1,2 # no comment\n\n#second\n \"a, b\" , 4 \n");
    CHECK(table.comments == Row{"a scan", "second"});
    CHECK(table.header.place == "file:3");
    REQUIRE(table.names.size() == 2);
    CHECK(table.names[0].name == "d");
    CHECK(table.names[0].unit == "mm");
    CHECK(table.names[1].unit == "%");
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[0].fields == Row{"1", "2 # no comment"});
    CHECK(table.rows[1].fields == Row{"a, b", "4"});
    CHECK(table.rows[1].place == "file:7");
}

TEST_CASE("comments may stand behind values") {
    const CellTable table = read("a,b # names\n1,2 # values\n  # nothing\n", true);
    CHECK(table.header.fields == Row{"a", "b"});
    REQUIRE(table.rows.size() == 1);
    CHECK(table.rows[0].fields == Row{"1", "2"});
}

TEST_CASE("what separates, and what commas mean, is decided once for all rows") {
    check_numbers("a,b\n1,2.5\n3,4\n", {{1, 2.5}, {3, 4}});
    check_numbers("a;b\n1;2,5\n3,000;4\n", {{1, 2.5}, {3, 4}});
    check_numbers("a;b\n1\t2.5\n3,000\t4\n", {{1, 2.5}, {3000, 4}});
    check_numbers("a\n1,5;2,5\n", {{1.5, 2.5}});
    check_numbers("a;b\n5\n1,5;2\n", {{5}, {1.5, 2}});  // a first row without a separator
    check_numbers("a,b\n\"1,000\",\"2.5\"\n3,4", {{1000, 2.5}, {3, 4}});
}

TEST_CASE("quotes between quotes stand once") {
    CHECK(read("a\n\"3/8\"\"\",1\n").rows[0].fields == Row{"3/8\"", "1"});
    CHECK(read("a\n3/8\",1\n").rows[0].fields == Row{"3/8\"", "1"});
}

TEST_CASE("a table may be empty, or its header") {
    CHECK(read("").rows.empty());
    CHECK(read("# a\n\n").header.text.empty());
    CHECK(read("a,b").names.size() == 2);
}

TEST_CASE("a # in a name or in quotes begins no comment; one behind a value does") {
    CHECK(comment_begin("pin #1,5,5") == std::string::npos);
    CHECK(comment_begin("d,# of beads") == std::string::npos);
    CHECK(comment_begin("\"# 4\",5") == std::string::npos);
    CHECK(comment_begin("#,d") == std::string::npos);
    CHECK(comment_begin("1,2 # values") == 4);
    CHECK(comment_begin("1,2,# values, two") == 4);
    CHECK(comment_begin("5 5 5 2 # big, one") == 8);
    CHECK(comment_begin("# d,n") == 0);
    CHECK(comment_begin("#,,") == 0);
    CHECK(comment_begin("4.75 mm (#4),50", true) == std::string::npos);
    CHECK(comment_begin("4,100 #2", true) == 6);
}

TEST_CASE("a comment above the rows is the header where it names columns, as many as the rows have") {
    TableRules named{[](std::string_view line, std::size_t) { return line.find_first_of("123") == line.npos; },
                     separator_of_rows};
    named.names_columns = [](std::string_view line) { return line.find("size") != line.npos; };
    const auto read_named = [&](const std::string& text) {
        NumberedLines lines("a.csv", text, LastLine::perhaps_open);
        return read_cells(lines, named);
    };
    for (const char* head : {"# size (mm),passing\n", "#size (mm),passing\n", "% size (mm) passing\n",
                             "a scan\n# columns: size [mm], passing\n", "# size,passing\n# mm,%\n"}) {
        CAPTURE(head);
        const CellTable table = read_named(std::string(head) + "1,2\n3,4\n");
        REQUIRE(table.names.size() == 2);
        CHECK(table.names[0].name == "size");
        CHECK(table.names[0].unit == "mm");
        CHECK(table.rows.size() == 2);
    }
    CHECK(read_named("# the size of it all\n1,2\n").names.empty());
    CHECK(read_named("## size,passing\n1,2\n").names.empty());
    CHECK(read_named("size,a\n# size,b\n1,2\n").names[1].name == "a");
}

TEST_CASE("a comment of numbers, as many as the rows have, may be a row") {
    CHECK(is_commented_row("#5,5,5,1.5", ',', 4));
    CHECK(is_commented_row("# 5 5 5 1.5", ' ', 4));
    CHECK(is_commented_row("% -5 5 5 1.5", ' ', 4));
    CHECK(is_commented_row("# 2.0", '\0', 1));
    CHECK_FALSE(is_commented_row("## 2.0", '\0', 1));
    CHECK_FALSE(is_commented_row("# 5 5 5 1.5", ' ', 5));
    CHECK_FALSE(is_commented_row("# mm", '\0', 1));
    CHECK_FALSE(is_commented_row("#,1", ',', 2));
}

TEST_CASE("a # between brackets of a name begins no comment") {
    CHECK(comment_begin("N (#/cm3),d") == std::string_view::npos);
    CHECK(comment_begin("d,N [#/mL]") == std::string_view::npos);
    CHECK(comment_begin("d (mm) # sieved [dry]") == 7);
    CHECK(comment_begin("4,50 (#2)") == 6);
}
