#include "cli/pack_hierarchical.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/table.hpp"
#include "bernal/version.hpp"
#include "cli/made_files.hpp"
#include "core/json.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "files/atomic_file.hpp"
#include "job/job_shape.hpp"
#include "keys/option_relations.hpp"
#include "program/exit_codes.hpp"
#include "program/interruption.hpp"
#include "program/output_files.hpp"
#include "program/pack_progress.hpp"
#include "program/result_folder.hpp"
#include "program/sample_text.hpp"
#include "program/usage_error.hpp"
#include "program/written_set.hpp"
#include "run/undrawn_job.hpp"

namespace bernal {
namespace {

/// What has no part in a density far from walls is left out of a file, aloud; on the command line it is an error, as is
/// in both what makes another material of the sizes.
GivenOptions options_of_levels(GivenOptions given) {
    std::erase_if(given, [&](const auto& option) {
        const auto& [key, texts] = option;
        if (!find_job_option(key)) return false;  // job_of() says so
        const bool is_filed = !texts.place.empty(), is_left = is_filed && is_left_out(key, Party::levels);
        if (is_served(key, Party::levels) && !is_left) return false;
        if (!is_left)
            throw InputError(texts.place + "`" + key + "` contradicts --hierarchical, which tells how dense spheres " +
                             (key == "diameter-list" ? "of a distribution pack, and a list has every grain"
                                                     : "pack far from walls, well mixed") +
                             "; leave it out");
        std::cerr << "bernal: " << texts.place << key
                  << (key == "count" ? " is of the whole sample, and is left out; give --count for each packing\n"
                                     : " has no part in hierarchical packings, and is left out\n");
        return true;
    });
    return given;
}

std::string prefix_of(GivenOptions& given) {
    const ResultFiles files = take_result_files(given);
    if (!files.further.empty() || files.report)
        throw InputError(std::string(files.report ? "--report" : "--write") +
                         " contradicts --hierarchical, which has no single packing to write; leave it out");
    return files.prefix;
}

struct LevelFiles {
    std::string prefix;

    std::string json() const { return prefix + ".json"; }
    std::string table() const { return prefix + ".levels.csv"; }
    std::string packing(int level) const { return prefix + ".level-" + std::to_string(level + 1) + ".csv"; }
};

struct KeptLevel {
    int level;
    Packing packing;
};

/// Keeps one packing of each level: that of the first climb, with the level's own grains.
void keep(std::vector<KeptLevel>& levels, const LevelPacking& what, const Packing& packing, LengthUnit unit) {
    if (what.climb != 0 || what.of_matrix) return;
    levels.push_back({what.level, packing});
    levels.back().packing.unit = unit;
}

Table table_of(const HierarchicalResult& result, LengthUnit unit) {
    Table table{"levels", "how dense the grains up to a diameter pack, far from walls", {}};
    const std::string length(unit == LengthUnit::none ? "" : name(unit));
    table.columns = {
        {"diameter", length, "of the largest grains", {}},
        {"share", "", "of these grains in all, by volume", {}},
        {"packing_fraction", "", "of these grains: the middle of both climbs", {}},
        {"error", "", "half of what the climbs differ by, and that of samples of so many coarse grains", {}},
        {"direct", "", "1: packed as they are; 0: finer grains are replaced by a paste", {}}};
    for (const HierarchicalLevel& level : result.levels) {
        const std::array row{level.diameter, level.share, level.packing_fraction, level.error,
                             level.direct ? 1.0 : 0.0};
        for (std::size_t c = 0; c < row.size(); ++c) table.columns[c].values.push_back(row[c]);
    }
    return table;
}

Json json_of(const std::vector<ComponentShare>& shares) {
    if (shares.empty()) return {};
    std::vector<Json> all;
    for (const ComponentShare& one : shares)
        all.push_back({{"name", one.name},
                       {"wanted_share", one.wanted_share},
                       {"recipe_share", one.recipe_share},
                       {"left_out", one.left_out}});
    return all;
}

Json json_of(const HierarchicalResult& result, const HierarchicalOptions& options, const SizeDistribution& sizes,
             const std::vector<ComponentShare>& shares, LengthUnit unit) {
    std::vector<Json> levels;
    for (const HierarchicalLevel& level : result.levels)
        levels.push_back({{"diameter", level.diameter},
                          {"share", level.share},
                          {"packing_fraction", level.packing_fraction},
                          {"error", level.error},
                          {"direct", level.direct}});
    Json::Members members{{"packing_fraction", result.packing_fraction},
                          {"error", result.error},
                          {"porosity", 1 - result.packing_fraction},
                          {"size_ratio", sizes.d_max() / sizes.d_min()},
                          {"unit", unit == LengthUnit::none ? Json() : Json(name(unit))},
                          {"components", json_of(shares)},
                          {"levels", levels},
                          {"packings", result.packings},
                          {"spheres", result.spheres},
                          {"count", options.count},
                          {"dimension", sizes.dimension()},
                          {"effort", name(options.effort)},
                          {"seed", options.seed},
                          {"version", version()}};
    return members;
}

std::string four_digits(double value) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(4) << value;
    return text.str();
}

void print(const std::vector<ComponentShare>& shares, Basis by) {
    std::string all;
    for (const ComponentShare& one : shares)
        all += (all.empty() ? "" : ", ") + one.name + ' ' + percent(one.wanted_share) + recipe_text(one);
    if (!all.empty()) row("components") << all << "; by " << name(by) << '\n';
}

void print(const HierarchicalResult& result, const std::string& unit) {
    row("packing fraction") << four_digits(result.packing_fraction) << " +- " << four_digits(result.error)
                            << ", porosity " << four_digits(1 - result.packing_fraction) << ", far from walls\n";
    for (const HierarchicalLevel& level : result.levels)
        row("up to") << rounded_text(level.diameter) << unit << ": " << percent(level.share) << " of all, packed to "
                     << four_digits(level.packing_fraction) << (level.direct ? "" : " +- " + four_digits(level.error))
                     << '\n';
    row("made of") << counted(result.packings, "packing") << " of " << grouped(static_cast<std::size_t>(result.spheres))
                   << " spheres in all, each certified\n";
}

std::string progress_of(const HierarchicalProgress& now, const std::string& unit) {
    return "packing " + std::to_string(now.packings_done + 1) + " of " + std::to_string(now.packings) + ", up to " +
           rounded_text(now.packing.largest) + unit + ": " + progress_text(now.progress, now.packing.spheres);
}

std::string in(LengthUnit unit) { return unit == LengthUnit::none ? "" : " " + std::string(name(unit)); }

}  // namespace

int pack_levels(const JobArguments& arguments, ProgressMode mode) {
    GivenOptions given = arguments.given;
    const LevelFiles files{prefix_of(given)};
    const ResultFolder folder(files.prefix);
    require_possible_outputs({files.json(), files.table()}, input_files(arguments));
    given = options_of_levels(std::move(given));
    const Job job = job_of(given);
    const UndrawnJob undrawn = with_places(given, [&] { return prepare_undrawn(job); });
    if (has_clumps(undrawn.job.effective))
        throw InputError("`shape` of a component contradicts --hierarchical, which packs spheres; leave it out");
    const LengthUnit unit = undrawn.job.effective.unit.value_or(LengthUnit::none);
    tell_left_out(arguments);
    const Basis by = undrawn.job.effective.sizes.shares_by.value_or(Basis::mass);
    const std::vector<ComponentShare> shares = wanted_shares(undrawn.distribution, by);
    if (const std::string told = told_of_recipe(undrawn.job, shares); !told.empty())
        warn("bernal", {{Concern::option, told}});

    HierarchicalOptions options;
    options.count = job.count, options.effort = job.effort.value_or(options.effort);
    options.seed = job.seed.value_or(options.seed), options.threads = job.threads.value_or(0);
    std::vector<KeptLevel> levels;
    options.packed = [&](const LevelPacking& what, const Packing& packing) { keep(levels, what, packing, unit); };
    HierarchicalResult result;
    WrittenSet written;
    try {
        const Interruption interruption(stopping, nothing_written);
        ProgressLine line(mode);
        const auto after_sweep = [&](const HierarchicalProgress& now) {
            line.show([&] { return progress_of(now, in(unit)); });
            return !Interruption::requested();
        };
        result = in_arena(options.threads, [&] {
            return pack_hierarchically(undrawn.distribution, options,
                                       {after_sweep, [] { return !Interruption::requested(); }});
        });
        Interruption::is_to_be_waited_for();  // files are put in place together
        written = write_set(files.prefix, [&] {
            for (const KeptLevel& level : levels) write_packing(level.packing, files.packing(level.level));
            write_table(table_of(result, unit), files.table());
            write_text_atomically(files.json(), json_of(result, options, undrawn.distribution, shares, unit).text());
        });
    } catch (const Interrupted&) {
        std::cerr << nothing_written;
        return exit_code::interrupted;
    }
    if (const auto left_out = undrawn.distribution.classes().left_out; left_out && *left_out > 0)
        row("left out") << "the finest " << percent(*left_out) << " by mass, below the first sieve or the cut\n";
    print(shares, by);
    print(result, in(unit));
    print_files(written.files);
    written.require_in_place();
    return exit_code::done;
}

}  // namespace bernal
