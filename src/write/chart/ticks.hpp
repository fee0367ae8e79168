#pragma once
// Round numbers along a scale.

#include <string>
#include <vector>

namespace bernal {

/// Multiples of 1, 2 or 5 times a power of ten from `low` to `high`: as many as there is room for, three to seven.
std::vector<double> linear_ticks(double low, double high);

/// For a logarithmic scale from `low` > 0 to `high` > 5 `low`: powers of ten with 2 and 5 between them, or as many of
/// the powers as there is room for.
std::vector<double> logarithmic_ticks(double low, double high);

/// Three significant digits, and all of a whole number up to a million.
std::string label_text(double value);

}  // namespace bernal
