// LAMMPS runs discs in two dimensions, in a cell that is periodic across the plane, and they have the moment of inertia
// of discs there.

#include "export/decks/lammps_grains.hpp"

#include <utility>

namespace bernal {
namespace {

LammpsGrains lammps_spheres(const DeckJob& job) {
    LammpsGrains grains;
    grains.read = "if \"${continue} == 0\" then \"read_data " + job.data_file + "\" else \"read_restart " + job.prefix +
                  ".restart\"\n";
    grains.integrator = "nve/sphere";
    return grains;
}

LammpsGrains lammps_discs(LammpsGrains grains) {
    grains.dimension = "dimension       2\n";
    grains.integrator += " disc";
    grains.plane = "# Discs: nothing leaves the plane.\nfix             plane all enforce2d\n\n";
    grains.spin = "1.25*";  // it takes them for spheres
    grains.formulas.rotational_energy = grains.spin + "c_spin";
    return grains;
}

}  // namespace

LammpsGrains lammps_grains(const DeckJob& job) {
    LammpsGrains grains = lammps_spheres(job);
    if (are_discs(job)) grains = lammps_discs(std::move(grains));
    if (has_clumps(job)) return lammps_clumps(job, std::move(grains));
    grains.motion = "fix             motion all " + grains.integrator + '\n';
    return grains;
}

}  // namespace bernal
