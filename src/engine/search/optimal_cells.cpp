#include "search/optimal_cells.hpp"

#include <algorithm>
#include <cmath>
#include <nlopt.hpp>

namespace bernal {
namespace {

/// The work as a function of the gaps ln(s_h / s_(h-1)) >= 0, h = 1 ... L-1, with s_0 = d_min; s_L is d_max. Gaps that
/// reach beyond d_max leave the levels there without spheres.
class GapWork {
  public:
    GapWork(const SizeMoments& sizes, const CostModel& model) : sizes_(sizes), model_(model) {}

    double range() const { return std::log(sizes_.d_max / sizes_.d_min); }

    std::vector<double> gaps(const std::vector<double>& cell_sizes) const {
        std::vector<double> result;
        double last = sizes_.d_min;
        for (std::size_t h = 0; h + 1 < cell_sizes.size(); last = cell_sizes[h++])
            result.push_back(std::log(cell_sizes[h] / last));
        return result;
    }

    std::vector<double> cell_sizes(const std::vector<double>& gaps) const {
        std::vector<double> result;
        double sum = 0;
        for (const double gap : gaps) result.push_back(std::min(sizes_.d_min * std::exp(sum += gap), sizes_.d_max));
        result.push_back(sizes_.d_max);
        return result;
    }

    static double value(const std::vector<double>& gaps, std::vector<double>& /*gradient*/, void* self) {
        const auto& work = *static_cast<const GapWork*>(self);
        return work.model_.work(work.cell_sizes(gaps));
    }

  private:
    const SizeMoments& sizes_;
    const CostModel& model_;
};

}  // namespace

std::vector<double> optimal_sizes(const GridProblem& problem, const CostModel& model,
                                  const std::vector<double>& start) {
    if (start.size() == 1) return start;
    GapWork objective(problem.sizes, model);
    std::vector<double> gaps = objective.gaps(start);
    // Where the sizes come in lumps the work has steps, so a method without derivatives, the same at every run.
    nlopt::opt optimiser(nlopt::LN_SBPLX, static_cast<unsigned>(gaps.size()));
    optimiser.set_min_objective(GapWork::value, &objective);
    optimiser.set_lower_bounds(0);
    optimiser.set_upper_bounds(objective.range());
    optimiser.set_initial_step(0.1);
    optimiser.set_ftol_rel(1e-9);
    optimiser.set_xtol_rel(1e-6);
    optimiser.set_maxeval(100 * static_cast<int>(gaps.size()));
    double least = 0;
    optimiser.optimize(gaps, least);
    return least < model.work(start) ? objective.cell_sizes(gaps) : start;
}

std::string optimal_sizes_fault() { return {}; }

}  // namespace bernal
