#pragma once
// Packing fractions and porosities as reports show them.

#include <optional>
#include <string>

namespace bernal {

/// Four digits behind the point, and what they are known to, where that is known: "0.8990 +- 0.0021".
std::string four_digits(double value, const std::optional<double>& error = {});

}  // namespace bernal
