#pragma once
// Voxels of each phase, and faces between solid and pore.

#include <array>
#include <cstdint>
#include <span>

#include "image/phases.hpp"

namespace bernal {

struct PhaseCounts {
    std::array<std::int64_t, 3> voxels{};  ///< pore, solid, outside
    std::array<std::int64_t, 3> faces{};   ///< across x, y, z
    std::int64_t value_sum = 0;            ///< of partial images, without the outside
    double lost = 0;                       ///< of these, voxels' worth of solid in the outside

    PhaseCounts& operator+=(const PhaseCounts& other);
};

/// Counts in the rows that `phases` holds: voxels, and the faces across x, through a periodic end too.
PhaseCounts count_in_rows(const VoxelGrid& grid, std::span<const std::uint8_t> phases);

/// Faces between voxels that lie at the same places of two spans.
std::int64_t faces_between(std::span<const std::uint8_t> one, std::span<const std::uint8_t> other);

}  // namespace bernal
