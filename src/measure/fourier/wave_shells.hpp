#pragma once
// Wave vectors in shells of about the same wave number, over which structure factors are averaged.

#include "analyze/measure.hpp"
#include "fourier/fourier_sums.hpp"

namespace bernal {

struct WaveShells {
    double thickness = 0;             ///< shell s holds wave numbers from s to s + 1 of it
    std::vector<WaveVector> vectors;  ///< of k and -k one
};

/// All vectors below wave number `end`, where `most` bounds them along each axis.
WaveShells all_waves(const Cell& cell, double thickness, double end, const WaveVector& most);

/// About `number` a shell, in directions spread evenly, from wave number `begin` to `end`.
WaveShells some_waves(const Cell& cell, double thickness, double begin, double end, int number);

/// Means over shells.
struct WaveCurve {
    std::vector<double> k, value, vectors;

    void append(const WaveCurve& other);
};

/// `values` belong to the vectors.
WaveCurve averaged(const Cell& cell, const WaveShells& shells, std::span<const double> values);

struct ZeroFit {
    double at_zero = 0, error = 0;
};

/// The limit for long waves: a + b k + c k^2 by least squares over wave numbers up to `end`, each shell weighed by its
/// vectors over the square of the fit, as values of single vectors scatter by as much as they are. Empty for fewer than
/// six shells.
std::optional<ZeroFit> fit_at_zero(const WaveCurve& curve, double end);

/// A fit to long waves, whose values grow as k^exponent.
struct PowerFit {
    double exponent = 0, error = 0;
};

/// A line through the logarithms by least squares, over wave numbers up to `end`, each shell weighed by its vectors:
/// the logarithm of a mean over n vectors, each of which scatters as a squared sum of many waves does, is low by 1 / (2
/// n) and has the variance 1 / n. Empty for fewer than four shells, and where a value is 0 to rounding, as in crystals.
std::optional<PowerFit> fit_power(const WaveCurve& curve, double end);

}  // namespace bernal
