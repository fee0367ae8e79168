#include "study/run/study_plan.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>

#include "bernal/run_estimate.hpp"

namespace bernal {
namespace {

/// As each core takes the next packing when it is free; the large ones after that, one by one on as many as help.
double time_on(int cores, const std::vector<StudyPacking>& packings,
               const std::function<bool(const StudyPacking&)>& large) {
    std::priority_queue<double, std::vector<double>, std::greater<>> free_at;
    for (int core = 0; core < cores; ++core) free_at.push(0);
    double end = 0, large_seconds = 0;
    for (const StudyPacking& packing : packings) {
        if (large(packing)) {
            large_seconds += packing.planned.seconds / useful_threads(packing.planned, cores);
            continue;
        }
        const double at = free_at.top() + packing.planned.seconds;
        free_at.pop();
        free_at.push(at);
        end = std::max(end, at);
    }
    return end + large_seconds;
}

/// The largest ones at a time, or one large one alone.
double memory_of(int cores, const std::vector<StudyPacking>& packings, double available) {
    std::vector<double> bytes;
    for (const StudyPacking& packing : packings) bytes.push_back(packing.planned.bytes);
    std::ranges::sort(bytes, std::greater{});
    const double largest = bytes.empty() ? 0 : bytes.front();
    bytes.resize(std::min(bytes.size(), static_cast<std::size_t>(cores)));
    const double together = std::accumulate(bytes.begin(), bytes.end(), 0.0);
    return estimate_run(0, Effort::quick, SweepKind::parallel).memory_bytes +
           std::max(largest, std::min(together, available));
}

}  // namespace

StudyPlan plan_of(const Study& study, const StudyState& state, int cores, double memory_bytes) {
    StudyPlan plan;
    std::vector<StudyPacking> packings = packings_of(study, state.known.points);
    plan.points = state.known.points.size();
    plan.packings = packings.size();
    plan.cores = cores;
    plan.is_open_ended = study.maximise || !study.precision.empty();
    plan.impossible = static_cast<std::size_t>(
        std::ranges::count_if(packings, [](const StudyPacking& packing) { return packing.planned.spheres == 0; }));
    plan.done = static_cast<std::size_t>(
        std::erase_if(packings, [&](const StudyPacking& packing) { return state.outcomes.contains(packing.name); }));
    for (const StudyPacking& packing : packings) {
        plan.core_seconds += packing.planned.seconds;
        plan.longest_seconds = std::max(plan.longest_seconds, packing.planned.seconds);
    }
    const auto large = [&](const StudyPacking& packing) {
        return is_large(packing.planned, plan.core_seconds, cores, memory_bytes);
    };
    plan.large = static_cast<std::size_t>(std::ranges::count_if(packings, large));
    plan.seconds = time_on(cores, packings, large);
    plan.memory_bytes = memory_of(cores, packings, memory_bytes);
    const std::size_t of_a_packing = study.keep ? 3 : 1, of_the_study = 3;
    plan.files =
        of_a_packing * plan.packings + of_the_study + (study.maximise ? 1 : 0) + (study.extrapolations.empty() ? 0 : 1);
    return plan;
}

}  // namespace bernal
