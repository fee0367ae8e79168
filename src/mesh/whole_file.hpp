#pragma once
// What VTK's readers take on trust: that a file holds what its head promises. A cut STL or PLY would let them read
// beyond its end, or ask for memory for what is not there.

#include <string>

namespace bernal {

/// Is it text, or as long as its number of triangles asks for?
bool is_whole_stl(const std::string& content);

/// Does the body hold all elements of the head, and do faces name vertices that are there?
bool is_whole_ply(const std::string& content);

/// Do faces, lines and points name vertices that are there?
bool is_whole_obj(const std::string& content);

}  // namespace bernal
