#pragma once
// How far the nearest surface of a sphere is: the least of |x - c| - r over all spheres, which is negative in spheres.
// Where these overlap, it is less than the way out of their union, in amount.

#include <array>
#include <vector>

#include "geometry/box_tree.hpp"
#include "image/phases.hpp"

namespace bernal {

class SignedDistance {
  public:
    /// Needs a sphere at least.
    SignedDistance(const Packing& packing, const VoxelGrid& grid);

    /// Voxels that are looked at together: along x, y and z at most.
    std::array<std::int64_t, 3> block() const { return block_; }

    /// Fills in the distances of voxels from `begin` to `end`; x fastest, rows and planes follow each other at these
    /// strides.
    void fill(std::array<std::int64_t, 3> begin, std::array<std::int64_t, 3> end, float* distances,
              std::int64_t row_stride, std::int64_t plane_stride) const;

  private:
    struct Candidate {
        Vec3 way;  ///< from the middle of the block to the centre
        double radius;
        double distance;  ///< of the middle
    };
    struct Near {
        std::vector<Candidate> candidates;
        std::vector<float> x, y, z, radius;  ///< of those that are left; seen from the middle of the block
        void keep_those_that_may_be_nearest(double reach);
    };
    void find_near(Vec3 middle, double reach, Near& near) const;
    template <class Visit>
    void for_each_image(Vec3 point, Visit&& visit) const;

    Container container_;
    VoxelGrid grid_;
    std::array<std::int64_t, 3> block_;
    std::vector<Sphere> spheres_;  ///< within the cell
    BoxTree tree_;
};

}  // namespace bernal
