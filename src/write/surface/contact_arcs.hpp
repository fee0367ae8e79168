#pragma once
// Where the centre of a ball is that rolls over spheres and touches two of them at once: circles around the lines
// between pairs, without what other spheres keep the ball from. Ends of arcs are where it touches three.
// The surface that it sweeps is the solvent-excluded surface of chemistry: M. L. Connolly, J. Appl. Cryst. 16 (1983)
// 548-558.

#include <cstdint>
#include <vector>

#include "surface/shown_spheres.hpp"

namespace bernal {

struct ContactArc {
    Vec3 center, axis, u, v;       ///< of the circle; axis, u and v are of length 1 and at right angles
    double radius, begin, length;  ///< from u to v, in radians; a whole circle is 2 pi long
    std::array<Vec3, 2> ends;
    std::array<std::uint32_t, 2> spheres;

    bool is_whole() const;
    /// From a point to the nearest one of the arc.
    double distance(Vec3 p) const;
};

/// For each sphere, the others near which the ball touches both, in ascending order.
std::vector<std::vector<std::uint32_t>> rolling_neighbours(const std::vector<ShownSphere>& spheres, double ball);

/// In the order of their first spheres.
std::vector<ContactArc> contact_arcs(const std::vector<ShownSphere>& spheres,
                                     const std::vector<std::vector<std::uint32_t>>& neighbours, double ball);

}  // namespace bernal
