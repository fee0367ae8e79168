#pragma once
// What the page shows of any packing.

#include "bernal/report.hpp"

namespace bernal {

/// Shares in `values` of equal bins, `histogram_<name>`; of logarithmic ones where the values differ by more than five
/// times. Whole numbers have a bin each, where there are not too many.
Table histogram(const Column& values, const std::string& what);

/// Adds to `report` what its tables do not hold: the curve of sizes, the distribution of sizes by number and mass,
/// contact numbers, the profile from the walls; and each sphere's contacts. Taken from its inspection, where it has
/// one.
void add_packing_tables(Report& report, const Packing& packing);

}  // namespace bernal
