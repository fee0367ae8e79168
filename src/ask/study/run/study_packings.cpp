#include "study/run/study_packings.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/run.hpp"
#include "job/job_shape.hpp"
#include "run/hierarchical_job.hpp"
#include "sizes/lognormal_curve.hpp"

namespace bernal {
namespace {

/// That find what fits.
constexpr int packings_to_fit = 3;

/// Are all sizes much the same? Where it takes more than their options to know, they are not.
bool are_narrow(const SizeOptions& given) {
    constexpr double narrow_ratio = 2.5, narrow_sigma = 0.2;
    if (given.kind == SizeKind::table || given.kind == SizeKind::list) return false;
    const SizeOptions sizes = with_defaults(given);
    if (sizes.kind == SizeKind::monodisperse) return true;
    if (sizes.diameter_min && sizes.diameter_max) return *sizes.diameter_max <= narrow_ratio * *sizes.diameter_min;
    if (sizes.kind == SizeKind::discrete) {
        const auto [least, largest] = std::ranges::minmax(sizes.diameters);
        return largest <= narrow_ratio * least;
    }
    if (sizes.kind != SizeKind::lognormal) return false;
    const LognormalCurve curve = lognormal_curve(sizes);
    return std::max(curve.sigma_below, curve.sigma_above) <= narrow_sigma;
}

/// The coarseness of sizes that are not narrow.
constexpr double usual_coarseness = 4;

/// 0, 1/2, 1/4, 3/4, 1/8 ...: each prefix lies evenly.
double even_place(std::size_t i) {
    double place = 0, part = 0.5;
    for (; i > 0; i /= 2, part /= 2) place += static_cast<double>(i % 2) * part;
    return place;
}

}  // namespace

std::vector<std::size_t> spread_order(std::size_t n) {
    std::vector<bool> taken(n);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; order.size() < n; ++i) {
        const auto place = static_cast<std::size_t>(even_place(i) * static_cast<double>(n));
        if (place < n && !taken[place]) taken[place] = true, order.push_back(place);
    }
    return order;
}

PlannedWork planned_work(const StudyPoint& point) try {
    Job job = job_of(point, 1);
    job.force = true;
    if (is_hierarchical(job)) {
        const HierarchicalJob levels = prepare_hierarchical(job);
        const HierarchicalPlan plan = plan_hierarchically(levels.distribution, levels.options);
        const std::int64_t largest = std::ranges::max(plan.packings, {}, &LevelPacking::spheres).spheres;
        return {plan.all.seconds(), plan.all.memory_bytes - estimate_run({}).memory_bytes, largest};
    }
    const std::int64_t count = job.count ? *job.count : std::ssize(prepare(job).sizes.diameters);
    const bool has_target = job.target_fraction || job.porosity || job.lengths;
    const auto effort = job.effort || has_target ? job.effort : std::optional(Effort::standard);
    const double spheres = static_cast<double>(count) * members_of_grain(shapes_of(job), size_distribution(job.sizes));
    const RunEstimate run = estimate_run({.count = std::llround(spheres),
                                          .effort = effort,
                                          .sweep = job.sweep.value_or(SweepKind::parallel),
                                          .engine = job.engine,
                                          .coarseness = are_narrow(job.sizes) ? 1.0 : usual_coarseness});
    return {(is_fitted(job) ? packings_to_fit : 1) * run.seconds(), run.memory_bytes - estimate_run({}).memory_bytes,
            count};
} catch (const InputError&) {
    return {};
}

std::vector<PackingPlace> in_order(const Study& study, const std::vector<PlannedWork>& of_points) {
    std::vector<PackingPlace> all;
    all.reserve(of_points.size() * study.seeds.size());
    for (std::uint32_t point = 0; point < of_points.size(); ++point)
        for (std::uint32_t seed = 0; seed < study.seeds.size(); ++seed) all.push_back({point, seed});
    if (study.order == StudyOrder::cheapest) {
        std::ranges::stable_sort(all, {},
                                 [&](const PackingPlace& p) { return std::pair(of_points[p.point].seconds, p.seed); });
    } else {
        const std::vector<std::size_t> order = spread_order(of_points.size());
        std::vector<std::size_t> ranks(order.size());
        for (std::size_t rank = 0; rank < order.size(); ++rank) ranks[order[rank]] = rank;
        std::ranges::stable_sort(all, {}, [&](const PackingPlace& p) { return std::pair(p.seed, ranks[p.point]); });
    }
    return all;
}

std::vector<StudyPacking> packings_of(const Study& study, const std::vector<StudyPoint>& points) {
    std::vector<PlannedWork> planned;
    for (const StudyPoint& point : points) planned.push_back(planned_work(point));
    std::vector<StudyPacking> all;
    for (const auto& [point, seed] : in_order(study, planned))
        all.push_back({point, seed, points[point].names[seed], planned[point]});
    return all;
}

}  // namespace bernal
