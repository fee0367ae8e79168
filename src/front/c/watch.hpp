#pragma once
// A run as the caller's function follows it.

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "bernal/pack.hpp"
#include "c/floating_point.hpp"
#include "c/handles.hpp"

namespace bernal {

/// Made on the thread that runs the job, on which the function is called, as the host computes.
class HostWatch {
  public:
    HostWatch(const bernal_job& job, const HostFloatingPoint& host)
        : function_(job.progress), data_(job.progress_data), host_(host) {}

    /// After a sweep: calls the function. False where it ends the run, from then on.
    bool told(const Progress& progress);

    /// On any thread, in between. Calls the function with what is known where the last call is a while ago.
    bool goes_on();

    /// After the last sweep. Throws Interrupted where the function ends the run.
    void told_phase(const std::string& phase);

  private:
    bool call();
    bool function_ends_it() const;

    bernal_progress function_;
    void* data_;
    HostFloatingPoint host_;
    std::thread::id caller_ = std::this_thread::get_id();
    std::atomic<bool> is_over_ = false;
    std::chrono::steady_clock::time_point next_{};
    // What the function was last given.
    std::string stage_ = "settling";
    std::int64_t sweeps_ = 0;
    double packing_fraction_ = 0, max_relative_overlap_ = 0, seconds_left_ = 0;
};

}  // namespace bernal
