#pragma once
// A packing in parts that no machine has to hold together: an index, PREFIX.parts, and a table a part.
//
//   # bernal packing: count=3 shape=periodic origin=0,0,0 lengths=1,1,2 periodic=true,true,true format=1
//   part,count,x_min,y_min,z_min,x_max,y_max,z_max,radius_max,checksum
//   packing.0.csv,2,0.1,0.2,0.1,0.6,0.7,0.9,0.25,0a1b2c3d
//   packing.1.csv,1,0.3,0.3,1.2,0.3,0.3,1.2,0.25,4e5f6071
//
// Parts lie beside the index. Each has the columns of bernal's own table, below a comment that says that it is a part;
// the ids of all are 1..N, in any order. The index tells how far the centres of a part reach, its largest radius, and
// the checksum of the file.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bernal/files.hpp"
#include "io/checked_packing.hpp"

namespace bernal {

struct PackingPart {
    std::string file;  ///< its name in the folder of the index
    std::int64_t count = 0;
    Vec3 lowest, highest;  ///< of its centres
    double largest_radius = 0;
    std::string checksum = {};
};

struct PackingParts {
    Container container;
    LengthUnit unit = LengthUnit::none;
    std::int64_t count = 0;
    std::vector<PackingPart> parts;
    std::vector<std::string> class_names = {};  ///< as a packing has them
    std::vector<double> densities = {};         ///< likewise
};

/// Does the name end in .parts?
bool is_parts_index(const std::string& file);

/// Writes `count` spheres, which record(i) tells, as `file`. Throws FileError.
PackingPart write_part(const std::string& file, std::size_t count, const std::function<Record(std::size_t i)>& record);

/// Throws FileError.
void write_parts_index(const PackingParts& parts, const std::string& file);

/// Throws InputError with file and line for what is not an index, or a damaged one, and for parts that are too short
/// for the spheres that it promises; FileError when it or a part cannot be read.
PackingParts read_parts_index(const std::string& file);

/// The spheres of one part of the index `file`, in the order of the part. The same errors; and one for a part that is
/// not as it was written, by its checksum, or does not lie where the index says.
std::vector<Record> read_part(const std::string& index, const PackingPart& part);

/// All of it. The same errors, and one for ids that are not 1..N.
Packing read_parts(const std::string& file);

}  // namespace bernal
