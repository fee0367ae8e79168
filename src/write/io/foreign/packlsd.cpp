// Packings of event-driven molecular dynamics by the Lubachevsky-Stillinger algorithm: PackLSD of A. Donev, and the
// programs in C++ of M. Skoge and A. Donev.
//
//   3              (dimension; words may follow, as HS poly)
//   3 2            (spheres, species)
//   1 2            (spheres of each species)
//   0.5 0.25       (diameter of each species; of many sizes this line is missing)
//   1 0 0 0 1 0 0 0 1
//   T T T          (periodic axes; F has hard walls)
//   0.25 0.25 0.5
//   0.75 0.75 0.5
//   0.75 0.25 0.5
//
// Spheres stand in the order of their species, or each with its diameter behind its centre. The lattice has its vectors
// behind one another, in one line or in several. Species are classes. Such a file is only read.

#include <algorithm>

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/in_plane.hpp"
#include "io/packing_comment.hpp"
#include "io/unnamed_size.hpp"

namespace bernal {
namespace {

struct LsdHead : PackingHead {
    std::vector<std::size_t> counts;  ///< of each species
    std::vector<double> diameters;    ///< likewise; empty: rows have them
    std::size_t axes = 3;
};

/// "T T F", of two axes or three.
bool is_boundary(std::string_view line) {
    const auto flags = words(trimmed(line));
    return (flags.size() == 2 || flags.size() == 3) &&
           std::ranges::all_of(flags, [](std::string_view flag) { return flag == "T" || flag == "F"; });
}

int read_axes_of_space(NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    if (fields.empty()) lines.fail("expected the dimension, 2 or 3");
    const int axes = parse<int>(fields.front(), "the dimension", lines);
    if (axes != 2 && axes != 3)
        lines.fail("the dimension is " + std::string(fields.front()) + ", and spheres have 3, discs 2");
    return axes;
}

void read_counts(LsdHead& head, NumberedLines& lines) {
    const auto both = words(trimmed(lines.next()));
    require_count(both.size(), 2, "number of spheres, number of species", lines);
    head.count = parse<std::size_t>(both[0], "the number of spheres", lines);
    const auto species = parse<std::uint16_t>(both[1], "the number of species", lines);
    const auto counts = words(trimmed(lines.next()));
    require_count(counts.size(), species, "with a count for each species", lines);
    std::size_t sum = 0;
    for (const std::string_view count : counts)
        sum += head.counts.emplace_back(parse<std::uint32_t>(count, "a number of spheres", lines));
    if (sum != *head.count)
        lines.fail("the species have " + std::to_string(sum) + " spheres together, and the line above says " +
                   std::to_string(*head.count));
}

/// Sides of the cell (lx, 0, 0), (xy, ly, 0), (xz, yz, lz), vector by vector.
void take_lattice_vectors(LsdHead& head, std::span<const double> lattice, const NumberedLines& lines) {
    Container& cell = head.container;
    const auto at = [&](std::size_t vector, std::size_t axis) { return lattice[vector * head.axes + axis]; };
    for (std::size_t vector = 0; vector < head.axes; ++vector) {
        cell.lengths[static_cast<int>(vector)] = at(vector, vector);
        for (std::size_t axis = vector + 1; axis < head.axes; ++axis)
            if (at(vector, axis) != 0)
                lines.fail("the lattice above has a direction of its own, and " + number_text(at(vector, axis)) +
                           " in place of a 0; turn it so that its first vector lies along x and its second in the "
                           "plane of x and y: LX 0 0 XY LY 0 XZ YZ LZ");
    }
    cell.tilt.xy = at(1, 0);
    if (head.axes == 3) cell.tilt.xz = at(2, 0), cell.tilt.yz = at(2, 1);
}

/// What stands between the counts and the line of the boundaries.
void read_lattice(LsdHead& head, NumberedLines& lines) {
    std::vector<double> numbers;
    while (!is_boundary(lines.peek())) {
        const std::string line(lines.next());
        for (const std::string_view word : words(trimmed(line)))
            numbers.push_back(parse<double>(word, "a diameter or a number of the lattice", lines));
    }
    const std::string flags(lines.next());
    const std::size_t species = head.counts.size(), entries = head.axes * head.axes;
    if (numbers.size() != entries && numbers.size() != entries + species)
        lines.fail("above stand " + counted(std::ssize(numbers), "number") + ", and the lattice has " +
                   std::to_string(entries) + ", with the diameters of the species before them " +
                   std::to_string(entries + species));
    const auto begin = numbers.end() - static_cast<std::ptrdiff_t>(entries);
    head.diameters.assign(numbers.begin(), begin);
    take_lattice_vectors(head, std::span(begin, numbers.end()), lines);
    const auto periodic = words(flags);
    if (periodic.size() < head.axes) lines.fail("expected T or F for each axis");
    for (std::size_t axis = 0; axis < head.axes; ++axis) head.container.periodic[axis] = periodic[axis] == "T";
}

LsdHead read_lsd_head(NumberedLines& lines) {
    LsdHead head;
    head.container.dimension = read_axes_of_space(lines);
    head.axes = static_cast<std::size_t>(head.container.dimension);
    read_counts(head, lines);
    read_lattice(head, lines);
    if (head.axes == 2) head.container.periodic[2] = false;
    require_container(head.container, lines.place());
    return head;
}

std::optional<std::size_t> species_of_diameter(const LsdHead& head, double diameter) {
    constexpr double digits = 1e-5;  // of files with few
    for (std::size_t species = 0; species < head.diameters.size(); ++species)
        if (std::abs(diameter - head.diameters[species]) <= digits * head.diameters[species]) return species;
    return {};
}

/// A row may tell the diameter of its species again, in any order of the species.
Record read_lsd_row(std::size_t number, std::size_t species, const LsdHead& head, NumberedLines& lines) {
    const auto fields = words(trimmed(lines.next()));
    const bool has_size = fields.size() == head.axes + 1;
    if (!has_size || head.diameters.empty())
        require_count(fields.size(), head.axes + (head.diameters.empty() ? 1 : 0),
                      head.diameters.empty() ? "centre and diameter, as the head has none" : "of a centre", lines);
    Record record{static_cast<std::int64_t>(number) + 1, {}, static_cast<std::uint16_t>(species)};
    for (std::size_t axis = 0; axis < head.axes; ++axis)
        record.sphere.center[static_cast<int>(axis)] = parse<double>(fields[axis], "a coordinate", lines);
    double diameter = head.diameters.empty() ? 0 : head.diameters[species];
    if (has_size) diameter = parse<double>(fields.back(), "the diameter", lines);
    if (has_size && !head.diameters.empty()) {
        const auto told = species_of_diameter(head, diameter);
        if (!told)
            lines.fail("the diameter " + std::string(fields.back()) +
                       " is that of no species above; take one of the two out of the file");
        record.size_class = static_cast<std::uint16_t>(*told);
    }
    record.sphere.radius = diameter / 2;
    require_sphere(record, lines.place());
    return record;
}

/// Others write coordinates as shares of the lattice vectors.
void require_lengths(const Packing& packing, const std::string& file) {
    constexpr double wide = 2;
    constexpr std::size_t many = 8;
    const Cell& cell = packing.container;
    bool may_be_shares = packing.spheres.size() >= many;
    for (int axis = 0; axis < cell.dimension; ++axis) {
        may_be_shares = may_be_shares && cell.lengths[axis] >= wide;
        for (const Sphere& sphere : packing.spheres)
            may_be_shares = may_be_shares && sphere.center[axis] >= 0 && sphere.center[axis] <= 1;
    }
    if (may_be_shares)
        throw InputError(file +
                         ": all centres lie from 0 to 1, in a lattice that is much wider: they look like shares of its "
                         "vectors; write them as lengths");
}

/// Forks of the programs write radii where the format has diameters. Spheres in contact tell.
void require_diameters(const Packing& packing, const std::string& file) {
    Packing twice = packing;
    for (Sphere& sphere : twice.spheres) sphere.radius *= 2;
    if (unnamed_size(twice) == UnnamedSize::radius)
        throw InputError(file +
                         ": the last numbers of the rows are diameters in this format, and here spheres touch if they "
                         "are radii; write diameters there");
}

Packing read_packlsd(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    LsdHead head = read_lsd_head(lines);
    const ToldBox told{head.container};
    head.container = untold_container(options, file, &told);
    std::vector<Record> records;
    for (std::size_t species = 0; species < head.counts.size(); ++species)
        for (std::size_t left = head.counts[species]; left > 0; --left)
            records.push_back(read_lsd_row(records.size(), species, head, lines));
    if (!lines.next_filled().empty()) lines.fail("the file goes on after its last sphere");
    Packing packing = whole_packing(std::move(records), head, lines);
    lay_in_plane(packing, file);
    require_lengths(packing, file);
    if (head.diameters.empty()) require_diameters(packing, file);
    return packing;
}

}  // namespace

Format packlsd_format() {
    return {
        .info = {.name = "packlsd",
                 .extensions = {},
                 .description = "packings of PackLSD and of other programs for the Lubachevsky-Stillinger algorithm",
                 .tells_unit = false,
                 .describes_classes = false,
                 .ids = HeldIds::none},
        .read = read_packlsd,
        .recognises_below = is_boundary};
}

}  // namespace bernal
