#include "papers/grid_count_figures.hpp"

#include <cmath>
#include <string>
#include <vector>

#include "papers/grid_counts.hpp"
#include "search/grid_level.hpp"

namespace bernal::papers {
namespace {

/// Random points are what the model assumes; spheres without overlap crowd the space that the large ones leave.
void add_model_figures(std::vector<Figure>& out) {
    const auto compare = [&](const CountedSizes& u, std::int64_t count, StateKind kind, double expected,
                             double tolerance) {
        const GridPlan plan = u.plan();
        const GridCount counted = count_in_grid(u.state(count, kind), plan.cell_sizes);
        const std::string what = (kind == StateKind::random ? "random points" : "without overlap") +
                                 std::string(", size ratio ") + std::to_string(int(u.size_ratio)) +
                                 ", nu = " + std::to_string(u.packing_fraction).substr(0, 4) + ", ";
        if (kind == StateKind::random) {
            out.push_back({what + "accesses", "-", plan.accesses, 0.005 * plan.accesses, counted.accesses});
            out.push_back({what + "pair tests", "-", plan.pair_tests, 0.05 * plan.pair_tests, counted.pair_tests});
        } else {
            out.push_back({what + "work T (model " + std::to_string(plan.work).substr(0, 6) + ")", "-", expected,
                           tolerance, counted.work()});
        }
        if (u.size_ratio == 100 && u.packing_fraction == 0.62) {
            const bool random = kind == StateKind::random;
            out.push_back({what + "% of finest cells with 2 spheres or more", random ? "1.26" : "2.26",
                           random ? 1.32 : 2.26, random ? 0.05 : 0.10, counted.shared_cells});
        }
    };
    constexpr auto random = StateKind::random, apart = StateKind::sequential;
    compare({-3, 100, 0.62}, 1000000, random, 0, 0);
    compare({-3, 10, 0.62}, 1000000, random, 0, 0);
    compare({-3, 100, 0.1}, 1000000, apart, 5.59, 0.11);
    compare({-3, 100, 0.4}, 1000000, apart, 9.98, 0.2);
    compare({-3, 100, 0.62}, 1000000, apart, 10.929 * 1.25, 10.929 * 0.10);
    compare({-3, 10, 0.62}, 100000, apart, 18.6, 0.93);
}

/// The cells of level 1, of width 3, in which sphere B of Fig. 1 looks for partners: Eq. 4 says (1, 2) to (5, 6), the
/// paper (1, 3), which would miss a contact.
void add_figure_1(std::vector<Figure>& out) {
    const Frame plane(Container{{}, {24, 24, 3}, {false, false, false}});
    const GridLevel level(plane, 3, 1000, 0);
    const CellBox box = level.around({10.3, 14.4, 1.5}, 4 + 1.5);
    const auto corner = [&](const std::string& what, const std::string& paper, int expected, std::int64_t ours) {
        out.push_back({"Fig. 1, sphere B, " + what, paper, double(expected), 0, double(ours)});
    };
    corner("first cell, x", "1", 1, box.axis[0].first);
    corner("first cell, y", "3", 2, box.axis[1].first);
    corner("last cell, x", "5", 5, box.axis[0].last);
    corner("last cell, y", "6", 6, box.axis[1].last);
}

/// Random points in linked cells, 3 a cell, periodic; two dimensions are a layer of one cell.
void add_linked_cell_figures(std::vector<Figure>& out) {
    const auto compare = [&](const std::string& what, Container box, std::int64_t count, double stencil) {
        const Sizes sizes{std::vector<double>(static_cast<std::size_t>(count), 0.999), {}};
        Packing state = generated_state(sizes, box, StateKind::random, 1);
        const double cells = box.volume(), n = double(count);
        const double tests = count_in_grid(state, {0.9999}, Border::periods).pair_tests * n;
        const double expected = stencil * n * (n / cells) / 2;
        out.push_back({what + ", pair tests / (3^d n n_c / 2)", "1", 1, 0.01, tests / expected});
    };
    compare("linked cells, 3-D", {{}, {40, 40, 40}, {true, true, true}}, 3 * 40 * 40 * 40, 27);
    compare("linked cells, 2-D", {{}, {400, 400, 1}, {true, true, false}}, 3 * 400 * 400, 9);
}

/// The discs of section 5.4.2 in their optimal cells.
void add_disc_counts(std::vector<Figure>& out) {
    const CountedSizes discs{-3, 20, 0.4, 2};
    const GridPlan plan = discs.plan();
    const std::string what = "discs, size ratio 20, nu = 0.40, ";
    const Packing points = discs.state(300000, StateKind::random);
    const GridCount counted = count_in_grid(points, plan.cell_sizes), one = count_in_grid(points, {20});
    out.push_back({what + "random points, accesses", "-", plan.accesses, 0.005 * plan.accesses, counted.accesses});
    out.push_back(
        {what + "random points, pair tests", "-", plan.pair_tests, 0.05 * plan.pair_tests, counted.pair_tests});
    out.push_back({what + "random points, work of one level over that of 5", "35", 34.89, 0.05 * 34.89,
                   one.work() / counted.work()});
    const double most = count_in_grid(discs.state(100000, StateKind::sequential), plan.cell_sizes).work();
    for (const std::int64_t count : {1000, 10000})
        out.push_back({what + "without overlap, work at " + std::to_string(count) + " discs over that at 100000", "1",
                       1, 0.1,
                       count_in_grid(discs.state(count, StateKind::sequential), plan.cell_sizes).work() / most});
}

}  // namespace

std::vector<Figure> grid_count_figures() {
    std::vector<Figure> result;
    add_figure_1(result);
    add_linked_cell_figures(result);
    add_model_figures(result);
    add_disc_counts(result);
    return result;
}

}  // namespace bernal::papers
