#include "bernal/files.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <limits>
#include <set>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/reading_limit.hpp"
#include "io/bodies_table.hpp"
#include "io/file_unit.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/parts.hpp"
#include "io/periodic_copies.hpp"
#include "io/run_bodies.hpp"
#include "io/run_container.hpp"
#include "packing/unit_change.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

bool serves(const Format& format, FormatUse use) { return use == FormatUse::reading || format.write != nullptr; }

bool has_extension(const Format& format, const std::string& extension) {
    return std::ranges::count(format.info.extensions, extension) > 0;
}

const Format& format_named(const std::string& name, FormatUse use) {
    std::string known;
    for (const Format& format : formats()) {
        if (!serves(format, use)) continue;
        if (format.info.name == name) return format;
        known += (known.empty() ? "" : ", ") + format.info.name;
    }
    throw InputError("the format '" + name + "' is not known: use one of " + known);
}

/// The extension of the name; where gzip has compressed the file, of the name without .gz.
std::string extension_of(const std::string& file) {
    std::filesystem::path path = file;
    if (lower_case(path.extension()) == ".gz") path = path.stem();
    return lower_case(path.extension());
}

/// The formats with the extension of `file`; at least one.
std::vector<const Format*> formats_by_extension(const std::string& file, FormatUse use) {
    const std::string extension = extension_of(file);
    std::vector<const Format*> fitting;
    for (const Format& format : formats())
        if (serves(format, use) && has_extension(format, extension)) fitting.push_back(&format);
    if (fitting.empty())
        throw UnknownFormat("'" + file + "' has " +
                            (extension.empty() ? "no extension" : "the unknown extension '" + extension + "'") +
                            ": use one of " + known_extensions(use));
    return fitting;
}

std::string first_line_of(const std::string& file) {
    NumberedLines lines(file, LastLine::perhaps_open);
    return lines.at_end() ? "" : std::string(lines.next());
}

/// The words that begin a file tell its format; numbers alone do where the extension says nothing else.
bool tells_format(const Format& format, const std::string& extension, const std::string& first_line) {
    if (!format.recognises || !format.recognises(first_line)) return false;
    const bool has_words = std::ranges::any_of(first_line, [](unsigned char c) { return std::isalpha(c) != 0; });
    return has_words || has_extension(format, extension) || format.is_any_text;
}

/// Below a title or comments, for instance; null where no line tells a format.
const Format* format_told_below(const std::string& file) {
    constexpr std::size_t most_lines = 100;
    NumberedLines lines(file, LastLine::perhaps_open);
    while (!lines.at_end() && lines.number() < most_lines) {
        const std::string_view line = trimmed(lines.next());
        for (const Format& format : formats())
            if (format.recognises_below != nullptr && format.recognises_below(line)) return &format;
    }
    return nullptr;
}

/// The format of a file whose words show none: texts of any program are tables.
const Format& format_by_extension(const std::string& file) {
    const std::vector<const Format*> fitting = formats_by_extension(file, FormatUse::reading);
    const auto any = std::ranges::find_if(fitting, &Format::is_any_text);
    return any == fitting.end() ? *fitting.front() : **any;
}

const Format& format_to_read(const std::string& file, const ReadOptions& options) {
    if (options.format) return format_named(*options.format, FormatUse::reading);
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return *formats_by_extension(file, FormatUse::reading).front();
    const std::string extension = extension_of(file);
    for (const Format& format : formats())
        if (format.is_archive && has_extension(format, extension)) return format;
    const std::string first_line = first_line_of(file);
    for (const bool by_extension : {true, false})
        for (const Format& format : formats())
            if (has_extension(format, extension) == by_extension && tells_format(format, extension, first_line))
                return format;
    if (const Format* format = format_told_below(file)) return *format;
    return format_by_extension(file);
}

/// The first ending of each format that does, ".csv, .vtp or .xyz".
std::string endings_of_formats(bool FormatInfo::* do_so) {
    std::vector<std::string> endings;
    for (const Format& format : formats())
        if (format.info.*do_so) endings.push_back(format.info.extensions.front());
    return listed(endings);
}

[[noreturn]] void refuse_tilt(const Cell& cell, const std::string& file) {
    throw InputError("'" + file + "' is of a format for cells with right angles, and this one is tilted by " +
                     tilt_text(cell.tilt) + "; give a name that ends in " +
                     endings_of_formats(&FormatInfo::holds_tilts));
}

/// With one density per class where the format needs them. Throws InputError unless it can hold the packing.
WriteOptions complete_options(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const Format& format = format_to_write(file, options);
    WriteOptions complete = options;
    require_unit_of_densities(format.info, packing, file, options);
    if (format.info.needs_density && complete.densities.empty()) complete.densities = densities_told(packing);
    require_known_format(file, complete);
    if (packing.container.is_tilted() && !format.info.holds_tilts) refuse_tilt(packing.container, file);
    if (format.info.needs_density) complete.densities = densities_of_classes(packing, complete.densities);
    if (format.require != nullptr) format.require(packing, file, complete);
    return complete;
}

/// Programs that want ids from 1 keep them in 32 bits.
bool holds_ids_of(const Format& format, const Packing& packing) {
    if (packing.ids.empty() || format.info.ids == HeldIds::any) return true;
    return format.info.ids == HeldIds::from_1 && packing.ids.front() >= 1 &&
           packing.ids.back() <= std::numeric_limits<std::int32_t>::max();
}

/// An ending that belongs to formats, none of which the file is of. Texts and data of any kind have some endings.
void tell_other_ending(const std::string& file, const Format& format, const ReadOptions& options) {
    const std::string extension = extension_of(file);
    const auto has = [&](const Format& other) { return has_extension(other, extension); };
    const bool says_nothing = extension == ".txt" || extension == ".dat" || std::ranges::none_of(formats(), has);
    if (options.format || !options.remark || has(format) || says_nothing) return;
    options.remark("'" + file + "' ends in " + extension + ", but by its first lines it is of the format " +
                   std::string(format.info.name) + ", and read as such");
}

void require_bodies_known(const Packing& packing, const std::string& file, const ReadOptions& options) {
    if (packing.body.empty() || options.bodies) return;
    throw InputError("'" + file +
                     "' holds bodies, rigid unions of spheres, which 'bernal verify', 'render', 'convert' and, to DEM "
                     "codes, 'export' know and this does not: give a packing of spheres");
}

/// Only tables have columns to name.
void require_columns_used(const Format& format, const std::string& file, const ReadOptions& options) {
    if (options.columns.empty() || format.is_any_text) return;
    throw InputError("`columns` are those of a table, and '" + file + "' is of the format " + format.info.name +
                     "; leave it out");
}

/// In states of a moving box sentences differ by their numbers alone.
std::string without_digits(std::string sentence) {
    std::erase_if(sentence, [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; });
    return sentence;
}

/// `radii` outlive the options.
void take_given(ReadOptions& options, GivenRadii& radii) {
    if (!options.diameters.empty()) options.untold_radius = [&](std::string_view type) { return radii.of(type); };
}

void settle(Packing& packing, const std::string& file, const ReadOptions& options) {
    const std::size_t rows = packing.spheres.size();
    const std::string said = copies_said(drop_periodic_copies(packing), rows, file);
    if (options.remark && !said.empty()) options.remark(said);
    if (options.length_scale == 1) return;
    if (packing.unit != LengthUnit::none)
        throw InputError("length-scale", number_text(options.length_scale),
                         "would scale lengths that '" + file + "' tells in " + std::string(name(packing.unit)),
                         "leave it out");
    const double farthest = farthest_coordinate(packing.container, packing.spheres);
    packing =
        changed(std::move(packing), change_apart(options.length_scale, farthest, smallest_radius(packing.spheres)));
}

/// All time steps of a file, each in its container.
class RunReading {
  public:
    RunReading(const std::string& file, const ReadOptions& options) : file_(file), options_(options), lines_(file) {
        if (options.remark)
            options_.remark = [this, remark = options.remark](const std::string& sentence) {
                if (remarks_.insert(without_digits(sentence)).second) remark(sentence);
            };
        const Format& format = format_to_read(file_, options);
        if (format.read_timesteps == nullptr)
            throw InputError("'" + file_ + "' is of the format " + format.info.name +
                             (format.info.holds_timesteps
                                  ? ", of which one time step at a time is read; name it with `timestep`"
                                  : ", of which a file holds one state; ask for that one alone, not for all time "
                                    "steps"));
        require_columns_used(format, file_, options_);
        tell_other_ending(file_, format, options_);
        within_ = options_;
        within_.untold_container = [this](const ToldBox* box) { return of_step_->of_untold(box); };
        take_given(within_, radii_);
        next_ = format.read_timesteps(within_);
    }
    RunReading(const RunReading&) = delete;
    RunReading& operator=(const RunReading&) = delete;

    std::optional<TimestepPacking> next() {
        of_step_.emplace(file_, options_);
        std::optional<TimestepPacking> step = next_whole();
        if (!step) return step;
        radii_.require_used();
        require_bodies_known(step->packing, file_, options_);
        of_step_->complete(step->packing), has_any_ = true;
        settle(step->packing, file_, options_);
        find_bodies(step->packing, file_, options_);
        return step;
    }

  private:
    /// The last step of a run that goes on is not whole yet.
    std::optional<TimestepPacking> next_whole() try { return next_(lines_); } catch (const CutShort&) {
        if (!has_any_) throw;
        if (options_.remark)
            options_.remark("the last time step of '" + file_ +
                            "' is not whole, as in a run that is still going on, and is left out");
        return {};
    }

    std::string file_;
    ReadOptions options_, within_;
    GivenRadii radii_{file_, options_.diameters};
    NumberedLines lines_;
    std::set<std::string> remarks_;
    std::optional<RunContainer> of_step_;
    bool has_any_ = false;
    Format::NextOfLines next_;
};

/// In the container that the format's reader knows.
Packing read_in_format(const std::string& file, const ReadOptions& options) {
    if (!options.format && is_parts_index(file)) return read_parts(file);
    const Format& format = format_to_read(file, options);
    require_columns_used(format, file, options);
    tell_other_ending(file, format, options);
    if (options.timestep && !format.info.holds_timesteps)
        throw InputError("timestep", std::to_string(*options.timestep),
                         "is not in '" + file + "', which holds one state", "leave it out");
    return format.read(file, options);
}

/// A box in another unit than the file's lengths shows in how little the spheres fill.
void tell_emptiness(const Packing& packing, const std::string& file, const ReadOptions& options) {
    constexpr double least = 1e-6;
    const double fraction = packing_fraction(packing);
    if (options.remark && options.container && fraction < least)
        options.remark("the spheres of '" + file + "' fill " + number_text(fraction) +
                       " of the container: give its lengths in the unit of the file");
}

void require_bodies_held(const Packing& packing, const std::string& file, const Format& format) {
    if (packing.body.empty() || format.info.holds_bodies) return;
    throw InputError("'" + file + "' is of the format " + format.info.name +
                     ", which does not hold bodies, rigid unions of spheres; give a name that ends in " +
                     endings_of_formats(&FormatInfo::holds_bodies));
}

}  // namespace

const Format& format_to_write(const std::string& file, const WriteOptions& options) {
    return options.format ? format_named(*options.format, FormatUse::writing)
                          : *formats_by_extension(file, FormatUse::writing).front();
}

std::span<const Format> formats() {
    static const std::vector<Format> all = [] {
        std::vector<Format> made;
        for (const auto make : format_makers) made.push_back(make());
        return made;
    }();
    return all;
}

std::string known_extensions(FormatUse use) {
    std::set<std::string> seen;
    std::string known;
    for (const FormatInfo& format : packing_formats(use))
        for (const std::string& extension : format.extensions)
            if (seen.insert(extension).second) known += (known.empty() ? "" : ", ") + extension;
    return known;
}

std::vector<FormatInfo> packing_formats(FormatUse use) {
    std::vector<FormatInfo> infos;
    for (const Format& format : formats())
        if (serves(format, use)) infos.push_back(format.info);
    return infos;
}

Packing read_packing(const std::string& file, const ReadOptions& options) {
    require_no_pipe("the packing", file);
    RunContainer of_run(file, options);
    ReadOptions within = options;
    within.untold_container = [&](const ToldBox* box) { return of_run.of_untold(box); };
    GivenRadii radii(file, options.diameters);
    take_given(within, radii);
    Packing packing = read_in_format(file, within);
    radii.require_used();
    require_bodies_known(packing, file, options);
    of_run.complete(packing);
    settle(packing, file, options);
    find_bodies(packing, file, options);
    tell_emptiness(packing, file, options);
    return packing;
}

NextTimestep read_timesteps(const std::string& file, const ReadOptions& options) {
    require_no_pipe("the packing", file);
    if (options.timestep)
        throw InputError("timestep", std::to_string(*options.timestep), "names one, and all are asked for",
                         "leave one of them out");
    const auto run = std::make_shared<RunReading>(file, options);
    return [run] { return run->next(); };
}

std::vector<std::string> write_packing(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const Format& format = format_to_write(file, options);
    require_bodies_held(packing, file, format);
    if (!holds_ids_of(format, packing)) {
        Packing counted = packing;
        counted.ids.clear();
        std::vector<std::string> remarks = write_packing(counted, file, options);
        remarks.push_back("does not hold the ids " + std::to_string(packing.ids.front()) + " to " +
                          std::to_string(packing.ids.back()) + ": spheres are counted from 1 in their order");
        return remarks;
    }
    const WriteOptions complete = complete_options(packing, file, options);
    const std::optional<Packing> changed = as_written(format.info, packing, options);
    const Packing& written = changed ? *changed : packing;
    std::vector<std::string> remarks = unit_remarks(format.info, packing, options);
    std::ranges::move(format.write(written, file, complete), std::back_inserter(remarks));
    if (!packing.bodies.empty()) write_bodies_beside(written, file);
    if (format.info.loses_vessels && packing.container.dimension == 2)
        remarks.push_back("does not hold that these are discs: read back, they are spheres");
    if (format.info.loses_vessels && !packing.container.is_cuboid())
        remarks.push_back("does not hold the walls of the vessel: read back, it is the box around it");
    return remarks;
}

void require_holdable(const Packing& packing, const std::string& file, const WriteOptions& options) {
    require_bodies_held(packing, file, format_to_write(file, options));
    complete_options(packing, file, options);
}

void require_holds_values(const std::string& file) {
    if (format_to_write(file, {}).info.holds_values) return;
    throw InputError("'" + file + "' is of a format that holds no measures of spheres; give a name that ends in " +
                     endings_of_formats(&FormatInfo::holds_values));
}

void require_holds_bodies(const std::string& file, const WriteOptions& options) {
    Packing any;
    any.body = {1};
    require_bodies_held(any, file, format_to_write(file, options));
}

void require_known_format(const std::string& file, const WriteOptions& options) {
    const Format& format = format_to_write(file, options);
    require_densities(options.densities);
    if (format.info.needs_density && options.densities.empty())
        throw InputError("'" + file + "', " + format.info.description +
                         ", holds densities; give `density`, one for all or one for each size class");
}

}  // namespace bernal
