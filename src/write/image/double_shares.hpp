#pragma once
// What sums of shares hold twice: the parts of voxels that lie in several spheres.

#include <span>

#include "image/phases.hpp"

namespace bernal {

/// The shares of all spheres that overlap so deeply that a voxel may see it. `placed` has to outlive this object.
/// Spheres that are points (partial_volumes.hpp) are not looked at.
class DoubleShares {
  public:
    /// Points of a voxel, seen from its middle.
    struct Points {
        std::vector<float> x, y, z;
    };

    DoubleShares(const Packing& packing, const VoxelGrid& grid, const std::vector<PlacedSphere>& placed);

    /// Takes from the sums of shares what they hold more than once, as points in voxels find it: sums are those of the
    /// union then, but for voxels that lie in one sphere as a whole, whose sums are 1 or more.
    void take_off(const RowsOfPlane& rows, std::span<const std::uint32_t> reaching, std::span<float> shares) const;

  private:
    void add_pairs(const Packing& packing);
    void take_off(const RowsOfPlane& rows, std::uint32_t first, std::uint32_t second, std::span<float> shares) const;
    float doubled(Vec3 middle, std::uint32_t first, std::uint32_t second) const;
    bool is_seen(const PlacedSphere& first, const PlacedSphere& second) const;

    VoxelGrid grid_;
    const std::vector<PlacedSphere>& placed_;
    std::vector<std::vector<std::uint32_t>> others_;  ///< that overlap each, in order; empty where none do
    Points points_;
    double half_;  ///< of the diagonal of a voxel
};

}  // namespace bernal
