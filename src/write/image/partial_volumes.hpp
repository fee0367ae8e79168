#pragma once
// The share of each voxel that spheres take.

#include <span>

#include "image/phases.hpp"

namespace bernal {

/// Adds the shares that spheres take of the voxels of `rows`; where spheres overlap the sums hold what they share twice
/// (double_shares.hpp). The surface within a voxel is taken for a plane, as far from the centre as the surface is on
/// average; voxels that are wider than a quarter of the radius are looked at in parts.
void add_shares(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                std::span<const std::uint32_t> reaching, std::span<float> shares);

/// Is the sphere so small against voxels that all of it is taken for where its centre is?
bool is_point(const VoxelGrid& grid, double radius);

/// The share of a cuboid of `sides` on that side of a plane where its middle lies, if `offset` is above 0: the plane is
/// as far from the middle, along `normal`, of length 1.
/// R. Scardovelli, S. Zaleski: Analytical relations connecting linear interfaces and volume fractions in rectangular
/// grids. J. Comput. Phys. 164 (2000), Eqs. 6 to 9.
double share_below_plane(Vec3 sides, Vec3 normal, double offset);

}  // namespace bernal
