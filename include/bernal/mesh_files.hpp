#pragma once
// Mesh files, read by VTK.

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// STL (ascii or binary), OBJ, PLY or VTP, by extension; polygons are cut into triangles. Throws FileError for
/// a file that is missing, InputError for other extensions, what is not what its extension says, and what TriangleMesh
/// refuses.
std::shared_ptr<const TriangleMesh> read_mesh_file(const std::string& file);

/// From now on read_mesh() of bernal/triangle_mesh.hpp reads files that way.
void use_mesh_files();

}  // namespace bernal
