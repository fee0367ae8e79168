#include <algorithm>
#include <filesystem>
#include <utility>

#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/bodies_table.hpp"
#include "io/formats.hpp"
#include "io/packing_checksum.hpp"
#include "io/packing_comment.hpp"
#include "io/record_rows.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

void require_checksum(const Packing& packing, const std::string& written, const std::string& file,
                      const ReadOptions& options) {
    if (written.empty()) return;
    const std::string found = packing_checksum(packing);
    if (found == written) return;
    const std::string sentence = changed_since_written(file, written, found) +
                                 ", or, if it was edited, take checksum=" + written + " out of its first line";
    if (!options.if_changed) throw InputError(sentence);
    options.if_changed(sentence);
}

/// The header for packings of bodies: the number of each sphere's body, 0 where it is by itself.
constexpr std::string_view columns_with_bodies = "id,x,y,z,radius,class,body";

bool is_csv(std::string_view first_line) { return first_line.starts_with("# bernal packing:"); }

/// Our own table, or one that was made of it: without the comment, or with other columns.
bool is_unchanged(const std::string& file) {
    NumberedLines lines(file);
    if (lines.at_end() || !is_csv(lines.next()) || lines.at_end()) return false;
    const std::string_view columns = lines.next();
    return columns == record_columns || columns == columns_with_bodies;
}

void put_csv(const Packing& packing, const PutBlock& put) {
    put("# " + packing_comment(packing) + " checksum=" + packing_checksum(packing) + '\n' +
        std::string(packing.body.empty() ? record_columns : columns_with_bodies) + '\n');
    put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
        append_record(text, {id_of(packing, i), packing.spheres[i], packing.size_class[i]});
        if (packing.body.empty()) return;
        text.back() = ',';
        text += std::to_string(packing.body[i]) + '\n';
    });
}

/// Numbers of bodies as they were read, with the spheres' ids: in the order of these, as the packing's spheres are.
void take_bodies(Packing& packing, std::vector<std::pair<std::int64_t, std::uint32_t>> read, const std::string& file) {
    if (is_text(file))
        throw InputError(source_name(file) +
                         " holds bodies, rigid unions of spheres, which are not known here: give a "
                         "packing of spheres");
    std::ranges::sort(read);
    for (const auto& [id, body] : read) packing.body.push_back(body);
    const std::string table = bodies_file(file);
    if (!std::filesystem::exists(table))
        throw InputError("'" + file + "' holds bodies, rigid unions of spheres, and the table of these, '" + table +
                         "', is missing: put it there");
    read_bodies(packing, table);
}

NumberedLines lines_of(const std::string& file) { return is_text(file) ? text_lines(file) : NumberedLines(file); }

}  // namespace

void write_csv(const Packing& packing, const std::string& file) {
    write_blocks_atomically(file, [&](const PutBlock& put) { put_csv(packing, put); });
}

std::string csv_text(const Packing& packing) {
    std::string all;
    put_csv(packing, [&](std::string_view block) { all += block; });
    return all;
}

Packing read_csv(const std::string& file, const ReadOptions& options) {
    NumberedLines lines = lines_of(file);
    const std::string_view comment = lines.at_end() ? "" : lines.next();
    if (!is_csv(comment))
        throw InputError(source_name(file) +
                         ":1: this is not a packing written by bernal: expected a first line like '# bernal "
                         "packing: shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false'");
    const PackingHead head = parse_packing_comment(comment, lines);
    const std::string_view columns = lines.next();
    const bool has_bodies = columns == columns_with_bodies;
    if (!has_bodies && columns != record_columns) lines.fail("expected the header " + std::string(record_columns));
    std::vector<Record> records;
    std::vector<std::pair<std::int64_t, std::uint32_t>> bodies;
    while (!lines.at_end()) {
        std::string_view line = lines.next();
        const std::size_t last_comma = has_bodies ? line.rfind(',') : line.npos;
        records.push_back(parse_record(line.substr(0, last_comma), lines));
        if (!has_bodies) continue;
        line.remove_prefix(last_comma + 1);
        bodies.emplace_back(records.back().id, parse<std::uint32_t>(line, "body", lines));
    }
    Packing packing = whole_packing(std::move(records), head, lines);
    if (has_bodies) take_bodies(packing, std::move(bodies), file);
    require_checksum(packing, head.checksum, source_name(file), options);
    return packing;
}

Format csv_format() {
    return {.info = {.name = "csv",
                     .extensions = {".csv"},
                     .description = "bernal's own table",
                     .holds_tilts = true,
                     .holds_bodies = true},
            .recognises = is_csv,
            .read =
                [](const std::string& file, const ReadOptions& options) {
                    return is_unchanged(file) ? read_csv(file, options) : read_table(file, options);
                },
            .write =
                [](const Packing& packing, const std::string& file, const WriteOptions&) {
                    write_csv(packing, file);
                    return std::vector<std::string>();
                }};
}

}  // namespace bernal
