#pragma once
// States of a run over ranks, saved now and then: PREFIX.checkpoint, a file of rearrange/saved_state.cpp without
// spheres, which are in restarts of LAMMPS beside it, PREFIX.checkpoint-SWEEPS.*.restart.

#include <chrono>
#include <optional>
#include <string>

#include "mpi/spread_run.hpp"

namespace bernal {

/// A state in `file`, and LAMMPS's name of its spheres, with % for what differs from rank to rank.
struct CheckpointFiles {
    CheckpointFiles(std::string state_file, const State& state);

    std::string file, restart;
};

/// Throws InputError for a state that has its spheres in itself, or beside it not as they were written, of which each
/// of `ranks` sees its share; and as load_state() does.
SavedState load_spread_state(const std::string& file, const Ranks& ranks);

/// Throws InputError where the spheres `held` with the state `file` are not those that are `drawn` for its job.
void require_spheres_of_job(const SizeTotals& held, const SizeTotals& drawn, const std::string& file);

class SpreadCheckpoints {
  public:
    /// `every`: seconds between them, 0 for none; empty: five minutes. `resumed` is the one that the run goes on from:
    /// where it has this name, it is this run's from the beginning; else, what stands there is a dead run's, and gets
    /// another name before the first is saved.
    SpreadCheckpoints(const Ranks& ranks, const std::string& prefix, std::optional<double> every,
                      const std::optional<std::string>& resumed);

    const std::string& file() const { return file_; }

    /// By this rank's clock.
    bool is_due() const;

    /// Saves the run with its job as a note; all ranks at once. The one before goes when this one is whole, with what
    /// dead runs have left of others. Throws FileError on all ranks.
    void save(Domains& domains, SpreadRun& run, const std::string& note);

    /// The same, but one that cannot be written is reported on stderr, once, and costs nothing else.
    void save_if_possible(Domains& domains, SpreadRun& run, const std::string& note);

    /// This run's last one goes: its results are in place.
    void remove() const;

    /// On stderr, that a dead run of the same prefix has left one, and what becomes of it.
    void tell_of_leftover() const;

  private:
    using Clock = std::chrono::steady_clock;

    const Ranks& ranks_;
    std::string file_;
    std::string aside_;  ///< of what a dead run has left
    bool ours_;          ///< the name is: this run goes on from it, or has saved it
    double every_;
    bool told_ = false;  ///< that one could not be written
    Clock::time_point last_ = Clock::now();
};

}  // namespace bernal
