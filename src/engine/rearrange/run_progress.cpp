#include "rearrange/run_progress.hpp"

#include "sweep/container_control.hpp"

namespace bernal {

const char* name(Stage stage) {
    switch (stage) {
        case Stage::settling:
            return "settling";
        case Stage::compressing:
            return "compressing";
        case Stage::relaxing:
            return "relaxing";
        case Stage::finished:
            return "finished";
    }
    return "";
}

Progress progress_of(const State& state, const SweepSums& sums, double packing_fraction, const TimeLeft& time_left) {
    const ContactTotals& c = sums.contacts;
    Progress p;
    p.stage = name(state.stage);
    if (state.effort_rises) p.chosen_effort = state.effort;
    p.sweeps = sweeps_done(state);
    p.packing_fraction = packing_fraction;
    p.mean_relative_overlap = c.contacts > 0 ? c.relative_overlap / c.contacts : 0;
    p.max_relative_overlap = c.max_relative_overlap;
    p.pressure = mean_pressure(c, state);
    p.may_end_sooner = state.target_fraction || state.fixed_container;
    p.seconds_left = time_left.seconds(state);
    return p;
}

}  // namespace bernal
