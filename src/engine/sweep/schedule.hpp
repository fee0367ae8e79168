#pragma once
// How hard to work: the numbers that trade time for density.

#include <cmath>
#include <cstdint>

#include "bernal/pack.hpp"
#include "core/momentum.hpp"

namespace bernal {

/// Pressures are dimensionless: contacts are linear springs of stiffness 2 r_i r_j / (r_i + r_j), a length, so that
/// equal pressure means equal relative overlap at all sizes.
///
/// A run compresses at the first pressure, then lets the pressure fall stage by stage. Above the ending pressure, where
/// the structure of the packing forms, each stage starts agitated and calms down, for three tenths of the way at
/// least; below it the contacts are only relaxed, as fast as that goes.
struct Schedule {
    Momentum first{0.9, 0.5};          ///< while random placement's gross overlaps part
    std::int64_t first_sweeps = 30;    ///< that it takes
    Momentum agitated{0.9996, 0.996};  ///< at the start of a stage
    Momentum calm{0.99, 0.9};          ///< at its end
    Momentum ending{0.9965, 0.964};    ///< below the ending pressure: less leaves more spheres without their contacts
    std::int64_t compressing_calms = 300, stage_calms = 500;  ///< sweeps from agitated to calm
    Momentum settling{0.95, 0.9};        ///< at a given size: enough to carry spheres just out of contact
    double kept_without_contact = 0.95;  ///< at most: spheres in flight only wear out neighbour lists
    double slow_radius =
        HUGE_VAL;  ///< spheres larger than this lose momentum more slowly, by the root of the radii's ratio

    double sphere_step = 1.7;  ///< share of the preconditioned displacement that enters the velocity; stable below 2
    double container_step = 0.25;   ///< the same for the container's size, at most (container_control)
    bool container_swings = false;  ///< does it keep momentum, as spheres do, in every stage or while compressing
                                    ///< alone? Contacts open and close with it: denser in the long run, but each stage
                                    ///< takes half as long again
    double least_stiffness = 0;     ///< that a sphere's contacts seem to have, over its radius. Two equal ones that
                                    ///< meet alone have 1, and would part faster than they met; amid many contacts
                                    ///< that does not matter, but small spheres in a pore would become a hot gas
    double first_pressure = 0.1;    ///< strong compression: starting low gives loose packings
    double pressure_factor = 0.5;   ///< from one stage to the next
    double ending_pressure = 3e-3;
    double last_pressure = 1e-6;     ///< overlaps at the end are about this, relative to the diameter
    std::int64_t shakes = 0;         ///< times that the pressure rises again once it is below the ending pressure
    double shaking_pressure = 0.03;  ///< to this

    std::int64_t swap_interval = 0;  ///< sweeps from one round of swaps (size_swaps.hpp) to the next; 0: there are none

    double tolerance = 0.1;           ///< a stage ends at this unbalanced-force ratio
    double last_tolerance = 0.05;     ///< the same for the last stage: contacts take longer to form than a density, and
                                      ///< below this wide mixtures creep without forming more
    double pressure_tolerance = 0.2;  ///< and with the pressure as near to its target
    std::int64_t most_stage_sweeps = 3000;  ///< a stage that does not relax is left; wide mixtures creep for ever
    std::int64_t most_last_stage_sweeps = 500;
    std::int64_t most_settling_sweeps = 1000;  ///< then the target density is approached by compression instead
};

/// A run ends after these sweeps, all efforts together, as it is then. Every stage is bounded, so that few are left to
/// need them: the longest runs take a tenth.
inline constexpr std::int64_t most_sweeps = 200000;

/// For spheres, or discs, of these radii, in the user's unit. The defaults above are those of standard effort.
Schedule schedule_for(Effort effort, SweepKind sweep, int dimension, double smallest_radius, double largest_radius);

}  // namespace bernal
