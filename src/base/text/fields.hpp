#pragma once
// The fields of a table's lines, and what its header says of them.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

using Fields = std::vector<std::string_view>;

/// A field without the quotes that spreadsheets put around it, nor the blanks on either side of them.
std::string_view unquoted(std::string_view field);

/// What separates the fields of a line: a semicolon, otherwise a tab, otherwise a comma, each outside of quotes; ' ',
/// which is any blanks, where there is none of these.
char separator_of(std::string_view line);

/// The fields of a line as they stand; a separator between quotes separates nothing. `fields` is filled anew, so that
/// its memory serves for millions of lines.
void split_fields(std::string_view line, char separator, Fields& fields);

/// The same, unquoted.
Fields unquoted_fields(std::string_view line, char separator);

/// Do separators alone stand in it, as spreadsheets write rows of empty cells?
bool is_empty_row(std::string_view line);

/// Is it "sep=;", which Excel reads and does not show?
bool tells_separator(std::string_view line);

/// A column as its header says: `"Radius [mm]"` is the radius, in mm.
struct ColumnName {
    std::string name;
    std::string unit;  ///< empty where none is named
};

ColumnName column_name(std::string_view field);

/// In either case.
bool is_spelled(const ColumnName& column, std::string_view spelling);

/// The first column of one of these names.
std::optional<std::size_t> find_column(std::span<const ColumnName> columns,
                                       std::span<const std::string_view> spellings);

}  // namespace bernal
