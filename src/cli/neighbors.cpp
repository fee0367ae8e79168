// bernal neighbors: the search engines side by side on a packing or a generated state.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "cli/exit_codes.hpp"
#include "cli/pack_job.hpp"
#include "cli/sample_text.hpp"
#include "cli/settings_file.hpp"
#include "cli/subcommands.hpp"
#include "cli/usage_error.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "study/comparison_text.hpp"
#include "study/generated_state.hpp"

namespace bernal {
namespace {

constexpr double default_fraction = 0.62;
constexpr std::array states{StateKind::random, StateKind::sequential};

struct NeighborsOptions {
    Settings settings;                       ///< of the generated state
    std::optional<std::string> input;        ///< a packing, a preset or a TOML file
    std::optional<double> packing_fraction;  ///< (default_fraction)
    StateKind state = StateKind::random;
    std::vector<std::string> engines;  ///< (all)
    ComparisonOptions comparison;
    std::optional<std::string> csv, json;
};

double read_number(const std::string& option, const std::string& text) {
    if (const auto number = parse_number(text)) return *number;
    throw InputError(option + " " + text + " is not a number; give one like 0.05");
}

/// A number option whose values lie in (or on the borders of) a range, which the remedy names.
void add_number(CLI::App& app, const std::string& option, const std::string& description, const std::string& remedy,
                bool (*possible)(double), std::function<void(double)> store) {
    const auto read = [=](const std::string& text) {
        const double value = read_number(option, text);
        if (!possible(value)) throw InputError(option + " " + text + " is not possible; give " + remedy);
        store(value);
    };
    app.add_option_function<std::string>(option, read, description)->type_name("NUMBER")->configurable(false);
}

template <class Names>
std::string listed(const Names& names) {
    std::string text;
    for (const auto& n : names) text.append(text.empty() ? "" : ", ").append(n);
    return text;
}

std::vector<std::string> engine_names() {
    std::vector<std::string> names;
    for (EngineKind kind : engine_kinds) names.emplace_back(name(kind));
    return names;
}

EngineKind engine_kind(const std::string& text) {
    for (EngineKind kind : engine_kinds)
        if (name(kind) == text) return kind;
    throw InputError("--engine " + text + " is not known" + suggestion(text, engine_names()) + "; give some of " +
                     listed(engine_names()));
}

StateKind state_kind(const std::string& text) {
    for (StateKind kind : states)
        if (name(kind) == text) return kind;
    throw InputError("--state " + text + " is not known; give random or sequential");
}

/// The options of `pack` that say how to pack: their keys in files are read and have no meaning here.
constexpr std::array packing_options{"--effort", "--sweep", "--target-fraction"};

void add_state_options(CLI::App& app, NeighborsOptions& o) {
    add_settings(app, o.settings);
    for (const char* option : {"--engine", "--out", "--write", "--resume"}) app.remove_option(app.get_option(option));
    for (const char* option : packing_options) app.get_option(option)->group("");
    add_number(
        app, "--packing-fraction", "Of a generated state (default: 0.62)", "a packing fraction between 0 and 1",
        [](double v) { return v > 0 && v < 1; }, [&o](double v) { o.packing_fraction = v; });
    const auto state = [&o](const std::string& text) { o.state = state_kind(text); };
    app.add_option_function<std::string>("--state", state,
                                         "Generated state: random points, which may overlap (default), or "
                                         "sequential addition, which do not")
        ->type_name("NAME")
        ->configurable(false);
}

void add_measure_options(CLI::App& app, NeighborsOptions& o) {
    const auto engines = [&o](const std::vector<std::string>& names) { o.engines = names; };
    app.add_option_function<std::vector<std::string>>("--engine", engines,
                                                      "An engine to measure, repeatable (default: all that take less "
                                                      "than minutes): " +
                                                          listed(engine_names()))
        ->allow_extra_args(false)
        ->type_name("NAME");
    ComparisonOptions& c = o.comparison;
    add_number(
        app, "--skin", "Search with balls larger by this share of their radius (default: 0)", "a number from 0 to 100",
        [](double v) { return v >= 0 && v <= 100; }, [&c](double v) { c.skin = v; });
    add_number(
        app, "--moved", "Share of the spheres that an update moves (default: 0.05)", "a number from 0 to 1",
        [](double v) { return v >= 0 && v <= 1; }, [&c](double v) { c.moved = v; });
    add_number(
        app, "--step", "How far it moves them, relative to their radius (default: 0.02)", "a number from 0 to 1",
        [](double v) { return v >= 0 && v <= 1; }, [&c](double v) { c.step = v; });
    add_number(
        app, "--repeats", "Timings, of which the median counts (default: 3)", "a whole number from 1 to 1000",
        [](double v) { return v >= 1 && v <= 1000 && v == std::floor(v); },
        [&c](double v) { c.repeats = static_cast<int>(v); });
    for (auto [option, file] : {std::pair{"--csv", &o.csv}, {"--json", &o.json}})
        app.add_option_function<std::string>(
               option, [file = file](const std::string& text) { *file = text; }, "Write the figures to this file too")
            ->type_name("FILE")
            ->configurable(false);
}

void require_no_packing_options(const CLI::App& app) {
    for (const char* option : packing_options)
        if (app.get_option(option)->count() > 0)
            throw InputError(std::string(option) +
                             " belongs to 'bernal pack'; leave it out, --packing-fraction says how dense the state is");
}

bool is_preset(const std::string& input) {
    const std::filesystem::path extension = std::filesystem::path(input).extension();
    return extension.empty() || extension == ".toml";
}

/// A packing from a file is as it is.
void require_no_state_options(const CLI::App& app, const std::string& file) {
    const std::array measure_options{"--engine",  "--looseness", "--skin", "--moved", "--step",
                                     "--repeats", "--threads",   "--seed", "--csv",   "--json"};
    for (const CLI::Option* option : app.get_options()) {
        const std::string name = option->get_name();
        const bool harmless = !name.starts_with("--") || std::ranges::count(measure_options, name) > 0;
        if (!harmless && option->count() > 0)
            throw InputError(name + " contradicts the packing " + file + ", which is compared as it is; leave out one");
    }
}

Packing generated(CLI::App& app, NeighborsOptions& o) {
    apply_files(app, o.settings);
    Settings& s = o.settings;
    if (s.lengths && s.count && o.packing_fraction)
        throw InputError(
            "--count and --packing-fraction contradict each other in a container of --lengths; leave out one");
    const double fraction = o.packing_fraction.value_or(default_fraction);
    s.target_fraction = s.lengths && !s.count ? std::optional(fraction) : std::nullopt;
    Settings packed = s;
    packed.looseness.reset();  // of the engines to compare, not of one to pack with
    const PackJob job = pack_job(packed);
    const Container container =
        s.lengths ? job.options.container : container_for(job.sizes, job.options.container, fraction);
    try {
        return generated_state(job.sizes, container, o.state, job.options.seed);
    } catch (const InputError& error) {
        throw InputError(error.what() + std::string(", or --state random"));
    }
}

Packing configuration(CLI::App& app, NeighborsOptions& o) {
    require_no_packing_options(app);
    if (!o.input || is_preset(*o.input)) {
        o.settings.preset = o.input;
        return generated(app, o);
    }
    require_no_state_options(app, *o.input);
    return read_packing(*o.input);
}

void require_writable_files(const NeighborsOptions& o) {
    for (const auto& file : {o.csv, o.json})
        if (file) require_writable(*file);
    if (o.csv && o.csv == o.json) throw InputError("--csv and --json name the same file; give two names");
}

void require_no_input_overwritten(const NeighborsOptions& o) {
    std::vector<std::string> inputs = input_files(o.settings);
    if (o.input) inputs.push_back(*o.input);
    std::error_code error;
    for (const auto& file : {o.csv, o.json})
        for (const std::string& input : inputs)
            if (file && std::filesystem::equivalent(input, *file, error))
                throw InputError("the output '" + *file + "' is also an input; give another name");
}

/// What the command line asks for; a file's engine is the one to pack with.
ComparisonOptions comparison_options(const NeighborsOptions& o) {
    ComparisonOptions options = o.comparison;
    for (const std::string& engine : o.engines) options.engines.emplace_back(engine_kind(engine));
    if (o.engines.empty())
        for (EngineKind kind : engine_kinds) options.engines.emplace_back(kind);
    else
        options.most_work = HUGE_VAL;
    if (o.settings.looseness)
        for (EngineChoice& engine : options.engines) engine.looseness = *o.settings.looseness;
    return options;
}

void report(const ComparisonSubject& subject, const ComparisonOptions& options, const EngineComparison& comparison) {
    row("configuration") << subject.source << ", " << counted(static_cast<std::int64_t>(comparison.count), "sphere")
                         << ", size ratio " << rounded_text(subject.size_ratio) << ", packing fraction "
                         << rounded_text(subject.packing_fraction) << '\n';
    row("container") << subject.container.shape() << ", " << lengths_text(subject.container.lengths) << '\n';
    row("balls") << "radius x " << rounded_text(1 + options.skin) << ", " << comparison.pairs
                 << " pairs meet, average list length " << rounded_text(comparison.average_list_length()) << '\n';
    row("run") << counted(subject.threads, "thread") << ", medians of " << options.repeats << "; an update moves "
               << counted(static_cast<std::int64_t>(comparison.moved), "sphere") << " by " << rounded_text(options.step)
               << " radius\n\n"
               << to_table(comparison);
}

void report_left_out(const EngineComparison& comparison) {
    for (const EngineFigures& e : comparison.engines)
        if (!e.measured)
            std::cerr << "bernal: " << name(e.engine.kind) << " was left out: about " << short_text(e.expected_work)
                      << " pair tests and accesses for the lists alone would take minutes; --engine "
                      << name(e.engine.kind) << " measures it\n";
}

int compare(CLI::App& app, NeighborsOptions& o) {
    ComparisonOptions options = comparison_options(o);
    require_writable_files(o);
    const Packing packing = configuration(app, o);
    require_no_input_overwritten(o);
    options.seed = o.settings.seed.value_or(options.seed);
    const int threads = thread_count(o.settings.threads.value_or(0));
    const ThreadLimit limit(threads);
    const ComparisonSubject subject{o.input && !is_preset(*o.input) ? *o.input : std::string(name(o.state)),
                                    size_ratio(packing), packing_fraction(packing), packing.container, threads};
    const EngineComparison comparison = compare_engines(packing, options);
    if (o.csv) write_text_atomically(*o.csv, to_csv(comparison));
    if (o.json) write_text_atomically(*o.json, to_json(subject, options, comparison));
    report(subject, options, comparison);
    report_left_out(comparison);
    if (comparison.disagreement.empty()) return exit_code::done;
    std::cerr << "bernal: " << comparison.disagreement << '\n';
    return exit_code::answer_is_no;
}

}  // namespace

void add_neighbors(CLI::App& program, int& exit_code) {
    CLI::App* app = program.add_subcommand(
        "neighbors", "Compare the search engines on a packing or a generated state: time, work, memory");
    app->footer(
        "Exit code 0 when all engines found the same pairs, 1 when not, 2 wrong input, 4 file fault. The options of "
        "the "
        "generated state are those of 'bernal pack'.");
    auto options = std::make_shared<NeighborsOptions>();
    app->add_option("FILE|PRESET", options->input,
                    "A packing (.csv or .vtp), or a preset or TOML file whose sizes make the state");
    add_state_options(*app, *options);
    add_measure_options(*app, *options);
    app->callback([app, options, &exit_code] { exit_code = compare(*app, *options); });
}

}  // namespace bernal
