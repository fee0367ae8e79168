#pragma once
// What a blend is to come near to: a curve, or a band as specifications have it.

#include <span>
#include <string>
#include <vector>

#include "bernal/blend.hpp"
#include "blend/share_bounds.hpp"
#include "blend/stock.hpp"

namespace bernal {

struct TargetPoint {
    double diameter = 0;
    double low = 0, high = 0;  ///< percent passing; alike but for a band
};

struct TargetCurve {
    std::string words;  ///< "Fuller, exponent 0.5, up to 16 mm"
    bool is_band = false;
    std::vector<TargetPoint> points;  ///< ascending
    std::vector<double> unknown;      ///< sizes that are left out, as a material has grains of unknown size below them
};

/// Where a blend is looked at: the sieves of its materials, and, where one is no grading, as many sizes in equal steps
/// of the logarithm. Those from `least` to `most`, ascending.
std::vector<double> sizes_to_compare(const Stock& stock, double least, double most);

/// Empty without a target. Throws FileError and InputError for files that are no grading and no band, for options that
/// belong to another target, and where no size is left to compare at.
TargetCurve target_curve(const BlendOptions& options, const Stock& stock, std::span<const ShareBounds> bounds);

/// A grading, or a band: in the file's order of sizes, ascending, in `unit` where both are known. Throws FileError and
/// InputError.
std::vector<TargetPoint> read_target(const std::string& file, LengthUnit unit);

}  // namespace bernal
