#include "sweep/schedule.hpp"

#include "sweep/sequential_schedule.hpp"

namespace bernal {
namespace {

/// From this size ratio on, few large spheres among many small ones pack denser when they are shaken often and briefly
/// than when they calm down slowly.
constexpr double wide_ratio = 20;

/// With longer steps discs gain speed where they meet in pairs: a crystal whose contacts open all at once, as those of
/// equal discs do when the pressure falls, would stay a gas.
constexpr double disc_step = 1;

/// As much as two equal contacts have.
constexpr double stiffness_of_few = 2;

/// At a higher first pressure small spheres would be squeezed into the large ones. Large spheres in many small ones
/// give way together, and the container can follow its pressure in long steps.
void make_wide(Schedule& s, int dimension) {
    s.first_pressure = 0.03;
    s.container_step = dimension == 2 ? 0.5 : 0.75;
    if (dimension == 3) s.least_stiffness = stiffness_of_few;
}

void make_quick(Schedule& s) {
    s.agitated = {0.9973, 0.973};
    s.ending = {0.993, 0.93};
    s.compressing_calms = 100, s.stage_calms = 100;
    s.tolerance = 0.07;
    s.last_pressure = 4e-6;
}

/// The pressure falls in long leaps, each of which opens many contacts, and stages last until forces balance well.
void make_leaping(Schedule& s) {
    s.container_step = 0.5;
    s.pressure_factor = 0.3;
    s.ending_pressure = 1e-3;
    s.pressure_tolerance = s.tolerance = 0.05;
    s.last_tolerance = 0.03;
}

void make_dense(Schedule& s, double smallest_radius, double largest_radius) {
    make_leaping(s);
    s.container_swings = true;
    s.ending = {0.995, 0.95};
    if (largest_radius < wide_ratio * smallest_radius) {
        s.agitated = {0.9995, 0.995};
        s.compressing_calms = 500, s.stage_calms = 1000;
        s.shakes = 8;
    } else {
        s.agitated = {0.998, 0.98};
        s.compressing_calms = 200, s.stage_calms = 200;
        s.pressure_factor = 0.4;
        s.shakes = 13, s.shaking_pressure = 0.04;
        s.slow_radius = smallest_radius;
    }
}

}  // namespace

Schedule schedule_for(Effort effort, SweepKind sweep, int dimension, double smallest_radius, double largest_radius) {
    Schedule s;
    if (dimension == 2) s.sphere_step = disc_step;
    if (largest_radius >= wide_ratio * smallest_radius) make_wide(s, dimension);
    if (effort == Effort::dense) make_dense(s, smallest_radius, largest_radius);
    if (effort == Effort::quick) make_quick(s);
    if (sweep == SweepKind::sequential) make_sequential(s, dimension);
    return s;
}

}  // namespace bernal
