// SCONE (https://scone.readthedocs.io): a dispersionUniverse, its file of radii, centres and fillings, and the geometry
// around it. Spheres with layers are pebbleUniverses. Both stand in the code's development version.

#include <array>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/reactor_bed.hpp"

namespace bernal {
namespace {

constexpr int root_id = 1, bed_id = 2, cells_id = 3, first_kind_id = 4;

std::string kind_fill(const ReactorBed& bed, std::size_t kind) {
    if (bed.kinds[kind].layers.empty()) return bed.kinds[kind].rest;
    return "u<" + std::to_string(first_kind_id + static_cast<int>(kind)) + '>';
}

std::string scone_table(const ReactorBed& bed) {
    std::string text;
    for (const BedSphere& s : bed.spheres)
        text += number_text(s.radius) + ' ' + coordinates(s.center) + ' ' + kind_fill(bed, s.kind) + '\n';
    return text;
}

/// The one surface that ends the geometry.
std::string border(const Container& c, const std::vector<BedWall>& walls) {
    const std::optional<BedCuboid> cuboid = bed_cuboid(walls);
    const Vec3 low = cuboid ? cuboid->low : c.origin;
    const Vec3 half = (cuboid ? cuboid->high - low : c.lengths) * 0.5, middle = low + half;
    if (cuboid)
        return "border { id 1; type box; origin (" + coordinates(middle) + "); halfwidth (" + coordinates(half) +
               "); }";
    for (const BedWall& w : walls) {
        if (w.positive) continue;
        if (w.shape == BedWall::Shape::cone)
            throw InputError(
                "SCONE tells a cone by its angle, which does not hold the radii of the container exactly; use OpenMC, "
                "Serpent or MCNP");
        if (w.shape == BedWall::Shape::sphere)
            return "border { id 1; type sphere; origin (" + coordinates(w.point) + "); radius " +
                   number_text(w.radius) + "; }";
        if (w.shape != BedWall::Shape::cylinder) continue;
        Vec3 place = w.point;
        place[w.axis] = middle[w.axis];
        return std::string("border { id 1; type ") + static_cast<char>('x' + w.axis) + "TruncCylinder; origin (" +
               coordinates(place) + "); halfwidth " + number_text(half[w.axis]) + "; radius " + number_text(w.radius) +
               "; }";
    }
    throw InputError("SCONE ends in one surface, and the container has a wall between its ends; use OpenMC or MCNP");
}

void require_one_border(const ReactorBed& bed) {
    int round = 0;
    for (const BedWall& w : bed.walls)
        if (w.shape != BedWall::Shape::plane && !w.positive && ++round > 1)
            throw InputError(
                "SCONE ends in one surface, and the container has several round walls; use OpenMC or MCNP");
}

/// Planes that are no ends of the container: it may be the lower part of a vessel.
void require_ends(const ReactorBed& bed) {
    const Container& c = bed.written.container;
    if (bed_cuboid(bed.walls)) return;
    for (const BedWall& w : bed.walls) {
        if (w.shape != BedWall::Shape::plane) continue;
        const double low = c.origin[w.axis], high = low + c.lengths[w.axis], at = w.point[w.axis];
        const double hair = 1e-12 * c.lengths[w.axis];
        if (w.positive ? at > low + hair : at < high - hair)
            throw InputError("SCONE ends in one surface, and the container has a plane within it; use OpenMC or MCNP");
    }
}

std::string core_surface(const BedWall& w, int id) {
    const std::string type =
        w.shape == BedWall::Shape::sphere ? "sphere" : std::string(1, static_cast<char>('x' + w.axis)) + "Cylinder";
    return "    obstacle" + std::to_string(id) + " { id " + std::to_string(id) + "; type " + type + "; origin (" +
           coordinates(w.point) + "); radius " + number_text(w.radius) + "; }\n";
}

/// Conditions at the ends: 0 vacuum, 2 periodic. Of a cylinder those along its axis stand first.
std::string boundary(const ReactorBed& bed) {
    const Container& c = bed.written.container;
    std::array<bool, 3> periodic = c.periodic;
    for (const BedWall& w : bed.walls)
        if (w.shape == BedWall::Shape::cylinder && !w.positive)
            periodic = {c.periodic[static_cast<std::size_t>(w.axis)], false, false};
    std::string text;
    for (const bool is_periodic : periodic)
        text += std::string(text.empty() ? "" : " ") + (is_periodic ? "2 2" : "0 0");
    return text;
}

std::string kind_universe(const ReactorBed& bed, std::size_t n) {
    const SphereKind& kind = bed.kinds[n];
    std::string radii, fills;
    for (const SphereLayer& layer : kind.layers)
        radii += number_text(layer.radius) + ' ', fills += layer.material + ' ';
    const std::string id = std::to_string(first_kind_id + static_cast<int>(n));
    return "    kind" + std::to_string(n) + " { id " + id + "; type pebbleUniverse; radii (" + radii + "0.0); fills (" +
           fills + kind.rest + "); }\n";
}

/// With obstacles: what is in them, and the bed around them.
struct CoreLines {
    std::string surfaces, cells, universe;
};

CoreLines core_lines(const std::vector<BedWall>& all) {
    CoreLines lines;
    std::string outside, list;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const int id = 2 + static_cast<int>(n);
        lines.surfaces += core_surface(all[n], id);
        lines.cells += "    obstacle" + std::to_string(id) + " { id " + std::to_string(id) +
                       "; type simpleCell; surfaces (-" + std::to_string(id) +
                       "); filltype mat; material obstacle; }\n";
        outside += (outside.empty() ? "" : " ") + std::to_string(id);
        list += ' ' + std::to_string(id);
    }
    if (all.empty()) return lines;
    lines.cells += "    around { id 1; type simpleCell; surfaces (" + outside + "); filltype uni; universe " +
                   std::to_string(bed_id) + "; }\n";
    lines.universe = "    cells { id " + std::to_string(cells_id) + "; type cellUniverse; cells (1" + list + "); }\n";
    return lines;
}

std::string scone_input(const ReactorBed& bed) {
    const Container& c = bed.written.container;
    require_one_border(bed);
    require_ends(bed);
    const std::vector<BedWall> obstacles = bed_obstacles(bed.walls);
    const CoreLines core = core_lines(obstacles);
    std::string text;
    for (const std::string& line : bed_remarks(bed)) text += "! " + line + '\n';
    if (!obstacles.empty()) text += "! Obstacles are none of these walls, but of a material, obstacle.\n";
    text +=
        "! SCONE stops at FILL_IN until each material has a temperature and nuclides. Physics and tallies are "
        "yours.\n\n";
    text += "geometry {\n  type geometryStd;\n  boundary (" + boundary(bed) +
            ");\n  graph { type shrunk; }\n\n  surfaces {\n    " + border(c, bed.walls) + '\n' + core.surfaces +
            "  }\n\n  cells {\n" + core.cells + "  }\n\n  universes {\n    root { id " + std::to_string(root_id) +
            "; type rootUniverse; border 1; fill u<" + std::to_string(obstacles.empty() ? bed_id : cells_id) +
            ">; }\n" + core.universe + "    bed { id " + std::to_string(bed_id) + "; type dispersionUniverse; file ./" +
            bed.prefix + ".scone.txt; background background; }\n";
    for (std::size_t n = 0; n < bed.kinds.size(); ++n)
        if (!bed.kinds[n].layers.empty()) text += kind_universe(bed, n);
    text +=
        "  }\n}\n\nnuclearData {\n  handles { ce { type aceNeutronDatabase; aceLibrary FILL_IN; } }\n  materials {\n";
    std::vector<std::string> materials = bed.materials;
    if (!obstacles.empty()) materials.emplace_back("obstacle");
    for (const std::string& material : materials) text += "    " + material + " { temp FILL_IN; composition { } }\n";
    return text + "  }\n}\n";
}

}  // namespace

std::vector<DeckFile> scone_files(const ReactorBed& bed) {
    return {{bed.prefix + ".scone", scone_input(bed)}, {bed.prefix + ".scone.txt", scone_table(bed)}};
}

}  // namespace bernal
