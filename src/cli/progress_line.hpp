#pragma once
// One line on stderr, drawn over itself, that tells how far a packing is.

#include <chrono>

#include "bernal/pack.hpp"

namespace bernal {

/// Silent unless stderr is a terminal.
class ProgressLine {
  public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Stage, sweeps, packing fraction, mean and worst relative overlap, time left: cut to the terminal's width. Draws
    /// at most ten times a second.
    void show(const Progress& progress);

  private:
    bool on_terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace bernal
