#pragma once
// Volume, centroid and second moments of unions of spheres, and of discs, however many overlap in one place. By the
// divergence theorem they are integrals over the bare surface: of p x.n / (3 + l) for a product p of l coordinates, in
// the plane with 2 for 3. The rest is patch_moments.hpp, or arcs of circles. No grid, no sampling: exact but for
// rounding, and for circles of three spheres that coincide within 1e-8 of a radius.

#include <array>
#include <span>

#include "bernal/packing.hpp"

namespace bernal {

struct UnionMoments {
    double volume = 0;  ///< of discs the area
    Vec3 centroid;
    std::array<std::array<double, 3>, 3> second{};  ///< integral of x x, from the centroid
};

/// No sphere may lie within another: they hold together or not.
UnionMoments union_moments(std::span<const Sphere> spheres);

/// The moments of the union of discs with z 0.
UnionMoments union_moments_of_discs(std::span<const Sphere> discs);

}  // namespace bernal
