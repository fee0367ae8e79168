#include "study/run/make_packing.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "bernal/blend.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/measures.hpp"
#include "bernal/result.hpp"
#include "bernal/size_distribution.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "files/atomic_file.hpp"
#include "run/hierarchical_job.hpp"
#include "run/judged_job.hpp"
#include "run/shortfall.hpp"

namespace bernal {
namespace {

std::string host_name() {
    char name[256] = {};
    return ::gethostname(name, sizeof name - 1) == 0 ? name : "";
}

/// The time of this thread where it works alone, otherwise of the process.
double cpu_seconds(int threads) {
    timespec time{};
    ::clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::string missed_target(const Summary& s) {
    return "the target was missed: a packing fraction of " + rounded_text(*s.target_fraction) + " was wanted, " +
           rounded_text(reached_fraction(s)) +
           " was reached; ask for less, or leave the effort out, or give a larger container";
}

std::string stalled(const Summary& s) {
    return "the run stalled: after " + std::to_string(s.sweeps) +
           " sweeps it had not come to its end, at a packing fraction of " + rounded_text(reached_fraction(s));
}

/// The measures of a packing, without what is of its job.
std::vector<std::string> of_packings(std::vector<std::string> measures) {
    std::erase(measures, densest_blend);
    return measures;
}

/// The densest blend of the components, whatever their shares are.
void add_densest_blend(const PackingWork& work, PackingOutcome& outcome) {
    if (std::ranges::count(work.measures, densest_blend) == 0) return;
    BlendOptions options;
    options.densest = true;
    outcome.scalars.merge(scalars_of(blend(work.job, options)));
    outcome.measures.emplace_back(densest_blend);
}

void measure_further(const PackingWork& work, const Packing& packing, const PreparedJob& job, PackingOutcome& outcome,
                     const std::function<bool()>& go_on) {
    MeasureOptions options;
    options.measures = of_packings(work.measures);
    if (options.measures.empty()) return;
    options.threads = work.threads;
    options.wanted = size_distribution(job.effective.sizes);
    options.observer = [&](const std::string&, double) { return go_on(); };
    for (const Scalar& scalar : measure(packing, options).scalars) outcome.scalars.emplace(scalar.name, scalar.value);
    outcome.measures = work.measures;
}

void keep(const std::string& beginning, const Packing& packing, const std::string& options) {
    write_packing(packing, beginning + ".csv");
    write_text_atomically(beginning + ".toml", options);
}

void pack_and_measure(const PackingWork& work, PackingOutcome& outcome, const std::function<bool()>& go_on) {
    Job wanted = work.job;
    wanted.threads = work.threads;
    wanted.force = true;  // what memory is left now says nothing of the packing; packing_run.hpp looks after it
    auto [job, warnings] = judged(wanted);
    outcome.theory = theory_of(job);
    for (const JobWarning& warning : warnings) outcome.warnings.push_back(with_plain_keys(warning.sentence));
    JobRun run = run_job(std::move(job), {[&](const PreparedJob&, const Progress&) { return go_on(); }, go_on});
    if (run.end.outcome == Outcome::interrupted) throw Interrupted("the study was stopped");
    const Result result = result_of(std::move(run));
    const auto& [packed, end, history, seconds, bed] = result.run;
    outcome.options = to_toml(packed.effective);
    outcome.outcome = result.summary.outcome;
    outcome.scalars.merge(scalars_of(result.summary));
    if (end.outcome == Outcome::stalled) outcome.fault = stalled(result.summary);
    if (end.outcome == Outcome::target_missed) outcome.fault = missed_target(result.summary);
    if (const std::string missed = missed_heights(result.summary); !missed.empty())
        outcome.warnings.push_back(with_plain_keys(missed));
    measure_further(work, end.packing, packed, outcome, go_on);
    if (work.keep) keep(*work.keep, end.packing, outcome.options);
}

/// Level by level: there is a density, and no single packing.
void pack_by_levels(const PackingWork& work, PackingOutcome& outcome, const std::function<bool()>& go_on) {
    if (const auto measures = of_packings(work.measures); !measures.empty())
        throw InputError("measure '" + measures.front() +
                         "' is of a single packing, and `hierarchical` makes none; leave out its results");
    Job wanted = work.job;
    wanted.threads = work.threads;
    wanted.force = true;
    const HierarchicalJob job = prepare_hierarchical(wanted);
    for (const JobWarning& warning : job.warnings) outcome.warnings.push_back(with_plain_keys(warning.sentence));
    const HierarchicalResult result = pack_hierarchically(
        job.distribution, job.options, {[&](const HierarchicalProgress&) { return go_on(); }, go_on});
    outcome.options = to_toml(job.effective);
    outcome.outcome = name(Outcome::packed);
    outcome.scalars.merge(scalars_of(result));
    if (work.keep) write_text_atomically(*work.keep + ".toml", outcome.options);
}

}  // namespace

PackingOutcome make_packing(const PackingWork& work, const std::function<bool()>& go_on) {
    const auto start = std::chrono::steady_clock::now();
    PackingOutcome outcome;
    run_in_arena(work.threads, [&] {
        const double cpu_before = cpu_seconds(work.threads);
        try {
            add_densest_blend(work, outcome);
            (is_hierarchical(work.job) ? pack_by_levels : pack_and_measure)(work, outcome, go_on);
        } catch (const InputError& error) {
            outcome.fault = with_plain_keys(error.what());
        }
        outcome.cpu_seconds = cpu_seconds(work.threads) - cpu_before;
    });
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    outcome.threads = work.threads;
    outcome.host = host_name();
    return outcome;
}

}  // namespace bernal
