#include "cli/progress_line.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace bernal {
namespace {

constexpr std::chrono::milliseconds interval{100};
constexpr const char* erase_line = "\r\033[K";

std::string time_left(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return "";
    char text[64];
    if (seconds < 100)
        std::snprintf(text, sizeof text, "  about %.0f s left", std::ceil(seconds));
    else
        std::snprintf(text, sizeof text, "  about %.0f min left", std::ceil(seconds / 60));
    return text;
}

}  // namespace

ProgressLine::ProgressLine() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}

ProgressLine::~ProgressLine() {
    if (drawn_) std::fputs(erase_line, stderr);
}

void ProgressLine::show(const Progress& p) {
    const auto now = std::chrono::steady_clock::now();
    if (!on_terminal_ || now < next_) return;
    next_ = now + interval;
    drawn_ = true;
    std::fprintf(stderr, "%s%s: sweep %lld  packing fraction %.4f  overlap mean %.1e worst %.1e%s", erase_line,
                 p.stage.c_str(), static_cast<long long>(p.sweeps), p.packing_fraction, p.mean_relative_overlap,
                 p.max_relative_overlap, time_left(p.seconds_left).c_str());
    std::fflush(stderr);
}

}  // namespace bernal
