// OFF, of points alone, which are given diameters:
//
//   OFF
//   2 0 0              (points, faces, edges)
//   0.25 0.25 0.5
//   0.75 0.1 1.5
//
// Colours behind the places are passed over. Such a file is only read.

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

bool begins_off(std::string_view line) {
    const std::string_view word = trimmed(line);
    return word == "OFF" || word == "COFF";
}

/// How many points there are, and nothing else.
std::size_t read_off_head(NumberedLines& lines) {
    if (!begins_off(lines.next_filled('#'))) lines.fail("expected the line 'OFF', with which such a file begins");
    const auto counts = words(trimmed(lines.next_filled('#')));
    if (counts.size() < 2) lines.fail("expected the numbers of points, faces and edges");
    if (parse<std::size_t>(counts[1], "the number of faces", lines) != 0)
        lines.fail(
            "there are faces in it: spheres are points alone, and a surface is a container of 'bernal pack', "
            "by its `mesh`, as .stl, .obj or .ply");
    return parse<std::size_t>(counts[0], "the number of points", lines);
}

Packing read_off(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    const std::size_t count = read_off_head(lines);
    if (!options.untold_radius) lines.fail(std::string("points of OFF have no sizes; ") + how_to_give_radii);
    std::vector<Record> records;
    while (records.size() < count) {
        const auto fields = words(trimmed(lines.next_filled('#')));
        if (fields.size() < 3) lines.fail("expected x y z of a point");
        records.push_back({std::ssize(records) + 1, {parse_center(fields, lines), options.untold_radius("")}, 0});
        require_sphere(records.back(), lines.place());
    }
    if (!lines.next_filled('#').empty()) lines.fail("the file goes on after its last point");
    return whole_packing(std::move(records), {needed_container(options, file), LengthUnit::none, count}, lines);
}

}  // namespace

Format off_points_format() {
    return {.info = {.name = "off",
                     .extensions = {".off"},
                     .description = "OFF, points that are given diameters",
                     .loses = {"the container", "the class"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = begins_off,
            .read = read_off};
}

}  // namespace bernal
