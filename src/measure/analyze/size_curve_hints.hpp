#pragma once
// How a curve of sizes is drawn: over logarithms, with the sieves that were asked for and D10, D50 and D90.

#include <optional>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/table.hpp"
#include "grading/passing_curve.hpp"

namespace bernal {

inline std::vector<double> diameters_of(const Packing& packing) {
    std::vector<double> diameters;
    for (const Sphere& sphere : packing.spheres) diameters.push_back(2 * sphere.radius);
    return diameters;
}

inline ChartHints size_curve_hints(const CurveNumbers& numbers, const std::optional<SizeDistribution>& wanted) {
    ChartHints hints;
    hints.across = ChartHints::Scale::logarithmic;
    if (wanted)
        for (const double sieve : wanted->classes().borders) hints.marks.push_back({sieve, ""});
    for (const auto& [value, text] : {std::pair{numbers.d10, "D10"}, {numbers.d50, "D50"}, {numbers.d90, "D90"}})
        hints.marks.push_back({value, text});
    return hints;
}

}  // namespace bernal
