// Gaps near contact: how many neighbours a sphere gains when all gaps up to a width are closed.

#include "analyze/measure.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

constexpr double smallest_gap = 1e-8, widest = 0.3;
constexpr int bins_per_decade = 8;
constexpr double fit_from = 1e-2;

/// Gaps over the sum of the radii, of pairs without rattlers.
std::vector<double> gaps_of(const MeasureInput& input) {
    const std::vector<bool>& rattler = input.contacts().support.rattler;
    std::vector<double> gaps;
    for_each_close_pair(
        input.packing, widest,
        [&](const ClosePair& pair) {
            if (rattler[pair.first] || rattler[pair.second]) return;
            const double touching =
                input.packing.spheres[pair.first].radius + input.packing.spheres[pair.second].radius;
            gaps.push_back(pair.distance / touching - 1);
        },
        input.tell);
    std::sort(gaps.begin(), gaps.end());
    return gaps;
}

struct GapCurve {
    std::vector<double> gap, neighbours;
};

GapCurve cumulative(const std::vector<double>& gaps, double spheres) {
    GapCurve curve;
    for (int step = 0;; ++step) {
        const double gap = smallest_gap * std::pow(10.0, static_cast<double>(step) / bins_per_decade);
        if (gap > widest) return curve;
        const auto closed = std::upper_bound(gaps.begin(), gaps.end(), gap) - gaps.begin();
        curve.gap.push_back(gap);
        curve.neighbours.push_back(spheres > 0 ? 2 * static_cast<double>(closed) / spheres : 0);
    }
}

/// The exponent of g(h) ~ h^-gamma: the most likely one for gaps from `from` to a tenth, in a power law that is cut
/// there, by bisection.
std::optional<double> gap_exponent(const std::vector<double>& gaps, double from) {
    constexpr double to = 0.1;
    double logarithms = 0, count = 0;
    for (const double gap : gaps)
        if (gap > from && gap < to) logarithms += std::log(gap / from), ++count;
    if (count < 100) return {};
    const double mean = logarithms / count, range = std::log(to / from);
    // Mean of ln(h / from) for density h^-gamma, b = 1 - gamma: range e^(b range) / (e^(b range) - 1) - 1 / b.
    const auto expected = [&](double b) {
        return std::abs(b) < 1e-9 ? range / 2 : range / -std::expm1(-b * range) - 1 / b;
    };
    double low = -5, high = 5;
    for (int step = 0; step < 60; ++step) (expected((low + high) / 2) < mean ? low : high) = (low + high) / 2;
    return 1 - (low + high) / 2;
}

void measure_gaps(const MeasureInput& input, Measures& out) {
    const std::vector<bool>& rattler = input.contacts().support.rattler;
    const auto held = static_cast<double>(std::count(rattler.begin(), rattler.end(), false));
    const std::vector<double> gaps = gaps_of(input);
    GapCurve curve = cumulative(gaps, held);
    out.scalars.push_back(
        {"gap_exponent", "",
         "gamma of the density of gaps h^-gamma between 0.01 and 0.1 of the sum of the radii, rattlers left out",
         gap_exponent(gaps, fit_from)});
    out.tables.push_back(
        {"gaps",
         "neighbours within a gap: contacts first, then those that are near, rattlers left out",
         {{"gap", "", "surface to surface, of the sum of the radii", std::move(curve.gap)},
          {"neighbours", "", "mean number of spheres within the gap of a sphere, rattlers left out on both sides",
           std::move(curve.neighbours)}}});
}

}  // namespace

Measure gaps_measure() {
    return {.info = {.name = "gaps",
                     .meaning = "neighbours near contact, and the exponent of the gaps' density",
                     .by_default = true,
                     .scalars = {"gap_exponent"}},
            .run = measure_gaps,
            .fault_where_tilted = right_in_any};
}

}  // namespace bernal
