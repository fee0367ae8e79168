#pragma once
// The room of each sphere, and with how many it shares it.

#include <vector>

#include "analyze/measure.hpp"

namespace bernal {

struct VoronoiCells {
    std::vector<double> volume;  ///< of discs, the area
    std::vector<double> faces;   ///< to other spheres
};

/// The cells of the radical tessellation.
VoronoiCells voronoi_cells(const MeasureInput& input);

}  // namespace bernal
