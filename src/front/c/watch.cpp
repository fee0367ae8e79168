#include "c/watch.hpp"

#include "bernal/error.hpp"

namespace bernal {

bool HostWatch::function_ends_it() const {
    if (!function_) return false;
    return host_.call([&] {
        return function_(data_, stage_.c_str(), sweeps_, packing_fraction_, max_relative_overlap_, seconds_left_) != 0;
    });
}

bool HostWatch::call() {
    constexpr std::chrono::milliseconds pause(50);
    if (is_over_) return false;
    if (function_ends_it()) is_over_ = true;
    next_ = std::chrono::steady_clock::now() + pause;
    return !is_over_;
}

bool HostWatch::told(const Progress& progress) {
    stage_ = progress.stage;
    sweeps_ = progress.sweeps;
    packing_fraction_ = progress.packing_fraction;
    max_relative_overlap_ = progress.max_relative_overlap;
    seconds_left_ = progress.seconds_left;
    return call();
}

bool HostWatch::goes_on() {
    const bool is_due = std::this_thread::get_id() == caller_ && std::chrono::steady_clock::now() >= next_;
    return is_due ? call() : !is_over_;
}

void HostWatch::told_phase(const std::string& phase) {
    if (phase != "certifying") return;
    stage_ = phase;
    seconds_left_ = 0;
    if (!goes_on()) throw Interrupted("the run was ended by its caller");
}

}  // namespace bernal
