// OpenMC (https://docs.openmc.org): a deck in Python, which makes the lattice by OpenMC's own function, and the same
// model as XML, which needs no Python. Format: "Geometry Specification" and "Material Specification" of the manual;
// the model in one file is read since OpenMC 0.13.3.

#include "core/number_text.hpp"
#include "export/deck_text.hpp"
#include "export/reactor_bed.hpp"

namespace bernal {
namespace {

char letter_of(int axis) { return static_cast<char>('x' + axis); }

/// r^2 over h^2 of a cone.
double slope_squared(const BedWall& w) { return (w.radius / w.height) * (w.radius / w.height); }

/// Across the axis, in the order of the axes.
std::string across(const BedWall& w) {
    std::string text;
    for (int axis = 0; axis < 3; ++axis)
        if (axis != w.axis) text += number_text(w.point[axis]) + ' ';
    return text;
}

std::string type_of(const BedWall& w) {
    const std::string along(1, letter_of(w.axis));
    switch (w.shape) {
        case BedWall::Shape::plane:
            return along + "-plane";
        case BedWall::Shape::cylinder:
            return along + "-cylinder";
        case BedWall::Shape::cone:
            return along + "-cone";
        case BedWall::Shape::sphere:
            break;
    }
    return "sphere";
}

std::string coefficients(const BedWall& w) {
    switch (w.shape) {
        case BedWall::Shape::plane:
            return number_text(w.point[w.axis]);
        case BedWall::Shape::cylinder:
            return across(w) + number_text(w.radius);
        case BedWall::Shape::cone:
            return coordinates(w.point) + ' ' + number_text(slope_squared(w));
        case BedWall::Shape::sphere:
            break;
    }
    return coordinates(w.point) + ' ' + number_text(w.radius);
}

// The deck in Python.

constexpr const char* deck_lines = R"("""OpenMC: @title@

@remarks@

Fill in the materials, then: python3 @prefix@.py, which writes model.xml; openmc runs that.
"""

import pathlib

import numpy
import openmc
import openmc.model

# To be filled in: set_density('g/cm3', ...), add_nuclide(...), add_s_alpha_beta(...).
materials = {name: openmc.Material(name=name) for name in (@names@)}

# Walls, and on which side of them spheres are.
@walls@

# A sphere's layers, from the middle outwards: radii in cm and materials; the last one reaches to the surface.
kinds = [
@kinds@]


def universe(layers, outermost):
    """Of the layers of a sphere, about zero."""
    if not layers:
        return openmc.Universe(cells=[openmc.Cell(fill=materials[outermost])])
    surfaces = [openmc.Sphere(r=radius) for radius, _ in layers]
    fills = [materials[name] for _, name in layers] + [materials[outermost]]
    regions = openmc.model.subdivide(surfaces)
    return openmc.Universe(cells=[openmc.Cell(fill=fill, region=region) for fill, region in zip(fills, regions)])


universes = [universe(*kind) for kind in kinds]
# x, y, z, radius, kind: spheres, and after them periodic images of those that cross an end.
table = numpy.loadtxt(pathlib.Path(__file__).with_name('@prefix@.openmc.txt'), ndmin=2)
spheres = [openmc.model.TRISO(row[3], universes[int(row[4])], tuple(row[:3])) for row in table]
lattice = openmc.model.create_triso_lattice(
    spheres, lower_left=(@low@), pitch=(@pitch@), shape=(@shape@), background=materials['background'])
bed = openmc.Cell(name='bed', fill=lattice, region=vessel)
model = openmc.Model(geometry=openmc.Geometry([bed]), materials=openmc.Materials(materials.values()))

if __name__ == '__main__':
    for material in materials.values():
        if material.density is None:
            raise SystemExit(f"material '{material.name}' has no density; fill in the materials of this deck")
    # Particles, batches and source are yours as well: model.settings.
    model.export_to_model_xml()
)";

std::string python_class(const BedWall& w) {
    const std::string type = type_of(w);
    if (type == "sphere") return "Sphere";
    std::string name(1, static_cast<char>(type[0] - 'x' + 'X'));
    return name + static_cast<char>(type[2] - 'a' + 'A') + type.substr(3);
}

std::string python_arguments(const BedWall& w) {
    std::string text;
    if (w.shape == BedWall::Shape::plane)
        return std::string(1, letter_of(w.axis)) + "0=" + number_text(w.point[w.axis]);
    for (int axis = 0; axis < 3; ++axis)
        if (w.shape != BedWall::Shape::cylinder || axis != w.axis)
            text += std::string(1, letter_of(axis)) + "0=" + number_text(w.point[axis]) + ", ";
    return text +
           (w.shape == BedWall::Shape::cone ? "r2=" + number_text(slope_squared(w)) : "r=" + number_text(w.radius));
}

std::string python_walls(const ReactorBed& bed) {
    std::string text, region;
    for (std::size_t n = 0; n < bed.walls.size(); ++n) {
        const BedWall& w = bed.walls[n];
        const std::string name = "wall" + std::to_string(n + 1);
        text += name + " = openmc." + python_class(w) + '(' + python_arguments(w) + ", boundary_type='" +
                (w.periodic ? "periodic" : "vacuum") + "')\n";
        // Periodic ends come in pairs, the lower one first.
        if (w.periodic && !w.positive) text += "wall" + std::to_string(n) + ".periodic_surface = " + name + '\n';
        region += (n > 0 ? " & " : "") + std::string(w.positive ? "+" : "-") + name;
    }
    return text + "vessel = " + region;
}

std::string python_kinds(const ReactorBed& bed) {
    std::string text;
    for (const SphereKind& kind : bed.kinds) {
        text += "    ([";
        for (const SphereLayer& layer : kind.layers)
            text += (text.back() == '[' ? "(" : ", (") + number_text(layer.radius) + ", '" + layer.material + "')";
        text += "], '" + kind.rest + "'),\n";
    }
    return text;
}

std::string joined_by(const std::vector<std::string>& parts, const std::string& separator) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : separator) + part;
    return text;
}

std::string with_commas(Vec3 v) { return number_text(v.x) + ", " + number_text(v.y) + ", " + number_text(v.z); }

std::string deck_text(const ReactorBed& bed) {
    const BedLattice& l = bed.lattice;
    return filled(deck_lines,
                  {{"title", "spheres of a packing in a lattice"},
                   {"remarks", joined_by(bed_remarks(bed), "\n")},
                   {"prefix", bed.prefix},
                   {"names", "'" + joined_by(bed.materials, "', '") + "'"},
                   {"walls", python_walls(bed)},
                   {"kinds", python_kinds(bed)},
                   {"low", with_commas(l.low)},
                   {"pitch", with_commas(l.pitch)},
                   {"shape", with_commas({double(l.counts[0]), double(l.counts[1]), double(l.counts[2])})}});
}

std::string table_text(const ReactorBed& bed) {
    std::string text;
    for (const BedSphere& s : bed.spheres)
        text += coordinates(s.center) + ' ' + number_text(s.radius) + ' ' + std::to_string(s.kind) + '\n';
    return text;
}

// The model as XML.

/// Numbers of surfaces, cells and universes as they are given away. Universe 0 is the root, 1 the background.
struct Numbers {
    std::size_t surface = 1, cell = 1, universe = 2;
};

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + value + '"';
}

std::string surface_line(std::size_t id, const std::string& type, const std::string& numbers, const std::string& more) {
    return "    <surface" + attribute("id", std::to_string(id)) + attribute("type", type) +
           attribute("coeffs", numbers) + more + "/>\n";
}

std::string sphere_line(std::size_t id, Vec3 center, double radius) {
    return surface_line(id, "sphere", coordinates(center) + ' ' + number_text(radius), "");
}

std::string cell_line(Numbers& numbers, std::size_t universe, const std::string& region, const std::string& filled_by) {
    return "    <cell" + attribute("id", std::to_string(numbers.cell++)) +
           attribute("universe", std::to_string(universe)) + (region.empty() ? "" : attribute("region", region)) +
           filled_by + "/>\n";
}

/// The universe of a kind, about zero.
void add_kind(std::string& text, const ReactorBed& bed, const SphereKind& kind, Numbers& numbers) {
    const std::size_t universe = numbers.universe++;
    std::string inner;
    const auto material = [&](const std::string& name) {
        return attribute("material", std::to_string(bed.number_of(name)));
    };
    for (const SphereLayer& layer : kind.layers) {
        const std::string id = std::to_string(numbers.surface);
        text += sphere_line(numbers.surface++, {}, layer.radius);
        text += cell_line(numbers, universe, inner + '-' + id, material(layer.material));
        inner = id + ' ';
    }
    if (!inner.empty()) inner.pop_back();
    text += cell_line(numbers, universe, inner, material(kind.rest));
}

/// The universe of an element: the spheres near it, and what is between them.
void add_element(std::string& text, const ReactorBed& bed, Vec3 middle, const std::vector<std::uint32_t>& spheres,
                 Numbers& numbers) {
    const std::size_t universe = numbers.universe++;
    std::string outside;
    for (const std::uint32_t n : spheres) {
        const BedSphere& s = bed.spheres[n];
        const Vec3 place = s.center - middle;
        const std::string id = std::to_string(numbers.surface);
        text += sphere_line(numbers.surface++, place, s.radius);
        text += cell_line(numbers, universe, '-' + id,
                          attribute("fill", std::to_string(2 + s.kind)) + attribute("translation", coordinates(place)));
        outside += (outside.empty() ? "" : " ") + id;
    }
    text += cell_line(numbers, universe, outside, attribute("material", std::to_string(bed.materials.size())));
}

std::string lattice_lines(const BedLattice& l, std::size_t id, const std::vector<std::size_t>& universes) {
    const std::string counts =
        std::to_string(l.counts[0]) + ' ' + std::to_string(l.counts[1]) + ' ' + std::to_string(l.counts[2]);
    std::string text = "    <lattice" + attribute("id", std::to_string(id)) + ">\n      <pitch>" +
                       coordinates(l.pitch) + "</pitch>\n      <outer>1</outer>\n      <dimension>" + counts +
                       "</dimension>\n      <lower_left>" + coordinates(l.low) + "</lower_left>\n      <universes>\n";
    // Rows of x, the one of the largest y first, layers from below.
    for (int k = 0; k < l.counts[2]; ++k)
        for (int j = l.counts[1] - 1; j >= 0; --j) {
            for (int i = 0; i < l.counts[0]; ++i)
                text += (i > 0 ? " " : "") + std::to_string(universes[l.place(i, j, k)]);
            text += '\n';
        }
    return text + "</universes>\n    </lattice>\n";
}

std::string root_lines(const ReactorBed& bed, std::size_t lattice, Numbers& numbers) {
    std::string text, region;
    for (const BedWall& w : bed.walls) {
        const std::size_t id = numbers.surface++;
        std::string more = attribute("boundary", w.periodic ? "periodic" : "vacuum");
        if (w.periodic) more += attribute("periodic_surface_id", std::to_string(w.positive ? id + 1 : id - 1));
        text += surface_line(id, type_of(w), coefficients(w), more);
        region += (region.empty() ? "" : " ") + std::string(w.positive ? "" : "-") + std::to_string(id);
    }
    return text + cell_line(numbers, 0, region, attribute("name", "bed") + attribute("fill", std::to_string(lattice)));
}

std::string geometry_lines(const ReactorBed& bed) {
    Numbers numbers;
    std::string text = cell_line(numbers, 1, "", attribute("material", std::to_string(bed.materials.size())));
    for (const SphereKind& kind : bed.kinds) add_kind(text, bed, kind, numbers);
    std::vector<std::size_t> universes;
    const BedLattice& l = bed.lattice;
    for (int k = 0; k < l.counts[2]; ++k)
        for (int j = 0; j < l.counts[1]; ++j)
            for (int i = 0; i < l.counts[0]; ++i) {
                const std::vector<std::uint32_t>& spheres = l.spheres[l.place(i, j, k)];
                universes.push_back(spheres.empty() ? 1 : numbers.universe);
                if (!spheres.empty()) add_element(text, bed, l.middle(i, j, k), spheres, numbers);
            }
    const std::size_t lattice = numbers.universe++;
    return text + lattice_lines(l, lattice, universes) + root_lines(bed, lattice, numbers);
}

std::string xml_text(const ReactorBed& bed) {
    std::string text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!--\n";
    for (const std::string& line : bed_remarks(bed)) text += line + '\n';
    text +=
        "OpenMC stops until each material has a density and nuclides, and the settings particles and batches.\n"
        "It runs as model.xml in a folder of its own, or by 'openmc' and this file's name.\n-->\n<model>\n  "
        "<materials>\n";
    for (std::size_t n = 0; n < bed.materials.size(); ++n)
        text += "    <material" + attribute("id", std::to_string(n + 1)) + attribute("name", bed.materials[n]) +
                ">\n      <!-- <density units=\"g/cm3\" value=\"...\"/> <nuclide name=\"...\" ao=\"...\"/> -->\n"
                "    </material>\n";
    return text + "  </materials>\n  <geometry>\n" + geometry_lines(bed) +
           "  </geometry>\n  <settings>\n    <run_mode>eigenvalue</run_mode>\n"
           "    <!-- <particles>...</particles> <batches>...</batches> <inactive>...</inactive> -->\n"
           "  </settings>\n</model>\n";
}

}  // namespace

std::vector<DeckFile> openmc_files(const ReactorBed& bed) {
    return {{bed.prefix + ".py", deck_text(bed)},
            {bed.prefix + ".openmc.txt", table_text(bed)},
            {bed.prefix + ".xml", xml_text(bed)}};
}

}  // namespace bernal
