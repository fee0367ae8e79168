#include "mpi/pack_command.hpp"

#include <iostream>
#include <memory>

#include "bernal/contacts.hpp"
#include "core/number_text.hpp"
#include "core/timing.hpp"
#include "job/draw_sample.hpp"
#include "mpi/share.hpp"
#include "mpi/spread_checkpoint.hpp"
#include "mpi/spread_summary.hpp"
#include "mpi/unserved.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/job_arguments.hpp"
#include "program/pack_progress.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/shortfall.hpp"
#include "program/timed_checkpoints.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/possible_run.hpp"
#include "rearrange/run_progress.hpp"
#include "run/undrawn_job.hpp"
#include "search/planned_levels.hpp"
#include "sweep/container_control.hpp"

namespace bernal {
namespace {

struct SpreadPackCommand {
    JobArguments arguments;
    ProgressMode progress = ProgressMode::automatic;
    std::optional<double> checkpoint_every;  ///< seconds; 0: never
    std::optional<std::string> resume;       ///< a checkpoint to go on from
};

/// What all ranks are asked for between two sweeps.
enum Request { nothing, checkpoint, interruption };

constexpr const char* saving =
    "bernal-mpi: interrupted: what there is will be saved, please wait; a third signal ends the program without that\n";

/// Up to so many spheres the first rank looks at all of the sample by itself, before the run.
constexpr std::int64_t most_judged = 4'000'000;

/// Says what `bernal pack` says of the sample.
void judge_sample(const Ranks& ranks, UndrawnJob& job) {
    ranks.agree([&] {
        if (!ranks.is_first() || job.count > most_judged) return;
        draw_sample(job.job, job.distribution, job.count);
        warn("bernal-mpi", warnings_about(job.job));
        job.job.sizes = {};
    });
}

/// Levels are those of the least work for LAMMPS, which tests pair by pair. Around the largest sphere the smallest
/// may fill a ball of twice its radius, before they have moved out of it.
Listing listing_for(const UndrawnJob& job, const SizeTotals& totals, const State& state) {
    constexpr std::int64_t enough = 10000;
    constexpr double fraction = 0.64;
    const auto list = job.distribution.list();
    std::vector<double> some(list.begin(), list.end());
    if (some.empty()) some = sample(job.distribution, std::min(job.count, enough)).diameters;
    std::ranges::sort(some);
    std::vector<double> levels =
        planned_levels(some, fraction, SearchDirection::top_down, plain_access_cost).cell_sizes;
    std::erase_if(levels, [&](double level) { return level >= totals.largest; });
    levels.push_back(totals.largest);
    const double filled = std::pow(2 * totals.largest / totals.smallest, 3);
    return {std::move(levels), static_cast<std::int64_t>(std::min(filled, static_cast<double>(totals.count))),
            farthest_reach(state, totals)};
}

/// A job with all that it takes to go on.
struct Started {
    UndrawnJob job;
    ResultFiles results;
    SpreadFiles files;
    std::unique_ptr<Domains> domains;
    std::unique_ptr<SpreadRun> run;
    std::optional<State> resumed = {};
};

Share share_of(const Ranks& ranks, const UndrawnJob& job) {
    return draw_share(ranks, job.distribution, job.count, sample_options(job.job));
}

void place_spheres(const Ranks& ranks, Started& start) {
    const PackOptions& options = start.job.job.options;
    Share share = share_of(ranks, start.job);
    const SizeTotals totals = totals_of(ranks, share);
    require_possible(options, totals);
    require_target_in_reach(start.job.job, totals.count, totals.solid_volume);
    State state = empty_frame(totals, options, target_of(options, totals).value_or(first_fraction));
    start.domains =
        std::make_unique<Domains>(ranks, state.container, static_cast<int>(start.job.distribution.class_count()),
                                  listing_for(start.job, totals, state));
    place(ranks, share, state, options.seed, *start.domains);
    share = {};
    begin_course(state, options, totals);
    start.run = std::make_unique<SpreadRun>(ranks, *start.domains, std::move(state), totals);
}

void take_spheres(const Ranks& ranks, Started& start, const std::string& checkpoint_file) {
    const SizeTotals totals = totals_of(ranks, share_of(ranks, start.job));
    start.domains = std::make_unique<Domains>(ranks, listing_for(start.job, totals, *start.resumed),
                                              CheckpointFiles(checkpoint_file, *start.resumed).restart);
    require_spheres_of_job(totals_of(ranks, *start.domains), totals, checkpoint_file);
    start.run = std::make_unique<SpreadRun>(ranks, *start.domains, *start.resumed, totals);
}

/// False: it was interrupted.
bool go_on(const Ranks& ranks, Started& start, SpreadCheckpoints& checkpoints, const std::string& note,
           ProgressLine& line) {
    SpreadRun& run = *start.run;
    TimeLeft time_left(run.state(), ranks.count());
    for (bool going = run.state().stage != Stage::finished; going;) {
        const int request = Interruption::requested()                  ? interruption
                            : ranks.is_first() && checkpoints.is_due() ? checkpoint
                                                                       : nothing;
        const double sweep = seconds([&] { going = run.step(request); });
        time_left.add_sweep(run.state(), mean_pressure(run.last_sweep().contacts, run.state()), sweep);
        line.show([&] {
            return progress_text(progress_of(run.state(), run.last_sweep(), run.packing_fraction(), time_left),
                                 run.totals().count);
        });
        if (run.request() == checkpoint && going) checkpoints.save_if_possible(*start.domains, run, note);
        if (run.request() != interruption || !going) continue;
        line.clear(), std::cerr << saving;
        checkpoints.save(*start.domains, run, note);
        return false;
    }
    return true;
}

int deliver(const Ranks& ranks, const Started& start, double seconds_before) {
    const SpreadRun& run = *start.run;
    const PreparedJob& job = start.job.job;
    const SpreadLoad load{ranks.largest(static_cast<double>(start.domains->received_per_sweep())),
                          start.domains->imbalance()};
    Summary summary;
    const double ending = seconds([&] {
        const SpreadPacking packing = separated_packing(ranks, *start.domains, run);
        const SpreadContacts contacts =
            find_contacts(ranks, *start.domains, run, packing, CoordinationOptions{}.contact_tolerance);
        summary = summary_of(ranks, job, run, packing, contacts);
        summary.wall_seconds = seconds_before;
        write_spread(ranks, *start.domains, packing, job.effective.unit.value_or(LengthUnit::none),
                     job.effective.densities, {job.class_names, job.effective.densities}, summary,
                     to_toml(job.effective), start.files);
    });
    summary.wall_seconds += ending;
    report(run, summary, start.files, load);
    return tell_shortfall("bernal-mpi", summary) ? exit_code::target_missed : exit_code::done;
}

/// What `options` ask for, as far as it is served; results can be written.
Started prepared(const Ranks& ranks, GivenOptions& options, std::unique_ptr<ResultFolder>& folder) {
    ResultFiles results;
    SpreadFiles files;
    ranks.agree([&] {
        results = take_result_files(options);
        files = {results.prefix, results.further};
        require_served(results, options);
        if (ranks.is_first()) folder = std::make_unique<ResultFolder>(files.prefix);
    });
    require_writable_results(ranks, files);
    std::optional<UndrawnJob> job;
    ranks.agree([&] {
        job.emplace(with_places(options, [&] { return prepare_undrawn(job_of(options)); }));
        require_served(results, *job);
    });
    return {*std::move(job), results, files, {}, {}};
}

int pack(const Ranks& ranks, const Command& command_line, SpreadPackCommand& command) {
    const Interruption guard("");
    GivenOptions& given = command.arguments.given;
    std::unique_ptr<ResultFolder> folder;
    std::optional<SavedState> saved;
    std::optional<SavedJob> before;
    ranks.agree([&] {
        if (!command.resume) return apply_files(command_line, command.arguments);
        require_nothing_but_resume(command_line, command.arguments);
        saved = load_spread_state(*command.resume, ranks);
        before = load_job(saved->note, *command.resume);
        given = merged(given, before->options);
    });
    Started start = prepared(ranks, given, folder);
    if (before)
        start.resumed = *saved->state, start.job.job.sample = before->sample;
    else
        judge_sample(ranks, start.job);
    SpreadCheckpoints checkpoints(ranks, start.files.prefix, command.checkpoint_every, command.resume);
    checkpoints.tell_of_leftover();
    ProgressLine line(ranks.is_first() ? command.progress : ProgressMode::none);
    line.begin((before ? "taking " : "placing ") + std::to_string(start.job.count) + " spheres");
    bool over = false;
    const double time = seconds([&] {
        before ? take_spheres(ranks, start, *command.resume) : place_spheres(ranks, start);
        over = go_on(ranks, start, checkpoints, saved_job(start.job.job, given_by(start.results)), line);
    });
    line.clear();
    if (!over) {
        std::cerr << "bernal-mpi: interrupted after " << start.run->state().sweeps
                  << " sweeps; go on with: bernal-mpi pack --resume " << checkpoints.file() << '\n';
        return exit_code::interrupted;
    }
    const int code = deliver(ranks, start, time);
    checkpoints.remove();
    return code;
}

}  // namespace

void add_spread_pack(CLI::App& program, int& exit_code, const Ranks& ranks) {
    Command command_line(program, "pack", "Make one dense packing without overlap, spread over all ranks", exit_code);
    command_line.footer(
        "Started as: mpirun -n RANKS bernal-mpi pack ... The options are those of 'bernal pack', as far as they are "
        "served. A run that dies leaves its last checkpoint, PREFIX.checkpoint.\nExit code 0 done, 2 wrong input, 3 "
        "target missed, 4 file fault, 5 memory or program at fault, 130 interrupted.");
    auto command = std::make_shared<SpreadPackCommand>();
    add_preset(command_line, command->arguments);
    add_job_options(command_line, command->arguments);
    add_progress_option(command_line, command->progress);
    add_checkpoint_option(command_line, command->checkpoint_every, "300");
    command_line.add_option("resume", "FILE", "Go on from a checkpoint, on any number of ranks",
                            [command](const std::string& file) { command->resume = file; });
    command_line.does([&ranks, command_line, command] { return pack(ranks, command_line, *command); });
}

}  // namespace bernal
