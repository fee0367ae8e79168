#pragma once
// Bands, as specifications have them: the lowest and the highest percent passing at each sieve, in one cell, as 35-50,
// or in two columns.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/grading_choice.hpp"
#include "text/cell_table.hpp"

namespace bernal {

/// Does a field spell both ends, as "35-50", "35 to 50" and "35...50"?
bool is_band(std::string_view field);

/// Is it a number, perhaps of percent, or a band?
bool is_number_or_band(std::string_view field);

/// What both ends are, row by row, as texts.
struct Band {
    std::size_t size = 0;     ///< the column of sizes
    std::string description;  ///< "the column 'passing'", "the columns 'min' and 'max'"
    std::vector<std::string> low, high;
};

/// Empty where the table has none. `columns` as in GradingChoice. Where a band `is_wanted`, columns of ends are one
/// although others stand beside them; otherwise those may be ends of size classes. Throws InputError for several bands,
/// and for a band of what is retained.
std::optional<Band> band_in(const CellTable& table, const std::string& file, const std::string& columns = {},
                            bool is_wanted = false);

/// Leaves two columns in the table, of sizes and of what passes at that end.
void take_curve(CellTable& table, const Band& band, BandCurve curve);

}  // namespace bernal
