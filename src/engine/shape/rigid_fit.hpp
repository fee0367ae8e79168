#pragma once
// Where a rigid body is, from where its members are: the motion with the least sum of squared distances, by quaternions
// (Horn, J. Opt. Soc. Am. A 4, 1987).

#include <span>

#include "bernal/packing.hpp"

namespace bernal {

struct RigidFit {
    Vec3 center;  ///< where the body's own frame has zero
    Quaternion orientation = unturned;
    double worst = 0;  ///< the largest distance of a member from where the fit has it
};

/// `own` are the members' centres in the body's frame, `in_space` where they are. A turn that members leave free, as of
/// those in a row about it, is that of `before`, as nearly as can be.
RigidFit rigid_fit(std::span<const Vec3> own, std::span<const Vec3> in_space, const Quaternion& before);

}  // namespace bernal
