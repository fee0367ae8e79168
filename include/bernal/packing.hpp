#pragma once
// A packing: spheres in a container. The one data structure that sizes, rearrangement, certificate, analysis and files
// share.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bernal/container.hpp"
#include "bernal/length_unit.hpp"

namespace bernal {

struct Sphere {
    Vec3 center;
    double radius = 0;
    bool operator==(const Sphere&) const = default;
};

/// Spheres ordered by id: sphere i of `spheres` has the id i + 1 in files.
struct Packing {
    std::vector<Sphere> spheres;
    std::vector<std::uint16_t> size_class;  ///< one per sphere: the class (sieve interval, component) it was drawn from
    Container container;
    LengthUnit unit = LengthUnit::none;  ///< of all lengths

    bool operator==(const Packing&) const = default;
};

double solid_volume(std::span<const Sphere> spheres, int dimension = 3);  ///< sum of volumes; of areas of discs
double solid_volume(const Packing& packing);
/// With all lengths in that unit; a unit of none is taken for metres.
Packing in_unit(Packing packing, LengthUnit unit);

double packing_fraction(const Packing& packing);  ///< solid volume / container volume
double size_ratio(const Packing& packing);        ///< r_max / r_min; 1 for no spheres

}  // namespace bernal
