#include "search/constant_number.hpp"

#include <algorithm>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>

namespace bernal {
namespace {

/// Where `f` falls to or through 0 between a and b, f(a) > 0 >= f(b): both ends of the last bracket.
template <class Function>
std::pair<double, double> falling_root(Function f, double a, double b, double fa, double fb) {
    std::uintmax_t steps = 100;
    return boost::math::tools::toms748_solve(f, a, b, fa, fb, boost::math::tools::eps_tolerance<double>(44), steps);
}

/// Above 0 where m is less than wanted; within -1..1 whatever the scale, so that roots are found as fast in any.
double lack(double m, double wanted) {
    if (m == wanted) return 0;
    return m < wanted ? 1 - m / wanted : wanted / m - 1;
}

class Shooting {
  public:
    Shooting(const GridProblem& problem, const CostModel& model, int levels, double ratio)
        : sizes_(problem.sizes), model_(model), levels_(levels), log_ratio_(std::log(ratio)) {}

    std::vector<double> solve() const {
        const LevelBorder none = model_.border(0), all = model_.border(sizes_.d_max);
        // With more per cell than one level has, the first level holds everything.
        const auto crowding = [this](double log_m1) { return shoot(log_m1).crowding; };
        double enough = std::log(2 * model_.per_cell(sizes_.d_max, model_.share(none, all)));
        double surplus = crowding(enough);
        for (double step = 0.5; step < 1e6; step *= 2) {
            const double fewer = enough - step;
            const double crowded = crowding(fewer);
            if (crowded > 0) return shoot(falling_root(crowding, fewer, enough, crowded, surplus).second).sizes;
            enough = fewer;
            surplus = crowded;
        }
        return {sizes_.d_max};
    }

  private:
    struct Shot {
        std::vector<double> sizes;
        double crowding;  ///< above 0 where the last level holds more per cell than the rule says
    };

    Shot shoot(double log_m1) const {
        Shot shot{{}, 0};
        LevelBorder lower = model_.border(0);
        for (int h = 0; h + 1 < levels_; ++h) {
            lower = level_end(lower, std::exp(log_m1 + h * log_ratio_));
            shot.sizes.push_back(lower.cell_size);
        }
        const double m = model_.per_cell(sizes_.d_max, model_.share(lower, model_.border(sizes_.d_max)));
        shot.sizes.push_back(sizes_.d_max);
        shot.crowding = -lack(m, std::exp(log_m1 + (levels_ - 1) * log_ratio_));
        return shot;
    }

    /// The largest cell size at which the level above `lower` has at most `m` spheres per cell.
    LevelBorder level_end(const LevelBorder& lower, double m) const {
        const LevelBorder all = model_.border(sizes_.d_max);
        const auto room = [&](double size) {
            return lack(model_.per_cell(size, model_.share(lower, model_.border(size))), m);
        };
        const double least = std::max(lower.cell_size, sizes_.d_min);
        const double at_least = room(least), at_most = room(sizes_.d_max);
        if (at_most >= 0) return all;
        if (at_least <= 0) return model_.border(least);
        return model_.border(falling_root(room, least, sizes_.d_max, at_least, at_most).first);
    }

    const SizeMoments& sizes_;
    const CostModel& model_;
    int levels_;
    double log_ratio_;
};

/// The smallest size in (low, size] up to which there are as many spheres as up to `size`.
double least_size(const SizeMoments& sizes, double low, double size) {
    const double below = sizes.below(size)[0], above = sizes.above(size)[0];
    for (double middle = (low + size) / 2; low < middle && middle < size; middle = (low + size) / 2) {
        const bool same = sizes.below(middle)[0] == below && sizes.above(middle)[0] == above;
        (same ? size : low) = middle;
    }
    return size;
}

}  // namespace

std::vector<double> tightened(const SizeMoments& sizes, const std::vector<double>& cell_sizes) {
    std::vector<double> result;
    double low = 0;
    for (const double size : cell_sizes) {
        if (sizes.below(size)[0] == sizes.below(low)[0] && sizes.above(size)[0] == sizes.above(low)[0]) continue;
        low = size < sizes.d_max ? least_size(sizes, low, size) : sizes.d_max;
        result.push_back(low);
    }
    return result;
}

std::vector<double> constant_number_sizes(const GridProblem& problem, const CostModel& model, int levels,
                                          double ratio) {
    if (levels == 1 || problem.sizes.d_min == problem.sizes.d_max) return {problem.sizes.d_max};
    return tightened(problem.sizes, Shooting(problem, model, levels, ratio).solve());
}

}  // namespace bernal
