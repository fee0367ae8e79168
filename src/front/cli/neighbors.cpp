// bernal neighbors: the search engines side by side on a packing or a generated state.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "cli/compared_packing.hpp"
#include "cli/declared_options.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/utf8.hpp"
#include "core/words.hpp"
#include "engine_comparison/comparison_text.hpp"
#include "files/atomic_file.hpp"
#include "keys/engine_options.hpp"
#include "options/option_fields.hpp"
#include "program/exit_codes.hpp"
#include "program/option_reading.hpp"
#include "program/output_files.hpp"
#include "program/sample_text.hpp"
#include "program/written_set.hpp"

namespace bernal {
namespace {

constexpr double default_verlet_skin = 3;  // as in the paper's Fig. 1

struct NeighborsOptions {
    ComparedPacking compared;
    std::vector<std::string> engines;   ///< Verlet lists among them (all)
    std::optional<double> verlet_skin;  ///< (default_verlet_skin)
    ComparisonOptions comparison;
    bool occupancy = false;  ///< tell how full levels are
    std::optional<std::string> csv, json;
};

std::vector<std::string> compared_names() {
    std::vector<std::string> names = engine_names();
    names.emplace_back(verlet_lists_name);
    return names;
}

bool is_share(double value) { return value >= 0 && value <= 1; }
bool is_skin(double value) { return value >= 0 && value <= 100; }
bool is_repeat_count(double value) { return value >= 1 && value <= 1000 && value == std::floor(value); }

OptionGroup measure_options(NeighborsOptions& o) {
    ComparisonOptions& c = o.comparison;
    return {{.key = "engine",
             .value = texts_into(o.engines, {.type = "NAME", .choices = compared_names(), .most = 0}),
             .meaning = "Engine to measure, repeatable (default: all that take less than minutes): " +
                        listed(compared_names())},
            {.key = "verlet-skin",
             .value = number_into(o.verlet_skin, is_skin, "a number from 0 to 100"),
             .meaning = "Skin of Verlet lists, relative to the largest radius",
             .default_value = "3"},
            {.key = "skin",
             .value = number_into(c.skin, is_skin, "a number from 0 to 100"),
             .meaning = "Enlarge the searched balls by this share of their radius",
             .default_value = "0"},
            {.key = "moved",
             .value = number_into(c.moved, is_share, "a number from 0 to 1"),
             .meaning = "Share of the spheres that an update moves",
             .default_value = "0.05"},
            {.key = "step",
             .value = number_into(c.step, is_share, "a number from 0 to 1"),
             .meaning = "Length of these moves, relative to the radius",
             .default_value = "0.02"},
            {.key = "repeats",
             .value = number_into(c.repeats, is_repeat_count, "a whole number from 1 to 1000"),
             .meaning = "Number of timings; the median counts",
             .default_value = "3"},
            {.key = "occupancy",
             .value = flag_into(o.occupancy),
             .meaning = "Show how many spheres the cells or nodes of each level hold, for grids and octrees"},
            {.key = "csv", .value = file_into(o.csv), .meaning = "Write the figures also to this file"},
            {.key = "json", .value = file_into(o.json), .meaning = "Write the figures also to this file"}};
}

/// The engines of the command line; a file's engine is the one to pack with.
void choose_engines(NeighborsOptions& o) {
    ComparisonOptions& options = o.comparison;
    if (!o.engines.empty()) options.most_work = options.most_listed = HUGE_VAL;
    for (const std::string& name : o.engines.empty() ? compared_names() : o.engines) {
        if (name == verlet_lists_name)
            options.verlet_skin = o.verlet_skin.value_or(default_verlet_skin);
        else if (const auto kind = engine_of(name))
            options.engines.emplace_back(*kind);
        else
            throw InputError("--engine " + name + " is not known" + suggestion(name, compared_names()) +
                             "; give some of " + listed(compared_names()));
    }
    if (o.verlet_skin && !options.verlet_skin)
        throw InputError("--verlet-skin belongs to --engine verlet-lists; add that, or leave --verlet-skin out");
}

/// Gives engines their parameters, from the command line or from a file that goes with it.
void tell_engines(NeighborsOptions& o) {
    std::vector<EngineKind> kinds;
    for (const EngineChoice& engine : o.comparison.engines) kinds.push_back(engine.kind);
    require_engine_options_belong(o.compared.job, kinds);
    for (EngineChoice& engine : o.comparison.engines) engine.parameters = engine_parameters(o.compared.job);
}

std::vector<std::string> outputs(const NeighborsOptions& o) {
    std::vector<std::string> files;
    for (const auto& file : {o.csv, o.json})
        if (file) files.push_back(*file);
    return files;
}

void report(const ComparisonSubject& subject, const ComparisonOptions& options, const EngineComparison& comparison) {
    row("configuration") << subject.source << ", " << counted(static_cast<std::int64_t>(comparison.count), "sphere")
                         << ", size ratio " << rounded_text(subject.size_ratio) << ", packing fraction "
                         << rounded_text(subject.packing_fraction) << '\n';
    row("container") << subject.container.shape() << ", "
                     << lengths_text(subject.container.lengths, subject.container.dimension) << '\n';
    row("balls") << "radius x " << rounded_text(1 + options.skin) << ", " << comparison.pairs
                 << " pairs meet, average list length " << rounded_text(comparison.average_list_length()) << '\n';
    row("run") << counted(subject.threads, "thread") << ", medians of " << options.repeats << "; an update moves "
               << counted(static_cast<std::int64_t>(comparison.moved), "sphere") << " by " << rounded_text(options.step)
               << " radius\n";
    for (const auto& [key, value] : subject.engine_options) row(key.c_str()) << value << '\n';
    std::cout << '\n' << to_table(comparison) << '\n' << to_candidates_table(comparison);
}

void report_left_out(const std::string& name, const std::string& work) {
    std::cerr << "bernal: " << name << " was left out: " << work << "; --engine " << name << " measures it\n";
}

void report_left_out(const EngineComparison& comparison) {
    for (const EngineFigures& e : comparison.engines)
        if (!e.measured)
            report_left_out(std::string(name(e.engine.kind)),
                            "about " + short_text(e.expected_work) +
                                " pair tests and accesses for the lists alone would take minutes");
    if (comparison.verlet && !comparison.verlet->measured)
        report_left_out(verlet_lists_name, "about " + short_text(comparison.verlet->expected_work) +
                                               " pair tests for " + short_text(comparison.verlet->expected_listed) +
                                               " pairs listed would take minutes or gigabytes");
}

int compare(const Command& command, NeighborsOptions& o) {
    choose_engines(o);
    read_job(command, o.engines, o.compared);
    tell_left_out(o.compared.arguments);
    if (o.json) require_utf8("the file", o.compared.source());
    tell_engines(o);
    require_possible_outputs(outputs(o), o.compared.inputs());
    const Job& job = o.compared.job;
    ComparisonOptions& options = o.comparison;
    const Packing packing = packing_to_compare(o.compared);
    options.seed = job.seed.value_or(options.seed);
    const int threads = thread_count(job.threads.value_or(0));
    const EngineComparison comparison = in_arena(threads, [&] { return compare_engines(packing, options); });
    const ComparisonSubject subject{
        o.compared.source(),      size_ratio(packing), packing_fraction(packing), packing.container, threads,
        given_engine_options(job)};
    const WrittenSet written = write_set("neighbors", [&] {
        if (o.csv) write_text_atomically(*o.csv, to_csv(comparison));
        if (o.json) write_text_atomically(*o.json, to_json(subject, options, comparison));
    });
    report(subject, options, comparison);
    if (o.occupancy) std::cout << '\n' << to_occupancy_table(comparison);
    report_left_out(comparison);
    written.require_in_place();
    if (comparison.disagreement.empty()) return exit_code::done;
    std::cerr << "bernal: " << comparison.disagreement << '\n';
    return exit_code::answer_is_no;
}

}  // namespace

void add_neighbors(CLI::App& program, int& exit_code) {
    Command command(program, "neighbors",
                    "Compare the search engines on a packing or a generated state: time, work, memory", exit_code);
    command.footer(
        "A generated state takes the options of 'bernal pack'.\nExit code 0 when all engines find the same pairs, 1 "
        "when not, 2 wrong input, 4 file fault.");
    auto options = std::make_shared<NeighborsOptions>();
    add_packing_options(command, options->compared);
    declare(command, measure_options(*options));
    command.does([command, options] { return compare(command, *options); });
}

}  // namespace bernal
