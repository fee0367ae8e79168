#pragma once
// Tables whose columns are D10, D50 and D90: no curve, and the options that pack them.

#include "text/cell_table.hpp"

namespace bernal {

/// Throws InputError where two columns or more are percentiles, with what packs the first row.
void require_no_percentiles(const CellTable& table);

}  // namespace bernal
