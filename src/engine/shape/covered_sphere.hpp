#pragma once
// What other spheres leave of the surface of one: each covers a cap of it, and what no cap covers is bounded by arcs of
// the caps' circles. Directions n from the centre are points of the unit sphere.

#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// All n with n.axis > cosine.
struct Cap {
    Vec3 axis;
    double cosine = 1, sine = 0;            ///< of the angle between axis and circle
    double below_one = 0, above_minus = 2;  ///< 1 - cosine and 1 + cosine, without loss of digits

    /// Two directions that make a right-handed frame with the axis: u x v = axis.
    Vec3 u, v;

    /// On its circle, which runs round the axis against the clock.
    Vec3 at(double t) const { return cosine * axis + sine * (std::cos(t) * u + std::sin(t) * v); }
};

/// From `begin` to `end` > begin around a cap; a whole circle is 2 pi long.
struct Arc {
    Cap cap;
    double begin = 0, end = 2 * std::numbers::pi;
};

struct CoveredSphere {
    bool whole = true;      ///< no part of it is covered
    std::vector<Cap> caps;  ///< from the largest on
    std::vector<Arc> arcs;  ///< with what is covered on their left; none where all or nothing is covered
};

/// Caps smaller than 1e-7 cover nothing, and two that differ by less than 1e-8 of the radius count as one: circles that
/// coincide but for rounding bound nothing twice.
CoveredSphere covered_sphere(const Sphere& sphere, std::span<const Sphere> others);

/// Unions of intervals of angles: what [0, 2 pi) has outside of all `covered`, each of a begin and an end no more than
/// 2 pi behind it, in any turn.
struct Angles {
    double begin = 0, end = 0;
};
std::vector<Angles> angles_outside(std::vector<Angles> covered);

}  // namespace bernal
