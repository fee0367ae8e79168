#include "program/timed_checkpoints.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/leftovers.hpp"
#include "program/option_reading.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// In seconds.
constexpr double long_run = 120, usual_interval = 60;

/// The share of the time that checkpoints take at most.
constexpr double share = 0.01;

}  // namespace

TimedCheckpoints::TimedCheckpoints(const std::string& prefix, std::optional<double> every,
                                   const std::optional<std::string>& resumed)
    : file_(prefix + ".checkpoint"),
      before_(name_before(file_)),
      aside_(name_for_leftover(file_)),
      every_(every),
      ours_(is_same(resumed, file_) || is_same(resumed, before_)),
      whole_(is_same(resumed, file_)) {}

bool TimedCheckpoints::are_kept_in(double seconds) const { return every_ ? *every_ > 0 : seconds > long_run; }

bool TimedCheckpoints::is_due(double seconds_left) const {
    const Seconds since = Clock::now() - last_;
    if (every_) return *every_ > 0 && since.count() >= *every_;
    const Seconds elapsed = Clock::now() - start_;
    return elapsed.count() + seconds_left > long_run &&
           since.count() >= std::max(usual_interval, cost_.count() / share);
}

/// Only one that is whole takes the place of the one before: a damaged one would leave none. Both names stand for a
/// moment; where a file system has no second names, the file itself gets the other one.
void TimedCheckpoints::keep_the_one_before() {
    std::error_code error;
    if (!whole_ || !fs::exists(file_, error)) return;
    fs::remove(before_, error);
    fs::create_hard_link(file_, before_, error);
    if (error) fs::rename(file_, before_, error);
}

void TimedCheckpoints::make_if_due(double seconds_left, const std::function<void(const std::string&)>& save) {
    if (!is_due(seconds_left)) return;
    const auto begin = Clock::now();
    try {
        if (!ours_) set_aside(file_, aside_);
        ours_ = true;
        keep_the_one_before();
        save(file_);
        whole_ = true;
    } catch (const FileError& error) {
        if (!told_) std::cerr << "bernal: warning: no checkpoint: " << error.what() << "; the run goes on\n";
        told_ = true;
    }
    last_ = Clock::now();
    cost_ = last_ - begin;
}

void TimedCheckpoints::remove() {
    std::error_code error;
    if (ours_)
        for (const std::string& file : {file_, before_}) fs::remove(file, error);
    remove_leftovers(temporary_beginning(file_));
}

void TimedCheckpoints::tell_of_leftover() const {
    if (!ours_ && stands(file_)) bernal::tell_of_leftover("bernal", file_, aside_);
}

void add_checkpoint_option(Command& command, std::optional<double>& every, const std::string& usual) {
    command.add_option("checkpoint-every", "SECONDS",
                       "Save the state in PREFIX.checkpoint at this interval; 0: never (default: " + usual + ')',
                       [&every](const std::string& text) {
                           every = read_number(
                               "checkpoint-every", text, [](double value) { return value >= 0; },
                               "a number of seconds, or 0 for none");
                       });
}

}  // namespace bernal
