#pragma once
// Where the voxels of an image are: from what was asked for to whole numbers of them.

#include <string>
#include <vector>

#include "bernal/image.hpp"

namespace bernal {

/// Periods are whole numbers of voxels, whose sides give way for that. Along other axes voxels are as large as asked
/// for, and the last one may end beyond the region. What gives way is listed in `remarks`.
VoxelGrid voxel_grid(const Packing& packing, const ImageOptions& options, std::vector<std::string>& remarks);

/// "40 x 40 x 80 voxels".
std::string counts_text(const VoxelGrid& grid);

}  // namespace bernal
