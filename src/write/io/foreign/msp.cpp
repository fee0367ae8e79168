// What mesh-sphere-packing meshes the voids of: a box from 0 on, which of its axes are periodic, and spheres with their
// ids.
//
//   1 1 2
//   1 1 0
//   0 0.25 0.25 0.5 0.25
//   1 0.75 0.1 1.5 0.1
//
// Such a file is only read.

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

/// Three fields of a line below comments.
std::vector<std::string> next_three(NumberedLines& lines, std::string_view names) {
    const auto fields = words(trimmed(lines.next_filled('#')));
    require_count(fields.size(), 3, names, lines);
    return {fields.begin(), fields.end()};
}

PackingHead read_msp_head(NumberedLines& lines) {
    PackingHead head;
    const auto lengths = next_three(lines, "of the box: its lengths");
    for (std::size_t axis = 0; axis < 3; ++axis)
        head.container.lengths[static_cast<int>(axis)] = parse<double>(lengths[axis], "a length", lines);
    require_container(head.container, lines.place());
    const auto flags = next_three(lines, "of the axes: 1 for periodic, 0 for walls");
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (flags[axis] != "0" && flags[axis] != "1")
            lines.fail("'" + flags[axis] + "' is neither 1, of a periodic axis, nor 0");
        head.container.periodic[axis] = flags[axis] == "1";
    }
    return head;
}

Packing read_msp(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    PackingHead head = read_msp_head(lines);
    const ToldBox told{head.container};
    head.container = untold_container(options, file, &told);
    std::vector<Record> records;
    for (;;) {
        const std::string line(lines.next_filled('#'));
        if (line.empty()) break;
        const auto fields = words(trimmed(line));
        require_count(fields.size(), 5, "id x y z radius", lines);
        records.push_back(
            {parse<std::int64_t>(fields[0], "id", lines),
             {parse_center(std::span(fields).subspan(1), lines), parse<double>(fields[4], "radius", lines)},
             0});
        require_sphere(records.back(), lines.place());
    }
    return whole_packing(std::move(records), head, lines);
}

}  // namespace

Format msp_format() {
    return {.info = {.name = "msp",
                     .extensions = {".msp"},
                     .description = "particles of mesh-sphere-packing",
                     .loses = {"the class"},
                     .tells_unit = false,
                     .describes_classes = false},
            .read = read_msp};
}

}  // namespace bernal
