#pragma once
// The container: the region that spheres must stay inside. A cuboid, periodic or walled axis by axis.

#include <array>
#include <string>

#include "bernal/vector.hpp"

namespace bernal {

struct Container {
    Vec3 origin;                                     ///< lowest corner
    Vec3 lengths{1, 1, 1};                           ///< side lengths, > 0
    std::array<bool, 3> periodic{true, true, true};  ///< false: hard walls at both ends of that axis

    double volume() const { return product(lengths); }

    /// "periodic" when every axis is, otherwise "box".
    std::string shape() const;

    /// The vector from `a` to the nearest periodic image of `b`. |separation(a, b)| == |separation(b, a)| to the bit.
    Vec3 separation(Vec3 a, Vec3 b) const {
        Vec3 d = b - a;
        for (int axis = 0; axis < 3; ++axis)
            if (periodic[axis]) d[axis] -= lengths[axis] * std::nearbyint(d[axis] / lengths[axis]);
        return d;
    }

    /// `p` moved into [origin, origin + lengths) on periodic axes; untouched on walled ones.
    Vec3 wrapped(Vec3 p) const;

    bool operator==(const Container&) const = default;
};

}  // namespace bernal
