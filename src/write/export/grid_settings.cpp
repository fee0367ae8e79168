#include "bernal/deck.hpp"

namespace bernal {

GridSettings grid_settings(const GridPlan& plan, SearchDirection direction, double smallest_diameter) {
    constexpr double margin = 1 + 1e-5;
    GridSettings settings{{}, direction, smallest_diameter};
    for (double size : plan.cell_sizes) settings.cell_sizes.push_back(size * margin);
    return settings;
}

}  // namespace bernal
