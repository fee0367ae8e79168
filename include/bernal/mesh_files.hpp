#pragma once
// Mesh files.

#include <optional>
#include <string>
#include <vector>

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// STL (ascii or binary), OBJ, PLY or VTP, by extension; polygons are cut into triangles, and those of several files
/// make one surface. Throws FileError for a file that is missing, InputError for other extensions, for a file that is
/// not what its extension says, and for what TriangleMesh refuses.
std::shared_ptr<const TriangleMesh> read_mesh_files(const MeshFiles& from);

/// The same, but read only once while the files stay the same.
std::shared_ptr<const TriangleMesh> read_mesh(const MeshFiles& from);

/// Triangles as in a file, without checks of their surface.
struct MeshTriangles {
    std::vector<Vec3> vertices;
    std::vector<TriangleMesh::Corners> triangles;
};

/// The triangles of an STL, OBJ, PLY or VTP. Throws as read_mesh_files() does, but for what TriangleMesh refuses.
MeshTriangles read_mesh_triangles(const std::string& file);

/// The unit that a mesh file names for its numbers.
struct MeshUnit {
    std::string text;  ///< the line that names it
    double metres = 0;
};

/// The unit in a comment of an OBJ or PLY, in the name of the first solid of an STL, or in the head of a binary one;
/// empty if none names a unit. Throws FileError for a file that is missing.
std::optional<MeshUnit> unit_told_by_mesh(const std::string& file);

}  // namespace bernal
