#pragma once
// Spherical harmonics Y_lm of even l, as bond order adds them up: directions are those of bonds, of which either end
// sees the same.

#include <array>
#include <complex>
#include <cstddef>
#include <numbers>

#include "bernal/vector.hpp"

namespace bernal {

/// Sums of Y_lm for m = 0..l; negative m follow by symmetry, q_l,-m = (-1)^m conj(q_lm). Signs (-1)^m are left out,
/// which changes no invariant.
template <int l>
class Harmonics {
  public:
    Harmonics& operator+=(const Harmonics& other) {
        for (std::size_t m = 0; m <= l; ++m) sum_[m] += other.sum_[m];
        return *this;
    }

    Harmonics& operator*=(double factor) {
        for (std::complex<double>& sum : sum_) sum *= factor;
        return *this;
    }

    /// Adds Y_lm of a direction: for a unit vector (x, y, z) it is (x + i y)^m times the m-th derivative of the
    /// Legendre polynomial P_l at z, times a norm.
    void add(Vec3 unit) {
        const Derivatives& table = derivatives();
        std::complex<double> power = 1;
        const std::complex<double> across(unit.x, unit.y);
        for (std::size_t m = 0; m <= l; ++m) {
            double value = 0;
            for (std::size_t k = l - m + 1; k-- > 0;) value = value * unit.z + table[m][k];
            sum_[m] += power * value;
            power *= across;
        }
    }

    /// The real part of the sum of a_m conj(b_m) over m = -l..l.
    friend double inner_product(const Harmonics& a, const Harmonics& b) {
        double sum = 0;
        for (std::size_t m = 0; m <= l; ++m)
            sum += (m == 0 ? 1 : 2) * (a.sum_[m].real() * b.sum_[m].real() + a.sum_[m].imag() * b.sum_[m].imag());
        return sum;
    }

    /// Steinhardt's q_l of `bonds` bonds that were added.
    double order(double bonds) const {
        return bonds == 0 ? 0 : std::sqrt(4 * std::numbers::pi / (2 * l + 1) * inner_product(*this, *this)) / bonds;
    }

    /// For any m from -l to l.
    std::complex<double> at(int m) const {
        const std::complex<double> value = sum_[static_cast<std::size_t>(std::abs(m))];
        return m >= 0 ? value : std::conj(value) * (m % 2 == 0 ? 1.0 : -1.0);
    }

  private:
    using Derivatives = std::array<std::array<double, l + 1>, l + 1>;  ///< [m][power of z], with the norms

    static double factorial(int n) { return std::tgamma(n + 1); }

    static const Derivatives& derivatives() {
        static const Derivatives table = [] {
            Derivatives d{};
            for (int k = 0; 2 * k <= l; ++k)
                d[0][static_cast<std::size_t>(l - 2 * k)] = (k % 2 == 0 ? 1 : -1) * std::ldexp(1.0, -l) *
                                                            factorial(2 * l - 2 * k) / factorial(k) / factorial(l - k) /
                                                            factorial(l - 2 * k);
            for (std::size_t m = 1; m <= l; ++m)
                for (std::size_t k = 0; k + m <= l; ++k) d[m][k] = static_cast<double>(k + 1) * d[m - 1][k + 1];
            for (int m = 0; m <= l; ++m)
                for (double& c : d[static_cast<std::size_t>(m)])
                    c *= std::sqrt((2 * l + 1) / (4 * std::numbers::pi) * factorial(l - m) / factorial(l + m));
            return d;
        }();
        return table;
    }

    std::array<std::complex<double>, l + 1> sum_{};
};

/// The third-order invariant of Steinhardt et al., Eq. 1.7, over the cube of the length.
double normalised_w6(const Harmonics<6>& q);

}  // namespace bernal
