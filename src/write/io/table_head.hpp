#pragma once
// What stands above the rows of a table of spheres: titles, comments, the header, units.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/packing_comment.hpp"
#include "text/length_remarks.hpp"
#include "text/numbered_lines.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {

/// The columns as a header names them.
struct TableColumns : SphereColumns {
    char separator = ',';  ///< of the rows, once the first of them is known
    std::vector<ColumnName> names;
    std::optional<std::size_t> time;
    std::optional<std::size_t> part = {};   ///< of several packings in one table: "run", "file"
    std::optional<std::size_t> index = {};  ///< of ids, perhaps: the first, where it has no name, or "Label"
    std::string header = {}, place = {};    ///< the header's line, and where it stands
    LengthUnit unit = LengthUnit::none;
    double center_metres = 1, radius_metres = 1, diameter_metres = 1;  ///< one unit of each in metres

    const std::string& name_of(std::size_t column) const { return names[column].name; }

    /// A class goes before a type, of which nothing else comes.
    bool is_read(std::size_t column) const;

    /// As messages and headers tell them.
    std::string in_order() const;

    /// Have the centres and sizes that are read a unit each?
    bool have_units() const;
};

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
};

/// Comments of COMSOL begin with %, of gnuplot and NumPy with #, and others with // or !.
bool is_comment(std::string_view line);

/// A comment, nothing, or "sep=;".
bool says_nothing(std::string_view line);

/// Does it name all that spheres need, as a comment as well?
bool is_header(std::string_view line);

/// Throws InputError where a column that is read occurs twice.
TableColumns read_header(std::string_view line, const NumberedLines& lines);

/// Takes the lines up to the header or, where there is none, to the first row. Throws InputError with the header that
/// is lacking.
TableHead read_table_head(NumberedLines& lines);

/// Makes the columns those of the rows, of which `line` is the first: of their separator, and with a column for the row
/// names that R writes and the header does not count.
void fit_to_rows(TableColumns& columns, std::string_view line, const std::string& file);

/// Takes the units that a row, or a comment, below the header holds: "mm,mm,mm,um". False where it holds none.
bool takes_units_below(TableColumns& columns, std::string_view line);

/// What one unit of centres, and of sizes, is in metres where the header does not tell it.
struct ToldUnits {
    std::optional<double> centers, sizes;
};

/// The units of the columns, or else those that comments tell. Throws InputError where centres have two, or one of
/// centres and sizes has none.
void settle_units(TableColumns& columns, const ToldUnits& told);

}  // namespace bernal
