#include "study/statistics/least_squares.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>

namespace bernal {
namespace {

/// By how much the squares of the errors are larger than stated.
double excess(double chi_squared, std::size_t degrees_of_freedom, bool known) {
    if (degrees_of_freedom == 0) return known ? 1 : std::numeric_limits<double>::quiet_NaN();
    const double reduced = chi_squared / static_cast<double>(degrees_of_freedom);
    return known ? std::max(1.0, reduced) : reduced;
}

Eigen::MatrixXd matrix_of(const std::vector<std::vector<double>>& rows) {
    Eigen::MatrixXd matrix(std::ssize(rows), std::ssize(rows.front()));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t k = 0; k < rows[i].size(); ++k) matrix(Eigen::Index(i), Eigen::Index(k)) = rows[i][k];
    return matrix;
}

}  // namespace

double LinearFit::value_at(std::span<const double> row) const {
    double sum = 0;
    for (std::size_t k = 0; k < coefficients.size(); ++k) sum += coefficients[k] * row[k];
    return sum;
}

double LinearFit::covariance_of(std::span<const double> a, std::span<const double> b) const {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k) sum += a[i] * covariance[i * b.size() + k] * b[k];
    return sum;
}

std::vector<double> polynomial_row(std::span<const double> place, int degree) {
    std::vector<double> row{1};
    if (degree > 0) row.insert(row.end(), place.begin(), place.end());
    if (degree > 1)
        for (std::size_t a = 0; a < place.size(); ++a)
            for (std::size_t b = a; b < place.size(); ++b) row.push_back(place[a] * place[b]);
    return row;
}

bool tell_apart(const std::vector<std::vector<double>>& rows) {
    if (rows.empty() || rows.size() < rows.front().size()) return false;
    return Eigen::ColPivHouseholderQR<Eigen::MatrixXd>(matrix_of(rows)).rank() == std::ssize(rows.front());
}

bool are_known(std::span<const double> standard_errors) {
    return std::ranges::all_of(standard_errors, [](double e) { return std::isfinite(e) && e > 0; });
}

LinearFit fit_linear(const std::vector<std::vector<double>>& rows, std::span<const double> values,
                     std::span<const double> standard_errors) {
    const bool known = are_known(standard_errors);
    Eigen::VectorXd weight = Eigen::VectorXd::Ones(std::ssize(values)), right(std::ssize(values));
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (known) weight(Eigen::Index(i)) = 1 / standard_errors[i];
        right(Eigen::Index(i)) = weight(Eigen::Index(i)) * values[i];
    }
    const Eigen::MatrixXd matrix = weight.asDiagonal() * matrix_of(rows);
    const auto points = matrix.rows(), size = matrix.cols();
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(matrix);
    const Eigen::VectorXd solution = qr.solve(right);
    const Eigen::MatrixXd inverse = qr.solve(Eigen::MatrixXd::Identity(points, points));

    LinearFit fit;
    fit.coefficients.assign(solution.begin(), solution.end());
    fit.chi_squared = (matrix * solution - right).squaredNorm();
    fit.degrees_of_freedom = static_cast<std::size_t>(points - size);
    const Eigen::MatrixXd covariance =
        inverse * inverse.transpose() * excess(fit.chi_squared, fit.degrees_of_freedom, known);
    for (Eigen::Index i = 0; i < size; ++i)
        for (Eigen::Index k = 0; k < size; ++k) fit.covariance.push_back(covariance(i, k));
    return fit;
}

}  // namespace bernal
