#pragma once
// The columns of a table of spheres, as its header or the user names them, with their units.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/files.hpp"
#include "io/bare_table.hpp"
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
    BulkColumns bulk = {};   ///< of columns that tell neither radii nor diameters
    double bulk_metres = 1;  ///< the length, in metres, of whose cube volumes are told

    const std::string& name_of(std::size_t column) const { return names[column].name; }

    /// A class goes before a type, of which nothing else comes.
    bool is_read(std::size_t column) const;

    /// As messages and headers tell them.
    std::string in_order() const;

    /// Do they tell all that spheres need?
    bool are_whole(const TableNeeds& needs) const;

    /// "volume", where radii follow from it and not from a radius or diameter; "mass and density"; otherwise empty.
    std::string bulk_said() const;

    /// Have the centres and sizes that are read a unit each?
    bool have_units() const;
};

TableColumns columns_named(std::vector<ColumnName> names, char separator);

/// The first way to read a header that names spheres; otherwise as it is split.
TableColumns columns_of(std::string_view header, const TableNeeds& needs = {});

/// `# x,y,z,radius` is taken for a header.
std::string_view without_comment_sign(std::string_view line);

/// Those that the user names. Throws InputError where they name no spheres.
TableColumns columns_given(const ReadOptions& options, const TableNeeds& needs);

/// Has a line as many fields as there are names, and numbers where they name an axis?
bool is_row_of(const TableColumns& columns, std::string_view line);

/// Does it name all that spheres need, as a comment as well?
bool is_header(std::string_view line, const TableNeeds& needs = {});

/// Throws InputError where a column that is read occurs twice.
TableColumns read_header(std::string_view line, const NumberedLines& lines, const TableNeeds& needs);

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
