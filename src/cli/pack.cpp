// bernal pack: from sizes and a container to a certified packing in files.

#include <chrono>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "cli/exit_codes.hpp"
#include "cli/interruption.hpp"
#include "cli/progress_line.hpp"
#include "cli/results.hpp"
#include "cli/saved_job.hpp"
#include "cli/settings_file.hpp"
#include "cli/subcommands.hpp"
#include "core/parallel.hpp"

namespace bernal {
namespace {

using Run = std::function<PackResult(const PackJob&, const Observer&)>;

int save(const PackJob& job, const PackResult& result, const ResultFiles& files) {
    save_state(*result.state, job_note(job, files), files.state());
    std::cerr << "bernal: interrupted after " << result.sweeps << " sweeps; go on with: bernal pack --resume "
              << files.state() << '\n';
    return exit_code::interrupted;
}

int execute(const PackJob& job, const ResultFiles& files, const Run& run) {
    const auto start = std::chrono::steady_clock::now();
    // To the very end: a signal that comes after the last sweep lets the results be written.
    const Interruption interruption;
    PackResult result;
    {
        ProgressLine line;
        result = run(job, [&](const Progress& progress) {
            line.show(progress);
            return !Interruption::requested();
        });
    }
    if (result.outcome == Outcome::interrupted) return save(job, result, files);
    result.packing.unit = job.unit;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    deliver(job, result, files, elapsed.count());
    return result.outcome == Outcome::target_missed ? exit_code::target_missed : exit_code::done;
}

void require_nothing_but_resume(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        const std::string name = option->get_name();
        const bool harmless = name == "--resume" || name == "--threads" || name == "--engine" ||
                              name == "--looseness" || name == "--out" || name == "--write";
        if (option->count() > 0 && !harmless)
            throw InputError(name +
                             " contradicts --resume, which goes on with the options of the interrupted run; "
                             "leave it out");
    }
}

int resume_run(const CLI::App& app, const Settings& now) {
    require_nothing_but_resume(app);
    const SavedState saved = load_state(*now.resume);
    ResultFiles files;
    PackJob job = job_of_note(saved.note, now, files);
    if (!job.options.engine) job.options.engine = chosen_engine(planned_engines_for(*saved.state));
    require_possible(files, {});
    return in_arena(job.options.threads, [&] {
        return execute(job, files, [&](const PackJob& j, const Observer& observer) {
            return resume(*saved.state, j.options.threads, j.options.engine, observer);
        });
    });
}

int new_run(CLI::App& app, Settings& settings) {
    apply_files(app, settings);
    const ResultFiles files{settings.out.value_or("packing"), settings.write, settings.densities};
    require_possible(files, input_files(settings));
    PackJob job = pack_job(settings);
    Sizes sizes = std::move(job.sizes);
    return in_arena(job.options.threads, [&] {
        return execute(job, files, [&](const PackJob& j, const Observer& observer) {
            return pack(std::move(sizes), j.options, observer);
        });
    });
}

}  // namespace

void add_pack(CLI::App& program, int& exit_code) {
    CLI::App* app = program.add_subcommand("pack", "Make a dense packing without overlap: the main job");
    app->footer(
        "Every option is also a key of the same name in TOML files. Ctrl-C saves the state in FILE.state.\n"
        "Exit code 0 done, 2 wrong input, 3 target missed, 4 file fault, 130 interrupted.");
    auto settings = std::make_shared<Settings>();
    app->add_option("PRESET", settings->preset, "A preset ('bernal presets' lists them) or a TOML file");
    add_settings(*app, *settings);
    app->callback([app, settings, &exit_code] {
        exit_code = settings->resume ? resume_run(*app, *settings) : new_run(*app, *settings);
    });
}

}  // namespace bernal
