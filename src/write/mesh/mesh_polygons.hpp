#pragma once
// What mesh files hold, one reader a format. A damaged file is refused, whatever it promises: memory is asked for what
// is there. Coordinates of STL, OBJ and PLY are rounded to single precision, which binary STL and most PLY files have:
// a mesh is the same mesh in all three, and packings in it the same to the byte.

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// What is wrong with a file, and where; without the file's name.
struct Damage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct MeshPolygons {
    std::vector<Vec3> vertices;
    std::vector<std::uint32_t> corners;  ///< vertices that are there, of all polygons one after another
    std::vector<std::size_t> ends;       ///< of each polygon among them

    void end_polygon() { ends.push_back(corners.size()); }
};

// All throw Damage for a file that is not of the kind, or not whole.

/// Text, or else binary: triangles.
MeshPolygons read_stl(std::string_view content);

/// The faces, of any number of corners; lines and points are not looked at.
MeshPolygons read_obj(std::string_view content);

/// The faces, of any number of corners, in text or binary of either byte order.
MeshPolygons read_ply(std::string_view content);

/// Polygons of all pieces, then the triangles of their strips, in double precision. Throws InputError with the name of
/// `file` where it is no PolyData.
MeshPolygons read_vtp(std::string_view content, const std::string& file);

struct MeshFormat {
    const char* extension;
    MeshPolygons (*read)(std::string_view content, const std::string& file);
    std::string_view comment = {};  ///< how lines begin that are comments; empty: none are
    std::string_view title = {};    ///< how a title on the first line may begin; empty: there is none
};

/// That of a file of this name; null where it is none of a mesh.
const MeshFormat* mesh_format_of(const std::string& file);

}  // namespace bernal
