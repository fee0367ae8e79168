#pragma once
// What VTK's readers take on trust: that a file holds what its head promises, and what its faces name. Otherwise they
// would read beyond its end, or ask for memory for what is not there.

#include <stdexcept>
#include <string>

namespace bernal {

/// What is wrong with a file, and where; without the file's name.
struct Damage : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// It is text, or as long as its number of triangles asks for; otherwise throws Damage.
void require_whole_stl(const std::string& content);

/// The body holds all elements of the head, and faces name vertices that are there; otherwise throws Damage.
void require_whole_ply(const std::string& content);

/// Vertices have coordinates; faces, lines and points name vertices, textures and normals that are there; otherwise
/// throws Damage.
void require_whole_obj(const std::string& content);

}  // namespace bernal
