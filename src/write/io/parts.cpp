#include "io/parts.hpp"

#include <algorithm>
#include <filesystem>

#include "files/atomic_file.hpp"
#include "files/checksum.hpp"
#include "files/put_rows.hpp"
#include "io/class_words.hpp"
#include "io/packing_comment.hpp"
#include "io/record_rows.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view index_columns = "part,count,x_min,y_min,z_min,x_max,y_max,z_max,radius_max,checksum";
constexpr std::int64_t most_spheres = 2147483647;  // in a part
constexpr std::uintmax_t shortest_row = std::string_view("1,0,0,0,1,0\n").size();
constexpr std::string_view part_comment = "# part of a bernal packing, which the index *.parts beside it tells";

PackingPart parse_part(std::string_view line, const NumberedLines& lines) {
    const auto fields = split(line, ',');
    require_count(fields.size(), 10, index_columns, lines);
    if (fields[0].empty() || fs::path(fields[0]).filename() != fields[0])
        lines.fail("'" + std::string(fields[0]) + "' is not the name of a part beside the index");
    PackingPart part{std::string(fields[0]), parse<std::int64_t>(fields[1], "count", lines), {}, {}};
    part.lowest = parse_center(std::span(fields).subspan(2, 3), lines);
    part.highest = parse_center(std::span(fields).subspan(5, 3), lines);
    part.largest_radius = parse<double>(fields[8], "radius_max", lines);
    part.checksum = fields[9];
    if (part.count < 0 || part.count > most_spheres)
        lines.fail("a part cannot hold " + std::to_string(part.count) + " spheres");
    return part;
}

std::string place_of(const std::string& index, const PackingPart& part) {
    return fs::path(index).parent_path() / part.file;
}

/// Before memory is taken for what the index promises.
void require_long_enough(const std::string& file, const PackingPart& part) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    if (error) throw FileError("'" + file + "' could not be read: " + error.message());
    if (size / shortest_row < static_cast<std::uintmax_t>(part.count))
        throw InputError(file + ": the part is too short for the " + std::to_string(part.count) +
                         " spheres that the index promises");
}

void require_within(const PackingPart& part, const Record& record, const NumberedLines& lines) {
    bool within = record.sphere.radius <= part.largest_radius;
    for (int axis = 0; axis < 3; ++axis)
        within = within && record.sphere.center[axis] >= part.lowest[axis] &&
                 record.sphere.center[axis] <= part.highest[axis];
    if (!within) lines.fail("the sphere lies outside of what the index tells of this part: one of the two was edited");
}

}  // namespace

bool is_parts_index(const std::string& file) { return file.ends_with(".parts"); }

PackingPart write_part(const std::string& file, std::size_t count, const std::function<Record(std::size_t)>& record) {
    PackingPart part{fs::path(file).filename(), static_cast<std::int64_t>(count), {}, {}};
    for (std::size_t i = 0; i < count; ++i) {
        const Sphere s = record(i).sphere;
        for (int axis = 0; axis < 3; ++axis) {
            part.lowest[axis] = i == 0 ? s.center[axis] : std::min(part.lowest[axis], s.center[axis]);
            part.highest[axis] = i == 0 ? s.center[axis] : std::max(part.highest[axis], s.center[axis]);
        }
        part.largest_radius = std::max(part.largest_radius, s.radius);
    }
    write_blocks_atomically(file, [&](const PutBlock& put_block) {
        Checksum sum;
        const PutBlock put = [&](std::string_view block) { sum.add(block), put_block(block); };
        put(std::string(part_comment) + '\n' + std::string(record_columns) + '\n');
        put_rows(put, count, [&](std::string& text, std::size_t i) { append_record(text, record(i)); });
        part.checksum = sum.text();
    });
    return part;
}

void write_parts_index(const PackingParts& parts, const std::string& file) {
    std::string text =
        "# " + packing_comment(parts.container, parts.unit, parts.count, parts.class_names, parts.densities) + '\n';
    text.append(index_columns) += '\n';
    for (const PackingPart& part : parts.parts)
        append_csv_row(text, part.file, part.count, part.lowest, part.highest, part.largest_radius, part.checksum);
    write_text_atomically(file, text);
}

PackingParts read_parts_index(const std::string& file) {
    NumberedLines lines(file);
    const std::string comment(lines.at_end() ? "" : lines.next());
    if (!has_packing_comment(comment))
        throw InputError(file +
                         ":1: this is not the index of a packing in parts: expected a first line like '# bernal "
                         "packing: count=2 shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false'");
    const PackingHead head = parse_packing_comment(comment, lines);
    if (lines.at_end() || lines.next() != index_columns)
        lines.fail("expected the header " + std::string(index_columns));
    PackingParts parts{head.container,   head.unit,     static_cast<std::int64_t>(head.count.value_or(0)), {},
                       head.class_names, head.densities};
    std::int64_t found = 0;
    while (!lines.at_end()) {
        parts.parts.push_back(parse_part(lines.next(), lines));
        found += parts.parts.back().count;
    }
    if (found != parts.count || found == 0)
        lines.fail("the parts hold " + std::to_string(found) + " spheres, the head promises " +
                   std::to_string(parts.count) + ": the index is truncated or edited");
    for (const PackingPart& part : parts.parts) require_long_enough(place_of(file, part), part);
    return parts;
}

std::vector<Record> read_part(const std::string& index, const PackingPart& part) {
    const std::string file = place_of(index, part);
    if (const std::string found = checksum_of(file).text(); found != part.checksum)
        throw InputError(file + ": the part is not as it was written: its checksum is " + found + ", '" + index +
                         "' tells " + part.checksum);
    NumberedLines lines(file);
    if (lines.at_end() || lines.next() != part_comment || lines.at_end() || lines.next() != record_columns)
        throw InputError(file + ": this is no part of a packing: expected the columns " + std::string(record_columns));
    std::vector<Record> records;
    records.reserve(static_cast<std::size_t>(part.count));
    while (!lines.at_end()) {
        records.push_back(parse_record(lines.next(), lines));
        require_within(part, records.back(), lines);
    }
    if (std::ssize(records) != part.count)
        lines.fail("the part ends after " + std::to_string(records.size()) + " spheres, the index promises " +
                   std::to_string(part.count));
    return records;
}

Packing read_parts(const std::string& file) {
    const PackingParts parts = read_parts_index(file);
    std::vector<Record> records;
    for (const PackingPart& part : parts.parts) {
        const std::vector<Record> more = read_part(file, part);
        records.insert(records.end(), more.begin(), more.end());
    }
    Packing packing = packing_by_id(std::move(records), parts.container, file);
    if (!packing.ids.empty())
        throw InputError(file + ": the ids of its parts are not 1 to " + std::to_string(packing.spheres.size()) +
                         ": the parts do not belong together");
    packing.unit = parts.unit;
    packing.class_names = parts.class_names;
    packing.densities = parts.densities;
    require_densities_told(packing, file);
    return packing;
}

}  // namespace bernal
