#pragma once
// Mesh files.

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// STL (ascii or binary), OBJ, PLY or VTP, by extension; polygons are cut into triangles. Throws FileError for
/// a file that is missing, InputError for other extensions, what is not what its extension says, and what TriangleMesh
/// refuses.
std::shared_ptr<const TriangleMesh> read_mesh_file(const std::string& file);

/// The same, read once however often it is asked for, as long as the file stays the same.
std::shared_ptr<const TriangleMesh> read_mesh(const std::string& file);

}  // namespace bernal
