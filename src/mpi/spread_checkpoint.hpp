#pragma once
// States of a run over ranks, saved now and then: PREFIX.checkpoint, a file of rearrange/checkpoint.hpp without
// spheres, which are in restarts of LAMMPS beside it, PREFIX.checkpoint-SWEEPS.*.restart.

#include <chrono>
#include <optional>
#include <string>

#include "mpi/spread_run.hpp"

namespace bernal {

/// LAMMPS's name of the spheres of a state in `file`, with % for what differs from rank to rank.
std::string restart_of(const std::string& file, const State& state);

/// Throws InputError for a state that has its spheres in itself, and as load_state() does.
SavedState load_spread_state(const std::string& file);

class SpreadCheckpoints {
  public:
    /// `every`: seconds between them, 0 for none; empty: five minutes. `resumed` is the one that the run goes on from.
    SpreadCheckpoints(const Ranks& ranks, const std::string& prefix, std::optional<double> every,
                      const std::optional<State>& resumed);

    const std::string& file() const { return file_; }

    /// By this rank's clock.
    bool is_due() const;

    /// Saves the run with its job as a note; all ranks at once. The one before goes when this one is whole. Throws
    /// FileError on all ranks.
    void save(Domains& domains, SpreadRun& run, const std::string& note);

    /// This run's last one goes: its results are in place.
    void remove();

  private:
    using Clock = std::chrono::steady_clock;

    void remove_restart() const;

    const Ranks& ranks_;
    std::string file_, restart_;  ///< of the last one; empty: none yet
    double every_;
    Clock::time_point last_ = Clock::now();
};

}  // namespace bernal
