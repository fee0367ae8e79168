#include "text/csv.hpp"

#include <algorithm>

#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_checksum.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

constexpr std::string_view column_names = "id,x,y,z,radius,class";

void append_row(std::string& text, const Packing& packing, std::size_t i) {
    append_csv_row(text, i + 1, packing.spheres[i].center, packing.spheres[i].radius, packing.size_class[i]);
}

Record parse_row(std::string_view line, const NumberedLines& lines) {
    const auto commas = std::count(line.begin(), line.end(), ',');
    if (commas != 5)
        lines.fail("expected the 6 values " + std::string(column_names) + ", found " +
                   (line.empty() ? "an empty line" : std::to_string(commas + 1)));
    Record record{};
    record.id = parse<std::int64_t>(take(line, ','), "id", lines);
    record.sphere.center.x = parse<double>(take(line, ','), "x", lines);
    record.sphere.center.y = parse<double>(take(line, ','), "y", lines);
    record.sphere.center.z = parse<double>(take(line, ','), "z", lines);
    record.sphere.radius = parse<double>(take(line, ','), "radius", lines);
    record.size_class = parse<std::uint16_t>(take(line, ','), "class", lines);
    return record;
}

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

bool is_csv(std::string_view first_line) { return first_line.starts_with("# bernal packing:"); }

/// Our own table, or one that was made of it: without the comment, or with other columns.
bool is_unchanged(const std::string& file) {
    NumberedLines lines(file);
    return !lines.at_end() && is_csv(lines.next()) && !lines.at_end() && lines.next() == column_names;
}

}  // namespace

void write_csv(const Packing& packing, const std::string& file) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put("# " + packing_comment(packing) + " checksum=" + packing_checksum(packing) + '\n' +
            std::string(column_names) + '\n');
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) { append_row(text, packing, i); });
    });
}

Packing read_csv(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    const std::string_view comment = lines.at_end() ? "" : lines.next();
    if (!is_csv(comment))
        throw InputError(file +
                         ":1: this is not a packing written by bernal: expected a first line like '# bernal "
                         "packing: shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false'");
    const PackingHead head = parse_packing_comment(comment, lines);
    if (lines.next() != column_names) lines.fail("expected the header " + std::string(column_names));
    std::vector<Record> records;
    while (!lines.at_end()) {
        records.push_back(parse_row(lines.next(), lines));
        require_sphere(records.back(), lines.place());
    }
    Packing packing = whole_packing(std::move(records), head, lines);
    require_checksum(packing, head.checksum, file, options);
    return packing;
}

Format csv_format() {
    return {{"csv", {".csv"}, "bernal's own table", "", false},
            is_csv,
            [](const std::string& file, const ReadOptions& options) {
                return is_unchanged(file) ? read_csv(file, options) : read_table(file, options);
            },
            [](const Packing& packing, const std::string& file, const WriteOptions&) {
                write_csv(packing, file);
                return std::vector<std::string>();
            }};
}

}  // namespace bernal
