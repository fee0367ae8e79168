#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "search/constant_number.hpp"
#include "search/grid_problems.hpp"
#include "search/optimal_cells.hpp"

using namespace bernal;

namespace {

/// The least work of exactly `levels` levels whose borders are among `steps` sizes with a constant ratio: a shortest
/// path, since a level's work depends on its own two borders only.
double least_on_steps(const GridProblem& problem, int levels, int steps) {
    const CostModel model(problem);
    std::vector<LevelBorder> borders{model.border(0)};
    const SizeMoments& s = problem.sizes;
    for (int i = 0; i < steps; ++i)
        borders.push_back(model.border(s.d_min * std::pow(s.d_max / s.d_min, static_cast<double>(i) / steps)));
    borders.push_back(model.border(s.d_max));
    std::vector<double> least(borders.size(), std::numeric_limits<double>::infinity());
    least[0] = 0;
    for (int level = 0; level < levels; ++level)
        for (std::size_t to = borders.size(); to-- > 0;) {
            double best = std::numeric_limits<double>::infinity();
            for (std::size_t from = 0; from < to; ++from) {
                const LevelWork added = model.level(borders[from], borders[to]);
                best = std::min(best, least[from] + added.pair_tests + problem.access_cost * added.accesses);
            }
            least[to] = best;
        }
    return least.back();
}

}  // namespace

TEST_CASE("for smooth sizes it is the shortest path over many fixed sizes, or better") {
    for (const SearchDirection direction : {SearchDirection::top_down, SearchDirection::bottom_up})
        for (const SizeMoments& sizes :
             {power_law_moments(-3, 1, 50), power_law_moments(0, 1, 20), lognormal_moments(1)})
            for (const int levels : {2, 3, 5}) {
                const GridProblem problem = grid_problem(sizes, direction);
                const CostModel model(problem);
                const double found =
                    model.work(optimal_sizes(problem, model, constant_number_sizes(problem, model, levels, 1)));
                const double oracle = least_on_steps(problem, levels, 200);
                CHECK(found <= oracle * 1.001);  // from one start, the last of many levels may settle elsewhere
                CHECK(found >= oracle * 0.98);   // what the steps can cost
            }
}

TEST_CASE("never more work than the start, whose number of levels, order and last size are kept") {
    for (const GridProblem& problem : various_problems()) {
        const CostModel model(problem);
        const double a = problem.sizes.d_min, b = problem.sizes.d_max;
        for (const auto& start : {std::vector{a, b}, std::vector{a + 0.1 * (b - a), a + 0.3 * (b - a), b},
                                  std::vector{b}, std::vector{a, a, b, b, b}}) {
            const std::vector<double> found = optimal_sizes(problem, model, start);
            CHECK(model.work(found) <= model.work(start));
            CHECK(found.size() == start.size());
            CHECK(std::ranges::is_sorted(found));
            CHECK(found.front() >= a);
            CHECK(found.back() == b);
        }
    }
}

TEST_CASE("the same at every run") {
    const GridProblem problem = grid_problem(power_law_moments(-2.5, 1, 80));
    const CostModel model(problem);
    const std::vector<double> start{3, 10, 30, 80};
    CHECK(optimal_sizes(problem, model, start) == optimal_sizes(problem, model, start));
}
