#pragma once
// What the terminal is told of a blend that was found by packings.

#include <string>

#include "bernal/blend.hpp"

namespace bernal {

/// Rows of the packed blends, of what other blends may be, and of what ended the search.
void print_packed(const Blend& blend, const BlendOptions& options);

/// One line of progress.
std::string progress_of(const BlendProgress& now, const std::vector<std::string>& names);

}  // namespace bernal
