#include "search/access_cost.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "bernal/grid_plan.hpp"
#include "bernal/sizes.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "search/access_fit.hpp"
#include "search/hierarchical_grid.hpp"

namespace bernal {
namespace {

constexpr std::size_t least_spheres = 30000;
constexpr int repetitions = 5;

/// About `least_spheres`, ascending, in units of the largest: few sizes are repeated, of many every so many-th is
/// taken.
std::vector<double> representative(std::span<const double> diameters) {
    std::vector<double> given(diameters.begin(), diameters.end()), sizes;
    std::ranges::sort(given);
    for (std::size_t i = 0; i < least_spheres; ++i) sizes.push_back(given[i * given.size() / least_spheres]);
    sizes.back() = given.back();
    for (double& d : sizes) d /= given.back();
    return sizes;
}

double volume_for(const std::vector<double>& diameters, double packing_fraction) {
    double cubes = 0;
    for (double d : diameters) cubes += d * d * d;
    return volume_per_power(3) * cubes / packing_fraction;
}

std::vector<Sphere> random_points(const std::vector<double>& diameters, double side) {
    std::vector<Sphere> spheres;
    for (std::size_t i = 0; i < diameters.size(); ++i) {
        const auto [x, y] = uniform_pair(1, i, Purpose::placement, 0);
        const auto [z, unused] = uniform_pair(1, i, Purpose::placement, 1);
        spheres.push_back({{x * side, y * side, z * side}, diameters[i] / 2});
    }
    return spheres;
}

/// Grids in which tests and accesses stand in different proportions: more levels cost accesses, wider cells tests.
std::vector<std::vector<double>> grids(const std::vector<double>& diameters, double volume) {
    constexpr double most_per_cell = 40;  // beyond, tests are all there is to time
    std::vector<std::vector<double>> all;
    std::vector<double> last;
    for (int levels : {1, 2, 3, 4, 6, 8, 11, 15}) {
        const CellLevels plan = levels_of_constant_number(diameters, volume, levels);
        if (plan.cell_sizes == last) break;
        last = plan.cell_sizes;
        for (double width : {1.0, 1.3, 1.6, 2.0, 2.5}) {
            if (plan.particles_per_cell * width * width * width > most_per_cell) continue;
            all.push_back(plan.cell_sizes);
            for (double& size : all.back()) size *= width;
        }
    }
    if (all.empty()) all.push_back(last);
    return all;
}

double seconds_for(const HierarchicalGrid& grid, PairBatch& pairs) {
    double least = HUGE_VAL;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        const auto start = std::chrono::steady_clock::now();
        grid.pairs(pairs);
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return least;
}

AccessSample timed(const Frame& frame, const std::vector<double>& cell_sizes, std::span<const Sphere> spheres) {
    GridOptions options;
    options.cell_sizes = cell_sizes;
    HierarchicalGrid grid(frame, options);
    grid.build(spheres);
    PairBatch pairs;
    Work work;
    grid.pairs(pairs, &work);
    return {static_cast<double>(work.pair_tests), static_cast<double>(work.accesses), seconds_for(grid, pairs)};
}

}  // namespace

double measured_access_cost(std::span<const double> diameters, double packing_fraction) {
    const std::vector<double> sizes = representative(diameters);
    const double volume = volume_for(sizes, packing_fraction), side = std::cbrt(volume);
    Container container;
    container.lengths = {side, side, side};
    container.periodic = {false, false, false};
    const std::vector<Sphere> spheres = random_points(sizes, side);
    std::vector<AccessSample> samples;
    in_arena(1, [&] {
        for (const auto& cell_sizes : grids(sizes, volume))
            samples.push_back(timed(Frame(container), cell_sizes, spheres));
    });
    return fitted_access_cost(samples);
}

}  // namespace bernal
