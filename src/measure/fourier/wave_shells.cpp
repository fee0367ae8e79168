#include "fourier/wave_shells.hpp"

#include <map>
#include <numbers>
#include <set>

namespace bernal {
namespace {

using std::numbers::pi;

/// Is it the first of a vector and its opposite?
bool is_first(const WaveVector& n) { return n > WaveVector{0, 0, 0}; }

WaveVector first_of(WaveVector n) {
    if (!is_first(n))
        for (int& part : n) part = -part;
    return n;
}

/// Directions on half a sphere, turned from shell to shell; for discs on half a circle.
Vec3 direction(int k, int number, int turn, int dimension) {
    const double golden = pi * (3 - std::sqrt(5.0)), share = (k + 0.5) / number;
    if (dimension == 2) return {std::cos(pi * share + turn), std::sin(pi * share + turn), 0};
    const double z = share, across = std::sqrt(1 - z * z);
    return {across * std::cos(golden * k + turn), across * std::sin(golden * k + turn), z};
}

using EquationRow = std::array<double, 4>;

/// Solves three equations, the right-hand side in the last column, by elimination; the diagonal is the largest.
std::array<double, 3> solved(std::array<EquationRow, 3> m) {
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            if (i == j) continue;
            const double factor = m[j][i] / m[i][i];
            for (std::size_t c = i; c < 4; ++c) m[j][c] -= factor * m[i][c];
        }
    return {m[0][3] / m[0][0], m[1][3] / m[1][1], m[2][3] / m[2][2]};
}

/// The normal equations of the parabola, in x = k / end.
std::array<EquationRow, 3> normal_equations(const WaveCurve& curve, double end, std::span<const double> weights) {
    std::array<EquationRow, 3> m{};
    for (std::size_t s = 0; s < weights.size(); ++s) {
        const double x = curve.k[s] / end;
        const std::array<double, 3> powers{1, x, x * x};
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) m[i][j] += weights[s] * powers[i] * powers[j];
            m[i][3] += weights[s] * powers[i] * curve.value[s];
        }
    }
    return m;
}

/// A share of a shell's thickness: wave vectors on a border, as those of a cube are, belong to the shell above it.
constexpr double border_rounding = 1e-9;

double below(double border, double thickness) { return border - border_rounding * thickness; }

std::size_t shells_below(const WaveCurve& curve, double end) {
    std::size_t shells = 0;
    while (shells < curve.k.size() && curve.k[shells] <= end) ++shells;
    return shells;
}

}  // namespace

WaveShells all_waves(const Cell& cell, double thickness, double end, const WaveVector& most) {
    WaveShells shells{thickness, {}};
    for (int z = -most[2]; z <= most[2]; ++z)
        for (int y = -most[1]; y <= most[1]; ++y)
            for (int x = -most[0]; x <= most[0]; ++x)
                if (const WaveVector n{x, y, z}; is_first(n) && wave_number(cell, n) < below(end, thickness))
                    shells.vectors.push_back(n);
    return shells;
}

WaveShells some_waves(const Cell& cell, double thickness, double begin, double end, int number) {
    std::set<WaveVector> chosen;
    const auto first = static_cast<int>(begin / thickness), last = static_cast<int>(std::ceil(end / thickness));
    for (int shell = first; shell < last; ++shell)
        for (int k = 0; k < number; ++k) {
            const double size = (shell + (k * 7 % number + 0.5) / number) * thickness;
            const Vec3 way = direction(k, number, shell, cell.dimension) * (size / (2 * pi));
            WaveVector n{};
            for (int axis = 0; axis < cell.dimension; ++axis)
                n[static_cast<std::size_t>(axis)] = static_cast<int>(std::lround(dot(way, cell.side(axis))));
            const double found = wave_number(cell, n);
            if (found > 0 && found >= below(begin, thickness) && found < below(end, thickness))
                chosen.insert(first_of(n));
        }
    return {thickness, {chosen.begin(), chosen.end()}};
}

void WaveCurve::append(const WaveCurve& other) {
    k.insert(k.end(), other.k.begin(), other.k.end());
    value.insert(value.end(), other.value.begin(), other.value.end());
    vectors.insert(vectors.end(), other.vectors.begin(), other.vectors.end());
}

WaveCurve averaged(const Cell& cell, const WaveShells& shells, std::span<const double> values) {
    struct Sum {
        double k = 0, value = 0, count = 0;
    };
    std::map<std::int64_t, Sum> sums;
    for (std::size_t v = 0; v < values.size(); ++v) {
        const double k = wave_number(cell, shells.vectors[v]);
        Sum& sum = sums[static_cast<std::int64_t>(k / shells.thickness + border_rounding)];
        sum.k += k, sum.value += values[v], ++sum.count;
    }
    WaveCurve curve;
    for (const auto& [shell, sum] : sums) {
        curve.k.push_back(sum.k / sum.count);
        curve.value.push_back(sum.value / sum.count);
        curve.vectors.push_back(sum.count);
    }
    return curve;
}

std::optional<ZeroFit> fit_at_zero(const WaveCurve& curve, double end) {
    constexpr std::size_t fewest = 6;
    const std::size_t shells = shells_below(curve, end);
    if (shells < fewest) return {};
    std::vector<double> weights(curve.vectors.begin(), curve.vectors.begin() + static_cast<std::ptrdiff_t>(shells));
    std::array<double, 3> parabola{};
    for (int turn = 0; turn < 8; ++turn) {
        parabola = solved(normal_equations(curve, end, weights));
        for (std::size_t s = 0; s < shells; ++s) {
            const double x = curve.k[s] / end, fit = parabola[0] + x * (parabola[1] + x * parabola[2]);
            const double scale = std::max(fit, 0.1 * curve.value[s]);
            weights[s] = curve.vectors[s] / (scale * scale);
        }
    }
    std::array<EquationRow, 3> m = normal_equations(curve, end, weights);
    for (std::size_t i = 0; i < 3; ++i) m[i][3] = i == 0 ? 1 : 0;
    return ZeroFit{parabola[0], std::sqrt(solved(m)[0])};
}

std::optional<PowerFit> fit_power(const WaveCurve& curve, double end) {
    constexpr std::size_t fewest = 4;
    const std::size_t shells = shells_below(curve, end);
    if (shells < fewest) return {};
    constexpr double rounding = 1e-9;
    const double least = rounding * std::ranges::max(curve.value);
    double weight = 0, x_mean = 0, y_mean = 0, xx = 0, xy = 0;
    const auto x_of = [&](std::size_t s) { return std::log(curve.k[s]); };
    const auto y_of = [&](std::size_t s) { return std::log(curve.value[s]) + 0.5 / curve.vectors[s]; };
    for (std::size_t s = 0; s < shells; ++s) {
        if (!(curve.value[s] > least)) return {};
        weight += curve.vectors[s];
        x_mean += curve.vectors[s] * x_of(s), y_mean += curve.vectors[s] * y_of(s);
    }
    x_mean /= weight, y_mean /= weight;
    for (std::size_t s = 0; s < shells; ++s) {
        const double x = x_of(s) - x_mean;
        xx += curve.vectors[s] * x * x, xy += curve.vectors[s] * x * (y_of(s) - y_mean);
    }
    return PowerFit{xy / xx, 1 / std::sqrt(xx)};
}

}  // namespace bernal
