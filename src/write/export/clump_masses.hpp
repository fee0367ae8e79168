#pragma once
// What decks tell of clumps: masses and moments of inertia of the unions, exactly.

#include <vector>

#include "bernal/shape.hpp"

namespace bernal {

/// Of discs mass is that of the sphere of equal diameter, as decks have it of single discs.
struct ClumpMass {
    double mass = 0;  ///< kg
    Vec3 moments;     ///< kg m^2, about the axes of the body's own frame; of discs z alone has a meaning
};

/// In the order of the bodies; `densities` are of classes.
std::vector<ClumpMass> clump_masses(const Packing& packing, const std::vector<Shape>& shapes,
                                    const std::vector<double>& densities);

/// xx, yy, zz, xy, xz, yz, of a body that is turned so.
std::vector<double> inertia_in_space(Vec3 moments, const Quaternion& orientation);

/// The radius of the sphere about the centre that holds the largest body.
double largest_reach(const Packing& packing, const std::vector<Shape>& shapes);

}  // namespace bernal
