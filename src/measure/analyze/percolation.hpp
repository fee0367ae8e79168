#pragma once
// A network of pores, and the widest way through it.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// A way from node `from` to node `to`, of the image that lies `periods` away.
struct PoreWay {
    double radius;  ///< of the largest sphere that passes
    std::uint32_t from, to;
    std::array<std::int8_t, 3> periods;
};

struct PoreWays {
    std::vector<Sphere> nodes;  ///< vertices; the radius is the distance from the surface of a sphere beside
    std::vector<PoreWay> ways;  ///< between nodes, some of them twice; empty without a periodic axis
};

/// The radius of the largest sphere that finds its way through to its own image; empty where none does.
std::optional<double> percolation_radius(PoreWays& network);

}  // namespace bernal
