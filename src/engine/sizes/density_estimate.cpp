#include "bernal/density_estimate.hpp"

#include <algorithm>
#include <boost/math/tools/minima.hpp>
#include <boost/sort/spreadsort/float_sort.hpp>
#include <cmath>
#include <numbers>
#include <queue>

#include "bernal/size_moments.hpp"
#include "core/number_text.hpp"
#include "sizes/lognormal_curve.hpp"
#include "sizes/power_law.hpp"

namespace bernal {
namespace {

constexpr double rod_gap = 0.7654;  // f of Farr & Groot: equal spheres then pack at 0.6435
constexpr std::size_t rod_count = usual_rods;

/// Packings of one sample differ by about this with how they are made.
constexpr double protocol_span = 0.02;

/// The range of beta in Brouwers' formula, by source of the data on two sizes that it is fitted to.
constexpr double least_beta = 0.20, greatest_beta = 0.39;
constexpr double least_wide_ratio = 4;

/// The void fraction of discs, and how fast it falls with their relative width.
constexpr double void_of_discs = 0.163, void_fall = 0.5;

constexpr double greatest_narrow_polydispersity = 0.55;
/// |Skewness| times polydispersity squared: up to here the formula lies within 0.014 of this program's packings of two
/// sizes, at 1.0 it is 0.010 above them, at 1.3 0.023.
constexpr double greatest_narrow_third = 0.7;

/// This program's packings lie so far about packing_fraction_of_moments().
constexpr double below_moments = 0.005, above_moments = 0.020;
/// It exceeds packings by 0.03 and more where its excess over a coarser part is 0.025, by nothing where it is 0.002.
constexpr double greatest_moment_excess = 0.01;

constexpr double apollonian_dimension = 2.473946, apollonian_porosity = 0.70;
constexpr double apollonian_modulus_span = 0.1, least_apollonian_ratio = 10;
constexpr double greatest_farr_sigma = 1.5;

/// At uniform v the chord of a line through a sphere is d sqrt(v). Systematic in v by multiples of the golden ratio,
/// which fill the unit interval evenly.
double chord(double diameter, double place) {
    const double v = place * (std::numbers::phi - 1);
    return diameter * std::sqrt(v - std::floor(v));
}

/// A line meets a sphere with a chance ~ d^2. Systematic in d.
std::vector<double> rods(std::vector<double> diameters) {
    std::ranges::sort(diameters);
    double total = 0;
    for (double d : diameters) total += d * d;
    const double share = total / static_cast<double>(rod_count);
    std::vector<double> lengths;
    std::size_t sphere = 0;
    double below = diameters.front() * diameters.front();
    for (std::size_t k = 0; k < rod_count; ++k) {
        const double place = static_cast<double>(k) + 0.5;
        while (below < place * share && sphere + 1 < diameters.size()) {
            ++sphere;
            below += diameters[sphere] * diameters[sphere];
        }
        lengths.push_back(chord(diameters[sphere], place));
    }
    return lengths;
}

/// Likewise of a distribution: within an interval by its own power law.
std::vector<double> rods(const SizeDistribution& distribution, std::size_t count) {
    const double total = distribution.moment(2), largest = distribution.d_max();
    std::vector<double> lengths;
    lengths.reserve(count);
    double below = 0;
    std::size_t k = 0;
    for (const SizeInterval& s : distribution.intervals()) {
        const double here = s.number * s.moment(2) / total, width = std::log(s.upper / s.lower);
        for (double place = 0; k < count; ++k) {
            place = static_cast<double>(k) + 0.5;
            const double share = (place / static_cast<double>(count) - below) / here;
            if (share > 1 && &s != &distribution.intervals().back()) break;
            const double u = std::clamp(share, 0.0, 1.0);
            const double d = s.lower * std::exp(inverse_exponential_share(s.exponent + 3, width, u, 1 - u));
            lengths.push_back(chord(d / largest, place));
        }
        below += here;
    }
    return lengths;
}

/// The gaps between rods that are laid on a line, the longest first. Those that rods keep get smaller all the time, so
/// they stand in a row; only what is left of gaps that were divided has to be sorted in.
class Gaps {
  public:
    void keep(double gap) { kept_.push_back(gap); }

    void leave(double gap) { left_.push(gap); }

    double take_widest() {
        const bool is_left = !left_.empty() && (first_ == kept_.size() || left_.top() > kept_[first_]);
        if (!is_left) return kept_[first_++];
        const double widest = left_.top();
        left_.pop();
        return widest;
    }

  private:
    std::vector<double> kept_;
    std::size_t first_ = 0;  ///< of those that are kept still
    std::priority_queue<double> left_;
};

/// The packing fraction of rods on a line.
double fraction_of(std::vector<double> lengths) {
    boost::sort::spreadsort::float_sort(lengths.begin(), lengths.end());
    std::ranges::reverse(lengths);
    Gaps gaps;
    gaps.keep(rod_gap * lengths.front());
    double solid = lengths.front(), line = (1 + rod_gap) * lengths.front();
    for (double length : std::span(lengths).subspan(1)) {
        const double widest = gaps.take_widest(), kept = rod_gap * length, rest = widest - length - kept;
        gaps.keep(kept);
        if (rest > kept)
            gaps.leave(rest);
        else
            gaps.keep(kept);
        solid += length;
        line += length + kept + std::max(kept, rest) - widest;
    }
    return solid / line;
}

/// Diameters in units of the largest: their squares are then in range whatever the unit of length.
std::vector<double> relative(std::span<const double> diameters) {
    const double largest = std::ranges::max(diameters);
    std::vector<double> all(diameters.begin(), diameters.end());
    for (double& d : all) d /= largest;
    return all;
}

double power_curve(double d, double ratio, double modulus) {
    // expm1 keeps the digits near modulus 0, where the curve is logarithmic.
    if (modulus == 0) return std::log(d) / std::log(ratio);
    return std::expm1(modulus * std::log(d)) / std::expm1(modulus * std::log(ratio));
}

/// Calls `compare(wanted, fitted)` at diameters equally spaced in ln d.
template <class Compare>
void along_curve(const SizeDistribution& distribution, double modulus, Compare&& compare) {
    constexpr int points = 64;
    const double ratio = distribution.d_max() / distribution.d_min();
    for (int i = 1; i < points; ++i) {
        const double d = std::pow(ratio, static_cast<double>(i) / points);
        compare(distribution.passing(d * distribution.d_min()), power_curve(d, ratio, modulus));
    }
}

DensityEstimate of_lognormal(double sigma) {
    const double fraction = packing_fraction_of_lognormal(sigma);
    return {"Farr 2013", fraction, fraction - 0.01, fraction + 0.01,
            "lognormal, closed form, sigma " + rounded_text(sigma)};
}

std::optional<DensityEstimate> of_narrow(const SizeDistribution& distribution) {
    // About the mean, which keeps the digits of narrow distributions less well than of others: good to 1e-6 here.
    const double mean = distribution.moment(1), m2 = distribution.moment(2) / (mean * mean),
                 m3 = distribution.moment(3) / (mean * mean * mean);
    const double variance = std::max(m2 - 1, 0.0), width = std::sqrt(variance);
    if (!(width <= greatest_narrow_polydispersity)) return {};
    const double skewness = width > 1e-4 ? (m3 - 3 * m2 + 2) / (variance * width) : 0;
    if (std::abs(skewness) * variance > greatest_narrow_third) return {};
    const double fraction = packing_fraction_of_narrow(width, skewness);
    return DensityEstimate{
        "Desmond & Weeks 2014", fraction, fraction - 0.01, fraction + 0.01,
        "narrow distributions, polydispersity " + rounded_text(width) + ", skewness " + rounded_text(skewness)};
}

double moment_ratio(const Moments& m) { return m[1] * m[3] / (m[2] * m[2]); }

/// By how much the estimate is more than any coarser part allows: what is larger than a size is no denser with the rest
/// in its holes than by itself.
double excess_over_coarse(const SizeDistribution& distribution, double fraction) {
    constexpr int cuts = 256;
    const SizeMoments moments = size_moments(distribution);
    const double ratio = moments.d_max / moments.d_min, third = distribution.moment(3);
    double worst = 0;
    for (int k = 0; k < cuts; ++k) {
        const Moments coarse = moments.above(moments.d_min * std::pow(ratio, static_cast<double>(k) / cuts));
        if (!(coarse[2] > 0)) continue;
        worst = std::max(worst, fraction * coarse[3] / third - packing_fraction_of_moments(moment_ratio(coarse)));
    }
    return worst;
}

std::optional<DensityEstimate> of_moments(const SizeDistribution& distribution) {
    const double ratio = moment_ratio({1, distribution.moment(1), distribution.moment(2), distribution.moment(3)});
    const double fraction = packing_fraction_of_moments(ratio);
    if (excess_over_coarse(distribution, fraction) > greatest_moment_excess) return {};
    return DensityEstimate{"Santos et al. 2014", fraction, fraction - below_moments, fraction + above_moments,
                           "sizes with fines enough around the coarse, M1 M3 / M2^2 " + rounded_text(ratio)};
}

/// Empty where the sizes are no wide grading.
std::optional<double> grading_modulus(const SizeDistribution& distribution) {
    if (!(distribution.d_max() / distribution.d_min() >= least_wide_ratio)) return {};
    const std::optional<double> modulus = distribution_modulus(distribution);
    constexpr double rounding = 1e-3;
    return modulus && *modulus >= -rounding && *modulus <= 1 + rounding ? modulus : std::nullopt;
}

DensityEstimate of_grading(double ratio, double modulus) {
    const double low = packing_fraction_of_grading(ratio, modulus, least_beta);
    const double high = packing_fraction_of_grading(ratio, modulus, greatest_beta);
    const double shown = std::round(1000 * modulus) / 1000;
    return {"Brouwers 2006", (low + high) / 2, low, high,
            "wide gradings, modulus " + rounded_text(shown) + ", void of one size 0.36, beta 0.20 to 0.39"};
}

DensityEstimate of_apollonian(double ratio) {
    const double fraction = packing_fraction_of_apollonian(ratio);
    return {"Borkovec et al. 1994", fraction, packing_fraction_of_two_sizes(0), fraction,
            "Apollonian, modulus 0.526: a limit, each hole holding the largest sphere that goes in"};
}

DensityEstimate of_two_sizes(double small_volume_share) {
    const double fraction = packing_fraction_of_two_sizes(small_volume_share);
    return {"Furnas 1931", fraction, packing_fraction_of_two_sizes(0), fraction,
            "two sizes of infinite ratio: a bound, small volume share " + rounded_text(small_volume_share)};
}

}  // namespace

double packing_fraction_of_rods(std::span<const double> diameters) { return fraction_of(rods(relative(diameters))); }

double packing_fraction_of_rods(const SizeDistribution& distribution, std::size_t count) {
    return fraction_of(rods(distribution, count));
}

double packing_fraction_of_lognormal(double sigma) {
    const double turn = 1 - std::exp(-0.75 * std::pow(sigma, 0.7) - 0.025 * std::pow(sigma, 4));
    return 1 - 0.57 * std::exp(-sigma) + 0.2135 * std::exp(-0.57 * sigma / 0.2135) +
           0.0019 * (std::cos(2 * std::numbers::pi * turn) - 1);
}

double packing_fraction_of_narrow(double polydispersity, double skewness) {
    return 0.634 + 0.0658 * polydispersity + 0.0857 * skewness * polydispersity * polydispersity;
}

double packing_fraction_of_moments(double moment_ratio, double fraction_of_one_size) {
    return 1 / (1 + (1 / fraction_of_one_size - 1) / moment_ratio);
}

double packing_fraction_of_apollonian(double size_ratio) {
    return 1 - apollonian_porosity * std::pow(size_ratio, apollonian_dimension - 3);
}

double packing_fraction_of_grading(double size_ratio, double modulus, double beta, double void_of_one_size) {
    return 1 - void_of_one_size * std::pow(size_ratio, -(1 - void_of_one_size) * beta / (1 + modulus * modulus));
}

std::optional<double> distribution_modulus(const SizeDistribution& distribution) {
    if (distribution.discrete() || !distribution.list().empty()) return {};
    const auto squares = [&](double modulus) {
        double sum = 0;
        along_curve(distribution, modulus, [&](double p, double q) { sum += (p - q) * (p - q); });
        return sum;
    };
    const double modulus = boost::math::tools::brent_find_minima(squares, -1.0, 2.0, 30).first;
    constexpr double greatest_deviation = 0.05;
    double worst = 0;
    along_curve(distribution, modulus, [&](double p, double q) { worst = std::max(worst, std::abs(p - q)); });
    return worst <= greatest_deviation ? std::optional(modulus) : std::nullopt;
}

double packing_fraction_of_two_sizes(double small_volume_share, double fraction_of_one_size) {
    const double large = 1 - small_volume_share, small = small_volume_share / fraction_of_one_size;
    return 1 / std::max(large / fraction_of_one_size, large + small);
}

double disc_packing_fraction(std::span<const double> diameters) {
    double areas = 0, sum = 0, squares = 0;
    for (const double d : diameters) {
        const double area = d * d;
        areas += area, sum += area * d, squares += area * area;
    }
    const double mean = sum / areas, variance = std::max(0.0, squares / areas - mean * mean);
    return 1 - void_of_discs * std::exp(-void_fall * std::sqrt(variance) / mean);
}

double share_lost_to_walls(const Container& container, double sauter_diameter) {
    constexpr double loss_per_layer = 0.11, greatest_loss = 0.5;
    const double walls_per_volume = wall_area(container) / container.volume();
    return std::min(loss_per_layer * walls_per_volume * sauter_diameter, greatest_loss);
}

double share_lost_to_walls(const Container& container, std::span<const double> diameters) {
    return share_lost_to_walls(container, sauter_diameter(diameters));
}

DensityEstimate density_estimate(const Sizes& sample) {
    if (sample.dimension == 2) {
        const double fraction = disc_packing_fraction(sample.diameters);
        return {"discs", fraction, fraction - 0.02, std::min(fraction + 0.04, 1.0),
                "discs, fitted to this program's packings up to size ratio 20; equal discs crystallise"};
    }
    const double fraction = packing_fraction_of_rods(sample.diameters);
    return {"Farr & Groot 2009", fraction, fraction - protocol_span, std::min(fraction + protocol_span, 1.0),
            "any sizes, on this sample; more effort packs denser"};
}

std::optional<DensityEstimate> density_estimate_of_curve(const SizeDistribution& distribution) {
    if (distribution.dimension() == 2) return {};
    const double fraction = packing_fraction_of_rods(distribution);
    return DensityEstimate{"Farr & Groot 2009", fraction, fraction - protocol_span,
                           std::min(fraction + protocol_span, 1.0), "any sizes, of the whole curve"};
}

std::vector<DensityEstimate> density_estimates(const SizeOptions& options, const SizeDistribution& distribution,
                                               const Sizes& sample) {
    std::vector<DensityEstimate> all{density_estimate(sample)};
    if (sample.dimension == 2) return all;
    const bool uncut = !options.diameter_min && !options.diameter_max;
    if (options.kind == SizeKind::lognormal && uncut)
        if (const LognormalCurve curve = lognormal_curve(with_defaults(options));
            curve.is_one() && curve.sigma_above <= greatest_farr_sigma)
            all.push_back(of_lognormal(curve.sigma_above));
    if (const auto narrow = of_narrow(distribution)) all.push_back(*narrow);
    if (const auto moments = of_moments(distribution)) all.push_back(*moments);
    if (const auto modulus = grading_modulus(distribution)) {
        const double ratio = distribution.d_max() / distribution.d_min();
        all.push_back(of_grading(ratio, *modulus));
        if (ratio >= least_apollonian_ratio &&
            std::abs(*modulus - (3 - apollonian_dimension)) <= apollonian_modulus_span)
            all.push_back(of_apollonian(ratio));
    }
    if (distribution.list().empty() && distribution.discrete() && distribution.intervals().size() == 2)
        all.push_back(of_two_sizes(distribution.passing(distribution.d_min())));
    return all;
}

}  // namespace bernal
