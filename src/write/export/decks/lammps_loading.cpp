// Traps of the versions of 2021 and 2022 at least:
//   - `write_restart` mixes up the history of contacts across periodic sides with `neighbor ... multi`: the deck has
//   the
//     run itself write it (`restart`);
//   - a run in parts without setups needs `start` and `stop`, or `fix deform` takes each part for the whole;
//   - the box cannot be tilted once there are dumps.

#include "export/decks/lammps_loading.hpp"

#include <cmath>

#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/decks/lammps_contacts.hpp"
#include "export/decks/lammps_stages.hpp"
#include "export/decks/lammps_vessel.hpp"
#include "export/loading.hpp"
#include "export/vessel_test.hpp"

namespace bernal {

std::string lammps_moving_wall(const DeckJob& job, int axis) {
    const std::string a = letter(axis), name = a + "hi";
    std::string place, normal, moved;
    for (int other = 0; other < 3; ++other) {
        place += other == axis ? "${" + name + "} " : "0 ";
        normal += other == axis ? "-1 " : "0 ";
        moved += other == axis ? " v_" + a + "shift" : " NULL";
    }
    std::string text;
    for (const std::string& fix : lammps_wall_fixes(job, name)) text += "unfix           " + fix + '\n';
    return text + "region          " + name + " plane " + place + normal + "side in move" + moved + '\n' +
           lammps_wall_lines(job, name, "wall/gran/region", "region " + name);
}

namespace {

/// Grains take part in the motion from the start.
std::string ramp(const std::string& velocity, const std::string& low, const std::string& high,
                 const std::string& along) {
    return "if \"${continue} == 0\" then \"velocity all ramp v" + velocity + " $(" + low + ") $(" + high + ") " +
           along + " $(" + along + "lo) $(" + along + "hi) sum yes units box\"\n";
}

NextStep lammps_shear(const Shear& s, bool active) {
    const std::string rate = number_text(s.rate), along = letter(s.gradient), half = "0.5*" + rate + "*l" + along;
    return {"Simple shear of the cell. To begin with it on a run that goes on, take the condition away.",
            "change_box      all triclinic\nfix             shear all deform 1 " + letter(s.direction) + along +
                " erate " + rate + " remap v\n" + ramp(letter(s.direction), "-" + half, half, along),
            active};
}

NextStep lammps_compression(const DeckJob& job, const Compression& k, bool active) {
    const std::string a = letter(k.axis), rate = number_text(-k.rate), half = "0.5*" + rate + "*l" + a;
    std::string title = "Compression along " + a + '.', lines;
    if (is_periodic(job.packing.container, k.axis) && !job.packing.bodies.empty()) {
        lines = "fix             compress all deform 1 " + a + " trate " + rate + " remap x\n";
    } else if (is_periodic(job.packing.container, k.axis)) {
        title += " To begin with it on a run that goes on, take the condition away.";
        lines = "fix             compress all deform 1 " + a + " trate " + rate + " remap v\n" +
                ramp(a, "-(" + half + ')', half, a);
    } else {
        const std::string length = "(v_" + a + "hi-(" + number_text(job.packing.container.origin[k.axis]) + "))";
        lines = "variable        " + a + "shift equal (" + length + "+${" + a + "came})*exp(" + rate +
                "*(step-v_first)*dt)-" + length + '\n' + lammps_moving_wall(job, k.axis);
    }
    return {title, lines, active};
}

}  // namespace

std::string lammps_sides(const DeckJob& job) {
    const Container& c = job.packing.container;
    std::string text;
    for (const int axis : walled_axes(c)) {
        const std::string a = letter(axis);
        text += "variable        " + a + "hi index " + number_text(c.origin[axis] + c.lengths[axis]) +
                "\nvariable        " + a + "came index 0\nvariable        " + a + "shift equal ${" + a +
                "came}\nvariable        " + a + "end equal v_" + a + "shift\n";
    }
    const std::string before = lammps_stages_before(job);
    if (text.empty()) return before;
    return before +
           "\n# Where the upper walls began, and how far they have come.\nif \"${continue} == 1\" then \"include " +
           job.prefix + ".sides\"\nvariable        first equal $(step)\n" + text;
}

std::string lammps_upper_wall(int axis) { return "$(v_" + letter(axis) + "hi+v_" + letter(axis) + "came:%.17g)"; }

std::string lammps_volume(const Container& container) {
    if (!container.is_cuboid()) return number_text(container.volume());
    std::string text;
    for (int axis = 0; axis < container.dimension; ++axis) {
        const std::string a = letter(axis);
        text += (axis > 0 ? "*" : "") + (is_periodic(container, axis) ? 'l' + a
                                                                      : "(v_" + a + "hi+v_" + a + "shift-(" +
                                                                            number_text(container.origin[axis]) + "))");
    }
    return text;
}

std::string lammps_loading(const DeckJob& job) {
    const Loading& asked = job.loading;
    if (is_vessel_test(asked)) return next_steps_text({{test_title(asked), lammps_vessel_test(job), true}});
    if (const auto stages = stages_of(job, asked); is_test(stages))
        return next_steps_text({{test_title(asked), lammps_stages(job, asked), true}});
    std::vector<NextStep> steps;
    if (job.next.gravity)
        steps.push_back({"Gravity.", lammps_gravity(job, *job.next.gravity), std::holds_alternative<Gravity>(asked)});
    if (job.next.servo)
        steps.push_back({"Servo: the stress along each axis is brought to this pressure.",
                         lammps_stages(job, *job.next.servo), std::holds_alternative<Servo>(asked)});
    if (job.next.shear) steps.push_back(lammps_shear(*job.next.shear, std::holds_alternative<Shear>(asked)));
    if (job.next.compression)
        steps.push_back(lammps_compression(job, *job.next.compression, std::holds_alternative<Compression>(asked)));
    return next_steps_text(steps);
}

std::string lammps_box_head(const DeckJob& job) {
    if (!job.packing.container.is_cuboid()) return {};
    const std::string file = job.prefix + ".box.csv screen no\"";
    return "# Where the sides are then: bernal reads dumps in them.\nif \"${continue} == 0\" then \"print '" +
           box_head() + "' file " + file + " &\n    \"print '" + first_box_row(job.packing.container) + "' append " +
           file + '\n';
}

std::string lammps_box(const DeckJob& job) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid()) return {};
    std::string low, high;
    for (int axis = 0; axis < 3; ++axis) {
        const std::string a = letter(axis);
        low += is_periodic(c, axis) ? ",$(" + a + "lo:%.17g)" : ',' + number_text(c.origin[axis]);
        high += is_periodic(c, axis) ? ",$(" + a + "hi:%.17g)" : ",$(v_" + a + "hi+v_" + a + "end:%.17g)";
    }
    return " &\n                \"print '${step}" + low + high + ",$(xy:%.17g),$(xz:%.17g),$(yz:%.17g)' append " +
           job.prefix + ".box.csv screen no\"" + lammps_stages_part(job);
}

std::string lammps_end(const DeckJob& job) {
    const std::vector<SideStage> stages = stages_of(job, job.loading);
    std::string text = lammps_stages_end(job, stages);
    if (std::holds_alternative<Discharge>(job.loading)) text += lammps_stage_kept(job);
    bool is_first = true;
    for (const int axis : walled_axes(job.packing.container)) {
        const std::string a = letter(axis), how = is_first ? " file " : " append ";
        is_first = false;
        text += "print           \"variable " + a + "came index $(v_" + a + "end:%.17g)\"" + how + job.prefix +
                ".sides screen no\nchange_box      all " + a + " final " +
                number_text(job.packing.container.origin[axis]) + " $(v_" + a + "hi+v_" + a + "end:%.17g) units box\n";
    }
    return text;
}

}  // namespace bernal
