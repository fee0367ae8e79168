#include <algorithm>
#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "bernal/grid_plan.hpp"
#include "core/cube_root.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// The side of the cube of that volume.
double side_of(double volume) {
    if (volume > 0 && std::isfinite(volume)) return cube_root(volume);
    throw InputError("a volume of " + number_text(volume) +
                     " has no cells to plan; give one above 0 and finite, in a larger or a smaller unit of length");
}

/// The side, not the volume: no quotient of finite lengths is undefined, while volumes and cubes of diameters both
/// leave the range of numbers in a small or large enough unit of length.
double per_cell(std::size_t particles, double diameter, double side) {
    const double width = diameter / side;
    return static_cast<double>(particles) * (width * width * width);
}

/// One past the last particle that a level starting at `first` can hold with at most m a cell; a single particle always
/// fits. Equal diameters stay together, since no cell size can part them: `first` when they are too many.
std::size_t level_end(std::span<const double> diameters, double side, double m, std::size_t first) {
    // Particles per cell grow with each particle taken in: their number and the cell both grow. So bisect.
    std::size_t fits = first + 1, too_many = diameters.size() + 1;
    while (too_many - fits > 1) {
        const std::size_t end = (fits + too_many) / 2;
        (per_cell(end - first, diameters[end - 1], side) <= m ? fits : too_many) = end;
    }
    if (fits == diameters.size()) return fits;
    const auto level = diameters.subspan(first, fits - first);
    return first + static_cast<std::size_t>(std::ranges::lower_bound(level, diameters[fits]) - level.begin());
}

/// Empty where `most` levels cannot hold all particles with at most m a cell.
std::optional<std::vector<double>> cell_sizes(std::span<const double> diameters, double side, double m, int most) {
    std::vector<double> sizes;
    for (std::size_t first = 0; first < diameters.size();) {
        const std::size_t end = level_end(diameters, side, m, first);
        if (end == first || static_cast<int>(sizes.size()) == most) return std::nullopt;
        sizes.push_back(diameters[end - 1]);
        first = end;
    }
    return sizes;
}

}  // namespace

CellLevels levels_of_constant_number(std::span<const double> diameters, double volume, int levels) {
    const double side = side_of(volume);
    double low = 0, high = per_cell(diameters.size(), diameters.back(), side);  // one level holds them all
    for (int step = 0; step < 60 && high - low > 1e-9 * high; ++step) {
        const double m = (low + high) / 2;
        (cell_sizes(diameters, side, m, levels) ? high : low) = m;
    }
    return {*cell_sizes(diameters, side, high, levels), high, 0};
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
