#pragma once
// The one reader of tables that fit into memory: lines to cells under named columns. What separates the columns and
// what commas in numbers mean is decided once for the whole of it. Tables of millions of spheres, of which one row at a
// time is in memory (io/table), use the same fields and marks.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/fields.hpp"
#include "text/number_marks.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

struct TableRow {
    std::string text;                 ///< the line
    std::vector<std::string> fields;  ///< without quotes and the blanks around them
    std::string place;                ///< as messages name it: "file:7"
};

/// Empty where the row is too short.
std::string_view field_of(const TableRow& row, std::size_t column);

/// Where a comment begins: at a #, unless that is part of a field: in quotes, in a name as "# of grains", or, in tables
/// that have them, before the number of a sieve. A line that begins with % is a comment, too; in tables of sieves only
/// where nothing separates fields in it, since "% passing" may be the name of one.
std::size_t comment_begin(std::string_view line, bool has_sieve_numbers = false);

/// Does a row begin with "#2" or "# 2", which may be a comment, or the row's number?
bool numbers_row(std::string_view field);

/// What a comment says, without its sign #, %, ! or //. Empty of a comment whose sign stands twice, as "## 2", which is
/// a comment whatever it says.
std::string_view behind_sign(std::string_view comment);

/// Does a comment look like one of the rows that have so many columns: "# 4,50", numbers alone, or numbers behind a
/// word, "#pan,50"? The separator '\0' is that of one column.
bool is_commented_row(std::string_view comment, char separator, std::size_t columns);

/// Refuses such a line that stands among rows which are like it without a sign.
[[noreturn]] void refuse_commented(std::string_view line, const std::string& place, bool of_sieves = false);

/// The header that a comment above the rows may be: all that it says, or what it says behind a colon, as in
/// "columns: x, y, z". Empty where `names_columns` finds none in it.
std::string_view commented_header(std::string_view comment,
                                  const std::function<bool(std::string_view header)>& names_columns);

/// Does a row begin with a name in quotes that the header has no column for, as R's write.table writes it?
bool has_row_name(std::size_t names, std::string_view row, char separator);

/// Has a row as many fields as a header has names? Fields at its end may be empty.
bool fits_row(std::size_t names, std::string_view row);

/// For a row below a header that holds units alone, "mm", "(%)", "[g]" or nothing, and contradicts no name: gives them
/// to the names. False where it is no such row.
bool takes_units(std::span<ColumnName> names, std::span<const std::string_view> fields);

struct CellTable {
    std::vector<std::string> comments;  ///< of lines that are nothing else, without their sign
    std::vector<std::string> titles;    ///< lines above the header
    TableRow header;                    ///< the last line above the rows; without text where there is none
    std::vector<ColumnName> names;      ///< of the header
    std::vector<TableRow> rows;
    NumberMarks marks;
};

/// How one kind of table differs from another.
struct TableRules {
    /// Is a line a title or a header, below as many others? Asked of each line up to the first row.
    std::function<bool(std::string_view line, std::size_t others)> is_title;
    /// Between the fields of all rows, of a table whose rows are not split yet.
    std::function<char(const CellTable& unsplit)> separator;
    bool comments_behind_values = false;  ///< a # ends any line, not only one that begins with it
    bool blanks_separate = false;         ///< the names of a header, where nothing else does
    bool has_sieve_numbers = false;       ///< "#4" in a field is No. 4, and begins no comment; fields hold "1,000 um"
    /// Is a line below some rows, which are not split yet, the header, so that these are none of the table? Null:
    /// never.
    std::function<bool(const CellTable& above, std::string_view line)> is_header = {};
    /// Does a line name the columns? Asked of comments above the rows, of which one is the header where no other line
    /// is and it has as many names as the first row has fields. Null: none is.
    std::function<bool(std::string_view line)> names_columns = {};
    bool settles_marks = true;  ///< throws where the numbers can be read in two ways; otherwise the caller decides
};

/// What separates the fields of one line, looked at alone; a comma where nothing does.
char own_separator(std::string_view line);

/// The separator of the rows: a semicolon where it separates any of them, otherwise a tab, otherwise a comma.
char separator_of_rows(const CellTable& unsplit);

/// Blank lines are passed over. A line like "#2,1.5" that has as many values as the rows is one, where they begin with
/// no numbers. Throws InputError where they do, where the numbers can be read in two ways, and what `lines` throw.
CellTable read_cells(NumberedLines& lines, const TableRules& rules);

}  // namespace bernal
