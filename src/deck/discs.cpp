// LAMMPS runs in two dimensions, in a cell that is periodic across the plane, and grains have the moment of inertia of
// discs. LIGGGHTS would take densities for masses per area there: it runs in three, without ends across the plane,
// where nothing pushes grains out of it. YADE blocks what would leave the plane; its cell is periodic on all axes or on
// none, and made so high that nothing is met across.

#include "deck/discs.hpp"

#include <algorithm>
#include <stdexcept>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "deck/vessel_text.hpp"

namespace bernal {
namespace {

/// What the decks of spheres say; another text there is a fault of ours.
void replace(std::string& text, const std::string& said, const std::string& instead) {
    const std::size_t at = text.find(said);
    if (at == std::string::npos) throw std::logic_error("the deck does not say: " + said);
    text.replace(at, said.size(), instead);
}

void replace_line(std::string& text, const std::string& start, const std::string& instead) {
    const std::size_t at = text.find(start);
    if (at == std::string::npos) throw std::logic_error("the deck has no line: " + start);
    text.replace(at, text.find('\n', at) - at, instead);
}

/// A circle about z.
Wall standing(const Wall& wall) {
    const auto* circle = std::get_if<SphereWall>(&wall);
    if (!circle) return wall;
    return CylinderWall{circle->center, {0, 0, 1}, circle->radius, circle->inside};
}

/// Of a cuboid without walls of its own: the mean of both axes, by the virial or by what both walls bear.
std::string pressure_in_cuboid(const Container& c, const std::string& height) {
    std::string on_axis[2];
    for (std::size_t axis = 0, wall = 1; axis < 2; ++axis) {
        on_axis[axis] = "c_virial[" + std::to_string(axis + 1) + ']' + height;
        if (c.periodic[axis]) continue;
        on_axis[axis] = "(c_push[" + std::to_string(wall) + "]-c_push[" + std::to_string(wall + 1) + "])/(2*" +
                        (axis == 0 ? "ly)" : "lx)");
        wall += 2;
    }
    return '(' + on_axis[0] + '+' + on_axis[1] + ")/2";
}

/// How many walls have columns in `walls`, three of moments each.
std::size_t walls_with_columns(const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find("x atom f_", at)) != text.npos; ++at) ++count;
    return count;
}

std::string pressure_in_vessel(const Container& c, const std::string& text, const std::string& height) {
    std::string sum = "0";
    for (std::size_t axis = 0; axis < 2; ++axis) {
        if (c.periodic[axis]) sum += "+c_virial[" + std::to_string(axis + 1) + "]*lx*ly" + height;
        for (std::size_t w = 0; !c.periodic[axis] && w < walls_with_columns(text); ++w)
            sum += "-c_walls[" + std::to_string(3 * w + axis + 1) + ']';
    }
    return '(' + sum + ")/(2*" + number_text(c.volume()) + ')';
}

/// `height` is what the virial is to be multiplied with, for a force per length.
void tell_force_per_length(const Container& c, const std::string& height, std::string& text) {
    replace(text, "number of contacts, pressure.", "number of contacts, pressure as a force per length.");
    replace_line(text, "variable        pressure equal ",
                 "variable        pressure equal " +
                     (c.is_cuboid() ? pressure_in_cuboid(c, height) : pressure_in_vessel(c, text, height)));
}

void keep_in_plane_of_lammps(const Container& c, std::string& text) {
    replace(text, "units           si\n", "units           si\ndimension       2\n");
    replace(text, "all nve/sphere\n", "all nve/sphere disc\n");
    replace(text, "all gravity 9.81 vector 0 0 -1\n",
            "all gravity 9.81 vector 0 -1 0\nfix             plane all enforce2d\n");
    tell_force_per_length(c, "", text);
}

void keep_in_plane_of_liggghts(const Container& c, std::string& text) {
    const std::size_t across = text.find('\n', text.find("boundary        ")) - 1;
    text[across] = 'f';
    replace(text, "all gravity 9.81 vector 0 0 -1\n",
            "all gravity 9.81 vector 0 -1 0\n# Discs: nothing leaves the plane.\n"
            "fix             plane all setforce NULL NULL 0\n");
    tell_force_per_length(c, "*lz", text);
}

void keep_in_plane_of_yade(const Container& c, std::string& text) {
    replace(text, "\ndef report():",
            "# Discs: nothing leaves the plane, and pressure is a force per length.\nfor body in O.bodies:\n    if "
            "isinstance(body.shape, Sphere):\n        body.state.blockedDOFs = 'zXY'\n\n\ndef report():");
    replace(text, "# gravity=(0, 0, -9.81)", "# gravity=(0, -9.81, 0)");
    if (!c.is_cuboid())
        replace(text, "/ (3 * ", "/ (2 * ");
    else if (c.periodic[0])
        replace(text, "    return -utils.getStress().trace() / 3\n",
                "    stress = utils.getStress()\n    return -(stress[0][0] + stress[1][1]) / 2 * O.cell.size[2]\n");
    else {
        replace(text, "    volume = lengths[0] * lengths[1] * lengths[2]\n", "    area = lengths[0] * lengths[1]\n");
        replace(text, "for wall, axis in walls.items()) / (6 * volume)",
                "for wall, axis in walls.items() if axis < 2) / (4 * area)");
    }
}

}  // namespace

Packing discs_for_deck(DemCode code, const DeckJob& job) {
    if (code == DemCode::mercury)
        throw InputError(
            "MercuryDPM's decks are of spheres in space, and these are discs in a plane; use LAMMPS, LIGGGHTS or YADE, "
            "or write the discs as .data with the format mercury-2d");
    if (job.pressure > 0)
        throw InputError(
            "discs in a plane have no `pressure` in Pa; leave it out, and let the code press them together");
    Packing packing = job.packing;
    for (const Sphere& disc : packing.spheres)
        if (disc.center.z != 0)
            throw InputError("a disc lies at z = " + number_text(disc.center.z) +
                             ", beside the plane at z = 0 that DEM codes keep discs in; move it there");
    Container& c = packing.container;
    for (Wall& wall : c.surfaces) wall = standing(wall);
    c.periodic[2] = code != DemCode::yade || c.periodic[0];
    if (code == DemCode::yade) {
        c.lengths.z = std::max(c.lengths.x, c.lengths.y);
        c.origin.z = -c.lengths.z / 2;
    }
    return packing;
}

void keep_in_plane(DemCode code, const Packing& packing, std::vector<DeckFile>& files) {
    const auto keep = code == DemCode::yade       ? keep_in_plane_of_yade
                      : code == DemCode::liggghts ? keep_in_plane_of_liggghts
                                                  : keep_in_plane_of_lammps;
    keep(packing.container, files.front().text);
}

}  // namespace bernal
