// LIGGGHTS. Types are size classes, and walls where they are of another material; see liggghts_contacts.hpp.
// `neighbor ... multi` finds no contacts where sizes differ within a type, without a word: bins are taken. Cones and
// spheres are no primitive walls of its own: they are meshes, in files beside the deck. In two dimensions it
// would take densities for masses per area: discs run in three, in a cell without ends across their plane.

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/deck_text.hpp"
#include "export/decks/liggghts_contacts.hpp"
#include "export/decks/liggghts_loading.hpp"
#include "export/decks/liggghts_vessel.hpp"
#include "export/dem_codes.hpp"
#include "export/discs.hpp"
#include "export/vessel_test.hpp"
#include "export/vessel_text.hpp"

namespace bernal {
namespace {

constexpr const char* liggghts_lines = R"(# LIGGGHTS (3.8) deck of @count@, in SI units. Run it in its folder:
#   liggghts -in @prefix@.in
# It begins with this state: @state@.
# To go on from where a run ended, contacts with their history (-var steps N: for N steps):
#   liggghts -in @prefix@.in -var continue 1
variable        continue index 0
variable        steps index @steps@

units           si
atom_style      granular
atom_modify     map array
boundary        @boundary@
newton          off
communicate     single vel yes
@softness@if "${continue} == 0" then "read_data @data@" else "read_restart @prefix@.restart"

# The skin is 0.1 of the smallest diameter.
neighbor        @skin@ bin
neigh_modify    delay 0

@contacts@pair_style      gran@model@
pair_coeff      * *
@walls@
fix             motion all nve/sphere

# The time step is @time_step_text@.
timestep        @time_step@

# Printed, and in @prefix@.table.csv: number of contacts, contacts of a grain (those with fewer than @bearing@ left out), mean
# net force over mean contact force, @stress@ (compression is positive), kinetic energy of translation and of rotation.
@measures@thermo          @every@
thermo_style    custom @columns@
if "${continue} == 0" then "print '@head@' file @prefix@.table.csv screen no" "run 0" &
    "print '@row@' append @prefix@.table.csv screen no"
fix             table all print @every@ "@row@" append @prefix@.table.csv screen no title ""
@box@# For ParaView: open @prefix@.*.vtk, glyphs scaled by radius.
dump            motion all custom/vtk @every@ @prefix@.*.vtk id type radius x y z vx vy vz
# For OVITO and bernal, with all digits of the grains (LIGGGHTS writes six of the box).
dump            digits all custom @every@ @prefix@.dump id type radius x y z vx vy vz
dump_modify     digits sort id format "%d %d %.17g %.17g %.17g %.17g %.17g %.17g %.17g"
if "${continue} == 1" then "dump_modify digits append yes"

@loading@@plane@# In parts: a run that goes on from the end of one is the same to the last bit.
run             ${steps} post no every @every@ NULL
write_restart   @prefix@.restart
@end@)";

std::string wall_line(const DeckJob& job, const std::string& name, const std::string& what) {
    return "fix             " + name + " all wall/gran" + liggghts_model(job) + ' ' + what + " store_force yes\n";
}

std::string primitive(std::size_t type, const std::string& what) {
    return "primitive type " + std::to_string(type) + ' ' + what;
}

std::string plane(std::size_t type, int axis, double position) {
    return primitive(type, std::string(1, "xyz"[axis]) + "plane " + number_text(position));
}

/// LIGGGHTS wants something of type 1: for a class without grains, or one whose grains may all leave, there is a wall
/// out of reach.
std::string unreached_wall(const DeckJob& job) {
    const bool may_leave = std::holds_alternative<Discharge>(job.loading);
    if (!may_leave && std::ranges::count(job.packing.size_class, 0) > 0) return {};
    const Container& c = job.packing.container;
    return "# So that there is something of type 1: a wall out of reach.\n" +
           wall_line(job, "unreached", plane(1, 0, c.origin.x - 10 * c.lengths.x));
}

/// What LIGGGHTS has for a wall; empty where it has nothing.
struct Primitive {
    std::size_t type;

    std::string operator()(const PlaneWall& w) const {
        const char axis = axis_letter(w.normal);
        return axis == 0 ? "" : plane(type, axis - 'x', w.point[axis - 'x']);
    }
    std::string operator()(const CylinderWall& w) const {
        std::string what = std::string(1, axis_letter(w.axis)) + "cylinder " + number_text(w.radius);
        for (int a = 0; a < 3; ++a)
            if (w.axis[a] == 0) what += ' ' + number_text(w.point[a]);
        return primitive(type, what);
    }
    std::string operator()(const SphereWall&) const { return {}; }
    std::string operator()(const ConeWall&) const { return {}; }
    std::string operator()(const MeshWall&) const { return {}; }
    std::string operator()(const PrismWall&) const { return {}; }
};

/// Of a drum, which turns, nothing.
std::string primitive_of(const DeckJob& job, std::size_t type, const Wall& wall) {
    return std::holds_alternative<Drum>(job.loading) ? "" : std::visit(Primitive{type}, wall);
}

std::string mesh_name(const VesselWall& wall) { return "mesh_" + wall.name; }

std::string liggghts_walls(const DeckJob& job) {
    const std::size_t type = liggghts_wall_type(job);
    std::string text = unreached_wall(job);
    for (const BoxWall& wall : box_walls(job.packing.container))
        text += wall_line(job, wall.name, plane(type, wall.axis, wall.position));
    std::string meshes, name;
    int count = 0;
    for (const VesselWall& wall : vessel_walls(job.packing.container)) {
        if (const std::string own = primitive_of(job, type, wall.wall); !own.empty()) {
            text += wall_line(job, wall.name, own);
            continue;
        }
        text +=
            "# Its facets lie on the wall or beyond it; by rounding also beyond the box, of which LIGGGHTS may warn.\n"
            "fix             " +
            mesh_name(wall) + " all mesh/surface file " + mesh_file(job, wall) + " type " + std::to_string(type) +
            '\n' + liggghts_mesh_motion(job, mesh_name(wall));
        meshes += ' ' + mesh_name(wall);
        if (count++ == 0) name = wall.name;
    }
    for (const DeckFile& ring : foot_ring(job.packing, job.loading, job.prefix)) {
        text += "fix             mesh_foot all mesh/surface file " + ring.name + " type " + std::to_string(type) + '\n';
        meshes += " mesh_foot";
        if (count++ == 0) name = "foot";
    }
    if (count == 0) return text;
    return text + wall_line(job, name, "mesh n_meshes " + std::to_string(count) + " meshes" + meshes);
}

/// Meshes end where the box ends, but for rounding: the box is let grow, or triangles get lost.
std::string boundaries_with_meshes(const DeckJob& job) {
    std::string text = boundaries(job.packing.container);
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        if (primitive_of(job, 1, wall.wall).empty()) std::ranges::replace(text, 'f', 'm');
    if (are_discs(job)) text.back() = liggghts_across_discs;
    return text;
}

/// Of the walls that LIGGGHTS has none of its own for.
std::vector<DeckFile> mesh_files(const DeckJob& job) {
    std::vector<DeckFile> files;
    for (const VesselWall& wall : vessel_walls(job.packing.container))
        if (primitive_of(job, 1, wall.wall).empty())
            files.push_back({mesh_file(job, wall),
                             stl_text(wall, job.packing, mesh_floor_that_opens(job.packing.container, job.loading))});
    std::ranges::move(foot_ring(job.packing, job.loading, job.prefix), std::back_inserter(files));
    return files;
}

/// The three components of the force on a grain from a wall.
using Force = std::array<std::string, 3>;

/// `store_force` keeps what each grain gets from the wall.
Force force_of(const std::string& wall) {
    Force force;
    for (std::size_t axis = 0; axis < 3; ++axis) force[axis] = "f_force_" + wall + '[' + std::to_string(axis + 1) + ']';
    return force;
}

Force force_of(const BoxWall& wall) {
    if (!wall.upper) return force_of(wall.name);
    return {"v_" + upper_force(wall.axis, 0), "v_" + upper_force(wall.axis, 1), "v_" + upper_force(wall.axis, 2)};
}

std::string squared(const Force& f) { return f[0] + "^2+" + f[1] + "^2+" + f[2] + "^2"; }

WallLoad liggghts_load_of(const Force& force, const std::function<std::string(std::size_t axis)>& way) {
    WallLoad load{"((" + squared(force) + ")!=0)", {}};
    for (std::size_t c = 0; c < 6; ++c) {
        const std::size_t axis = stress_axes[c][0], other = stress_axes[c][1];
        if (const std::string of_axis = way(axis); !of_axis.empty()) load.moment[c] = of_axis + '*' + force[other];
    }
    return load;
}

/// LIGGGHTS has one fix for all meshes, which bears the name of the first.
std::vector<VesselWall> walls_with_fixes(const DeckJob& job) {
    std::vector<VesselWall> all = vessel_walls(job.packing.container);
    bool is_first = true;
    std::erase_if(all, [&](const VesselWall& wall) {
        return primitive_of(job, 1, wall.wall).empty() && !std::exchange(is_first, false);
    });
    return all;
}

/// The place of contact: on a plane of a box; in a vessel a radius from the centre, against the force.
std::vector<WallLoad> liggghts_wall_loads(const DeckJob& job) {
    const Container& container = job.packing.container;
    std::vector<WallLoad> all;
    for (const BoxWall& wall : box_walls(container))
        all.push_back(liggghts_load_of(force_of(wall), [&](std::size_t axis) {
            const std::string a(1, "xyz"[axis]);
            if (static_cast<int>(axis) != wall.axis) return std::string();
            return '(' + a + '-' + (wall.upper ? "v_" + a + "place" : '(' + number_text(wall.position) + ')') + ')';
        }));
    for (const VesselWall& wall : walls_with_fixes(job)) {
        const Force force = force_of(wall.name);
        all.push_back(liggghts_load_of(force, [&](std::size_t axis) {
            return "c_radius*" + force[axis] + "/sqrt(" + squared(force) + "+1e-300)";
        }));
    }
    return all;
}

/// Nothing pushes discs out of their plane, but rounding.
std::string plane_of_discs(const DeckJob& job) {
    if (!are_discs(job)) return {};
    return "# Discs: nothing leaves the plane.\nfix             plane all setforce NULL NULL 0\n";
}

std::vector<DeckFile> liggghts_deck(const DeckJob& job) {
    require_holdable_contacts(job);
    std::vector<DeckFile> files = mesh_files(job);
    if (!files.empty()) require_no_pressure_on_facets(job, "LIGGGHTS", "spheres and cones");
    const auto line = [&](const std::string& name, const std::string& what) { return wall_line(job, name, what); };
    const Container& c = job.packing.container;
    const std::string text =
        filled(liggghts_lines, {{"count", count_text(job)},
                                {"prefix", job.prefix},
                                {"state", state_text(job, 1)},
                                {"boundary", boundaries_with_meshes(job)},
                                {"data", job.data_file},
                                {"skin", rounded_text(0.1 * smallest_diameter_of(job.packing))},
                                {"softness", liggghts_softness(job)},
                                {"contacts", liggghts_contacts(job)},
                                {"model", liggghts_model(job)},
                                {"walls", liggghts_walls(job)},
                                {"measures", liggghts_places(c) + table_variables(job, liggghts_wall_loads(job),
                                                                                  liggghts_volume(c), "thermo_temp")},
                                {"columns", printed_columns()},
                                {"head", table_head()},
                                {"row", table_row()},
                                {"bearing", bearing_text(job)},
                                {"stress", stress_text(job)},
                                {"plane", plane_of_discs(job)},
                                {"loading", liggghts_loading(job, liggghts_wall_type(job), line)},
                                {"every", std::to_string(job.output_every)},
                                {"time_step_text", time_step_text(job)},
                                {"time_step", rounded_text(job.time_step)},
                                {"end", liggghts_end(job)},
                                {"box", liggghts_box(job)},
                                {"steps", std::to_string(job.steps)}});
    std::ranges::move(moving_walls(job), std::back_inserter(files));
    files.insert(files.begin(), {job.prefix + ".in", text});
    return files;
}

}  // namespace

DemCodeInfo liggghts_code() {
    return {
        .code = DemCode::liggghts,
        .name = "liggghts",
        .title = "LIGGGHTS",
        .format = "liggghts",
        .extension = ".data",
        .costs = StepCosts{270, 160, 430, 220, 75},
        .discs = served,
        .clumps = not_served(
            "LIGGGHTS has clumps by insertion from templates alone, `fix particletemplate/multisphere`, and none from "
            "a data file: use LAMMPS or YADE"),
        .loadings = served,
        .tilted_cells =
            not_served("LIGGGHTS loses grains in a tilted cell, which `@loading@` makes: use LAMMPS or YADE"),
        .narrow_feet = served,
        .own_ends = served,
        .deck = liggghts_deck,
    };
}

}  // namespace bernal
