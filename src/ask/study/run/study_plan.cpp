#include "study/run/study_plan.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>

#include "bernal/run.hpp"

namespace bernal {
namespace {

/// As each core takes the next packing when it is free; the large ones after that, one by one on as many as help.
double time_on(int cores, const std::vector<PlannedWork>& packings,
               const std::function<bool(const PlannedWork&)>& large) {
    std::priority_queue<double, std::vector<double>, std::greater<>> free_at;
    for (int core = 0; core < cores; ++core) free_at.push(0);
    double end = 0, large_seconds = 0;
    for (const PlannedWork& packing : packings) {
        if (large(packing)) {
            large_seconds += packing.seconds / useful_threads(packing, cores);
            continue;
        }
        const double at = free_at.top() + packing.seconds;
        free_at.pop();
        free_at.push(at);
        end = std::max(end, at);
    }
    return end + large_seconds;
}

/// The largest ones at a time, or one large one alone.
double memory_of(int cores, const std::vector<PlannedWork>& packings, double available) {
    std::vector<double> bytes;
    for (const PlannedWork& packing : packings) bytes.push_back(packing.bytes);
    std::ranges::sort(bytes, std::greater{});
    const double largest = bytes.empty() ? 0 : bytes.front();
    bytes.resize(std::min(bytes.size(), static_cast<std::size_t>(cores)));
    const double together = std::accumulate(bytes.begin(), bytes.end(), 0.0);
    return estimate_run({}).memory_bytes + std::max(largest, std::min(together, available));
}

/// A few bytes a packing: options and names of a million would fill gigabytes.
struct Packings {
    std::vector<PlannedWork> of_points;
    std::vector<bool> are_done;  ///< of each point the seeds, one after the other
};

Packings packings_of(const Study& study, const KnownPoints& known, const Outcomes& outcomes) {
    Packings all;
    const auto add = [&](const StudyPoint& point) {
        all.of_points.push_back(planned_work(point));
        for (std::size_t seed = 0; seed < study.seeds.size(); ++seed)
            all.are_done.push_back(!outcomes.empty() && outcomes.contains(name_of(study, point, seed)));
    };
    if (study.maximise)
        std::ranges::for_each(known.points, add);
    else
        for_each_point(study, add);
    return all;
}

/// Refused packings take no time: they are left out of the plans of their points. Gives how many these are, with those
/// of points that no plan was found for, which may have been looked at or not.
std::size_t take_refused(const Study& study, const RefusedPoints& refused, Packings& all) {
    std::size_t impossible = 0;
    for (std::size_t i = 0; i < refused.points.size(); ++i) {
        PlannedWork& planned = all.of_points[refused.points[i]];
        if (planned.spheres == 0) continue;
        impossible += refused.packings[i];
        if (refused.packings[i] == study.seeds.size()) planned.seconds = planned.bytes = 0;
    }
    const auto unplanned =
        std::ranges::count_if(all.of_points, [](const PlannedWork& planned) { return planned.spheres == 0; });
    return impossible + static_cast<std::size_t>(unplanned) * study.seeds.size();
}

/// In the order in which they are to be made.
std::vector<PlannedWork> not_done(const Study& study, const Packings& all) {
    std::vector<PlannedWork> packings;
    for (const auto& [point, seed] : in_order(study, all.of_points))
        if (!all.are_done[point * study.seeds.size() + seed]) packings.push_back(all.of_points[point]);
    return packings;
}

}  // namespace

double planned_seconds(const std::vector<PlannedWork>& packings, int cores, double memory_bytes) {
    double of_all = 0;
    for (const PlannedWork& packing : packings) of_all += packing.seconds;
    return time_on(cores, packings,
                   [&](const PlannedWork& packing) { return is_large(packing, of_all, cores, memory_bytes); });
}

StudyPlan plan_of(const Study& study, const Outcomes& outcomes, int cores, double memory_bytes) {
    StudyPlan plan;
    const KnownPoints known = study.maximise ? known_points(study, outcomes) : KnownPoints{};
    Packings all = packings_of(study, known, outcomes);
    RefusedPoints refused = refused_points(study, known, [&](const std::string& name) {
        const auto found = outcomes.find(name);
        return found == outcomes.end() ? std::nullopt : std::optional(found->second);
    });
    const std::size_t impossible = take_refused(study, refused, all);
    const std::vector<PlannedWork> packings = not_done(study, all);
    plan.points = all.of_points.size();
    plan.packings = all.are_done.size();
    plan.refused = std::move(refused);
    plan.cores = cores;
    plan.is_open_ended = study.maximise || !study.precision.empty();
    plan.impossible = impossible;
    plan.done = plan.packings - packings.size();
    for (const PlannedWork& packing : packings) {
        plan.core_seconds += packing.seconds;
        plan.longest_seconds = std::max(plan.longest_seconds, packing.seconds);
    }
    const auto large = [&](const PlannedWork& packing) {
        return is_large(packing, plan.core_seconds, cores, memory_bytes);
    };
    plan.large = static_cast<std::size_t>(std::ranges::count_if(packings, large));
    plan.seconds = planned_seconds(packings, cores, memory_bytes);
    plan.memory_bytes = memory_of(cores, packings, memory_bytes);
    const std::size_t of_a_packing = study.keep ? 3 : 1, of_the_study = 3;
    plan.files =
        of_a_packing * plan.packings + of_the_study + (study.maximise ? 1 : 0) + (study.extrapolations.empty() ? 0 : 1);
    return plan;
}

}  // namespace bernal
