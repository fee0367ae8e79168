#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
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

bool is_csv(std::string_view first_line) { return first_line.starts_with("# bernal packing:"); }

/// Our own table, or one that was made of it: without the comment, or with other columns.
bool is_unchanged(const std::string& file) {
    NumberedLines lines(file);
    return !lines.at_end() && is_csv(lines.next()) && !lines.at_end() && lines.next() == record_columns;
}

void put_csv(const Packing& packing, const PutBlock& put) {
    put("# " + packing_comment(packing) + " checksum=" + packing_checksum(packing) + '\n' +
        std::string(record_columns) + '\n');
    put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
        append_record(text, {id_of(packing, i), packing.spheres[i], packing.size_class[i]});
    });
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
    if (lines.next() != record_columns) lines.fail("expected the header " + std::string(record_columns));
    std::vector<Record> records;
    while (!lines.at_end()) records.push_back(parse_record(lines.next(), lines));
    Packing packing = whole_packing(std::move(records), head, lines);
    require_checksum(packing, head.checksum, source_name(file), options);
    return packing;
}

Format csv_format() {
    return holding_tilts({{"csv", {".csv"}, "bernal's own table", "", false},
                          is_csv,
                          [](const std::string& file, const ReadOptions& options) {
                              return is_unchanged(file) ? read_csv(file, options) : read_table(file, options);
                          },
                          [](const Packing& packing, const std::string& file, const WriteOptions&) {
                              write_csv(packing, file);
                              return std::vector<std::string>();
                          }});
}

}  // namespace bernal
