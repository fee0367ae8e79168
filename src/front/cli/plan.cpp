// bernal plan: what to expect of a packing before it is made, and the best grid for its sizes.

#include <cmath>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "cli/declared_options.hpp"
#include "cli/pack_hierarchical.hpp"
#include "cli/plan_report.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "export/plan_files.hpp"
#include "job/job_shape.hpp"
#include "keys/option_values.hpp"
#include "keys/result_keys.hpp"
#include "options/option_fields.hpp"
#include "program/exit_codes.hpp"
#include "program/job_arguments.hpp"
#include "program/option_reading.hpp"
#include "program/output_files.hpp"
#include "program/progress_line.hpp"
#include "run/hierarchical_job.hpp"

namespace bernal {
namespace {

struct PlanCommand {
    JobArguments arguments;
    PlanOptions wanted;
    PlanFiles files;
    ProgressMode progress = ProgressMode::automatic;  ///< of packing alone: a plan shows none
};

bool is_ratio(double value) { return value >= 0.01 && value <= 100; }
bool is_rank_count(double value) { return value >= 1 && value <= 1e6 && value == std::floor(value); }
bool is_rank_memory(double value) { return value >= 1e8 && value <= 1e15; }
bool is_level_count(double value) { return value >= 1 && value <= 64 && value == std::floor(value); }

void read_access_cost(const std::string& text, PlanOptions& wanted) {
    wanted.measure_access_cost = text == "measured";
    if (wanted.measure_access_cost) return;
    const auto value = parse_number(text);
    if (!value || !(*value >= 0 && *value <= 1e6))
        throw InputError("--access-cost " + text +
                         " is not the time of a cell access over that of a pair test; give a number from 0 to 1e6, or "
                         "measured");
    wanted.access_cost = *value;
}

OptionGroup grid_options(PlanOptions& o) {
    const auto read_cost = [&o](const std::string&, const Texts& texts) { read_access_cost(texts.front(), o); };
    return {{.key = "packing-fraction",
             .value = number_into(o.packing_fraction, is_fraction, "a packing fraction between 0 and 1"),
             .meaning = "Packing fraction to plan the grid for",
             .default_value = "the expected one"},
            {.key = "access-cost",
             .value = {.read = read_cost},
             .meaning = "Time of a cell access over that of a pair test, or 'measured' for this machine",
             .default_value = "3, for grids that test pair by pair"},
            {.key = "levels",
             .value = number_into(o.grids.levels, is_level_count, "a whole number from 1 to 64"),
             .meaning = "Number of levels of the grid",
             .default_value = "that of least work"},
            {.key = "ratio",
             .value = number_into(o.grids.ratio, is_ratio,
                                  "a ratio of spheres per cell of neighbouring levels from 0.01 to 100"),
             .meaning = "For the rule of constant number: spheres per cell of a level over those of the level below",
             .default_value = "1"},
            {.key = "ranks",
             .value = number_into(o.ranks, is_rank_count, "a whole number from 1 to 1000000"),
             .meaning = "Plan a run of bernal-mpi on this many ranks"},
            {.key = "rank-memory",
             .value = number_into(o.rank_memory, is_rank_memory, "a number of bytes from 1e8 to 1e15"),
             .meaning = "With `ranks`: memory of a rank in bytes, for the number of spheres that fit",
             .default_value = "4e9"}};
}

OptionGroup file_options(PlanFiles& f) {
    return {{.key = "json", .value = file_into(f.json), .meaning = "Write the plan as JSON"},
            {.key = "csv", .value = file_into(f.csv), .meaning = "Write the table of rules, CSV"},
            {.key = "mercury",
             .value = file_into(f.mercury),
             .meaning = "Write the recommended levels for MercuryDPM, a C++ header"},
            {.key = "lammps",
             .value = file_into(f.lammps),
             .meaning = "Write the recommended levels for LAMMPS, commands to include"},
            {.key = "members",
             .value = file_into(f.members),
             .meaning = "Write the members of the grains' shape, TOML that `shape` reads"}};
}

// `bernal plan` in front of the options of a packing must do, `result_keys` included: they are taken, and not shown by
// --help.
void tell_unserved(const Command& command_line) {
    for (const std::string_view option : result_keys)
        if (command_line.given(std::string(option)))
            std::cerr << "bernal: --" << option
                      << " is for 'bernal pack' and writes nothing here; a plan goes to --json, --csv, --mercury, "
                         "--lammps and --members\n";
}

/// No grid is planned for several packings, and no ranks share them.
int run_of_levels(const Command& command_line, PlanCommand& command) {
    OptionGroup others = grid_options(command.wanted);
    for (Option& option : file_options(command.files))
        if (option.key != "json") others.push_back(std::move(option));
    for (const Option& option : others)
        if (command_line.given(option.key))
            throw InputError("--" + option.key +
                             " contradicts `hierarchical`, whose packings are several; leave it out");
    require_possible_outputs(command.files.named(), input_files(command.arguments));
    const int code = plan_levels(command.arguments, command.files.json);
    tell_unserved(command_line);
    return code;
}

int run(const Command& command_line, PlanCommand& command) {
    apply_files(command_line, command.arguments);
    GivenOptions& given = command.arguments.given;
    take_result_files(given);
    if (ask_for_levels(given)) return run_of_levels(command_line, command);
    require_possible_outputs(command.files.named(), input_files(command.arguments));
    const JobPlan found = with_places(given, [&] {
        const Job wanted = job_of(given);
        if (command.files.csv || command.files.mercury || command.files.lammps)
            require_spheres(wanted, "the grids of --csv, --mercury and --lammps are of");
        return plan(wanted, command.wanted);
    });
    tell_left_out(command.arguments);
    tell_unserved(command_line);
    write(found, command.files);
    report(found);
    return exit_code::done;
}

}  // namespace

void add_plan(CLI::App& program, int& exit_code) {
    Command command_line(program, "plan", "Estimate a packing before you make it, and plan the best grid for its sizes",
                         exit_code);
    command_line.footer(
        "Takes the options, presets and files of 'bernal pack'. Nothing is packed.\nExit code 0 done, 2 wrong input, 4 "
        "file fault, 5 memory or program at fault.");
    auto command = std::make_shared<PlanCommand>();
    add_preset(command_line, command->arguments);
    add_job_options(command_line, command->arguments);
    add_progress_option(command_line, command->progress);
    command_line.hide("progress");
    for (const std::string_view option : result_keys) command_line.hide(std::string(option));
    command_line.remove("levels");  // of the grid that is planned, not of one to pack with
    declare(command_line, grid_options(command->wanted));
    declare(command_line, file_options(command->files));
    command_line.does([command_line, command] { return run(command_line, *command); });
}

}  // namespace bernal
