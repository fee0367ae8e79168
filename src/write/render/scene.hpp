#pragma once
// From the user's coordinates to those of the picture.

#include "bernal/packing.hpp"

namespace bernal {

/// The scene is drawn in units of the container's longest side around its centre: graphics hardware computes in single
/// precision, the user's coordinates may be large.
struct Scene {
    const Packing& packing;
    double scale;
    Vec3 middle;

    explicit Scene(const Packing& p)
        : packing(p),
          scale(1 / largest(p.container.lengths)),
          middle(p.container.origin + 0.5 * p.container.diagonal()) {}

    Vec3 at(Vec3 p) const { return (p - middle) * scale; }

    /// A corner of the cell, by the three lowest bits of `number`: the upper end along x, y and z.
    Vec3 corner(int number) const {
        Vec3 p;
        for (int axis = 0; axis < 3; ++axis)
            p += ((number >> axis & 1) ? 0.5 : -0.5) * scale * packing.container.side(axis);
        return p;
    }

    Vec3 place_of(const Sphere& sphere) const { return at(packing.container.within_sides(sphere.center)); }
};

}  // namespace bernal
