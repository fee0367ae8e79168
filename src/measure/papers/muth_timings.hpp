#pragma once
// The timings of Muth, Müller, Eberhard & Luding (2007), sections 3.1 to 3.3: contact detection by Verlet lists made
// from all pairs, by the linked linear list and by linked cells, while the spheres move. One thread; the least of steps
// in which the structures take turns. Linked cells are as wide as the paper's.

#include <span>
#include <vector>

#include "papers/muth_series.hpp"

namespace bernal::papers {

/// Seconds of contact detection a step.
struct StepTimes {
    double verlet_lists = 0;  ///< with their share of making the lists from all pairs
    double linked_linear_list = 0;
    double linked_cells = 0;  ///< as wide as the paper's
    double narrow_cells = 0;  ///< as wide as the largest sphere, the least that linked cells can be
    bool agreed = true;       ///< the structures found equally many contacts at each step
};

/// How a state is run.
struct StepOptions {
    double step;             ///< the way of each sphere in a step, a length
    int steps;               ///< that are timed
    double cell;             ///< the width of the linked cells, at least the largest diameter
    double verlet_skin = 0;  ///< of the Verlet lists, a length; 0: none. They are made once; a step's share is one in
                             ///< the steps that use up half the skin
};

StepTimes contact_detection_times(Packing state, const StepOptions& options);

/// Time over the number of spheres of one kind, the Verlet spheres' radius five largest radii as in Fig. 1.
struct GrowthTimes {
    std::vector<double> counts;
    std::vector<StepTimes> times;
    double verlet_exponent, list_exponent, cell_exponent;
};

/// Equal spheres, `step` in radii (the paper's exponents: 1.8, 1.36, 1.15). With a step of 0.02 the Verlet lists last
/// for 75 steps (the paper: "each 100th time step can be enough").
GrowthTimes monodisperse_times(std::span<const std::size_t> counts, double step, int steps);

/// The discs of the planar series, `step` in mean radii (the paper: both lists and cells "O(n)").
GrowthTimes planar_times(double step, int steps);

/// Fig. 14: the fracture series, `step` in radii of the smallest sphere of each state. The list's time is mostly that
/// of exchanges, so the crossing depends on it. The paper does not give it; with its time step of 4e-7 s a speed of 1
/// m/s makes 4e-5 R, or 2e-4 r at R / r = 5.
struct FractureTimes {
    std::vector<StepTimes> times;  ///< in the order of the series
    double crossing;               ///< R / r at which the list becomes faster than cells (the paper: 2.5); 0: nowhere
};

FractureTimes fracture_times(std::span<const Fracture> series, double step, int steps);

}  // namespace bernal::papers
