// LIGGGHTS has no barostat: sides follow the stress in short runs, each with a rate of its own.

#include "export/decks/liggghts_stages.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/decks/liggghts_loading.hpp"
#include "export/script_formulas.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

std::string equal_line(const std::string& name, const std::string& formula) {
    return "variable        " + name + " equal " + formula + '\n';
}

class PartsText {
  public:
    PartsText(const DeckJob& job, const Loading& loading)
        : job_(job), loading_(loading), stages_(stages_of(job, loading)), container_(job.packing.container) {}

    std::string text() const {
        std::string lines;
        if (is_test(stages_))
            for (std::size_t k = 0; k < stages_.size(); ++k)
                lines += "# Stage " + std::to_string(k) + ": " + stages_[k].name + ".\n";
        lines += "variable        stage equal 0\nvariable        held equal 0\n";
        for (int axis = 0; axis < 3; ++axis) lines += side(axis);
        lines += transitions();
        if (is_test(stages_)) lines += table();
        return lines + first() +
               liggghts_parts(job_, loading_, "part", part(), behind(),
                              "${stage} >= " + std::to_string(stages_.size())) +
               kept();
    }

  private:
    static std::size_t at(int axis) { return static_cast<std::size_t>(axis); }
    std::string file() const { return job_.prefix + ".rates"; }

    /// So short that the stress hardly changes.
    long long part() const {
        long long steps = stages_.front().look;
        for (const SideStage& stage : stages_) steps = std::min(steps, stage.look);
        return steps;
    }

    /// What the stress was off, over time, while it was not far off: added to with each part.
    std::string off_rate(int axis) const {
        const std::string a = letter(axis);
        std::vector<std::string> terms;
        for (std::size_t k = 0; k < stages_.size(); ++k) {
            const Side& side = stages_[k].sides[at(axis)];
            if (side.motion != Side::Motion::pressed || stages_[k].memory == 0) continue;
            const std::string here = "(v_stress_" + a + a + '-' + number_text(side.value) + ')';
            terms.push_back(during(stages_, k) + '*' + here + "*(abs" + here + '<' + number_text(0.5 * side.value) +
                            ')');
        }
        return added_up(terms);
    }

    std::string side(int axis) const {
        const std::string a = letter(axis);
        return equal_line(a + "off", "0") + equal_line(a + "began", number_text(container_.lengths[axis])) +
               equal_line(a + "offrate", off_rate(axis)) +
               equal_line(a + "rate", rate_formula(stages_, axis, "v_stress_" + a + a, "v_" + a + "off")) +
               equal_line(a + "length", liggghts_length(container_, axis)) +
               equal_line("strain_" + a + a, "ln(v_" + a + "began/v_" + a + "length)");
    }

    std::string transitions() const {
        std::vector<std::string> far, over;
        for (std::size_t k = 0; k < stages_.size(); ++k) {
            const SideStage& stage = stages_[k];
            std::string wide;
            for (int axis = 0; axis < 3; ++axis)
                if (const Side& side = stage.sides[at(axis)]; side.motion == Side::Motion::pressed)
                    wide += (wide.empty() ? "" : "||") + std::string("(abs(v_stress_") + letter(axis) + letter(axis) +
                            '-' + number_text(side.value) + ")>" + rounded_text(held_within * side.value) + ')';
            if (!stage.strain) far.push_back(during(stages_, k) + "*(" + wide + ')');
            const std::string end = stage.strain ? "(v_strain_" + letter(stage.axis) + letter(stage.axis) +
                                                       ">=" + number_text(*stage.strain) + ')'
                                                 : "(v_held>=" + std::to_string(looks_held * stage.look) + ')';
            const std::string rest =
                stage.rests ? "*(v_unbalanced_force_ratio<" + number_text(rest_unbalanced) + ')' : "";
            over.push_back("(v_stage==" + std::to_string(k) + ")*" + end + rest);
        }
        return equal_line("far", added_up(far)) + equal_line("onward", added_up(over));
    }

    std::string table() const {
        const std::string axis = letter(stages_.back().axis);
        return equal_line("strain", "(v_stage>0)*v_strain_" + axis + axis) +
               "variable        shear_strain equal 0\nvariable        volumetric_strain equal "
               "v_strain_xx+v_strain_yy+v_strain_zz\n" +
               liggghts_test_table(job_, side_test_columns());
    }

    /// That set the rates of a part.
    std::vector<std::string> rates() const {
        std::vector<std::string> commands;
        std::string periodic;
        for (int axis = 0; axis < 3; ++axis) {
            const std::string a = letter(axis);
            if (is_periodic(container_, axis))
                periodic += ' ' + a + " trate ${" + a + "rate}";
            else
                commands.push_back("variable        " + a + "speed equal ${" + a + "rate}*" +
                                   liggghts_length(container_, axis));
        }
        if (!periodic.empty()) commands.push_back("fix             servo all deform 1" + periodic + " remap x");
        return commands;
    }

    /// What the stress asks for where a run ends is kept for the one that goes on: after a restart the stress is
    /// another in its last digits.
    std::string first() const {
        std::string text = "run             0 post no\n";
        for (const std::string& command : rates()) text += command + '\n';
        return text + "if \"${continue} == 0\" then \"print '# Of the servo, for a run that goes on' file " + file() +
               " screen no\"\ninclude         " + file() + '\n';
    }

    std::string behind() const {
        std::string text;
        for (int axis = 0; axis < 3; ++axis) {
            const std::string a = letter(axis);
            text +=
                equal_line(a + "off", "${" + a + "off}+${" + a + "offrate}*${count}*" + rounded_text(job_.time_step));
        }
        for (const std::string& command : rates())
            text += (command.starts_with("fix ") ? "unfix           servo\n" : "") + command + '\n';
        text += equal_line("held", "(${held}+${count})*(${far}==0)") +
                "if \"${onward} > 0\" then &\n    \"variable stage equal ${stage}+1\" \"variable held equal 0\"";
        for (int axis = 0; axis < 3; ++axis) {
            const std::string a = letter(axis);
            text += " &\n    \"variable " + a + "off equal 0\" \"variable " + a + "began equal ${" + a + "length}\"";
        }
        return text + '\n';
    }

    std::string kept() const {
        const std::string end = " append " + file() + " screen no\n";
        std::string text = "print           '# Of the servo, for a run that goes on' file " + file() + " screen no\n";
        for (const std::string& command : rates()) text += "print           '" + command + '\'' + end;
        std::vector<std::string> names{"held"};
        if (is_test(stages_)) names.emplace_back("stage");
        for (int axis = 0; axis < 3; ++axis)
            names.push_back(letter(axis) + "off"), names.push_back(letter(axis) + "began");
        for (const std::string& name : names)
            text += "print           'variable " + name + " equal ${" + name + "}'" + end;
        return text;
    }

    const DeckJob& job_;
    const Loading& loading_;
    std::vector<SideStage> stages_;
    const Container& container_;
};

}  // namespace

constexpr const char* part_lines =
    R"(# It ends by itself: behind each part of the run it looks whether it is done. Outputs are at the end of one.
variable        now equal step
variable        last equal ${now}+${steps}
@first@label           @name@
variable        left equal ${last}-${now}
variable        to_look equal @part@*(floor(${now}/@part@)+1)-${now}
variable        to_output equal @every@*(floor(${now}/@every@)+1)-${now}
variable        least equal v_to_look*(v_to_look<v_to_output)+v_to_output*(v_to_look>=v_to_output)
variable        count equal v_left*(v_left<v_least)+v_least*(v_left>=v_least)
variable        count equal ${count}
variable        left equal ${left}-${count}
run             ${count}@pre@ post no
@set_up@@behind@if "@condition@" then "jump @prefix@.in @name@_done"
if "${left} > 0" then "jump @prefix@.in @name@"
print           "The run ended at step ${now}: @unended@."
jump            @prefix@.in @name@_over
label           @name@_done
print           "The run ended at step ${now}: @ended@."
label           @name@_over
# Where it ended between two outputs, the last.
variable        beyond equal ${now}-floor(${now}/@every@)*@every@
if "${beyond} > 0" then "print '@row@' append @prefix@.table.csv screen no" &
    "undump digits" "dump digits all custom @every@ @prefix@.dump id type radius x y z vx vy vz" &
    'dump_modify digits sort id format "%d %d %.17g %.17g %.17g %.17g %.17g %.17g %.17g" append yes first yes'@box@
variable        steps delete
variable        steps index 0
)";

std::string liggghts_parts(const DeckJob& job, const Loading& loading, const std::string& name, long long part,
                           const std::string& behind, const std::string& condition, bool changes) {
    const std::string every = std::to_string(job.output_every);
    return filled(
        part_lines,
        {{"name", name},
         {"first", changes ? "" : "variable        set_up string yes\n"},
         {"pre", changes ? "" : " pre ${set_up}"},
         {"set_up", changes ? ""
                            : "variable        set_up string no\n# At an output as where a run "
                              "goes on from it.\nvariable        past equal ${now}-floor(${now}/" +
                                  every + ")*" + every + "\nif \"${past} == 0\" then \"variable set_up string yes\"\n"},
         {"part", std::to_string(part)},
         {"behind", behind},
         {"condition", condition},
         {"prefix", job.prefix},
         {"every", every},
         {"row", table_row()},
         {"box", liggghts_box_row(job)},
         {"ended", ended_text(loading)},
         {"unended", unended_text(loading)}});
}

std::string liggghts_test_table(const DeckJob& job, const std::vector<std::string>& columns) {
    std::string head, row;
    for (const std::string& column : columns) {
        head += (head.empty() ? "" : ",") + column;
        row += (row.empty() ? "${" : ",${") + column + '}';
    }
    const std::string print = "\"fix test all print " +
                              std::to_string(std::max(1ll, job.output_every / rows_between_outputs)) + " '" + row +
                              "' ";
    const std::string file = job.prefix + ".test.csv screen no title ";
    return "if \"${continue} == 0\" then &\n    " + print + "file " + file + "'" + head + "'\" &\n  else " + print +
           "append " + file + "''\"\n";
}

std::string liggghts_stages(const DeckJob& job, const Loading& loading) { return PartsText(job, loading).text(); }

}  // namespace bernal
