#pragma once
// A viscous fluid in a network of bodies: pressures in them, so that as much flows in as out, and what flows in all.

#include <array>
#include <cstdint>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

/// Between a body and another, or the image of one that lies so many `periods` away.
struct Conduit {
    std::uint32_t from, to;
    std::array<std::int8_t, 3> periods;
    double conductance;  ///< times the viscosity: length^3
};

/// Which bodies lie at the open ends of an axis; empty along periodic ones.
struct FlowEnds {
    std::vector<char> lower, upper;
};

/// Along an axis, in length^2: what flows through the cell, times viscosity and length, per area and difference of
/// pressure (Darcy's law). Along a periodic axis the pressure falls from each body to its image. 0 where no way leads
/// through. The `places` of bodies say which pressures are nearly right to begin with, and nothing else. Throws
/// InputError where the equations are not solved.
double permeability(const std::vector<Vec3>& places, const std::vector<Conduit>& conduits, const Cell& cell, int axis,
                    const FlowEnds& ends);

}  // namespace bernal
