#include "cli/pack_hierarchical.hpp"

#include <filesystem>
#include <iostream>
#include <vector>

#include "bernal/density_estimate.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/table.hpp"
#include "cli/duration_text.hpp"
#include "cli/made_files.hpp"
#include "core/digits_text.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "files/atomic_file.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/pack_progress.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/timed_checkpoints.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "run/hierarchical_job.hpp"
#include "run/hierarchical_state.hpp"
#include "run/hierarchical_text.hpp"

namespace bernal {
namespace {

constexpr const char* saving_levels =
    "bernal: interrupted: what is packed will be saved, please wait; a third signal ends the program without that\n";
constexpr const char* no_level_yet =
    "bernal: interrupted before the first packing was done: there is nothing to save\n";

std::string prefix_of(GivenOptions& given) {
    const ResultFiles files = take_result_files(given);
    if (!files.further.empty() || files.report)
        throw InputError(std::string(files.report ? "--report" : "--write") +
                         " contradicts --hierarchical, which has no single packing to write; leave it out");
    return files.prefix;
}

struct LevelFiles {
    std::string prefix;

    std::string json() const { return prefix + ".json"; }
    std::string toml() const { return prefix + ".toml"; }
    std::string table() const { return prefix + ".levels.csv"; }
    std::string state() const { return prefix + ".state"; }
    std::string packing(int level) const { return prefix + ".level-" + std::to_string(level + 1) + ".csv"; }
};

/// One packing of each level is kept: that of the first climb, with the level's own grains.
bool is_kept(const LevelPacking& packing) { return packing.climb == 0 && !packing.of_matrix; }

/// A run of levels, what it has made so far, and where that goes.
class LevelsRun {
  public:
    LevelsRun(HierarchicalJob job, LevelFiles files, const LevelFiles& before)
        : job_(std::move(job)), files_(std::move(files)), unit_(job_.effective.unit.value_or(LengthUnit::none)) {
        made_ = job_.options.made;
        for (const auto& [packing, fraction] : made_)
            if (is_kept(packing)) take_over(packing.level, before.packing(packing.level));
        job_.options.packed = [this](const LevelPacking& what, const Packing& packing) { keep(what, packing); };
    }
    LevelsRun(const LevelsRun&) = delete;
    LevelsRun& operator=(const LevelsRun&) = delete;

    const HierarchicalJob& job() const { return job_; }
    const std::vector<MadeLevelPacking>& made() const { return made_; }
    std::string in_unit() const { return unit_suffix(unit_); }

    /// Called behind each packing.
    std::function<void()> after_packing = [] {};

    void save_packings() const {
        for (const auto& [level, text] : taken_over_) write_text_atomically(files_.packing(level), text);
        for (const auto& [level, packing] : levels_) write_packing(packing, files_.packing(level));
    }

    void save(const std::string& file) const {
        save_levels(job_.effective, {{"out", {{files_.prefix}, ""}}}, made_, file);
        save_packings();
    }

    void write(const HierarchicalResult& result) const {
        save_packings();
        write_table(levels_table(result, unit_), files_.table());
        write_text_atomically(files_.toml(), to_toml(job_.effective));
        write_text_atomically(files_.json(), hierarchical_json(job_, result).text());
    }

  private:
    void keep(const LevelPacking& what, const Packing& packing) {
        made_.push_back({what, packing_fraction(packing)});
        if (is_kept(what)) {
            levels_.emplace_back(what.level, packing);
            levels_.back().second.unit = unit_;
        }
        after_packing();
    }

    /// The packing that an interrupted run has left of a level.
    void take_over(int level, const std::string& file) {
        if (std::filesystem::exists(file))
            taken_over_.emplace_back(level, read_text(file));
        else
            std::cerr << "bernal: " << file << ", a level's packing from before, is missing and is left out\n";
    }

    HierarchicalJob job_;
    LevelFiles files_;
    LengthUnit unit_;
    std::vector<MadeLevelPacking> made_;
    std::vector<std::pair<int, Packing>> levels_;
    std::vector<std::pair<int, std::string>> taken_over_;  ///< levels and the texts of their files
};

void print_request(const HierarchicalJob& job) {
    if (!job.reading.empty()) row("grading") << job.reading << '\n';
    if (const auto left_out = job.distribution.classes().left_out; left_out && *left_out > 0)
        row("left out") << "the finest " << percent(*left_out) << " by mass, below the first sieve or the cut\n";
    std::string all;
    for (const ComponentShare& one : job.shares)
        all += (all.empty() ? "" : ", ") + one.name + ' ' + percent(one.wanted_share) + recipe_text(one);
    if (!all.empty()) row("components") << all << "; by " << name(job.shares_by) << '\n';
}

void print(const HierarchicalResult& result, const std::string& unit) {
    row("packing fraction") << four_digits(result.packing_fraction, result.error) << ", porosity "
                            << four_digits(1 - result.packing_fraction) << ", far from walls\n";
    for (const HierarchicalLevel& level : result.levels)
        row("up to") << rounded_text(level.diameter) << unit << ": " << percent(level.share) << " of all, packed to "
                     << four_digits(level.packing_fraction) << (level.direct ? "" : " +- " + four_digits(level.error))
                     << '\n';
    row("made of") << counted(result.packings, "packing") << " of " << grouped(static_cast<std::size_t>(result.spheres))
                   << " spheres in all, each certified\n";
}

std::string progress_of(const HierarchicalProgress& now, const std::string& unit) {
    return "packing " + std::to_string(now.packings_done + 1) + " of " + std::to_string(now.packings) + ", up to " +
           rounded_text(now.packing.largest) + unit + ": " + progress_text(now.of_all(), now.packing.spheres);
}

int save_interrupted(const LevelsRun& run, const LevelFiles& files, std::size_t done_before) {
    if (run.made().size() == done_before) {
        std::cerr << (done_before == 0 ? no_level_yet
                                       : "bernal: interrupted before the next packing was done: what was saved stays "
                                         "as it is\n");
        return exit_code::interrupted;
    }
    const WrittenSet written = write_set(files.prefix, [&] { run.save(files.state()); });
    std::cerr << "bernal: interrupted after " << counted(std::ssize(run.made()), "packing")
              << "; go on with: bernal pack --resume " << written.files.front() << '\n';
    written.require_in_place();
    return exit_code::interrupted;
}

int climb(LevelsRun& run, const LevelFiles& files, const LevelsCommand& command, TimedCheckpoints& checkpoints) {
    const Interruption interruption(saving_levels, no_level_yet);
    const std::size_t done_before = run.made().size();
    if (done_before > 0) Interruption::is_to_be_waited_for();
    double seconds_left = HUGE_VAL;
    run.after_packing = [&] {
        Interruption::is_to_be_waited_for();
        checkpoints.make_if_due(seconds_left, [&](const std::string& file) { run.save(file); });
    };
    try {
        ProgressLine line(command.progress);
        const auto after_sweep = [&](const HierarchicalProgress& now) {
            seconds_left = now.seconds_left;
            line.show([&] { return progress_of(now, run.in_unit()); });
            return !Interruption::requested();
        };
        const HierarchicalResult result = pack_hierarchically(run.job().distribution, run.job().options,
                                                              {after_sweep, [] { return !Interruption::requested(); }});
        Interruption::is_to_be_waited_for();  // files are put in place together
        line.clear();
        const WrittenSet written = write_set(files.prefix, [&] { run.write(result); });
        print_request(run.job());
        print(result, run.in_unit());
        print_files(written.files);
        checkpoints.remove();
        written.require_in_place();
        return exit_code::done;
    } catch (const Interrupted&) {
        const int code = save_interrupted(run, files, done_before);
        if (run.made().size() > done_before) checkpoints.remove();
        return code;
    }
}

HierarchicalJob prepared_levels(const GivenOptions& given) {
    return with_places(given, [&] { return prepare_hierarchical(job_of(given)); });
}

/// The options and what was made before, of a state; or those of the command line, and nothing.
HierarchicalState begun(const LevelsCommand& command) {
    GivenOptions given = command.arguments.given;
    if (!command.resume) return {std::move(given), {}};
    HierarchicalState state = load_levels(*command.resume);
    state.options = merged(given, state.options);
    return state;
}

}  // namespace

int pack_levels(const LevelsCommand& command) {
    HierarchicalState state = begun(command);
    const bool is_resumed = command.resume.has_value();
    const LevelFiles before{is_resumed ? std::filesystem::path(*command.resume).replace_extension().string() : ""};
    const LevelFiles files{prefix_of(state.options)};
    const ResultFolder folder(files.prefix);
    require_possible_outputs({files.json(), files.table(), files.toml()}, input_files(command.arguments));
    Texts left_out;
    // What a state says was said on a command line once.
    if (!is_resumed) state.options = options_of_levels(std::move(state.options), left_out);
    tell_left_out(left_out);
    HierarchicalJob job = prepared_levels(state.options);
    job.options.made = std::move(state.made);
    tell_left_out(command.arguments);
    warn("bernal", job.warnings);
    const HierarchicalPlan plan = plan_hierarchically(job.distribution, job.options);
    TimedCheckpoints checkpoints(files.prefix, command.checkpoint_every, command.resume);
    checkpoints.tell_of_leftover();
    const int threads = thread_count(job.options.threads);
    if (const std::string text = long_levels_text(plan.all.seconds() / threads, threads); !text.empty())
        std::cerr << "bernal: " << text << '\n';
    LevelsRun run(std::move(job), files, before);
    return in_arena(run.job().options.threads, [&] { return climb(run, files, command, checkpoints); });
}

int plan_levels(const JobArguments& arguments, const std::optional<std::string>& json) {
    Texts left_out;
    const GivenOptions given = options_of_levels(arguments.given, left_out);
    const HierarchicalJob job = prepared_levels(given);
    const HierarchicalPlan plan = plan_hierarchically(job.distribution, job.options);
    const double slowness = machine_slowness();
    if (json) write_text_atomically(*json, hierarchical_plan_json(job, plan, slowness).text());
    tell_left_out(arguments);
    tell_left_out(left_out);
    const std::string unit = unit_suffix(job.effective.unit.value_or(LengthUnit::none));
    print_request(job);
    row("diameters") << rounded_text(job.distribution.d_min()) << " to " << rounded_text(job.distribution.d_max())
                     << unit << ", size ratio " << rounded_text(job.distribution.d_max() / job.distribution.d_min())
                     << '\n';
    if (const auto estimate = density_estimate_of_curve(job.distribution))
        row("estimate") << "packing fraction " << four_digits(estimate->packing_fraction) << ", far from walls\n";
    row("made of") << counted(std::ssize(plan.packings), "packing") << " of some "
                   << grouped(static_cast<std::size_t>(plan.spheres)) << " spheres in all\n";
    for (const LevelPacking& packing : plan.packings)
        if (is_kept(packing))
            row("up to") << rounded_text(packing.largest) << unit << ": "
                         << grouped(static_cast<std::size_t>(packing.spheres)) << " spheres a packing\n";
    row("time") << duration_text(slowness * plan.all.least_seconds) << " to "
                << duration_text(slowness * plan.all.most_seconds) << " on one thread\n";
    row("memory") << size_text(plan.all.memory_bytes) << '\n';
    std::cout << std::flush;
    warn("bernal", job.warnings);
    if (!plan.fits) std::cerr << "bernal: this machine has no memory for these packings; the estimate stands\n";
    return exit_code::done;
}

}  // namespace bernal
