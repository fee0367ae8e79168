#pragma once
// The work of a hierarchical grid, level by level: Krijgsman, Ogarko & Luding (2014), Eqs. 6-27.
//
// Summed over the levels that search it, what one level costs depends on its own two borders only:
// the spheres that search level j from elsewhere are all those above s_j (top-down) or up to s_(j-1) (bottom-up).

#include "bernal/grid_plan.hpp"

namespace bernal {

/// A cell size, with the moments of the spheres on either side of it.
struct LevelBorder {
    double cell_size = 0;
    Moments below = {}, above = {};
};

/// As in GridPlan, for one level.
struct LevelWork {
    double share = 0;
    double per_cell = 0;
    double pair_tests = 0;
    double accesses = 0;
};

class CostModel {
  public:
    /// Throws InputError for a problem whose numbers are outside their ranges. Keeps a reference to it, which must
    /// outlive the model.
    explicit CostModel(const GridProblem& problem);
    explicit CostModel(GridProblem&&) = delete;

    LevelBorder border(double cell_size) const;

    /// N_h / N of the level that holds the spheres above `lower` and not above `upper`: Eq. 9.
    double share(const LevelBorder& lower, const LevelBorder& upper) const;

    /// m_h of a level with that cell size and share: Eq. 11.
    double per_cell(double cell_size, double share) const;

    /// What the level between the borders adds to the sums of Eqs. 23-26 over all levels, per sphere.
    LevelWork level(const LevelBorder& lower, const LevelBorder& upper) const;

    /// Eq. 27 over N for a grid of these cell sizes, which must be as `evaluate` asks.
    double work(const std::vector<double>& cell_sizes) const;

  private:
    double cells_searched(const Moments& searchers, double cell_size) const;

    const GridProblem& problem_;
    double density_;          ///< spheres per d_max^d of space
    double half_neighbours_;  ///< n_c, half of a cell's neighbours
};

}  // namespace bernal
