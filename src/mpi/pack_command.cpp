#include "mpi/pack_command.hpp"

#include <iostream>
#include <memory>

#include "bernal/coordination.hpp"
#include "bernal/version.hpp"
#include "cli/exit_codes.hpp"
#include "cli/job_arguments.hpp"
#include "cli/pack_progress.hpp"
#include "cli/progress_line.hpp"
#include "cli/result_folder.hpp"
#include "cli/sample_text.hpp"
#include "cli/usage_error.hpp"
#include "core/number_text.hpp"
#include "core/peak_memory.hpp"
#include "core/timing.hpp"
#include "job/draw_sample.hpp"
#include "job/judged_job.hpp"
#include "job/undrawn_job.hpp"
#include "mpi/share.hpp"
#include "mpi/spread_files.hpp"
#include "mpi/unserved.hpp"
#include "rearrange/container_control.hpp"
#include "rearrange/expansion.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/possible_run.hpp"
#include "rearrange/run_progress.hpp"
#include "search/planned_levels.hpp"

namespace bernal {
namespace {

struct SpreadPackCommand {
    JobArguments arguments;
    ProgressMode progress = ProgressMode::automatic;
};

/// Up to so many spheres the first rank looks at all of the sample by itself, before the run.
constexpr std::int64_t most_judged = 4'000'000;

/// Says what `bernal pack` says of the sample.
void judge_sample(const Ranks& ranks, UndrawnJob& job) {
    ranks.agree([&] {
        if (!ranks.is_first() || job.count > most_judged) return;
        draw_sample(job.job, job.distribution, job.count);
        job.job.options.engine = EngineChoice(EngineKind::linked_cell);
        for (const std::string& sentence : warnings_about(job.job))
            std::cerr << "bernal-mpi: warning: " << with_options(sentence) << '\n';
        job.job.sizes = {};
        job.job.options.engine.reset();
    });
}

/// Those that bernal's own hierarchical grid takes for these sizes.
std::vector<double> levels_for(const UndrawnJob& job, double largest) {
    constexpr std::int64_t enough = 10000;
    constexpr double fraction = 0.64;
    const auto list = job.distribution.list();
    std::vector<double> some(list.begin(), list.end());
    if (some.empty()) some = sample(job.distribution, std::min(job.count, enough)).diameters;
    std::ranges::sort(some);
    std::vector<double> levels = planned_levels(some, fraction, SearchDirection::top_down).cell_sizes;
    std::erase_if(levels, [&](double level) { return level >= largest; });
    levels.push_back(largest);
    return levels;
}

struct Placed {
    State state;
    std::unique_ptr<Domains> domains;
    SizeTotals totals;
};

Placed placed(const Ranks& ranks, const UndrawnJob& job) {
    const PackOptions& options = job.job.options;
    const Share share = draw_share(ranks, job.distribution, job.count, sample_options(job.job));
    const SizeTotals totals = totals_of(ranks, share);
    require_possible(options, totals);
    State state = empty_frame(totals, options, target_of(options, totals).value_or(first_fraction));
    auto domains = std::make_unique<Domains>(ranks, state.container, static_cast<int>(job.distribution.class_count()),
                                             levels_for(job, totals.largest));
    place(ranks, share, state, options.seed, *domains);
    begin_course(state, options, totals);
    return {std::move(state), std::move(domains), totals};
}

void go_on(const Ranks& ranks, SpreadRun& run, ProgressLine& line) {
    TimeLeft time_left(run.state(), ranks.count());
    line.begin("placing " + std::to_string(run.totals().count) + " spheres");
    for (bool going = true; going;) {
        const double sweep = seconds([&] { going = run.step(); });
        time_left.add_sweep(run.state(), mean_pressure(run.last_sweep().contacts, run.state()), sweep);
        line.show([&] {
            return progress_text(progress_of(run.state(), run.last_sweep(), run.packing_fraction(), time_left),
                                 run.totals().count);
        });
    }
    line.clear();
}

Summary summary_of(const Ranks& ranks, const UndrawnJob& job, const SpreadRun& run, const SpreadPacking& packing,
                   const SpreadContacts& contacts) {
    Summary s;
    const State& state = run.state();
    const SizeTotals& totals = run.totals();
    s.packing_fraction = packing.packing_fraction;
    s.max_relative_overlap = packing.max_relative_overlap;
    s.count = totals.count;
    s.dimension = packing.container.dimension;
    s.size_ratio = totals.largest / totals.smallest;
    s.container = packing.container;
    s.unit = name(job.job.effective.unit.value_or(LengthUnit::none));
    s.diameter_min = totals.smallest, s.diameter_max = totals.largest;
    s.solid_volume = totals.solid_volume;
    s.seed = job.job.options.seed;
    s.threads = ranks.count();
    s.engine = "lammps";
    s.sweep = name(state.sweep);
    s.effort = name(state.effort);
    if (state.fixed_container) {
        s.requested_lengths = state.container.lengths;
        s.target_fraction = totals.solid_volume / state.container.volume();
    }
    if (state.target_fraction) s.target_fraction = state.target_fraction;
    s.sweeps = state.sweeps;
    s.list_updates = state.list_updates;
    s.contact_tolerance = CoordinationOptions{}.contact_tolerance;
    s.coordination_number = contacts.coordination_number;
    s.rattler_fraction = contacts.rattler_fraction;
    if (job.count <= most_judged) {
        s.largest_grading_deviation = job.job.sample.max_deviation;
        s.largest_deviation_at_sieves = job.job.sample.max_deviation_at_sieves;
        s.left_out_percent = job.job.sample.left_out_percent;
        s.largest_class_count = job.job.sample.top_grains;
    }
    s.outcome = name(outcome_of(state, packing.container, packing.packing_fraction));
    s.version = version();
    return s;
}

void report(const Ranks& ranks, const SpreadRun& run, const Summary& s, const SpreadFiles& files, double largest_rank) {
    const std::string unit = s.unit == "none" ? "" : " " + s.unit;
    row("packing fraction") << rounded_text(s.packing_fraction) << ", porosity " << rounded_text(1 - s.packing_fraction)
                            << '\n';
    const Vec3 l = s.container.lengths;
    row("container") << s.container.shape() << ", " << rounded_text(l.x) << " x " << rounded_text(l.y) << " x "
                     << rounded_text(l.z) << unit << '\n';
    row("certificate") << "no overlap; smallest gap " << rounded_text(0 - s.max_relative_overlap)
                       << " of the smaller diameter; check with: bernal verify " << files.index() << '\n';
    row("coordination number") << rounded_text(s.coordination_number) << " without " << percent(s.rattler_fraction)
                               << " rattlers (contact: gap up to " << s.contact_tolerance << " of the radii's sum)\n";
    row("spheres") << s.count << ", diameters " << rounded_text(s.diameter_min) << " to "
                   << rounded_text(s.diameter_max) << unit << ", size ratio " << rounded_text(s.size_ratio) << '\n';
    row("run") << counted(s.sweeps, "sweep") << ", " << short_text(s.wall_seconds) << " s on "
               << counted(ranks.count(), "rank") << ", " << counted(s.list_updates, "list update") << ", up to "
               << short_text(largest_rank / 1e6) << " MB a rank\n";
    const double all = run.contact_seconds() + run.moving_seconds() + run.listing_seconds() + run.message_seconds();
    row("time of rank 0") << percent(run.contact_seconds() / all) << " contacts, "
                          << percent(run.moving_seconds() / all) << " displacements, "
                          << percent(run.listing_seconds() / all) << " lists, " << percent(run.message_seconds() / all)
                          << " messages\n";
    row("files") << files.index() << ' ' << files.pieces() << ' ' << files.restart() << ' ' << files.summary() << ' '
                 << files.options() << '\n';
}

int deliver(const Ranks& ranks, const UndrawnJob& job, Domains& domains, const SpreadRun& run, const SpreadFiles& files,
            double seconds_before) {
    Summary summary;
    double largest_rank = 0;
    const double ending = seconds([&] {
        const SpreadPacking packing = separated_packing(ranks, domains, run);
        const SpreadContacts contacts = find_contacts(ranks, domains, packing, CoordinationOptions{}.contact_tolerance);
        summary = summary_of(ranks, job, run, packing, contacts);
        largest_rank = ranks.largest(static_cast<double>(peak_memory_bytes()));
        summary.peak_memory_bytes = static_cast<std::int64_t>(largest_rank);
        summary.listing_seconds = ranks.largest(run.listing_seconds());
        summary.sweeping_seconds = ranks.largest(run.sweeping_seconds());
        summary.wall_seconds = seconds_before;
        write_spread(ranks, domains, packing, job.job.effective.unit.value_or(LengthUnit::none),
                     job.job.effective.densities, summary, to_toml(job.job.effective), files);
    });
    summary.wall_seconds += ending;
    report(ranks, run, summary, files, largest_rank);
    if (summary.outcome != name(Outcome::target_missed)) return exit_code::done;
    std::cerr << "bernal-mpi: the target was missed: a packing fraction of " << rounded_text(*summary.target_fraction)
              << " was wanted, " << rounded_text(summary.packing_fraction) << " was reached\n";
    return exit_code::target_missed;
}

int pack(const Ranks& ranks, const Command& command_line, SpreadPackCommand& command) {
    apply_files(command_line, command.arguments);
    GivenOptions& given = command.arguments.given;
    const ResultFiles results = take_result_files(given);
    const SpreadFiles files{results.prefix};
    require_served(results, given);
    std::unique_ptr<ResultFolder> folder;
    ranks.agree([&] {
        if (ranks.is_first()) folder = std::make_unique<ResultFolder>(files.prefix);
    });
    ranks.agree([&] { require_writable_results(ranks, files); });
    UndrawnJob job = with_places(given, [&] { return prepare_undrawn(job_of(given)); });
    require_served(job);
    judge_sample(ranks, job);
    ProgressLine line(ranks.is_first() ? command.progress : ProgressMode::none);
    double time = 0;
    std::unique_ptr<Domains> domains;
    std::unique_ptr<SpreadRun> run;
    time += seconds([&] {
        Placed start = placed(ranks, job);
        domains = std::move(start.domains);
        run = std::make_unique<SpreadRun>(ranks, *domains, std::move(start.state), start.totals);
        go_on(ranks, *run, line);
    });
    return deliver(ranks, job, *domains, *run, files, time);
}

}  // namespace

void add_spread_pack(CLI::App& program, int& exit_code, const Ranks& ranks) {
    Command command_line(program, "pack", "Make one dense packing without overlap, spread over all ranks", exit_code);
    auto command = std::make_shared<SpreadPackCommand>();
    command_line.add_argument("PRESET", "A preset ('bernal presets' lists them) or a TOML file",
                              command->arguments.preset);
    add_job_options(command_line, command->arguments);
    add_progress_option(command_line, command->progress);
    command_line.does([&ranks, command_line, command] { return pack(ranks, command_line, *command); });
}

}  // namespace bernal
