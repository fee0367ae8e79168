#pragma once
// What a blend is, in words: for the terminal and for its page.

#include <string>
#include <utility>
#include <vector>

#include "bernal/blend.hpp"

namespace bernal {

struct BlendRow {
    std::string title;  ///< "density"
    std::string text;   ///< a line of plain text
};

/// Has any blend been packed?
bool is_packed(const Blend& blend);

/// How gradings were read, the shares, their bounds, and what is left out.
std::vector<BlendRow> share_rows(const Blend& blend);

/// What follows from the shares: how near the target is, density, surface, film, masses, cost, and how blends were
/// packed.
std::vector<BlendRow> result_rows(const Blend& blend, const BlendOptions& options);

/// Each blend that was packed; empty where none was.
std::vector<BlendRow> candidate_rows(const Blend& blend);

/// What packings say of all blends, and what ended the search; empty where none was packed.
std::vector<BlendRow> packed_rows(const Blend& blend, const BlendOptions& options);

/// How many blends were packed, and how.
std::string method_text(const PackedBlend& packed);

/// "sand 22 %, gravel 78 %".
std::string shares_text(const std::vector<std::string>& names, const std::vector<double>& shares);

/// A share in percent, to tenths.
std::string tenths_of_percent(double share);

/// "21.5 to 23.2", percent.
std::string range_text(const std::pair<double, double>& shares);

/// Voids, or paste, over a volume, as litres in a m3.
std::string litres_text(double share);

}  // namespace bernal
