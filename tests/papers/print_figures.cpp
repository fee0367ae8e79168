// Prints every checkable figure of the five source papers beside this program's own, as Markdown tables: first those
// that are the same on every machine, which the tests hold too, then the timings, as ratios.

#include <algorithm>
#include <cstdio>
#include <functional>

#include "bernal/error.hpp"
#include "papers/cell_levels_figures.hpp"
#include "papers/cost_model_figures.hpp"
#include "papers/grid_count_figures.hpp"
#include "papers/grid_timings.hpp"
#include "papers/muth_figures.hpp"
#include "papers/octree_figures.hpp"
#include "search/access_cost.hpp"

namespace bernal::papers {
namespace {

constexpr GridOptions linked_cells{.one_level = true};

void heading(const std::string& text, const std::string& columns) {
    std::string rule;
    for (auto bar = std::ranges::count(columns, '|'); bar > 1; --bar) rule += " --- |";
    std::printf("\n### %s\n\n%s\n|%s\n", text.c_str(), columns.c_str(), rule.c_str());
    std::fflush(stdout);
}

/// How many do not hold.
int print(const std::string& title, const std::vector<Figure>& figures) {
    heading(title, "| figure | paper | expected | tolerance | ours | |");
    int failures = 0;
    for (const Figure& f : figures) {
        std::printf("| %s | %s | %.6g | %.2g | %.6g | %s |\n", f.what.c_str(), f.paper.c_str(), f.expected, f.tolerance,
                    f.ours, f.holds() ? "holds" : "FAILS");
        failures += !f.holds();
    }
    return failures;
}

void row(const std::string& what, const std::string& paper, double ours, const std::string& remark = "") {
    std::printf("| %s | %s | | %.3g | %s |\n", what.c_str(), paper.c_str(), ours, remark.c_str());
    std::fflush(stdout);
}

/// What the program aims at: at least `least` and at most `most`, one of them given.
struct Aim {
    double least = 0, most = HUGE_VAL;

    std::string text() const {
        char text[32];
        std::snprintf(text, sizeof text, least > 0 ? ">= %.4g" : "<= %.4g", least > 0 ? least : most);
        return text;
    }
    bool met_by(double value) const { return value >= least && value <= most; }
};

void row(const std::string& what, const std::string& paper, const Aim& aim, double ours,
         const std::string& remark = "") {
    const std::string verdict = aim.met_by(ours) ? "met" : "MISSED";
    std::printf("| %s | %s | %s | %.3g | %s%s%s |\n", what.c_str(), paper.c_str(), aim.text().c_str(), ours,
                verdict.c_str(), remark.empty() ? "" : "; ", remark.c_str());
    std::fflush(stdout);
}

std::string nanoseconds(const GridTime& time, const GridSubject& subject) {
    char text[64];
    std::snprintf(text, sizeof text, "%.4g ns a sphere, %zu levels",
                  time.seconds / static_cast<double>(subject.balls.size()) * 1e9, time.levels);
    return text;
}

double work_of(const GridTime& time, double access_cost) {
    return static_cast<double>(time.work.pair_tests) + access_cost * static_cast<double>(time.work.accesses);
}

void print_levels(SizeKind kind, StateKind state, const std::string& name, const std::string& paper) {
    const GridSubject subject(kind, 50, 125001, state);
    std::vector<GridRace> races{{&subject, {}}, {&subject, linked_cells}};
    for (int levels = 2; levels <= 9; ++levels) races.push_back({&subject, subject.levels(levels)});
    const std::vector<GridTime> times = grid_times(races, 7);
    const GridTime &planned = times[0], &one = times[1];
    const auto best = std::min_element(times.begin(), times.end(),
                                       [](const GridTime& a, const GridTime& b) { return a.seconds < b.seconds; });
    const std::string what = name + "one level over the planned grid";
    if (kind == SizeKind::uniform_volume)
        row(what, paper, {.least = 200}, one.seconds / planned.seconds, nanoseconds(planned, subject));
    else
        row(what, paper, one.seconds / planned.seconds, nanoseconds(planned, subject));
    row(name + "the same in counts, K = 0.2", "-", work_of(one, 0.2) / work_of(planned, 0.2));
    row(name + "one level over the fastest grid", "-", one.seconds / best->seconds, nanoseconds(*best, subject));
    for (std::size_t t = 2; t < times.size(); ++t)
        row(name + std::to_string(times[t].levels) + " levels over the planned grid", "-",
            times[t].seconds / planned.seconds);
}

/// Spheres at walls have fewer neighbours, and cells need not fit a period: one level has less than half the tests.
void print_between_walls() {
    GridSubject subject(SizeKind::uniform_volume, 50, 125001, StateKind::sequential);
    subject.frame = Frame({{}, subject.frame.lengths, {false, false, false}});
    const std::vector<GridTime> times = grid_times({{&subject, {}}, {&subject, linked_cells}}, 5);
    row("uniform volume, between walls: one level over the planned grid", "220 (whole run)",
        times[1].seconds / times[0].seconds, nanoseconds(times[0], subject));
}

void print_against_equal_spheres() {
    const auto kind = SizeKind::uniform_volume;
    const GridSubject equal(kind, 1, 1000000, StateKind::random), ten(kind, 10, 1000000, StateKind::random),
        fifty(kind, 50, 1000000, StateKind::random), hundred(kind, 100, 1000000, StateKind::random);
    const std::vector<GridTime> times =
        grid_times({{&equal, linked_cells}, {&ten, {}}, {&fifty, {}}, {&hundred, {}}}, 7);
    const GridSubject* subjects[] = {&equal, &ten, &fifty, &hundred};
    row("equal spheres, linked cells", "1", 1, nanoseconds(times[0], equal));
    for (int k = 1; k < 4; ++k)
        row("uniform volume, size ratio " +
                std::string(k == 1   ? "10"
                            : k == 2 ? "50"
                                     : "100") +
                ", planned grid",
            k == 1 ? "1.5" : "below 1.5", Aim{.most = k == 1 ? 1.3 : 1.0}, times[k].seconds / times[0].seconds,
            nanoseconds(times[k], *subjects[k]));
}

void print_growth() {
    std::vector<double> counts, seconds_taken;
    for (const std::int64_t count : {10000, 31623, 100000, 316228, 1000000}) {
        const GridSubject subject(SizeKind::uniform_volume, 50, count, StateKind::sequential);
        counts.push_back(static_cast<double>(count));
        seconds_taken.push_back(grid_times({{&subject, {}}}, 9).front().seconds);
    }
    row("uniform volume, size ratio 50: exponent of time against N, 1e4 to 1e6", "1", Aim{.most = 1.1},
        exponent(counts, seconds_taken));
}

void print_access_cost() {
    const GridSubject subject(SizeKind::uniform_volume, 50, 125001, StateKind::random);
    std::vector<double> diameters;
    for (const Sphere& ball : subject.balls) diameters.push_back(2 * ball.radius);
    row("K = time(cell access) / time(pair test), measured", "0.2 to 0.45", measured_access_cost(diameters, 0.62));
}

void print_muth_timings() {
    heading("Muth et al. 2007, Fig. 12: exponents of time against n, equal spheres, 0.02 r a step",
            "| figure | paper | aim | ours | |");
    const MonodisperseTimes times = monodisperse_times(monodisperse_counts, 0.02, 9);
    row("Verlet lists from all pairs", "1.8", Aim{.least = 1.6}, times.verlet_exponent);
    row("linked linear list", "1.36", times.list_exponent);
    row("linked cells", "1.15", Aim{.most = 1.3}, times.cell_exponent);
    for (const double step : {0.0002, 0.02}) {
        char text[128];
        std::snprintf(text, sizeof text, "Muth et al. 2007, Fig. 14: nanoseconds a sphere and step, %g r a step", step);
        heading(text, "| R/r | linked cells | linked linear list | |");
        const FractureTimes fracture = fracture_times(fractures_beyond, step, 7);
        for (std::size_t k = 0; k < fracture.times.size(); ++k) {
            const double n = fractures_beyond[k].count;
            std::printf("| %d | %.0f | %.0f | |\n", fractures_beyond[k].ratio, fracture.times[k].linked_cells / n * 1e9,
                        fracture.times[k].linked_linear_list / n * 1e9);
        }
        std::printf("| crossing (paper: 2.5) | %.3g | | %s |\n", fracture.crossing,
                    fracture.crossing == 0 ? "none: cells stay ahead" : "");
        std::fflush(stdout);
    }
}

int run() {
    int failures = print("Krijgsman et al. 2014: the cost model, Eqs. 6-27", cost_model_figures());
    failures += print("Ogarko & Luding 2012, Appendix A: the optimal number of levels", cell_levels_figures());
    failures += print("Krijgsman et al. 2014 and Muth et al. 2007: counts against the models", grid_count_figures());
    failures += print("Raschdorf & Kolonko 2009: candidates a sphere", octree_figures());
    failures += print("Muth et al. 2007: series and exchanges", muth_figures());
    heading(
        "Ogarko & Luding 2012, Fig. 4: times of contact detection, N = 125,001, size ratio 50, packing fraction "
        "0.62",
        "| ratio | paper | aim | ours | |");
    print_levels(SizeKind::uniform_volume, StateKind::sequential, "uniform volume, no overlap: ", "220 (whole run)");
    print_between_walls();
    print_levels(SizeKind::uniform_size, StateKind::random, "uniform size, random points: ", "1.3 (whole run)");
    heading("Ogarko & Luding 2012, Fig. 5: times a sphere over those of equal spheres, N = 1,000,000, random points",
            "| ratio | paper | aim | ours | |");
    print_against_equal_spheres();
    heading("Growth with the number of spheres, and the cost of a cell access", "| figure | paper | aim | ours | |");
    print_growth();
    print_access_cost();
    print_muth_timings();
    return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace bernal::papers

int main() {
    try {
        return bernal::papers::run();
    } catch (const bernal::InputError& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
