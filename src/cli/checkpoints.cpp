#include "cli/checkpoints.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "core/held_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// In seconds.
constexpr double long_run = 120, usual_interval = 60;

/// Of the time, for checkpoints at most.
constexpr double share = 0.01;

}  // namespace

Checkpoints::Checkpoints(const std::string& prefix, std::optional<double> every)
    : file_(prefix + ".checkpoint"), before_(file_ + "-before"), every_(every) {}

bool Checkpoints::are_kept_in(double seconds) const { return every_ ? *every_ > 0 : seconds > long_run; }

bool Checkpoints::is_due(double seconds_left) const {
    const Seconds since = Clock::now() - last_;
    if (every_) return *every_ > 0 && since.count() >= *every_;
    const Seconds elapsed = Clock::now() - start_;
    return elapsed.count() + seconds_left > long_run &&
           since.count() >= std::max(usual_interval, cost_.count() / share);
}

/// Both names stand for a moment; where a file system has no second names, the file itself gets the other one.
void Checkpoints::keep_the_one_before() {
    std::error_code error;
    if (!fs::exists(file_, error)) return;
    fs::remove(before_, error);
    fs::create_hard_link(file_, before_, error);
    if (error) fs::rename(file_, before_, error);
}

void Checkpoints::make_if_due(double seconds_left, const std::function<void(const std::string&)>& save) {
    if (!is_due(seconds_left)) return;
    const auto begin = Clock::now();
    try {
        keep_the_one_before();
        save(file_);
    } catch (const FileError& error) {
        if (!told_) std::cerr << "bernal: warning: no checkpoint: " << error.what() << "; the run goes on\n";
        told_ = true;
    }
    last_ = Clock::now();
    cost_ = last_ - begin;
}

void Checkpoints::remove() {
    std::error_code error;
    for (const std::string& file : {file_, before_}) fs::remove(file, error);
    remove_leftovers(temporary_beginning(file_));
}

void Checkpoints::tell_of_leftover(const std::optional<std::string>& resumed) const {
    std::error_code error;
    for (const std::string& file : {file_, before_}) {
        if (!fs::exists(file, error)) continue;
        if (resumed && (fs::equivalent(*resumed, file_, error) || fs::equivalent(*resumed, before_, error))) return;
        std::cerr << "bernal: a run of this name has died and left " << file
                  << "; to go on with it instead: bernal pack --resume " << file << '\n';
        return;
    }
}

std::optional<std::string> checkpoint_before(const std::string& file) {
    const std::string before = file + "-before";
    std::error_code error;
    if (!fs::exists(before, error)) return {};
    return before;
}

}  // namespace bernal
