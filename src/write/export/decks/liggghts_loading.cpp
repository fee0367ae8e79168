// LIGGGHTS has no barostat: a periodic cell follows the stress in short runs, each with a rate of its own. Tilted cells
// lose grains there (3.8). Planes that move are meshes; the sides of the box then follow the grains (`m`), so that
// dumps of such a run tell no container: PREFIX.box.csv does.

#include "export/decks/liggghts_loading.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/decks/liggghts_stages.hpp"
#include "export/decks/liggghts_vessel.hpp"
#include "export/loading.hpp"
#include "export/vessel_test.hpp"
#include "export/vessel_text.hpp"

namespace bernal {
namespace {

std::string upper(const DeckJob& job, int axis) {
    return number_text(job.packing.container.origin[axis] + job.packing.container.lengths[axis]);
}

std::string mesh_file(const DeckJob& job, int axis) { return job.prefix + '-' + letter(axis) + "hi.stl"; }

/// "p f m": the upper walls of these axes move.
std::string moving_boundaries(const Container& c, const std::vector<int>& moving) {
    std::string text;
    for (int axis = 0; axis < 3; ++axis)
        text += is_periodic(c, axis) ? " p" : std::ranges::count(moving, axis) > 0 ? " m" : " f";
    if (c.dimension == 2) text.back() = liggghts_across_discs;
    return text;
}

using WallLine = std::function<std::string(const std::string& name, const std::string& what)>;

/// "0 0 1"
std::string liggghts_vector(int axis, const std::string& value) {
    std::string text;
    for (int other = 0; other < 3; ++other) text += (other > 0 ? " " : "") + (other == axis ? value : "0");
    return text;
}

std::string mesh_name(int axis) { return "mesh_" + letter(axis) + "hi"; }

/// A mesh for the upper wall of the axis, which tells its place and moves with the speed of the variable `zspeed`.
std::string mesh_line(const DeckJob& job, int axis, std::size_t type) {
    const std::string mesh = mesh_name(axis), a = letter(axis);
    std::string velocity;
    for (int other = 0; other < 3; ++other) velocity += other == axis ? " v_" + a + "speed" : " v_still";
    return "fix             " + mesh + " all mesh/surface/stress file " + mesh_file(job, axis) + " type " +
           std::to_string(type) + " reference_point " + liggghts_vector(axis, upper(job, axis)) +
           "\nfix             move_" + a + "hi all move/mesh mesh " + mesh + " linear/variable" + velocity + '\n';
}

/// 1 for grains that touch the upper wall.
std::string touching(int axis) { return '(' + letter(axis) + ">v_" + letter(axis) + "place-c_radius)"; }

/// Instead of the upper walls of these axes their meshes, which share a wall: LIGGGHTS has one of meshes at most, and
/// one force of all meshes on a grain. Of grains in edges it holds what the other mesh does, too: what presses is
/// scaled to the force on the mesh, which is known, and what rubs is left out, as it cannot be told from what the other
/// mesh presses.
std::string moving_walls_line(const std::vector<int>& moving, const WallLine& wall_line) {
    std::string unfixed, meshes, measured;
    for (const int axis : moving) {
        const std::string a = letter(axis), mesh = mesh_name(axis);
        unfixed += "unfix           " + a + "hi\n";
        meshes += ' ' + mesh;
        measured += "variable        " + a + "place equal f_" + mesh + '[' + std::to_string(7 + axis) + "]\n";
        for (int other = 0; other < 3; ++other) {
            const bool meets = other != axis && std::ranges::count(moving, other) > 0;
            measured += "variable        " + (other == axis ? a + "hi_part" : upper_force(axis, other)) +
                        " atom f_force_moving[" + std::to_string(other + 1) + "]*" + touching(axis) +
                        (meets ? "*(1-" + touching(other) + ')' : "") + '\n';
        }
        const std::string sum = "c_" + a + "hi_sum";
        measured += "compute         " + a + "hi_sum all reduce sum v_" + a + "hi_part\nvariable        " +
                    upper_force(axis, axis) + " atom -v_" + a + "hi_part*f_" + mesh + '[' + std::to_string(1 + axis) +
                    "]/(" + sum + "+(" + sum + "==0))\n";
    }
    return unfixed + wall_line("moving", "mesh n_meshes " + std::to_string(moving.size()) + " meshes" + meshes) +
           measured;
}

std::string boundary_line(const Container& c, const std::vector<int>& moving) {
    return "if \"${continue} == 0\" then \"change_box all boundary" + moving_boundaries(c, moving) + "\"\n";
}

/// The sides of the box cannot be let loose once a restart has been read.
constexpr const char* from_the_start = " Only from the start, not on a run that goes on.";

/// What makes upper walls movable, by the variables `zspeed`.
std::string movable_walls(const DeckJob& job, const std::vector<int>& axes, std::size_t type,
                          const WallLine& wall_line) {
    if (axes.empty()) return {};
    std::string lines = boundary_line(job.packing.container, axes) + "variable        still equal 0\n";
    for (const int axis : axes)
        lines += "variable        " + letter(axis) + "speed equal 0\n" + mesh_line(job, axis, type);
    return lines + moving_walls_line(axes, wall_line);
}

NextStep liggghts_servo(const DeckJob& job, const Servo& s, std::size_t type, const WallLine& wall_line, bool active) {
    const std::vector<int> walled = walled_axes(job.packing.container);
    return {std::string("Servo: the stress along each axis is brought to this pressure.") +
                (walled.empty() ? "" : from_the_start),
            movable_walls(job, walled, type, wall_line) + liggghts_stages(job, s), active};
}

NextStep liggghts_compression(const DeckJob& job, const Compression& k, std::size_t type, const WallLine& wall_line,
                              bool active) {
    const Container& c = job.packing.container;
    const std::string a = letter(k.axis), rate = number_text(-k.rate), title = "Compression along " + a + '.';
    if (is_periodic(c, k.axis)) {
        const std::string speed = number_text(-k.rate * c.lengths[k.axis] / 2);
        const double low = c.origin[k.axis], high = low + c.lengths[k.axis];
        return {title + " To begin with it on a run that goes on, take the condition away.",
                "fix             compress all deform 1 " + a + " trate " + rate + " remap v\n" +
                    "if \"${continue} == 0\" then \"velocity all ramp v" + a + ' ' +
                    number_text(k.rate * c.lengths[k.axis] / 2) + ' ' + speed + ' ' + a + ' ' + number_text(low) + ' ' +
                    number_text(high) + " sum yes units box\"\n",
                active};
    }
    return {title + from_the_start,
            boundary_line(c, {k.axis}) + "variable        still equal 0\nvariable        " + a + "speed equal " + rate +
                '*' + liggghts_length(c, k.axis) + '\n' + mesh_line(job, k.axis, type) +
                moving_walls_line({k.axis}, wall_line),
            active};
}

}  // namespace

std::string upper_force(int axis, int component) { return letter(axis) + "hi_f" + letter(component); }

std::string liggghts_length(const Container& c, int axis) {
    const std::string a = letter(axis);
    return is_periodic(c, axis) ? 'l' + a : "(v_" + a + "place-(" + number_text(c.origin[axis]) + "))";
}

std::string liggghts_places(const Container& container) {
    std::string text;
    for (const int axis : walled_axes(container)) {
        const std::string a = letter(axis);
        text += "variable        " + a + "place equal " +
                number_text(container.origin[axis] + container.lengths[axis]) + '\n';
        for (int other = 0; other < 3; ++other)
            text += "variable        " + upper_force(axis, other) + " atom f_force_" + a + "hi[" +
                    std::to_string(other + 1) + "]\n";
    }
    return text;
}

std::string liggghts_volume(const Container& container) {
    if (!container.is_cuboid()) return number_text(container.volume());
    return liggghts_length(container, 0) + '*' + liggghts_length(container, 1) +
           (container.dimension == 2 ? "" : '*' + liggghts_length(container, 2));
}

std::string liggghts_loading(const DeckJob& job, std::size_t type, const WallLine& wall_line) {
    const Loading& asked = job.loading;
    if (is_vessel_test(asked))
        return next_steps_text({{test_title(asked), liggghts_vessel_test(job, wall_line), true}});
    if (const auto stages = stages_of(job, asked); is_test(stages))
        return next_steps_text(
            {{test_title(asked),
              movable_walls(job, walled_axes(job.packing.container), type, wall_line) + liggghts_stages(job, asked),
              true}});
    std::vector<NextStep> steps;
    if (job.next.gravity)
        steps.push_back({"Gravity.", liggghts_gravity(job, *job.next.gravity), std::holds_alternative<Gravity>(asked)});
    if (job.next.servo)
        steps.push_back(liggghts_servo(job, *job.next.servo, type, wall_line, std::holds_alternative<Servo>(asked)));
    if (job.next.compression)
        steps.push_back(liggghts_compression(job, *job.next.compression, type, wall_line,
                                             std::holds_alternative<Compression>(asked)));
    return next_steps_text(steps);
}

std::string liggghts_box(const DeckJob& job) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid()) return {};
    std::string definitions, low, high;
    for (int axis = 0; axis < 3; ++axis) {
        const std::string a = letter(axis);
        definitions += "variable        " + a + "low equal " +
                       (is_periodic(c, axis) ? a + "lo" : number_text(c.origin[axis])) + "\nvariable        " + a +
                       "high equal " + (is_periodic(c, axis) ? a + "hi" : "v_" + a + "place") + '\n';
        low += ",${" + a + "low}", high += ",${" + a + "high}";
    }
    const std::string file = job.prefix + ".box.csv screen no";
    return "# Where the sides are then: bernal reads dumps in them.\n" + definitions +
           "if \"${continue} == 0\" then \"print '" + box_head() + "' file " + file + "\" &\n    \"print '" +
           first_box_row(c) + "' append " + file + "\"\nfix             box all print " +
           std::to_string(job.output_every) + " \"${step}" + low + high + ",0,0,0\" append " + file + " title \"\"\n";
}

std::string liggghts_box_row(const DeckJob& job) {
    if (!job.packing.container.is_cuboid()) return {};
    std::string low, high;
    for (int axis = 0; axis < 3; ++axis) low += ",${" + letter(axis) + "low}", high += ",${" + letter(axis) + "high}";
    return " &\n    \"print '${step}" + low + high + ",0,0,0' append " + job.prefix + ".box.csv screen no\"";
}

std::string liggghts_end(const DeckJob& job) {
    const Container& c = job.packing.container;
    std::string low, high, axes;
    for (int axis = 0; axis < 3; ++axis) {
        const std::string a = letter(axis);
        low += is_periodic(c, axis) ? "${" + a + "low} " : number_text(c.origin[axis]) + ' ';
        high += "${" + a + "high} ";
        if (!is_periodic(c, axis)) axes += (axes.empty() ? "" : ",") + a;
    }
    if (walled_axes(c).empty()) return {};
    return "print           \"The box now: --box " + low + high + "--walls " + axes + "\"\n";
}

std::vector<DeckFile> moving_walls(const DeckJob& job) {
    const Container& c = job.packing.container;
    std::vector<DeckFile> files;
    for (const int axis : walled_axes(c)) {
        PlaneWall side{c.origin + c.lengths, {}};
        side.normal[axis] = -1;
        files.push_back({mesh_file(job, axis), stl_text({letter(axis) + "hi", side}, job.packing)});
    }
    return files;
}

}  // namespace bernal
