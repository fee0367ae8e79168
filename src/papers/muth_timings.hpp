#pragma once
// The timings of Muth, Müller, Eberhard & Luding (2007), sections 3.2 and 3.3: contact detection by Verlet lists made
// from all pairs, by the linked linear list and by linked cells, while the spheres move. One thread; the least of steps
// in which the structures take turns. Linked cells here are as wide as the largest sphere; the paper's were twice as
// wide (equal spheres) and 1.65 times (fracture).

#include <span>
#include <vector>

#include "papers/muth_series.hpp"

namespace bernal::papers {

/// Seconds of contact detection a step.
struct StepTimes {
    double verlet_lists = 0;  ///< with their share of making the lists from all pairs
    double linked_linear_list = 0, linked_cells = 0;
    bool agreed = true;  ///< the structures found equally many contacts at each step
};

/// The spheres of `state` move by `step`, a length, `steps` times. `verlet_skin`: of the Verlet lists, a length; 0:
/// none. They are made once; a step's share is one in the steps that use up half the skin.
StepTimes contact_detection_times(Packing state, double step, int steps, double verlet_skin);

/// Fig. 12: equal spheres, `step` in radii, the Verlet spheres' radius five sphere radii as in Fig. 1.
struct MonodisperseTimes {
    std::vector<double> counts;
    std::vector<StepTimes> times;
    double verlet_exponent, list_exponent, cell_exponent;  ///< the paper: 1.8, 1.36, 1.15
};

/// With a step of 0.02 the Verlet lists last for 75 steps (the paper: "each 100th time step can be enough").
MonodisperseTimes monodisperse_times(std::span<const std::size_t> counts, double step, int steps);

/// Fig. 14: the fracture series, `step` in radii of the smallest sphere of each state. The list's time is mostly that
/// of exchanges, so the crossing depends on it. The paper does not give it; with its time step of 4e-7 s a speed of 1
/// m/s makes 4e-5 R, or 2e-4 r at R / r = 5.
struct FractureTimes {
    std::vector<StepTimes> times;  ///< in the order of the series
    double crossing;               ///< R / r at which the list becomes faster than cells (the paper: 2.5); 0: nowhere
};

FractureTimes fracture_times(std::span<const Fracture> series, double step, int steps);

}  // namespace bernal::papers
