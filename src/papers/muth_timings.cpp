#include "papers/muth_timings.hpp"

#include <cmath>
#include <numeric>

#include "core/parallel.hpp"
#include "papers/exponent.hpp"
#include "papers/least_time.hpp"
#include "search/engine.hpp"
#include "search/verlet_lists.hpp"

namespace bernal::papers {

StepTimes contact_detection_times(Packing state, double step, int steps, double verlet_skin) {
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
        times.linked_linear_list = least(list_seconds);
        times.linked_cells = least(cell_seconds);
        if (verlet_skin > 0) times.verlet_lists += least(verlet_seconds);
        return times;
    });
}

MonodisperseTimes monodisperse_times(std::span<const std::size_t> counts, double step, int steps) {
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

FractureTimes fracture_times(std::span<const Fracture> series, double step, int steps) {
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
