#include "study/run/point_results.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bernal {
namespace {

const PackingOutcome* find(const Outcomes& outcomes, const std::string& name) {
    const auto found = outcomes.find(name);
    return found == outcomes.end() ? nullptr : &found->second;
}

std::vector<double> values_of(const PointResults& point, const std::string& result) {
    std::vector<double> values;
    for (const PackingOutcome* packing : point.packings) {
        const auto found = packing->scalars.find(result);
        if (packing->fault.empty() && found != packing->scalars.end() && found->second)
            values.push_back(*found->second);
    }
    return values;
}

/// That tell an error: among fewer, some agree by luck, and a rule that stops as soon as they do finds these.
constexpr std::size_t fewest_packings = 5;
constexpr double above_one = 1.001;

/// The standard error, larger as its own uncertainty asks: that of a normal distribution whose interval of 95 % is
/// Student's.
double safe_error(std::span<const double> values) {
    constexpr double normal_half_width = 1.959964;
    const Estimate estimate = student_estimate(values, 0.95);
    return (estimate.high - estimate.mean) / normal_half_width;
}

bool has_failed(const PointResults& point) {
    return std::ranges::any_of(point.packings, [](const PackingOutcome* packing) { return !packing->fault.empty(); });
}

}  // namespace

PointResults results_of(const Study& study, const StudyPoint& point, const Outcomes& outcomes) {
    PointResults found;
    for (const std::string& name : point.names)
        if (const PackingOutcome* packing = find(outcomes, name)) found.packings.push_back(packing);
    found.has_all_seeds = found.packings.size() == point.names.size();
    found.within_precision = study.precision.empty() || (found.has_all_seeds && error_ratio(study, found) <= 1);
    while (found.has_all_seeds && !found.within_precision) {
        const PackingOutcome* packing = find(outcomes, name_of(study, point, found.packings.size()));
        if (!packing) break;
        found.packings.push_back(packing);
        found.within_precision = error_ratio(study, found) <= 1;
    }
    return found;
}

Estimate estimate_of(const Study& study, const PointResults& point, const std::string& result) {
    const std::vector<double> values = values_of(point, result);
    return study.bootstrap ? bootstrap_estimate(values, study.confidence) : student_estimate(values, study.confidence);
}

double error_ratio(const Study& study, const PointResults& point) {
    if (has_failed(point)) return 0;
    double worst = 0;
    for (const auto& [result, wanted] : study.precision) {
        const std::vector<double> values = values_of(point, result);
        // A result that the packings do not have is no better with more of them.
        if (values.empty() && !point.packings.empty()) continue;
        if (values.size() < 2) return std::numeric_limits<double>::infinity();
        worst = std::max(worst, safe_error(values) / wanted);
        if (values.size() < fewest_packings) worst = std::max(worst, above_one);
    }
    return worst;
}

}  // namespace bernal
