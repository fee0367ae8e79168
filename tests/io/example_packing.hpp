#pragma once
// A packing whose numbers are hard to write: no short decimals, the ends of the range, negative zero.

#include <limits>

#include "bernal/packing.hpp"

inline bernal::Packing example_packing(std::array<bool, 3> periodic = {true, false, true}) {
    bernal::Packing packing;
    packing.container = {{-1.0 / 3, 0.1, 1e-30}, {1e10 / 7, 2.5, 0.3}, periodic};
    packing.spheres = {{{0.1 + 0.2, -0.0, 1e300}, 1.0 / 3},
                       {{-1e-300, 5e-324, 123456789.123456789}, std::numeric_limits<double>::min()},
                       {{1, 2, 3}, std::nextafter(1.0, 2.0)}};
    packing.size_class = {0, 65535, 7};
    return packing;
}
