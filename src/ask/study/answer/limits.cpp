#include "study/answer/limits.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "study/statistics/pooled_errors.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

double count_of(const StudyPoint& point) { return parse_number(point.options.at("count").values.front()).value_or(0); }

double place_of(const Study& study, const Extrapolation& wanted, const StudyPoint& point, const PointResults& results) {
    if (wanted.axis == "effort") return estimate_of(study, results, "sweeps").mean;
    const double count = count_of(point);
    return wanted.power ? std::pow(count, *wanted.power) : count;
}

/// A limit, and what it is to be fitted to.
struct Fit {
    FoundLimit found;
    std::vector<Estimate> values;
    std::vector<double> spheres;  ///< along `count` alone
};

void add(const Study& study, Fit& fit, const StudyPoint& point, const Outcomes& outcomes) {
    const PointResults results = results_of(study, point, outcomes);
    const Estimate value = estimate_of(study, results, fit.found.wanted.result);
    if (value.count == 0) return;
    fit.found.points.push_back({place_of(study, fit.found.wanted, point, results), value.mean, 0});
    fit.values.push_back(value);
    if (fit.found.wanted.axis == "count") fit.spheres.push_back(count_of(point));
}

FoundLimit fitted(const Fit& fit) {
    FoundLimit found = fit.found;
    const PooledErrors pooled = pooled_errors(fit.values, fit.spheres);
    for (std::size_t i = 0; i < found.points.size(); ++i) found.points[i].standard_error = pooled.standard_errors[i];
    try {
        found.limit = found.wanted.power ? limit_of_line(found.points) : limit_of_power(found.points);
        found.limit->standard_error *= pooled.student;
    } catch (const InputError& error) {
        found.fault = error.what();
    }
    return found;
}

std::vector<FoundLimit> limits_of(const Study& study, const Extrapolation& wanted, const KnownPoints& known,
                                  const Outcomes& outcomes) {
    const auto axis = std::ranges::find(study.axes, wanted.axis, &Axis::key) - study.axes.begin();
    std::vector<Fit> fits;
    for (const StudyPoint& point : known.points) {
        Texts labels = point.labels;
        labels[static_cast<std::size_t>(axis)].clear();
        auto fit = std::ranges::find(fits, labels, [](const Fit& f) { return f.found.labels; });
        if (fit == fits.end()) fit = fits.insert(fit, Fit{{wanted, labels, {}, {}, ""}, {}, {}});
        add(study, *fit, point, outcomes);
    }
    std::vector<FoundLimit> all;
    for (const Fit& fit : fits) all.push_back(fitted(fit));
    return all;
}

}  // namespace

std::vector<FoundLimit> limits_of(const Study& study, const KnownPoints& known, const Outcomes& outcomes) {
    std::vector<FoundLimit> all;
    for (const Extrapolation& wanted : study.extrapolations)
        for (FoundLimit& found : limits_of(study, wanted, known, outcomes)) all.push_back(std::move(found));
    return all;
}

TextTable texts_of(const Study& study, const std::vector<FoundLimit>& limits) {
    const bool faults = std::ranges::any_of(limits, [](const FoundLimit& found) { return !found.fault.empty(); });
    std::vector<std::string> names;
    for (const Axis& axis : study.axes) names.push_back(axis.key);
    names.insert(names.end(), {"along", "result", "limit", "standard_error", "amplitude", "exponent", "chi_squared",
                               "degrees_of_freedom"});
    if (faults) names.push_back("fault");
    TextTable texts{names, {}};
    for (const FoundLimit& found : limits) {
        std::vector<std::string> fields = found.labels;
        fields.insert(fields.end(), {found.wanted.axis, found.wanted.result});
        if (const auto& l = found.limit)
            for (const double value : {l->value, l->standard_error, l->amplitude, l->exponent, l->chi_squared,
                                       static_cast<double>(l->degrees_of_freedom)})
                fields.push_back(csv_number(value));
        fields.resize(names.size());
        if (faults) fields.back() = found.fault;
        texts.rows.push_back(std::move(fields));
    }
    return texts;
}

}  // namespace bernal
