#pragma once
// The cell as the rearrangement sees it: lowest corner at zero, points kept inside, so that the nearest periodic
// image needs one comparison an axis instead of a division.

#include "bernal/packing.hpp"

namespace bernal {

struct Frame {
    Vec3 lengths;  ///< side lengths
    std::array<bool, 3> periodic{};
    Vec3 half;          ///< half a period; infinite on walled axes, where nothing is ever wrapped
    int dimension = 3;  ///< 2: discs in a plane, and one layer of cells

    /// Throws InputError for a tilted cell, which neighbour lists and what moves spheres by them do not know.
    explicit Frame(const Cell& cell) : lengths(cell.lengths), periodic(cell.periodic), dimension(cell.dimension) {
        if (dimension == 2) periodic[2] = false;
        require_right_angles(cell, "moving spheres and neighbour lists");
        for (int axis = 0; axis < 3; ++axis) half[axis] = periodic[axis] ? lengths[axis] / 2 : HUGE_VAL;
    }

    double volume() const { return product(lengths); }

    /// From `a` to the nearest image of `b`, for points inside; separation(a, b) == -separation(b, a) to the bit.
    Vec3 separation(Vec3 a, Vec3 b) const {
        return {nearest(b.x - a.x, lengths.x, half.x), nearest(b.y - a.y, lengths.y, half.y),
                nearest(b.z - a.z, lengths.z, half.z)};
    }

    /// A point at most one period outside, brought back inside on periodic axes.
    Vec3 wrapped(Vec3 p) const {
        for (int axis = 0; axis < 3; ++axis) {
            if (!periodic[axis]) continue;
            if (p[axis] < 0) p[axis] += lengths[axis];
            if (p[axis] >= lengths[axis]) p[axis] -= lengths[axis];
        }
        return p;
    }

  private:
    static double nearest(double d, double length, double half_length) {
        if (d > half_length) return d - length;
        if (d < -half_length) return d + length;
        return d;
    }
};

/// Do two balls meet? The one test behind every neighbour list, whatever engine proposed the pair.
inline bool intersect(const Frame& frame, const Sphere& a, const Sphere& b) {
    const Vec3 d = frame.separation(a.center, b.center);
    const double reach = a.radius + b.radius;
    return dot(d, d) < reach * reach;
}

}  // namespace bernal
