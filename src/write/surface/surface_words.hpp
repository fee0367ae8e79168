#pragma once
// What is known of a surface, in words and as JSON.

#include <string>

#include "bernal/surface.hpp"
#include "core/json.hpp"

namespace bernal {

/// With what each number means.
Json::Members surface_members(const Packing& packing, const Surface& surface);

/// Likewise, of a case of OpenFOAM, in metres.
Json openfoam_json(const Packing& packing, const OpenfoamCase& planned);

/// 0, 1, 2 of "x", "y", "z". Throws InputError for others.
int flow_axis_of(const std::string& name);

/// "3,200,000 triangles, 1,620,000 vertices, of 10,000 spheres".
std::string surface_text(const Surface& surface);

}  // namespace bernal
