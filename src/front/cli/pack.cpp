// bernal pack: from sizes and a container to a certified packing in files.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/run.hpp"
#include "cli/declared_options.hpp"
#include "cli/disk_space.hpp"
#include "cli/pack_hierarchical.hpp"
#include "cli/subcommands.hpp"
#include "core/parallel.hpp"
#include "job/job_shape.hpp"
#include "judgement/run_wish.hpp"
#include "options/option_fields.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/job_arguments.hpp"
#include "program/pack_progress.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/result_report.hpp"
#include "program/sample_text.hpp"
#include "program/timed_checkpoints.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "rearrange/state_wish.hpp"
#include "run/hierarchical_job.hpp"
#include "run/hierarchical_state.hpp"
#include "run/judged_job.hpp"
#include "sweep/state.hpp"

namespace bernal {
namespace {

struct PackCommand {
    JobArguments arguments;
    std::optional<std::string> resume;  ///< a saved state to go on from
    ProgressMode progress = ProgressMode::automatic;
    std::optional<double> checkpoint_every;  ///< seconds; 0: never
};

/// Said at once: saving a large packing takes seconds.
constexpr const char* saving =
    "bernal: interrupted: what there is will be saved, please wait; a third signal ends the program without that\n";

/// While spheres are placed, or a saved state is taken up.
constexpr const char* nothing_to_save = "bernal: interrupted before the first sweep: there is nothing to save\n";
constexpr const char* nothing_new = "bernal: interrupted before the next sweep: what was saved stays as it is\n";

using Run = std::function<JobRun(PreparedJob, const JobObserver&)>;

int save(const JobRun& run, const ResultFiles& files) {
    const WrittenSet written = write_set(
        files.prefix, [&] { save_state(*run.end.state, saved_job(run.job, given_by(files)), files.state()); });
    std::cerr << "bernal: interrupted after " << run.end.sweeps << " sweeps; go on with: bernal pack --resume "
              << written.files.front() << '\n';
    written.require_in_place();
    return exit_code::interrupted;
}

/// That find what fits.
constexpr int usual_packings = 3;

std::string attempt_text(const PreparedJob& job) {
    if (!is_fitted(job.effective) && job.attempt == 0) return "";
    return "packing " + std::to_string(job.attempt + 1) +
           (is_fitted(job.effective) && job.attempt < usual_packings ? " of some three: " : ": ");
}

/// Seconds that the packings after the present one take, where several find what fits: as long as those before it, or
/// as it takes itself.
class PackingsToCome {
  public:
    explicit PackingsToCome(int attempt) : first_(attempt), attempt_(attempt) {}

    double seconds(const PreparedJob& now, double left_of_this_one) {
        if (!is_fitted(now.effective)) return 0;
        if (now.attempt < first_) *this = PackingsToCome(now.attempt);  // it has begun anew
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
        if (now.attempt != attempt_) each_ = elapsed.count() / (now.attempt - first_);
        attempt_ = now.attempt;
        if (attempt_ == first_) each_ = elapsed.count() + left_of_this_one;
        return std::max(usual_packings - 1 - attempt_, 0) * each_;
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    int first_, attempt_;
    double each_ = 0;
};

int run_and_deliver(PreparedJob job, const ResultFiles& files, ProgressLine& line, std::int64_t count,
                    const std::string& start_line, bool is_resumed, TimedCheckpoints& checkpoints, const Run& begin) {
    // To the very end: a signal that comes after the last sweep lets the results be written.
    const Interruption interruption(saving, is_resumed ? nothing_new : nothing_to_save);
    const auto is_to_go_on = [] {
        Interruption::is_to_be_waited_for();  // a run asks once spheres are placed
        return !Interruption::requested();
    };
    PackingsToCome to_come(job.attempt);
    line.begin(attempt_text(job) + start_line);
    const auto after_sweep = [&](const PreparedJob& now, Progress progress) {
        progress.seconds_left += to_come.seconds(now, progress.seconds_left);
        line.show([&] { return attempt_text(now) + progress_text(progress, count); });
        if (!is_to_go_on()) return false;
        checkpoints.make_if_due(progress.seconds_left,
                                [&](const std::string& file) { progress.save(saved_job(now, given_by(files)), file); });
        return true;
    };
    JobRun run = begin(std::move(job), {after_sweep, is_to_go_on});
    const Outcome outcome = run.end.outcome;
    if (outcome == Outcome::interrupted) {
        line.clear();
        const int code = save(run, files);
        checkpoints.remove();
        return code;
    }
    Result result = measured(std::move(run), line);
    report(result, deliver(result, files, line));
    checkpoints.remove();
    return falls_short(outcome) ? exit_code::target_missed : exit_code::done;
}

/// All of the run, its certificate and measures on the same threads.
int execute(PreparedJob job, const ResultFiles& files, const PackCommand& command, std::int64_t count,
            const RunWish& wish, const std::string& start_line, const Run& begin) {
    ProgressLine line(command.progress);
    TimedCheckpoints checkpoints(files.prefix, command.checkpoint_every, command.resume);
    require_disk_space(files, job.effective, wish.count, checkpoints.are_kept_in(estimate_run(wish).most_seconds));
    checkpoints.tell_of_leftover();
    return in_arena(job.options.threads, [&] {
        return run_and_deliver(std::move(job), files, line, count, start_line, command.resume.has_value(), checkpoints,
                               begin);
    });
}

/// A checkpoint that is missing or damaged has one before it, which `file` is then.
SavedState loaded(std::string& file) {
    const auto before = checkpoint_before(file);
    if (!before) return load_state(file, read_mesh);
    try {
        return load_state(file, read_mesh);
    } catch (const std::runtime_error& error) {
        std::cerr << "bernal: " << error.what() << "; going on with " << *before << '\n';
        file = *before;
        return load_state(file, read_mesh);
    }
}

LevelsCommand levels_command(const PackCommand& command) {
    return {command.arguments, command.progress, command.checkpoint_every, command.resume};
}

/// A checkpoint of levels that is missing has one before it as well.
bool goes_on_with_levels(PackCommand& command) {
    if (std::filesystem::exists(*command.resume)) return holds_levels(*command.resume);
    const auto before = checkpoint_before(*command.resume);
    if (!before || !holds_levels(*before)) return false;
    command.resume = before;
    return true;
}

int resume_run(const Command& command_line, PackCommand& command) {
    require_nothing_but_resume(command_line, command.arguments);
    if (goes_on_with_levels(command)) return pack_levels(levels_command(command));
    const SavedState saved = loaded(*command.resume);
    const SavedJob before = load_job(saved.note, *command.resume);
    GivenOptions options = merged(command.arguments.given, before.options);
    ResultFiles files = take_result_files(options);
    const ResultFolder folder(files.prefix);
    const Job job = job_of(options);
    take_shape(files, job);
    require_possible(files, told_densities(job), {});
    PreparedJob prepared = prepare_resumed(job, *saved.state, before);
    const Bodies& bodies = saved.state->bodies;
    const std::int64_t count = bodies.empty() ? grain_count(*saved.state) : std::ssize(bodies.all);
    return execute(
        std::move(prepared), files, command, count, run_wish(*saved.state), resumed_text(*saved.state),
        [&](PreparedJob j, const JobObserver& observer) { return resume_job(std::move(j), *saved.state, observer); });
}

int new_run(const Command& command_line, PackCommand& command) {
    apply_files(command_line, command.arguments);
    GivenOptions& given = command.arguments.given;
    if (ask_for_levels(given)) return pack_levels(levels_command(command));
    ResultFiles files = take_result_files(given);
    const ResultFolder folder(files.prefix);
    auto [job, warnings] = with_places(given, [&] {
        const Job wanted = job_of(given);
        take_shape(files, wanted);
        require_possible(files, told_densities(wanted), input_files(command.arguments));
        return judged(wanted);
    });
    take_shape(files, job.effective);  // its unit may come from a file
    require_kept(files, job.effective, input_files(command.arguments));
    tell_left_out(command.arguments);
    warn("bernal", warnings);
    const std::int64_t count = std::ssize(job.sizes.diameters);
    const int packings = is_fitted(job.effective) ? usual_packings : 1;
    const double planned = planned_seconds(job, packings);
    if (const std::string text = long_run_text(planned, job.options); !text.empty())
        std::cerr << "bernal: " << text << '\n';
    const std::string start_line = start_text(job, planned);
    const RunWish wish = run_wish(job);
    return execute(std::move(job), files, command, count, wish, start_line, run_job);
}

}  // namespace

void add_pack(CLI::App& program, int& exit_code) {
    Command command_line(program, "pack", "Make a dense packing without overlap: the main command", exit_code);
    command_line.footer(
        "Every option of the packing is also a key of the same name in TOML files.\nCtrl-C saves the state in "
        "PREFIX.state. A run that dies leaves its last checkpoint, PREFIX.checkpoint.\n" +
        std::string(progress_columns) +
        "\nExit code 0 done, 2 wrong input, 3 target missed, 4 file fault, 5 memory or program at fault, 130 "
        "interrupted.");
    auto command = std::make_shared<PackCommand>();
    add_preset(command_line, command->arguments);
    add_job_options(command_line, command->arguments);
    add_progress_option(command_line, command->progress);
    add_checkpoint_option(command_line, command->checkpoint_every,
                          "once a minute, in runs expected to take over two minutes; takes under 1 % of the time");
    declare(command_line, {{.key = "resume",
                            .value = text_into(command->resume, "FILE"),
                            .meaning = "Continue an interrupted run from its saved state or a checkpoint"}});
    command_line.does([command_line, command] {
        return command->resume ? resume_run(command_line, *command) : new_run(command_line, *command);
    });
}

}  // namespace bernal
