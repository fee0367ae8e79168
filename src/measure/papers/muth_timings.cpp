#include "papers/muth_timings.hpp"

#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "core/parallel.hpp"
#include "papers/exponent.hpp"
#include "papers/least_time.hpp"
#include "search/hierarchical_grid.hpp"
#include "search/verlet_lists.hpp"

namespace bernal::papers {

namespace {

/// As near to `width` as fits a whole number of times: the paper's containers are such that it does.
double fitting_cell(double width, const Container& container) {
    return container.lengths.x / std::round(container.lengths.x / width);
}

}  // namespace

StepTimes contact_detection_times(Packing state, const StepOptions& o) {
    return in_arena(1, [&] {
        const Frame frame(state.container);
        const Motion motion(state.container, state.spheres.size(), o.step, 1);
        std::vector<Index> all(state.spheres.size());
        std::iota(all.begin(), all.end(), Index{0});
        struct Raced {
            std::unique_ptr<Engine> engine;
            double StepTimes::* result;
            std::vector<double> seconds = {};
        };
        std::array<Raced, 3> raced{
            Raced{make_engine(EngineKind::sweep_and_prune, frame), &StepTimes::linked_linear_list},
            Raced{std::make_unique<HierarchicalGrid>(
                      frame, GridOptions{.cell_sizes = {fitting_cell(o.cell, state.container)}}),
                  &StepTimes::linked_cells},
            Raced{make_engine(EngineKind::linked_cell, frame), &StepTimes::narrow_cells}};
        for (const Raced& r : raced) r.engine->build(state.spheres);
        VerletLists lists(frame, o.verlet_skin);
        StepTimes times;
        if (o.verlet_skin > 0)
            times.verlet_lists = seconds([&] { lists.build(state.spheres); }) / std::ceil(o.verlet_skin / 2 / o.step);

        PairBatch pairs;
        std::vector<double> verlet_seconds;
        for (int s = 0; s < o.steps; ++s) {
            motion.advance(state.spheres);
            std::size_t contacts = 0;
            for (Raced& r : raced) {
                r.seconds.push_back(seconds([&] {
                    r.engine->relocate(all);
                    r.engine->pairs(pairs);
                }));
                if (&r == &raced.front()) contacts = total(pairs);
                times.agreed = times.agreed && total(pairs) == contacts;
            }
            if (o.verlet_skin == 0) continue;
            verlet_seconds.push_back(seconds([&] {
                lists.update();
                lists.contacts(pairs);
            }));
            times.agreed = times.agreed && total(pairs) == contacts;
        }
        for (const Raced& r : raced) times.*r.result = least(r.seconds);
        if (o.verlet_skin > 0) times.verlet_lists += least(verlet_seconds);
        return times;
    });
}

namespace {

/// Fills in the exponents.
GrowthTimes grown(std::vector<double> counts, std::vector<StepTimes> times) {
    const auto slope = [&](double StepTimes::* of) {
        std::vector<double> values;
        for (const StepTimes& t : times) values.push_back(t.*of);
        return exponent(counts, values);
    };
    const double verlet = slope(&StepTimes::verlet_lists), list = slope(&StepTimes::linked_linear_list),
                 cells = slope(&StepTimes::linked_cells);
    return {std::move(counts), std::move(times), verlet, list, cells};
}

}  // namespace

GrowthTimes monodisperse_times(std::span<const std::size_t> counts, double step, int steps) {
    std::vector<StepTimes> times;
    for (const std::size_t count : counts)
        times.push_back(
            contact_detection_times(monodisperse_state(count, 1),
                                    {step * monodisperse_radius, steps, monodisperse_cell, 3 * monodisperse_radius}));
    return grown({counts.begin(), counts.end()}, std::move(times));
}

GrowthTimes planar_times(double step, int steps) {
    constexpr double largest_radius = planar_mean_radius * (1 + planar_width);
    std::vector<double> counts;
    std::vector<StepTimes> times;
    for (const PlanarState& state : planar_series) {
        counts.push_back(static_cast<double>(state.count));
        times.push_back(contact_detection_times(planar_state(state, 1),
                                                {step * planar_mean_radius, steps, planar_cell, 3 * largest_radius}));
    }
    return grown(std::move(counts), std::move(times));
}

FractureTimes fracture_times(std::span<const Fracture> series, double step, int steps) {
    FractureTimes result{};
    double earlier = 0;  // log of cells over list
    int earlier_ratio = 0;
    for (const Fracture& f : series) {
        const double length = step * fracture_radius / f.ratio;
        result.times.push_back(contact_detection_times(fracture_state(f, 1), {length, steps, fracture_cell}));
        const double now = std::log(result.times.back().linked_cells / result.times.back().linked_linear_list);
        if (earlier < 0 && now >= 0 && result.crossing == 0)
            result.crossing = f.ratio - (f.ratio - earlier_ratio) * now / (now - earlier);
        earlier = now, earlier_ratio = f.ratio;
    }
    return result;
}

}  // namespace bernal::papers
