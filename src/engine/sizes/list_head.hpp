#pragma once
// What stands above the values of a list of diameters: titles, comments, the names of its columns.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sizes/list_shares.hpp"
#include "text/length_remarks.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

/// Where in each row the diameter stands, or the radius.
struct SizeColumns {
    char separator = ' ';  ///< '\0' where there is one column, so that a comma separates nothing
    std::size_t count = 0;
    std::optional<std::size_t> diameter = {}, radius = {};
    std::optional<std::size_t> volume = {};   ///< of a grain, where none tells its size
    std::optional<std::size_t> grains = {};   ///< of this size, a row
    std::optional<std::size_t> numbers = {};  ///< such a column, whose name may also number the rows: its numbers tell
    std::optional<std::size_t> units = {};    ///< of each row's size, in words
    std::optional<ShareColumn> shares = {};   ///< where no column counts grains
    std::vector<std::string> names = {};      ///< of all

    /// "column 2" where it has no name.
    std::string told_name(std::size_t column) const {
        return names[column].empty() ? "column " + std::to_string(column + 1) : names[column];
    }

    bool is_read(std::size_t column) const {
        return column == diameter || column == radius || column == volume || column == grains || column == units;
    }
};

/// What stands above the values.
struct ListHead {
    std::optional<SizeColumns> columns;  ///< where a header names them
    double metres = 0;
    std::string first;      ///< value
    bool is_ours = false;   ///< a packing that bernal wrote
    bool has_unit = false;  ///< the header tells it
    LengthRemarks remarks = {};
};

/// Reads `lines` of `file` up to the first value, which is kept, or to the header. Throws InputError for a header that
/// is wrong, for lines that speak of something else than diameters, and for shares of sizes, which no list has.
ListHead read_list_head(const std::string& file, NumberedLines& lines);

/// Takes what a comment says of the values, wherever it stands.
void take_comment(ListHead& head, std::string_view line, const NumberedLines& lines);

}  // namespace bernal
