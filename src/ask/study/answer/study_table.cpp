#include "study/answer/study_table.hpp"

#include <algorithm>
#include <cmath>

#include "text/csv.hpp"

namespace bernal {
namespace {

bool is_wanted(const Study& study, const std::string& theory) {
    return study.theories.empty() ? study.theory : std::ranges::count(study.theories, theory) > 0;
}

void add_packing(StudyRow& row, const PackingOutcome& packing, double& counted_spheres) {
    if (row.fault.empty()) row.fault = packing.fault;
    for (const std::string& warning : packing.warnings)
        if (std::ranges::count(row.warnings, warning) == 0) row.warnings.push_back(warning);
    if (const auto count = packing.scalars.find("count"); count != packing.scalars.end() && count->second) {
        row.spheres += *count->second;
        ++counted_spheres;
    }
}

std::vector<std::size_t> seed_places(const StudyPoint& point, const PointResults& results, const Outcomes& outcomes) {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < point.names.size(); ++place)
        if (outcomes.contains(point.names[place])) places.push_back(place);
    for (std::size_t place = point.names.size(); places.size() < results.packings.size(); ++place)
        places.push_back(place);
    return places;
}

StudyRow row_of(const Study& study, const StudyPoint& point, const Outcomes& outcomes) {
    const PointResults found = results_of(study, point, outcomes);
    StudyRow row;
    row.labels = point.labels;
    for (const std::string& result : study.results) row.results.push_back(estimate_of(study, found, result));
    double counted = 0;
    for (const PackingOutcome* packing : found.packings) add_packing(row, *packing, counted);
    if (counted > 0) row.spheres /= counted;
    if (!found.packings.empty())
        for (const auto& [name, fraction] : found.packings.front()->theory)
            if (is_wanted(study, name)) row.theory.emplace(name, fraction);
    for (const std::size_t place : seed_places(point, found, outcomes)) {
        row.names.push_back(name_of(study, point, place));
        row.seeds.push_back(seed_at(study, place));
    }
    row.complete = found.has_all_seeds && found.within_precision;
    return row;
}

bool has_faults(const StudyTable& table) {
    return std::ranges::any_of(table.rows, [](const StudyRow& row) { return !row.fault.empty(); });
}

}  // namespace

StudyTable table_of(const Study& study, const KnownPoints& known, const Outcomes& outcomes) {
    StudyTable table;
    for (const Axis& axis : study.axes) table.axes.push_back(axis.key);
    table.results = study.results;
    table.maxima = known.maxima;
    for (const StudyPoint& point : known.points) table.rows.push_back(row_of(study, point, outcomes));
    for (const std::string& name : theory_names())
        if (std::ranges::any_of(table.rows, [&](const StudyRow& row) { return row.theory.contains(name); }))
            table.theories.push_back(name);
    return table;
}

std::size_t wanted_place(const Study& study) {
    if (!study.maximise) return 0;
    return static_cast<std::size_t>(std::ranges::find(study.results, *study.maximise) - study.results.begin());
}

const StudyRow* best_row(const Study& study, const StudyTable& table) {
    const std::size_t place = wanted_place(study);
    const StudyRow* best = nullptr;
    for (const StudyRow& row : table.rows)
        if (row.results[place].count > 0 && (!best || row.results[place].mean > best->results[place].mean)) best = &row;
    return best;
}

TextTable texts_of(const StudyTable& table) {
    const bool faults = has_faults(table);
    std::vector<std::string> names = table.axes;
    for (const std::string& result : table.results)
        for (const char* part : {"_mean", "_standard_error", "_count", "_low", "_high"}) names.push_back(result + part);
    names.insert(names.end(), table.theories.begin(), table.theories.end());
    if (faults) names.push_back("fault");
    TextTable texts{names, {}};
    for (const StudyRow& row : table.rows) {
        std::vector<std::string> fields = row.labels;
        for (const Estimate& e : row.results) {
            fields.insert(fields.end(), {csv_number(e.mean), csv_number(e.standard_error), std::to_string(e.count),
                                         csv_number(e.low), csv_number(e.high)});
        }
        for (const std::string& name : table.theories)
            fields.push_back(row.theory.contains(name) ? csv_number(row.theory.at(name)) : "");
        if (faults) fields.push_back(row.fault);
        texts.rows.push_back(std::move(fields));
    }
    return texts;
}

TextTable maxima_of(const Study& study, const StudyTable& table) {
    std::vector<std::string> names;
    for (const Axis& axis : study.axes)
        if (!axis.span) names.push_back(axis.key);
    for (const Axis& axis : study.axes)
        if (axis.span) names.insert(names.end(), {axis.key, axis.key + "_low", axis.key + "_high"});
    names.insert(names.end(), {*study.maximise, *study.maximise + "_standard_error", "at_edge"});
    const std::size_t fitted_end = names.size();
    for (const Axis& axis : study.axes)
        if (axis.span) names.push_back(axis.key + "_measured");
    names.insert(names.end(), {*study.maximise + "_measured", *study.maximise + "_measured_standard_error"});
    TextTable texts{names, {}};
    for (const FoundMaximum& found : table.maxima) {
        std::vector<std::string> fields;
        for (std::size_t a = 0; a < study.axes.size(); ++a)
            if (!study.axes[a].span) fields.push_back(found.labels[a]);
        if (const auto& m = found.maximum) {
            for (std::size_t axis = 0; axis < m->place.size(); ++axis)
                for (const double value : {m->place[axis], m->low[axis], m->high[axis]})
                    fields.push_back(csv_number(value));
            fields.insert(fields.end(), {csv_number(m->value), csv_number(m->standard_error), m->at_edge ? "1" : "0"});
        }
        fields.resize(fitted_end);
        if (const auto& m = found.measured) {
            for (const double value : m->place) fields.push_back(csv_number(value));
            fields.insert(fields.end(), {csv_number(m->value), csv_number(m->standard_error)});
        }
        fields.resize(names.size());
        texts.rows.push_back(std::move(fields));
    }
    return texts;
}

namespace {

/// The axes and seed of each packing, and what `fields` tells of it under `names`.
template <class Fields>
TextTable of_packings(const StudyTable& table, const Outcomes& outcomes, const std::vector<std::string>& names,
                      Fields fields) {
    TextTable texts{table.axes, {}};
    texts.names.push_back("seed");
    texts.names.insert(texts.names.end(), names.begin(), names.end());
    for (const StudyRow& row : table.rows)
        for (std::size_t k = 0; k < row.names.size(); ++k) {
            std::vector<std::string> line = row.labels;
            line.push_back(std::to_string(row.seeds[k]));
            for (std::string& field : fields(outcomes.at(row.names[k]))) line.push_back(std::move(field));
            line.push_back(row.names[k] + ".json");
            texts.rows.push_back(std::move(line));
        }
    texts.names.push_back("file");
    return texts;
}

}  // namespace

TextTable packings_of(const StudyTable& table, const Outcomes& outcomes) {
    const bool faults = has_faults(table);
    std::vector<std::string> names = table.results;
    if (faults) names.push_back("fault");
    return of_packings(table, outcomes, names, [&](const PackingOutcome& packing) {
        std::vector<std::string> fields;
        for (const std::string& result : table.results) {
            const auto found = packing.scalars.find(result);
            const bool is_known = packing.fault.empty() && found != packing.scalars.end() && found->second;
            fields.push_back(is_known ? csv_number(*found->second) : "");
        }
        if (faults) fields.push_back(packing.fault);
        return fields;
    });
}

TextTable times_of(const StudyTable& table, const Outcomes& outcomes) {
    return of_packings(table, outcomes, {"wall_seconds", "cpu_seconds", "threads", "host"},
                       [](const PackingOutcome& packing) -> std::vector<std::string> {
                           return {csv_number(packing.seconds), csv_number(packing.cpu_seconds),
                                   std::to_string(packing.threads), packing.host};
                       });
}

}  // namespace bernal
