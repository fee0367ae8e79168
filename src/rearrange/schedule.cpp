#include "rearrange/schedule.hpp"

namespace bernal {

Schedule schedule_for(Effort effort, SweepKind sweep) {
    Schedule s;
    switch (effort) {
        case Effort::quick:
            s.momentum = 0.99, s.momentum_opposed = 0.9, s.tolerance = 0.1;
            break;
        case Effort::standard:
            break;
        case Effort::dense:
            s.momentum = 0.999, s.momentum_opposed = 0.99;
            break;
    }
    // The papers' sweep moves each sphere out of its overlaps and forgets: without momentum, effort is patience alone.
    if (sweep == SweepKind::sequential) {
        s.momentum = s.momentum_opposed = s.settling_momentum = s.settling_momentum_opposed = 0;
        s.tolerance = effort == Effort::quick ? 0.1 : effort == Effort::standard ? 0.03 : 0.01;
        s.last_tolerance = s.tolerance;
    }
    return s;
}

}  // namespace bernal
