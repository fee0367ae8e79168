#pragma once
// States of a run that goes on, saved now and then, so that its death costs little.

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "program/checkpoint_names.hpp"
#include "program/command.hpp"

namespace bernal {

/// PREFIX.checkpoint, and PREFIX.checkpoint-before, the one before it: one of them is whole at any moment.
class TimedCheckpoints {
  public:
    /// `every`: seconds between them, 0 for none. Empty: once the run is expected to take more than two minutes, one a
    /// minute, or as seldom as keeps them under 1 % of its time.
    /// `resumed`: the state that the run goes on from, as it was read. Where it is one of these names, they are this
    /// run's from the beginning; else, what stands there is a dead run's.
    TimedCheckpoints(const std::string& prefix, std::optional<double> every, const std::optional<std::string>& resumed);

    /// Will there be any, in a run that is planned to take `seconds`?
    bool are_kept_in(double seconds) const;

    /// Calls save(file) where one is due, `seconds_left` before the expected end. What a dead run has left gets another
    /// name first. One that cannot be written is reported on stderr, once, and costs nothing else.
    void make_if_due(double seconds_left, const std::function<void(const std::string& file)>& save);

    /// This run's go: what they were for is in its place.
    void remove();

    /// On stderr, that a dead run of the same prefix has left one, and what becomes of it.
    void tell_of_leftover() const;

  private:
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;

    bool is_due(double seconds_left) const;
    void keep_the_one_before();

    std::string file_, before_;
    std::string aside_;  ///< of what a dead run has left
    std::optional<double> every_;
    bool ours_ = false;   ///< the names are: this run goes on from one of them, or has made one
    bool whole_ = false;  ///< `file_` is this run's, and can be read
    Clock::time_point start_ = Clock::now(), last_ = start_;
    Seconds cost_{0};  ///< of the last one
    bool told_ = false;
};

/// Adds --checkpoint-every, the seconds between checkpoints, 0 for none; `usual` says in --help what holds without it.
/// `every` must outlive the command.
void add_checkpoint_option(Command& command, std::optional<double>& every, const std::string& usual);

}  // namespace bernal
