// LAMMPS runs in two dimensions, in a cell that is periodic across the plane, and grains have the moment of inertia of
// discs. LIGGGHTS would take densities for masses per area there: it runs in three, without ends across the plane,
// where nothing pushes grains out of it. YADE blocks what would leave the plane; its cell is periodic on all axes or on
// none, and made so high that nothing is met across.

#include "export/discs.hpp"

#include <algorithm>
#include <array>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/replaced.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

/// A circle about z.
Wall standing(const Wall& wall) {
    const auto* circle = std::get_if<SphereWall>(&wall);
    if (!circle) return wall;
    return CylinderWall{circle->center, {0, 0, 1}, circle->radius, circle->inside};
}

/// What all decks tell of their tables.
void tell_force_per_length(std::string& text) {
    replace(text, "fewer than four", "fewer than three");
    replace(text, "stress (compression is positive)", "stress in N/m (compression is positive)");
}

void keep_in_plane_of_lammps(std::string& text) {
    replace(text, "units           si\n", "units           si\ndimension       2\n");
    replace(text, "all nve/sphere\n", "all nve/sphere disc\n");
    replace(text, "\nthermo          ",
            "\n# Discs: nothing leaves the plane.\nfix             plane all enforce2d\n\nthermo          ");
    replace(text, "equal c_spin\n", "equal 1.25*c_spin\n");  // c_spin takes them for spheres
}

/// The sides across the plane, which a deck of spheres has periodic, wherever it gives boundaries.
void close_across(std::string& text) {
    for (std::size_t at = 0; (at = text.find("boundary ", at)) != std::string::npos;) {
        at = text.find_first_not_of("pfm ", at + 9);
        text[at - 1] = 'f';
    }
}

void keep_in_plane_of_liggghts(std::string& text) {
    close_across(text);
    replace(text, "# In parts:",
            "# Discs: nothing leaves the plane.\nfix             plane all setforce NULL NULL 0\n# In parts:");
}

/// What YADE writes of the container at the end is that of the discs, which is as thick as the largest of them.
void tell_own_container(const Packing& packing, const Packing& own, std::string& text) {
    const std::string told = packing_comment(packing), wanted = packing_comment(own);
    if (!own.container.is_cuboid()) return replace(text, told, wanted);
    const auto parts = [](const std::string& comment) {
        const std::size_t lengths = comment.find(" lengths=") + 9, after = comment.find(' ', lengths);
        return std::array{comment.substr(0, lengths), comment.substr(after)};
    };
    const std::string thickness = number_text(own.container.lengths.z);
    replace(text, parts(told)[0] + "%.17g,%.17g,%.17g" + parts(told)[1],
            parts(wanted)[0] + "%.17g,%.17g," + thickness + parts(wanted)[1]);
    if (packing.container.periodic[0])
        replace(text, "for a in range(3)],)", "for a in range(2)],)");
    else
        replace(text, "(*lengths(),)", "(*lengths()[:2],)");
}

void keep_in_plane_of_yade(const Packing& packing, const Packing& own, std::string& text) {
    const Container& c = packing.container;
    tell_own_container(packing, own, text);
    replace(text, "    # The time step is",
            "    # Discs: nothing leaves the plane.\n    for body in O.bodies:\n        if "
            "isinstance(body.shape, Sphere):\n"
            "            body.state.blockedDOFs = 'zXY'\n    # The time step is");
    replace(text, "count >= 4", "count >= 3");
    replace(text, "stress.trace() / 3", "stress.trace() / 2");
    if (c.is_cuboid() && c.periodic[0])
        replace(text, "return O.cell.volume\n", "return O.cell.volume / O.cell.hSize[2, 2]\n");
    else if (c.is_cuboid())
        replace(text, "lengths()[0] * lengths()[1] * lengths()[2]", "lengths()[0] * lengths()[1]");
}

}  // namespace

Packing discs_for_deck(DemCode code, const DeckJob& job) {
    if (code == DemCode::mercury)
        throw InputError(
            "MercuryDPM's decks are of spheres in space, and these are discs in a plane; use LAMMPS, LIGGGHTS or YADE, "
            "or write the discs as .data with the format mercury-2d");
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

void keep_in_plane(DemCode code, const Packing& packing, const Packing& own, std::vector<DeckFile>& files) {
    std::string& text = files.front().text;
    if (code == DemCode::lammps) keep_in_plane_of_lammps(text);
    if (code == DemCode::liggghts) keep_in_plane_of_liggghts(text);
    if (code == DemCode::yade) keep_in_plane_of_yade(packing, own, text);
    tell_force_per_length(text);
}

}  // namespace bernal
