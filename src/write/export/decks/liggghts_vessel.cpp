// A container that vibrates is at rest in its own frame, where gravity vibrates. A drum turns with its ends, which are
// meshes. The foot of a hopper is a wall that is put far below, between two runs.

#include "export/decks/liggghts_vessel.hpp"

#include <cmath>
#include <numbers>

#include "core/number_text.hpp"
#include "export/decks/liggghts_contacts.hpp"
#include "export/decks/liggghts_stages.hpp"
#include "export/script_formulas.hpp"
#include "export/vessel_test.hpp"
#include "export/vessel_text.hpp"

namespace bernal {
namespace {

std::string gathered(const DeckJob& job, const Gravity& g, const std::string& motion) {
    return "variable        motion equal " + motion + '\n' + grains_lines(job, g) +
           liggghts_test_table(job, vessel_test_columns());
}

struct TestText {
    const DeckJob& job;
    Gravity gravity;
    const std::function<std::string(const std::string& name, const std::string& what)>& wall_line;

    std::string operator()(const Drum& d) const {
        return "variable        stage equal 0\n" + gravity_line(gravity, number_text(gravity.acceleration)) +
               gathered(job, gravity, number_text(d.turns_per_minute / 60) + "*step*dt");
    }
    std::string operator()(const Vibration& v) const {
        const std::string omega = number_text(2 * std::numbers::pi * v.frequency);
        return "# Seen from the container, which moves as the variable motion has it.\nvariable        stage equal "
               "0\n" +
               gathered(job, gravity, number_text(v.amplitude) + "*sin(" + omega + "*step*dt)") +
               "variable        pull equal " + number_text(gravity.acceleration) + '-' +
               number_text(std::pow(2 * std::numbers::pi * v.frequency, 2)) + "*v_motion\n" +
               gravity_line(gravity, "v_pull");
    }
    std::string operator()(const Discharge&) const {
        const Container& c = job.packing.container;
        const Rest rest = rest_of(job.packing, job.material, gravity, job.settled, job.time_step);
        const std::string name = vessel_walls(c)[foot_of(c)].name, a = letter(gravity.axis),
                          far = number_text(c.origin[gravity.axis] - 10 * c.lengths[gravity.axis]);
        const std::string looks = std::to_string(looks_at_rest * rest.look), file = job.prefix + ".stages",
                          type = std::to_string(liggghts_wall_type(job));
        std::string below = "region          below block";
        for (int axis = 0; axis < 3; ++axis)
            below += axis == gravity.axis ? " INF " + number_text(c.origin[axis]) : " INF INF";
        std::string fall = wall_line(name, "primitive type " + type + ' ' + a + "plane " + far);
        fall.pop_back();
        const std::string open = "\"unfix " + name + "\" &\n    \"" + fall + '"';
        const std::string behind =
            "variable        calm equal (${calm}+${count})*(${kinetic_energy}<=" + rounded_text(rest.energy_per_mass) +
            "*${mass})*(${unbalanced_force_ratio}<" + number_text(rest_unbalanced) +
            ")*(${contacts}>=1)\n"
            "variable        leaving equal count(all,below)\n"
            "if \"${leaving} > 0\" then \"delete_atoms region below compress no\" \"variable calm equal 0\" &\n"
            "    \"variable set_up string yes\"\n"
            "if \"${calm} >= " +
            looks + " && ${stage} > 0\" then \"variable over equal 1\"\nif \"${calm} >= " + looks +
            " && ${stage} == 0\" then \"variable stage equal 1\" \"variable calm equal 0\" &\n    \"variable set_up "
            "string yes\" " +
            open + '\n';
        return "# The foot falls away once grains have rested, at " + std::to_string(looks_at_rest) +
               " looks one after another; the run ends when those that are left do so\n"
               "# again, and none has left meanwhile. Grains below the hopper are taken away.\n" +
               below +
               " units box\nvariable        stage equal 0\nvariable        calm equal 0\nvariable        over equal "
               "0\natom_modify     sort 0 0\n" +
               gravity_line(gravity, number_text(gravity.acceleration)) + gathered(job, gravity, "0") +
               "if \"${continue} == 0\" then \"print '# Of the hopper, for a run that goes on' file " + file +
               " screen no\"\ninclude         " + file + "\nif \"${stage} == 1\" then " + open + '\n' +
               liggghts_parts(job, job.loading, "part", rest.look, behind, "${over} == 1 || ${grains} == 0", false) +
               "print           'variable stage equal ${stage}' file " + file +
               " screen no\nprint           'variable calm equal ${calm}' append " + file + " screen no\n";
    }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
};

}  // namespace

std::string liggghts_gravity(const DeckJob& job, const Gravity& g) {
    const Rest rest = rest_of(job.packing, job.material, g, job.settled, job.time_step);
    const std::string looks = std::to_string(looks_at_rest);
    return gravity_line(g, number_text(g.acceleration)) +
           "# At rest where kinetic energy and unbalanced force are small at " + looks +
           " looks one after another.\nvariable        calm equal 0\n" +
           liggghts_parts(job, g, "rest", rest.look,
                          "variable        calm equal (${calm}+${count})*(${kinetic_energy}<" +
                              rounded_text(rest.kinetic_energy) + ")*(${unbalanced_force_ratio}<" +
                              number_text(rest_unbalanced) + ")*(${contacts}>=1)\n",
                          "${calm} >= " + std::to_string(looks_at_rest * rest.look), false);
}

std::string liggghts_vessel_test(
    const DeckJob& job, const std::function<std::string(const std::string& name, const std::string& what)>& wall_line) {
    return std::visit(TestText{job, *gravity_of(job.loading, job.packing.container), wall_line}, job.loading);
}

std::string liggghts_mesh_motion(const DeckJob& job, const std::string& mesh) {
    const auto* drum = std::get_if<Drum>(&job.loading);
    if (drum == nullptr) return {};
    const Container& c = job.packing.container;
    const Vec3 middle = c.origin + c.lengths * 0.5;
    std::string axis;
    for (int a = 0; a < 3; ++a) axis += a != drum_axis(c) ? " 0" : drum->turns_per_minute > 0 ? " 1" : " -1";
    return "fix             turn_" + mesh + " all move/mesh mesh " + mesh + " rotate origin " +
           joined({middle.x, middle.y, middle.z}, " ") + " axis" + axis + " period " +
           number_text(60 / std::abs(drum->turns_per_minute)) + '\n';
}

}  // namespace bernal
