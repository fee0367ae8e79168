#include "grading/passing_curve.hpp"

#include <algorithm>
#include <numeric>

#include "core/number_text.hpp"

namespace bernal {

namespace {
constexpr double same_diameter = 1e-12;  // up to rounding
}

PassingCurve::PassingCurve(const std::vector<double>& diameters, const std::vector<double>& weights) {
    std::vector<std::size_t> order(diameters.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return diameters[i]; });
    double weight = 0;
    for (const std::size_t i : order) {
        diameters_.push_back(diameters[i]);
        passing_.push_back(weight += weights[i]);
    }
    for (double& share : passing_) share /= weight;
}

double PassingCurve::at(double diameter) const {
    const auto above = std::ranges::upper_bound(diameters_, diameter * (1 + same_diameter)) - diameters_.begin();
    return above == 0 ? 0 : passing_[static_cast<std::size_t>(above - 1)];
}

double PassingCurve::diameter_at(double share) const {
    const auto at = std::ranges::lower_bound(passing_, share * (1 - same_diameter)) - passing_.begin();
    return diameters_[std::min(diameters_.size() - 1, static_cast<std::size_t>(at))];
}

CurveNumbers numbers_of(const PassingCurve& curve) {
    return {curve.diameter_at(0.1), curve.diameter_at(0.3), curve.diameter_at(0.5), curve.diameter_at(0.6),
            curve.diameter_at(0.9)};
}

std::string in_words(const CurveNumbers& n, const std::string& unit) {
    return "D10 " + short_text(n.d10) + ", D50 " + short_text(n.d50) + ", D90 " + short_text(n.d90) +
           (unit.empty() ? "" : ' ' + unit) + "; Cu = D60/D10 = " + short_text(n.uniformity()) +
           ", Cc = D30\u00b2/(D10 D60) = " + short_text(n.curvature()) +
           ", span (D90 \u2212 D10)/D50 = " + short_text(n.span());
}

}  // namespace bernal
