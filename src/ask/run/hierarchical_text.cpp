#include "run/hierarchical_text.hpp"

#include <array>
#include <string>

#include "bernal/density_estimate.hpp"
#include "bernal/version.hpp"

namespace bernal {
namespace {

Json shares_json(const std::vector<ComponentShare>& shares) {
    if (shares.empty()) return {};
    std::vector<Json> all;
    for (const ComponentShare& one : shares)
        all.push_back({{"name", one.name},
                       {"wanted_share", one.wanted_share},
                       {"recipe_share", one.recipe_share},
                       {"left_out", one.left_out}});
    return all;
}

Json unit_json(const Job& job) { return job.unit && *job.unit != LengthUnit::none ? Json(name(*job.unit)) : Json(); }

/// What both begin and end with.
Json::Members asked_for(const HierarchicalJob& job) {
    return {{"size_ratio", job.distribution.d_max() / job.distribution.d_min()},
            {"unit", unit_json(job.effective)},
            {"components", shares_json(job.shares)},
            {"count", job.options.count},
            {"dimension", job.distribution.dimension()},
            {"effort", name(job.options.effort)},
            {"seed", job.options.seed},
            {"version", version()}};
}

Json::Members in_one(Json::Members first, Json::Members second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

}  // namespace

Json hierarchical_json(const HierarchicalJob& job, const HierarchicalResult& result) {
    std::vector<Json> levels;
    for (const HierarchicalLevel& level : result.levels)
        levels.push_back({{"diameter", level.diameter},
                          {"share", level.share},
                          {"packing_fraction", level.packing_fraction},
                          {"error", level.error},
                          {"direct", level.direct}});
    return in_one({{"packing_fraction", result.packing_fraction},
                   {"error", result.error},
                   {"porosity", 1 - result.packing_fraction},
                   {"levels", levels},
                   {"packings", result.packings},
                   {"spheres", result.spheres}},
                  asked_for(job));
}

Json hierarchical_plan_json(const HierarchicalJob& job, const HierarchicalPlan& plan, double slowness) {
    std::vector<Json> packings;
    for (std::size_t k = 0; k < plan.packings.size(); ++k)
        packings.push_back({{"level", plan.packings[k].level + 1},
                            {"diameter", plan.packings[k].largest},
                            {"spheres", plan.packings[k].spheres},
                            {"seconds", slowness * plan.runs[k].seconds()}});
    const auto estimate = density_estimate_of_curve(job.distribution);
    return in_one({{"packings", packings},
                   {"spheres", plan.spheres},
                   {"fewest_spheres", plan.fewest_spheres},
                   {"memory_bytes", plan.all.memory_bytes},
                   {"fits", plan.fits},
                   {"least_seconds", slowness * plan.all.least_seconds},
                   {"most_seconds", slowness * plan.all.most_seconds},
                   {"estimated_fraction", estimate ? Json(estimate->packing_fraction) : Json()}},
                  asked_for(job));
}

Table levels_table(const HierarchicalResult& result, LengthUnit unit) {
    Table table{"levels", "how dense the grains up to a diameter pack, far from walls", {}};
    const std::string length(unit == LengthUnit::none ? "" : name(unit));
    table.columns = {
        {"diameter", length, "of the largest grains", {}},
        {"share", "", "of these grains in all, by volume", {}},
        {"packing_fraction", "", "of these grains: the middle of both climbs", {}},
        {"error", "", "half of what the climbs differ by, and that of samples of so many coarse grains", {}},
        {"direct", "", "1: packed as they are; 0: finer grains are replaced by a paste", {}}};
    for (const HierarchicalLevel& level : result.levels) {
        const std::array row{level.diameter, level.share, level.packing_fraction, level.error,
                             level.direct ? 1.0 : 0.0};
        for (std::size_t c = 0; c < row.size(); ++c) table.columns[c].values.push_back(row[c]);
    }
    return table;
}

}  // namespace bernal
