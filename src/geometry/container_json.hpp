#pragma once
// A container as every JSON file shows it.

#include <string>
#include <string_view>

#include "bernal/container.hpp"
#include "geometry/wall_json.hpp"

namespace bernal {

inline Json to_json(const Container& container) {
    return {{"shape", container.shape()},
            {"origin", to_json(container.origin)},
            {"lengths", to_json(container.lengths)},
            {"periodic", container.periodic},
            {"volume", container.volume()},
            {"dimension", container.dimension},
            {"walls", to_json(container.walls())}};
}

/// Back from to_json(). Throws InputError for a text that is no such container, and as walls_from_json() does.
Container container_from_json(std::string_view text, const MeshReader& read_mesh, const std::string& folder = "");

}  // namespace bernal
