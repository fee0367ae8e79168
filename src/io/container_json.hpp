#pragma once
// A container as every JSON file shows it.

#include "bernal/container.hpp"
#include "core/json.hpp"

namespace bernal {

inline Json to_json(Vec3 v) { return Json::array({v.x, v.y, v.z}); }

inline Json to_json(const Container& container) {
    return {{"shape", container.shape()},
            {"origin", to_json(container.origin)},
            {"lengths", to_json(container.lengths)},
            {"periodic", container.periodic}};
}

}  // namespace bernal
