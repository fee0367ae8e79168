#pragma once
// The pores as a network: the vertices and edges of the radical cells, on which, of equal spheres, the widest ways lie.

#include "analyze/empty_spheres.hpp"
#include "analyze/measure.hpp"

namespace bernal {

/// A way from node `from` to node `to`, of the image that lies `periods` away.
struct PoreWay {
    double radius;  ///< of the largest sphere that passes
    std::uint32_t from, to;
    std::array<std::int8_t, 3> periods;
};

struct PoreNetwork {
    std::vector<Sphere> nodes;  ///< vertices; the radius is the distance from the surface of a sphere beside
    std::vector<PoreWay> ways;  ///< between nodes, some of them twice; empty without a periodic axis
};

PoreNetwork pore_network(const MeasureInput& input, const EmptySpheres& empty);

/// The radius of the largest sphere that finds its way through to its own image; empty where none does.
std::optional<double> percolation_radius(PoreNetwork& network);

}  // namespace bernal
