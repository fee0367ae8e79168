#pragma once
// What all checks of meshes share: which volume counts as none, and how messages name a place.

#include <string>

#include "bernal/vector.hpp"
#include "core/number_text.hpp"

namespace bernal {

/// A share of the volume of the box around a mesh or a shell of it: less is no volume, and has no side.
constexpr double least_share_of_box = 1e-9;

inline std::string corner_text(Vec3 p) {
    return "(" + rounded_text(p.x) + ", " + rounded_text(p.y) + ", " + rounded_text(p.z) + ")";
}

}  // namespace bernal
