// Traps, of the versions of 2021 and 2022 at least:
//   - `atom_style sphere` has no molecules: `fix property/atom` has them, which must be there before read_data and,
//   with
//     the same name, after read_restart;
//   - `fix rigid/small` adds up what members weigh unless a file tells masses, centres and inertia; members weigh their
//     shares of the union then, about its centre, so that gravity, which acts on them, turns nothing (mass_shares);
//   - ghosts of small spheres may end before the last member of a clump: the cutoff is a clump's length at least;
//   - `fix deform ... remap v` changes velocities of members, and not of bodies: sides take positions along (`remap
//   x`),
//     and nothing shears;
//   - `compute reduce/chunk` of several values goes on adding to those of before: it is given one at a time;
//   - of restarts the fix keeps masses and motion in a file of its own, restart.rigid;
//   - molecule 0 is one like any other to `fix rigid/small` and to `exclude molecule/intra`, and none to chunks: single
//     spheres are a group of their own, and `chunk/spread/atom` tells 0 of them.

#include <utility>

#include "core/number_text.hpp"
#include "export/clump_masses.hpp"
#include "export/decks/lammps_grains.hpp"
#include "packing/grains.hpp"
#include "shape/bodies_of_packing.hpp"

namespace bernal {
namespace {

constexpr const char* read_lines =
    R"(# @molecules@
if "${continue} == 0" then "fix clumps all property/atom mol ghost yes" "read_data @data@ fix clumps NULL Molecules" &
    else "read_restart @prefix@.restart" "fix clumps all property/atom mol ghost yes"
)";

constexpr const char* motion_lines =
    R"(@groups@# Clumps are rigid, and their members do not push each other. Masses, centres and moments of inertia are those of unions
# of members, as @prefix@.rigid tells; what members weigh, for gravity, adds up to them.
neigh_modify    exclude molecule/intra @members@
comm_modify     cutoff @reach@
variable        rigid string @prefix@.rigid
if "${continue} == 1" then "variable rigid string @prefix@.restart.rigid"
fix             motion @members@ rigid/small molecule infile ${rigid}
@single@)";

constexpr const char* groups_of_grains = R"(group           members molecule > 0
group           single subtract all members
)";

constexpr const char* grain_lines = R"(variable        one atom 1
variable        force_x atom fx
variable        force_y atom fy
variable        force_z atom fz
compute         grain all chunk/atom molecule
compute         members all reduce/chunk grain sum v_one
compute         touches all reduce/chunk grain sum v_touches
compute         net_x all reduce/chunk grain sum v_force_x
compute         net_y all reduce/chunk grain sum v_force_y
compute         net_z all reduce/chunk grain sum v_force_z
compute         member all chunk/spread/atom grain c_members c_touches c_net_x c_net_y c_net_z
)";

/// Those of bodies; `spin` is the factor of single grains.
void measure_energies(bool has_spheres, const std::string& spin, GrainFormulas& formulas) {
    formulas.translation = "all ke/rigid motion";
    formulas.rotation = "all erotate/rigid motion";
    formulas.rotational_energy = "c_spin";
    if (!has_spheres) return;
    formulas.translation += "\ncompute         single_motion single ke";
    formulas.rotation += "\ncompute         single_spin single erotate/sphere";
    formulas.kinetic_energy = "c_motion+c_single_motion";
    formulas.rotational_energy = "c_spin+" + spin + "c_single_spin";
}

/// What is summed over atoms is summed over clumps: of each member its part of the clump's. A sphere beside them is its
/// own part.
void measure_grains(bool has_spheres, GrainFormulas& formulas) {
    const auto of_grain = [&](const std::string& clump, const std::string& sphere) {
        return has_spheres ? '(' + clump + '+' + sphere + "*gmask(single))" : clump;
    };
    formulas.of_grains = grain_lines;
    formulas.contacts = of_grain("c_member[2]", "v_touches");
    formulas.share = '/' + of_grain("c_member[1]", "1");
    formulas.borne = "(v_bearing>0)";
    formulas.force = of_grain("c_member[3]", "fx") + "^2+" + of_grain("c_member[4]", "fy") + "^2+" +
                     of_grain("c_member[5]", "fz") + "^2";
}

/// As `fix rigid/small` reads it: a line a body, centre and inertia as in space, at rest.
std::string rigid_text(const DeckJob& job, const std::vector<Shape>& shapes) {
    const Packing& packing = job.packing;
    const std::vector<ClumpMass> masses = clump_masses(packing, shapes, job.material.densities);
    std::string text =
        "# number mass x y z ixx iyy izz ixy ixz iyz vx vy vz lx ly lz and images, of each clump in SI units\n" +
        std::to_string(masses.size()) + '\n';
    for (std::size_t b = 0; b < masses.size(); ++b) {
        Vec3 moments = masses[b].moments;
        if (packing.container.dimension == 2) moments.x = moments.y = moments.z / 2;  // as of a flat body
        const Vec3 center = packing.container.wrapped(packing.bodies[b].center);
        text += std::to_string(b + 1) + ' ' + joined({masses[b].mass, center.x, center.y, center.z}, " ") + ' ' +
                joined(inertia_in_space(moments, packing.bodies[b].orientation), " ") + " 0 0 0 0 0 0 0 0 0\n";
    }
    return text;
}

}  // namespace

LammpsGrains lammps_clumps(const DeckJob& job, LammpsGrains single) {
    const std::vector<Shape> shapes = shapes_of_bodies(job.packing);
    const bool has_spheres = spheres_beside_bodies(job.packing) > 0;
    LammpsGrains grains = std::move(single);
    grains.atom_map = "atom_modify     map yes\n";
    grains.read =
        filled(read_lines, {{"data", job.data_file},
                            {"prefix", job.prefix},
                            {"molecules", has_spheres ? "Each clump is a molecule, and single spheres are of none, 0."
                                                      : "Each clump is a molecule."}});
    grains.motion = filled(motion_lines,
                           {{"prefix", job.prefix},
                            {"groups", has_spheres ? groups_of_grains : ""},
                            {"members", has_spheres ? "members" : "all"},
                            {"single", has_spheres ? "fix             spheres single " + grains.integrator + '\n' : ""},
                            {"reach", rounded_text(2.1 * largest_reach(job.packing, shapes))}});
    grains.whose = std::string("# Contacts are those of members") + (has_spheres ? " and single spheres" : "") +
                   ", forces and energies those of " + (has_spheres ? "grains" : "clumps") + ".\n";
    grains.molecule = " mol";
    measure_energies(has_spheres, grains.spin, grains.formulas);
    measure_grains(has_spheres, grains.formulas);
    grains.files.push_back({job.prefix + ".rigid", rigid_text(job, shapes)});
    return grains;
}

}  // namespace bernal
