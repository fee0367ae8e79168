#pragma once
// What lines above and below a sieve table say of its columns: "Number distribution", "grain sizes in phi".

#include <optional>
#include <string>
#include <vector>

#include "grading/grading_columns.hpp"
#include "grading/sieve_table.hpp"

namespace bernal {

/// Titles and comments that speak of the table, and not of means and moments.
std::vector<std::string> lines_above(const CellTable& table);

/// The unit of sizes in metres that these lines tell; empty where none does. Throws InputError for two.
std::optional<double> unit_told_above(const CellTable& table);

/// The series whose numbers the sizes are, as a line says: "Sizes: US mesh". Empty where none does. Throws InputError
/// for a series that is not known.
std::optional<SieveNumbers> series_told_above(const CellTable& table);

/// Gives the columns what titles, comments and notes say and the header does not: what values are shares by, and the
/// unit of sizes. Throws InputError, with the line, where it contradicts the header, where lines contradict each other,
/// and where it says of sizes that they are phi, logarithms, radii, scaled, or in a unit that is not known, and the
/// header does not say what they are; and where a column of samples tells of several.
void take_lines(const SieveTable& table, GradingColumns& columns);

}  // namespace bernal
