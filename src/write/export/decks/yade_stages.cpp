#include "export/decks/yade_stages.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

constexpr const char* law_lines = R"(stages = [
@stages@]
now = {'stage': 0, 'held': 0, 'off': [0, 0, 0], 'began': None, 'done': False}
@kept@

def side_lengths():
    return [sides()[axis + 3] - sides()[axis] for axis in range(3)]


def tilt_strain():
    return O.cell.hSize[0, 2] / O.cell.hSize[2, 2] if O.periodic else 0


def strains():
    return [log(before / length) for before, length in zip(now['began'], side_lengths())]


def side_stress():
    if not O.periodic:
        return measures()[4:7]
    stress = utils.getStress(volume())
    return [-stress[axis, axis] for axis in range(3)]


def is_over(stage):
    if stage['strain'] is None:
        return now['held'] >= @looks@ and (not stage['rests'] or measures()[2] < @unbalanced@)
    return (tilt_strain() if stage['shear'] else strains()[stage['axis']]) >= stage['strain']


def load():
    stage = stages[min(now['stage'], len(stages) - 1)]
    now['began'] = now['began'] or side_lengths()
    stress, rates, is_near = side_stress(), [], True
    for axis, (motion, value) in enumerate(stage['sides']):
        rate, missing = -value if motion == 'strained' else 0, stress[axis] - value
        if motion == 'pressed':
            is_near = is_near and abs(missing) <= @within@ * value
            rate = missing / stage['viscosity'] - stage['closing'] * max(0, 1 - stress[axis] / (0.1 * value))
            if stage['memory']:
                if abs(missing) < 0.5 * value:
                    now['off'][axis] += missing * loading.iterPeriod * O.dt
                rate += now['off'][axis] / (stage['viscosity'] * stage['memory'])
        rates.append(rate)
    strain(rates)
    if stage['shear']:
        O.cell.velGrad = Matrix3(rates[0], 0, stage['shear'], 0, rates[1], 0, 0, 0, rates[2])
    now['held'] = now['held'] + 1 if is_near else 0
@row@    if is_over(stage):
        now.update(stage=now['stage'] + 1, held=0, off=[0, 0, 0], began=side_lengths())
        if now['stage'] >= len(stages):
            now['done'] = True
            O.pause()


loading.iterPeriod = @look@
loading.dead = False
)";

std::string side_text(const Side& side) {
    const char* names[] = {"still", "strained", "pressed"};
    return std::string("('") + names[static_cast<int>(side.motion)] + "', " + number_text(side.value) + ')';
}

std::string stage_text(const SideStage& s) {
    return "    {'name': '" + s.name + "', 'sides': [" + side_text(s.sides[0]) + ", " + side_text(s.sides[1]) + ", " +
           side_text(s.sides[2]) + "],\n     'shear': " + rounded_text(s.shear) +
           ", 'strain': " + (s.strain ? number_text(*s.strain) : "None") + ", 'axis': " + std::to_string(s.axis) +
           ", 'viscosity': " + rounded_text(s.viscosity) + ", 'closing': " + rounded_text(s.closing_rate) +
           ", 'memory': " + rounded_text(s.memory) + ", 'rests': " + (s.rests ? "True" : "False") + "},\n";
}

}  // namespace

std::string yade_ends(const Loading& loading) {
    return "ended = '" + ended_text(loading) + "'\nunended = '" + unended_text(loading) + "'\n";
}

std::string yade_test_table(const DeckJob& job, const std::vector<std::string>& columns, const std::string& row) {
    std::string head;
    for (const std::string& column : columns) head += (head.empty() ? "" : ",") + column;
    const std::string file = job.prefix + ".test.csv";
    return "if not continued:\n    open('" + file + "', 'w').write('" + head +
           "\\n')\n\n\ndef test_row():\n    row = " + row + "\n    with open('" + file +
           "', 'a') as table:\n        table.write(','.join('%.15g' % value for value in row) + '\\n')\n\n\n";
}

std::string yade_stages(const DeckJob& job, const Loading& loading) {
    const std::vector<SideStage> stages = stages_of(job, loading);
    std::string list, before, row;
    for (const SideStage& stage : stages) list += stage_text(stage);
    long long look = stages.front().look;
    for (const SideStage& stage : stages) look = std::min(look, stage.look);
    if (is_test(stages)) {
        const SideStage& test = stages.back();
        const std::string of_test = test.shear != 0 ? "tilt_strain()" : "strains()[" + std::to_string(test.axis) + ']';
        before = yade_test_table(job, side_test_columns(),
                                 "[" + of_test +
                                     " if now['stage'] else 0, O.iter, O.time, now['stage'], *strains(), "
                                     "tilt_strain(), sum(strains()), *measures()[4:7], "
                                     "measures()[8],\n           *measures()[-2:], measures()[2]]");
        const long long every = std::max(1ll, job.output_every / rows_between_outputs / look);
        row = "    if O.iter // loading.iterPeriod % " + std::to_string(every) + " == 0:\n        test_row()\n";
    }
    return "import json\nfrom math import log\n\n" + yade_ends(loading) + before +
           filled(law_lines, {{"stages", list},
                              {"kept", is_test(stages) ? "if continued:\n    now.update(json.load(open('" + job.prefix +
                                                             ".stage.json')))\n"
                                                       : ""},
                              {"looks", std::to_string(looks_held)},
                              {"unbalanced", number_text(rest_unbalanced)},
                              {"within", number_text(held_within)},
                              {"row", row},
                              {"look", std::to_string(look)}});
}

}  // namespace bernal
