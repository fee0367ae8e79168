#include "cli/compared_packing.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/option_reading.hpp"
#include "cli/pack_job.hpp"
#include "cli/settings_file.hpp"

namespace bernal {
namespace {

constexpr double default_fraction = 0.62;

StateKind state_kind(const std::string& text) {
    for (StateKind kind : {StateKind::random, StateKind::sequential})
        if (name(kind) == text) return kind;
    throw InputError("--state " + text + " is not known; give random or sequential");
}

/// The options of `pack` that say how to pack: their keys in files are read and have no meaning here.
constexpr std::array packing_options{"--effort", "--sweep", "--target-fraction"};

void require_no_packing_options(const CLI::App& app) {
    for (const char* option : packing_options)
        if (app.get_option(option)->count() > 0)
            throw InputError(std::string(option) +
                             " belongs to 'bernal pack'; leave it out, --packing-fraction says how dense the state is");
}

/// A packing from a file is as it is.
void require_no_state_options(const CLI::App& app, const std::string& file) {
    const std::array measure_options{"--engine",  "--looseness", "--verlet-skin", "--skin", "--moved", "--step",
                                     "--repeats", "--threads",   "--seed",        "--csv",  "--json"};
    for (const CLI::Option* option : app.get_options()) {
        const std::string name = option->get_name();
        const bool harmless = !name.starts_with("--") || std::ranges::count(measure_options, name) > 0;
        if (!harmless && option->count() > 0)
            throw InputError(name + " contradicts the packing " + file + ", which is compared as it is; leave out one");
    }
}

Packing generated(const ComparedPacking& compared) {
    Settings s = compared.settings;
    if (s.lengths && s.count && compared.packing_fraction)
        throw InputError(
            "--count and --packing-fraction contradict each other in a container of --lengths; leave out one");
    const double fraction = compared.packing_fraction.value_or(default_fraction);
    s.target_fraction = s.lengths && !s.count ? std::optional(fraction) : std::nullopt;
    s.looseness.reset();  // of the engines to compare, not of one to pack with
    const PackJob job = pack_job(s);
    const Container container =
        s.lengths ? job.options.container : container_for(job.sizes, job.options.container, fraction);
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
    return is_generated() ? input_files(settings) : std::vector{*input};
}

void add_packing_options(CLI::App& app, ComparedPacking& compared) {
    app.add_option("FILE|PRESET", compared.input,
                   "A packing (.csv or .vtp), or a preset or TOML file whose sizes make the state");
    add_settings(app, compared.settings);
    for (const char* option : {"--engine", "--out", "--write", "--resume"}) app.remove_option(app.get_option(option));
    for (const char* option : packing_options) app.get_option(option)->group("");
    add_command_line_option(app, "--packing-fraction", "NUMBER", "Of a generated state (default: 0.62)",
                            [&compared](const std::string& text) {
                                compared.packing_fraction = read_number("--packing-fraction", text, is_fraction,
                                                                        "a packing fraction between 0 and 1");
                            });
    add_command_line_option(app, "--state", "NAME",
                            "Generated state: random points, which may overlap (default), or sequential addition, "
                            "which do not",
                            [&compared](const std::string& text) { compared.state = state_kind(text); });
}

void apply_files(CLI::App& app, ComparedPacking& compared) {
    require_no_packing_options(app);
    if (!compared.is_generated()) return require_no_state_options(app, *compared.input);
    compared.settings.preset = compared.input;
    apply_files(app, compared.settings);
}

Packing packing_to_compare(const ComparedPacking& compared) {
    return compared.is_generated() ? generated(compared) : read_packing(*compared.input);
}

}  // namespace bernal
