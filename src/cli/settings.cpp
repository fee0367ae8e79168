#include "cli/settings.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "cli/file_options.hpp"
#include "cli/option_reading.hpp"
#include "core/number_text.hpp"
#include "search/octree.hpp"

namespace bernal {
namespace {

constexpr std::array<std::string_view, 2> sweep_names{"parallel", "sequential"};
constexpr std::array<std::string_view, 3> effort_names{"quick", "standard", "dense"};
constexpr std::array<std::string_view, 2> container_names{"box", "periodic"};  // false, true

/// Adds an option whose text `read` turns into `value`.
template <class T>
CLI::Option* add(CLI::App& app, const std::string& option, std::optional<T>& value, const std::string& type,
                 const std::string& description,
                 std::function<T(const std::string& option, const std::string& text)> read) {
    const auto store = [&value, option, read](const std::string& text) { value = read(option, text); };
    return app.add_option_function<std::string>(option, store, description)->type_name(type);
}

double read_fraction(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    if (is_fraction(value)) return value;
    throw InputError(option + " " + text +
                     " is not a packing fraction that can be reached; give a number between 0 and 1");
}

double read_count(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    sphere_count(value);
    return value;
}

std::int64_t read_whole(const std::string& option, const std::string& text, std::int64_t highest,
                        const std::string& remedy) {
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault == std::errc{} && end == text.data() + text.size() && value >= 0 && value <= highest) return value;
    throw InputError(option + " " + text + " is not possible; give " + remedy);
}

// TOML's integers are signed.
std::uint64_t read_seed(const std::string& option, const std::string& text) {
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::uint64_t>(
        read_whole(option, text, highest, "a whole number from 0 to " + std::to_string(highest)));
}

int read_threads(const std::string& option, const std::string& text) {
    return static_cast<int>(read_whole(option, text, 1024, "a whole number from 1 to 1024, or 0 for all cores"));
}

template <std::size_t N>
std::size_t read_name(const std::array<std::string_view, N>& names, const std::string& option,
                      const std::string& text) {
    const auto found = std::find(names.begin(), names.end(), text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    throw InputError(option + " " + text + " is not known; give " + listed(names));
}

double read_diameter(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    if (const std::string fault = diameter_fault(value); !fault.empty())
        throw InputError(option + " " + text + " " + fault);
    return value;
}

double read_volume_share(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    if (is_fraction(value)) return value;
    throw InputError(option + " " + text +
                     " leaves one of the two sizes out; give a number between 0 and 1, or --sizes monodisperse");
}

double read_sigma(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    if (value > 0 && std::isfinite(value)) return value;
    throw InputError(option + " " + text + " is not a width; give a number above 0, or --sizes monodisperse");
}

double read_exponent(const std::string& option, const std::string& text) {
    const double value = read_number(option, text);
    if (std::isfinite(value)) return value;
    throw InputError(option + " " + text + " is not an exponent; give a number like 0.5");
}

double read_looseness(const std::string& option, const std::string& text) {
    return checked_looseness(read_number(option, text));
}

void add_number(CLI::App& app, const std::string& option, std::optional<double>& value, const std::string& description,
                double (*read)(const std::string&, const std::string&)) {
    add<double>(app, option, value, "NUMBER", description, read);
}

void add_text(CLI::App& app, const std::string& option, std::optional<std::string>& value,
              const std::string& description) {
    add<std::string>(app, option, value, "FILE", description, [](const std::string& named, const std::string& text) {
        if (text.empty()) throw InputError(named + " is empty; give a name");
        return text;
    });
}

template <class Enum, std::size_t N>
void add_choice(CLI::App& app, const std::string& option, std::optional<Enum>& value,
                const std::array<std::string_view, N>& names, const std::string& description) {
    add<Enum>(app, option, value, "NAME", description + ": " + listed(names),
              [&names](const std::string& named, const std::string& text) {
                  return static_cast<Enum>(read_name(names, named, text));
              });
}

/// `noun` is what each number is: "length".
void add_lengths(CLI::App& app, const std::string& option, const std::string& noun, std::optional<Vec3>& value,
                 const std::string& description) {
    const auto read = [option, noun](const std::string& text, char axis) {
        const double length = read_number(option, text);
        if (diameter_fault(length).empty()) return length;
        throw InputError(option + " " + text + " along " + axis + " is not a " + noun + "; give a number above 0");
    };
    const auto store = [&value, read](const std::vector<std::string>& texts) {
        value = {read(texts[0], 'x'), read(texts[1], 'y'), read(texts[2], 'z')};
    };
    app.add_option_function<std::vector<std::string>>(option, store, description)
        ->delimiter(',')
        ->expected(3)
        ->type_name("NUMBER");
}

std::array<bool, 3> read_walls(const std::vector<std::string>& axes) {
    std::array<bool, 3> walls{};
    for (const std::string& text : axes) {
        const std::size_t axis = std::string_view("xyz").find(text);
        if (text.size() != 1 || axis == std::string_view::npos)
            throw InputError("--walls " + text + " is not an axis; give some of x,y,z");
        walls[axis] = true;
    }
    return walls;
}

void add_walls(CLI::App& app, std::optional<std::array<bool, 3>>& value) {
    const auto store = [&value](const std::vector<std::string>& axes) { value = read_walls(axes); };
    app.add_option_function<std::vector<std::string>>("--walls", store,
                                                      "Axes of a box with hard walls at both ends, x,y for instance; "
                                                      "the others are periodic (default: x,y,z)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("AXES");
}

void add_size_settings(CLI::App& app, SizeOptions& sizes) {
    const auto kind = [&sizes](const std::string& text) { sizes.kind = size_kind(text); };
    app.add_option_function<std::string>("--sizes", kind,
                                         "Size distribution: monodisperse (default), bidisperse, uniform-size, "
                                         "uniform-volume, power-law, lognormal, normal, weibull, fuller, table or list")
        ->type_name("NAME");
    add_number(app, "--diameter-min", sizes.diameter_min, "Smallest diameter, in any unit", read_diameter);
    add_number(app, "--diameter-max", sizes.diameter_max, "Largest diameter", read_diameter);
    add_number(app, "--diameter-mean", sizes.diameter_mean,
               "Mean diameter by number (weibull: the one that 63.2 % passes by mass)", read_diameter);
    add_number(app, "--sigma", sizes.sigma, "Standard deviation by number: of ln d (lognormal), of d (normal)",
               read_sigma);
    add_number(app, "--exponent", sizes.exponent, "Exponent of power-law, weibull or fuller", read_exponent);
    add_number(app, "--small-volume-share", sizes.small_volume_share, "Volume share of the small spheres (bidisperse)",
               read_volume_share);
    add_text(app, "--grading", sizes.grading, "Sieve curve (table): CSV of diameter, percent passing by mass");
    add_number(app, "--grading-cut", sizes.grading_cut, "Leave out the grains below this diameter (table)",
               read_diameter);
    add_text(app, "--diameter-list", sizes.diameter_list, "Diameters, one a line (list)");
    add<Sampling>(app, "--sampling", sizes.sampling, "NAME",
                  "systematic (default): follows the curve as closely as the count allows; or random",
                  [](const std::string&, const std::string& text) { return sampling(text); });
}

void add_container_settings(CLI::App& app, Settings& s) {
    add<bool>(app, "--container", s.periodic, "NAME", "periodic (default) or box",
              [](const std::string& option, const std::string& text) {
                  return read_name(container_names, option, text) == 1;
              });
    add_walls(app, s.walls);
    add_lengths(app, "--lengths", "length", s.lengths, "Side lengths of a container that stays as it is");
    add_lengths(app, "--aspect", "proportion", s.aspect,
                "Proportions of a container whose size is solved for (default: 1 1 1)");
}

void add_engine_settings(CLI::App& app, Settings& s) {
    std::vector<std::string> names = engine_names();
    names.insert(names.begin(), "auto");
    add<EngineSetting>(app, "--engine", s.engine, "NAME",
                       "Spatial index, without influence on the result (default: auto, the one of the least planned "
                       "cost): " +
                           listed(names),
                       [names](const std::string& option, const std::string& text) -> EngineSetting {
                           if (text == "auto") return {};
                           if (const auto kind = engine_of(text)) return {kind};
                           throw InputError(option + " " + text + " is not known; give " + listed(names));
                       });
    add<double>(
        app, "--looseness", s.looseness, "NUMBER",
        "Of the loose octree: outer over inner width of its nodes (default: " + number_text(default_looseness) + ")",
        read_looseness);
}

void add_run_settings(CLI::App& app, Settings& s) {
    add<double>(app, "--target-fraction", s.target_fraction, "NUMBER",
                "Stop at this packing fraction (default: as dense as the effort gets)", read_fraction);
    add_choice(app, "--effort", s.effort, effort_names,
               "Time for density (default: standard; with a target the least that gets there)");
    add_choice(app, "--sweep", s.sweep, sweep_names, "How spheres are moved (default: parallel)");
    add_engine_settings(app, s);
    add<int>(app, "--threads", s.threads, "NUMBER", "Threads, without influence on the result (default: all cores)",
             read_threads);
}

void add_file_settings(CLI::App& app, Settings& s) {
    const auto store = [&s](const std::vector<std::string>& files) { s.write = files; };
    add_text(app, "--out", s.out, "Results go to FILE.csv, FILE.vtp, FILE.json and FILE.toml (default: packing)");
    add_density_option(app, s.densities);
    app.add_option_function<std::vector<std::string>>(
           "--write", store, "A further file with the packing, format by extension; repeatable")
        ->allow_extra_args(false)
        ->type_name("FILE");
    add_text(app, "--config", s.config, "TOML file with options; those on the command line win");
    add_text(app, "--resume", s.resume, "Go on from the state that an interrupted run saved");
    for (const char* option : {"--config", "--resume"}) app.get_option(option)->configurable(false);
}

}  // namespace

void add_settings(CLI::App& app, Settings& settings) {
    add<double>(app, "--count", settings.count, "NUMBER", "Spheres (default: 10000, or what fills --lengths)",
                read_count);
    add<std::uint64_t>(app, "--seed", settings.seed, "NUMBER", "Seed of the random numbers (default: 1)", read_seed);
    add_size_settings(app, settings.sizes);
    add<LengthUnit>(app, "--unit", settings.unit, "NAME", "Unit of all lengths: none (default), m, mm or um",
                    read_unit);
    add_container_settings(app, settings);
    add_run_settings(app, settings);
    add_file_settings(app, settings);
}

void require_looseness_belongs(const Settings& settings, std::span<const EngineKind> engines) {
    if (!settings.looseness || std::ranges::count(engines, EngineKind::loose_octree) > 0) return;
    throw InputError("--looseness belongs to --engine loose-octree; add that, or leave --looseness out");
}

std::string_view name(SweepKind sweep) { return sweep_names[static_cast<std::size_t>(sweep)]; }
std::string_view name(Effort effort) { return effort_names[static_cast<std::size_t>(effort)]; }

}  // namespace bernal
