#pragma once
// Obstacles from a table: spheres that stay where they are, or discs in a plane.

#include <memory>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct FixedSphere {
    Sphere sphere;
    std::string place;  ///< "pins.csv:7"
};

/// Of a CSV with lines of x,y,z,radius; of discs, in two dimensions, x,y,radius or x,y,0,radius. A head may stand
/// before them. The file is read once, as long as it stays the same. Throws InputError for a line that is none, and for
/// a file that holds none, FileError for one that is missing.
std::shared_ptr<const std::vector<FixedSphere>> fixed_spheres(const std::string& file, int dimension);

}  // namespace bernal
