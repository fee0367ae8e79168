#pragma once
// The finest network: a body for each vertex of the radical cells, a throat for each edge.

#include "bernal/pore_network.hpp"

namespace bernal {

struct Tetrahedron {
    Vec3 place;        ///< the vertex, in the cell
    Sphere inscribed;  ///< near the vertex, on whichever side of periodic faces; its radius is not below 0
    double volume = 0;
    double tangent = 0;  ///< its length, from the vertex to any sphere around: the nearest is not farther away
};

/// What lies between two of them, from < to, or the image of itself.
struct Gate {
    std::uint32_t from = 0, to = 0;
    std::array<std::int8_t, 3> periods{};
    double area = 0, perimeter = 0, volume = 0, surface = 0, length = 0;
    Sphere inscribed{};  ///< the largest that passes, in the cell

    double shape_factor() const;              ///< area / perimeter^2; 0 likewise
    double hydraulic_radius() const;          ///< void / surface; 0 where one of them is not above 0
    double conductance(double across) const;  ///< of that length, times the viscosity; of none 0
};

struct Tetrahedra {
    std::vector<Tetrahedron> bodies;
    std::vector<Gate> gates;
    double overlap = 0;  ///< the most that a sphere reaches beyond its cell, in radii; not above 0 where none does
    std::uint32_t overlaps = 0;  ///< which sphere that is
};

/// Throws InputError for walls that cells cannot be cut by.
Tetrahedra find_tetrahedra(const Packing& packing);

}  // namespace bernal
