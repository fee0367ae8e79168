// Tables for Chrono's DEM-Engine, whose spheres are clumps of one, each of a type that is loaded before:
//
//   X,Y,Z,clump_type                    FILE.csv, for ReadClumpXyzFromCsv
//   0.25,0.25,0.5,0000
//   0.75,0.75,1.5,0001
//
//   clump_type,radius                   FILE_templates.csv, for LoadSphereType, in this order: it names types so itself
//   0000,0.25
//   0001,0.3
//
// Types are few: radii of more than WriteOptions::templates sizes are gathered in intervals of equal ratio, and each
// interval becomes its smallest radius, so that no overlap arises. Centres are wrapped into the box on periodic axes.
// DEM-Engine reads numbers in single precision.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

constexpr std::string_view clump_columns = "X,Y,Z,clump_type", template_columns = "clump_type,radius";

std::string templates_file(const std::string& file) {
    std::filesystem::path path = file;
    return path.replace_filename(path.stem().string() + "_templates.csv").string();
}

std::string type_name(std::size_t type) {
    const std::string digits = std::to_string(type);
    return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

/// Ascending: the smallest radius of each interval that has any.
std::vector<double> template_radii(const Packing& packing, std::size_t most) {
    std::vector<double> radii;
    for (const Sphere& sphere : packing.spheres) radii.push_back(sphere.radius);
    std::ranges::sort(radii);
    radii.erase(std::unique(radii.begin(), radii.end()), radii.end());
    if (radii.size() <= most) return radii;
    const double width = std::log(radii.back() / radii.front()) / static_cast<double>(most);
    std::vector<double> smallest;
    for (double next = -1; const double radius : radii) {
        const double interval = std::floor(std::log(radius / radii.front()) / width);
        if (interval < next || smallest.size() == most) continue;
        smallest.push_back(radius);
        next = interval + 1;
    }
    return smallest;
}

std::size_t type_of(double radius, const std::vector<double>& templates) {
    return static_cast<std::size_t>(std::ranges::upper_bound(templates, radius) - templates.begin()) - 1;
}

std::string shrunk(double share) { return rounded_text(100 * share) + " %"; }

std::string change_of_sizes(const Packing& packing, const std::vector<double>& templates) {
    double largest = 0, before = 0, after = 0;
    for (const Sphere& sphere : packing.spheres) {
        const double share = templates[type_of(sphere.radius, templates)] / sphere.radius;
        largest = std::max(largest, 1 - share);
        before += std::pow(sphere.radius / templates.back(), 3);
        after += std::pow(share * sphere.radius / templates.back(), 3);
    }
    if (largest == 0) return "no radius changes";
    return "radii shrink by " + shrunk(largest) + " at most, the solid volume by " + shrunk(1 - after / before);
}

/// Nobody named the second file: it may replace an earlier one of its kind only.
void require_templates(const Packing&, const std::string& file, const WriteOptions& options) {
    if (options.templates < 1) throw InputError(file + ": 0 templates hold no spheres: give 1 or more");
    const std::string types = templates_file(file);
    std::error_code error;
    if (!std::filesystem::exists(types, error)) return;
    std::string first_line;
    std::getline(opened(types), first_line);
    if (trimmed(first_line) != template_columns)
        throw InputError("'" + file + "' comes with '" + types +
                         "', which exists and is no list of clump types: it is not replaced; give another name");
}

std::vector<std::string> write_tables(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const std::vector<double> templates = template_radii(packing, options.templates);
    std::string types = std::string(template_columns) + '\n';
    for (std::size_t type = 0; type < templates.size(); ++type) append_csv_row(types, type_name(type), templates[type]);
    write_text_atomically(templates_file(file), types);
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(std::string(clump_columns) + '\n');
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append_csv_row(text, packing.container.wrapped(packing.spheres[i].center),
                           type_name(type_of(packing.spheres[i].radius, templates)));
        });
    });
    return {"has " + counted(std::ssize(templates), "clump type") + ", listed in '" + templates_file(file) +
            "': " + change_of_sizes(packing, templates)};
}

void expect_header(std::string_view columns, NumberedLines& lines) {
    if (trimmed(lines.next()) != columns) lines.fail("expected the header " + std::string(columns));
}

/// Gives the fields of every row, `count` of them, to `use`.
void read_rows(NumberedLines& lines, std::string_view columns, std::size_t count, auto use) {
    while (!lines.at_end()) {
        const auto fields = split(trimmed(lines.next()), ',');
        require_count(fields.size(), count, columns, lines);
        use(fields);
    }
}

std::map<std::string, double, std::less<>> read_templates(const std::string& file) {
    NumberedLines lines(file);
    expect_header(template_columns, lines);
    std::map<std::string, double, std::less<>> radii;
    read_rows(lines, template_columns, 2, [&](const auto& fields) {
        if (!radii.emplace(fields[0], parse<double>(fields[1], "radius", lines)).second)
            lines.fail("the clump type '" + std::string(fields[0]) + "' occurs twice");
    });
    return radii;
}

Packing read_tables(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    expect_header(clump_columns, lines);
    const auto templates = read_templates(templates_file(file));
    std::vector<Record> records;
    read_rows(lines, clump_columns, 4, [&](const auto& fields) {
        const auto type = templates.find(fields[3]);
        if (type == templates.end())
            lines.fail("the clump type '" + std::string(fields[3]) + "' is not in '" + templates_file(file) + "'");
        records.push_back({std::ssize(records) + 1, {parse_center(fields, lines), type->second}, 0});
        require_sphere(records.back(), lines.place());
    });
    return whole_packing(std::move(records), {needed_container(options, file), LengthUnit::none, {}}, lines);
}

}  // namespace

Format chrono_format() {
    return {
        .info = {.name = "chrono",
                 .extensions = {".csv"},
                 .description = "tables of clumps for Chrono's DEM-Engine",
                 .loses = {"the container", "the class", "the exact radii where there are more sizes than clump types"},
                 .tells_unit = false,
                 .describes_classes = false,
                 .ids = HeldIds::none},
        .recognises = [](std::string_view line) { return trimmed(line) == clump_columns; },
        .read = read_tables,
        .write = write_tables,
        .require = require_templates};
}

}  // namespace bernal
