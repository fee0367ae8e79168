#pragma once
// What an image is compared with: porosity and specific surface of the packing itself, and how far voxels are off.

#include "bernal/image.hpp"

namespace bernal {

struct ExactFigures {
    std::optional<double> porosity, specific_surface;
    std::string why_not;  ///< where both are missing
};

/// The figures of the whole container; volumes and surfaces of pairs that overlap are counted once. Missing where three
/// spheres may have a point in common, where some stick out of the container or are wider than a period, and for a
/// region.
ExactFigures exact_figures(const Packing& packing, const ImagePlan& plan);

/// Standard error of the porosity for spheres at random places of the grid. The volume of a sphere of the radius R in
/// voxels whose widest side is w has about the variance 1.1 R^2 w^4, in a plane 0.5 R w^3 (as measured), less where
/// other sides are narrower; for spheres that are small against voxels that of yes or no, to which middles that are
/// nearer to each other than about 1.5 R say the same.
double expected_porosity_error(const Packing& packing, const VoxelGrid& grid, ImageKind kind);

}  // namespace bernal
