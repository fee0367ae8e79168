#pragma once
// The share of each voxel that spheres take: along x exactly, across by lines through each voxel.

#include <span>

#include "image/phases.hpp"

namespace bernal {

/// Adds the shares that spheres take of the voxels of `rows`; where spheres overlap the sum goes beyond 1. Each voxel
/// is crossed by lines_a_side x lines_a_side lines, in a plane by lines_a_side.
void add_shares(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                std::span<const std::uint32_t> reaching, int lines_a_side, std::span<float> shares);

}  // namespace bernal
