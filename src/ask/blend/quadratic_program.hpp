#pragma once
// Convex quadratic programs of a few unknowns, by the dual method of Goldfarb & Idnani, Mathematical Programming 27
// (1983) 1: from the minimum without constraints on, one violated constraint after another is taken in, and those whose
// multipliers change sign are let go. It ends after finitely many steps, and tells where nothing meets all constraints.

#include <Eigen/Core>
#include <optional>

namespace bernal {

/// Row k: normals.row(k) x >= least[k]; of the first `equalities` rows: ==. Normals are of a length near 1.
struct LinearConstraints {
    Eigen::MatrixXd normals;
    Eigen::VectorXd least;
    Eigen::Index equalities = 0;
};

/// The x of least |A x - b|^2 under the constraints; of several, one near `start`. Empty where none meets them, to
/// 1e-9.
std::optional<Eigen::VectorXd> least_squares_under(const LinearConstraints& constraints, const Eigen::MatrixXd& a,
                                                   const Eigen::VectorXd& b, const Eigen::VectorXd& start);

}  // namespace bernal
