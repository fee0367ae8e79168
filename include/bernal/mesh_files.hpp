#pragma once
// Mesh files.

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// STL (ascii or binary), OBJ, PLY or VTP, by extension; polygons are cut into triangles, and those of several files
/// make one surface. Throws FileError for a file that is missing, InputError for other extensions, what is not what its
/// extension says, and what TriangleMesh refuses.
std::shared_ptr<const TriangleMesh> read_mesh_files(const MeshFiles& from);

/// The same, read once however often it is asked for, as long as the files stay the same.
std::shared_ptr<const TriangleMesh> read_mesh(const MeshFiles& from);

}  // namespace bernal
