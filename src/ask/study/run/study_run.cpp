#include "study/run/study_run.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "core/free_memory.hpp"
#include "core/parallel.hpp"
#include "study/run/study_plan.hpp"

namespace bernal {
namespace {

/// The share of the free memory that plans may take: they are no bounds.
constexpr double share_of_memory = 0.8;

void read_new(const Study& study, const StudyFolder& folder, Outcomes& outcomes) {
    for (const std::string& name : folder.names())
        if (!outcomes.contains(name))
            if (auto outcome = folder.find(name, study)) outcomes.emplace(name, std::move(*outcome));
}

/// How many packings a point is likely to need in all, after the scatter of those that there are; at most twice these,
/// or the five that tell an error.
std::size_t needed_packings(double ratio, std::size_t count) {
    const auto now = static_cast<double>(count);
    const double needed = std::isfinite(ratio) ? std::ceil(now * ratio * ratio) : 5;
    return static_cast<std::size_t>(std::clamp(needed, now + 1, std::max(2 * now, 5.0)));
}

/// With the largest errors first.
std::vector<StudyPacking> more_seeds(const Study& study, const StudyState& state) {
    std::vector<std::pair<double, StudyPacking>> all;
    for (std::size_t p = 0; p < state.known.points.size(); ++p) {
        const StudyPoint& point = state.known.points[p];
        const PointResults found = results_of(study, point, state.outcomes);
        if (!found.has_all_seeds || found.within_precision) continue;
        const double ratio = error_ratio(study, found);
        const PlannedWork planned = planned_work(point);
        const std::size_t count = found.packings.size();
        for (std::size_t place = count; place < needed_packings(ratio, count); ++place)
            all.push_back({ratio, {p, place, name_of(study, point, place), planned}});
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const auto& one) { return one.first; });
    std::vector<StudyPacking> packings;
    for (auto& [ratio, packing] : all) packings.push_back(std::move(packing));
    return packings;
}

double planned_seconds(const std::vector<StudyPacking>& packings, int threads, double memory_bytes) {
    std::vector<PlannedWork> works;
    for (const StudyPacking& packing : packings) works.push_back(packing.planned);
    return planned_seconds(works, thread_count(threads), memory_bytes);
}

}  // namespace

Outcomes outcomes_in(const StudyFolder& folder, const Study& study) {
    Outcomes outcomes;
    read_new(study, folder, outcomes);
    return outcomes;
}

StudyState state_of(const Study& study, const StudyFolder& folder) {
    StudyState state{{}, outcomes_in(folder, study)};
    state.known = known_points(study, state.outcomes);
    return state;
}

bool read_again(const Study& study, const StudyFolder& folder, StudyState& state) {
    const std::size_t before = state.outcomes.size();
    read_new(study, folder, state.outcomes);
    state.known = known_points(study, state.outcomes);
    return state.outcomes.size() > before;
}

std::vector<StudyPacking> missing_packings(const Study& study, const StudyState& state,
                                           const std::optional<Shard>& shard) {
    const auto part = [&](const std::vector<StudyPacking>& packings) {
        return shard ? part_of(study, state.known, packings, *shard) : packings;
    };
    // Dealt out before what is there is left out: all shards must deal the same.
    std::vector<StudyPacking> packings = part(packings_of(study, state.known.points));
    std::erase_if(packings, [&](const StudyPacking& packing) { return state.outcomes.contains(packing.name); });
    return packings.empty() && !study.precision.empty() ? part(more_seeds(study, state)) : packings;
}

StudyState run_study(const Study& study, const StudyFolder& folder, const StudyRun& run) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto in_time = [&] {
        return !study.seconds || std::chrono::duration<double>(Clock::now() - start).count() < *study.seconds;
    };
    Claims claims(folder.points());
    StudyState state = state_of(study, folder);
    RunSettings settings{run.threads, share_of_memory * free_memory(), run.go_on, [] { return true; }};
    bool has_begun = false;
    while (run.go_on()) {
        const std::vector<StudyPacking> packings = missing_packings(study, state, run.shard);
        const bool are_further = !packings.empty() && packings.front().seed_place >= study.seeds.size();
        if (packings.empty() || (are_further && !in_time())) break;
        if (!std::exchange(has_begun, true)) run.begin(planned_seconds(packings, run.threads, settings.memory_bytes));
        if (are_further) settings.may_begin_another = in_time;
        make_packings(study, state.known.points, packings, folder, claims, settings, state.outcomes,
                      [&](const RunProgress& now) { run.tell({now, &state.known, &state.outcomes}); });
        settings.may_begin_another = [] { return true; };
        read_again(study, folder, state);
    }
    claims.remove_abandoned();
    return state;
}

}  // namespace bernal
