#pragma once
// Packings whose numbers are hard to write.

#include <limits>

#include "bernal/packing.hpp"

/// No short decimals, the ends of the range, negative zero.
inline bernal::Packing example_packing(std::array<bool, 3> periodic = {true, false, true}) {
    bernal::Packing packing;
    packing.container = {{-1.0 / 3, 0.1, 1e-30}, {1e10 / 7, 2.5, 0.3}, periodic};
    packing.spheres = {{{0.1 + 0.2, -0.0, 1e300}, 1.0 / 3},
                       {{-1e-300, 5e-324, 123456789.123456789}, std::numeric_limits<double>::min()},
                       {{1, 2, 3}, std::nextafter(1.0, 2.0)}};
    packing.size_class = {0, 65535, 7};
    return packing;
}

/// As DEM codes want it: centres inside the box, grains that are small in it, few classes, sides that the difference of
/// two corners tells to the bit.
inline bernal::Packing packing_inside(std::array<bool, 3> periodic = {true, false, true}) {
    bernal::Packing packing;
    packing.container = {{-0.5, 0.125, 0}, {1.5, 2.25, 0.75}, periodic};
    packing.spheres = {{{0.1 + 0.2, 1.0 / 3, 0.7}, 0.1},
                       {{-1.0 / 3, 2.1, 1e-300}, 1.0 / 30},
                       {{std::nextafter(0.9, 1.0), 1.1, 1.0 / 7}, 1.0 / 7}};
    packing.size_class = {0, 2, 1};
    return packing;
}

/// Two spheres with short numbers, for the text of files.
inline bernal::Packing tiny_packing() {
    return {{{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.1, 1.5}, 0.1}},
            {0, 1},
            {{0, 0, 0}, {1, 1, 2}, {true, true, false}},
            bernal::LengthUnit::metre};
}
