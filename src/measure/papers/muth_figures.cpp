#include "papers/muth_figures.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "papers/exponent.hpp"
#include "papers/muth_series.hpp"
#include "search/sweep_and_prune.hpp"

namespace bernal::papers {
namespace {

/// Exchanges of list ends in a step, in the mean over `steps` in which every sphere moves by 0.02 of its radius.
double exchanges_per_step(std::size_t count, std::uint64_t seed, int steps) {
    Packing state = monodisperse_state(count, seed);
    const Motion motion(state.container, count, 0.02 * monodisperse_radius, seed);
    SweepAndPrune engine{Frame(state.container)};
    engine.build(state.spheres);
    std::vector<Index> all(count);
    std::iota(all.begin(), all.end(), Index{0});
    double exchanges = 0;
    for (int step = 0; step < steps; ++step) {
        motion.advance(state.spheres);
        engine.relocate(all);
        exchanges += static_cast<double>(engine.last_update().exchanges.total());
    }
    return exchanges / steps;
}

}  // namespace

double exchange_exponent(std::uint64_t seed, int steps) {
    std::vector<double> counts, exchanges;
    for (std::size_t count : monodisperse_counts) {
        if (count < 2000 || count > 36000) continue;
        counts.push_back(static_cast<double>(count));
        exchanges.push_back(exchanges_per_step(count, seed, steps));
    }
    return exponent(counts, exchanges);
}

std::vector<Figure> muth_figures() {
    std::vector<Figure> figures;
    for (const Fracture& f : fracture_series) {
        const Sizes sizes = fracture_sizes(f);
        const std::string name = "fracture, R/r = " + std::to_string(f.ratio) + ": ";
        const auto count = static_cast<double>(f.count);
        figures.push_back({name + "spheres", std::to_string(f.count), count, 0, double(sizes.diameters.size())});
        figures.push_back({"input: " + name + "packing fraction", "0.12", 0.12, 1e-12,
                           solid_volume(sizes) / fracture_container().volume()});
    }
    for (const PlanarState& planar : planar_series)
        figures.push_back({"input: " + std::to_string(planar.count) + " discs: packing fraction", "0.670 to 0.678",
                           0.674, 0.004, packing_fraction(planar_state(planar, 1))});
    for (std::size_t count : monodisperse_counts) {
        const Packing state = monodisperse_state(count, 1);
        const double cells = state.container.volume() / std::pow(monodisperse_cell, 3);
        figures.push_back({"input: " + std::to_string(count) + " equal spheres: spheres per linked cell", "about 3", 3,
                           1e-9, static_cast<double>(state.spheres.size()) / cells});
    }
    figures.push_back(
        {"linked linear list: exponent of the exchanges per step", "-", 5.0 / 3, 0.01, exchange_exponent(1, 3)});
    return figures;
}

}  // namespace bernal::papers
