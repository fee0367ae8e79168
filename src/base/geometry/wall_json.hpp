#pragma once
// Walls as JSON: in summaries, in saved states, and in one line of the files that packings are kept in.
//
//   {"kind": "mesh", "file": "/home/me/drum.stl", "triangles": 1200, "inside": true, "scale": 1000, "shift": [0, 0, 0]}
//   {"kind": "prism", "polygon": "POLYGON((0 0,2 0,1 1,0 0))", "point": [0, 0, 0], "axis": [0, 0, 1], "inside": true}
//   {"kind": "cylinder", "point": [1, 1, 0], "axis": [0, 0, 1], "radius": 1, "inside": true}

#include <string>
#include <string_view>
#include <vector>

#include "bernal/wall.hpp"
#include "core/json.hpp"

namespace bernal {

Json to_json(Vec3 v);
Json to_json(const Wall& wall);
Json to_json(const std::vector<Wall>& walls);

/// Throws InputError for a text that is not an array of walls, with numbers that make sense. Meshes are read from their
/// files, or, where these are gone, from those of the same names in `folder`; without a reader they are refused.
std::vector<Wall> walls_from_json(std::string_view text, const MeshReader& read_mesh, const std::string& folder = "");

}  // namespace bernal
