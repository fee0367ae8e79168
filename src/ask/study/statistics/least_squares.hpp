#pragma once
// Linear models fitted to values with errors.

#include <cstddef>
#include <span>
#include <vector>

namespace bernal {

/// A fit of value = sum over k of coefficients[k] row[k].
struct LinearFit {
    std::vector<double> coefficients;
    /// The covariance of the coefficients, k by k, rows one after another. Where values scatter about the model by more
    /// than their errors allow, errors are taken to be larger, by sqrt(chi_squared / degrees_of_freedom).
    std::vector<double> covariance;
    double chi_squared = 0;  ///< sum of squares of (value - model) / error; 1 is the error where errors are not known
    std::size_t degrees_of_freedom = 0;

    double variance(std::size_t k) const { return covariance[k * coefficients.size() + k]; }

    // By the model's functions at a place, and at two.

    double value_at(std::span<const double> row) const;
    double covariance_of(std::span<const double> a, std::span<const double> b) const;  ///< of the values there
};

/// The functions of a polynomial of several variables, up to degree 2: 1, x, y, ..., x^2, xy, ..., y^2, ...
std::vector<double> polynomial_row(std::span<const double> place, int degree);

/// Are all errors numbers above 0? Otherwise a fit weighs all values alike, and errors come from their scatter alone.
bool are_known(std::span<const double> standard_errors);

/// Do the values at these rows of a model's functions tell its coefficients apart?
bool tell_apart(const std::vector<std::vector<double>>& rows);

/// `rows` holds the model's functions at each value; they must tell the coefficients apart. Where errors are not known
/// and none of the degrees of freedom are left, the covariance is not a number.
LinearFit fit_linear(const std::vector<std::vector<double>>& rows, std::span<const double> values,
                     std::span<const double> standard_errors);

}  // namespace bernal
