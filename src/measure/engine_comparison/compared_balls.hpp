#pragma once
// The balls that searches are compared on, and the moves of an update.

#include <cstdint>
#include <vector>

#include "bernal/packing.hpp"
#include "search/engine.hpp"

namespace bernal {

/// The spheres with radii (1 + skin) r, along a space-filling curve as a packing run keeps them, in the frame's
/// coordinates. Throws InputError for a packing without spheres, for lengths and diameters that no packing run takes,
/// for spheres outside the walls, and for balls wider than a period of the container.
std::vector<Sphere> balls_of(const Packing& packing, double skin);

struct MoveOptions {
    double share;        ///< of the balls, 0..1
    double step;         ///< relative to the ball's radius
    std::uint64_t seed;  ///< of the choice of balls and of their directions
};

/// Some balls, and where they go.
struct Moves {
    std::vector<Index> who;
    std::vector<Vec3> from, to;

    /// Puts the balls to `centers`, which are `from` or `to`.
    void put(std::vector<Sphere>& balls, const std::vector<Vec3>& centers) const {
        for (std::size_t m = 0; m < who.size(); ++m) balls[who[m]].center = centers[m];
    }
};

Moves moves_of(const std::vector<Sphere>& balls, const Frame& frame, const MoveOptions& options);

}  // namespace bernal
