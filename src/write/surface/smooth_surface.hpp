#pragma once
// The surface of what a rolling ball cannot reach, on a grid: spheres with fillets at contacts, cut and closed at
// periodic faces.

#include "bernal/surface.hpp"

namespace bernal {

/// Throws InputError for options that contradict `smooth`, or that it lacks.
void require_possible_smoothing(const SurfaceOptions& options);

/// Throws InputError for grids that are too coarse for the smallest sphere or too fine for memory.
Surface smooth_surface(const Packing& packing, const SurfaceOptions& options);

}  // namespace bernal
