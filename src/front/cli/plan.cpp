// bernal plan: what to expect of a packing before it is made, and the best grid for its sizes.

#include <cmath>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "cli/plan_report.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "export/plan_files.hpp"
#include "job/job_shape.hpp"
#include "job/option_values.hpp"
#include "job/result_keys.hpp"
#include "program/exit_codes.hpp"
#include "program/job_arguments.hpp"
#include "program/option_reading.hpp"
#include "program/output_files.hpp"
#include "program/progress_line.hpp"

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

void add_plan_options(Command& command_line, PlanCommand& command) {
    PlanOptions& wanted = command.wanted;
    command_line.add_option(
        "packing-fraction", "NUMBER", "Packing fraction to plan the grid for (default: the expected one)",
        [&wanted](const std::string& text) {
            wanted.packing_fraction =
                read_number("packing-fraction", text, is_fraction, "a packing fraction between 0 and 1");
        });
    command_line.add_option("access-cost", "NUMBER",
                            "Time of a cell access over that of a pair test, or 'measured' for this machine (default: "
                            "3, for grids that test pair by pair)",
                            [&wanted](const std::string& text) { read_access_cost(text, wanted); });
    command_line.remove("levels");  // of the grid that is planned, not of one to pack with
    command_line.add_option("levels", "NUMBER", "Number of levels of the grid (default: that of least work)",
                            [&wanted](const std::string& text) {
                                wanted.grids.levels = static_cast<int>(
                                    read_number("levels", text, is_level_count, "a whole number from 1 to 64"));
                            });
    command_line.add_option(
        "ratio", "NUMBER",
        "For the rule of constant number: spheres per cell of a level over those of the level below (default: 1)",
        [&wanted](const std::string& text) {
            wanted.grids.ratio = read_number("ratio", text, is_ratio,
                                             "a ratio of spheres per cell of neighbouring levels from 0.01 to 100");
        });
    command_line.add_option(
        "ranks", "NUMBER", "Plan a run of bernal-mpi on this many ranks", [&wanted](const std::string& text) {
            wanted.ranks =
                static_cast<int>(read_number("ranks", text, is_rank_count, "a whole number from 1 to 1000000"));
        });
    command_line.add_option(
        "rank-memory", "NUMBER",
        "With --ranks: memory of a rank in bytes, for the number of spheres that fit (default: 4e9)",
        [&wanted](const std::string& text) {
            wanted.rank_memory = read_number(
                "rank-memory", text, [](double value) { return value >= 1e8 && value <= 1e15; },
                "a number of bytes from 1e8 to 1e15");
        });
    command_line.add_output("json", command.files.json, "Write the plan as JSON");
    command_line.add_output("csv", command.files.csv, "Write the table of rules, CSV");
    command_line.add_output("mercury", command.files.mercury,
                            "Write the recommended levels for MercuryDPM, a C++ header");
    command_line.add_output("lammps", command.files.lammps,
                            "Write the recommended levels for LAMMPS, commands to include");
    command_line.add_output("members", command.files.members,
                            "Write the members of the grains' shape, TOML that --shape reads");
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

int run(const Command& command_line, PlanCommand& command) {
    apply_files(command_line, command.arguments);
    GivenOptions& given = command.arguments.given;
    take_result_files(given);
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
    add_plan_options(command_line, *command);
    command_line.does([command_line, command] { return run(command_line, *command); });
}

}  // namespace bernal
