#pragma once
// Shapes of grains that are clumps: rigid bodies, each a union of spheres, its members. Built-in shapes have names,
// others come from files of members. In a plane they are unions of discs.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// How well a clump represents its mesh. Lengths are over the diameter of the sphere of the mesh's volume.
struct MeshFit {
    double volume_ratio = 1;      ///< of the union over that of the mesh
    double mean_distance = 0;     ///< from the mesh to the union's surface, over the mesh's area
    double largest_distance = 0;  ///< from either surface to the other
    double reach = 0;             ///< largest distance that a member reaches out of the mesh

    bool operator==(const MeshFit&) const = default;
};

/// All lengths are in equivalent diameters: those of the sphere of the union's volume, or of the disc of its area.
struct Shape {
    std::string name;             ///< "dimer", or what the file calls it
    std::vector<Sphere> members;  ///< in the body's own frame: the union's centroid at zero, its principal axes along
                                  ///< x, y and z, by ascending moments (x is the long axis of a rod); radius > 0
    /// Principal moments of inertia of the union, as of a solid of uniform density, over its volume and the squared
    /// equivalent diameter: 0.1 each for a sphere. For discs z alone has a meaning, 0.125 for one disc; x and y are 0.
    Vec3 moments;
    double members_volume = 0;  ///< the sum of the members' volumes over that of the union, >= 1
    double outer_radius = 0;    ///< of the sphere around zero that holds all members
    /// Side of the smallest square opening that the shape passes straight on, turned as it likes: the least, over all
    /// directions, of the smallest square around its projection. 1 for a sphere; for discs, the smallest width.
    double sieve_diameter = 0;
    int dimension = 3;
    std::optional<MeshFit> fit = {};  ///< of a clump_of() a mesh

    bool operator==(const Shape&) const = default;
};

/// The shape of these members, which may be given in any frame and any unit of length, in any order. Volume, centroid
/// and moments are those of the union, exact but for rounding (src/engine/shape/union_moments.hpp). Axes of equal
/// moments are free: they follow the given frame's as nearly as they can. Throws InputError, which counts members from
/// 1, where there are none or more than 100,000, a number is not finite, a radius is not above 0, a member lies within
/// another, or some are apart from the others: what touches within 1e-9 of the smaller radius holds together. Discs
/// have z 0.
Shape shape_of(std::string name, std::vector<Sphere> members, int dimension = 3);

/// One number that a built-in shape takes.
struct ShapeParameter {
    std::string name;             ///< "aspect"
    std::string meaning;          ///< in one line
    std::optional<double> usual;  ///< empty if it follows from the others, as `meaning` says
    double least = 0, most = 0;
    bool whole = false;  ///< a count
};

struct BuiltInShape {
    std::string name;     ///< "rod"
    std::string meaning;  ///< in one line
    std::vector<ShapeParameter> parameters;
    bool flat = false;  ///< may be of discs, too
};

/// All, for help and pages.
const std::vector<BuiltInShape>& built_in_shapes();

/// Throws InputError for an unknown name or parameter, and for a value out of its range.
Shape built_in_shape(const std::string& name, const std::map<std::string, double>& parameters = {}, int dimension = 3);

inline constexpr int usual_members_of_clump = 15, most_members_of_clump = 500;

/// Options of clump_of().
struct ClumpOptions {
    std::optional<int> members;   ///< largest number, up to 500 (15, or 500 with an error)
    std::optional<double> error;  ///< stop when at most this share of the mesh's volume is uncovered (none)
    double reach = 0.02;          ///< that members may reach out of the mesh, over its equivalent diameter, up to 0.2

    bool operator==(const ClumpOptions&) const = default;
};

/// Few spheres that fill a closed mesh. Each is the one that adds most: of the mesh's volume that those before leave,
/// less what it covers outside. Candidates are the balls of the medial axis, as they are and grown by up to `reach`;
/// the best is moved to where it adds more yet, and overlaps one before it. No more are taken where the next would add
/// less than a thousandth of the volume. (Largest balls first as in Garcia et al., Geotechnique 59, 779 (2009); balls
/// that touch the surface as in Ferellec & McDowell, Granular Matter 12, 459 (2010).) Volume, centroid and moments are
/// those of the union. The same mesh gives the same clump. Throws InputError for options out of range, a mesh that
/// crosses itself or is in pieces, an error that 500 members do not reach, and a mesh of which so many members fill
/// less than a quarter.
Shape clump_of(const TriangleMesh& mesh, std::string name, const ClumpOptions& options = {});

/// "rock.stl", "rock.stl:members=20" or "rock.stl:error=0.05,reach=0": a mesh file (bernal/mesh_files.hpp), and what
/// clump_of() makes of it.
struct MeshShape {
    std::string file;
    ClumpOptions options;
};

/// Empty where a text names no mesh file. Throws InputError for parameters that clump_of() does not take.
std::optional<MeshShape> mesh_shape(const std::string& text);

/// Its text, with all options that decide.
std::string option_text(const MeshShape& shape);

/// The shape that a user names: a built-in one, as "dimer", "dimer:aspect=1.4" or "rod:aspect=3,members=9", a mesh, as
/// mesh_shape() reads it, otherwise a file, as read_shape() reads it. Meshes need their reader, read_mesh() of
/// bernal/mesh_files.hpp. Throws what all these throw.
Shape given_shape(const std::string& text, int dimension = 3, const MeshReader& read_mesh = {});

/// A file of members, in any unit of length. TOML has
///     name = "grit"               # that of the file where there is none
///     [[member]]
///     offset = [0, 0, 0.5]        # of discs two numbers, or a third that is 0
///     radius = 1
/// or members = [[x, y, z, r], ...] in place of the tables. A file whose name ends in .csv has a header with columns x,
/// y, z and radius, or diameter. Throws InputError that names file and line, and FileError.
Shape read_shape(const std::string& file, int dimension = 3);

/// Its members as TOML, which read_shape() reads; lengths in equivalent diameters.
std::string members_text(const Shape& shape);

/// The members of a body in space: turned by a quaternion w, x, y, z of unit length, and as large as a sphere of the
/// diameter. For a body in a plane the quaternion turns about z: (cos(a/2), 0, 0, sin(a/2)).
std::vector<Sphere> placed(const Shape& shape, Vec3 center, const std::array<double, 4>& quaternion, double diameter);

}  // namespace bernal
