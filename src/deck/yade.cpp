// YADE. Its cell is periodic on all axes or on none. It takes a wall for a sphere as large as its partner, which has
// half the effective radius of a wall: Hertz' stiffness, E* sqrt(R), is made the same by a larger modulus of the wall.
// A facet is to it a sphere twice as large. Walls along an axis it has, round ones are facets, from a file beside the
// deck.

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "deck/deck_text.hpp"
#include "deck/vessel_text.hpp"

namespace bernal {
namespace {

constexpr const char* deck_lines = R"(# YADE (2023.02) deck of @count@, in SI units. Run it in its folder:
#   yade -n -x -j1 @prefix@.py
# It begins with this state: @state@.
from math import atan, sqrt

from yade import utils, ymport

@law_values@
# One material a size class, in the order of the classes: the last column of the data file counts them.
for density in [@densities@]:
    O.materials.append(FrictMat(young=young, poisson=poisson, frictionAngle=atan(friction), density=density))

@container@

def report():
    contacts = sum(interaction.isReal for interaction in O.interactions)
    print('%8d  %8d  %14.6g  %8d  %14.6g' % (O.iter, len(O.bodies), utils.kineticEnergy(), contacts, pressure()))


O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb()@wall_box@]),
    InteractionLoop(
        [Ig2_Sphere_Sphere_ScGeom()@wall_geometry@],
        [@physics@],
        [@law@],
    ),
    NewtonIntegrator(damping=@damping@, gravity=(0, 0, 0)),  # gravity=(0, 0, -9.81)
    PyRunner(command='report()', iterPeriod=@every@, initRun=True),
    # For ParaView: open @prefix@-spheres.*.vtu, glyphs scaled by `radii`.
    VTKRecorder(fileName='@prefix@-', recorders=['spheres', 'velocity'], iterPeriod=@every@),
]
# The time step is @time_step_text@.
O.dt = @time_step@
print('    step    bodies  kinetic energy  contacts        pressure')
O.run(@steps@, True)
report()
)";

constexpr const char* hertz_values = R"(# Contacts: Hertz' law and Mindlin's, with viscous damping.
young = @young@
poisson = @poisson@
friction = @friction@
restitution = @restitution@
)";

constexpr const char* linear_values =
    R"(# Contacts: linear springs of one stiffness, 2/7 of it tangentially. They have no damping of their own: Newton's
# integrator damps the motion of each sphere instead, and the restitution (@restitution@) has no part in it.
stiffness = @stiffness@
friction = @friction@
young, poisson = 1, 0  # of no influence
)";

constexpr const char* periodic_lines = R"(# The cell begins at 0.
O.periodic = True
O.cell.setBox(@lengths@)
origin = Vector3(@origin@)
O.bodies.append(ymport.textExt('@data@', shift=-origin))


def pressure():
    return -utils.getStress().trace() / 3
)";

constexpr const char* walled_lines = R"(O.bodies.append(ymport.textExt('@data@'))
# YADE takes a wall for a sphere as large as its partner. That halves the effective radius; the modulus makes up for it.
wall = O.materials.append(FrictMat(young=(1 + sqrt(2)) * young, poisson=poisson, frictionAngle=atan(friction)))
lengths = Vector3(@lengths@)
walls = {}  # the axis of each
for axis, low, high in [@sides@]:
    for position, sense in [(low, 1), (high, -1)]:
        walls[O.bodies.append(utils.wall(position, axis=axis, sense=sense, material=wall))] = axis


def pressure():
    volume = lengths[0] * lengths[1] * lengths[2]
    return sum(abs(O.forces.f(wall)[axis]) * lengths[axis] for wall, axis in walls.items()) / (6 * volume)
)";

constexpr const char* vessel_lines = R"(O.bodies.append(ymport.textExt('@data@'))
# YADE takes a wall for a sphere as large as its partner, a facet for one twice as large. That makes the effective radius
# smaller than at a wall; the modulus makes up for it.
wall = O.materials.append(FrictMat(young=(1 + sqrt(2)) * young, poisson=poisson, frictionAngle=atan(friction)))
facet = O.materials.append(
    FrictMat(young=sqrt(1.5) / (2 - sqrt(1.5)) * young, poisson=poisson, frictionAngle=atan(friction)))
walls = []
for position, axis, sense in [@planes@]:
    walls.append(O.bodies.append(utils.wall(position, axis=axis, sense=sense, material=wall)))
# Facets lie on the round walls or beyond them, and grains inside touch them nowhere before the wall.
for name in [@meshes@]:
    corners = []
    for line in open(name):
        if line.split()[0] == 'vertex':
            corners.append(Vector3(*[float(word) for word in line.split()[1:]]))
    for i in range(0, len(corners), 3):
        walls.append(O.bodies.append(utils.facet(corners[i:i + 3], material=facet)))


# Force times place of all walls, over three times the volume.
def pressure():
    return sum(O.forces.f(wall).dot(O.bodies[wall].state.pos) for wall in walls) / (3 * @volume@)
)";

void require_one_kind_of_axes(const Container& c) {
    if (c.periodic[0] != c.periodic[1] || c.periodic[0] != c.periodic[2])
        throw InputError(
            "YADE's containers are periodic on all axes or on none: make one with all axes alike, or use LAMMPS, "
            "LIGGGHTS or MercuryDPM");
}

/// YADE finds contacts through the nearest image only, and stops for bounding boxes of more than half the cell. They
/// are wider than the grains by half the smallest radius on each side.
void require_large_cell(const Packing& packing) {
    const double widest = largest_diameter_of(packing) + smallest_diameter_of(packing) / 2;
    const double side = smallest(packing.container.lengths);
    if (packing.container.periodic[0] && widest >= side / 2)
        throw InputError(
            "YADE takes grains up to half as wide as a periodic cell, less half the smallest diameter; the "
            "largest, " +
            rounded_text(largest_diameter_of(packing)) + " m, is wider than that in a cell of " + rounded_text(side) +
            " m: pack more grains, or use LAMMPS, LIGGGHTS or MercuryDPM");
}

std::string sides(const Container& container) {
    std::string text;
    for (const BoxWall& wall : box_walls(container))
        text += wall.upper ? number_text(wall.position) + ")"
                           : (text.empty() ? "(" : ", (") + std::to_string(wall.axis) + ", " +
                                 number_text(wall.position) + ", ";
    return text;
}

/// Of a plane that YADE has: "position, axis, sense"; otherwise empty.
std::string own_wall(const Wall& wall) {
    const auto* plane = std::get_if<PlaneWall>(&wall);
    const char letter = plane == nullptr ? '\0' : axis_letter(plane->normal);
    if (letter == 0) return {};
    const int axis = letter - 'x';
    return number_text(plane->point[axis]) + ", " + std::to_string(axis) + (plane->normal[axis] > 0 ? ", 1" : ", -1");
}

std::string mesh_file(const DeckJob& job, const VesselWall& wall) { return job.prefix + '-' + wall.name + ".stl"; }

std::string vessel(const DeckJob& job) {
    std::string planes, meshes;
    for (const VesselWall& wall : vessel_walls(job.packing.container)) {
        const std::string own = own_wall(wall.wall);
        if (own.empty())
            meshes += (meshes.empty() ? "'" : ", '") + mesh_file(job, wall) + '\'';
        else
            planes += (planes.empty() ? "(" : ", (") + own + ')';
    }
    return filled(vessel_lines, {{"data", job.data_file},
                                 {"planes", planes},
                                 {"meshes", meshes},
                                 {"volume", number_text(job.packing.container.volume())}});
}

std::vector<DeckFile> mesh_files(const DeckJob& job) {
    std::vector<DeckFile> files;
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        if (own_wall(wall.wall).empty()) files.push_back({mesh_file(job, wall), stl_text(wall, job.packing)});
    return files;
}

std::string container_lines(const DeckJob& job) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid()) return vessel(job);
    return filled(c.periodic[0] ? periodic_lines : walled_lines,
                  {{"data", job.data_file},
                   {"lengths", joined({c.lengths.x, c.lengths.y, c.lengths.z}, ", ")},
                   {"origin", joined({c.origin.x, c.origin.y, c.origin.z}, ", ")},
                   {"sides", sides(c)}});
}

std::string law_values(const Material& m) {
    return filled(m.law == ContactLaw::hertz ? hertz_values : linear_values,
                  {{"young", number_text(m.young)},
                   {"poisson", number_text(m.poisson)},
                   {"friction", number_text(m.friction)},
                   {"restitution", number_text(m.restitution)},
                   {"stiffness", number_text(m.stiffness)}});
}

constexpr const char* hertz_physics =
    "Ip2_FrictMat_FrictMat_MindlinPhys(en=MatchMaker(algo='val', val=restitution),\n"
    "                                           es=MatchMaker(algo='val', val=restitution))";

constexpr const char* linear_physics =
    "Ip2_FrictMat_FrictMat_FrictPhys(kn=MatchMaker(algo='val', val=stiffness),\n"
    "                                         ks=MatchMaker(algo='val', val=2 / 7 * stiffness))";

}  // namespace

std::vector<DeckFile> yade_deck(const DeckJob& job) {
    require_one_kind_of_axes(job.packing.container);
    require_large_cell(job.packing);
    std::vector<DeckFile> files = mesh_files(job);
    if (!files.empty()) require_no_pressure_on_facets(job, "YADE", "round walls");
    const bool hertz = job.material.law == ContactLaw::hertz;
    const bool periodic = job.packing.container.periodic[0], is_vessel = !job.packing.container.is_cuboid();
    const std::string text = filled(
        deck_lines, {{"count", counted(std::ssize(job.packing.spheres), "sphere")},
                     {"prefix", job.prefix},
                     {"state", state_text(job)},
                     {"law_values", law_values(job.material)},
                     {"densities", joined(job.material.densities, ", ")},
                     {"container", container_lines(job)},
                     {"wall_box", periodic    ? ""
                                  : is_vessel ? ", Bo1_Wall_Aabb(), Bo1_Facet_Aabb()"
                                              : ", Bo1_Wall_Aabb()"},
                     {"wall_geometry", periodic    ? ""
                                       : is_vessel ? ", Ig2_Wall_Sphere_ScGeom(), Ig2_Facet_Sphere_ScGeom()"
                                                   : ", Ig2_Wall_Sphere_ScGeom()"},
                     {"physics", hertz ? hertz_physics : linear_physics},
                     {"law", hertz ? "Law2_ScGeom_MindlinPhys_Mindlin()" : "Law2_ScGeom_FrictPhys_CundallStrack()"},
                     {"damping", hertz ? "0" : "0.2"},
                     {"every", std::to_string(job.output_every)},
                     {"time_step_text", time_step_text(job.material)},
                     {"time_step", rounded_text(job.time_step)},
                     {"steps", std::to_string(job.steps)}});
    files.insert(files.begin(), {job.prefix + ".py", text});
    return files;
}

}  // namespace bernal
