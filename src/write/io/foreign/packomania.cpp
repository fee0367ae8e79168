// Packings as Packomania takes them, .pck: the radius of all, or of the largest, a line with names, and then places, of
// unequal spheres with their radii. Circles have no z.
//
//   0.25
//   A. Author
//   0.25 0.25 0.5
//   0.75 0.75 0.5
//
// Tables with a number before each place, and no radius, are read as tables are. Such a file is only read.

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

/// A row has `axes` numbers and perhaps a radius.
Record read_place(std::int64_t number, std::string_view line, std::size_t axes, double radius,
                  const NumberedLines& lines) {
    const auto fields = words(trimmed(line));
    if (fields.size() != axes && fields.size() != axes + 1)
        lines.fail("expected " + std::to_string(axes) + " coordinates and perhaps a radius, found " +
                   std::to_string(fields.size()) +
                   " values; circles need a container of two dimensions, `box` XLO YLO XHI YHI");
    Record record{number, {{}, radius}, 0};
    for (std::size_t axis = 0; axis < axes; ++axis)
        record.sphere.center[static_cast<int>(axis)] = parse<double>(fields[axis], "a coordinate", lines);
    if (fields.size() > axes) record.sphere.radius = parse<double>(fields.back(), "the radius", lines);
    require_sphere(record, lines.place());
    return record;
}

Packing read_pck(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file, LastLine::perhaps_open);
    const Container container = needed_container(options, file);
    const auto axes = static_cast<std::size_t>(container.dimension);
    const auto radius = parse<double>(trimmed(lines.next_filled()), "the radius, in the first line,", lines);
    lines.next();
    std::vector<Record> records;
    std::size_t with_radius = 0;
    for (std::string line(lines.next_filled()); !line.empty(); line = lines.next_filled()) {
        records.push_back(read_place(std::ssize(records) + 1, line, axes, radius, lines));
        with_radius += words(trimmed(line)).size() > axes;
    }
    if (with_radius != 0 && with_radius != records.size())
        lines.fail("some rows have a radius and others have none; give one to all of them");
    return whole_packing(std::move(records), {container, LengthUnit::none, {}}, lines);
}

}  // namespace

Format packomania_format() {
    return {.info = {.name = "packomania",
                     .extensions = {".pck"},
                     .description = "packings as Packomania takes them",
                     .loses = {"the container", "the class"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .read = read_pck};
}

}  // namespace bernal
