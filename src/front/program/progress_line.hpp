#pragma once
// How far a long run is, on stderr: one line drawn over itself on a terminal, now and then a line of its own elsewhere.

#include <chrono>
#include <functional>
#include <string>

#include "program/command.hpp"

namespace bernal {

enum class ProgressMode {
    automatic,  ///< drawn on a terminal, elsewhere plain once a run takes more than seconds
    plain,      ///< lines without control characters: at once, after seconds, then one a minute
    none
};

/// Adds --progress.
void add_progress_option(Command& command, ProgressMode& mode);

/// Rounded up: "9 s", "12 min", "3 h".
std::string rounded_duration(double seconds);

/// "  45 s left", rounded up; empty for what is not a time.
std::string time_left(double seconds);

class ProgressLine {
  public:
    explicit ProgressLine(ProgressMode mode);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Something else begins: shown at once on a terminal, and where lines have begun.
    void begin(const std::string& phase);

    /// Shows text() if it is time to: on a terminal ten times a second, cut to its width.
    void show(const std::function<std::string()>& text);

    /// Takes the line off the terminal, to make room for messages.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    void put(const std::string& text);

    bool drawn_over_, lines_;
    bool begun_;          ///< lines have
    bool drawn_ = false;  ///< there is a line to erase
    Clock::time_point start_ = Clock::now(), next_;
};

}  // namespace bernal
