#pragma once
// The timings of Muth, Müller, Eberhard & Luding (2007), sections 3.2 and 3.3: contact detection by Verlet lists made
// from all pairs, by the linked linear list and by linked cells, while the spheres move. One thread; medians of steps
// in which the structures take turns. Linked cells here are as wide as the largest sphere; the paper's were twice as
// wide (equal spheres) and 1.65 times (fracture).

#include <algorithm>
#include <ctime>
#include <numeric>
#include <vector>

#include "core/parallel.hpp"
#include "papers/exponent.hpp"
#include "papers/muth_series.hpp"
#include "search/engine.hpp"
#include "search/verlet_lists.hpp"

namespace bernal::papers {

/// Seconds of contact detection a step.
struct StepTimes {
    double verlet_lists = 0;  ///< with their share of making the lists from all pairs
    double linked_linear_list = 0, linked_cells = 0;
    bool agreed = true;  ///< the structures found equally many contacts at each step
};

/// Of this process, which works in one thread: what else runs on the machine does not count.
template <class F>
double seconds(F&& f) {
    const std::clock_t start = std::clock();
    f();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

inline double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

inline std::size_t total(const PairBatch& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::size_t{0},
                           [](std::size_t sum, const auto& block) { return sum + block.size(); });
}

/// The spheres of `state` move by `step`, a length, `steps` times. `verlet_skin`: of the Verlet lists, a length; 0:
/// none. They are made once; a step's share is one in the steps that use up half the skin.
inline StepTimes contact_detection_times(Packing state, double step, int steps, double verlet_skin) {
    return in_arena(1, [&] {
        const Frame frame(state.container);
        const Motion motion(state.container, state.spheres.size(), step, 1);
        std::vector<Index> all(state.spheres.size());
        std::iota(all.begin(), all.end(), Index{0});
        const auto list = make_engine(EngineKind::sweep_and_prune, frame),
                   cells = make_engine(EngineKind::linked_cell, frame);
        list->build(state.spheres);
        cells->build(state.spheres);
        VerletLists lists(frame, verlet_skin);
        StepTimes times;
        if (verlet_skin > 0)
            times.verlet_lists = seconds([&] { lists.build(state.spheres); }) / std::ceil(verlet_skin / 2 / step);

        PairBatch pairs;
        std::vector<double> verlet_seconds, list_seconds, cell_seconds;
        const auto detect = [&](Engine& engine) {
            return seconds([&] {
                engine.relocate(all);
                engine.pairs(pairs);
            });
        };
        for (int s = 0; s < steps; ++s) {
            motion.advance(state.spheres);
            list_seconds.push_back(detect(*list));
            const std::size_t contacts = total(pairs);
            cell_seconds.push_back(detect(*cells));
            times.agreed = times.agreed && total(pairs) == contacts;
            if (verlet_skin == 0) continue;
            verlet_seconds.push_back(seconds([&] {
                lists.update();
                lists.contacts(pairs);
            }));
            times.agreed = times.agreed && total(pairs) == contacts;
        }
        times.linked_linear_list = median(list_seconds);
        times.linked_cells = median(cell_seconds);
        if (verlet_skin > 0) times.verlet_lists += median(verlet_seconds);
        return times;
    });
}

/// Fig. 12: equal spheres, `step` in radii, the Verlet spheres' radius five sphere radii as in Fig. 1.
struct MonodisperseTimes {
    std::vector<double> counts;
    std::vector<StepTimes> times;
    double verlet_exponent, list_exponent, cell_exponent;  ///< the paper: 1.8, 1.36, 1.15
};

/// With a step of 0.02 the Verlet lists last for 75 steps (the paper: "each 100th time step can be enough").
inline MonodisperseTimes monodisperse_times(std::span<const std::size_t> counts, double step, int steps) {
    MonodisperseTimes result{};
    std::vector<double> verlet, list, cells;
    for (std::size_t count : counts) {
        result.counts.push_back(static_cast<double>(count));
        const StepTimes t = contact_detection_times(monodisperse_state(count, 1), step * monodisperse_radius, steps,
                                                    3 * monodisperse_radius);
        result.times.push_back(t);
        verlet.push_back(t.verlet_lists);
        list.push_back(t.linked_linear_list);
        cells.push_back(t.linked_cells);
    }
    result.verlet_exponent = exponent(result.counts, verlet);
    result.list_exponent = exponent(result.counts, list);
    result.cell_exponent = exponent(result.counts, cells);
    return result;
}

/// Fig. 14: the fracture series, `step` in radii of the smallest sphere of each state. The list's time is mostly that
/// of exchanges, so the crossing depends on it. The paper does not give it; with its time step of 4e-7 s a speed of 1
/// m/s makes 4e-5 R, or 2e-4 r at R / r = 5.
struct FractureTimes {
    std::vector<StepTimes> times;  ///< in the order of the series
    double crossing;               ///< R / r at which the list becomes faster than cells (the paper: 2.5); 0: nowhere
};

inline FractureTimes fracture_times(std::span<const Fracture> series, double step, int steps) {
    FractureTimes result{};
    double earlier = 0;  // log of cells over list
    int earlier_ratio = 0;
    for (const Fracture& f : series) {
        const double length = step * fracture_radius / f.ratio;
        result.times.push_back(contact_detection_times(fracture_state(f, 1), length, steps, 0));
        const double now = std::log(result.times.back().linked_cells / result.times.back().linked_linear_list);
        if (earlier < 0 && now >= 0 && result.crossing == 0)
            result.crossing = f.ratio - (f.ratio - earlier_ratio) * now / (now - earlier);
        earlier = now, earlier_ratio = f.ratio;
    }
    return result;
}

}  // namespace bernal::papers
