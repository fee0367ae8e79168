#pragma once
// What stands in the column of sizes of a sieve table: openings as numbers with or without a unit, fractions of an
// inch, sieve numbers, ranges, the pan.

#include <optional>
#include <string>
#include <string_view>

#include "text/number_marks.hpp"

namespace bernal {

/// How the numbers of a column are meant that tell no unit themselves.
enum class SieveNumbers {
    lengths,
    astm,   ///< sieve numbers of ASTM E11
    tyler,  ///< meshes of the Tyler series
    phi     ///< Krumbein's phi = -log2(d / mm)
};

/// How the cells of a column are written.
struct SieveWriting {
    const NumberMarks& marks;
    SieveNumbers numbers = SieveNumbers::lengths;
    bool strokes_are_ranges = false;  ///< "2/4" is from 2 to 4, and no part of an inch
    bool signs_are_sides = false;     ///< "-2" passes 2 and "+8" lies on 8, since another cell is like "-8+4"
};

/// One row's sieve.
struct SieveSize {
    double size = 0;                ///< the opening; of a range, its upper end; 0 for the pan
    double metres = 0;              ///< one of its unit in metres; 0 where it tells none
    std::optional<double> lower{};  ///< of a range
    bool pan = false;               ///< what fell through all sieves
    bool finer = false;             ///< "<0.063", "passing No. 200": what is finer than that
    bool coarser = false;           ///< ">4": what is coarser than that
    std::string named{};            ///< "No. 4 = 4.75 mm", where a standard tells the opening
};

/// Nominal openings: of sieve numbers those of ASTM E11, of "4 mesh" those of the Tyler series, of fractions of an inch
/// those of ASTM E11 where it lists them, as 9.5 mm for 3/8 in. Empty for what is not a size.
std::optional<SieveSize> sieve_size(std::string_view cell, const SieveWriting& writing);

/// "0 - 30", "2-4", "0.5 to 1 mm", and "0/2" where strokes are ranges; empty for anything else.
std::optional<SieveSize> size_range(std::string_view cell, const SieveWriting& writing);

/// Is it like "-8+4", which passes 8 and lies on 4?
bool has_both_sides(std::string_view cell);

/// Has it a stroke, and cannot be a part of an inch as sieves have it: "2/4", "0/2", "8/16"?
bool has_stroke_of_range(std::string_view cell);

/// "pan" in the usual languages, and what is the same: "fines", "wash loss".
bool is_pan(std::string_view cell);

}  // namespace bernal
