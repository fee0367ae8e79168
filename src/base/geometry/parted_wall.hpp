#pragma once
// Walls of many parts, meshes and prisms: how far they are, and where they touch.

#include <functional>

#include "bernal/wall.hpp"

namespace bernal {

WallDistance distance(const MeshWall& wall, Vec3 p, double limit);
WallDistance distance(const PrismWall& wall, Vec3 p);
inline WallDistance distance(const MeshWall& wall, Vec3 p) { return distance(wall, p, HUGE_VAL); }

using VisitContact = std::function<void(const WallDistance&)>;
void for_each_contact(const MeshWall& wall, Vec3 p, double reach, const VisitContact& visit);
void for_each_contact(const PrismWall& wall, Vec3 p, double reach, const VisitContact& visit);

double area(const PrismWall& wall);       ///< of its polygon
double perimeter(const PrismWall& wall);  ///< likewise, of holes too

/// Is it one?
inline bool has_parts(const Wall& wall) {
    return std::holds_alternative<MeshWall>(wall) || std::holds_alternative<PrismWall>(wall);
}

/// A point as the mesh sees it.
inline Vec3 in_mesh(const MeshWall& wall, Vec3 p) { return (p - wall.shift) * (1 / wall.scale); }

}  // namespace bernal
