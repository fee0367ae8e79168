#pragma once
// The shape of a grain that is a clump: a rigid union of spheres, its members.

#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct Shape {
    std::string name;
    std::vector<Sphere> members;
    Vec3 moments;
    double members_volume = 0;
    double outer_radius = 0;
    double sieve_diameter = 0;
    int dimension = 3;
};

}  // namespace bernal
