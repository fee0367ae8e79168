#include "run/plan_text.hpp"

#include "bernal/version.hpp"
#include "core/number_text.hpp"
#include "geometry/container_json.hpp"
#include "job/job_shape.hpp"
#include "job/kept_packing.hpp"
#include "run/summary_json.hpp"
#include "run/summary_parts.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

Json to_json(const DensityEstimate& e) {
    return {{"source", e.source},
            {"packing_fraction", e.packing_fraction},
            {"low", e.low},
            {"high", e.high},
            {"remark", e.remark}};
}

Json::Members members_of(const GridPlan& grid, const GridPlan& one_level) {
    return {{"levels", grid.cell_sizes.size()},
            {"pair_tests", grid.pair_tests},
            {"accesses", grid.accesses},
            {"work", grid.work},
            {"work_ratio", one_level.work / grid.work},
            {"cell_sizes", grid.cell_sizes},
            {"share", grid.share},
            {"per_cell", grid.per_cell}};
}

Json to_json(const GridCandidate& candidate, const GridPlan& one_level) {
    Json::Members members = {{"rule", candidate.rule}, {"direction", name(candidate.direction)}};
    const Json::Members plan = members_of(candidate.plan, one_level);
    members.insert(members.end(), plan.begin(), plan.end());
    return members;
}

Json grids_json(const JobPlan& plan) {
    const GridComparison& grids = plan.grids;
    std::vector<Json> candidates;
    for (const GridCandidate& candidate : grids.candidates) candidates.push_back(to_json(candidate, grids.one_level));
    return {{"dimension", plan.problem.dimension},
            {"packing_fraction", plan.problem.packing_fraction},
            {"access_cost", plan.problem.access_cost},
            {"access_cost_by", plan.access_cost_by},
            {"one_level", members_of(grids.one_level, grids.one_level)},
            {"candidates", candidates},
            {"ogarko_work", grids.ogarko_work},
            {"recommended", to_json(grids.recommended(), grids.one_level)}};
}

Json classes_json(const JobPlan& plan) {
    std::vector<Json> classes;
    for (std::size_t k = 0; k < plan.class_counts.size(); ++k) {
        if (!plan.class_names.empty()) {
            classes.push_back({{"class", k}, {"name", plan.class_names[k]}, {"count", plan.class_counts[k]}});
            continue;
        }
        const bool coarsest = k == plan.class_borders.size();
        classes.push_back({{"class", k},
                           {"up_to", coarsest ? plan.largest : plan.class_borders[k]},
                           {"count", plan.class_counts[k]}});
    }
    return classes;
}

void append(Json::Members& all, const Json::Members& more) { all.insert(all.end(), more.begin(), more.end()); }

Json infill_json(const JobPlan& plan) {
    if (!plan.job.kept) return {};
    return {{"kept", plan.job.kept->spheres.size()},
            {"packed", plan.job.sizes.diameters.size()},
            {"void_fraction", 1 - fraction_of_whole(plan.job, 0)},
            {"voids_filled", plan.expected_fraction}};
}

Json spread_json(const SpreadPlan& spread) {
    const SpreadEstimate& e = spread.estimate;
    return {{"ranks", spread.ranks},
            {"count", spread.count},
            {"spheres_a_rank", e.spheres},
            {"ghosts_a_rank", e.ghosts},
            {"memory_bytes_a_rank", e.memory_bytes},
            {"network_bytes_a_rank_and_sweep", e.network_bytes},
            {"seconds", Json::array({e.least_seconds, e.most_seconds})},
            {"memory_bytes_given_a_rank", spread.rank_memory},
            {"largest_count", spread.largest_count}};
}

Json fit_json(const MeshFit& fit) {
    return {{"volume_ratio", fit.volume_ratio},
            {"mean_distance", fit.mean_distance},
            {"largest_distance", fit.largest_distance},
            {"reach", fit.reach}};
}

Json::Members members_of_shape(const Shape& shape, const std::string& words) {
    return {{"shape", words},
            {"members", shape.members.size()},
            {"sieve_diameter", shape.sieve_diameter},
            {"outer_diameter", 2 * shape.outer_radius},
            {"members_volume", shape.members_volume},
            {"mesh_fit", shape.fit ? fit_json(*shape.fit) : Json()}};
}

Json::Members shape_members(const JobPlan& plan) {
    const std::vector<Shape>& shapes = plan.job.options.shapes;
    if (shapes.empty()) return {};
    if (shapes.size() == 1) return members_of_shape(shapes.front(), words_of_shape(plan.job, 0));
    std::vector<Json> all;
    for (std::size_t k = 0; k < shapes.size(); ++k)
        all.emplace_back(members_of_shape(shapes[k], words_of_shape(plan.job, k)));
    return {{"clumps", all}};
}

Json bed_json(const JobPlan& plan) {
    if (!plan.container.bed) return {};
    const Container part = without_kept(plan.job, plan.container);
    const double solid = plan.job.kept ? fraction_of_whole(plan.job, plan.expected_fraction) * part.volume()
                                       : solid_volume(plan.job.sizes);
    const BedSummary bed = summary_of_bed(part, solid);
    return {{"packing_fraction", bed.packing_fraction}, {"height", bed.height}, {"volume", bed.volume}};
}

}  // namespace

std::string plan_json(const JobPlan& plan) {
    std::vector<Json> density;
    for (const DensityEstimate& e : plan.density) density.push_back(to_json(e));
    std::vector<Json> engines;
    for (const PlannedEngine& e : plan.engines) engines.push_back({{"engine", name(e.kind)}, {"work", e.work}});
    Json::Members json = {{"count", plan.job.sizes.diameters.size()}};
    append(json, shape_members(plan));
    append(json, {{"size_ratio", plan.largest / plan.smallest},
                  {"diameter_min", plan.smallest},
                  {"diameter_max", plan.largest},
                  {"solid_volume", solid_volume(plan.job.sizes)},
                  {"mass", plan.mass ? Json(*plan.mass) : Json()},
                  {"largest_grading_deviation", plan.job.sample.max_deviation},
                  {"largest_class_count", plan.job.sample.top_grains},
                  {"count_for_ten_in_largest_class", plan.count_for_top_grains},
                  {"classes", classes_json(plan)},
                  {"components", plan.job.sample.components.empty() ? Json() : json_of(plan.job.sample.components)},
                  {"packing_fraction", fraction_of_whole(plan.job, plan.expected_fraction)},
                  {"packing_fraction_by", plan.expected_by},
                  {"sample_error", plan.sample_error},
                  {"density_estimates", density},
                  {"curve_packing_fraction", plan.curve_density ? Json(plan.curve_density->packing_fraction) : Json()},
                  {"container", to_json(plan.job.kept ? plan.job.kept->container : whole_vessel(plan.container))},
                  {"bed", bed_json(plan)},
                  {"layers", plan.layers.empty() ? Json() : json_of(plan.layers)},
                  {"infill", infill_json(plan)},
                  {"gap", plan.job.options.gap > 0 ? Json(plan.job.options.gap) : Json()},
                  {"engine", name(plan.engine)},
                  {"planned_engines", engines},
                  {"memory_bytes", plan.run.memory_bytes},
                  {"sweeps", Json::array({plan.run.least_sweeps, plan.run.most_sweeps})},
                  {"seconds_on_one_thread", Json::array({plan.run.least_seconds, plan.run.most_seconds})},
                  {"wanted_count", plan.wanted_count},
                  {"spread", plan.spread ? spread_json(*plan.spread) : Json()},
                  {"grid", has_clumps(plan.job.effective) ? Json() : grids_json(plan)},
                  {"version", version()}});
    return Json(json).text();
}

std::string plan_csv(const JobPlan& plan) {
    TextTable table{{"rule", "direction", "levels", "pair_tests", "accesses", "work", "work_ratio"}, {}};
    const auto line = [&](const std::string& rule, std::string_view direction, const GridPlan& grid) {
        table.rows.push_back({rule, std::string(direction), std::to_string(grid.cell_sizes.size())});
        for (double value : {grid.pair_tests, grid.accesses, grid.work, plan.grids.one_level.work / grid.work})
            table.rows.back().push_back(number_text(value));
    };
    line("one level", "", plan.grids.one_level);
    for (const GridCandidate& candidate : plan.grids.candidates)
        line(candidate.rule, name(candidate.direction), candidate.plan);
    return to_csv(table);
}

}  // namespace bernal
