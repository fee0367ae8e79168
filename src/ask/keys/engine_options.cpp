#include "keys/engine_options.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "keys/key_values.hpp"
#include "keys/option_relations.hpp"
#include "search/given_cells.hpp"
#include "search/planned_levels.hpp"
#include "sweep/state.hpp"

namespace bernal {
namespace {

std::vector<std::string> names_of_engines(const std::vector<EngineKind>& engines) {
    std::vector<std::string> names;
    for (const EngineKind engine : engines) names.emplace_back(name(engine));
    return names;
}

bool is_grid_of_levels(EngineKind kind) {
    return kind == EngineKind::hierarchical_grid || kind == EngineKind::hierarchical_grid_bottom_up;
}

/// Without lists the engine is asked for all rows after every sweep.
int rebuild_every(const Job& job) {
    const bool none = job.no_lists.value_or(false);
    if (none && job.rebuild_every)
        throw InputError("`no-lists` and `rebuild-every` contradict each other; leave out one");
    return none ? 1 : job.rebuild_every.value_or(0);
}

/// The curve of sizes is enough: a sample, with the largest, keeps this cheap.
std::vector<double> sorted_sample(const std::vector<double>& diameters) {
    const std::size_t stride = std::max<std::size_t>(1, diameters.size() / 4096);
    std::vector<double> sample{std::ranges::max(diameters)};
    for (std::size_t i = 0; i < diameters.size(); i += stride) sample.push_back(diameters[i]);
    std::ranges::sort(sample);
    return sample;
}

}  // namespace

EngineParameters engine_parameters(const Job& job) {
    EngineParameters told;
    told.looseness = job.looseness.value_or(told.looseness);
    told.octree_depth = job.octree_depth.value_or(told.octree_depth);
    told.child_step = job.child_step.value_or(told.child_step);
    told.whole_subtrees = job.whole_subtrees.value_or(told.whole_subtrees);
    told.empty_nodes = job.empty_nodes.value_or(told.empty_nodes);
    told.levels = job.levels.value_or(told.levels);
    told.cell_size = job.cell_size.value_or(told.cell_size);
    told.rebuild_every = rebuild_every(job);
    return told;
}

void tell_search(EngineChoice& engine, const Job& job) { engine.parameters.rebuild_every = rebuild_every(job); }

std::optional<EngineChoice> engine_choice(const Job& job) {
    require_engine_options_belong(job, job.engine ? std::vector{*job.engine} : std::vector<EngineKind>{});
    if (!job.engine) return {};
    return EngineChoice(*job.engine, engine_parameters(job));
}

void forget_engine_options(Job& job) {
    job.looseness.reset();
    job.octree_depth.reset();
    job.child_step.reset();
    job.whole_subtrees.reset();
    job.empty_nodes.reset();
    job.levels.reset();
    job.cell_size.reset();
}

std::vector<std::pair<std::string, std::string>> given_engine_options(const Job& job) {
    std::vector<std::pair<std::string, std::string>> given;
    for (const JobOption& option : job_options())
        if (const Texts values = option.get(job); tells_engine(option.key) && !values.empty())
            given.emplace_back(option.key, joined(values));
    return given;
}

void require_engine_options_belong(const Job& job, const std::vector<EngineKind>& engines) {
    for (const auto& [key, value] : given_engine_options(job)) {
        if (std::ranges::any_of(engines, [&](EngineKind engine) { return is_read_by(key, engine); })) continue;
        const std::vector<EngineKind>& readers = relations_of(key).engines;
        throw InputError("`" + key + "` belongs to `engine` " + listed(names_of_engines(readers)) +
                         (readers.size() > 1 ? "; add one of them" : "; add that") + ", or leave `" + key + "` out");
    }
}

void require_cells_fit(const EngineChoice& engine, const std::vector<double>& diameters,
                       std::optional<double> packing_fraction) {
    constexpr double usual_fraction = 0.62;  // how many levels sizes part into hangs little on it
    require_wide_cells(engine, std::ranges::max(diameters));
    if (engine.parameters.levels.number == 0 || !is_grid_of_levels(engine.kind)) return;
    const SearchDirection direction =
        engine.kind == EngineKind::hierarchical_grid ? SearchDirection::top_down : SearchDirection::bottom_up;
    require_levels(engine, levels_of_number(sorted_sample(diameters), packing_fraction.value_or(usual_fraction),
                                            direction, grid_access_cost, engine.parameters.levels.number)
                               .cell_sizes.size());
}

void require_cells_fit(const EngineChoice& engine, const State& state) {
    std::vector<double> diameters;  // as they are packed, a gap included
    for (const Sphere& sphere : state.spheres) diameters.push_back(2 * sphere.radius);
    require_cells_fit(engine, diameters);
}

}  // namespace bernal
