#include "sweep/sequential_schedule.hpp"

namespace bernal {

void make_sequential(Schedule& schedule, int dimension) {
    // Discs keep the parallel sweep's step: with longer ones crystals of theirs stay a gas when the pressure falls.
    if (dimension == 3) schedule.sphere_step = 1.6;
    schedule.least_stiffness = 0;
}

}  // namespace bernal
