// Walls that move are regions that do: a drum rotates, the foot of a hopper falls away, in one step, far below. A
// container that vibrates is at rest in its own frame, where gravity vibrates.

#include "export/decks/lammps_vessel.hpp"

#include <algorithm>
#include <numbers>

#include "core/number_text.hpp"
#include "export/decks/lammps_loading.hpp"
#include "export/decks/lammps_stages.hpp"
#include "export/script_formulas.hpp"
#include "export/vessel_test.hpp"
#include "export/vessel_text.hpp"

namespace bernal {
namespace {

std::string measured(const DeckJob& job, const Gravity& g, const std::string& motion) {
    return motion + grains_lines(job, g) + lammps_test_table(job, vessel_test_columns());
}

struct TestLines {
    const DeckJob& job;
    Gravity gravity;

    /// Room below the hopper, at the end of which grains are taken away. Those that leave the box would stop the run.
    std::string gone() const {
        const Container& c = job.packing.container;
        const double low = c.origin[gravity.axis], high = low + c.lengths[gravity.axis];
        const double depth = std::max(0.25 * c.lengths[gravity.axis], 4 * largest_diameter_of(job.packing));
        std::string below;
        for (int axis = 0; axis < 3; ++axis)
            below += axis == gravity.axis ? " INF " + rounded_text(low - depth / 2) : " INF INF";
        return lammps_from_the_start("change_box all " + letter(gravity.axis) + " final " + number_text(low - depth) +
                                     ' ' + number_text(high) + " units box") +
               "region          gone block" + below + " units box\n" +
               "fix             gone all evaporate 10 1000000 gone 1\n";
    }

    std::string operator()(const Drum&) const {
        return gravity_line(gravity, number_text(gravity.acceleration)) +
               measured(job, gravity, "variable        stage equal 0\n");
    }
    std::string operator()(const Vibration& v) const {
        const std::string omega = number_text(2 * std::numbers::pi * v.frequency), amplitude = number_text(v.amplitude);
        return "# Seen from the container, which moves as the variable motion has it.\nvariable        motion equal " +
               amplitude + "*sin(" + omega + "*step*dt)\nvariable        pull equal " +
               number_text(gravity.acceleration) + "-(" + omega + ")^2*v_motion\n" + gravity_line(gravity, "v_pull") +
               measured(job, gravity, "variable        stage equal 0\n");
    }
    std::string operator()(const Discharge&) const {
        const Rest rest = rest_of(job.packing, job.material, gravity, job.settled, job.time_step);
        const std::string calm = "(f_calm>=" + std::to_string(looks_at_rest * rest.look) + ')';
        return "# The foot falls away once the kinetic energy has been small for as long as a grain takes to fall half "
               "its\n"
               "# diameter. The run ends when it is so again of the grains that are left, none has left meanwhile, and "
               "the\n"
               "# unbalanced force is small. Grains are gone once they are well below the foot.\n"
               "variable        first equal $(step)\n" +
               lammps_stage_came(job) + "variable        stage equal v_stage_came+f_open\n" +
               remembered("opens", "(v_stage==0)*" + calm + "*(f_opens==0)*(step>v_first)") +
               remembered("calm", "(f_calm+1)*(v_kinetic_energy<=" + rounded_text(rest.energy_per_mass) +
                                      "*v_mass)*(v_grains==f_before)*(f_opens==0)") +
               remembered("before", "v_grains") + remembered("open", "f_open+f_opens") + gone() +
               gravity_line(gravity, number_text(gravity.acceleration)) +
               lammps_halt(job.loading, 10 * rest.look,
                           "(v_stage>0)*" + calm + "*(v_unbalanced_force_ratio<" + number_text(rest_unbalanced) +
                               ")*((v_contacts>=1)||(v_grains==0))") +
               measured(job, gravity, "");
    }
    template <class Other>
    std::string operator()(const Other& /*other*/) const {
        return {};
    }
};

}  // namespace

std::string lammps_gravity(const DeckJob& job, const Gravity& g) {
    const Rest rest = rest_of(job.packing, job.material, g, job.settled, job.time_step);
    const std::string look = std::to_string(rest.look), looks = std::to_string(looks_at_rest);
    return gravity_line(g, number_text(g.acceleration)) +
           "# At rest where kinetic energy and unbalanced force are small at " + looks + " looks one after another.\n" +
           "variable        first equal $(step)\nvariable        moving equal (v_kinetic_energy>" +
           rounded_text(rest.kinetic_energy) + ")||(v_unbalanced_force_ratio>" + number_text(rest_unbalanced) +
           ")||(v_contacts<1)\n" + "fix             moving all ave/time " + look + " 1 " + look +
           " v_moving ave window " + looks + '\n' +
           lammps_halt(g, looks_at_rest * rest.look,
                       "(f_moving<0.01)*(step>=v_first+" + std::to_string(looks_at_rest * rest.look) + ')');
}

std::string lammps_vessel_test(const DeckJob& job) {
    return std::visit(TestLines{job, *gravity_of(job.loading, job.packing.container)}, job.loading);
}

std::string lammps_wall_variables(const DeckJob& job) {
    if (const auto* drum = std::get_if<Drum>(&job.loading))
        return "variable        motion equal " + number_text(drum->turns_per_minute / 60) +
               "*step*dt\nvariable        turned equal 2*PI*v_motion\n";
    if (!std::holds_alternative<Discharge>(job.loading)) return {};
    const Container& c = job.packing.container;
    return "variable        fallen equal -" + number_text(10 * c.lengths[usual_gravity_axis(c)]) +
           "*(v_stage>0)\nvariable        motion equal 0\n";
}

std::string lammps_wall_motion(const DeckJob& job, std::size_t surface) {
    const Container& c = job.packing.container;
    if (std::holds_alternative<Drum>(job.loading)) {
        const Vec3 middle = c.origin + c.lengths * 0.5;
        std::string axis;
        for (int a = 0; a < 3; ++a) axis += a == drum_axis(c) ? " 1" : " 0";
        return " rotate v_turned " + joined({middle.x, middle.y, middle.z}, " ") + axis;
    }
    if (!std::holds_alternative<Discharge>(job.loading) || surface != foot_of(c)) return {};
    std::string moved;
    for (int a = 0; a < 3; ++a) moved += a == usual_gravity_axis(c) ? " v_fallen" : " NULL";
    return " move" + moved;
}

}  // namespace bernal
