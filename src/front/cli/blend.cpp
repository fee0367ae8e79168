// bernal blend: the shares of stock materials that come nearest to a curve, or pack densest.

#include "bernal/blend.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "bernal/version.hpp"
#include "blend/blend_json.hpp"
#include "blend/blend_words.hpp"
#include "blend/stock.hpp"
#include "cli/declared_options.hpp"
#include "cli/made_files.hpp"
#include "cli/subcommands.hpp"
#include "core/digits_text.hpp"
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
#include "program/pack_progress.hpp"
#include "program/progress_line.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "report/blend_map.hpp"
#include "report/blend_page.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_curves = 8;  // that a picture tells apart

struct BlendCommand {
    std::vector<std::string> stock;
    BlendOptions options;
    GivenOptions of_job;  ///< `unit`, `shares-by`, the container
    std::string prefix = "blend";
    ProgressMode progress = ProgressMode::automatic;

    std::string table() const { return prefix + ".csv"; }
    std::string picture() const { return prefix + ".svg"; }
    std::string sample() const { return prefix + ".toml"; }
    std::string map() const { return prefix + ".map.svg"; }
    std::string candidates() const { return prefix + ".candidates.csv"; }
    std::string page() const { return prefix + ".html"; }
    std::string json() const { return prefix + ".json"; }
};

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

void report(const Blend& blend, const BlendOptions& options) {
    for (const auto& rows :
         {share_rows(blend), result_rows(blend, options), candidate_rows(blend), packed_rows(blend, options)})
        for (const BlendRow& one : rows) row(one.title.c_str()) << one.text << '\n';
}

/// One line of progress.
std::string progress_of(const BlendProgress& now, const std::vector<std::string>& names) {
    std::string text = "packing " + std::to_string(now.packings_done + 1);
    if (now.packings_done > 0) text += ", densest so far " + four_digits(now.so_far.packing_fraction, now.so_far.error);
    return text + "; " + shares_text(names, now.shares) + ": " + progress_text(now.progress, now.spheres);
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
    write_text_atomically(command.page(), blend_page(blend, command.options));
    Json::Members members = blend_members(blend);
    members.emplace_back("version", version());
    write_text_atomically(command.json(), Json(members).text());
}

/// A component of `pack` is a STOCK here, and so are its options; one that a file names stands by that.
std::string as_stock(const std::string& sentence, const std::vector<std::string>& stock) {
    std::string text = with_keys_spelled(
        sentence, [](const std::string& key) { return key == "component" ? std::string("STOCK") : '`' + key + '`'; });
    for (const std::string& file : stock) {
        const std::string name = "STOCK " + std::filesystem::path(file).stem().string() + ':',
                          by_file = "STOCK " + file;
        for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + by_file.size()))
            text.replace(at, name.size() - 1, by_file);
    }
    return text;
}

template <class F>
auto in_words_of_blends(const std::vector<std::string>& stock, const F& f) try {
    return f();
} catch (const InputError& error) {
    throw InputError(as_stock(error.what(), stock));
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
    const Job job = in_words_of_blends(command.stock, [&] { return stock_of(command.stock, command.of_job); });
    require_possible_outputs({command.table(), command.picture(), command.map(), command.candidates(), command.sample(),
                              command.page(), command.json()},
                             inputs_of(command, job));
    const auto has_share = [](const SizeComponent& one) { return one.share.has_value(); };
    if (command.stock.front().ends_with(".toml") && std::ranges::any_of(job.sizes.components, has_share))
        std::cerr << "bernal: the shares in " << command.stock.front()
                  << " are left open, and those of the blend are of the recipe\n";
    tell_small_shares(command.options);
    const Blend found = in_words_of_blends(
        command.stock, [&] { return in_arena(command.options.threads, [&] { return found_of(job, command); }); });
    if (found.packed && found.packed->candidates.empty()) {
        std::cerr << nothing_written;
        return exit_code::interrupted;
    }
    const WrittenSet written = write_set(command.prefix, [&] { write_all(found, command); });
    report(found, command.options);
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
    return {threads_option(c.options.threads),
            {.key = "out",
             .value = file_into(c.prefix),
             .meaning = "Prefix of the results PREFIX.csv, PREFIX.svg, PREFIX.json, PREFIX.html, a page to print, and "
                        "PREFIX.toml, options of a packing of the blend; with `densest`, of two or three materials, "
                        "PREFIX.map.svg; with `packed`, "
                        "PREFIX.candidates.csv",
             .default_value = "blend"}};
}

}  // namespace

void add_blend(CLI::App& program, int& exit_code) {
    Command command_line(program, "blend",
                         "Find the shares of stock materials that come nearest to a curve, or pack densest", exit_code);
    command_line.footer(
        "A material is the file of its grading, NAME=FILE, FILE:KEY=VALUE,..., or NAME:KEY=VALUE,... as --component of "
        "'bernal pack' has it, as in sand:grading=sand.csv,density=2650. One TOML file with components may stand in "
        "place of all.\nShares are of the whole materials. The estimate is of grains of known size, far from walls, "
        "or, in a --container of given lengths, less what walls take.\nExit code 0 done, 2 wrong input, 4 file fault, "
        "5 memory or program at fault, 130 interrupted.");
    auto c = std::make_shared<BlendCommand>();
    command_line.add_arguments("STOCK", "Materials, or a TOML file with components", c->stock);
    declare(command_line, blend_options(c->options));
    for (const char* key : {"shares-by", "unit"}) add_option_of_job(command_line, key, c->of_job);
    declare(command_line, container_options(c->of_job));
    declare(command_line, result_options(*c));
    add_progress_option(command_line, c->progress);
    command_line.does([c] { return run(*c); });
}

}  // namespace bernal
