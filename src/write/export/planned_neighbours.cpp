#include "export/planned_neighbours.hpp"

#include <algorithm>

#include "search/planned_levels.hpp"

namespace bernal {
namespace {

/// A sample of the diameters, ascending, with the smallest and the largest.
std::vector<double> some_diameters(const Packing& packing) {
    constexpr std::size_t enough = 10000;
    std::vector<double> all;
    for (const Sphere& s : packing.spheres) all.push_back(2 * s.radius);
    std::ranges::sort(all);
    if (all.size() <= enough) return all;
    std::vector<double> some;
    for (std::size_t i = 0; i < enough; ++i) some.push_back(all[i * (all.size() - 1) / (enough - 1)]);
    return some;
}

}  // namespace

GridSettings planned_neighbours(const Packing& packing) {
    const std::vector<double> diameters = some_diameters(packing);
    const GridPlan plan =
        planned_levels(diameters, packing_fraction(packing), SearchDirection::top_down, plain_access_cost);
    return grid_settings(plan, SearchDirection::top_down, diameters.front());
}

}  // namespace bernal
