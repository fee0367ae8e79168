#pragma once
// What is known of a surface, in words and as JSON.

#include <string>

#include "bernal/surface.hpp"
#include "core/json.hpp"

namespace bernal {

/// With what each number means.
Json::Members surface_members(const Packing& packing, const Surface& surface);

/// "3,200,000 triangles, 1,620,000 vertices, of 10,000 spheres".
std::string surface_text(const Surface& surface);

}  // namespace bernal
