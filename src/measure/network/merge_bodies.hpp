#pragma once
// Which tetrahedra are one pore.

#include "network/tetrahedra.hpp"

namespace bernal {

struct Merged {
    std::vector<std::uint32_t> pore;          ///< of each tetrahedron, by number
    std::vector<std::array<int, 3>> periods;  ///< how far away the image of the pore lies that it belongs to
    std::vector<Sphere> inscribed;            ///< of each pore the largest, in the cell; the largest pore first
};

/// Each joins, of those that are larger, that which it opens to most widely, where the gate is at least `share` of its
/// own inscribed radius wide. So do those without void, whatever the gate: slivers, into which spheres reach from
/// outside. Nothing is joined where `share` is above 1.
Merged merge_bodies(const Tetrahedra& tetrahedra, const Cell& cell, double share);

}  // namespace bernal
