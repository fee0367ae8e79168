#pragma once
// Integrals of powers of d over an interval, in the logarithm of the diameter. With d = lower e^x, x in [0, L],
//     integral of d^(s - 1) = lower^s L mean_exponential(s L),
// which needs no case for s = 0 (the integral that is a logarithm) and loses no digits near it.

#include <cmath>

namespace bernal {

/// (e^t - 1) / t, the mean of e^x on [0, t]; 1 at t = 0.
inline double mean_exponential(double t) { return t == 0 ? 1 : std::expm1(t) / t; }

/// The x in [0, L] up to which the share `u` of the integral of e^(s x) over [0, L] lies; `above` = 1 - u.
inline double inverse_exponential_share(double s, double length, double u, double above) {
    const double t = s * length;
    if (t == 0) return u * length;
    // Far from t = 0 the sum of two positive terms keeps the digits of both tails.
    return (std::abs(t) < 1 ? std::log1p(u * std::expm1(t)) : std::log(above + u * std::exp(t))) / s;
}

/// The share of the integral of e^(s x) over [0, L] that lies below x.
inline double exponential_share(double s, double length, double x) {
    return x / length * (mean_exponential(s * x) / mean_exponential(s * length));
}

/// The share that lies above x, with its digits where it is small.
inline double exponential_share_above(double s, double length, double x) {
    const double rest = length - x;
    return rest / length * std::exp(s * x) * mean_exponential(s * rest) / mean_exponential(s * length);
}

}  // namespace bernal
