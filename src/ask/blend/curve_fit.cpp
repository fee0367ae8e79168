#include "blend/curve_fit.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "blend/quadratic_program.hpp"

namespace bernal {
namespace {

using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;

/// The curves of the materials at the sizes of the target, as parts of one: a column a material.
struct Curves {
    MatrixXd passing;
    VectorXd low, high;

    VectorXd middle() const { return (low + high) / 2; }
    double miss(const VectorXd& shares) const {
        const VectorXd curve = passing * shares;
        return (curve - curve.cwiseMax(low).cwiseMin(high)).norm();
    }
};

Index whole(std::size_t n) { return static_cast<Index>(n); }

Curves curves_at(const TargetCurve& target, const Stock& stock) {
    const Index sizes = whole(target.points.size()), materials = whole(stock.size());
    Curves curves{MatrixXd(sizes, materials), VectorXd(sizes), VectorXd(sizes)};
    for (Index row = 0; row < sizes; ++row) {
        const TargetPoint& point = target.points[static_cast<std::size_t>(row)];
        curves.low[row] = point.low / 100, curves.high[row] = point.high / 100;
        for (Index k = 0; k < materials; ++k) {
            const double passing = stock.passing(static_cast<std::size_t>(k), point.diameter);
            curves.passing(row, k) = std::isnan(passing) ? 0 : passing / 100;  // of a material that is left out
        }
    }
    return curves;
}

/// Shares add up to 1, each within its bounds; with room for `further` rows and unknowns.
LinearConstraints simplex(const std::vector<ShareBounds>& bounds, Index further_rows = 0, Index further_unknowns = 0) {
    const Index n = whole(bounds.size());
    LinearConstraints c;
    c.equalities = 1;
    c.normals = MatrixXd::Zero(1 + 2 * n + further_rows, n + further_unknowns);
    c.least = VectorXd::Zero(c.normals.rows());
    c.normals.row(0).head(n).setConstant(1);
    c.least[0] = 1;
    for (Index k = 0; k < n; ++k) {
        const ShareBounds& bound = bounds[static_cast<std::size_t>(k)];
        c.normals(1 + 2 * k, k) = 1, c.least[1 + 2 * k] = bound.least;
        c.normals(2 + 2 * k, k) = -1, c.least[2 + 2 * k] = -bound.most;
    }
    return c;
}

VectorXd solved(const LinearConstraints& constraints, const MatrixXd& a, const VectorXd& b, const VectorXd& start) {
    const auto found = least_squares_under(constraints, a, b, start);
    if (!found) throw std::logic_error("no shares within bounds that were found possible");
    return *found;
}

VectorXd nearest_to_middle(const Curves& curves, const std::vector<ShareBounds>& bounds) {
    const Index n = whole(bounds.size());
    return solved(simplex(bounds), curves.passing, curves.middle(),
                  VectorXd::Constant(n, 1.0 / static_cast<double>(n)));
}

/// Inside of the band, nearest to its middle; empty where the band is out of reach.
std::optional<VectorXd> inside(const Curves& curves, const std::vector<ShareBounds>& bounds, const VectorXd& start) {
    const Index n = whole(bounds.size()), sizes = curves.low.size();
    LinearConstraints c = simplex(bounds, 2 * sizes);
    c.normals.middleRows(1 + 2 * n, sizes) = curves.passing;
    c.least.segment(1 + 2 * n, sizes) = curves.low;
    c.normals.bottomRows(sizes) = -curves.passing;
    c.least.tail(sizes) = -curves.high;
    return least_squares_under(c, curves.passing, curves.middle(), start);
}

/// Nearest to the band: with points of it as further unknowns.
VectorXd nearest_to_band(const Curves& curves, const std::vector<ShareBounds>& bounds, const VectorXd& start) {
    const Index n = whole(bounds.size()), sizes = curves.low.size();
    LinearConstraints c = simplex(bounds, 2 * sizes, sizes);
    MatrixXd a(sizes, n + sizes);
    a << curves.passing, -MatrixXd::Identity(sizes, sizes);
    c.normals.block(1 + 2 * n, n, sizes, sizes).setIdentity();
    c.least.segment(1 + 2 * n, sizes) = curves.low;
    c.normals.bottomRightCorner(sizes, sizes) = -MatrixXd::Identity(sizes, sizes);
    c.least.tail(sizes) = -curves.high;
    VectorXd both(n + sizes);
    both << start, (curves.passing * start).cwiseMax(curves.low).cwiseMin(curves.high);
    return solved(c, a, VectorXd::Zero(sizes), both).head(n);
}

VectorXd nearest(const Curves& curves, const std::vector<ShareBounds>& bounds, bool is_band) {
    const VectorXd start = nearest_to_middle(curves, bounds);
    if (!is_band) return start;
    if (const auto within = inside(curves, bounds, start)) return *within;
    return nearest_to_band(curves, bounds, start);
}

/// Rounding leaves shares beside their bounds by 1e-16 or so.
std::vector<double> within(const VectorXd& shares, const std::vector<ShareBounds>& bounds) {
    constexpr double rounding = 1e-11;
    std::vector<double> result;
    for (std::size_t k = 0; k < bounds.size(); ++k) {
        const double share = shares[whole(k)];
        const auto [least, most] = bounds[k];
        result.push_back(share < least + rounding ? least : share > most - rounding ? most : share);
    }
    return result;
}

}  // namespace

std::vector<double> shares_nearest(const TargetCurve& target, const Stock& stock,
                                   const std::vector<std::vector<ShareBounds>>& choices) {
    const Curves curves = curves_at(target, stock);
    std::vector<double> best;
    double least = std::numeric_limits<double>::infinity(), least_from_middle = least;
    for (const std::vector<ShareBounds>& bounds : choices) {
        const VectorXd shares = nearest(curves, bounds, target.is_band);
        const double miss = curves.miss(shares), from_middle = (curves.passing * shares - curves.middle()).norm();
        constexpr double alike = 1e-9;
        if (miss > least + alike || (miss > least - alike && from_middle >= least_from_middle)) continue;
        best = within(shares, bounds), least = miss, least_from_middle = from_middle;
    }
    return best;
}

bool are_decided(const TargetCurve& target, const Stock& stock, std::span<const double> shares,
                 std::span<const ShareBounds> bounds) {
    constexpr double told_apart = 1e-6;
    const Curves curves = curves_at(target, stock);
    std::vector<Index> free;
    for (std::size_t k = 0; k < shares.size(); ++k)
        if (shares[k] > bounds[k].least && shares[k] < bounds[k].most) free.push_back(whole(k));
    if (free.size() < 2) return true;
    MatrixXd with_sum(curves.low.size() + 1, whole(free.size()));
    for (std::size_t k = 0; k < free.size(); ++k) with_sum.col(whole(k)) << curves.passing.col(free[k]), 1;
    Eigen::ColPivHouseholderQR<MatrixXd> qr(with_sum);
    qr.setThreshold(told_apart);
    return qr.rank() == with_sum.cols();
}

}  // namespace bernal
