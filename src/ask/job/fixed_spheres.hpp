#pragma once
// Obstacles from a table: spheres that stay where they are, or discs in a plane.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct FixedSphere {
    Sphere sphere;
    std::string place;  ///< "pins.csv:7"
};

/// The spheres of a table whose header names x, y, z and radius or diameter, for discs, in two dimensions, x, y and
/// radius or diameter, in any order and with other columns between them; without a header, of lines of x,y,z,radius,
/// for discs x,y,radius or x,y,0,radius, between commas or blanks. The file is read once, as long as it stays the same.
/// Throws InputError for a line that is not a sphere, and for a file that holds none, FileError for one that is
/// missing.
std::shared_ptr<const std::vector<FixedSphere>> fixed_spheres(const std::string& file, int dimension);

/// The unit that its header tells, in metres.
std::optional<double> metres_of_fixed_spheres(const std::string& file, int dimension);

/// The columns that its header names and nothing uses; of a packing of ours none.
std::vector<std::string> unread_of_fixed_spheres(const std::string& file, int dimension);

/// Does its header tell the columns?
bool has_named_columns(const std::string& file, int dimension);

}  // namespace bernal
