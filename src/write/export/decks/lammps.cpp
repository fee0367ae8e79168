// LAMMPS. Traps, of the versions of 2021 and 2022 at least, shape the deck:
//   - a wall's `hertz/material` divides Young's modulus by 2 (1 - nu) instead of 2 (1 - nu^2), and gets Mindlin's
//     stiffness wrong; `hertz` with the stiffness itself has one meaning for pairs and walls;
//   - of the two walls of one fix a sphere touches only the nearer: each wall has a fix of its own;
//   - where a region has several faces its fix keeps one contact of a grain: the walls of a vessel are a region each;
//   - at the wall of a region with a curvature Hertz' law has an effective radius of its own;
//   - `damping tsuji` of walls changes with each setup, even to a restitution above 1: there is one (`pre no`), and
//     `write_data` makes none (`noinit`). Without walls there is one at each output: a run that goes on from there,
//     which begins with one, is the same to the last bits.

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>

#include "bernal/deck.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/deck_text.hpp"
#include "export/decks/lammps_contacts.hpp"
#include "export/decks/lammps_grains.hpp"
#include "export/decks/lammps_loading.hpp"
#include "export/dem_codes.hpp"
#include "export/discs.hpp"
#include "export/planned_neighbours.hpp"
#include "export/vessel_text.hpp"

namespace bernal {
namespace {

constexpr const char* lammps_lines =
    R"(# LAMMPS (29 Sep 2021 or later) deck of @count@, in SI units. Run it in its folder:
#   lmp -in @prefix@.in
# It begins with this state: @state@.
# To go on from where a run ended, contacts with their history (-var steps N: for N steps):
#   lmp -in @prefix@.in -var continue 1
variable        continue index 0
variable        steps index @steps@

units           si
@dimension@atom_style      sphere
@atom_map@boundary        @boundary@
newton          off
@tilt@@read@@sides@
@neighbours@
@contacts@@walls@
@motion@
# The time step is @time_step_text@.
timestep        @time_step@

@whose@# Printed, and in @prefix@.table.csv: number of contacts, contacts of a grain (those with fewer than @bearing@ left out), mean
# net force over mean contact force, @stress@ (compression is positive), kinetic energy of translation and of rotation.
@measures@
variable        part equal 1e15
variable        ended string "all steps are done"
variable        unended string "all steps are done"
@loading@@plane@thermo          @every@
thermo_style    custom @columns@
# Of the table the head and the first row; the others come with each part of the run.
if "${continue} == 0" then &
    "fix table all print 1000000000 '@row@' file @prefix@.table.csv screen no title '@head@'"
@box_head@dump            motion all custom @every@ @prefix@.dump id@molecule@ type radius x y z vx vy vz
dump_modify     motion sort id format float %.17g units yes
if "${continue} == 1" then "dump_modify motion append yes"

# For ParaView, with the box as it is then: bernal convert @prefix@.end.dump @prefix@.end.vtp
variable        last equal $(step+v_steps)
variable        next equal (floor(step/v_part)+1)*v_part
variable        save equal v_next*(v_next<v_last)+v_last*(v_next>=v_last)+1e12*(step>=v_last)
restart         v_save @prefix@.restart @prefix@.restart
run             ${steps} @parts@post no every @every@ "write_data @prefix@.*.data noinit" &
                "print '@row@' append @prefix@.table.csv screen no"@box@


timer           timeout off
if "$(step%@every@) > 0" then "write_dump all custom @prefix@.dump id@molecule@ type radius x y z vx vy vz modify sort id &
    format float %.17g append yes"
if "$(step) < ${last}" then "print 'The run ended at step $(step): ${ended}.'" &
    else "print 'The run ended at step $(step): ${unended}.'"
# The end, with the box as it is now: bernal verify @prefix@.end.dump
@end@write_dump      all custom @prefix@.end.dump id@molecule@ type radius x y z vx vy vz modify sort id format float %.17g units yes
)";

/// The region whose surface the wall is.
struct Region {
    std::string operator()(const PlaneWall& w) const {
        return "plane " + joined({w.point.x, w.point.y, w.point.z, w.normal.x, w.normal.y, w.normal.z}, " ") +
               " side in";
    }
    std::string operator()(const CylinderWall& w) const {
        return "cylinder " + across(w.axis, w.point) + number_text(w.radius) + " INF INF" + side(w.inside);
    }
    std::string operator()(const SphereWall& w) const {
        return "sphere " + joined({w.center.x, w.center.y, w.center.z, w.radius}, " ") + side(w.inside);
    }
    /// Open at both ends, where planes are.
    std::string operator()(const ConeWall& w) const {
        const double one = dot(w.point, w.axis) * (upwards(w.axis) ? 1 : -1),
                     other = one + (upwards(w.axis) ? 1 : -1) * w.height;
        const std::array<double, 4> ends = one < other ? std::array{w.radii[0], w.radii[1], one, other}
                                                       : std::array{w.radii[1], w.radii[0], other, one};
        return "cone " + across(w.axis, w.point) + joined({ends.begin(), ends.end()}, " ") + side(w.inside) +
               " open 1 open 2";
    }

    std::string operator()(const MeshWall&) const { refuse("a mesh"); }
    std::string operator()(const PrismWall&) const { refuse("a prism"); }

    [[noreturn]] static void refuse(const char* what) {
        throw InputError(std::string("LAMMPS has no wall that is ") + what + ": use LIGGGHTS or YADE");
    }
    static bool upwards(Vec3 axis) { return axis.x + axis.y + axis.z > 0; }
    static std::string side(bool inside) { return inside ? " side in" : " side out"; }

    /// "z X Y ": the axis, and where it stands.
    static std::string across(Vec3 axis, Vec3 point) {
        std::string text(1, axis_letter(axis));
        for (int a = 0; a < 3; ++a)
            if (axis[a] == 0) text += ' ' + number_text(point[a]);
        return text + ' ';
    }
};

std::string wall_lines(const DeckJob& job) {
    std::string text;
    if (!job.packing.container.walls().empty())
        text = "# Repeat these lines before a second run, whose walls would be damped otherwise.\n" +
               lammps_wall_variables(job);
    std::size_t surface = 0;
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        text += "region          " + wall.name + ' ' + std::visit(Region{}, wall.wall) +
                lammps_wall_motion(job, surface++) + '\n' +
                lammps_wall_lines(job, wall.name, "wall/gran/region", "region " + wall.name);
    for (const BoxWall& wall : box_walls(job.packing.container))
        text += lammps_wall_lines(
            job, wall.name, "wall/gran",
            std::string(1, "xyz"[wall.axis]) + "plane " +
                (wall.upper ? "NULL " + lammps_upper_wall(wall.axis) : number_text(wall.position) + " NULL"));
    return text;
}

/// What the fixes keep of each grain, with `contacts`: whether it touches, the force on it, the place of contact.
WallLoad load_of(const std::string& wall, const std::function<bool(std::size_t axis)>& has_way) {
    WallLoad load{"f_" + wall + "[1]", {}};
    for (std::size_t c = 0; c < 6; ++c) {
        const auto [axis, other] = stress_axes[c];
        if (has_way(axis))
            load.moment[c] = std::string("(") + "xyz"[axis] + "-f_" + wall + '[' + std::to_string(axis + 5) + "])*f_" +
                             wall + '[' + std::to_string(other + 2) + ']';
    }
    return load;
}

std::vector<WallLoad> wall_loads(const DeckJob& job) {
    std::vector<WallLoad> all;
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        for (const std::string& fix : lammps_wall_fixes(job, wall.name))
            all.push_back(load_of(fix, [](std::size_t) { return true; }));
    for (const BoxWall& wall : box_walls(job.packing.container))
        for (const std::string& fix : lammps_wall_fixes(job, wall.name))
            all.push_back(load_of(fix, [&](std::size_t axis) { return static_cast<int>(axis) == wall.axis; }));
    return all;
}

/// Of the run: without a setup each is as if it were not, and `fix deform` has to be told so.
std::string parts(const Container& c) { return !c.walls().empty() ? "pre no start $(step) stop ${last} " : ""; }

/// Clumps say themselves how far ghosts reach, which LAMMPS takes with one cutoff for all sizes alone.
std::string neighbour_lines(const DeckJob& job) {
    const GridSettings planned = planned_neighbours(job.packing);
    const bool by_sizes = planned.cell_sizes.size() > 1;
    if (by_sizes && !has_clumps(job)) return lammps_text(planned);
    return (by_sizes ? lammps_collections(planned)
                     : "# The skin is 0.1 of the smallest diameter.\nneighbor        " +
                           rounded_text(0.1 * planned.smallest_diameter) + " bin\n") +
           "comm_modify     vel yes\n";
}

std::vector<DeckFile> lammps_deck(const DeckJob& job) {
    LammpsGrains grains = lammps_grains(job);
    const std::string text = filled(
        lammps_lines, {{"count", count_text(job)},
                       {"state", state_text(job, 1)},
                       {"boundary", boundaries(job.packing.container)},
                       {"dimension", grains.dimension},
                       {"atom_map", grains.atom_map},
                       {"read", grains.read},
                       {"motion", grains.motion},
                       {"whose", grains.whose},
                       {"bearing", bearing_text(job)},
                       {"stress", stress_text(job)},
                       {"plane", grains.plane},
                       {"molecule", grains.molecule},
                       {"tilt", std::holds_alternative<DirectShear>(job.loading) ? "box             tilt large\n" : ""},
                       {"sides", lammps_sides(job)},
                       {"neighbours", neighbour_lines(job)},
                       {"contacts", lammps_contacts(job)},
                       {"walls", wall_lines(job)},
                       {"loading", lammps_loading(job)},
                       {"time_step_text", time_step_text(job)},
                       {"time_step", rounded_text(job.time_step)},
                       {"parts", parts(job.packing.container)},
                       {"measures", table_variables(job, wall_loads(job), lammps_volume(job.packing.container), "NULL",
                                                    grains.formulas)},
                       {"columns", printed_columns()},
                       {"head", table_head()},
                       {"row", table_row()},
                       {"every", std::to_string(job.output_every)},
                       {"end", lammps_end(job)},
                       {"box_head", lammps_box_head(job)},
                       {"box", lammps_box(job)},
                       {"prefix", job.prefix},
                       {"steps", std::to_string(job.steps)}});
    std::vector<DeckFile> files{{job.prefix + ".in", text}};
    std::ranges::move(grains.files, std::back_inserter(files));
    return files;
}

}  // namespace

DemCodeInfo lammps_code() {
    return {
        .code = DemCode::lammps,
        .name = "lammps",
        .title = "LAMMPS",
        .format = "lammps",
        .extension = ".data",
        .costs = StepCosts{270, 180, 640, 260, 100},
        .discs = served,
        .clumps = served,
        .clumps_in_sheared_cells = not_served(
            "LAMMPS does not carry rigid bodies along with a cell that is sheared, and these grains are clumps: use "
            "YADE"),
        .loadings = served,
        .tilted_cells = served,
        .narrow_feet = not_served(
            "LAMMPS has no wall with a hole, and `opening` is narrower than the foot of @foot@ m: use LIGGGHTS or "
            "YADE, or pack in a cone with that foot"),
        .own_ends = served,
        .deck = lammps_deck,
    };
}

}  // namespace bernal
