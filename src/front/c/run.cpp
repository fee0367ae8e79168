// Jobs that are run.

#include "bernal/error.hpp"
#include "bernal/result.hpp"
#include "c/call.hpp"
#include "c/watch.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "job/taken_options.hpp"
#include "keys/named_places.hpp"
#include "run/hierarchical_job.hpp"
#include "run/judged_job.hpp"
#include "run/rearranged_job.hpp"
#include "run/shortfall.hpp"

namespace bernal {
namespace {

using Run = std::function<JobRun(PreparedJob, const JobObserver&)>;

void warn(bernal_job& job, const std::string& sentence) {
    if (!sentence.empty())
        job.told.warnings.push_back(with_keys_spelled(sentence, [](const auto& key) { return in_quotes(key); }));
}

/// All options, and what of a preset or text has no part in them.
GivenOptions all_options(bernal_job& job) {
    if (!job.filed) return job.given;
    const auto& [source, filed, warnings] = *job.filed;
    for (const std::string& sentence : warnings) warn(job, sentence);
    for (const std::string& sentence : left_out(job.given, filed, source, "what was set")) warn(job, sentence);
    return merged(job.given, filed);
}

/// All of it, its certificate and measures on the same threads.
Result result_of_run(PreparedJob prepared, HostWatch& watch, const Run& begin) {
    const auto after_sweep = [&](const PreparedJob&, const Progress& progress) { return watch.told(progress); };
    JobRun run = begin(std::move(prepared), {after_sweep, [&] { return watch.goes_on(); }});
    if (run.end.outcome == Outcome::interrupted) throw Interrupted("the run was ended by its caller");
    return result_of(std::move(run), [&](const std::string& phase, double) { watch.told_phase(phase); });
}

/// All that a packing has of a run, and nothing that was said of it before. Nothing that can fail follows.
void deliver(Result result, std::string options, bernal_packing& made) noexcept {
    made.told.forget();
    made.packing = std::move(result.run.end.packing);
    made.densities.clear();
    made.summary = std::move(result.summary);
    made.options = std::move(options);
    made.certificate = result.inspection.certificate;
    made.inspection = std::move(result.inspection);
}

int run(bernal_job& job, HostWatch& watch, PreparedJob prepared, bool options_make_it, bernal_packing& made,
        const Run& begin) {
    const int threads = prepared.options.threads;
    Result result = in_arena(threads, [&] { return result_of_run(std::move(prepared), watch, begin); });
    warn(job, missed_heights(result.summary));
    std::string missed;
    for (const std::string& sentence : shortfall(result.summary)) missed += (missed.empty() ? "" : "; ") + sentence;
    std::string options = options_make_it ? to_toml(result.run.job.effective) : "";
    job.told.message = with_keys_spelled(missed, [](const auto& key) { return in_quotes(key); });
    deliver(std::move(result), std::move(options), made);
    return missed.empty() ? BERNAL_OK : BERNAL_TARGET_MISSED;
}

HierarchicalResult climb(const HierarchicalJob& levels, HostWatch& watch) {
    return in_arena(levels.options.threads, [&] {
        const auto after_sweep = [&](const HierarchicalProgress& now) { return watch.told(now.of_all()); };
        return pack_hierarchically(levels.distribution, levels.options, {after_sweep, [&] { return watch.goes_on(); }});
    });
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_job_pack(bernal_job* job, bernal_packing* packing) {
    using namespace bernal;
    const HostFloatingPoint host;
    return call(job, [&](bernal_job& j) {
        require_pointer(packing, "packing");
        const GivenOptions given = all_options(j);
        auto [prepared, warnings] = with_places(given, [&] {
            const Job wanted = job_of(given);
            require_taken(wanted, Party::c, "the C interface");
            return judged(wanted);
        });
        for (const JobWarning& warning : warnings) warn(j, warning.sentence);
        HostWatch watch(j, host);
        return run(j, watch, std::move(prepared), true, *packing, run_job);
    });
}

int bernal_job_pack_hierarchically(bernal_job* job, double* packing_fraction, double* error) {
    using namespace bernal;
    const HostFloatingPoint host;
    return call(job, [&](bernal_job& j) {
        require_pointer(packing_fraction, "packing_fraction");
        GivenOptions given = all_options(j);
        if (!ask_for_levels(given)) given["hierarchical"] = {{"true"}, ""};
        Texts left_out;
        given = options_of_levels(std::move(given), left_out);
        for (const std::string& sentence : left_out) warn(j, sentence);
        const HierarchicalJob levels = with_places(given, [&] { return prepare_hierarchical(job_of(given)); });
        for (const JobWarning& warning : levels.warnings) warn(j, warning.sentence);
        HostWatch watch(j, host);
        const HierarchicalResult result = climb(levels, watch);
        *packing_fraction = result.packing_fraction;
        if (error) *error = result.error;
        return BERNAL_OK;
    });
}

int bernal_job_rearrange(bernal_job* job, const bernal_packing* start, int fixed_cell, bernal_packing* packing) {
    using namespace bernal;
    const HostFloatingPoint host;
    return call(job, [&](bernal_job& j) {
        require_pointer(start, "start");
        require_pointer(packing, "packing");
        const GivenOptions given = all_options(j);
        const Packing& from = start->packing;
        PreparedJob prepared = with_places(given, [&] { return prepare_rearrangement(given, from, fixed_cell != 0); });
        HostWatch watch(j, host);
        return run(j, watch, std::move(prepared), false, *packing, [&](PreparedJob p, const JobObserver& observer) {
            return rearrange_job(std::move(p), from, observer);
        });
    });
}

}  // extern "C"
