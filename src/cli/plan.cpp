// bernal plan: what to expect of a packing before it is made, and the best grid for its sizes.

#include <cmath>
#include <filesystem>
#include <memory>
#include <set>

#include "bernal/error.hpp"
#include "bernal/grid_settings.hpp"
#include "cli/plan_files.hpp"
#include "cli/plan_report.hpp"
#include "cli/settings_file.hpp"
#include "cli/subcommands.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

struct PlanFiles {
    std::optional<std::string> json, csv, mercury, lammps;
};

struct PlanCommand {
    Settings settings;
    PlanSettings wanted;
    PlanFiles files;
};

double read_fraction(const std::string& text) {
    const auto value = parse_number(text);
    if (value && *value > 0 && *value < 1) return *value;
    throw InputError("--packing-fraction " + text + " is not a packing fraction; give a number between 0 and 1");
}

double read_ratio(const std::string& text) {
    const auto value = parse_number(text);
    if (value && *value >= 0.01 && *value <= 100) return *value;
    throw InputError("--ratio " + text +
                     " is not a ratio of spheres per cell of neighbouring levels; give a number from 0.01 to 100");
}

int read_levels(const std::string& text) {
    const auto value = parse_number(text);
    if (value && *value >= 1 && *value <= 64 && *value == std::floor(*value)) return static_cast<int>(*value);
    throw InputError("--levels " + text + " is not possible; give a whole number from 1 to 64");
}

int read_dimension(const std::string& text) {
    if (text == "2" || text == "3") return text == "2" ? 2 : 3;
    throw InputError("--dimension " + text + " is not known; give 2 or 3");
}

void read_access_cost(const std::string& text, PlanSettings& wanted) {
    wanted.measure_access_cost = text == "measured";
    if (wanted.measure_access_cost) return;
    const auto value = parse_number(text);
    if (!value || !(*value >= 0 && *value <= 1e6))
        throw InputError("--access-cost " + text +
                         " is not the time of a cell access over that of a pair test; give a number from 0 to 1e6, or "
                         "measured");
    wanted.access_cost = *value;
}

/// An option about the plan, which presets and config files, being those of packings, do not hold.
template <class Read>
void add(CLI::App& app, const std::string& option, const std::string& type, const std::string& description, Read read) {
    app.add_option_function<std::string>(option, read, description)->type_name(type)->configurable(false);
}

void add_file(CLI::App& app, const std::string& option, std::optional<std::string>& file,
              const std::string& description) {
    add(app, option, "FILE", description, [&file, option](const std::string& text) {
        if (text.empty()) throw InputError(option + " is empty; give a name");
        file = text;
    });
}

void add_plan_settings(CLI::App& app, PlanCommand& command) {
    PlanSettings& wanted = command.wanted;
    add(app, "--packing-fraction", "NUMBER", "That the grid is planned for (default: what is expected)",
        [&wanted](const std::string& text) { wanted.packing_fraction = read_fraction(text); });
    add(app, "--access-cost", "NUMBER",
        "Time of a cell access over that of a pair test, or 'measured' on this machine (default: bernal's own)",
        [&wanted](const std::string& text) { read_access_cost(text, wanted); });
    add(app, "--dimension", "NUMBER", "Of the grid, 2 or 3 (default)",
        [&wanted](const std::string& text) { wanted.dimension = read_dimension(text); });
    add(app, "--levels", "NUMBER", "Of the grid (default: what makes the least work)",
        [&wanted](const std::string& text) { wanted.grids.levels = read_levels(text); });
    add(app, "--ratio", "NUMBER", "Spheres per cell of a level over the one below, for constant number (default: 1)",
        [&wanted](const std::string& text) { wanted.grids.ratio = read_ratio(text); });
    add_file(app, "--json", command.files.json, "The plan as JSON");
    add_file(app, "--csv", command.files.csv, "The table of rules");
    add_file(app, "--mercury", command.files.mercury, "The recommended levels for MercuryDPM, a C++ header");
    add_file(app, "--lammps", command.files.lammps, "The recommended levels for LAMMPS, commands to include");
}

std::vector<std::string> named(const PlanFiles& files) {
    std::vector<std::string> all;
    for (const auto& file : {files.json, files.csv, files.mercury, files.lammps})
        if (file) all.push_back(*file);
    return all;
}

void require_possible(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs) {
    std::error_code error;
    std::set<std::string> seen;
    for (const std::string& output : outputs) {
        require_writable(output);
        if (!seen.insert(output).second)
            throw InputError("the output '" + output + "' is named twice; give each its own name");
        for (const std::string& input : inputs)
            if (std::filesystem::equivalent(input, output, error))
                throw InputError("the output '" + output + "' is also an input; give another name");
    }
}

void write(const PackPlan& plan, const PlanFiles& files) {
    const GridCandidate& best = plan.grids.recommended();
    const GridSettings levels = grid_settings(best.plan, best.direction, plan.smallest);
    // All texts before the first file: what cannot be said leaves nothing half-written.
    std::vector<std::pair<std::string, std::string>> texts;
    if (files.json) texts.emplace_back(*files.json, plan_json(plan));
    if (files.csv) texts.emplace_back(*files.csv, plan_csv(plan));
    if (files.mercury) texts.emplace_back(*files.mercury, mercury_text(levels));
    if (files.lammps) texts.emplace_back(*files.lammps, lammps_text(levels));
    for (const auto& [file, text] : texts) write_text_atomically(file, text);
}

void run(CLI::App& app, PlanCommand& command) {
    apply_files(app, command.settings);
    require_possible(named(command.files), input_files(command.settings));
    const PackPlan plan = plan_pack(command.settings, command.wanted);
    write(plan, command.files);
    report(plan);
}

}  // namespace

void add_plan(CLI::App& program, int&) {
    CLI::App* app = program.add_subcommand("plan", "What to expect of a packing, and the best grid for its sizes");
    app->footer("Takes the options, presets and files of 'bernal pack', and says what to expect before packing.");
    auto command = std::make_shared<PlanCommand>();
    app->add_option("PRESET", command->settings.preset, "A preset ('bernal presets' lists them) or a TOML file");
    add_settings(*app, command->settings);
    app->remove_option(app->get_option("--resume"));
    // `bernal plan` in front of the options of a packing must do, these included.
    for (const char* option : {"--out", "--write"}) app->get_option(option)->group("");
    add_plan_settings(*app, *command);
    app->callback([app, command] { run(*app, *command); });
}

}  // namespace bernal
