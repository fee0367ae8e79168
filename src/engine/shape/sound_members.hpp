#pragma once
// Whether spheres make up a rigid body at all.

#include <span>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

inline constexpr std::size_t most_members = 100000;

/// Throws InputError for what shape_of() refuses; `name` is the shape's.
void require_sound_members(const std::string& name, std::span<const Sphere> members, int dimension);

}  // namespace bernal
