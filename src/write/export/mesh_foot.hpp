#pragma once
// The flat floor of a mesh, which a hopper discharges through.

#include <array>
#include <optional>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

/// What lies lowest of a mesh along an axis, flat and all round its middle.
struct MeshFoot {
    Vec3 middle;                             ///< of its area, at its height
    double inner_radius = 0;                 ///< of the largest circle about the middle that lies in it
    std::vector<std::array<Vec3, 2>> edges;  ///< around it, counterclockwise as seen from above
};

/// Of the mesh that is the vessel; empty where there is none, where its lowest place is no floor, and where the middle
/// of that does not see all its edges.
std::optional<MeshFoot> mesh_foot(const Container& container, int up);

}  // namespace bernal
