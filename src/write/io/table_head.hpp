#pragma once
// What stands above the rows of a table of spheres: titles, comments, the header, units.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/packing_comment.hpp"
#include "io/table_columns.hpp"
#include "text/length_remarks.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

/// What a table's comments and titles tell.
class ToldByComments {
  public:
    /// "# unit: um", "Note: r is the diameter", of a comment or a title. Throws InputError for units that a packing
    /// cannot have, and for two that contradict each other.
    void take_lengths(std::string_view line, const std::string& place);

    /// "# t=1". Throws InputError where rows have come under another time.
    void take_time(std::string_view comment, bool has_rows, const NumberedLines& lines);

    LengthUnit unit() const;  ///< of the centres

    const LengthRemarks& lengths() const { return lengths_; }

  private:
    LengthRemarks lengths_;
    std::map<std::string, std::string> times_;  ///< by their names
};

struct TableHead {
    TableColumns columns;
    ToldByComments comments;
    std::optional<PackingHead> told;   ///< by a comment of ours
    std::optional<std::size_t> count;  ///< given by a line of its own
    std::string first_row;             ///< of rows without a header
    bool names_given = false;          ///< by ReadOptions::columns, and not by position
    TableNeeds needs = {};
};

/// For a table that is read with these options.
TableNeeds needs_of(const ReadOptions& options);

/// Comments of COMSOL begin with %, of gnuplot and NumPy with #, and others with // or !.
bool is_comment(std::string_view line);

/// How many rows follow, in a line of its own.
std::optional<std::size_t> count_in(std::string_view line);

/// A comment, nothing, or "sep=;".
bool says_nothing(std::string_view line);

/// Takes the lines up to the header or, where there is none, to the first row. Throws InputError with the header that
/// is lacking, and where the header and ReadOptions::columns contradict each other.
TableHead read_table_head(NumberedLines& lines, const ReadOptions& options);

}  // namespace bernal
