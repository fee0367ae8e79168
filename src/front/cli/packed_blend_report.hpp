#pragma once
// What the terminal is told of a blend that was found by packings.

#include <string>

#include "bernal/blend.hpp"

namespace bernal {

/// Four digits, and what they are known to, where that is known: "0.8990 +- 0.0021".
std::string with_error(double value, const std::optional<double>& error);

/// Rows of the packed blends, of what other blends may be, and of what ended the search.
void print_packed(const Blend& blend, const BlendOptions& options);

/// One line of progress.
std::string progress_of(const BlendProgress& now, const std::vector<std::string>& names);

}  // namespace bernal
