#pragma once
// What lines above and below a sieve table say of its columns: "Number distribution", "grain sizes in phi".

#include "grading/grading_columns.hpp"
#include "grading/sieve_table.hpp"

namespace bernal {

/// Gives the columns what titles, comments and notes say and the header does not: what values are shares by, and the
/// unit of sizes. Throws InputError, with the line, where it contradicts the header, where lines contradict each other,
/// and where it says of sizes that they are phi, logarithms or radii and the header does not say what they are; and
/// where a column of samples tells of several.
void take_lines(const SieveTable& table, GradingColumns& columns);

}  // namespace bernal
