#pragma once
// The part of a container where the centre of the next sphere may still lie, as far as it is known: voxels, split where
// trial points fail and set aside where an obstacle covers them wholly, so that trial points stay uniform over the free
// space while fewer and fewer are lost. Saturated packings are made this way: Zhang & Torquato, Phys. Rev. E 88,
// 053312 (2013).
//
// An obstacle (a placed sphere, a wall) keeps centres of spheres of radius r farther away the larger r is. It covers a
// voxel from some radius on: with smaller spheres to come the voxel has to come back, which is why it is set aside.

#include <array>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

class FreeSpace {
  public:
    /// A voxel of the list: valid until the next reject() or shrink_to().
    struct Place {
        std::size_t level, index;
    };
    struct Trial {
        Vec3 point;  ///< inside the container
        Place place;
    };
    struct Box {
        Vec3 center, half_widths;
    };

    /// Room for `count` spheres of which the smallest has the radius `smallest`; for discs, in the plane z = 0, where
    /// voxels are squares.
    FreeSpace(const Container& container, std::size_t count, double smallest);

    /// From now on spheres have this radius, not above the last one.
    void shrink_to(double radius);

    /// Is all of the container known to be covered?
    bool empty() const { return listed_ == 0; }

    /// A point uniform over all voxels, from four numbers uniform in (0, 1).
    Trial draw(const std::array<double, 4>& random) const;

    /// The trial failed because of an obstacle that covers a box wholly for all radii from `covered_from(box)` on.
    template <class CoveredFrom>
    void reject(Place place, CoveredFrom&& covered_from) {
        const Voxel voxel = taken(place);
        if (set_aside(voxel, covered_from(box(voxel)))) return;
        if (!worth_splitting(voxel)) return put_back(voxel);
        for (std::uint32_t child = 0; child < parts_of_voxel(); ++child) {
            const Voxel part = voxel.part(child);
            if (!set_aside(part, covered_from(box(part)))) put_back(part);
        }
    }

  private:
    struct Voxel {
        std::array<std::uint32_t, 3> cell;  ///< in a grid that has 2^level times the root's cells along each axis
        std::uint32_t level;

        Voxel part(std::uint32_t child) const {
            return {{2 * cell[0] + (child & 1), 2 * cell[1] + (child >> 1 & 1), 2 * cell[2] + (child >> 2)}, level + 1};
        }
    };
    struct Covered {
        double from_radius;
        Voxel voxel;
        bool operator<(const Covered& other) const { return from_radius < other.from_radius; }
    };

    std::uint32_t parts_of_voxel() const { return 1u << container_.dimension; }
    Vec3 side(std::uint32_t level) const;
    Box box(const Voxel& voxel) const;
    Voxel taken(Place place);
    void put_back(const Voxel& voxel);
    bool set_aside(const Voxel& voxel, double covered_from_radius);
    bool worth_splitting(const Voxel& voxel) const;

    Container container_;
    double smallest_, radius_;
    Vec3 root_side_;
    std::size_t most_voxels_;
    std::size_t listed_ = 0;                  ///< voxels in all levels
    std::vector<std::vector<Voxel>> levels_;  ///< voxels where a centre may lie
    std::priority_queue<Covered> covered_;    ///< those that smaller spheres will find free again, in part
};

}  // namespace bernal
