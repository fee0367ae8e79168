// YADE. Its cell is periodic on all axes or on none. Walls along an axis it has, round ones are facets, from a file
// beside the deck.

#include <algorithm>
#include <iterator>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/deck_text.hpp"
#include "export/decks/yade_contacts.hpp"
#include "export/decks/yade_grains.hpp"
#include "export/decks/yade_loading.hpp"
#include "export/dem_codes.hpp"
#include "export/discs.hpp"
#include "export/vessel_test.hpp"
#include "export/vessel_text.hpp"
#include "io/packing_comment.hpp"

namespace bernal {
namespace {

constexpr const char* yade_lines = R"(# YADE (2023.02) deck of @count@, in SI units. Run it in its folder:
#   yade -n -x -j1 @prefix@.py
# It begins with this state: @state@.
# To go on from where a run ended, contacts with their history:
#   yade -n -x -j1 @prefix@.py continue
import sys
from math import atan, pi, sqrt

from yade import utils, ymport

steps = @steps@
continued = 'continue' in sys.argv
@contacts@
if continued:
    O.load('@prefix@.yade.gz')
else:
@materials@
@container@
    O.engines = [
        ForceResetter(),
        InsertionSortCollider([Bo1_Sphere_Aabb()@wall_box@]),
        InteractionLoop(
            [Ig2_Sphere_Sphere_ScGeom()@wall_geometry@],
            [@physics@],
            [@law@],
        ),
        PyRunner(command='load()', iterPeriod=@every_load@, dead=True, label='loading'),
        NewtonIntegrator(damping=@damping@, label='newton'),
        PyRunner(command='report()', iterPeriod=@every@, initRun=True, label='reporting'),
        # For ParaView and bernal: @prefix@-spheres.*.vtu, glyphs scaled by `radii`; materials are size classes.
        VTKRecorder(fileName='@prefix@-', recorders=['spheres', 'velocity', 'materialId'@recorded@], iterPeriod=@every@),
    ]
@held@    # The time step is @time_step_text@.
    O.dt = @time_step@

@sides@

@functions@def measures():
    """Number of contacts, contacts of a grain (those with fewer than @bearing@ left out), mean net force over mean contact
    force, @stress@ (compression is positive), kinetic energy of translation and of rotation, packing fraction,
    porosity."""
    touches, contacts, arms, moments = {}, 0, 0, Matrix3.Zero
    for contact in O.interactions:
        if not contact.isReal:
            continue
        contacts += 1
        way = -contact.geom.penetrationDepth
        for body in contact.id1, contact.id2:
            if isinstance(O.bodies[body].shape, Sphere):
                @touch@
                way += O.bodies[body].shape.radius
                arms += O.bodies[body].shape.radius
        @moment@.outer(contact.phys.normalForce + contact.phys.shearForce)
    bearing = [count for count in touches.values() if count >= @least@]
    stress = moments / volume()
    spheres = @all_grains@
    net = sum((@force@ + body.state.mass * newton.gravity).norm() for body in spheres)
    motion = sum(body.state.mass * (body.state.vel - drift()).squaredNorm() for body in spheres) / 2
@spin@    ratio = net / max(1, len(spheres)) * arms / abs(moments.trace()) if moments.trace() != 0 else 0
    fraction = @solid@ / volume()
    return (contacts, sum(bearing) / max(1, len(bearing)), ratio, stress.trace() / @dimension@, stress[0, 0], stress[1, 1], stress[2, 2],
            stress[0, 1], stress[0, 2], stress[1, 2], motion, spin, fraction, 1 - fraction)


reported = O.iter if continued else None  # the last row of the table


def report():
    global reported
    if O.iter == reported:
        return
    reported = O.iter
    row = (O.iter, O.time) + measures()
    print('%8d  %12.6g  %8d  %8.5g  %12.6g  ' % row[:5] + '  '.join('%12.6g' % value for value in row[5:]))
    with open('@prefix@.table.csv', 'a') as table:
        table.write(','.join('%.15g' % value for value in row) + '\n')
@box@

def load():
    pass


now, ended, unended = {'done': False}, '', 'all steps are done'

@loading@if not continued:
    open('@prefix@.table.csv', 'w').write('@head@\n')
@box_head@print('    step  time  contacts  contacts_per_bearing_grain  unbalanced_force_ratio  pressure  stress_xx yy zz xy xz yz'
      '  kinetic_energy  rotational_energy  packing_fraction  porosity')
O.run(steps, True)
report()
print('The run ended at step %d: %s.' % (O.iter, ended if now['done'] else unended))
@ended@O.save('@prefix@.yade.gz')
# The end, with the container as it is now: bernal verify @prefix@.end.txt
with open('@prefix@.end.txt', 'w') as end:
    left = [body for body in O.bodies if isinstance(body.shape, Sphere)]
    end.write('#format x_y_z_r_@columns@\n# ' + container().replace('count=@spheres@', 'count=%d' % len(left)) + '\n@column_names@')
@numbers@    for body in left:
        place = O.cell.wrap(body.state.pos) + origin if O.periodic else body.state.pos
        @row@
)";

/// Where the sides are then: bernal reads records in them.
constexpr const char* box_row = R"(    with open('@prefix@.box.csv', 'a') as table:
        table.write(','.join('%.17g' % value for value in (O.iter, *sides())) + '\n')
)";

constexpr const char* periodic_lines = R"(    # The cell begins at 0.
    O.periodic = True
    O.cell.setBox(@lengths@)
@grains@)";

constexpr const char* walled_lines = R"(@grains@@walls@        for axis, low, high in [@sides@]:
            O.bodies.append(utils.wall(low, axis=axis, sense=1, material=wall, mask=mask))
            O.bodies.append(utils.wall(high, axis=axis, sense=-1, material=wall, mask=mask))
)";

constexpr const char* vessel_lines = R"(@grains@@walls@        for position, axis, sense in [@planes@]:
            O.bodies.append(utils.wall(position, axis=axis, sense=sense, material=wall, mask=mask))
@facets@        # Facets lie on the round walls or beyond them, and grains inside touch them nowhere before the wall.
        for name in [@meshes@]:
            corners = []
            for line in open(name):
                if line.split()[0] == 'vertex':
                    corners.append(Vector3(*[float(word) for word in line.split()[1:]]))
            for i in range(0, len(corners), 3):
                O.bodies.append(utils.facet(corners[i:i + 3], material=facet, mask=mask))
)";

constexpr const char* periodic_sides = R"(origin = Vector3(@origin@)


def volume():
    return O.cell.volume@over_thickness@


def container():
    tilt = [O.cell.hSize[0, 1], O.cell.hSize[0, 2], O.cell.hSize[1, 2]]
    return ('@before@%.17g,%.17g,@thickness@@after@' % (*[O.cell.hSize[a, a] for a in range(@dimension@)],)
            + (' tilt=%.17g,%.17g,%.17g' % (*tilt,) if any(tilt) else ''))


def sides():
    high = [origin[a] + O.cell.hSize[a, a] for a in (0, 1, 2)]
    return [*origin, *high, O.cell.hSize[0, 1], O.cell.hSize[0, 2], O.cell.hSize[1, 2]]


def drift():
    """Velocity of the middle of the cell."""
    return O.cell.velGrad * O.cell.hSize * Vector3(0.5, 0.5, 0.5)


def strain(rates):
    """Lengths grow at these rates."""
    O.cell.velGrad = Matrix3(rates[0], 0, 0, 0, rates[1], 0, 0, 0, rates[2])

)";

constexpr const char* walled_sides = R"(low = Vector3(@origin@)
upper = [body for body in O.bodies if isinstance(body.shape, Wall) and body.shape.sense == -1]


def lengths():
    places = {body.shape.axis: body.state.pos for body in upper}
    return [places[axis][axis] - low[axis] for axis in range(3)]


def volume():
    return lengths()[0] * lengths()[1]@times_thickness@


def container():
    return '@before@%.17g,%.17g,@thickness@@after@' % (*lengths()@in_plane@,)


def sides():
    return [*low, *[low[a] + lengths()[a] for a in (0, 1, 2)], 0, 0, 0]


def drift():
    return Vector3.Zero


def strain(rates):
    """Lengths grow at these rates."""
    for body in upper:
        body.state.vel = Vector3(*[rates[a] * lengths()[a] if a == body.shape.axis else 0 for a in range(3)])

)";

constexpr const char* vessel_sides = R"(
def volume():
    return @volume@


def container():
    return r'@comment@'


def drift():
    return Vector3.Zero

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

std::string vessel(const DeckJob& job, const YadeGrains& grains) {
    std::string planes, meshes;
    for (const VesselWall& wall : vessel_walls(job.packing.container)) {
        const std::string own = own_wall(wall.wall);
        if (own.empty())
            meshes += (meshes.empty() ? "'" : ", '") + mesh_file(job, wall) + '\'';
        else
            planes += (planes.empty() ? "(" : ", (") + own + ')';
    }
    for (const DeckFile& ring : foot_ring(job.packing, job.loading, job.prefix))
        meshes += (meshes.empty() ? "'" : ", '") + ring.name + '\'';
    return filled(vessel_lines, {{"grains", grains.made},
                                 {"walls", yade_wall_lines(job, YadeWall::plane)},
                                 {"facets", yade_wall_lines(job, YadeWall::facet)},
                                 {"planes", planes},
                                 {"meshes", meshes}});
}

std::vector<DeckFile> yade_mesh_files(const DeckJob& job) {
    std::vector<DeckFile> files;
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        if (own_wall(wall.wall).empty())
            files.push_back({mesh_file(job, wall),
                             stl_text(wall, job.packing, mesh_floor_that_opens(job.packing.container, job.loading))});
    std::ranges::move(foot_ring(job.packing, job.loading, job.prefix), std::back_inserter(files));
    return files;
}

std::string container_lines(const DeckJob& job, const YadeGrains& grains) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid()) return vessel(job, grains);
    return filled(c.periodic[0] ? periodic_lines : walled_lines,
                  {{"grains", grains.made},
                   {"walls", c.periodic[0] ? "" : yade_wall_lines(job, YadeWall::plane)},
                   {"lengths", joined({c.lengths.x, c.lengths.y, c.lengths.z}, ", ")},
                   {"sides", sides(c)}});
}

/// What the run can ask of the container, and do to it. It tells the container of discs as theirs is, which is as thick
/// as the largest of them.
std::string sides_lines(const DeckJob& job) {
    const Container& c = job.packing.container;
    const std::string comment = packing_comment(job.told);
    if (!c.is_cuboid()) return filled(vessel_sides, {{"volume", number_text(c.volume())}, {"comment", comment}});
    const std::size_t lengths = comment.find(" lengths=") + 9, after = comment.find(' ', lengths);
    const bool flat = are_discs(job);
    return filled(c.periodic[0] ? periodic_sides : walled_sides,
                  {{"origin", joined({c.origin.x, c.origin.y, c.origin.z}, ", ")},
                   {"before", comment.substr(0, lengths)},
                   {"after", comment.substr(after)},
                   {"dimension", std::to_string(c.dimension)},
                   {"thickness", flat ? number_text(job.told.container.lengths.z) : "%.17g"},
                   {"over_thickness", flat ? " / O.cell.hSize[2, 2]" : ""},
                   {"times_thickness", flat ? "" : " * lengths()[2]"},
                   {"in_plane", flat ? "[:2]" : ""}});
}

/// The volume of the grains, of those that are there where some may leave.
std::string yade_solid(const DeckJob& job) {
    if (!std::holds_alternative<Discharge>(job.loading)) return number_text(solid_volume(job.packing));
    return "4 / 3 * pi * sum(body.shape.radius**3 for body in spheres)";
}

/// Against ratcheting YADE takes the speed of a wall at a contact to be that of a grain in the wall's place, a radius
/// from the contact: the ends of a drum would not turn there.
std::string wall_geometry_of_vessel(const DeckJob& job) {
    const bool turns = std::holds_alternative<Drum>(job.loading);
    return std::string(", Ig2_Wall_Sphere_ScGeom(") + (turns ? "noRatch=False" : "") + "), Ig2_Facet_Sphere_ScGeom()";
}

/// The cell of discs is periodic on all axes or on none, too, and so high that nothing is met across.
void lay_flat_in_yade(Container& c) {
    c.periodic[2] = c.periodic[0];
    c.lengths.z = std::max(c.lengths.x, c.lengths.y);
    c.origin.z = -c.lengths.z / 2;
}

std::vector<DeckFile> yade_deck(const DeckJob& job) {
    require_one_kind_of_axes(job.packing.container);
    require_large_cell(job.packing);
    std::vector<DeckFile> meshes = yade_mesh_files(job);
    if (!meshes.empty()) require_no_pressure_on_facets(job, "YADE", "round walls");
    YadeGrains grains = yade_grains(job);
    const bool hertz = job.material.law == ContactLaw::hertz;
    const bool periodic = job.packing.container.periodic[0], is_vessel = !job.packing.container.is_cuboid();
    const std::string text = filled(
        yade_lines,
        {{"count", count_text(job)},
         {"spheres", std::to_string(job.packing.spheres.size())},
         {"prefix", job.prefix},
         {"state", state_text(job, 0)},
         {"contacts", yade_contacts(job)},
         {"materials", yade_materials(job)},
         {"loading", yade_loading(job, grains)},
         {"ended", yade_end(job)},
         {"sides", sides_lines(job)},
         {"box", is_vessel ? "" : box_row},
         {"box_head", is_vessel ? "" : "    open('" + job.prefix + ".box.csv', 'w').write('" + box_head() + "\\n')\n"},
         {"every_load", std::to_string(yade_load_interval(job))},
         {"solid", yade_solid(job)},
         {"head", table_head()},
         {"container", container_lines(job, grains)},
         {"held", grains.held},
         {"functions", grains.functions},
         {"bearing", bearing_text(job)},
         {"stress", stress_text(job)},
         {"touch", grains.touch},
         {"moment", grains.moment},
         {"least", std::to_string(job.packing.container.dimension + 1)},
         {"all_grains", grains.all},
         {"force", grains.force},
         {"spin", grains.spin},
         {"dimension", std::to_string(job.packing.container.dimension)},
         {"recorded", grains.recorded},
         {"columns", grains.columns},
         {"column_names", grains.column_names},
         {"numbers", grains.numbers},
         {"row", grains.row},
         {"wall_box", periodic    ? ""
                      : is_vessel ? ", Bo1_Wall_Aabb(), Bo1_Facet_Aabb()"
                                  : ", Bo1_Wall_Aabb()"},
         {"wall_geometry", periodic    ? ""
                           : is_vessel ? wall_geometry_of_vessel(job)
                                       : ", Ig2_Wall_Sphere_ScGeom()"},
         {"physics", yade_physics(job)},
         {"law", yade_law(job)},
         {"damping", hertz ? "0" : "0.2"},
         {"every", std::to_string(job.output_every)},
         {"time_step_text", time_step_text(job)},
         {"time_step", rounded_text(job.time_step)},
         {"steps", std::to_string(job.steps)}});
    std::vector<DeckFile> files{{job.prefix + ".py", text}};
    std::ranges::move(grains.files, std::back_inserter(files));
    std::ranges::move(meshes, std::back_inserter(files));
    return files;
}

}  // namespace

DemCodeInfo yade_code() {
    return {
        .code = DemCode::yade,
        .name = "yade",
        .title = "YADE",
        .format = "yade",
        .extension = ".txt",
        .costs = StepCosts{2300, 2050, 3050, 870, 430},
        .discs = served,
        .clumps = served,
        .clumps_in_sheared_cells = served,
        .loadings = served,
        .tilted_cells = served,
        .narrow_feet = served,
        .own_ends = served,
        .lay_flat = lay_flat_in_yade,
        .deck = yade_deck,
    };
}

}  // namespace bernal
