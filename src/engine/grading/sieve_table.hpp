#pragma once
// The table of sieves in a file: its rows and its header, without titles, sums and comments.

#include <string>
#include <vector>

#include "text/cell_table.hpp"

namespace bernal {

struct SieveTable : CellTable {
    std::vector<TableRow> sums;      ///< lines like "Total,1000"
    std::vector<std::string> notes;  ///< lines of words below the sieves
    std::vector<std::string> tares;  ///< lines like "Tare,50"
    std::string sample;              ///< whose rows these are, of several samples that stood below each other
    bool lay_on_its_side = false;
};

/// What its numbers mean may still be open: `marks` may be doubtful. `sample` is the name of one, as in GradingChoice.
/// Throws FileError, and InputError for what is not a table of sieves.
SieveTable read_sieve_table(const std::string& file, const std::string& sample = {});

/// Without the empty columns that spreadsheets write at the end of a line.
template <class Texts>
Texts without_empty_ends(Texts fields) {
    while (fields.size() > 2 && fields.back().empty()) fields.pop_back();
    return fields;
}

/// Does a line tell what the whole sample weighs, as in "Total dry mass (g):,1000" and "M1 = 1000 g"?
bool tells_sample_mass(std::string_view line);

/// "D10", "d50 (mm)": no size.
bool is_percentile(std::string_view word);

/// "42.5 %" is 42.5.
std::string_view without_percent_sign(std::string_view field);

}  // namespace bernal
