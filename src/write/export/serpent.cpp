// Serpent 2 (https://serpent.vtt.fi): an input with a `pbed` card, and the file of spheres that it names.

#include <array>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/reactor_bed.hpp"

namespace bernal {
namespace {

std::string serpent_surface(const BedWall& w) {
    const char letter = static_cast<char>('x' + w.axis);
    std::string across;
    for (int axis = 0; axis < 3; ++axis)
        if (axis != w.axis) across += number_text(w.point[axis]) + ' ';
    switch (w.shape) {
        case BedWall::Shape::plane:
            return std::string("p") + letter + ' ' + number_text(w.point[w.axis]);
        case BedWall::Shape::cylinder:
            return std::string("cyl") + letter + ' ' + across + number_text(w.radius);
        case BedWall::Shape::sphere:
            return "sph " + coordinates(w.point) + ' ' + number_text(w.radius);
        case BedWall::Shape::cone:
            break;
    }
    if (w.axis != 2)
        throw InputError("Serpent has cones along z alone, and the container has one along " + std::string(1, letter) +
                         "; pack it with `axis` z, or use OpenMC or MCNP");
    // Foot, its radius, and the height from there to the vertex.
    Vec3 foot = w.point;
    foot.z += w.height;
    return "cone " + coordinates(foot) + ' ' + number_text(w.radius) + ' ' + number_text(-w.height);
}

/// Serpent's boundary conditions along x, y, z: 1 is black, 3 periodic.
std::string boundary_line(const Container& c) {
    std::string text = "set bc";
    for (const bool periodic : c.periodic) text += periodic ? " 3" : " 1";
    return text + '\n';
}

bool has_periodic_ends(const ReactorBed& bed) {
    return bed.written.container.periodic != std::array{false, false, false};
}

/// One surface, in which obstacles are cells of their own.
std::string cuboid_vessel(const BedCuboid& c, const std::vector<BedWall>& obstacles) {
    std::string text = "surf vessel cuboid " + number_text(c.low.x) + ' ' + number_text(c.high.x) + ' ' +
                       number_text(c.low.y) + ' ' + number_text(c.high.y) + ' ' + number_text(c.low.z) + ' ' +
                       number_text(c.high.z) + '\n';
    std::string cells, between;
    for (std::size_t n = 0; n < obstacles.size(); ++n) {
        const std::string name = "obstacle" + std::to_string(n + 1);
        text += "surf " + name + ' ' + serpent_surface(obstacles[n]) + '\n';
        cells += "cell in_" + name + " 0 obstacle -vessel -" + name + '\n';
        between += ' ' + name;
    }
    return text + "cell bed 0 fill bed -vessel" + between + '\n' + cells + "cell around 0 outside vessel\n";
}

/// The cell that holds the bed, and the one around it. Boundary conditions other than black need a single surface.
std::string serpent_vessel(const ReactorBed& bed) {
    const Container& c = bed.written.container;
    const std::optional<BedCuboid> cuboid = bed_cuboid(bed.walls);
    if (cuboid && (c.is_cuboid() || has_periodic_ends(bed))) return cuboid_vessel(*cuboid, bed_obstacles(bed.walls));
    if (has_periodic_ends(bed))
        throw InputError(
            "Serpent has periodic boundaries of cuboids alone, and the container is a vessel with periodic ends; pack "
            "it with walls there, or use OpenMC or MCNP");
    std::string text, inside, outside;
    for (std::size_t n = 0; n < bed.walls.size(); ++n) {
        const std::string name = "wall" + std::to_string(n + 1);
        text += "surf " + name + ' ' + serpent_surface(bed.walls[n]) + '\n';
        inside += (bed.walls[n].positive ? " " : " -") + name;
        outside += (outside.empty() ? " ( " : " : ") + std::string(bed.walls[n].positive ? "-" : "") + name;
    }
    return text + "cell bed 0 fill bed" + inside + "\ncell around 0 outside" + outside + " )\n";
}

/// A universe that one material fills, or layers of a sphere about zero: the last one goes on without end.
std::string serpent_kind(const SphereKind& kind, std::size_t n) {
    const std::string universe = "kind" + std::to_string(n);
    if (kind.layers.empty()) return "cell " + universe + "_all " + universe + ' ' + kind.rest + " -everywhere\n";
    std::string text = "particle " + universe + '\n';
    for (const SphereLayer& layer : kind.layers) text += layer.material + ' ' + number_text(layer.radius) + '\n';
    return text + kind.rest + '\n';
}

std::string serpent_input(const ReactorBed& bed) {
    std::string text;
    for (const std::string& line : bed_remarks(bed)) text += "% " + line + '\n';
    if (has_material_obstacles(ReactorCode::serpent, bed))
        text += "% Obstacles are none of these walls, but of a material, obstacle.\n";
    text += "% Serpent stops at FILL_IN_DENSITY until each material has a density and nuclides.\n\n";
    text += serpent_vessel(bed) + boundary_line(bed.written.container) +
            "\nsurf everywhere inf\ncell between between background -everywhere\n\n";
    for (std::size_t n = 0; n < bed.kinds.size(); ++n) text += serpent_kind(bed.kinds[n], n) + '\n';
    text += "pbed bed between \"" + bed.prefix + ".pbed\"\n\n";
    std::vector<std::string> materials = bed.materials;
    if (has_material_obstacles(ReactorCode::serpent, bed)) materials.emplace_back("obstacle");
    for (const std::string& material : materials) text += "mat " + material + " FILL_IN_DENSITY\n";
    return text;
}

std::string pbed_text(const ReactorBed& bed) {
    std::string text;
    for (const BedSphere& s : bed.spheres)
        text += coordinates(s.center) + ' ' + number_text(s.radius) + " kind" + std::to_string(s.kind) + '\n';
    return text;
}

}  // namespace

std::vector<DeckFile> serpent_files(const ReactorBed& bed) {
    return {{bed.prefix + ".serpent", serpent_input(bed)}, {bed.prefix + ".pbed", pbed_text(bed)}};
}

}  // namespace bernal
