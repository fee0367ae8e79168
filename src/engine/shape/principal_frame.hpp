#pragma once
// Principal axes of a body, the same whatever the rounding.

#include <array>

#include "bernal/vector.hpp"

namespace bernal {

using SymmetricMatrix = std::array<std::array<double, 3>, 3>;

struct PrincipalFrame {
    std::array<Vec3, 3> axes;  ///< of length 1, right-handed
    Vec3 moments;              ///< of inertia about them, ascending
};

/// `second` is the integral of x x over the body, from its centroid. Moments that differ by less than 1e-9 of the
/// largest are equal: what axes they leave free, the given frame's decide, each in turn the one that lies farthest in
/// what is free. An axis points the way that its largest coordinate is positive. Axes of the given frame that are
/// principal but for rounding are so exactly.
PrincipalFrame principal_frame(const SymmetricMatrix& second);

/// In a plane: the third axis is z, the first the long one. `moments.z` alone is set.
PrincipalFrame principal_frame_in_plane(const SymmetricMatrix& second);

}  // namespace bernal
