// bernal blend: the shares of stock materials that come nearest to a curve, or pack densest.

#include "bernal/blend.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "bernal/version.hpp"
#include "blend/blend_json.hpp"
#include "blend/stock.hpp"
#include "cli/blend_map.hpp"
#include "cli/declared_options.hpp"
#include "cli/made_files.hpp"
#include "cli/packed_blend_report.hpp"
#include "cli/subcommands.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "options/option_fields.hpp"
#include "options/option_groups.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_curves = 8;  // that a picture tells apart

struct BlendCommand {
    std::vector<std::string> stock;
    BlendOptions options;
    GivenOptions of_job;  ///< `unit`, `shares-by`
    std::string prefix = "blend";
    ProgressMode progress = ProgressMode::automatic;

    std::string table() const { return prefix + ".csv"; }
    std::string picture() const { return prefix + ".svg"; }
    std::string sample() const { return prefix + ".toml"; }
    std::string map() const { return prefix + ".map.svg"; }
    std::string candidates() const { return prefix + ".candidates.csv"; }
    std::string json() const { return prefix + ".json"; }
};

std::string tenths(double value) { return short_text(std::round(10 * value) / 10); }

std::string with_share(const BlendMaterial& material, double share) {
    return material.name + ' ' + tenths(100 * share) + " %";
}

std::string all_shares(const Blend& blend, double BlendMaterial::* share) {
    std::vector<std::string> all;
    for (const BlendMaterial& material : blend.materials) all.push_back(with_share(material, material.*share));
    return listed(all, ", ");
}

bool is_near(double share, double bound) { return std::abs(share - bound) < 1e-9; }

void print_shares(const Blend& blend) {
    const bool is_mass = blend.shares_by == Basis::mass;
    row("blend") << all_shares(blend, &BlendMaterial::share) << " by " << name(blend.shares_by) << '\n';
    const bool has_densities =
        std::ranges::all_of(blend.materials, [](const BlendMaterial& m) { return m.density.has_value(); });
    if (has_densities)
        row(is_mass ? "by volume" : "by mass")
            << all_shares(blend, is_mass ? &BlendMaterial::by_volume : &BlendMaterial::by_mass) << '\n';
    std::vector<std::string> at_bounds;
    for (const BlendMaterial& m : blend.materials)
        if (m.least < m.most && is_near(m.share, m.least) && m.least > 0)
            at_bounds.push_back(m.name + " at its least, " + percent(m.least));
        else if (m.least < m.most && is_near(m.share, m.most) && m.most < 1)
            at_bounds.push_back(m.name + " at its most, " + percent(m.most));
    if (!at_bounds.empty()) row("bounds") << listed(at_bounds, ", ") << '\n';
    std::vector<std::string> left_out;
    for (const BlendMaterial& m : blend.materials)
        if (m.left_out > 0 && m.share > 0) left_out.push_back(percent(m.left_out) + " of " + m.name);
    if (!left_out.empty())
        row("left out") << "the finest " << listed(left_out, ", ")
                        << ": finer than the first sieve or the cut, they count in shares and not in the estimate\n";
}

std::string sizes_text(const std::vector<double>& sizes) {
    std::vector<std::string> all;
    for (const double d : sizes) all.push_back(rounded_text(d));
    return listed(all, ", ");
}

void print_target(const Blend& blend, const std::string& length) {
    if (blend.target.empty()) return;
    row("target") << blend.target << ", at " << counted(std::ssize(blend.points), "sieve") << '\n';
    const auto worst = std::ranges::max_element(blend.points, {}, [](const BlendPoint& p) { return p.miss(); });
    if (blend.worst() == 0)
        row("fit") << (blend.is_band ? "inside of the band" : "on the curve") << " at "
                   << (blend.unknown.empty() ? "each sieve" : "the sieves compared") << '\n';
    else
        row("fit") << short_text(blend.root_mean_square()) << " % passing, root mean square; at most "
                   << short_text(blend.worst()) << (blend.is_band ? " outside of the band" : "") << ", at "
                   << rounded_text(worst->diameter) << length << '\n';
    if (!blend.is_decided)
        row("not decided") << "other shares come as near: these sieves do not tell all materials apart\n";
    if (!blend.unknown.empty())
        row("not compared") << "at " << sizes_text(blend.unknown) << length
                            << ", as a material has many grains of unknown size there; give it finer sieves\n";
}

bool is_packed(const Blend& blend) { return blend.packed && !blend.packed->candidates.empty(); }

void print_density(const Blend& blend, const BlendCommand& command, const std::string& length) {
    const double phi = blend.packing_fraction;
    const std::string estimated =
        rounded_text(std::round(1e4 * (is_packed(blend) ? blend.packed->estimate : phi)) / 1e4);
    row("density") << "packing fraction "
                   << (is_packed(blend) ? four_digits(phi, blend.packed->error) + ", packed, " + estimated : estimated)
                   << ", estimated, far from walls; voids " << tenths(1000 * (1 - phi)) << " litres per m3\n";
    std::vector<std::string> flat;
    for (const BlendMaterial& m : blend.materials)
        if (m.flat_range && m.flat_range->first < m.flat_range->second)
            flat.push_back(m.name + ' ' + tenths(100 * m.flat_range->first) + " to " +
                           tenths(100 * m.flat_range->second) + " %");
    if (!flat.empty())
        row("flat") << listed(flat, ", ") << ": estimates within " << rounded_text(flat_estimate)
                    << " of the best, one share changed and the others in proportion, within all bounds\n";
    row("surface") << short_text(blend.surface) << (length.empty() ? " per unit of length" : " /" + length.substr(1))
                   << " of the grains over their volume\n";
    if (blend.film_share)
        row("film") << tenths(1000 * *blend.film_share) << " litres coat the grains of a m3 of the packing, "
                    << rounded_text(*command.options.film) << length << " thick: with the voids "
                    << tenths(1000 * *blend.paste_share) << " litres of paste in a m3 of the mix\n";
    const double swelling = 1 + blend.film_share.value_or(0);
    std::vector<std::string> masses;
    for (const BlendMaterial& m : blend.materials)
        if (m.per_volume)
            masses.push_back(m.name + ' ' + grouped(static_cast<std::size_t>(std::lround(*m.per_volume / swelling))) +
                             " kg");
    const bool leaves_out = std::ranges::any_of(blend.materials, [](const BlendMaterial& m) { return m.left_out > 0; });
    if (masses.size() == blend.materials.size())
        row("in a m3") << (blend.film_share ? "of the mix " : "of the packing ") << listed(masses, ", ")
                       << (leaves_out ? ", with the fines that are left out, which lie in the voids" : "") << '\n';
    if (blend.cost) row("cost") << rounded_text(*blend.cost) << " a tonne\n";
}

/// What looks like a part of 1 is told to be percent.
void tell_small_shares(const BlendOptions& o) {
    for (const auto& [key, numbers] :
         {std::pair{"at-least", &o.at_least}, {"at-most", &o.at_most}, {"fixed", &o.fixed}})
        for (const auto& [name, percent] : *numbers)
            if (percent > 0 && percent < 1)
                std::cerr << "bernal: warning: --" << key << ' ' << name << '=' << rounded_text(percent) << " is "
                          << rounded_text(percent) << " percent; for " << rounded_text(100 * percent)
                          << " percent give " << name << '=' << rounded_text(100 * percent) << '\n';
}

void report(const Blend& blend, const BlendCommand& command) {
    const std::string length = in_unit(blend.job);
    if (!blend.reading.empty()) row("grading") << blend.reading << '\n';
    print_shares(blend);
    print_target(blend, length);
    print_density(blend, command, length);
    if (is_packed(blend)) print_packed(blend, command.options);
}

std::vector<std::string> inputs_of(const BlendCommand& command, const Job& job) {
    std::vector<std::string> files;
    if (command.stock.size() == 1) files.push_back(command.stock.front());
    if (command.options.target) files.push_back(*command.options.target);
    for (const SizeComponent& component : job.sizes.components)
        if (component.sizes.grading) files.push_back(*component.sizes.grading);
    return files;
}

void write_all(const Blend& blend, const BlendCommand& command) {
    const Table table = blend_table(blend);
    write_table(table, command.table());
    PlotOptions style;
    style.y_label = "passing (%)";
    style.logarithmic_x = true, style.logarithmic_y = false;
    for (std::size_t c = 1; c < table.columns.size() && c <= most_curves; ++c)
        style.columns.push_back(table.columns[c].name);
    write_plot({table}, command.picture(), style);
    if (has_map(blend)) write_blend_map(blend, command.map());
    if (blend.packed) write_table(candidates_table(blend), command.candidates());
    write_text_atomically(command.sample(), sample_toml(blend));
    Json::Members members = blend_members(blend);
    members.emplace_back("version", version());
    write_text_atomically(command.json(), Json(members).text());
}

/// A component of `pack` is a STOCK here, and so are its options.
template <class F>
auto in_words_of_blends(const F& f) try {
    return f();
} catch (const InputError& error) {
    throw InputError(with_keys_spelled(error.what(), [](const std::string& key) {
        if (key == "component") return std::string("STOCK");
        return key == "grading-columns" ? "STOCK NAME:" + key + '=' : '`' + key + '`';
    }));
}

constexpr const char* telling =
    "bernal: interrupted: what is known of blends will be told; a third signal ends the program at once\n";

/// Stopped by Ctrl-C where blends are packed.
Blend found_of(const Job& job, const BlendCommand& command) {
    const BlendOptions& options = command.options;
    if (!options.packed) return blend(job, options);
    const Interruption interruption(telling, nothing_written);
    ProgressLine line(command.progress);
    std::vector<std::string> names;
    for (const SizeComponent& component : job.sizes.components) names.push_back(component.name);
    const auto after_sweep = [&](const BlendProgress& now) {
        if (now.packings_done > 0) Interruption::is_to_be_waited_for();
        line.show([&] { return progress_of(now, names); });
        return !Interruption::requested();
    };
    return blend(job, options, {after_sweep, [] { return !Interruption::requested(); }});
}

int run(const BlendCommand& command) {
    require_prefix(command.prefix);
    const ResultFolder folder(command.prefix);
    const Job job = in_words_of_blends([&] { return stock_of(command.stock, command.of_job); });
    require_possible_outputs(
        {command.table(), command.picture(), command.map(), command.candidates(), command.sample(), command.json()},
        inputs_of(command, job));
    const auto has_share = [](const SizeComponent& one) { return one.share.has_value(); };
    if (command.stock.front().ends_with(".toml") && std::ranges::any_of(job.sizes.components, has_share))
        std::cerr << "bernal: the shares in " << command.stock.front()
                  << " are left open, and those of the blend are of the recipe\n";
    tell_small_shares(command.options);
    const Blend found =
        in_words_of_blends([&] { return in_arena(command.options.threads, [&] { return found_of(job, command); }); });
    if (found.packed && found.packed->candidates.empty()) {
        std::cerr << nothing_written;
        return exit_code::interrupted;
    }
    const WrittenSet written = write_set(command.prefix, [&] { write_all(found, command); });
    report(found, command);
    print_files(written.files);
    written.require_in_place();
    const bool is_interrupted = found.packed && found.packed->ended == BlendEnd::interrupted;
    return is_interrupted ? exit_code::interrupted : exit_code::done;
}

void add_option_of_job(Command& command, const std::string& key, GivenOptions& given) {
    const JobOption& option = *find_job_option(key);
    Texts choices = option.choices;
    std::erase(choices, "number");  // which nothing is blended by
    command.add_option(key, option.type,
                       option.meaning + ": " + listed(choices) + " (default: " + option.default_value + ")",
                       [&given, key](const std::string& text) { given[key] = {{text}, ""}; });
    command.choices(key, choices);
}

OptionGroup result_options(BlendCommand& c) {
    return {
        threads_option(c.options.threads),
        {.key = "out",
         .value = file_into(c.prefix),
         .meaning = "Prefix of the results PREFIX.csv, PREFIX.svg, PREFIX.json, and PREFIX.toml, options of a "
                    "packing of the blend; with `densest`, of two or three materials, PREFIX.map.svg; with `packed`, "
                    "PREFIX.candidates.csv",
         .default_value = "blend"}};
}

}  // namespace

void add_blend(CLI::App& program, int& exit_code) {
    Command command_line(program, "blend",
                         "Find the shares of stock materials that come nearest to a curve, or pack densest", exit_code);
    command_line.footer(
        "A material is the file of its grading, NAME=FILE, or NAME:KEY=VALUE,... as --component of 'bernal pack' has "
        "it, as in sand:grading=sand.csv,density=2650. One TOML file with components may stand in place of all.\n"
        "Shares are of the whole materials. The estimate is of grains of known size.\nExit code 0 done, 2 wrong "
        "input, 4 file fault, 5 memory or program at fault, 130 interrupted.");
    auto c = std::make_shared<BlendCommand>();
    command_line.add_arguments("STOCK", "Materials, or a TOML file with components", c->stock);
    declare(command_line, blend_options(c->options));
    for (const char* key : {"shares-by", "unit"}) add_option_of_job(command_line, key, c->of_job);
    declare(command_line, result_options(*c));
    add_progress_option(command_line, c->progress);
    command_line.does([c] { return run(*c); });
}

}  // namespace bernal
