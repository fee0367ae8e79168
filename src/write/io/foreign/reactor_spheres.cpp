// The spheres of decks for neutron transport, in cm, each with what fills it.
//
// Serpent's file of a `pbed` card, x y z radius universe:
//
//   0.25 0.25 0.5 0.25 kind0
//   0.75 0.1 1.5 0.1 kind1
//
// SCONE's of a dispersionUniverse, radius x y z filling:
//
//   0.25 0.25 0.25 0.5 u<4>
//   0.1 0.75 0.1 1.5 u<5>
//
// Fillings are classes. The container stands in the deck beside, or in the summary of 'bernal export'. Packings go to
// these codes by 'bernal export'; here such files are only read.

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

/// Where in a row what stands.
struct FilledRow {
    std::size_t center, radius;
    const char* names;
    char comment;
};

constexpr FilledRow row_of_serpent{0, 3, "x y z radius universe", '%'}, row_of_scone{1, 0, "radius x y z filling", '!'};

Packing read_filled(const std::string& file, const ReadOptions& options, const FilledRow& row) {
    NumberedLines lines(file);
    PackingHead head{needed_container(options, file), LengthUnit::centimetre, {}};
    std::vector<Record> records;
    TypeColumn fillings;
    for (std::string line(lines.next_filled(row.comment)); !line.empty(); line = lines.next_filled(row.comment)) {
        const auto fields = words(trimmed(line));
        require_count(fields.size(), 5, row.names, lines);
        records.push_back({std::ssize(records) + 1,
                           {parse_center(std::span(fields).subspan(row.center), lines),
                            parse<double>(fields[row.radius], "radius", lines)},
                           fillings.class_of(fields.back(), lines)});
        require_sphere(records.back(), lines.place());
    }
    fillings.count_from_0(records);
    head.class_names = fillings.words();
    if (const std::string said = fillings.words_said("filling"); options.remark && !said.empty())
        options.remark(std::string("of '").append(file).append("' ").append(said));
    return whole_packing(std::move(records), head, lines);
}

/// "0.1 0.75 0.1 1.5 u<5>", as no table has it.
bool is_row_of_scone(std::string_view line) {
    const auto fields = words(trimmed(line));
    return fields.size() == 5 && parse_number(fields[0]) && fields[4].starts_with("u<") && fields[4].ends_with('>');
}

}  // namespace

Format serpent_format() {
    return {.info = {.name = "serpent",
                     .extensions = {".pbed"},
                     .description = "Serpent's files of pebbles",
                     .loses = {"the container"},
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .read = [](const std::string& file, const ReadOptions& options) {
                return read_filled(file, options, row_of_serpent);
            }};
}

Format scone_format() {
    return {.info = {.name = "scone",
                     .extensions = {},
                     .description = "SCONE's files of spheres in a dispersionUniverse",
                     .loses = {"the container"},
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .read = [](const std::string& file,
                       const ReadOptions& options) { return read_filled(file, options, row_of_scone); },
            .recognises_below = is_row_of_scone};
}

}  // namespace bernal
