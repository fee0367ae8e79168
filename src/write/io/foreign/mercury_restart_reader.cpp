// From MercuryDPM restart files, the domain, the periodic boundaries and the particles are read: the packing. Domain
// sides without a periodic boundary are walls. For vessels bernal's own comment at the end is read; where a run has
// left that out, the container is found in what lies beside the file, or is given.

#include <algorithm>

#include "files/atomic_file.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

using Words = std::vector<std::string_view>;

constexpr const char* corner_names[3][2] = {{"xMin", "xMax"}, {"yMin", "yMax"}, {"zMin", "zMax"}};

/// The next line that begins with `name`.
Words find_line(std::string_view name, NumberedLines& lines) {
    Words fields;
    while (fields.empty() || fields.front() != name) fields = words(lines.next());
    return fields;
}

std::span<const std::string_view> values_of(const Words& fields, std::string_view key, std::size_t count,
                                            const NumberedLines& lines) {
    const auto at = std::ranges::find(fields, key);
    if (fields.end() - at <= static_cast<std::ptrdiff_t>(count))
        lines.fail("'" + std::string(key) + "' is missing, or its values are");
    return {at + 1, count};
}

double value_of(const Words& fields, std::string_view key, const NumberedLines& lines) {
    return parse<double>(values_of(fields, key, 1, lines)[0], key, lines);
}

Container read_domain(NumberedLines& lines) {
    const Words fields = find_line("xMin", lines);
    Container c{{}, {}, {false, false, false}};
    for (int axis = 0; axis < 3; ++axis) {
        c.origin[axis] = value_of(fields, corner_names[axis][0], lines);
        c.lengths[axis] = value_of(fields, corner_names[axis][1], lines) - c.origin[axis];
    }
    require_container(c, lines.place());
    return c;
}

/// The shift is the length to the bit.
void read_boundary(const Words& fields, const NumberedLines& lines, Container& c) {
    if (fields.empty() || fields.front() != "PeriodicBoundary") lines.fail("only a PeriodicBoundary is read");
    const Vec3 normal = parse_center(values_of(fields, "normal", 3, lines), lines);
    for (int axis = 0; axis < 3; ++axis) {
        if (normal[axis] != 1) continue;
        c.periodic[static_cast<std::size_t>(axis)] = true;
        c.origin[axis] = value_of(fields, "distanceLeft", lines);
        c.lengths[axis] = parse_center(values_of(fields, "shift", 3, lines), lines)[axis];
        return require_container(c, lines.place());
    }
    lines.fail("the boundary is not normal to an axis");
}

Record read_particle(const Words& fields, const NumberedLines& lines) {
    if (fields.empty() || (fields.front() != "SphericalParticle" && fields.front() != "BaseParticle"))
        lines.fail("expected a SphericalParticle");
    Record record{};
    record.id = parse<std::uint32_t>(values_of(fields, "id", 1, lines)[0], "id", lines) + std::int64_t{1};
    record.size_class = parse<std::uint16_t>(values_of(fields, "indSpecies", 1, lines)[0], "indSpecies", lines);
    record.sphere = {parse_center(values_of(fields, "position", 3, lines), lines), value_of(fields, "radius", lines)};
    require_sphere(record, lines.place());
    return record;
}

std::size_t count_after(std::string_view name, NumberedLines& lines) {
    return parse<std::size_t>(values_of(find_line(name, lines), name, 1, lines)[0], name, lines);
}

/// Among the walls, which are left behind.
bool has_round_walls(NumberedLines& lines) {
    bool round = false;
    for (std::size_t left = count_after("Walls", lines); left > 0; --left) {
        const Words fields = words(lines.next());
        round = round || (!fields.empty() && fields.front() != "InfiniteWall");
    }
    return round;
}

/// What the packing comment at the end tells, or else what is known of the run.
Container told_vessel(const Container& cell, NumberedLines& lines, const ReadOptions& options) {
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (!has_packing_comment(line)) continue;
        const Container told = parse_packing_comment(line, lines).container;
        if (told.periodic != cell.periodic || told.origin != cell.origin)
            lines.fail("the comment and the domain tell two containers");
        return told;
    }
    ToldBox told{cell};
    told.fault = lines.place() +
                 ": there are walls that are no sides of a box, and no comment of bernal gives the vessel; name the "
                 "summary of the export, or the packing, by `container-of`";
    return untold_container(options, lines.file(), &told);
}

}  // namespace

Packing read_mercury_restart(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    if (const Words first = words(lines.next());
        first.empty() || (first.front() != "restart_version" && first.front() != "MercuryDPM"))
        lines.fail("this is not a restart file of MercuryDPM: expected a first line like 'restart_version 1.0'");
    PackingHead head{read_domain(lines), LengthUnit::none, {}};
    const bool is_vessel = has_round_walls(lines);
    for (std::size_t left = count_after("Boundaries", lines); left > 0; --left)
        read_boundary(words(lines.next()), lines, head.container);
    head.count = count_after("Particles", lines);
    std::vector<Record> records;
    while (records.size() < *head.count) records.push_back(read_particle(words(lines.next()), lines));
    if (!lines.next().starts_with("Interactions")) lines.fail("expected 'Interactions' after the particles");
    if (is_vessel) head.container = told_vessel(head.container, lines, options);
    Packing packing = whole_packing(std::move(records), head, lines);
    if (options.remark && !packing.ids.empty())
        options.remark("the ids of '" + file + "' count from 0: each is read as one more");
    return packing;
}

}  // namespace bernal
