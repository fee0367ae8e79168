#pragma once
// The page of a blend: shares, curves, the map, and what follows from them, to be looked at and printed.

#include <string>

#include "bernal/blend.hpp"

namespace bernal {

/// HTML. It holds all it needs.
std::string blend_page(const Blend& blend, const BlendOptions& options);

}  // namespace bernal
