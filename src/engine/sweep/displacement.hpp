#pragma once
// From net forces to displacements with momentum: the second half of the parallel sweep, eight spheres at a time.

#include "sweep/contact_kernel.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Motions below this, in radii, count as none: single precision would creep into denormal numbers, which are slow.
inline constexpr double least_move = 1e-15;

/// No sphere moves farther in one sweep, in units of its radius: chaos at the start settles sooner.
inline constexpr double longest_move = 0.2;

/// What the displacements of a sweep depend on besides the forces.
struct DisplacementLaw {
    Momentum momentum;
    double kept_without_contact, sphere_step, least_stiffness, slow_radius;  ///< as in Schedule
    double still_radius;                                                     ///< as in State
    double magnification;
    double growth_limit;  ///< radii may grow by this factor before the next sweep
    Frame frame;
};

/// Displaces the spheres [begin, begin + count) by `forces`, of which there are `count`. Where they go is written to
/// `moved`, in the same order as `spheres`, or in their place where both are the same; spheres that may leave their
/// `reach` balls before the next sweep are appended to `stale`. Returned is the sum of |net force|.
double displace(const DisplacementLaw& law, std::span<const NetForce> forces, Index begin, const Sphere* spheres,
                const Sphere* reach, Motion* motion, Sphere* moved, std::vector<Index>& stale);

}  // namespace bernal
