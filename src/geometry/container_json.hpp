#pragma once
// A container as every JSON file shows it.

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

}  // namespace bernal
