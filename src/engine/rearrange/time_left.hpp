#pragma once
// How long a run will still take: the sweeps that the schedule still asks for, at the pace of the last ones.
//
// A stage lasts until its motion has died out, so what counts is how much momentum its sweeps take away, summed: about
// the same for all stages of a kind, whatever the sizes and the number of spheres, and more where the container swings.
// Runs that differ are followed: each stage that ends corrects what the next ones are expected to take.

#include "sweep/state.hpp"

namespace bernal {

class TimeLeft {
  public:
    /// For a run at `state`, before its first sweep, on that number of threads.
    TimeLeft(const State& state, int threads);

    /// To be called after each sweep, which found the mean `pressure` and took `seconds`.
    void add_sweep(const State& state, double pressure, double seconds);

    /// Seconds to the end of the run. Where the effort rises: to the end of the present effort, if it takes all of it.
    double seconds(const State& state) const;

    /// Sweeps to the end, likewise.
    double sweeps(const State& state) const;

  private:
    struct Left {
        double sweeps = 0, work = 0;
    };
    Left left(const State& state) const;

    double work_ = 0, seconds_ = 0;  ///< of the last sweeps, older ones fading
    double planned_pace_ = 0;        ///< seconds per work
    double planned_work_;            ///< that it counts for
    double later_seconds_ = 0;       ///< of the grains to come
    double pace_ = 1;                ///< sweeps of a stage, over those expected
    bool parted_ = false;            ///< at the target's size spheres hardly press each other: there is room for them
    Stage stage_;
    double pressure_;
    double expected_ = 0;    ///< sweeps of the present stage
    std::int64_t last_ = 0;  ///< sweeps that it has taken
};

}  // namespace bernal
