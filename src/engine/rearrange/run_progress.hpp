#pragma once
// What a run tells of itself after a sweep.

#include "rearrange/course.hpp"
#include "rearrange/time_left.hpp"

namespace bernal {

/// "settling", "compressing", "relaxing" or "finished".
const char* name(Stage stage);

/// All but how to save it.
Progress progress_of(const State& state, const SweepSums& sums, double packing_fraction, const TimeLeft& time_left);

}  // namespace bernal
