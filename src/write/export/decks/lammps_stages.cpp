// LAMMPS has no stages within a run, and a second run would begin with another damping at walls (lammps.cpp): one run
// has them all. `fix ave/time 1 1 1` of a variable that reads the fix itself is a memory from step to step. Of it are
// made the number of the stage, how far sides have come, what stresses were off.

#include "export/decks/lammps_stages.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "export/decks/lammps_loading.hpp"
#include "export/script_formulas.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

std::string variable_line(const std::string& name, const std::string& formula) {
    return "variable        " + name + std::string(name.size() < 7 ? 8 - name.size() : 1, ' ') + "equal " + formula +
           '\n';
}

class StagesText {
  public:
    StagesText(const DeckJob& job, const Loading& loading)
        : job_(job), loading_(loading), stages_(stages_of(job, loading)), container_(job.packing.container) {}

    std::string text() const {
        std::string lines = head();
        for (int axis = 0; axis < 3; ++axis) lines += stress(axis);
        lines += onward();
        for (int axis = 0; axis < 3; ++axis)
            if (moves(axis) || is_test(stages_)) lines += side(axis);
        if (shears()) lines += tilt();
        lines += transitions() + deform();
        for (const int axis : walled_axes(container_))
            if (moves(axis)) lines += lammps_moving_wall(job_, axis);
        lines += lammps_halt(loading_, steps_between_looks(stages_), end());
        if (is_test(stages_)) lines += table();
        return lines;
    }

  private:
    static std::size_t at(int axis) { return static_cast<std::size_t>(axis); }
    std::string last() const { return std::to_string(stages_.size() - 1); }
    bool moves(int axis) const {
        return std::ranges::any_of(stages_,
                                   [&](const SideStage& s) { return s.sides[at(axis)].motion != Side::Motion::still; });
    }
    bool shears() const {
        return std::ranges::any_of(stages_, [](const SideStage& s) { return s.shear != 0; });
    }
    bool remembers(int axis) const {
        return std::ranges::any_of(stages_, [&](const SideStage& s) {
            return s.sides[at(axis)].motion == Side::Motion::pressed && s.memory > 0;
        });
    }

    std::string head() const {
        std::string text = "variable        first equal $(step)\n";
        if (is_test(stages_)) {
            text += lammps_stage_came(job_);
            for (std::size_t k = 0; k < stages_.size(); ++k)
                text += "# Stage " + std::to_string(k) + ": " + stages_[k].name + ".\n";
        } else {
            text += "variable        stage_came index 0\n";
        }
        text += variable_line("stage", "f_stage+v_stage_came") + room();
        const bool walled = !walled_axes(container_).empty();
        return text + (walled ? "compute         wall_moments all reduce sum" + wall_moments() + '\n' : "");
    }

    /// Grains that pass the side of the box would be lost: walls of a test go outwards as well.
    std::string room() const {
        std::string text;
        for (const int axis : walled_axes(container_))
            if (is_test(stages_) && moves(axis))
                text += " " + letter(axis) + " final " + number_text(container_.origin[axis]) + ' ' +
                        number_text(container_.origin[axis] + 1.5 * container_.lengths[axis]);
        return text.empty() ? text : lammps_from_the_start("change_box all" + text + " units box");
    }

    std::string wall_moments() const {
        std::string text;
        for (const int axis : walled_axes(container_)) text += " v_wall_" + letter(axis) + letter(axis);
        return text;
    }

    /// Of every step, with less work than the stresses of the table.
    std::string stress(int axis) const {
        const std::vector<int> walled = walled_axes(container_);
        std::string text = "c_virial[" + std::to_string(axis + 1) + ']';
        if (!walled.empty()) {
            text = '(' + text + "*vol";
            if (const auto found = std::ranges::find(walled, axis); found != walled.end())
                text += "+c_wall_moments" +
                        (walled.size() == 1 ? "" : '[' + std::to_string(found - walled.begin() + 1) + ']');
            text += ")/v_volume";
        }
        return variable_line(letter(axis) + "stress", text);
    }

    /// What the stress was off, over time, while it was not far off.
    std::string off(int axis) const {
        const std::string a = letter(axis);
        std::vector<std::string> terms;
        for (std::size_t k = 0; k < stages_.size(); ++k) {
            const Side& side = stages_[k].sides[at(axis)];
            if (side.motion != Side::Motion::pressed || stages_[k].memory == 0) continue;
            const std::string here = "(v_" + a + "stress-" + number_text(side.value) + ')';
            terms.push_back(during(stages_, k) + "*(f_" + a + "off+" + here + "*dt*(abs" + here + '<' +
                            number_text(0.5 * side.value) + ")*(step>v_first))");
        }
        return added_up(terms);
    }

    std::string side(int axis) const {
        const std::string a = letter(axis), first = number_text(container_.lengths[axis]);
        const bool periodic = is_periodic(container_, axis);
        std::string text;
        if (is_test(stages_)) {
            text += variable_line(
                a + "length",
                periodic ? 'l' + a : "v_" + a + "hi+v_" + a + "shift-(" + number_text(container_.origin[axis]) + ')');
            text += "variable        " + a + "began_came index " + first + '\n';
            text += remembered(a + "began", "f_" + a + "began+(f_onward!=0)*(v_stage<" + last() + ")*(v_" + a +
                                                "length-f_" + a + "began)");
            text += variable_line("strain_" + a + a, "ln((f_" + a + "began+(f_" + a + "began==0)*${" + a +
                                                         "began_came})/v_" + a + "length)");
        }
        if (!moves(axis)) return text;
        if (remembers(axis)) text += remembered(a + "off", off(axis));
        text += variable_line(a + "rate", rate_formula(stages_, axis, "v_" + a + "stress", "f_" + a + "off")) +
                remembered(a + "way", "f_" + a + "way+" + first + "*v_" + a + "rate*dt*(step>v_first)");
        if (periodic)
            return text + variable_line(a + "come", "f_" + a + "way") +
                   variable_line(a + "shift", "f_" + a + "way-v_" + a + "from") +
                   variable_line(a + "speed", first + "*v_" + a + "rate");
        return text + variable_line(a + "shift", "${" + a + "came}+f_" + a + "way") +
               variable_line(a + "end", "v_" + a + "shift");
    }

    std::string tilt() const {
        std::vector<std::string> rates;
        for (std::size_t k = 0; k < stages_.size(); ++k)
            if (stages_[k].shear != 0) rates.push_back(during(stages_, k) + '*' + rounded_text(stages_[k].shear));
        return variable_line("tiltspeed", '(' + added_up(rates) + ")*lz") +
               remembered("tilt", "f_tilt+v_tiltspeed*dt*(step>v_first)") + variable_line("tiltcome", "f_tilt") +
               variable_line("tiltway", "f_tilt-v_tiltfrom");
    }

    std::string deform() const {
        std::string sides;
        for (int axis = 0; axis < 3; ++axis)
            if (moves(axis) && is_periodic(container_, axis))
                sides += ' ' + letter(axis) + " variable v_" + letter(axis) + "shift v_" + letter(axis) + "speed";
        if (sides.empty()) return {};
        if (!shears()) return "fix             sides all deform 1" + sides + " remap x\n";
        return lammps_from_the_start("change_box all triclinic") + "fix             sides all deform 1" + sides +
               " xz variable v_tiltway v_tiltspeed remap x flip no\n";
    }

    std::string is_over(const SideStage& stage) const {
        if (!stage.strain) return "(f_held>=" + std::to_string(looks_held * stage.look) + ')';
        return "(v_" + (stage.shear != 0 ? "shear_strain" : "strain_" + letter(stage.axis) + letter(stage.axis)) +
               ">=" + number_text(*stage.strain) + ')';
    }

    /// Whether the stage is over: the first to be remembered in a step, so that all that follow see the same.
    std::string onward() const {
        std::vector<std::string> over;
        for (std::size_t k = 0; k < stages_.size(); ++k)
            over.push_back("(v_stage==" + std::to_string(k) + ")*" + is_over(stages_[k]));
        return remembered("onward", '(' + added_up(over) + ")*(step>v_first)");
    }

    std::string transitions() const {
        std::vector<std::string> far;
        for (std::size_t k = 0; k < stages_.size(); ++k) {
            std::string wide;
            for (int axis = 0; axis < 3; ++axis)
                if (const Side& side = stages_[k].sides[at(axis)]; side.motion == Side::Motion::pressed)
                    wide += (wide.empty() ? "" : "||") + std::string("(abs(v_") + letter(axis) + "stress-" +
                            number_text(side.value) + ")>" + rounded_text(held_within * side.value) + ')';
            if (!stages_[k].strain) far.push_back(during(stages_, k) + "*(" + wide + ')');
        }
        std::string text;
        if (is_test(stages_)) text += variable_line("shear_strain", shears() ? "xz/lz" : "0");
        return text + variable_line("far", added_up(far)) + "# For how many steps stresses have been within 1 %.\n" +
               remembered("held", "(f_held+1)*(v_far==0)*(f_onward==0)") +
               remembered("finished", "f_finished+(f_onward!=0)*(v_stage==" + last() + ")") +
               remembered("stage", "f_stage+(f_onward!=0)*(v_stage<" + last() + ")");
    }

    /// Looked at rarely: the unbalanced force is work.
    std::string end() const {
        if (!stages_.back().rests) return "f_finished>0";
        return "(f_finished>0)*(v_far==0)*(v_unbalanced_force_ratio<" + number_text(rest_unbalanced) + ')';
    }

    std::string table() const {
        const SideStage& test = stages_.back();
        const std::string of_test =
            test.shear != 0 ? "shear_strain" : "strain_" + letter(test.axis) + letter(test.axis);
        return variable_line("strain", "(v_stage>0)*v_" + of_test) +
               variable_line("volumetric_strain", "v_strain_xx+v_strain_yy+v_strain_zz") +
               lammps_test_table(job_, side_test_columns());
    }

    const DeckJob& job_;
    const Loading& loading_;
    std::vector<SideStage> stages_;
    const Container& container_;
};

/// `fix deform` counts from where a part of the run is set up: every part, or between walls the first alone
/// (lammps.cpp).
std::vector<std::string> followed(const DeckJob& job) {
    std::vector<std::string> names;
    if (!job.next.servo) return names;
    for (int axis = 0; axis < 3; ++axis)
        if (is_periodic(job.packing.container, axis)) names.push_back(letter(axis));
    if (std::holds_alternative<DirectShear>(job.loading)) names.emplace_back("tilt");
    return names;
}

}  // namespace

std::string remembered(const std::string& name, const std::string& formula) {
    return variable_line(name + "_next", formula) + "fix             " + name + " all ave/time 1 1 1 v_" + name +
           "_next\n";
}

std::string lammps_from_the_start(const std::string& command) {
    return "if \"${continue} == 0\" then \"" + command + "\"\n";
}

std::string lammps_halt(const Loading& loading, long long part, const std::string& condition) {
    const std::string steps = std::to_string(part);
    return "# It ends by itself: every so many steps it looks whether it is done; stresses are known there.\nvariable  "
           "      ended string \"" +
           ended_text(loading) + "\"\nvariable        unended string \"" + unended_text(loading) +
           "\"\nvariable        part equal " + steps + '\n' + variable_line("done", condition) +
           "fix             seen all ave/time " + steps + " 1 " + steps +
           " v_pressure\nfix             done all halt " + steps + " v_done > 0.5 error soft message no\n";
}

std::string lammps_test_table(const DeckJob& job, const std::vector<std::string>& columns) {
    std::string head, row;
    for (const std::string& column : columns) {
        head += (head.empty() ? "" : ",") + column;
        row += (row.empty() ? "${" : ",${") + column + '}';
    }
    const std::string every = std::to_string(std::max(1ll, job.output_every / rows_between_outputs));
    const std::string file = job.prefix + ".test.csv screen no title ";
    return "if \"${continue} == 0\" then &\n    \"fix test all print " + every + " '" + row + "' file " + file + "'" +
           head + "'\" &\n  else \"fix test all print " + every + " '" + row + "' append " + file + "''\"\n";
}

std::string lammps_stages(const DeckJob& job, const Loading& loading) { return StagesText(job, loading).text(); }

std::string lammps_stages_before(const DeckJob& job) {
    std::string text;
    for (const std::string& name : followed(job))
        text += variable_line(name + "come", "0") + variable_line(name + "from", "0");
    return text;
}

std::string lammps_stages_part(const DeckJob& job) {
    std::string text;
    if (!job.packing.container.walls().empty()) return text;
    for (const std::string& name : followed(job))
        text += " &\n                \"variable " + name + "from equal $(v_" + name + "come:%.17g)\"";
    return text;
}

std::string lammps_stage_came(const DeckJob& job) {
    return "if \"${continue} == 1\" then \"include " + job.prefix + ".stages\"\nvariable        stage_came index 0\n";
}

std::string lammps_stage_kept(const DeckJob& job) {
    return "print           \"variable stage_came index $(v_stage)\" file " + job.prefix + ".stages screen no\n";
}

std::string lammps_stages_end(const DeckJob& job, const std::vector<SideStage>& stages) {
    if (!is_test(stages)) return {};
    const std::string file = job.prefix + ".stages screen no\n";
    std::string text = lammps_stage_kept(job);
    for (int axis = 0; axis < 3; ++axis) {
        const std::string a = letter(axis);
        text += "print           \"variable " + a + "began_came index $(f_" + a + "began+(f_" + a + "began==0)*v_" + a +
                "began_came:%.17g)\" append " + file;
    }
    return text;
}

}  // namespace bernal
