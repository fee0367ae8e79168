#include "papers/cell_levels_figures.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "bernal/grid_plan.hpp"

namespace bernal::papers {
namespace {

struct CellLevelsSample {
    std::vector<double> diameters;
    double volume = 0;

    /// `quantile` maps (0, 1) to radii, ascending.
    explicit CellLevelsSample(double (*quantile)(double)) {
        constexpr int count = 125001;
        double cubes = 0;
        for (int i = 0; i < count; ++i) {
            const double r = quantile((i + 0.5) / count);
            diameters.push_back(2 * r);
            cubes += r * r * r;
        }
        volume = 4.0 / 3.0 * std::numbers::pi * cubes / 0.62;
    }

    double per_cell(int levels) const {
        return levels_of_constant_number(diameters, volume, levels).particles_per_cell;
    }
    double work(int levels, double access_cost) const { return levels * (per_cell(levels) + access_cost); }
    CellLevels best(double access_cost) const { return best_levels(diameters, volume, access_cost); }
};

/// Number density ~ r^-3: the share of the particles above r falls as r^-2.
void add_uniform_volume_figures(std::vector<Figure>& out) {
    const CellLevelsSample sample([](double u) { return 1 / std::sqrt(1 - u * (1 - 1.0 / 2500)); });
    const std::string what = "uniform volume, ";
    const double per_cell[] = {1487.4, 13.287, 2.746, 1.206, 0.714, 0.489, 0.368, 0.292, 0.240};
    for (int levels = 1; levels <= 9; ++levels)
        out.push_back({what + "m at " + std::to_string(levels) + " levels", "-", per_cell[levels - 1],
                       0.005 * per_cell[levels - 1], sample.per_cell(levels)});
    const auto best = [&](const std::string& K, double access_cost, int levels, const std::string& paper) {
        out.push_back({what + "best number of levels at K = " + K, paper, double(levels), 0,
                       double(sample.best(access_cost).cell_sizes.size())});
    };
    best("0.2", 0.2, 8, "-");
    best("0.3", 0.3, 7, "7");
    best("0.45", 0.45, 6, "-");
    out.push_back({what + "% more work at 8 levels than at 7, K = 0.3", "-", 1.3, 0.2,
                   100 * (sample.work(8, 0.3) / sample.work(7, 0.3) - 1)});
    out.push_back({what + "speed-up over one level, K = 0.3", "220 (measured)", 318, 1.6,
                   sample.work(1, 0.3) / sample.work(7, 0.3)});
    const double sizes[] = {6.46, 14.66, 26.59, 41.64, 59.24, 78.82, 100};
    const std::vector<double> ours = sample.best(0.3).cell_sizes;
    for (std::size_t h = 0; h < std::min(ours.size(), std::size(sizes)); ++h)
        out.push_back(
            {what + "s_" + std::to_string(h + 1) + " / r_min at K = 0.3", "-", sizes[h], 0.005 * sizes[h], ours[h]});
}

/// Constant number density.
void add_uniform_size_figures(std::vector<Figure>& out) {
    const CellLevelsSample sample([](double u) { return 1 + u * 49; });
    const std::string what = "uniform size, K = 0.3, ";
    out.push_back({what + "best number of levels", "2 (measured)", 3, 0, double(sample.best(0.3).cell_sizes.size())});
    out.push_back({what + "% more work at 2 levels than at 3", "-", 7.4, 0.2,
                   100 * (sample.work(2, 0.3) / sample.work(3, 0.3) - 1)});
    out.push_back({what + "work of one level over that of 3", "1.3 (measured)", 1.67, 0.008,
                   sample.work(1, 0.3) / sample.work(3, 0.3)});
}

}  // namespace

std::vector<Figure> cell_levels_figures() {
    std::vector<Figure> result;
    add_uniform_volume_figures(result);
    add_uniform_size_figures(result);
    return result;
}

}  // namespace bernal::papers
