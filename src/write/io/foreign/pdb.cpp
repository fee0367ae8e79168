// PDB and PQR, atoms of molecules:
//
//   CRYST1   40.000   40.000   40.000  90.00  90.00  90.00 P 1           1
//   ATOM      1  SI  MOL     1       2.500   2.500   5.000  1.00  0.00          SI
//   ATOM      2  O   MOL     1       7.500   1.000  15.000  1.00  0.00           O
//
// PDB has places in fixed columns and no sizes; types are elements, or names of atoms where there are none. PQR has
// words, of which the last five are x y z, charge and radius. CRYST1 is a periodic cell; that of 1 1 1 stands for none.
// Lengths are in angstrom. Serial numbers may begin anew, and are no ids. Such files are only read.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/given_radii.hpp"
#include "io/packing_comment.hpp"
#include "io/type_column.hpp"

namespace bernal {
namespace {

/// The columns of a line, counted from 1.
std::string_view columns_of_line(std::string_view line, std::size_t first, std::size_t last) {
    return line.size() < first ? "" : trimmed(line.substr(first - 1, last - first + 1));
}

bool is_atom(std::string_view line) { return line.starts_with("ATOM ") || line.starts_with("HETATM"); }

/// In fixed columns, as no table has them.
bool is_pdb_atom(std::string_view line) {
    return is_atom(line) && parse_number(columns_of_line(line, 31, 38)) &&
           parse_number(columns_of_line(line, 39, 46)) && parse_number(columns_of_line(line, 47, 54));
}

/// Sides (a, 0, 0), (b cos gamma, b sin gamma, 0) and the third above them.
Cell cell_of_crystal(const std::array<double, 3>& lengths, const std::array<double, 3>& angles) {
    const auto cosine = [&](std::size_t k) {
        return angles[k] == 90 ? 0 : std::cos(angles[k] * std::numbers::pi / 180);
    };
    const auto [a, b, c] = lengths;
    Cell cell;
    cell.tilt.xy = b * cosine(2), cell.tilt.xz = c * cosine(1);
    cell.lengths.x = a;
    cell.lengths.y = cell.tilt.xy == 0 ? b : std::sqrt(b * b - cell.tilt.xy * cell.tilt.xy);
    cell.tilt.yz = (b * c * cosine(0) - cell.tilt.xy * cell.tilt.xz) / cell.lengths.y;
    const double across = cell.tilt.xz * cell.tilt.xz + cell.tilt.yz * cell.tilt.yz;
    cell.lengths.z = across == 0 ? c : std::sqrt(c * c - across);
    return cell;
}

/// None for the one that programs write where there is no crystal.
std::optional<Container> crystal(std::string_view line, const NumberedLines& lines) {
    const auto number = [&](std::size_t first, std::size_t last) {
        return parse<double>(columns_of_line(line, first, last), "a number of CRYST1", lines);
    };
    const std::array<double, 3> sides{number(7, 15), number(16, 24), number(25, 33)},
        angles{number(34, 40), number(41, 47), number(48, 54)};
    if (std::ranges::all_of(sides, [](double side) { return side == 1; })) return {};
    Container container;
    static_cast<Cell&>(container) = cell_of_crystal(sides, angles);
    require_container(container, lines.place());
    return container;
}

/// Its element, or else the letters of its name.
std::string type_of_atom(std::string_view line) {
    const std::string_view element = columns_of_line(line, 77, 78);
    return letters_of_atom(element.empty() ? columns_of_line(line, 13, 16) : element);
}

/// What stands around the atoms.
struct Molecules {
    std::optional<Container> cell;
    std::vector<Record> records;
    TypeColumn types;
    bool has_model = false;
};

void take_pdb_atom(Molecules& molecules, std::string_view line, const ReadOptions& options,
                   const NumberedLines& lines) {
    if (!options.untold_radius) lines.fail(std::string("a PDB file has no sizes of its atoms; ") + how_to_give_radii);
    const auto coordinate = [&](std::size_t first, std::size_t last) {
        return parse<double>(columns_of_line(line, first, last), "a coordinate", lines);
    };
    const std::string type = type_of_atom(line);
    molecules.records.push_back(
        {std::ssize(molecules.records) + 1,
         {{coordinate(31, 38), coordinate(39, 46), coordinate(47, 54)}, options.untold_radius(type)},
         molecules.types.class_of(type, lines)});
}

void take_pqr_atom(Molecules& molecules, std::string_view line, const ReadOptions&, const NumberedLines& lines) {
    const auto fields = words(line);
    constexpr std::size_t fewest = 9;  // ATOM serial name residue x y z charge radius
    if (fields.size() < fewest) lines.fail("expected ATOM, serial, name, residue, number and x y z charge radius");
    const auto tail = std::span(fields).last(5);
    molecules.records.push_back({std::ssize(molecules.records) + 1,
                                 {parse_center(tail, lines), parse<double>(tail[4], "radius", lines)},
                                 molecules.types.class_of(letters_of_atom(fields[2]), lines)});
}

using TakeAtom = void (*)(Molecules&, std::string_view, const ReadOptions&, const NumberedLines&);

Molecules molecules_in(NumberedLines& lines, const ReadOptions& options, TakeAtom take_atom) {
    Molecules molecules;
    while (!lines.at_end()) {
        const std::string line(lines.next());
        if (line.starts_with("CRYST1")) molecules.cell = crystal(line, lines);
        if (line.starts_with("MODEL") && std::exchange(molecules.has_model, true))
            lines.fail("a second MODEL begins: write one of them into a file of its own");
        if (!is_atom(line)) continue;
        take_atom(molecules, line, options, lines);
        require_sphere(molecules.records.back(), lines.place());
    }
    return molecules;
}

Packing read_molecules(const std::string& file, const ReadOptions& options, TakeAtom take_atom) {
    NumberedLines lines(file, LastLine::perhaps_open);
    Molecules molecules = molecules_in(lines, options, take_atom);
    std::optional<ToldBox> told;
    if (molecules.cell) told = ToldBox{*molecules.cell};
    PackingHead head;
    head.container = untold_container(options, file, told ? &*told : nullptr);
    head.class_names = molecules.types.words();
    if (options.remark) {
        options.remark("the lengths of '" + file +
                       "' are in angstrom, which is no unit here: they stay as they are, without a unit");
        if (const std::string said = molecules.types.words_said("element"); !said.empty())
            options.remark("of '" + file + "' " + said);
    }
    return whole_packing(std::move(molecules.records), head, lines);
}

Format format_of_molecules(std::string name, std::string extension, std::string description) {
    return {.info = {.name = std::move(name),
                     .extensions = {std::move(extension)},
                     .description = std::move(description),
                     .tells_unit = false,
                     .ids = HeldIds::none},
            .read = nullptr};
}

}  // namespace

Format pdb_format() {
    Format format = format_of_molecules("pdb", ".pdb", "PDB, atoms that are given diameters");
    format.read = [](const std::string& file, const ReadOptions& options) {
        return read_molecules(file, options, take_pdb_atom);
    };
    format.recognises_below = is_pdb_atom;
    return format;
}

Format pqr_format() {
    Format format = format_of_molecules("pqr", ".pqr", "PQR, atoms with radii");
    format.read = [](const std::string& file, const ReadOptions& options) {
        return read_molecules(file, options, take_pqr_atom);
    };
    return format;
}

}  // namespace bernal
