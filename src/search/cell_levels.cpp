#include "search/cell_levels.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

double cells(double diameter, double volume) { return volume / (diameter * diameter * diameter); }

/// One past the last particle that a level starting at `first` can hold with at most m a cell; at least one particle.
std::size_t level_end(std::span<const double> diameters, double volume, double m, std::size_t first) {
    // Particles per cell grow with each particle taken in: their number and the cell both grow. So bisect.
    std::size_t fits = first + 1, too_many = diameters.size() + 1;
    while (too_many - fits > 1) {
        const std::size_t end = (fits + too_many) / 2;
        const bool ok = static_cast<double>(end - first) <= m * cells(diameters[end - 1], volume);
        (ok ? fits : too_many) = end;
    }
    return fits;
}

std::vector<double> cell_sizes(std::span<const double> diameters, double volume, double m, int most) {
    std::vector<double> sizes;
    std::size_t first = 0;
    while (first < diameters.size() && static_cast<int>(sizes.size()) <= most) {
        first = level_end(diameters, volume, m, first);
        sizes.push_back(diameters[first - 1]);
    }
    return sizes;
}

}  // namespace

CellLevels levels_of_constant_number(std::span<const double> diameters, double volume, int levels) {
    double low = 0, high = static_cast<double>(diameters.size()) / cells(diameters.back(), volume);
    for (int step = 0; step < 60 && high - low > 1e-9 * high; ++step) {
        const double m = (low + high) / 2;
        (static_cast<int>(cell_sizes(diameters, volume, m, levels).size()) <= levels ? high : low) = m;
    }
    return {cell_sizes(diameters, volume, high, levels), high, 0};
}

CellLevels best_levels(std::span<const double> diameters, double volume, double access_cost, int most_levels) {
    CellLevels best;
    for (int levels = 1; levels <= most_levels; ++levels) {
        CellLevels candidate = levels_of_constant_number(diameters, volume, levels);
        candidate.work_per_particle = levels * (candidate.particles_per_cell + access_cost);
        if (levels > 1 && candidate.work_per_particle >= best.work_per_particle) {
            if (levels * access_cost >= best.work_per_particle) break;  // the accesses alone cost more from here on
            continue;
        }
        best = std::move(candidate);
    }
    return best;
}

}  // namespace bernal
