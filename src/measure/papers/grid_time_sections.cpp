#include "papers/grid_time_sections.hpp"

#include <algorithm>
#include <array>

#include "bernal/grid_plan.hpp"
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

std::string spelt(SizeKind kind) { return kind == SizeKind::bidisperse ? "two sizes" : "uniform volume"; }

/// Eq. 7 at K = 0.3, over its least: what Fig. 4 draws as lines.
Column predicted(const GridSubject& subject, const std::string& name) {
    std::vector<double> diameters;
    for (const Sphere& ball : subject.balls) diameters.push_back(2 * ball.radius);
    std::ranges::sort(diameters);
    Column column{name, "", "L (m + 0.3) over its least, Eq. 7", {}};
    for (int levels = 1; levels <= 9; ++levels)
        column.values.push_back(
            levels * (levels_of_constant_number(diameters, subject.frame.volume(), levels).particles_per_cell + 0.3));
    const double lowest = std::ranges::min(column.values);
    for (double& value : column.values) value /= lowest;
    return column;
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
                "Seconds of contact detection against the number of levels, over those of the planned grid (Fig. 4)",
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
    curve.columns.push_back(predicted(volume, "uniform_volume_predicted"));
    curve.columns.push_back(even.relative);
    curve.columns.push_back(predicted(size, "uniform_size_predicted"));
    section.curves.push_back(curve);
    return section;
}

Section ratio_section(bool quick) {
    Section section{"Fig. 5: time per sphere over that of equal spheres, packing fraction 0.62, random points",
                    "The paper times whole runs, in which forces and motion cost the same whatever the sizes."};
    struct Curve {
        const char* name;
        SizeKind kind;
        double ratio;
        const char* paper;
    };
    constexpr std::array curves{Curve{"two_sizes_10", SizeKind::bidisperse, 10, "near 1"},
                                Curve{"uniform_volume_10", SizeKind::uniform_volume, 10, "1.5"},
                                Curve{"uniform_volume_50", SizeKind::uniform_volume, 50, "below 1.5"},
                                Curve{"uniform_volume_100", SizeKind::uniform_volume, 100, "below 1.5"}};
    Table table{"time_over_equal_spheres",
                "Time per sphere over that of equal spheres, against their number (Fig. 5)",
                {{"spheres", "", "at packing fraction 0.62", {}}}};
    table.chart = {ChartHints::Scale::logarithmic, ChartHints::Scale::linear};
    for (const Curve& curve : curves) table.columns.push_back({curve.name, "", "over equal spheres", {}});
    const std::vector<std::int64_t> counts =
        quick ? std::vector<std::int64_t>{10000, 31623, 100000} : std::vector<std::int64_t>{10000, 100000, 1000000};
    for (const std::int64_t count : counts) {
        table.columns[0].values.push_back(static_cast<double>(count));
        const GridSubject equal(SizeKind::monodisperse, 1, count, StateKind::random);
        std::vector<GridSubject> subjects;
        for (const Curve& curve : curves) subjects.emplace_back(curve.kind, curve.ratio, count, StateKind::random);
        std::vector<GridRace> races{{&equal, linked_cells}};
        for (std::size_t k = 0; k < curves.size(); ++k)
            races.push_back({&subjects[k], curves[k].kind == SizeKind::bidisperse
                                               ? GridOptions{.cell_sizes = {1, curves[k].ratio}}
                                               : GridOptions{}});
        const std::vector<GridTime> times = grid_times(races, quick ? 5 : 7);
        for (std::size_t k = 0; k < curves.size(); ++k) {
            const double relative = times[k + 1].seconds / times[0].seconds;
            table.columns[k + 1].values.push_back(relative);
            if (count != counts.back()) continue;
            const std::string cells =
                curves[k].kind == SizeKind::bidisperse ? ", cells of both diameters" : ", planned grid";
            section.measurements.push_back(
                {spelt(curves[k].kind) + ", size ratio " + std::to_string(int(curves[k].ratio)) + cells,
                 curves[k].paper, 0.3, 2, relative, nanoseconds(times[k + 1], subjects[k])});
        }
    }
    section.curves.push_back(table);
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
