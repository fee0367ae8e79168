#pragma once
// The rules for cell sizes beside each other, for one size distribution: what `bernal plan` shows and chooses from.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bernal/grid_plan.hpp"

namespace bernal {

struct GridCandidate {
    std::string rule;  ///< "one level", "linear", ...
    SearchDirection direction = SearchDirection::top_down;
    GridPlan plan;
};

struct GridComparison {
    GridPlan one_level;
    std::vector<GridCandidate> candidates;   ///< each rule top-down, then bottom-up
    std::size_t best = 0;                    ///< the candidate of the least work
    std::vector<std::string> left_out = {};  ///< rules that this build does not have, and why, a sentence each
    /// Ogarko & Luding's own measure, L (m + K), of their levels; empty in two dimensions, which it is not for.
    std::optional<double> ogarko_work;

    const GridCandidate& recommended() const { return candidates[best]; }
};

struct GridComparisonOptions {
    double ratio = 1;           ///< q of the rule of constant numbers
    std::optional<int> levels;  ///< >= 1; empty: what makes the least work, for each rule on its own
};

/// `diameters` is a sample of the sizes, in any order, to which Ogarko & Luding's levels are fitted (2012, Appendix A).
/// The direction of `problem` is not looked at: both are tried. Throws InputError as `plan` does.
GridComparison compare_grids(GridProblem problem, std::span<const double> diameters,
                             const GridComparisonOptions& options = {});

}  // namespace bernal
