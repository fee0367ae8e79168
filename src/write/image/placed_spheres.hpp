#pragma once
// The spheres, and their periodic images, that reach into an image, plane by plane across z.

#include <cstdint>
#include <vector>

#include "bernal/image.hpp"

namespace bernal {

struct PlacedSphere {
    Vec3 center;  ///< seen from the grid's lowest corner
    double radius;
    std::uint32_t index;       ///< in the packing
    std::int64_t first, last;  ///< planes of voxels that it reaches into
};

/// Sorted by their first planes, then as in the packing; in the plane of discs the middle of the voxels is z = 0.
std::vector<PlacedSphere> placed_spheres(const Packing& packing, const VoxelGrid& grid);

/// Hands out, slab by slab, which spheres reach into each plane: places in `placed`, in its order.
class SpheresOfPlanes {
  public:
    explicit SpheresOfPlanes(const std::vector<PlacedSphere>& placed) : placed_(placed) {}

    /// The spheres of the planes from `begin` to `end`, which follow those that were asked for before.
    std::vector<std::vector<std::uint32_t>> next(std::int64_t begin, std::int64_t end);

  private:
    const std::vector<PlacedSphere>& placed_;
    std::size_t begun_ = 0;
    std::vector<std::uint32_t> reaching_;
};

/// The whole number below or at it: std::floor is a call without SSE4.
inline std::int64_t floor_of(double value) {
    const auto cut = static_cast<std::int64_t>(value);
    return cut - (static_cast<double>(cut) > value);
}

inline std::int64_t ceil_of(double value) { return -floor_of(-value); }

}  // namespace bernal
