#include "blend/quadratic_program.hpp"

#include <Eigen/Cholesky>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace bernal {
namespace {

using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;

constexpr double met = 1e-12;       // a constraint is violated by more than this
constexpr double met_again = 1e-9;  // by so little one that depends on the active ones is only by rounding
constexpr double dependent = 1e-10;

/// The constraints that hold as equations, with their multipliers.
struct ActiveSet {
    std::vector<Index> rows;
    std::vector<double> signs;  ///< -1: of an equality, taken in from above
    std::vector<double> multipliers;

    bool has(Index row) const { return std::ranges::find(rows, row) != rows.end(); }
    void drop(std::size_t place) {
        const auto at = static_cast<std::ptrdiff_t>(place);
        rows.erase(rows.begin() + at), signs.erase(signs.begin() + at), multipliers.erase(multipliers.begin() + at);
    }
};

/// Minimises x'Hx/2 - g'x, H being positive definite.
class DualMethod {
  public:
    DualMethod(const LinearConstraints& constraints, const MatrixXd& h, const VectorXd& g)
        : constraints_(constraints), factor_(h), x_(factor_.solve(g)) {}

    std::optional<VectorXd> solve() {
        const Index most_steps = 100 * (constraints_.least.size() + x_.size());
        for (Index step = 0; step < most_steps; ++step) {
            const std::optional<Index> row = most_violated();
            if (!row) return x_;
            if (!take_in(*row)) return {};
        }
        return {};
    }

  private:
    double excess(Index row) const { return constraints_.normals.row(row).dot(x_) - constraints_.least[row]; }

    /// Equalities come first, in their order.
    std::optional<Index> most_violated() const {
        for (Index row = 0; row < constraints_.equalities; ++row)
            if (!active_.has(row) && !forgiven_.has(row)) return row;
        std::optional<Index> worst;
        double least = -met;
        for (Index row = constraints_.equalities; row < constraints_.least.size(); ++row)
            if (const double now = excess(row); now < least && !active_.has(row) && !forgiven_.has(row))
                least = now, worst = row;
        return worst;
    }

    /// False where no x meets it together with the active ones.
    bool take_in(Index row) {
        const double sign = row < constraints_.equalities && excess(row) > 0 ? -1 : 1;
        const VectorXd normal = sign * constraints_.normals.row(row).transpose();
        const VectorXd image = factor_.matrixL().solve(normal);
        double multiplier = 0;
        while (true) {
            const auto [free, rates] = parts_of(image);
            const auto [longest, blocking] = longest_dual_step(rates);
            const bool moves = free.squaredNorm() > dependent * dependent * image.squaredNorm();
            const double below = -sign * excess(row);
            if (!moves && !std::isfinite(longest)) {
                if (below > met_again) return false;
                forgiven_.rows.push_back(row);
                return true;
            }
            const double full = moves ? below / free.squaredNorm() : std::numeric_limits<double>::infinity();
            const double step = std::min(longest, full);
            if (moves) x_ += step * VectorXd(factor_.matrixU().solve(free));
            for (std::size_t k = 0; k < active_.rows.size(); ++k)
                active_.multipliers[k] -= step * rates[static_cast<Index>(k)];
            multiplier += step;
            if (step == full) {
                active_.rows.push_back(row), active_.signs.push_back(sign), active_.multipliers.push_back(multiplier);
                forgiven_ = {};
                return true;
            }
            active_.drop(blocking);
        }
    }

    struct Parts {
        VectorXd free;   ///< what is orthogonal to the active normals
        VectorXd rates;  ///< how the active multipliers fall
    };

    /// What `image`, L^-1 times a normal, has of both.
    Parts parts_of(const VectorXd& image) const {
        const auto count = static_cast<Index>(active_.rows.size());
        if (count == 0) return {image, VectorXd()};
        MatrixXd images(x_.size(), count);
        for (Index k = 0; k < count; ++k) {
            const auto at = static_cast<std::size_t>(k);
            images.col(k) = factor_.matrixL().solve(
                VectorXd(active_.signs[at] * constraints_.normals.row(active_.rows[at]).transpose()));
        }
        const Eigen::HouseholderQR<MatrixXd> qr(images);
        const VectorXd turned = qr.householderQ().transpose() * image;
        VectorXd rest = turned;
        rest.head(count).setZero();
        const VectorXd rates =
            qr.matrixQR().topRows(count).triangularView<Eigen::Upper>().solve(VectorXd(turned.head(count)));
        return {qr.householderQ() * rest, rates};
    }

    struct DualStep {
        double longest = std::numeric_limits<double>::infinity();
        std::size_t blocking = 0;
    };

    DualStep longest_dual_step(const VectorXd& rates) const {
        DualStep step;
        for (std::size_t k = 0; k < active_.rows.size(); ++k) {
            const double rate = rates[static_cast<Index>(k)];
            if (active_.rows[k] < constraints_.equalities || !(rate > 0)) continue;
            if (const double now = std::max(0.0, active_.multipliers[k]) / rate; now < step.longest) step = {now, k};
        }
        return step;
    }

    const LinearConstraints& constraints_;
    Eigen::LLT<MatrixXd> factor_;
    VectorXd x_;
    ActiveSet active_, forgiven_;  // those forgiven depend on the active ones, and are met but for rounding
};

}  // namespace

std::optional<VectorXd> least_squares_under(const LinearConstraints& constraints, const MatrixXd& a, const VectorXd& b,
                                            const VectorXd& start) {
    // Points that are drawn to the last one, so weakly that a few are enough, make it strictly convex.
    MatrixXd h = a.transpose() * a;
    const double weight = 1e-6 * std::max(h.trace() / static_cast<double>(h.rows()), 1e-12);
    h.diagonal().array() += weight;
    VectorXd x = start;
    for (int round = 0; round < 100; ++round) {
        const auto next = DualMethod(constraints, h, a.transpose() * b + weight * x).solve();
        if (!next) return {};
        const double moved = (*next - x).lpNorm<Eigen::Infinity>();
        x = *next;
        if (moved < 1e-13) break;
    }
    return x;
}

}  // namespace bernal
