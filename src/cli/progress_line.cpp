#include "cli/progress_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace bernal {
namespace {

constexpr std::chrono::milliseconds interval{100};
constexpr const char* erase_line = "\r\033[K";

std::string time_left(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return "";
    constexpr double minute = 60, hour = 3600;
    char text[64];
    if (seconds < 100)
        std::snprintf(text, sizeof text, "  %.0f s left", std::ceil(seconds));
    else if (seconds < 100 * minute)
        std::snprintf(text, sizeof text, "  %.0f min left", std::ceil(seconds / minute));
    else
        std::snprintf(text, sizeof text, "  %.0f h left", std::ceil(seconds / hour));
    return text;
}

/// Characters that fit into one line: a line that wraps could not be drawn over.
int room() {
    constexpr int narrowest_usual = 80;
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return (known ? size.ws_col : narrowest_usual) - 1;
}

std::string line_text(const Progress& p) {
    char text[160];
    const std::string effort = p.chosen_effort ? " (" + std::string(name(*p.chosen_effort)) + ")" : "";
    std::snprintf(text, sizeof text, "%s%s %lld  fraction %.4f  overlap %.1e worst %.1e", p.stage.c_str(),
                  effort.c_str(), static_cast<long long>(p.sweeps), p.packing_fraction, p.mean_relative_overlap,
                  p.max_relative_overlap);
    return text + time_left(p.seconds_left);
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
    std::fprintf(stderr, "%s%.*s", erase_line, room(), line_text(p).c_str());
    std::fflush(stderr);
}

}  // namespace bernal
