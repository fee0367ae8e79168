#pragma once
// How hard to work: the numbers that trade time for density.

#include <cstdint>

#include "bernal/pack.hpp"

namespace bernal {

/// Pressures are dimensionless: contacts are linear springs of stiffness 2 r_i r_j / (r_i + r_j), a length, so that
/// equal pressure means equal relative overlap at all sizes.
struct Schedule {
    double momentum = 0.995;  ///< share of its velocity that a sphere keeps from sweep to sweep; more packs denser
    double momentum_opposed = 0.95;  ///< the same where the velocity opposes the displacement asked for
    double step = 1.0;               ///< share of the preconditioned displacement that enters the velocity
    double container_step = 0.5;     ///< the same for the container's size
    double first_pressure = 0.1;     ///< strong compression: starting low gives loose packings
    double pressure_factor = 0.3;    ///< from one stage to the next
    double last_pressure = 1e-6;     ///< overlaps at the end are about this, relative to the diameter
    double tolerance = 0.05;  ///< a stage ends at this unbalanced-force ratio, with the pressure as near to its target
    double last_tolerance =
        0.02;  ///< the same for the last stage: a contact network takes longer to form than a density
    std::int64_t most_stage_sweeps = 3000;  ///< a stage that does not relax is left; wide mixtures creep for ever
    std::int64_t most_last_stage_sweeps = 500;
    double settling_momentum = 0.97;  ///< while settling at a given size: enough to carry spheres just out of contact
    double settling_momentum_opposed = 0.9;
    std::int64_t most_settling_sweeps = 1000;  ///< then the target density is approached by compression instead
};

/// The defaults above are those of standard effort.
Schedule schedule_for(Effort effort, SweepKind sweep);

}  // namespace bernal
