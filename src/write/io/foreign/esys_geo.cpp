// Geometry files of ESyS-Particle:
//
//   LSMGeometry 1.2
//   BoundingBox 0 0 0 1 1 2
//   PeriodicBoundaries 1 1 0
//   Dimension 3D
//   BeginParticles
//   Simple
//   2
//   0.25 0.25 0.5 0.25 1 0      (x y z radius id tag)
//   0.75 0.75 1.5 0.25 2 0
//   EndParticles
//   BeginConnect
//   0
//   EndConnect
//
// The tag is the class. Centres are wrapped into the box on periodic axes; lengths are rounded to what the difference
// of two corners can hold. There are no walls in it. Bonds between particles are refused: a packing has none.

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

std::string head_of(const Packing& packing) {
    const Container& c = packing.container;
    std::string text = "LSMGeometry 1.2\nBoundingBox ";
    append(text, c.origin, ' ');
    append(text += ' ', c.origin + c.lengths, ' ');
    text += "\nPeriodicBoundaries";
    for (const bool periodic : c.periodic) text += periodic ? " 1" : " 0";
    append(text += "\nDimension 3D\nBeginParticles\nSimple\n", packing.spheres.size());
    return text + '\n';
}

std::vector<std::string> write_geo(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.container.wrapped(packing.spheres[i].center), ' ');
            append(text += ' ', packing.spheres[i].radius);
            append(text += ' ', id_of(packing, i));
            append(text += ' ', packing.size_class[i]);
            text += '\n';
        });
        put("EndParticles\nBeginConnect\n0\nEndConnect\n");
    });
    return {};
}

void expect(std::string_view line, NumberedLines& lines) {
    if (const std::string_view found = trimmed(lines.next()); found != line)
        lines.fail("expected '" + std::string(line) + "', found '" + std::string(found) + "'");
}

/// The values after the name in the next line, `count` of them.
std::vector<std::string_view> expect_values(std::string_view name, std::size_t count, NumberedLines& lines) {
    std::vector<std::string_view> fields = words(trimmed(lines.next()));
    if (fields.empty() || fields.front() != name) lines.fail("expected '" + std::string(name) + " ...'");
    fields.erase(fields.begin());
    require_count(fields.size(), count, "of " + std::string(name), lines);
    return fields;
}

Container read_container(NumberedLines& lines) {
    const auto corners = expect_values("BoundingBox", 6, lines);
    Container c;
    c.origin = parse_center(corners, lines);
    c.lengths = parse_center(std::span(corners).subspan(3), lines) - c.origin;
    require_container(c, lines.place());
    const auto flags = expect_values("PeriodicBoundaries", 3, lines);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (flags[axis] != "0" && flags[axis] != "1") lines.fail("PeriodicBoundaries are 0 or 1");
        c.periodic[axis] = flags[axis] == "1";
    }
    return c;
}

Record read_particle(NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    require_count(fields.size(), 6, "x y z radius id tag", lines);
    Record record{};
    record.sphere = {parse_center(fields, lines), parse<double>(fields[3], "radius", lines)};
    record.id = parse<std::int64_t>(fields[4], "id", lines);
    record.size_class = parse<std::uint16_t>(fields[5], "tag", lines);
    require_sphere(record, lines.place());
    return record;
}

/// Passes over the bonds of GenGeo, two ids and a tag each; there may be none.
void pass_over_bonds(NumberedLines& lines) {
    if (lines.at_end()) return;
    expect("BeginConnect", lines);
    for (auto left = parse<std::size_t>(trimmed(lines.next()), "the number of bonds", lines); left > 0; --left)
        if (const auto count = words(trimmed(lines.next())).size(); count != 2 && count != 3)
            lines.fail("expected a bond: two ids and a tag, found " + std::to_string(count) + " values");
    expect("EndConnect", lines);
}

Packing read_geo(const std::string& file, const ReadOptions&) {
    NumberedLines lines(file);
    expect("LSMGeometry 1.2", lines);
    PackingHead head{read_container(lines), LengthUnit::none, {}};
    const std::string_view dimension = trimmed(lines.next());
    if (dimension != "Dimension 3D" && dimension != "Dimensions 3D")
        lines.fail("expected 'Dimension 3D', found '" + std::string(dimension) + "'");
    for (const char* line : {"BeginParticles", "Simple"}) expect(line, lines);
    head.count = parse<std::size_t>(trimmed(lines.next()), "the number of particles", lines);
    std::vector<Record> records;
    while (records.size() < *head.count) records.push_back(read_particle(lines));
    expect("EndParticles", lines);
    pass_over_bonds(lines);
    return whole_packing(std::move(records), head, lines);
}

}  // namespace

Format esys_format() {
    return {.info = {.name = "esys",
                     .extensions = {".geo"},
                     .description = "ESyS-Particle geometry",
                     .tells_unit = false,
                     .describes_classes = false,
                     .loses_vessels = true},
            .recognises = [](std::string_view line) { return line.starts_with("LSMGeometry"); },
            .read = read_geo,
            .write = write_geo};
}

}  // namespace bernal
