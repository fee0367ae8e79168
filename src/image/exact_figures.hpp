#pragma once
// What an image is compared with: porosity and specific surface of the packing itself, and how far voxels are off.

#include "bernal/image.hpp"

namespace bernal {

struct ExactFigures {
    std::optional<double> porosity, specific_surface;
    std::string why_not;  ///< where both are missing
};

/// Of the whole container; volumes and surfaces of pairs that overlap are counted once. Missing where three spheres may
/// have a point in common, where some stick out of the container, and of a region.
ExactFigures exact_figures(const Packing& packing, const ImagePlan& plan);

/// Standard error of the porosity for spheres at random places of the grid. The number of voxels' middles in a sphere
/// of the radius R, in voxels, has about the variance 1.1 R^2, in a plane 0.5 R (as measured), of small ones that of
/// yes or no.
double expected_porosity_error(const Packing& packing, const VoxelGrid& grid, ImageKind kind);

}  // namespace bernal
