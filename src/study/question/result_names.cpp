#include "study/question/result_names.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "bernal/measures.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr std::array of_the_run{"threads",         "wall_seconds",      "sweeping_seconds",
                                "listing_seconds", "peak_memory_bytes", "seed"};
constexpr std::array no_scalars{"container", "requested_lengths", "wall_profile"};

bool has_scalar(const MeasureInfo& measure, const std::string& name) {
    return std::ranges::count(measure.scalars, name) > 0;
}

bool is_in_summary(const std::string& name) {
    static const Scalars of_any = scalars_of({});
    return of_any.contains(name);
}

}  // namespace

Scalars scalars_of(const Summary& summary) {
    Scalars scalars;
    const auto json = nlohmann::json::parse(to_json(summary));
    for (const auto& [name, value] : json.items()) {
        if (std::ranges::count(of_the_run, name) + std::ranges::count(no_scalars, name) > 0) continue;
        if (value.is_number()) scalars[name] = value.get<double>();
        if (value.is_null()) scalars[name] = std::nullopt;
    }
    scalars["bulk_fraction"] = summary.wall_profile ? summary.wall_profile->bulk_fraction : std::nullopt;
    return scalars;
}

void require_result(const std::string& name) {
    if (std::ranges::count(of_the_run, name) > 0)
        throw InputError(
            "`results` " + name +
            " differs from run to run, and the table does not; times stand in a file beside it, NAME.times.csv");
    std::vector<std::string> names;
    for (const auto& [known, value] : scalars_of({})) names.push_back(known);
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
        if (is_in_summary(result)) continue;
        const auto infos = known_measures();
        const auto found = std::ranges::find_if(infos, [&](const auto& info) { return has_scalar(info, result); });
        if (found != infos.end() && std::ranges::count(measures, found->name) == 0) measures.push_back(found->name);
    }
    return measures;
}

}  // namespace bernal
