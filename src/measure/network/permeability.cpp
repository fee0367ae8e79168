#include "network/permeability.hpp"

#include <Eigen/IterativeLinearSolvers>

#include "bernal/error.hpp"
#include "core/joined_groups.hpp"
#include "core/number_text.hpp"
#include "network/multigrid.hpp"

namespace bernal {
namespace {

constexpr double tolerance = 1e-7;  ///< of the residual; what flows is right to its square
constexpr double agreement = 1e-6;  ///< of what flows
constexpr int most_steps = 2000;

constexpr std::uint32_t fixed = ~std::uint32_t{0};

int to_int(std::uint32_t row) { return static_cast<int>(row); }

/// Unknown is by how much each pressure differs from one that falls evenly along the axis, by 1 from end to end. What
/// bodies that are joined by short and wide conduits have in common is known then from the beginning, and no flow in
/// the equations is larger than what flows in the end.
class FlowProblem {
  public:
    FlowProblem(const std::vector<Vec3>& places, const std::vector<Conduit>& conduits, const Cell& cell, int axis,
                const FlowEnds& ends)
        : conduits_(conduits), pressure_(places.size(), 0.0), unknown_(places.size(), 0) {
        const double length = cell.lengths[axis];
        for (const Conduit& conduit : conduits)
            drop_.push_back((places[conduit.to][axis] - places[conduit.from][axis]) / length +
                            conduit.periods[static_cast<std::size_t>(axis)]);
        for (std::size_t b = 0; b < ends.lower.size(); ++b) {
            if (!ends.lower[b] && !ends.upper[b]) continue;
            unknown_[b] = fixed;
            pressure_[b] = (ends.lower[b] ? 1 : 0) - (1 - (places[b][axis] - cell.origin[axis]) / length);
        }
        fix_one_of_each_group();
        for (std::uint32_t& u : unknown_)
            if (u != fixed) u = unknowns_++;
    }

    void solve() {
        if (unknowns_ == 0) return;
        std::vector<Eigen::Triplet<double>> entries;
        Eigen::VectorXd right = Eigen::VectorXd::Zero(unknowns_);
        for (std::size_t c = 0; c < conduits_.size(); ++c) add(c, entries, right);
        Multigrid::Matrix matrix(unknowns_, unknowns_);
        matrix.setFromTriplets(entries.begin(), entries.end());
        Eigen::ConjugateGradient<Multigrid::Matrix, Eigen::Lower | Eigen::Upper, Multigrid> solver;
        solver.setTolerance(tolerance);
        solver.setMaxIterations(most_steps);
        const Eigen::VectorXd found = solver.compute(matrix).solve(right);
        for (std::size_t b = 0; b < pressure_.size(); ++b)
            if (unknown_[b] != fixed) pressure_[b] = found[unknown_[b]];
    }

    /// What flows times the difference of pressure, 1. Where as much flows out of each body as in, this is what is
    /// dissipated, and so it is found in two ways.
    double power() const {
        double dissipated = 0, done = 0;
        for (std::size_t c = 0; c < conduits_.size(); ++c) {
            const double drop = pressure_[conduits_[c].from] - pressure_[conduits_[c].to] + drop_[c];
            const double flow = conduits_[c].conductance * drop;
            dissipated += flow * drop;
            done += flow * (drop_[c] + fixed_pressure(conduits_[c].from) - fixed_pressure(conduits_[c].to));
        }
        if (!(std::abs(dissipated - done) <= agreement * dissipated) && dissipated > 1e-20 * largest_conductance())
            throw InputError("the pressures in the pores are not found: what flows and what is dissipated differ by " +
                             percent(std::abs(dissipated / done - 1)) + "; give a packing of fewer spheres");
        return dissipated;
    }

  private:
    /// Pressures of bodies that hang together and on no end are fixed but for a constant.
    void fix_one_of_each_group() {
        JoinedGroups groups(unknown_.size());
        for (const Conduit& conduit : conduits_)
            if (conduit.conductance > 0) groups.join(conduit.from, conduit.to);
        std::vector<char> is_fixed(unknown_.size());
        for (std::uint32_t b = 0; b < unknown_.size(); ++b)
            if (unknown_[b] == fixed) is_fixed[groups.find(b)] = true;
        for (std::uint32_t b = 0; b < unknown_.size(); ++b)
            if (groups.find(b) == b && !is_fixed[b]) unknown_[b] = fixed;
    }

    template <class Entries>
    void add(std::size_t c, Entries& entries, Eigen::VectorXd& right) const {
        const Conduit& conduit = conduits_[c];
        const double g = conduit.conductance;
        const std::uint32_t a = unknown_[conduit.from], b = unknown_[conduit.to];
        if (!(g > 0) || conduit.from == conduit.to) return;
        if (a != fixed) {
            entries.emplace_back(to_int(a), to_int(a), g);
            right[a] += g * (fixed_pressure(conduit.to) - drop_[c]);
        }
        if (b != fixed) {
            entries.emplace_back(to_int(b), to_int(b), g);
            right[b] += g * (fixed_pressure(conduit.from) + drop_[c]);
        }
        if (a != fixed && b != fixed)
            entries.emplace_back(to_int(a), to_int(b), -g), entries.emplace_back(to_int(b), to_int(a), -g);
    }

    double fixed_pressure(std::uint32_t body) const { return unknown_[body] == fixed ? pressure_[body] : 0; }

    double largest_conductance() const {
        double largest = 0;
        for (const Conduit& conduit : conduits_) largest = std::max(largest, conduit.conductance);
        return largest;
    }

    const std::vector<Conduit>& conduits_;
    std::vector<double> drop_;  ///< of each conduit, of the pressure that falls evenly
    std::vector<double> pressure_;
    std::vector<std::uint32_t> unknown_;  ///< number of each body's pressure, or fixed
    std::uint32_t unknowns_ = 0;
};

}  // namespace

double permeability(const std::vector<Vec3>& places, const std::vector<Conduit>& conduits, const Cell& cell, int axis,
                    const FlowEnds& ends) {
    FlowProblem problem(places, conduits, cell, axis, ends);
    problem.solve();
    return problem.power() * cell.lengths[axis] * cell.lengths[axis] / cell.cell_volume();
}

}  // namespace bernal
