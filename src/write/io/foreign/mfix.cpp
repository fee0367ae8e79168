// Initial particles of MFiX-DEM: particle_input.csv of its version 4,
//
//   x,y,z,phase_id,diameter,density,u,v,w
//   0.25,0.25,0.5,1,0.5,2650,0,0,0
//
// where the phase is the class plus one and columns may be written in capitals, and particle_input.dat of version 1,
// which MFiX assigns to phases by diameter and density:
//
//   0.25 0.25 0.5 0.25 2650 0 0 0             (x y z radius density u v w)
//
// MFiX refuses particles outside of its domain: centres are wrapped into the box on periodic axes.

#include <algorithm>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

constexpr std::string_view csv_columns = "x,y,z,phase_id,diameter,density,u,v,w";
constexpr std::string_view v1_columns = "x y z radius density u v w";

bool is_mfix_csv(std::string_view first_line) {
    const auto same = [](char column, char found) {
        return column == (found >= 'A' && found <= 'Z' ? static_cast<char>(found - 'A' + 'a') : found);
    };
    return std::ranges::equal(csv_columns, trimmed(first_line), same);
}

std::vector<std::string> write_csv_table(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(std::string(csv_columns) + '\n');
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            const std::uint16_t size_class = packing.size_class[i];
            append_csv_row(text, packing.container.wrapped(packing.spheres[i].center), size_class + 1,
                           2 * packing.spheres[i].radius, options.densities[size_class], 0, 0, 0);
        });
    });
    return {};
}

std::vector<std::string> write_v1(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.container.wrapped(packing.spheres[i].center), ' ');
            append(text += ' ', packing.spheres[i].radius);
            append(text += ' ', options.densities[packing.size_class[i]]);
            text += " 0 0 0\n";
        });
    });
    return {};
}

Record read_csv_row(std::int64_t id, NumberedLines& lines) {
    const auto fields = split(lines.next(), ',');
    require_count(fields.size(), 9, csv_columns, lines);
    for (const std::string_view unused : std::span(fields).subspan(5)) parse<double>(unused, "the value", lines);
    return {id,
            {parse_center(fields, lines), parse<double>(fields[4], "diameter", lines) / 2},
            parse_class_from_1(fields[3], "phase_id", lines)};
}

Record read_v1_row(std::int64_t id, NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), 8, v1_columns, lines);
    for (const std::string_view unused : std::span(fields).subspan(4)) parse<double>(unused, "the value", lines);
    return {id, {parse_center(fields, lines), parse<double>(fields[3], "radius", lines)}, 0};
}

Packing read_rows(NumberedLines& lines, Record (*read_row)(std::int64_t, NumberedLines&), const Container& container) {
    std::vector<Record> records;
    while (!lines.at_end()) {
        records.push_back(read_row(std::ssize(records) + 1, lines));
        require_sphere(records.back(), lines.place());
    }
    return whole_packing(std::move(records), {container, LengthUnit::none, {}}, lines);
}

/// Eight numbers.
bool is_v1_row(std::string_view line) {
    const auto fields = words(line);
    return fields.size() == 8 &&
           std::ranges::all_of(fields, [](auto field) { return parse_number(field).has_value(); });
}

Packing read_csv_table(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    if (!is_mfix_csv(lines.next())) lines.fail("expected the header " + std::string(csv_columns));
    return read_rows(lines, read_csv_row, needed_container(options, file));
}

bool is_v2(std::string_view first_line) { return trimmed(first_line).starts_with("Version 2"); }

void require_v1(const std::string& file) {
    NumberedLines lines(file, LastLine::perhaps_open);
    if (!lines.at_end() && is_v2(lines.next()))
        lines.fail(
            "this is particle_input.dat of version 2, which is not read; keep the rows below its last line of '===', "
            "and put the names of their columns on top of them, as in 'x y z diameter density'");
}

Packing read_v1(const std::string& file, const ReadOptions& options) {
    require_v1(file);
    NumberedLines lines(file);
    return read_rows(lines, read_v1_row, needed_container(options, file));
}

}  // namespace

Format mfix_csv_format() {
    return {.info = {.name = "mfix",
                     .extensions = {".csv"},
                     .description = "MFiX-DEM particle_input.csv",
                     .loses = {"the container"},
                     .needs_density = true,
                     .in_metres = true,
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = is_mfix_csv,
            .read = read_csv_table,
            .write = write_csv_table};
}

Format mfix_v1_format() {
    return {.info = {.name = "mfix-v1",
                     .extensions = {".dat"},
                     .description = "MFiX-DEM particle_input.dat",
                     .loses = {"the container", "the class"},
                     .needs_density = true,
                     .in_metres = true,
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = [](std::string_view line) { return is_v1_row(line) || is_v2(line); },
            .read = read_v1,
            .write = write_v1};
}

}  // namespace bernal
