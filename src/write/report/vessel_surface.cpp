#include "report/vessel_surface.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "geometry/facets.hpp"

namespace bernal {
namespace {

constexpr double sagitta = 5e-4;  // of the longest side: finer than a pixel shows
constexpr double finest = 1024, coarser = 1.5;

std::vector<Facet> facets_of(const Container& container) {
    std::vector<Facet> all;
    for (const Wall& wall : container.surfaces) {
        if (std::holds_alternative<PlaneWall>(wall)) continue;
        const std::vector<Facet> some = facets(wall, container, sagitta * largest(container.lengths));
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

/// Corners in the same cell of a grid become the first of them; triangles that lose a corner go.
VesselSurface joined(const std::vector<Facet>& facets, double grid) {
    VesselSurface surface;
    std::map<std::array<double, 3>, std::uint32_t> known;
    for (const Facet& facet : facets) {
        std::array<std::uint32_t, 3> triangle{};
        for (std::size_t k = 0; k < 3; ++k) {
            const Vec3 p = facet[k];
            const auto fresh = static_cast<std::uint32_t>(surface.corners.size());
            const auto [at, is_new] =
                known.try_emplace({std::floor(p.x / grid), std::floor(p.y / grid), std::floor(p.z / grid)}, fresh);
            if (is_new) surface.corners.push_back(p);
            triangle[k] = at->second;
        }
        if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[2] != triangle[0])
            surface.triangles.push_back(triangle);
    }
    return surface;
}

}  // namespace

VesselSurface vessel_surface(const Container& container, std::size_t most) {
    const std::vector<Facet> all = facets_of(container);
    const double side = largest(container.lengths);
    VesselSurface surface = joined(all, 1e-9 * side);
    for (double cells = finest; surface.triangles.size() > most; cells /= coarser) surface = joined(all, side / cells);
    return surface;
}

}  // namespace bernal
