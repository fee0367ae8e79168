#include "run/plan.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "bernal/size_distribution.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "job/clump_density.hpp"
#include "job/component_densities.hpp"
#include "job/job_shape.hpp"
#include "job/job_strata.hpp"
#include "judgement/density_judgement.hpp"
#include "judgement/order_judgement.hpp"
#include "judgement/run_wish.hpp"
#include "judgement/sample_cures.hpp"
#include "judgement/sample_judgement.hpp"
#include "rearrange/run_steps.hpp"
#include "run/judged_job.hpp"
#include "search/access_cost.hpp"
#include "search/planned_levels.hpp"

namespace bernal {
namespace {

std::vector<std::int64_t> class_counts(const SizeDistribution& distribution, const Sizes& sizes) {
    std::vector<std::int64_t> counts(distribution.class_count());
    if (sizes.size_class.empty()) counts[0] = std::ssize(sizes.diameters);
    for (const std::uint16_t one : sizes.size_class) ++counts[one];
    return counts;
}

void expect_fraction(JobPlan& plan) {
    const Expectation expected = expectation(plan.job, plan.density.front());
    plan.expected_fraction = expected.packing_fraction;
    plan.expected_by = expected.by;
    plan.container = expected.container;
    require_possible_fraction(plan.job, expected);
    plan.density_fault = density_fault(plan.job, expected);
    plan.order_fault = order_fault(plan.job, expected);
    plan.sample_error = error_of_sample(plan.job, plan.job.sizes.diameters, expected.packing_fraction);
}

/// A sample ends long before an open tail does, and levels for spheres that are not there cost accesses.
SizeMoments planned_sizes(const JobPlan& plan, const SizeDistribution& distribution) {
    const bool open = plan.job.effective.sizes.kind == SizeKind::lognormal && !plan.job.effective.sizes.diameter_max;
    return open || !distribution.list().empty() ? size_moments(plan.job.sizes.diameters) : size_moments(distribution);
}

double planned_fraction(const JobPlan& plan, const PlanOptions& wanted) {
    if (wanted.packing_fraction) return *wanted.packing_fraction;
    // Spheres that overfill `lengths` end in a longer container.
    return std::min(plan.expected_fraction, plan.density.front().high);
}

void plan_grids(JobPlan& plan, const SizeDistribution& distribution, const PlanOptions& wanted) {
    const std::vector<double>& diameters = plan.job.sizes.diameters;
    plan.problem.sizes = planned_sizes(plan, distribution);
    plan.problem.packing_fraction = planned_fraction(plan, wanted);
    plan.problem.dimension = plan.job.sizes.dimension;
    plan.problem.access_cost = wanted.access_cost.value_or(plain_access_cost);
    plan.access_cost_by = wanted.access_cost ? "as given" : "of grids that test pair by pair";
    if (wanted.measure_access_cost) {
        const double fraction = std::min(plan.expected_fraction, plan.density.front().high);
        plan.problem.access_cost = measured_access_cost(diameters, fraction);
        plan.access_cost_by = "measured here and now";
    }
    plan.grids = compare_grids(plan.problem, diameters, wanted.grids);
}

/// Enough to see what spheres of these sizes are, where they are more than one machine holds.
Job with_fewer_spheres(const Job& job) {
    constexpr std::int64_t enough = 2'000'000;
    Job fewer = job;
    if (job.count && *job.count <= max_sphere_count) fewer.count = std::min(*job.count, enough);
    return fewer;
}

/// The count of a job that no sample of this machine's memory has.
std::optional<std::int64_t> count_beyond_memory(const Job& job) {
    const bool may_be = job.count && *job.count <= max_sphere_count && !job.force.value_or(false);
    if (!may_be || estimate_run({.count = *job.count, .effort = {}}).memory_bytes <= free_memory()) return {};
    return job.count;
}

void require_possible_ranks(const PlanOptions& wanted) {
    if (*wanted.ranks < 1 || *wanted.ranks > 1000000)
        throw InputError("ranks", std::to_string(*wanted.ranks), "is not possible",
                         "give a whole number from 1 to 1000000");
    if (!(wanted.rank_memory >= 1e8 && wanted.rank_memory <= 1e15))
        throw InputError("rank-memory", number_text(wanted.rank_memory), "is not possible",
                         "give a number of bytes from 1e8 to 1e15");
}

void plan_spread(JobPlan& plan, const Job& job, const PlanOptions& wanted) {
    if (!wanted.ranks) return;
    require_spheres(job, "ranks of bernal-mpi know");
    require_possible_ranks(wanted);
    const auto drawn = static_cast<double>(plan.job.sizes.diameters.size());
    const double mean = std::reduce(plan.job.sizes.diameters.begin(), plan.job.sizes.diameters.end()) / drawn;
    const SpreadWish wish{job.count.value_or(std::ssize(plan.job.sizes.diameters)),
                          *wanted.ranks,
                          plan.container.volume() / drawn,
                          mean,
                          plan.largest / mean,
                          plan.job.options.effort};
    plan.spread = SpreadPlan{wish.ranks, wish.count, estimate_spread(wish), wanted.rank_memory,
                             largest_spread_count(wish, wanted.rank_memory)};
}

/// On this machine.
RunEstimate here(RunEstimate run) {
    const double slowness = machine_slowness();
    run.least_seconds *= slowness, run.most_seconds *= slowness;
    return run;
}

}  // namespace

JobPlan plan(const Job& job, const PlanOptions& wanted) {
    JobPlan plan;
    if (!wanted.ranks) plan.wanted_count = count_beyond_memory(job);
    plan.job = prepared(wanted.ranks || plan.wanted_count ? with_fewer_spheres(job) : job);
    const SizeDistribution distribution = size_distribution(plan.job.effective.sizes);
    const auto [smallest, largest] = std::ranges::minmax(plan.job.sizes.diameters);
    plan.smallest = smallest;
    plan.largest = largest;
    if (distribution.parts().empty())
        plan.class_borders = distribution.classes().borders;
    else
        plan.class_names = distribution.class_names();
    plan.class_counts = class_counts(distribution, plan.job.sizes);
    plan.count_for_top_grains = count_for_top_grains(distribution);
    plan.density = density_estimates(plan.job.effective.sizes, distribution, plan.job.sizes);
    plan.curve_density = density_estimate_of_curve(distribution);
    for (DensityEstimate& estimate : plan.density) estimate = as_clumps(estimate, plan.job, plan.job.sizes);
    if (plan.curve_density) plan.curve_density = as_clumps(*plan.curve_density, plan.job, plan.job.sizes);
    // Closed forms and curves are of spheres that touch, all sizes mixed.
    if (plan.job.options.gap > 0 || has_strata(plan.job.effective))
        plan.density = {job_estimate(plan.job, plan.job.sizes)}, plan.curve_density.reset();
    expect_fraction(plan);
    plan.mass = mass_of_sample(plan.job);
    plan.layers = expected_layers(plan.job, plan.container);
    plan.judgement = judge_sample(plan.job, plan.container);
    plan.engine = plan.job.options.engine->kind;
    plan.engines = planned_engines_for(plan.job.sizes, plan.job.options);
    const auto drawn = static_cast<double>(plan.job.sizes.diameters.size());
    const double times = plan.wanted_count ? static_cast<double>(*plan.wanted_count) / drawn : 1;
    plan.run = here(estimate_run(with_so_many_times(times, run_wish(plan.job))));
    plan_spread(plan, job, wanted);
    plan_grids(plan, distribution, wanted);
    return plan;
}

}  // namespace bernal
