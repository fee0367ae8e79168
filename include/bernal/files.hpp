#pragma once
// Packings as files. The format follows from the extension, in upper or lower case:
//
//   .csv  one comment line with the container, the header `id,x,y,z,radius,class`, one sphere a line, every number as
//         the shortest decimal that reads back to the same double:
//           # bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false
//           id,x,y,z,radius,class
//           1,0.25,0.25,0.5,0.25,0
//           2,0.75,0.75,1.5,0.25,0
//   .vtp  VTK PolyData for ParaView: Float64 points, one vertex each, point data `radius`, `diameter`, `id`, `class`
//         (appended raw binary), and field data `shape`, `origin`, `lengths`, `periodic`.

#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// Reads back exactly what write_packing wrote. Strict: throws InputError with file and line for what is foreign,
/// truncated or damaged (unknown columns, ids that are not 1..N once each in any order, radii not above 0, numbers that
/// are not finite); FileError when the file cannot be opened or read.
Packing read_packing(const std::string& file);

/// Written under a temporary name in the same folder and renamed: `file` is either complete or untouched. Throws
/// InputError for an unknown extension, FileError when it cannot be written.
void write_packing(const Packing& packing, const std::string& file);

/// Throws InputError when write_packing would not know the extension: to be called before the work starts.
void require_known_format(const std::string& file);

}  // namespace bernal
