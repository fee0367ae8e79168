#include "cli/compared_packing.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/declared_options.hpp"
#include "keys/engine_options.hpp"
#include "keys/option_relations.hpp"
#include "keys/option_values.hpp"
#include "options/option_fields.hpp"
#include "program/option_reading.hpp"
#include "run/judged_job.hpp"

namespace bernal {
namespace {

constexpr double default_fraction = 0.62;

StateKind state_kind(const std::string& text) {
    for (StateKind kind : {StateKind::random, StateKind::sequential})
        if (name(kind) == text) return kind;
    throw InputError("--state " + text + " is not known; give random or sequential");
}

/// The options of `pack` that say how to pack: their keys in files are read and have no meaning here.
std::vector<std::string> packing_options() {
    std::vector<std::string> keys;
    for (const JobOption& option : job_options())
        if (is_left_out(option.key, Party::comparing)) keys.push_back(option.key);
    return keys;
}

void require_no_packing_options(const Command& command) {
    for (const std::string& option : packing_options())
        if (command.knows(option) && command.given(option))
            throw InputError("--" + option +
                             " belongs to 'bernal pack'; leave it out, --packing-fraction says how dense the state is");
}

/// A packing from a file is as it is.
void require_no_state_options(const Command& command, const std::string& file) {
    const std::array measure_options{"--engine",  "--occupancy", "--verlet-skin", "--skin", "--moved", "--step",
                                     "--repeats", "--threads",   "--seed",        "--csv",  "--json"};
    for (const std::string& name : command.all_given()) {
        const bool harmless = !name.starts_with("--") || std::ranges::count(measure_options, name) > 0 ||
                              tells_engine(std::string_view(name).substr(2));
        if (!harmless)
            throw InputError(name + " contradicts the packing " + file + ", which is compared as it is; leave out one");
    }
}

Packing generated(const ComparedPacking& compared) {
    Job wanted = compared.job;
    for (const std::string& key : not_taken(wanted, Party::comparing))
        if (!is_left_out(key, Party::comparing))
            throw InputError("`" + key +
                             "` is for packing, and no state is generated with it; pack it, and compare its file");
    if (wanted.lengths && wanted.count && compared.packing_fraction)
        throw InputError(
            "`count` and `packing-fraction` contradict each other in a container of `lengths`; leave out one");
    const double fraction = compared.packing_fraction.value_or(default_fraction);
    const bool given_lengths = wanted.lengths || wanted.vessel_diameter || wanted.vessel_height;
    const bool leaves_open = given_lengths && (!wanted.count || free_dimension(wanted));
    wanted.target_fraction = leaves_open ? std::optional(fraction) : std::nullopt;
    wanted.porosity.reset();
    forget_engine_options(wanted);  // of the engines to compare, not of one to pack with
    const PreparedJob job = with_places(compared.arguments.given, [&] { return prepared(wanted); });
    const Container container =
        given_lengths ? job.options.container : container_for(job.sizes, job.options.container, fraction);
    try {
        return generated_state(job.sizes, container, compared.state, job.options.seed);
    } catch (const InputError& error) {
        throw InputError(error.what() + std::string(", or --state random"));
    }
}

}  // namespace

bool ComparedPacking::is_generated() const {
    if (!input) return true;
    const std::filesystem::path extension = std::filesystem::path(*input).extension();
    return extension.empty() || extension == ".toml";
}

std::string ComparedPacking::source() const { return is_generated() ? std::string(name(state)) : *input; }

std::vector<std::string> ComparedPacking::inputs() const {
    return is_generated() ? input_files(arguments) : std::vector{*input};
}

void add_packing_options(Command& command, ComparedPacking& compared) {
    command.add_argument("FILE|PRESET",
                         "A packing (.csv or .vtp), or a preset or TOML file with the sizes of a generated state",
                         compared.input);
    add_job_options(command, compared.arguments);
    for (const char* option : {"engine", "skin", "out", "write"}) command.remove(option);
    for (const std::string& option : packing_options())
        if (command.knows(option)) command.hide(option);
    declare(command,
            {{.key = "packing-fraction",
              .value = number_into(compared.packing_fraction, is_fraction, "a packing fraction between 0 and 1"),
              .meaning = "Packing fraction of a generated state",
              .default_value = "0.62"},
             {.key = "state",
              .value = name_into(compared.state,
                                 Texts{std::string(name(StateKind::random)), std::string(name(StateKind::sequential))},
                                 state_kind),
              .meaning = "Generated state: random (random points, spheres may overlap) or sequential (sequential "
                         "addition, without overlap)",
              .default_value = "random"}});
}

void read_job(const Command& command, const std::vector<std::string>& engines, ComparedPacking& compared) {
    require_no_packing_options(command);
    GivenOptions& given = compared.arguments.given;
    if (compared.is_generated()) {
        compared.arguments.preset = compared.input;
        if (!engines.empty()) given["engine"] = {engines, ""};  // so that a file's looseness goes with its engine
        apply_files(command, compared.arguments);
        if (!engines.empty()) given.erase("engine");
        take_result_files(given);
    } else {
        require_no_state_options(command, *compared.input);
    }
    compared.job = job_of(given);
}

Packing packing_to_compare(const ComparedPacking& compared) {
    return compared.is_generated() ? generated(compared) : read_packing(*compared.input);
}

}  // namespace bernal
