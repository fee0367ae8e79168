#include "network/permeability.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "network/multigrid.hpp"

namespace bernal {
namespace {

constexpr double tolerance = 1e-7;  ///< of the residual; what flows is right to its square
constexpr int most_steps = 2000;

constexpr std::uint32_t fixed = ~std::uint32_t{0};

int to_int(std::uint32_t row) { return static_cast<int>(row); }

class FlowProblem {
  public:
    FlowProblem(std::size_t bodies, const std::vector<Conduit>& conduits, int axis, const FlowEnds& ends)
        : conduits_(conduits), axis_(static_cast<std::size_t>(axis)), pressure_(bodies, 0.0), unknown_(bodies, 0) {
        for (std::size_t b = 0; b < ends.lower.size(); ++b) {
            if (ends.lower[b]) pressure_[b] = 1;
            if (ends.lower[b] || ends.upper[b]) unknown_[b] = fixed;
        }
        fix_one_of_each_group();
        for (std::uint32_t& u : unknown_)
            if (u != fixed) u = unknowns_++;
    }

    void solve() {
        if (unknowns_ == 0) return;
        std::vector<Eigen::Triplet<double>> entries;
        Eigen::VectorXd right = Eigen::VectorXd::Zero(unknowns_);
        for (const Conduit& conduit : conduits_) add(conduit, entries, right);
        Multigrid::Matrix matrix(unknowns_, unknowns_);
        matrix.setFromTriplets(entries.begin(), entries.end());
        Eigen::ConjugateGradient<Multigrid::Matrix, Eigen::Lower | Eigen::Upper, Multigrid> solver;
        solver.setTolerance(tolerance);
        solver.setMaxIterations(most_steps);
        const Eigen::VectorXd found = solver.compute(matrix).solve(right);
        if (!(solver.error() < 1e-5))  // of what flows 1e-10
            throw InputError(
                "the pressures in the pores are not found: what flows into a pore is not yet what flows out, "
                "by " +
                short_text(solver.error()) + " of all");
        for (std::size_t b = 0; b < pressure_.size(); ++b)
            if (unknown_[b] != fixed) pressure_[b] = found[unknown_[b]];
    }

    /// What flows times the difference of pressure, 1.
    double power() const {
        double sum = 0;
        for (const Conduit& conduit : conduits_) {
            const double drop = pressure_[conduit.from] - pressure_[conduit.to] + conduit.periods[axis_];
            sum += conduit.conductance * drop * drop;
        }
        return sum;
    }

  private:
    /// Pressures of bodies that hang together and on no end are fixed but for a constant.
    void fix_one_of_each_group() {
        std::vector<std::uint32_t> parent(unknown_.size());
        std::iota(parent.begin(), parent.end(), 0u);
        const auto root = [&](std::uint32_t b) {
            while (parent[b] != b) b = parent[b] = parent[parent[b]];
            return b;
        };
        for (const Conduit& conduit : conduits_) {
            const std::uint32_t a = root(conduit.from), b = root(conduit.to);
            if (conduit.conductance > 0 && a != b) parent[std::max(a, b)] = std::min(a, b);
        }
        std::vector<char> is_fixed(unknown_.size());
        for (std::uint32_t b = 0; b < unknown_.size(); ++b)
            if (unknown_[b] == fixed) is_fixed[root(b)] = true;
        for (std::uint32_t b = 0; b < unknown_.size(); ++b)
            if (parent[b] == b && !is_fixed[b]) unknown_[b] = fixed;
    }

    template <class Entries>
    void add(const Conduit& conduit, Entries& entries, Eigen::VectorXd& right) const {
        const double g = conduit.conductance, step = conduit.periods[axis_];
        const std::uint32_t a = unknown_[conduit.from], b = unknown_[conduit.to];
        if (!(g > 0) || conduit.from == conduit.to) return;
        if (a != fixed) {
            entries.emplace_back(to_int(a), to_int(a), g);
            right[a] += g * ((b == fixed ? pressure_[conduit.to] : 0) - step);
        }
        if (b != fixed) {
            entries.emplace_back(to_int(b), to_int(b), g);
            right[b] += g * ((a == fixed ? pressure_[conduit.from] : 0) + step);
        }
        if (a != fixed && b != fixed)
            entries.emplace_back(to_int(a), to_int(b), -g), entries.emplace_back(to_int(b), to_int(a), -g);
    }

    const std::vector<Conduit>& conduits_;
    std::size_t axis_;
    std::vector<double> pressure_;
    std::vector<std::uint32_t> unknown_;  ///< number of each body's pressure, or fixed
    std::uint32_t unknowns_ = 0;
};

}  // namespace

double permeability(std::size_t bodies, const std::vector<Conduit>& conduits, const Cell& cell, int axis,
                    const FlowEnds& ends) {
    FlowProblem problem(bodies, conduits, axis, ends);
    problem.solve();
    return problem.power() * cell.lengths[axis] * cell.lengths[axis] / cell.cell_volume();
}

}  // namespace bernal
