#pragma once
// Units of length as headers, cells and people spell them.

#include <optional>
#include <string_view>
#include <vector>

#include "text/fields.hpp"

namespace bernal {

/// One of the unit in metres: "mm", "Millimeter", "µm", "micron", "inch", "in", "\"" ...
std::optional<double> metres_of(std::string_view unit);

/// The side in metres of a cube that is one of the unit: "mm^3", "mm3", "mm\u00b3", "mm**3".
std::optional<double> metres_of_cube(std::string_view unit);

/// A length of one unit in another, each given in metres. Where both are the same the number stays as it is.
double in_other_unit(double length, double metres, double other_metres);

/// That a comment or a title tells, as in "unit: um" and "sizes in mm", or as our own packings do; empty where it tells
/// none, or one that is not known.
std::optional<double> unit_told_in(std::string_view line);

/// The column with the unit that its name ends with taken off it: "size_um", "d / mm", "Durchmesser mm". A unit in
/// brackets has gone before.
ColumnName with_length_unit(ColumnName column);

/// The columns of a header, each with its unit. Between blanks a word in brackets is the unit of the one before it.
std::vector<ColumnName> column_names(std::string_view header, char separator);

}  // namespace bernal
