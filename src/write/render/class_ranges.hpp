#pragma once
// What diameters the classes of a packing hold, and whether sieves are theirs. Without VTK.

#include <limits>
#include <string>
#include <vector>

#include "bernal/render.hpp"

namespace bernal {

struct DiameterRange {
    double low = std::numeric_limits<double>::infinity(), high = 0;
    bool any() const { return high > 0; }
};

/// The range of diameters of each class.
std::vector<DiameterRange> ranges_of_classes(const Packing& packing);

/// The name of each class's component; empty where the packing is no mixture, whose classes are sieves alone.
std::vector<std::string> components_of_classes(const Packing& packing);

/// Throws InputError where a class goes beyond its borders, as in RenderOptions; lengths are in `unit`.
void require_class_borders(const std::vector<DiameterRange>& ranges, const std::vector<double>& borders,
                           LengthUnit unit);

}  // namespace bernal
