#include "packing/unit_change.hpp"

#include <cmath>
#include <limits>

namespace bernal {

UnitChange change_apart(double factor, double farthest, double smallest_radius) {
    if (factor == 1) return {};
    // A coordinate is rounded by half an epsilon of the farthest one at most, so that a distance is wrong by less than
    // four of them. Two spheres that touch part by eight or more.
    const double parting = 4 * std::numeric_limits<double>::epsilon() * farthest / smallest_radius;
    return {factor, factor * (1 + parting)};
}

UnitChange unit_change_apart(LengthUnit from, LengthUnit to, double farthest, double smallest_radius) {
    return change_apart(metres(from) / metres(to), farthest, smallest_radius);
}

double farthest_coordinate(const Cell& cell, std::span<const Sphere> spheres) {
    const auto farthest = [](Vec3 p) { return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}); };
    double most = std::max(farthest(cell.origin), farthest(cell.origin + cell.lengths));
    for (const Sphere& sphere : spheres) most = std::max(most, farthest(sphere.center));
    return most;
}

double smallest_radius(std::span<const Sphere> spheres) {
    double least = std::numeric_limits<double>::infinity();
    for (const Sphere& sphere : spheres) least = std::min(least, sphere.radius);
    return least;
}

}  // namespace bernal
