#include "papers/grid_time_sections.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "papers/exponent.hpp"
#include "papers/grid_timings.hpp"
#include "search/access_cost.hpp"

namespace bernal::papers {
namespace {

constexpr GridOptions linked_cells{.one_level = true};
constexpr std::int64_t count_of_figure_4 = 125001;

std::string nanoseconds(const GridTime& time, const GridSubject& subject) {
    return rounded_text(time.seconds / static_cast<double>(subject.balls.size()) * 1e9) + " ns a sphere, " +
           std::to_string(time.levels) + (time.levels == 1 ? " level" : " levels");
}

double work_of(const GridTime& time, double access_cost) {
    return static_cast<double>(time.work.pair_tests) + access_cost * static_cast<double>(time.work.accesses);
}

/// Fig. 4: seconds against the number of levels, over those of the planned grid.
struct LevelTimes {
    GridTime planned, one;
    Column relative;
};

LevelTimes level_times(const GridSubject& subject, const std::string& name, int repeats) {
    std::vector<GridRace> races{{&subject, {}}, {&subject, linked_cells}};
    for (int levels = 2; levels <= 9; ++levels) races.push_back({&subject, subject.levels(levels)});
    const std::vector<GridTime> times = grid_times(races, repeats);
    Column relative{name, "", "seconds over those of the planned grid", {}};
    for (std::size_t t = 1; t < times.size(); ++t) relative.values.push_back(times[t].seconds / times[0].seconds);
    return {times[0], times[1], relative};
}

/// Spheres at walls have fewer neighbours, and cells need not fit a period: one level has less than half the tests.
Measurement between_walls(GridSubject subject, int repeats) {
    subject.frame = Frame({{}, subject.frame.lengths, {false, false, false}});
    const std::vector<GridTime> times = grid_times({{&subject, {}}, {&subject, linked_cells}}, repeats);
    return {"uniform volume, between walls: one level over the planned grid",
            "220 (whole run)",
            5,
            150,
            times[1].seconds / times[0].seconds,
            nanoseconds(times[0], subject)};
}

}  // namespace

Section level_section(bool quick) {
    const int repeats = quick ? 3 : 7;
    Section section{
        "Fig. 4: one level against several, N = 125,001, size ratio 50, packing fraction 0.62",
        "The paper times whole DEM runs. One level tests pairs eight at a time here, and is that much nearer; "
        "the count of its work is not."};
    Table curve{"time_over_levels",
                "Seconds of contact detection against the number of levels, over those of the planned grid",
                {{"levels", "", "of a constant number of spheres per cell", {1, 2, 3, 4, 5, 6, 7, 8, 9}}}};
    curve.chart.up = ChartHints::Scale::logarithmic;
    const GridSubject volume(SizeKind::uniform_volume, 50, count_of_figure_4, StateKind::sequential);
    const LevelTimes wide = level_times(volume, "uniform_volume", repeats);
    section.measurements.push_back({"uniform volume, no overlap: one level over the planned grid", "220 (whole run)",
                                    15, 300, wide.one.seconds / wide.planned.seconds,
                                    nanoseconds(wide.planned, volume)});
    section.measurements.push_back({"uniform volume, no overlap: the same in counted work, K = 0.2", "-", 100, HUGE_VAL,
                                    work_of(wide.one, 0.2) / work_of(wide.planned, 0.2)});
    section.measurements.push_back(between_walls(volume, quick ? 3 : 5));
    const GridSubject size(SizeKind::uniform_size, 50, count_of_figure_4, StateKind::random);
    const LevelTimes even = level_times(size, "uniform_size", repeats);
    section.measurements.push_back({"uniform size, random points: one level over the planned grid", "1.3 (whole run)",
                                    0.6, 2, even.one.seconds / even.planned.seconds, nanoseconds(even.planned, size)});
    curve.columns.push_back(wide.relative);
    curve.columns.push_back(even.relative);
    section.curves.push_back(curve);
    return section;
}

Section ratio_section(bool quick) {
    const std::int64_t count = quick ? 100000 : 1000000;
    Section section{"Fig. 5: time per sphere over that of equal spheres, N = " +
                        grouped(static_cast<std::size_t>(count)) + ", random points",
                    ""};
    std::vector<GridSubject> subjects;
    for (const double ratio : {1., 10., 50., 100.})
        subjects.emplace_back(SizeKind::uniform_volume, ratio, count, StateKind::random);
    std::vector<GridRace> races;
    for (const GridSubject& subject : subjects)
        races.push_back({&subject, races.empty() ? linked_cells : GridOptions{}});
    const std::vector<GridTime> times = grid_times(races, quick ? 5 : 7);
    const char* ratios[] = {"1", "10", "50", "100"};
    for (std::size_t k = 1; k < 4; ++k)
        section.measurements.push_back({std::string("uniform volume, size ratio ") + ratios[k] + ", planned grid",
                                        k == 1 ? "1.5" : "below 1.5", 0.3, 2, times[k].seconds / times[0].seconds,
                                        nanoseconds(times[k], subjects[k])});
    return section;
}

Section growth_section(bool quick) {
    Section section{
        "Growth with the number of spheres, and what a cell access costs",
        "The paper's cells are lists that are linked by pointers. Here they are arrays, tested eight at a time: "
        "tests cost less, and an access is worth more of them."};
    Table curve{"time_over_spheres",
                "Seconds of contact detection against the number of spheres, size ratio 50",
                {{"spheres", "", "uniform volume, without overlap", {}}, {"seconds", "s", "of the planned grid", {}}}};
    curve.chart = {ChartHints::Scale::logarithmic, ChartHints::Scale::logarithmic};
    for (const std::int64_t count : {10000, 31623, 100000, 316228, 1000000}) {
        if (quick && count > 100000) break;
        const GridSubject subject(SizeKind::uniform_volume, 50, count, StateKind::sequential);
        curve.columns[0].values.push_back(static_cast<double>(count));
        curve.columns[1].values.push_back(grid_times({{&subject, {}}}, quick ? 5 : 9).front().seconds);
    }
    section.measurements.push_back({"uniform volume, size ratio 50: exponent of time against N", "1", 0.8, 1.2,
                                    exponent(curve.columns[0].values, curve.columns[1].values)});
    const GridSubject subject(SizeKind::uniform_volume, 50, count_of_figure_4, StateKind::random);
    std::vector<double> diameters;
    for (const Sphere& ball : subject.balls) diameters.push_back(2 * ball.radius);
    section.measurements.push_back({"K = time of a cell access over that of a pair test", "0.2 to 0.45", 0.5, 200,
                                    measured_access_cost(diameters, 0.62)});
    section.curves.push_back(curve);
    return section;
}

}  // namespace bernal::papers
