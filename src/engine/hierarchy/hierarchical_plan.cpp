#include "hierarchy/hierarchical_plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "rearrange/run_steps.hpp"

namespace bernal {
namespace {

/// How densely the finer grains of a level are likely to be packed.
constexpr double likely_fraction = 0.6;

/// Two digits.
std::string rounded_up_text(double count) {
    const double step = std::pow(10, std::max(std::floor(std::log10(count)) - 1, 0.0));
    return std::to_string(static_cast<std::int64_t>(std::ceil(count / step) * step));
}

/// The sizes of a packing, with as much paste as is likely.
SizeDistribution likely_sizes(const LevelGrains& levels, const LevelPacking& packing) {
    const int k = packing.level;
    if (packing.paste_below == 0) return levels.sizes_of(levels.grains(levels.bottom(), levels.above(k)));
    const double finer = levels.solid(levels.grains(levels.bottom(), levels.first_true(k))) / likely_fraction;
    return levels.sizes_of(levels.on_paste(finer * fraction_of_paste(levels.dimension()),
                                           paste_widths[static_cast<std::size_t>(packing.climb)], levels.first_true(k),
                                           packing.of_matrix ? levels.below(k) : levels.above(k)));
}

/// Enough spheres of a packing tell of the others.
RunEstimate run_of(const SizeDistribution& sizes, std::int64_t spheres, const PackOptions& options) {
    constexpr std::int64_t enough = 100000;
    const Sizes drawn = sample(sizes, std::min(spheres, enough));
    const auto number = static_cast<double>(drawn.diameters.size());
    const RunWish wish{
        .count = std::ssize(drawn.diameters),
        .effort = options.effort,
        .coarseness = std::ranges::max(drawn.diameters) * number /
                      std::accumulate(drawn.diameters.begin(), drawn.diameters.end(), 0.0),
        .dimension = drawn.dimension,
        .steps = run_steps(drawn, options),
    };
    return estimate_run(with_so_many_times(static_cast<double>(spheres) / number, wish));
}

/// Level by level: of all its packings the one with the most fine grains beside a coarse one.
void take_fewest(HierarchicalPlan& plan, const LevelPacking& packing, double coarse, double level_ends) {
    if (packing.of_matrix) return;
    const double least = std::ceil(few_top_grains / coarse);
    if (!(least > static_cast<double>(plan.fewest_spheres))) return;
    plan.fewest_spheres = static_cast<std::int64_t>(std::min(least, 9e18));
    plan.diameter_of_fewest = level_ends;
}

std::string level_text(const HierarchicalPlan& plan) {
    return "the level up to a diameter of " + rounded_text(plan.diameter_of_fewest);
}

}  // namespace

HierarchicalPlan plan_of(const LevelGrains& levels, const HierarchicalOptions& options) {
    HierarchicalPlan plan;
    for (LevelPacking packing : levels.packings()) {
        const SizeDistribution sizes = likely_sizes(levels, packing);
        const double coarse = coarse_share(sizes, sizes.d_max());
        packing.spheres = spheres_of_packing(options, sizes);
        take_fewest(plan, packing, coarse, levels.above(packing.level));
        const auto place = static_cast<int>(plan.packings.size());
        const RunEstimate run = run_of(sizes, packing.spheres, options_of_level(options, levels.dimension(), place));
        plan.spheres += packing.spheres;
        plan.all.least_sweeps += run.least_sweeps, plan.all.most_sweeps += run.most_sweeps;
        plan.all.least_seconds += run.least_seconds, plan.all.most_seconds += run.most_seconds;
        plan.all.memory_bytes = std::max(plan.all.memory_bytes, run.memory_bytes);
        plan.packings.push_back(packing), plan.runs.push_back(run);
    }
    plan.fits = plan.fewest_spheres <= max_sphere_count && plan.all.memory_bytes <= free_memory();
    return plan;
}

void require_enough_spheres(const HierarchicalPlan& plan, const HierarchicalOptions& options) {
    if (!options.count || *options.count >= plan.fewest_spheres || plan.fewest_spheres > max_sphere_count) return;
    throw InputError(
        "count", std::to_string(*options.count),
        "is too small for " + level_text(plan) + ", of which " + std::to_string(few_top_grains) +
            " grains have to be in it",
        "give at least " + rounded_up_text(static_cast<double>(plan.fewest_spheres)) + ", or leave it out");
}

void require_fitting(const HierarchicalPlan& plan, const HierarchicalOptions& options) {
    const bool can_be = plan.fewest_spheres <= max_sphere_count;
    if (plan.fits || (can_be && options.force)) return;
    const std::int64_t most =
        can_be ? std::ranges::max(plan.packings, {}, &LevelPacking::spheres).spheres : plan.fewest_spheres;
    throw InputError(level_text(plan) + " takes some " + grouped(static_cast<std::size_t>(most)) +
                     " spheres, more than this machine holds: so few coarse grains stand beside so many fine ones; "
                     "leave out the coarsest" +
                     (can_be ? ", give a `count` from " + rounded_up_text(static_cast<double>(plan.fewest_spheres)) +
                                   " on, or insist with `force`"
                             : ""));
}

HierarchicalPlan plan_hierarchically(const SizeDistribution& distribution, const HierarchicalOptions& options) {
    HierarchicalPlan plan = plan_of(LevelGrains(distribution), options);
    require_enough_spheres(plan, options);
    return plan;
}

}  // namespace bernal
