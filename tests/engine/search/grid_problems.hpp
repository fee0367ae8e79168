#pragma once
// Size distributions of every form to plan grids for.

#include <vector>

#include "bernal/grid_plan.hpp"
#include "bernal/size_options.hpp"

namespace bernal {

inline GridProblem grid_problem(SizeMoments sizes, SearchDirection direction = SearchDirection::top_down,
                                int dimension = 3) {
    GridProblem problem;
    problem.sizes = std::move(sizes);
    problem.packing_fraction = 0.6;
    problem.dimension = dimension;
    problem.direction = direction;
    return problem;
}

inline SizeMoments power_law_moments(double exponent, double d_min, double d_max) {
    return size_moments(SizeDistribution({{d_min, d_max, exponent, 1}}, {{}, d_max / 2}));
}

/// Single diameters, each size holding the same solid volume.
inline SizeMoments lumps(const std::vector<double>& diameters) {
    std::vector<SizeInterval> intervals;
    for (const double d : diameters) intervals.push_back({d, d, 0, 1 / (d * d * d)});
    return size_moments(SizeDistribution(intervals, {{}, diameters.back() / 2}));
}

inline SizeMoments lognormal_moments(double sigma) {
    SizeOptions options;
    options.kind = SizeKind::lognormal;
    options.sigma = sigma;
    return size_moments(size_distribution(options));
}

/// Smooth, wide and narrow, with gaps, and single sizes.
inline std::vector<SizeMoments> various_moments() {
    return {power_law_moments(-3, 1, 50),
            power_law_moments(0, 1, 20),
            lognormal_moments(0.3),
            lognormal_moments(1),
            size_moments(SizeDistribution({{1, 1.3, -4, 1}, {5, 6.5, -4, 0.01}, {25, 30, -4, 1e-4}}, {{}, 25})),
            lumps({1, 7}),
            lumps({1, 1.5, 2, 3, 5, 8, 9, 20, 21, 40})};
}

/// Each of them in both directions and dimensions.
inline std::vector<GridProblem> various_problems() {
    std::vector<GridProblem> result;
    for (const SizeMoments& sizes : various_moments())
        for (const SearchDirection direction : {SearchDirection::top_down, SearchDirection::bottom_up})
            for (const int dimension : {2, 3}) result.push_back(grid_problem(sizes, direction, dimension));
    return result;
}

}  // namespace bernal
