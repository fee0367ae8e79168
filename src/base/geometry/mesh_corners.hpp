#pragma once

#include <array>

#include "bernal/triangle_mesh.hpp"

namespace bernal {

/// Where the corners of a triangle are.
inline std::array<Vec3, 3> corners_of(const TriangleMesh& mesh, std::uint32_t triangle) {
    const auto& [a, b, c] = mesh.triangles()[triangle];
    return {mesh.vertices()[a], mesh.vertices()[b], mesh.vertices()[c]};
}

}  // namespace bernal
