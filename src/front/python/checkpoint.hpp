#pragma once
// The state of a run that goes on, saved now and then under one name, so that its death costs little.

#include <pybind11/pybind11.h>

#include <chrono>
#include <optional>
#include <string>

#include "bernal/job.hpp"
#include "bernal/pack.hpp"

namespace bernal {

/// Made with the interpreter's lock held; saves without it.
class Checkpoint {
  public:
    /// `file` may be None: nothing is saved. `every`: seconds. `resumed`: the file that the run goes on from, which may
    /// be the same. Throws InputError for seconds that are not above 0, and for a file that is there already: it may be
    /// a dead run's.
    Checkpoint(const pybind11::object& file, double every, const std::string& resumed = "");

    /// Where one is due. What cannot be written is kept in fault(), and the run goes on.
    void save_if_due(const PreparedJob& job, const Progress& progress);

    /// The run has come to its end: the file goes.
    void remove();

    const std::string& fault() const { return fault_; }

  private:
    using Clock = std::chrono::steady_clock;

    std::optional<std::string> file_;
    std::chrono::duration<double> every_;
    Clock::time_point last_ = Clock::now();
    bool ours_ = false;  ///< what stands there is this run's
    std::string fault_;
};

}  // namespace bernal
