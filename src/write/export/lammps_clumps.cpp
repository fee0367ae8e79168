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

#include "export/lammps_clumps.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/clump_masses.hpp"
#include "export/replaced.hpp"
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

/// Of discs LAMMPS tells the rotational energy of spheres (discs.cpp), and that of bodies as it is.
void measure_energies(const DeckJob& job, bool has_spheres, std::string& text) {
    const std::string disc = job.packing.container.dimension == 2 ? "1.25*" : "";
    replace(text, "all ke\n",
            has_spheres ? "all ke/rigid motion\ncompute         single_motion single ke\n" : "all ke/rigid motion\n");
    replace(text, "all erotate/sphere\n",
            has_spheres ? "all erotate/rigid motion\ncompute         single_spin single erotate/sphere\n"
                        : "all erotate/rigid motion\n");
    replace(text, "equal " + disc + "c_spin\n",
            has_spheres ? "equal c_spin+" + disc + "c_single_spin\n" : "equal c_spin\n");
    if (has_spheres) replace(text, "equal c_motion\n", "equal c_motion+c_single_motion\n");
}

/// What is summed over atoms is summed over clumps: of each member its part of the clump's. A sphere beside them is its
/// own part.
void measure_grains(bool has_spheres, std::string& text) {
    const auto of_grain = [&](const std::string& clump, const std::string& sphere) {
        return has_spheres ? '(' + clump + '+' + sphere + "*gmask(single))" : clump;
    };
    const std::string members = of_grain("c_member[1]", "1");
    const std::string bearing = "variable        bearing atom v_touches>=";
    const std::size_t at = text.find(bearing) + bearing.size();
    const std::string least = text.substr(at, text.find('\n', at) - at);
    replace(text, bearing + least + "\nvariable        borne atom v_touches*v_bearing\n",
            std::string(grain_lines) + "variable        bearing atom (" + of_grain("c_member[2]", "v_touches") +
                ">=" + least + ")/" + members + "\nvariable        borne atom v_touches*(v_bearing>0)\n");
    const std::string force = of_grain("c_member[3]", "fx") + "^2+" + of_grain("c_member[4]", "fy") + "^2+" +
                              of_grain("c_member[5]", "fz") + "^2";
    replace(text, "net_force atom sqrt(fx^2+fy^2+fz^2)", "net_force atom sqrt(" + force + ")/" + members);
    replace(text, "# Printed, and in ",
            std::string("# Contacts are those of members") + (has_spheres ? " and single spheres" : "") +
                ", forces and energies those of " + (has_spheres ? "grains" : "clumps") + ".\n# Printed, and in ");
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

/// Ghosts reach as far as the longest clump whatever their size is, and LAMMPS takes one such length with one cutoff
/// alone.
void communicate_in_one_mode(std::string& text) {
    const std::string multi = "comm_modify     mode multi vel yes\n";
    if (text.find(multi) == std::string::npos) return;
    replace(text,
            multi + "# With newton on, fewer ghost spheres are needed: comm_modify mode multi vel yes reduce/multi\n",
            "comm_modify     vel yes\n");
}

}  // namespace

void require_lammps_clumps(const DeckJob& job) {
    if (std::holds_alternative<Shear>(job.loading) || std::holds_alternative<DirectShear>(job.loading))
        throw InputError(
            "LAMMPS does not carry rigid bodies along with a cell that is sheared, and these grains are clumps: use "
            "YADE");
}

std::vector<DeckFile> lammps_deck_of_clumps(const DeckJob& job, std::string text) {
    const std::vector<Shape> shapes = shapes_of_bodies(job.packing);
    const bool has_spheres = spheres_beside_bodies(job.packing) > 0;
    replace(text, "atom_style      sphere\n", "atom_style      sphere\natom_modify     map yes\n");
    replace(
        text,
        "if \"${continue} == 0\" then \"read_data " + job.data_file + "\" else \"read_restart " + job.prefix +
            ".restart\"\n",
        filled(read_lines, {{"data", job.data_file},
                            {"prefix", job.prefix},
                            {"molecules", has_spheres ? "Each clump is a molecule, and single spheres are of none, 0."
                                                      : "Each clump is a molecule."}}));
    const std::string moved = "fix             motion all nve/sphere";
    const std::size_t at = text.find(moved), behind = at + moved.size(), end = text.find('\n', at);
    const std::string disc = text.substr(behind, end - behind);
    text.erase(at, end + 1 - at);
    text.insert(at, filled(motion_lines,
                           {{"prefix", job.prefix},
                            {"groups", has_spheres ? groups_of_grains : ""},
                            {"members", has_spheres ? "members" : "all"},
                            {"single", has_spheres ? "fix             spheres single nve/sphere" + disc + '\n' : ""},
                            {"reach", rounded_text(2.1 * largest_reach(job.packing, shapes))}}));
    communicate_in_one_mode(text);
    measure_energies(job, has_spheres, text);
    measure_grains(has_spheres, text);
    replace_all(text, " id type radius", " id mol type radius");
    return {{job.prefix + ".in", text}, {job.prefix + ".rigid", rigid_text(job, shapes)}};
}

}  // namespace bernal
