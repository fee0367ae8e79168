#pragma once
// A container as every JSON file shows it.

#include <nlohmann/json.hpp>

#include "bernal/container.hpp"

namespace bernal {

inline nlohmann::ordered_json to_json(Vec3 v) { return {v.x, v.y, v.z}; }

inline nlohmann::ordered_json to_json(const Container& container) {
    return {{"shape", container.shape()},
            {"origin", to_json(container.origin)},
            {"lengths", to_json(container.lengths)},
            {"periodic", container.periodic}};
}

}  // namespace bernal
