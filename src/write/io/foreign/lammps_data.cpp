// LAMMPS and LIGGGHTS data files, which differ in the section's name and in how strictly it is read:
//
//   LAMMPS data, bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m
//
//   2 atoms
//   1 atom types
//
//   0 1 xlo xhi
//   0 1 ylo yhi
//   0 2 zlo zhi
//
//   Atoms # sphere                          (LIGGGHTS: Atoms)
//
//   1 1 0.5 2650 0.25 0.25 0.5              (id type diameter density x y z; the type is the class plus one)
//
// LIGGGHTS knows no types but those of the head: walls of another material have one more.
//
// The walls of a vessel follow the title as comments, `# wall {...}` each, and names of classes as `# classes ...`: the
// codes read lines of 255 characters at most.
//
// Of a file without our title the container is periodic, which is the default of both codes, and it is said. LAMMPS'
// own title may end with `units = si`.

#include "io/foreign/lammps_data.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/class_densities.hpp"
#include "io/foreign/lammps_styles.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/run_bodies.hpp"
#include "io/told_unit.hpp"
#include "material/contact_table.hpp"
#include "shape/bodies_of_packing.hpp"

namespace bernal {
namespace {

constexpr const char* code_name = "LAMMPS";
constexpr const char* section_of_atoms = "Atoms # sphere";
constexpr const char* side_names[3] = {" xlo xhi\n", " ylo yhi\n", " zlo zhi\n"};

std::string head_of(const Container& c, LengthUnit unit, std::int64_t count, std::size_t types, const std::string& code,
                    const std::string& section, const std::vector<std::string>& class_names = {}) {
    std::string text = code + " data, " + packing_comment_in_lines(c, unit, count, "#", class_names) + "\n\n";
    append(text, count);
    append(text += " atoms\n", types);
    text += " atom types\n\n";
    for (int axis = 0; axis < 3; ++axis) {
        const double low = c.dimension == 2 && axis == 2 ? -c.lengths.z / 2 : c.origin[axis];
        append(text, low);
        append(text += ' ', low + c.lengths[axis]);
        text += side_names[axis];
    }
    if (c.is_tilted()) append(text, Vec3{c.tilt.xy, c.tilt.xz, c.tilt.yz}, ' '), text += " xy xz yz\n";
    return text + '\n' + section + "\n\n";
}

/// What rows of a packing of bodies tell besides: densities with which members have their shares of their body's mass,
/// and how many sides members are from where the file has them, so that the code puts bodies together.
class MemberRows {
  public:
    MemberRows(const Packing& packing, const std::vector<double>& densities)
        : packing_(packing), density_(packing.spheres.size()) {
        for (std::size_t i = 0; i < density_.size(); ++i) density_[i] = densities[packing.size_class[i]];
        std::vector<std::vector<double>> shares;
        for (const Shape& shape : shapes_of_bodies(packing)) shares.push_back(mass_shares(shape));
        const auto members = members_of_bodies(packing);
        for (std::size_t b = 0; b < members.size(); ++b) {
            const Body& body = packing.bodies[b];
            for (std::size_t k = 0; k < members[b].size(); ++k)
                density_[members[b][k]] *=
                    shares[body.shape][k] * std::pow(body.diameter / (2 * packing.spheres[members[b][k]].radius), 3);
        }
    }

    double density(std::size_t i) const { return density_[i]; }

    /// " 0 0 -1"
    std::string images(std::size_t i) const {
        if (packing_.body[i] == 0) return " 0 0 0";
        const Container& c = packing_.container;
        const Vec3 center = c.wrapped(packing_.bodies[packing_.body[i] - 1].center);
        const Vec3 place = c.wrapped(packing_.spheres[i].center);
        const Vec3 apart = c.shares(c.origin + center + c.separation(center, place) - place);
        std::string text;
        for (int axis = 0; axis < 3; ++axis)
            text += ' ' + std::to_string(c.periodic[static_cast<std::size_t>(axis)] ? std::lround(apart[axis]) : 0);
        return text;
    }

  private:
    const Packing& packing_;
    std::vector<double> density_;
};

/// Which `fix property/atom mol` reads.
void put_molecules(const Packing& packing, const PutBlock& put) {
    put("\nMolecules\n\n");
    put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
        append(text, id_of(packing, i));
        append(text += ' ', packing.body[i]);
        text += '\n';
    });
}

void write_bodies_data(const Packing& packing, const std::string& file, const std::vector<double>& densities) {
    const MemberRows rows(packing, densities);
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing.container, packing.unit, std::ssize(packing.spheres), densities.size(), code_name,
                    section_of_atoms, packing.class_names));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append_lammps_atom(text, packing.container, id_of(packing, i), packing.size_class[i], rows.density(i),
                               packing.spheres[i]);
            text.insert(text.size() - 1, rows.images(i));
        });
        put_molecules(packing, put);
    });
}

void write_data(const Packing& packing, const std::string& file, const std::vector<double>& densities,
                std::size_t types, const std::string& code, const std::string& section) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head_of(packing.container, packing.unit, std::ssize(packing.spheres), types, code, section,
                    packing.class_names));
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            const std::uint16_t size_class = packing.size_class[i];
            append_lammps_atom(text, packing.container, id_of(packing, i), size_class, densities[size_class],
                               packing.spheres[i]);
        });
    });
}

/// What a data file counts besides atoms.
constexpr std::array<std::string_view, 8> other_counts{"bonds",      "angles", "dihedrals", "impropers",
                                                       "ellipsoids", "lines",  "triangles", "bodies"};

/// Atoms that are no spheres, which the head counts and sections tell.
constexpr std::array<std::string_view, 4> other_bodies{"ellipsoids", "lines", "triangles", "bodies"};

[[noreturn]] void refuse_other_bodies(std::string_view kind, const NumberedLines& lines) {
    lines.fail("there are " + std::string(kind) +
               " among the atoms, and the rows of such atoms have no diameters; write spheres alone, with atom_style "
               "sphere");
}

bool begins_other_bodies(std::string_view section) {
    return std::ranges::count(other_bodies, lower_case(std::string(section))) > 0;
}

/// "3 extra bond per atom".
bool is_reserve(const std::vector<std::string_view>& fields) { return fields.size() > 2 && fields[1] == "extra"; }

/// The head of a data file: counts and sides, until the section of atoms begins.
struct DataHead {
    std::optional<std::size_t> atoms;
    Container container;
};

void read_head_line(std::string_view line, const NumberedLines& lines, DataHead& head) {
    const auto fields = words(line);
    const std::string_view last = fields.back();
    if (fields.size() == 2 && last == "atoms") {
        head.atoms = parse<std::size_t>(fields[0], "the number of atoms", lines);
        if (*head.atoms == 0) lines.fail("there are no spheres in it");
    } else if (fields.size() == 4 && last.size() == 3 && last.ends_with("hi")) {
        const auto axis = static_cast<int>(last[0] - 'x');
        if (axis < 0 || axis > 2) lines.fail(std::string(last) + " is no side: expected xhi, yhi or zhi");
        const double low = parse<double>(fields[0], "a side", lines);
        head.container.origin[axis] = low;
        head.container.lengths[axis] = parse<double>(fields[1], "a side", lines) - low;
    } else if (fields.size() == 6 && last == "yz") {
        const Vec3 tilt = parse_center(fields, lines);
        head.container.tilt = {tilt.x, tilt.y, tilt.z};
    } else if (std::ranges::count(other_bodies, last) > 0 && fields.size() == 2 && parse_number(fields[0]) != 0) {
        refuse_other_bodies(last, lines);
    } else if (last != "types" && std::ranges::count(other_counts, last) == 0 && !is_reserve(fields)) {
        lines.fail(std::string(line) + ": this does not belong into the head of a data file of spheres");
    }
}

/// How a section of atoms is written: in the style that its comment tells, sphere where it tells none.
struct AtomStyle {
    const AtomColumns* columns = &columns_of_spheres();
    bool is_told = false;                                      ///< by a comment, or by the title of LIGGGHTS or of ours
    std::map<std::string, std::string, std::less<>> labels{};  ///< of types, each with its number
    std::optional<double> density{};                           ///< of a density of 1, in kg/m^3, by LAMMPS' own title
};

void require_columns_of_style(const std::vector<std::string_view>& fields, const AtomStyle& style,
                              const NumberedLines& lines) {
    const std::size_t expected = style.columns->count, found = fields.size();
    constexpr std::size_t image_counts = 3, with_molecule = 8;
    if (!style.is_told && (found == with_molecule || found == with_molecule + image_counts))
        lines.fail(
            "this row has one value more than id type diameter density x y z; if they are id molecule type diameter "
            "density x y z, write 'Atoms # bpm/sphere' above the rows");
    if (found != expected && found != expected + image_counts)
        lines.fail(
            "expected the " + std::to_string(expected) + " values " + style.columns->names +
            " (and 3 image counts at most), found " + std::to_string(found) +
            (style.is_told ? "" : "; if they are of another style, write it above the rows, as 'Atoms # atomic'"));
}

Record read_atom(std::string_view line, const AtomStyle& style, ClassDensities& densities, const ReadOptions& options,
                 const NumberedLines& lines) {
    const auto fields = words(line);
    require_columns_of_style(fields, style, lines);
    const AtomColumns& at = *style.columns;
    const std::string_view type = fields[at.type];
    Record record{};
    record.id = parse<std::int64_t>(fields[0], "id", lines);
    const auto label = style.labels.find(type);
    record.size_class = parse_class_from_1(label == style.labels.end() ? type : label->second, "type", lines);
    record.sphere.radius =
        at.has_size ? parse<double>(fields[at.type + 1], "diameter", lines) / 2 : options.untold_radius(type);
    record.sphere.center = parse_center(std::span(fields).subspan(at.center), lines);
    require_sphere(record, lines.place());
    const auto density = at.has_size ? parse_number(fields[at.type + 2]) : std::nullopt;
    densities.take(record.size_class, density && std::isfinite(*density) ? *density : 0);
    return record;
}

/// Those in metres are in kg/m^3, and so are those in the units of LAMMPS that a title of its own names, `by_title`,
/// once they are changed to it; what others are in is not known.
std::vector<double> told_densities(const ClassDensities& densities, LengthUnit unit, std::optional<double> by_title,
                                   const NumberedLines& lines, const ReadOptions& options) {
    const auto remark = [&](const std::string& sentence) {
        if (options.remark) options.remark("the densities in '" + lines.file() + "' " + sentence);
    };
    const std::optional<double> in_si = unit == LengthUnit::metre ? 1 : by_title;
    std::vector<double> told = densities.told();
    if (const std::string difference = densities.difference(); !difference.empty() && in_si)
        remark("differ within a class, " + difference + ": none are kept");
    if (!in_si && unit != LengthUnit::none && !told.empty())
        remark("are not kept: their unit is not known where lengths are in " + std::string(name(unit)));
    if (!in_si) return {};
    for (double& density : told) density *= *in_si;
    return told;
}

/// Sides are rounded. Discs lie in the middle of theirs, as LAMMPS wants them.
bool has_sides_of(Container a, const Container& b) {
    if (a.dimension == 2) a.origin.z = b.origin.z;
    return a.origin == b.origin && a.origin + a.lengths - a.origin == b.lengths && a.tilt == b.tilt;
}

std::string_view without_comment(std::string_view line) { return trimmed(line.substr(0, line.find('#'))); }

bool begins_section(std::string_view line) { return !line.empty() && line.front() >= 'A' && line.front() <= 'Z'; }

/// YADE writes radii where the codes read diameters, and the box around the spheres.
void require_diameters(std::string_view title, const NumberedLines& lines) {
    if (title == "LIGGGHTS Description")
        lines.fail(
            "YADE's export as 'liggghts_in' has radii where such files have diameters; export with "
            "format='id_x_y_z_r_matId', or, once the third column has diameters, give it another title and a name that "
            "ends in .data");
}

/// Behind "units = " in a title of LAMMPS' own; empty in others.
std::string_view units_in(std::string_view title) {
    constexpr std::string_view before = ", units = ";
    const std::size_t at = title.rfind(before);
    return title.starts_with("LAMMPS data file") && at != title.npos ? trimmed(title.substr(at + before.size())) : "";
}

LengthUnit unit_in(std::string_view title, const NumberedLines& lines) {
    const std::string_view units = units_in(title);
    if (units.empty()) {
        LengthRemarks said;
        said.take(title, lines.place());
        return told_unit(said, named_by_format, lines.file());
    }
    if (const auto unit = length_unit_of_lammps(units)) return *unit;
    lines.fail("the units '" + std::string(units) +
               "' are not read: si is m, cgs is cm, micro is um, nano is nm and lj has none; take ', units = " +
               std::string(units) + "' out of the title to read the numbers as they are");
}

/// Its unit of density in kg/m^3: g/cm^3, pg/um^3, ag/nm^3.
std::optional<double> density_of_lammps(std::string_view units) {
    if (units == "si") return 1;
    if (units == "cgs" || units == "micro") return 1e3;
    if (units == "nano") return 1e6;
    return {};
}

/// The title, which may tell the container, and what follows it until the section of atoms; other sections before it,
/// labels of types for instance, are passed over.
PackingHead read_head(NumberedLines& lines, AtomStyle& style, const ReadOptions& options) {
    const std::string title(lines.next());
    require_diameters(trimmed(title), lines);
    style.density = density_of_lammps(units_in(title));
    std::optional<PackingHead> told;
    const LengthUnit unit = has_packing_comment(title) ? LengthUnit::none : unit_in(title, lines);
    if (has_packing_comment(title)) told = parse_packing_comment(gathered_comment(title, "#", lines), lines);
    DataHead head;
    for (bool passes_over = false, names_types = false;;) {
        const std::string_view whole = trimmed(lines.next()), line = without_comment(whole);
        if (line == "Atoms") {
            style.columns = &columns_of_style(whole, options, lines);
            style.is_told = told || tells_style(whole) || title.starts_with("LIGGGHTS");
            break;
        }
        if (begins_section(line)) {
            if (begins_other_bodies(line)) refuse_other_bodies(lower_case(std::string(line)), lines);
            passes_over = true, names_types = line == "Atom Type Labels";
        } else if (names_types && words(line).size() == 2) {
            style.labels.emplace(words(line)[1], words(line)[0]);
        }
        if (!line.empty() && !passes_over) read_head_line(line, lines, head);
    }
    if (!head.atoms) lines.fail("the head has no number of atoms");
    require_container(head.container, lines.place());
    if (told && !has_sides_of(told->container, head.container)) lines.fail("the title and the sides give two boxes");
    if (told) return {told->container, told->unit, head.atoms, {}, told->class_names};
    const ToldBox box{head.container, {true, true, true}, false};
    return {untold_container(options, lines.file(), &box), unit, head.atoms};
}

/// Rows of atom_style full are as long: id molecule type charge x y z. A charge is small, or of either sign, and a
/// type counts from 1.
class StyleDoubt {
  public:
    void learn(std::string_view line) {
        const auto fields = words(line);
        const auto third = parse_number(fields[2]), fourth = parse_number(fields[3]);
        constexpr double most_charge = 10;
        third_is_type_ = third_is_type_ && third && *third >= 1 && *third == std::floor(*third);
        fourth_is_charge_ = fourth_is_charge_ && fourth && std::abs(*fourth) < most_charge;
        fourth_is_density_ = fourth_is_density_ && fourth && *fourth > 0;
    }

    void require_clear(const NumberedLines& lines) const {
        if (!third_is_type_ || (fourth_is_density_ && !fourth_is_charge_)) return;
        lines.fail(
            "the style of the atoms is not given, and their rows may be of atom_style full, with type and charge in "
            "the third and fourth column; if these are diameter and density, write 'Atoms # sphere' above them");
    }

  private:
    bool third_is_type_ = true, fourth_is_charge_ = true, fourth_is_density_ = true;
};

/// "ID MOLECULE" of the section Molecules.
std::pair<std::int64_t, std::uint32_t> molecule_of(std::string_view line, const NumberedLines& lines) {
    const auto fields = words(line);
    require_count(fields.size(), 2, "id and molecule", lines);
    return {parse<std::int64_t>(fields[0], "id", lines), parse<std::uint32_t>(fields[1], "molecule", lines)};
}

Packing read_data(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    AtomStyle style;
    PackingHead head = read_head(lines, style, options);
    std::vector<Record> records;
    ClassDensities densities;
    StyleDoubt doubt;
    std::string_view line = lines.next_filled('#');
    for (; records.size() < *head.count && !line.empty(); line = lines.next_filled('#'))
        records.push_back(read_atom(line, style, densities, options, lines)), doubt.learn(line);
    if (!style.is_told && !records.empty()) doubt.require_clear(lines);
    if (!line.empty() && parse_number(words(line).front())) lines.fail("there are more atoms than the head says");
    // Other sections, velocities for instance, may follow.
    std::vector<std::pair<std::int64_t, std::uint32_t>> bodies;
    bool tells_bodies = false;
    for (std::string_view rest = line; !rest.empty(); rest = lines.next_filled('#')) {
        if (begins_section(rest) && begins_other_bodies(rest))
            refuse_other_bodies(lower_case(std::string(rest)), lines);
        if (begins_section(rest))
            tells_bodies = trimmed(without_comment(rest)) == "Molecules";
        else if (tells_bodies)
            bodies.push_back(molecule_of(rest, lines));
    }
    if (!bodies.empty() && bodies.size() != records.size())
        lines.fail("it tells the molecules of " + std::to_string(bodies.size()) + " atoms, and has " +
                   std::to_string(records.size()));
    if (bodies.empty()) head.densities = told_densities(densities, head.unit, style.density, lines, options);
    Packing packing = whole_packing(std::move(records), head, lines);
    if (has_bodies_beside(file))
        take_body_numbers(packing, std::move(bodies));
    else
        require_no_clumps(packing, std::move(bodies), file);
    return packing;
}

std::vector<std::string> write_lammps(const Packing& packing, const std::string& file, const WriteOptions& options) {
    if (packing.bodies.empty())
        write_data(packing, file, options.densities, options.densities.size(), code_name, section_of_atoms);
    else
        write_bodies_data(packing, file, options.densities);
    const Tilt &tilt = packing.container.tilt, reduced = reduced_tilt(packing.container);
    if (std::abs(tilt.xy) > std::abs(reduced.xy) || std::abs(tilt.xz) > std::abs(reduced.xz) ||
        std::abs(tilt.yz) > std::abs(reduced.yz))
        return {"is tilted by more than half a length: LAMMPS wants 'box tilt large' before it reads that"};
    return {};
}

std::vector<std::string> write_liggghts(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const bool wall_type = options.material && walls_need_species(*options.material, packing.container);
    write_data(packing, file, options.densities, options.densities.size() + (wall_type ? 1 : 0), "LIGGGHTS", "Atoms");
    return {};
}

/// "2 atoms", below any title.
bool counts_atoms(std::string_view line) {
    const auto fields = words(without_comment(line));
    return fields.size() == 2 && fields[1] == "atoms" && parse_number(fields[0]);
}

}  // namespace

bool is_lammps_data(const std::string& file) {
    return std::ranges::any_of(lammps_format().info.extensions,
                               [&](const std::string& extension) { return file.ends_with(extension); });
}

std::optional<LengthUnit> length_unit_of_lammps(std::string_view units) {
    if (units == "lj") return LengthUnit::none;
    if (units == "si") return LengthUnit::metre;
    if (units == "cgs") return LengthUnit::centimetre;
    if (units == "micro") return LengthUnit::micrometre;
    if (units == "nano") return LengthUnit::nanometre;
    return {};
}

std::string lammps_data_head(const Container& container, LengthUnit unit, std::int64_t count, std::size_t types) {
    return head_of(container, unit, count, types, code_name, section_of_atoms);
}

/// Codes read positions on the upper side as outside: on periodic axes they are below it.
void append_lammps_atom(std::string& text, const Container& container, std::int64_t id, std::int32_t size_class,
                        double density, const Sphere& sphere) {
    append(text, id);
    append(text += ' ', size_class + 1);
    append(text += ' ', 2 * sphere.radius);
    append(text += ' ', density);
    append(text += ' ', container.wrapped(sphere.center), ' ');
    text += '\n';
}

Format lammps_format() {
    return {.info = {.name = "lammps",
                     .extensions = {".data", ".lmp"},
                     .description = "LAMMPS data, atom_style sphere",
                     .needs_density = true,
                     .in_metres = true,
                     .ids = HeldIds::from_1,
                     .holds_tilts = true,
                     .holds_bodies = true},
            .recognises = [](std::string_view line) { return line.starts_with("LAMMPS"); },
            .read = read_data,
            .write = write_lammps,
            .recognises_below = counts_atoms};
}

Format liggghts_format() {
    return {.info = {.name = "liggghts",
                     .extensions = {".liggghts", ".data"},
                     .description = "LIGGGHTS data, atom_style granular",
                     .needs_density = true,
                     .in_metres = true,
                     .ids = HeldIds::from_1},
            .recognises = [](std::string_view line) { return line.starts_with("LIGGGHTS"); },
            .read = read_data,
            .write = write_liggghts};
}

}  // namespace bernal
