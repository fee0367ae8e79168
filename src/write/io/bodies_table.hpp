#pragma once
// The bodies of a packing, a row a body, in a table of their own beside the spheres' CSV: X.bodies.csv beside X.csv.
//
//   id,shape,x,y,z,qw,qx,qy,qz,volume,diameter,members
//   1,dimer,0.25,0.25,0.5,1,0,0,0,0.523598775598299,1,2
//
// Centres are those of the unions' volumes; the quaternion turns the shape's own frame into space; the diameter is that
// of the sphere of equal volume, for discs that of the disc of equal area, whose area `volume` is.

#include <string>
#include <string_view>
#include <vector>

#include "bernal/files.hpp"

namespace bernal {

/// "a/b.bodies.csv" of "a/b.csv", and of "a/b.csv.gz".
std::string bodies_file(const std::string& packing_file);

/// Is this its first line? Then it is no table of spheres, though it has places and diameters.
bool is_bodies_table(std::string_view first_line);

/// Written under a temporary name and renamed.
void write_bodies(const Packing& packing, const std::string& file);

/// As the table of a packing's file; of several that share one, once.
void write_bodies_beside(const Packing& packing, const std::string& packing_file);

/// Throws InputError where two of these files of one packing of bodies, in the unit `packings`, would share a table and
/// are of different units.
void require_tables_of_one_unit(const std::vector<std::string>& packing_files, LengthUnit packings,
                                const WriteOptions& options);

struct ToldBody {
    Body body;  ///< without the number of its shape
    std::string shape;
};

/// Body 1, 2, ... of a table, whose packing may have moved since.
std::vector<ToldBody> told_bodies(const std::string& file);

/// Gives `packing`, whose spheres have the numbers of their bodies, the bodies of `file`. Throws FileError where that
/// cannot be read, and InputError where it is no such table, or one of other bodies.
void read_bodies(Packing& packing, const std::string& file);

}  // namespace bernal
