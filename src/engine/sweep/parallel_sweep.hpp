#pragma once
// The parallel sweep: every sphere is displaced at once, from the positions before the sweep, with momentum.

#include "sweep/far_images.hpp"

namespace bernal {

/// The spheres as neighbours see them in a sweep, and where they go meanwhile: in one precision or the other. What is
/// here belongs to the sweeps alone, and can be cleared at any time between them; it must be when the state's spheres
/// change otherwise, but for exchange().
struct SweepMemory {
    std::vector<Sphere> moved;
    std::vector<SinglePrecisionSphere> single, single_moved;
    std::vector<Index> place_of_id;  ///< where bodies find their members
    std::vector<NetForce> forces;    ///< of these, in the order of the state's spheres

    void clear() { *this = {}; }

    /// Makes `single` copies of `spheres`, and room for others, where there are none yet.
    void copy_in_single_precision(std::span<const Sphere> spheres, const SinglePrecisionUnits& units);

    /// The spheres of two places have been exchanged.
    void exchange(Index a, Index b) {
        if (!single.empty()) std::swap(single[a].radius, single[b].radius);
    }
};

enum class Precision : std::uint8_t { single_precision, double_precision };

/// Displaces all spheres of `state`; in single precision, where that serves (precision.hpp), as the contacts of their
/// copies in it ask for. Radii may grow by `growth_limit` before the next sweep. `wide`: far_images.hpp.
SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const WideSpheres& wide, Precision precision, SweepMemory& memory);

}  // namespace bernal
