#include <algorithm>
#include <cmath>
#include <vector>

#include "bernal/sampling.hpp"

namespace bernal {
namespace {

void note_deviation(SampleReport& report, double realised, double wanted, double d) {
    const double percent = 100 * std::abs(realised - wanted);
    if (!(percent > report.max_deviation)) return;
    report.max_deviation = percent;
    report.deviation_diameter = d;
}

/// Between steps the realised curve is constant and the wanted one rises, so the largest deviation is beside a step.
void compare_curves(SampleReport& report, const SizeDistribution& distribution, const std::vector<double>& ascending) {
    double total = 0, below = 0;
    for (double d : ascending) total += dimension_power(d, distribution.dimension());
    report.deviation_diameter = ascending.front();
    for (auto step = ascending.begin(); step != ascending.end();) {
        const double d = *step;
        note_deviation(report, below / total, distribution.passing(std::nextafter(d, 0.0)), d);
        for (; step != ascending.end() && *step == d; ++step) below += dimension_power(d, distribution.dimension());
        note_deviation(report, below / total, distribution.passing(d), d);
    }
}

/// The share by mass of the sample that passes each sieve, against the one that should.
double deviation_at(const std::vector<double>& sieves, const SizeDistribution& distribution,
                    const std::vector<double>& ascending) {
    double total = 0, below = 0, worst = 0;
    for (double d : ascending) total += dimension_power(d, distribution.dimension());
    auto grain = ascending.begin();
    for (double sieve : sieves) {
        for (; grain != ascending.end() && *grain <= sieve; ++grain)
            below += dimension_power(*grain, distribution.dimension());
        worst = std::max(worst, 100 * std::abs(below / total - distribution.passing(sieve)));
    }
    return worst;
}

}  // namespace

SampleReport sample_report(const SizeDistribution& distribution, const Sizes& sizes) {
    SampleReport report;
    report.top_above = distribution.top_above();
    if (sizes.diameters.empty()) return report;
    std::vector<double> ascending = sizes.diameters;
    if (!std::is_sorted(ascending.begin(), ascending.end())) std::sort(ascending.begin(), ascending.end());
    compare_curves(report, distribution, ascending);
    if (const SizeClasses& classes = distribution.classes(); classes.left_out) {
        report.left_out_percent = 100 * *classes.left_out;
        report.max_deviation_at_sieves = deviation_at(classes.borders, distribution, ascending);
    }
    report.top_grains = ascending.end() - std::upper_bound(ascending.begin(), ascending.end(), report.top_above);
    return report;
}

}  // namespace bernal
