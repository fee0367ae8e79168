#pragma once
// Centres of spheres in grids by size, one for each factor of two in radius: what asks for spheres that reach a point
// need not look as far for the small ones as for the large.

#include <map>

#include "analyze/center_grid.hpp"

namespace bernal {

struct SizeLevel {
    double largest_radius = 0;
    CenterGrid grid;
};

/// Smallest radii first.
inline std::vector<SizeLevel> size_levels(const Packing& packing) {
    std::map<int, std::vector<std::uint32_t>> members;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        members[std::ilogb(packing.spheres[i].radius)].push_back(static_cast<std::uint32_t>(i));
    std::vector<SizeLevel> levels;
    for (const auto& [exponent, of_level] : members) {
        double largest = 0;
        for (const std::uint32_t i : of_level) largest = std::max(largest, packing.spheres[i].radius);
        levels.push_back({largest, CenterGrid(packing.container, packing.spheres, of_level, 2 * largest)});
    }
    return levels;
}

}  // namespace bernal
