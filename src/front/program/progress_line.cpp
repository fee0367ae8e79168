#include "program/progress_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "bernal/error.hpp"

namespace bernal {
namespace {

using namespace std::chrono_literals;

constexpr auto drawing_interval = 100ms;
constexpr auto first_line = 5s, line_interval = 60s;
constexpr const char* erase_line = "\r\033[K";

/// Characters that fit into one line: a line that wraps could not be drawn over.
int room() {
    constexpr int narrowest_usual = 80;
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return (known ? size.ws_col : narrowest_usual) - 1;
}

ProgressMode mode_of(const std::string& name) {
    if (name == "auto") return ProgressMode::automatic;
    if (name == "plain") return ProgressMode::plain;
    if (name == "none") return ProgressMode::none;
    throw InputError("progress", name, "is not known", "give auto, plain or none");
}

}  // namespace

void add_progress_option(Command& command, ProgressMode& mode) {
    command.add_option("progress", "NAME",
                       "Progress on stderr: plain (a line a minute), none, or auto (one line that is updated on a "
                       "terminal, plain elsewhere) (default: auto)",
                       [&mode](const std::string& name) { mode = mode_of(name); });
    command.choices("progress", {"auto", "plain", "none"});
}

std::string rounded_duration(double seconds) {
    constexpr double minute = 60, hour = 3600;
    char text[64];
    if (seconds < 100)
        std::snprintf(text, sizeof text, "%.0f s", std::ceil(seconds));
    else if (seconds < 100 * minute)
        std::snprintf(text, sizeof text, "%.0f min", std::ceil(seconds / minute));
    else
        std::snprintf(text, sizeof text, "%.0f h", std::ceil(seconds / hour));
    return text;
}

std::string time_left(double seconds) {
    if (!std::isfinite(seconds) || seconds < 0) return "";
    return "  " + rounded_duration(seconds) + " left";
}

ProgressLine::ProgressLine(ProgressMode mode)
    : drawn_over_(mode == ProgressMode::automatic && ::isatty(STDERR_FILENO) == 1),
      lines_(mode != ProgressMode::none && !drawn_over_),
      begun_(mode == ProgressMode::plain),
      next_(start_ + (drawn_over_ ? Clock::duration(0) : first_line)) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::clear() {
    if (drawn_) std::fputs(erase_line, stderr);
    drawn_ = false;
}

void ProgressLine::put(const std::string& text) {
    if (drawn_over_) {
        std::fprintf(stderr, "%s%.*s", erase_line, room(), text.c_str());
        drawn_ = true;
    } else {
        const auto elapsed = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start_).count();
        std::fprintf(stderr, "bernal: %lld:%02d:%02d %s\n", static_cast<long long>(elapsed / 3600),
                     static_cast<int>(elapsed / 60 % 60), static_cast<int>(elapsed % 60), text.c_str());
        begun_ = true;
    }
    std::fflush(stderr);
}

void ProgressLine::begin(const std::string& phase) {
    if (drawn_over_ || (lines_ && begun_)) put(phase);
}

void ProgressLine::show(const std::function<std::string()>& text) {
    const auto now = Clock::now();
    if (!(drawn_over_ || lines_) || now < next_) return;
    next_ = now + (drawn_over_ ? Clock::duration(drawing_interval) : Clock::duration(line_interval));
    put(text());
}

}  // namespace bernal
