#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "search/planned_levels.hpp"

using namespace bernal;

namespace {

/// f(r) ~ r^-3, systematically sampled, ascending.
std::vector<double> uniform_volume(std::size_t n, double size_ratio) {
    std::vector<double> diameters;
    for (std::size_t i = 0; i < n; ++i) {
        const double u = (static_cast<double>(i) + 0.5) / static_cast<double>(n);
        diameters.push_back(1 / std::sqrt(1 - u * (1 - 1 / (size_ratio * size_ratio))));
    }
    return diameters;
}

}  // namespace

TEST_CASE("no grid with one level less or more, of a constant number per cell, promises less work") {
    const std::vector<double> diameters = uniform_volume(20000, 50);
    for (const auto direction : {SearchDirection::top_down, SearchDirection::bottom_up}) {
        const GridPlan plan = planned_levels(diameters, 0.62, direction, plain_access_cost);
        CHECK(plan.cell_sizes.size() >= 3);
        CHECK(plan.cell_sizes.back() == diameters.back());
        const GridProblem problem{size_moments(diameters), 0.62, 3, plain_access_cost, direction};
        for (const int step : {-1, 0, 1}) {
            const int levels = static_cast<int>(plan.cell_sizes.size()) + step;
            CHECK(plan.work <= bernal::plan(problem, CellRule::constant_number, levels).work * (1 + 1e-9));
        }
    }
}

TEST_CASE("sizes in any unit have the same plan, and balls that overfill the space one as well") {
    const std::vector<double> diameters = uniform_volume(3000, 20);
    const GridPlan plan = planned_levels(diameters, 0.6, SearchDirection::top_down, plain_access_cost);
    for (const double unit : {1e-29, 1e29}) {
        std::vector<double> scaled = diameters;
        for (double& d : scaled) d *= unit;
        CHECK(planned_levels(scaled, 0.6, SearchDirection::top_down, plain_access_cost).work ==
              doctest::Approx(plan.work).epsilon(1e-6));
    }
    CHECK(planned_levels(diameters, 3, SearchDirection::top_down, plain_access_cost).work >= plan.work);
}

TEST_CASE("a lone giant has a level of its own") {
    std::vector<double> diameters(5000, 0.1);
    diameters.push_back(2);
    for (const double access_cost : {plain_access_cost, grid_access_cost}) {
        const GridPlan plan = planned_levels(diameters, 0.5, SearchDirection::top_down, access_cost);
        CHECK(plan.cell_sizes == std::vector{0.1, 2.0});
    }
}

TEST_CASE("where cells cost more, levels are not more") {
    const std::vector<double> diameters = uniform_volume(20000, 50);
    const auto levels = [&](double access_cost) {
        return planned_levels(diameters, 0.62, SearchDirection::top_down, access_cost).cell_sizes.size();
    };
    CHECK(levels(grid_access_cost) < levels(plain_access_cost));
    CHECK(levels(grid_access_cost) > 1);
}

TEST_CASE("a level that ends at a size holds that size, however it is rounded") {
    for (int largest = 20; largest < 60; ++largest) {
        std::vector<double> diameters(5000, 1.0);
        diameters.insert(diameters.end(), 10, largest);
        const GridPlan plan = planned_levels(diameters, 0.5, SearchDirection::top_down, plain_access_cost);
        CAPTURE(largest);
        CHECK(plan.cell_sizes == std::vector{1.0, static_cast<double>(largest)});
    }
}

TEST_CASE("a number of levels that was asked for is planned, where sizes part into so many") {
    const std::vector<double> diameters = uniform_volume(5000, 50);
    const auto levels = [&](const std::vector<double>& all, int number) {
        return levels_of_number(all, 0.62, SearchDirection::top_down, grid_access_cost, number);
    };
    for (const int number : {1, 2, 3, 6, 12}) {
        const GridPlan plan = levels(diameters, number);
        CHECK(static_cast<int>(plan.cell_sizes.size()) == number);
        CHECK(plan.cell_sizes.back() == diameters.back());
    }
    // What the plan itself takes is one of them, and none has less work.
    const GridPlan best = planned_levels(diameters, 0.62, SearchDirection::top_down, grid_access_cost);
    const int number = static_cast<int>(best.cell_sizes.size());
    CHECK(levels(diameters, number).work == doctest::Approx(best.work));
    CHECK(levels(diameters, number + 1).work >= best.work);
    CHECK(levels(diameters, number - 1).work >= best.work);
    CHECK(levels({1, 1, 1, 3, 3}, 4).cell_sizes.size() == 2);
}
