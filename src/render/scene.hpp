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
        : packing(p), scale(1 / largest(p.container.lengths)), middle(p.container.origin + 0.5 * p.container.lengths) {}

    Vec3 at(Vec3 p) const { return (p - middle) * scale; }
    Vec3 half_lengths() const { return packing.container.lengths * (0.5 * scale); }
};

}  // namespace bernal
