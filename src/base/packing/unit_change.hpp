#pragma once
// Lengths in another unit, without overlaps by rounding.

#include <span>

#include "bernal/packing.hpp"

namespace bernal {

/// The factors of sizes and of places, those of the container too.
struct UnitChange {
    double sizes = 1, places = 1;
};

/// Where the factor of sizes is 1, the packing stays as it is, to the bit.
Packing changed(Packing packing, const UnitChange& change);

/// Places go further apart than sizes grow, by as little as makes up for rounding: spheres that do not overlap, as
/// computed in double precision, do not after the change. `farthest` is the farthest_coordinate() of the packing.
UnitChange change_apart(double factor, double farthest, double smallest_radius);
UnitChange unit_change_apart(LengthUnit from, LengthUnit to, double farthest, double smallest_radius);

/// The largest coordinate, either way from zero, of the container's corners and of centres.
double farthest_coordinate(const Cell& cell, std::span<const Sphere> spheres);

double smallest_radius(std::span<const Sphere> spheres);  ///< infinite where there is none

}  // namespace bernal
