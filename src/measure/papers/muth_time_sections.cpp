#include "papers/muth_time_sections.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "core/number_text.hpp"
#include "papers/muth_timings.hpp"

namespace bernal::papers {
namespace {

Figure disagreement(const std::vector<StepTimes>& times) {
    const auto disagree = std::ranges::count(times, false, &StepTimes::agreed);
    return {"states in which the structures found different contacts", "-", 0, 0, static_cast<double>(disagree)};
}

Table curve_of(const GrowthTimes& times, const std::string& name, const std::string& meaning,
               const std::string& counted_things) {
    Table curve{name,
                meaning,
                {{counted_things, "", "in the state", times.counts},
                 {"verlet_lists", "us", "made from all pairs", {}},
                 {"linked_linear_list", "us", "sweep and prune", {}},
                 {"linked_cells", "us", "as wide as the paper's", {}},
                 {"narrow_cells", "us", "as wide as the largest", {}}}};
    curve.chart = {ChartHints::Scale::logarithmic, ChartHints::Scale::logarithmic};
    for (const StepTimes& t : times.times) {
        const double seconds[] = {t.verlet_lists, t.linked_linear_list, t.linked_cells, t.narrow_cells};
        for (std::size_t k = 0; k < std::size(seconds); ++k) curve.columns[k + 1].values.push_back(1e6 * seconds[k]);
    }
    return curve;
}

}  // namespace

Section planar_growth_section(bool) {
    const GrowthTimes times = planar_times(0.02, 100);
    Section section{
        "Section 3.1 of the preprint: time of a step against the number of discs, which move by 0.02 R_0 a step",
        "The paper's \"gradient equal two\" is time over a doubling of the number: the exponent 1. It does not tell "
        "how "
        "far discs move in a step; the list's exchanges grow with that way, and faster than the number of discs."};
    section.measurements = {
        {"discs: Verlet lists from all pairs: exponent", "the steepest", 1.2, 2.1, times.verlet_exponent},
        {"discs: linked linear list: exponent", "1", 0.9, 1.3, times.list_exponent},
        {"discs: linked cells: exponent", "1", 0.85, 1.15, times.cell_exponent}};
    section.figures.push_back(disagreement(times.times));
    section.curves.push_back(curve_of(times, "time_of_structures_in_the_plane",
                                      "Microseconds of contact detection a step against the number of discs (Fig. 12 "
                                      "of the preprint)",
                                      "discs"));
    return section;
}

Section growth_of_structures_section(bool quick) {
    const std::span<const std::size_t> counts =
        std::span(monodisperse_counts).first(quick ? 5 : monodisperse_counts.size());
    const GrowthTimes times = monodisperse_times(counts, 0.02, quick ? 5 : 9);
    Section section{
        "Fig. 12: time of a step against the number of equal spheres, which move by 0.02 r a step",
        "What a step costs whatever the number is felt at 512 spheres: it lowers the exponent of cells, which "
        "is 1 beyond."};
    section.measurements = {{"Verlet lists from all pairs: exponent", "1.8", 1.4, 2.1, times.verlet_exponent},
                            {"linked linear list: exponent", "1.36", 1.1, 1.7, times.list_exponent},
                            {"linked cells: exponent", "1.15", 0.75, 1.3, times.cell_exponent}};
    section.figures.push_back(disagreement(times.times));
    section.curves.push_back(
        curve_of(times, "time_of_structures",
                 "Microseconds of contact detection a step against the number of spheres (Fig. 12)", "spheres"));
    return section;
}

Section fracture_section(bool quick) {
    // Beyond the paper's where there is time: better cells meet the list later than its.
    const auto series = std::span(fractures_beyond).first(fractures_beyond.size() - (quick ? 2 : 0));
    const FractureTimes slow = fracture_times(series, 0.0002, 7);
    Section section{
        "Fig. 14: the fracture series, R / r from 1 to " + std::to_string(series.back().ratio) + ", 0.0002 r a step",
        "Pairs in cells are tested eight at a time here, which is why they meet the list later than the paper's. "
        "The list's time is mostly that of exchanges, which grow with the way in a step; the paper does not "
        "tell that way."};
    section.figures.push_back(disagreement(slow.times));
    Table curve{"time_over_fracture",
                "Nanoseconds a sphere and step against R / r (Fig. 14)",
                {{"R_over_r", "", "of the whole spheres over their pieces", {}},
                 {"linked_cells", "ns", "as wide as the paper's, 3.3 R", {}},
                 {"linked_linear_list", "ns", "sweep and prune", {}},
                 {"narrow_cells", "ns", "as wide as the largest sphere, 2 R", {}}}};
    for (std::size_t k = 0; k < series.size(); ++k) {
        const auto n = static_cast<double>(series[k].count);
        curve.columns[0].values.push_back(series[k].ratio);
        curve.columns[1].values.push_back(slow.times[k].linked_cells / n * 1e9);
        curve.columns[2].values.push_back(slow.times[k].linked_linear_list / n * 1e9);
        curve.columns[3].values.push_back(slow.times[k].narrow_cells / n * 1e9);
    }
    const auto cells_over_list = [&](std::size_t k) { return curve.columns[1].values[k] / curve.columns[2].values[k]; };
    constexpr std::size_t at_three = 2;
    if (!quick)
        section.measurements = {{"cells over list, at R / r = 10 over at 3", "above 1", 1.2, 20,
                                 cells_over_list(series.size() - 1) / cells_over_list(at_three)},
                                {"R / r at which the list becomes the faster", "2.5", 4, 15, slow.crossing}};
    section.curves.push_back(curve);
    return section;
}

}  // namespace bernal::papers
