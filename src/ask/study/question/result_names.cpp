#include "study/question/result_names.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "bernal/measures.hpp"
#include "bernal/summary.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

bool has_scalar(const MeasureInfo& measure, const std::string& name) {
    return std::ranges::count(measure.scalars, name) > 0;
}

const SummaryEntry* entry_of(const std::string& result) {
    const auto found = std::ranges::find(summary_entries(), result, &SummaryEntry::result);
    return result.empty() || found == summary_entries().end() ? nullptr : &*found;
}

/// Hierarchical packings alone have it, beside `packing_fraction` and `porosity`.
const std::string level_error = "hierarchical_error";

/// Results of the densest blend of the point's components.
const std::string densest_fraction = "densest_packing_fraction", densest_share = "densest_share.";

bool is_of_the_blend(const std::string& name) { return name == densest_fraction || name.starts_with(densest_share); }

bool is_of_a_measure(const std::string& name) { return name != level_error && !entry_of(name); }

std::optional<double> number_of(const SummaryValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return {};
}

}  // namespace

Scalars scalars_of(const Summary& summary) {
    Scalars scalars;
    for (const SummaryEntry& entry : summary_entries())
        if (!entry.result.empty()) scalars[entry.result] = number_of(entry.get(summary));
    return scalars;
}

Scalars scalars_of(const HierarchicalResult& result) {
    return {{"packing_fraction", result.packing_fraction},
            {"porosity", 1 - result.packing_fraction},
            {level_error, result.error}};
}

Scalars scalars_of(const Blend& densest) {
    Scalars scalars{{densest_fraction, densest.packing_fraction}};
    for (const BlendMaterial& material : densest.materials)
        scalars[densest_share + material.name] = 100 * material.share;
    return scalars;
}

std::string meaning_of(const std::string& result) {
    if (result == densest_fraction) return "estimate for the densest blend of the components, whatever their shares";
    if (result.starts_with(densest_share))
        return "percent of component " + result.substr(densest_share.size()) + " in the densest blend, by an estimate";
    if (result == level_error)
        return "error of the packing fraction of a hierarchical packing, of its method and sample";
    const SummaryEntry* entry = entry_of(result);
    return entry ? entry->meaning : "";
}

void require_result(const std::string& name) {
    if (summary_entry(name).group == SummaryGroup::varying)
        throw InputError(
            "`results` " + name +
            " differs from run to run, and the table does not; times stand in a file beside it, NAME.times.csv");
    if (is_of_the_blend(name)) return;
    std::vector<std::string> names{level_error, densest_fraction};
    for (const auto& [known, value] : scalars_of(Summary{})) names.push_back(known);
    for (const MeasureInfo& measure : known_measures())
        names.insert(names.end(), measure.scalars.begin(), measure.scalars.end());
    if (std::ranges::count(names, name) > 0) return;
    throw InputError("`results` " + name + " is not known" + suggestion(name, names) +
                     "; give numbers of a packing's summary or of 'bernal analyze', as packing_fraction, "
                     "coordination_number or voronoi_faces");
}

std::vector<std::string> measures_for(const std::vector<std::string>& results) {
    std::vector<std::string> measures;
    for (const std::string& result : results) {
        if (is_of_the_blend(result) && std::ranges::count(measures, densest_blend) == 0)
            measures.emplace_back(densest_blend);
        if (!is_of_a_measure(result)) continue;
        const auto infos = known_measures();
        const auto found = std::ranges::find_if(infos, [&](const auto& info) { return has_scalar(info, result); });
        if (found != infos.end() && std::ranges::count(measures, found->name) == 0) measures.push_back(found->name);
    }
    return measures;
}

}  // namespace bernal
