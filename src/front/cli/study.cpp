// bernal study FILE.toml: many packings as one question.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "cli/declared_options.hpp"
#include "cli/study_report.hpp"
#include "cli/subcommands.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "files/atomic_file.hpp"
#include "options/option_fields.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/pack_progress.hpp"
#include "program/page.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "study/answer/best_so_far.hpp"
#include "study/answer/findings.hpp"
#include "study/make_study.hpp"
#include "study/run/study_plan.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

struct StudyCommand {
    std::string file;
    std::optional<std::string> out;
    std::optional<int> threads, cores;
    std::optional<Shard> shard;
    std::vector<std::string> merge;
    std::optional<std::string> page, figure;
    bool plan = false, keep = false;
    ProgressMode progress = ProgressMode::automatic;
};

Study study_of(const StudyCommand& command) {
    Study study = load_study(command.file);
    if (command.out) study.out = command.out;
    if (command.threads) study.threads = command.threads;
    study.keep |= command.keep;
    return study;
}

constexpr const char* keeping =
    "bernal: interrupted: what is done is kept, what is under way is dropped; a third signal ends the program at "
    "once\n";

void tell(const std::string& sentence) { std::cerr << "bernal: " << with_options(sentence) << '\n'; }

StudyEnd run_to_the_end(const Study& study, const StudyFolder& folder, const StudyCommand& command) {
    const Interruption interruption(keeping);
    ProgressLine line(command.progress);
    BestSoFar best(study);
    StudyRun run;
    run.threads = study.threads.value_or(0);
    run.shard = command.shard;
    run.go_on = [] { return !Interruption::requested(); };
    run.begin = [&](double planned) {
        const std::string text = long_study_text(planned, thread_count(run.threads));
        if (!text.empty()) tell(text);
    };
    run.tell = [&](const StudyProgress& now) {
        line.show([&] { return progress_text(now.packings, best.text(now)); });
    };
    run.warn = [&](const std::string& sentence) {
        line.clear();
        tell("warning: " + sentence);
    };
    return make_study(study, folder, run, command.merge);
}

/// What was said of the samples, the first sentence of all; empty where nothing was.
std::string warned_text(const StudyTable& table) {
    std::vector<std::string> sentences;
    for (const StudyRow& row : table.rows)
        for (const std::string& sentence : row.warnings)
            if (std::ranges::count(sentences, sentence) == 0) sentences.push_back(sentence);
    if (sentences.empty()) return "";
    const auto others = static_cast<std::int64_t>(sentences.size()) - 1;
    return sentences.front() +
           (others > 0 ? "; and " + counted(others, "other warning") + ", which the page of --report has" : "");
}

/// What is there, and what is not: exit code 3 where something is missing that was asked for.
int conclude(const Study& study, const StudyFolder& folder, const StudyEnd& end, const StudyCommand& command) {
    std::vector<std::string> files = table_files(study, folder);
    if (command.page) {
        write_text_atomically(*command.page, study_page(view_of(study, folder, end.answer, *command.page)));
        files.push_back(*command.page);
    }
    if (command.figure)
        for (const std::string& file : write_study_plot(view_of(study, folder, end.answer, ""), *command.figure))
            files.push_back(file);
    report(study, folder, end.state, end.answer, files);
    if (Interruption::requested()) {
        tell(interruption_text(study, end.state, "command"));
        return exit_code::interrupted;
    }
    if (const std::string warned = warned_text(end.answer.table); !warned.empty()) tell("warning: " + warned);
    const std::string unpacked = unpacked_text(study, end.answer.table);
    if (!unpacked.empty()) tell("warning: " + unpacked);
    const std::string missing = missing_text(study, end.state, command.shard, "command");
    if (!missing.empty()) tell(missing);
    return missing.empty() && unpacked.empty() ? exit_code::done : exit_code::target_missed;
}

int plan(const Study& study, const StudyFolder& folder, const StudyCommand& command) {
    const int cores = command.cores.value_or(thread_count(study.threads.value_or(0)));
    const double memory = command.cores ? HUGE_VAL : free_memory();
    report(study, plan_of(study, outcomes_in(folder, study), cores, memory));
    return exit_code::done;
}

void require_sense(const StudyCommand& command) {
    if (command.cores && !command.plan) throw InputError("--cores belongs to --plan; give both, or --threads");
    require_no_shard(command.merge, command.shard);
    if (command.plan && !command.merge.empty()) throw InputError("--plan and --merge contradict each other; give one");
}

/// All but the study itself and its points, which are its own.
std::vector<std::string> outputs_of(const Study& study, const StudyFolder& folder, const StudyCommand& command) {
    std::vector<std::string> outputs = table_files(study, folder);
    if (command.page) require_page(*command.page);
    if (command.figure && fs::path(*command.figure).extension() != ".svg" &&
        fs::path(*command.figure).extension() != ".png")
        throw InputError("plot", *command.figure, "is no picture", "give a name that ends in .svg or .png");
    for (const auto& file : {command.page, command.figure})
        if (file) outputs.push_back(*file);
    return outputs;
}

int run(const StudyCommand& command) {
    require_sense(command);
    const Study study = study_of(command);
    const StudyFolder folder(prefix_of(study, command.file));
    folder.require_own(study);
    if (command.plan) return plan(study, folder, command);
    const StudyState nothing_yet{known_points(study, {}), {}};  // unknown presets are reported before all else
    const std::vector<std::string> outputs = outputs_of(study, folder, command);
    if (command.figure) require_curves(view_of(study, folder, answer_of(study, nothing_yet), ""));
    if (command.merge.empty())
        for (const std::string& sentence : refusals_beforehand(study, folder)) tell("warning: " + sentence);
    const ResultFolder made(folder.prefix(), ResultFolder::shared);
    require_possible_outputs(outputs, {command.file});
    return conclude(study, folder, run_to_the_end(study, folder, command), command);
}

OptionGroup study_options(StudyCommand& c) {
    return {{.key = "out",
             .value = text_into(c.out, "PREFIX"),
             .meaning = "Prefix of the results",
             .default_value = "the file's name with -study"},
            {.key = "threads",
             .value = value_into(c.threads, "NUMBER", read_threads),
             .meaning = "Threads for all packings together; 0: all cores",
             .default_value = "all cores"},
            {.key = "shard",
             .value = value_into(c.shard, "I/N",
                                 [](const std::string&, const std::string& text) { return read_shard(text); }),
             .meaning = "Make only part I of N of the packings, as in a job array"},
            {.key = "merge",
             .value = texts_into(c.merge, {.type = "PREFIX", .most = Command::ValueCount::any, .commas = true}),
             .meaning = "Combine the results of studies with these prefixes"},
            {.key = "report",
             .value = file_into(c.page),
             .meaning = "Report, .html: curves, maps, all points and results; opens in any browser, offline"},
            {.key = "plot", .value = file_into(c.figure), .meaning = "Draw curves of the first result, .svg or .png"},
            {.key = "keep", .value = flag_into(c.keep), .meaning = "Keep the packings, in PREFIX.points"},
            {.key = "plan", .value = flag_into(c.plan), .meaning = "Only estimate time and memory of the study"},
            {.key = "cores",
             .value = whole_into(c.cores, 1000000, "give a whole number of cores from 1 to 1000000"),
             .meaning = "Number of cores that `plan` assumes",
             .default_value = "this machine's"}};
}

}  // namespace

void add_study(CLI::App& program, int& exit_code) {
    Command command_line(program, "study",
                         "Series of packings over varied options: tables with errors, compared with theory", exit_code);
    command_line.footer(
        "FILE.toml holds options of 'bernal pack', [axes] with a list or a range for each option that varies, seeds "
        "and results. Results: PREFIX.csv, PREFIX.times.csv, PREFIX.toml, and one file for each packing in "
        "PREFIX.points. After Ctrl-C or a crash, the same command continues, also on another machine.\nExit code 0 "
        "done, 2 wrong input, 3 precision, packings or a maximum missing, 4 file fault, 5 memory or program at fault, "
        "130 interrupted.");
    auto command = std::make_shared<StudyCommand>();
    command_line.add_argument("FILE", "A study file, .toml", command->file);
    declare(command_line, study_options(*command));
    add_progress_option(command_line, command->progress);
    command_line.does([command] { return run(*command); });
}

}  // namespace bernal
