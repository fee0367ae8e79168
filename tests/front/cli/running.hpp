#pragma once
// Programs that still run.

#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>
#include <thread>

#include "cli/program.hpp"

namespace bernal::test {

/// Spheres that take longer to pack than a busy machine takes to send a signal or to lose a folder.
inline const std::string enough = "10000";

/// Until the program has replaced it, a child is a copy of the tests.
inline bool is_program(pid_t process) {
    std::error_code error;
    return std::filesystem::equivalent("/proc/" + std::to_string(process) + "/exe", BERNAL_PROGRAM, error);
}

/// Waits until `sign` holds, for a minute at most, looking each so many milliseconds.
template <class Sign>
void wait_for(Sign sign, int milliseconds = 10) {
    for (int tries = 0; tries < 60000 / milliseconds && !sign(); ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

/// Is `signal` among those of this line of the process's status?
inline bool has_signal(pid_t process, const std::string& line, int signal) {
    const std::string status = content("/proc/" + std::to_string(process) + "/status");
    const std::size_t at = status.find(line + ':');
    if (at == std::string::npos) return false;
    return (std::stoull(status.substr(at + line.size() + 1), nullptr, 16) >> (signal - 1) & 1) != 0;
}

/// Does the process answer `signal` itself?
inline bool is_caught(pid_t process, int signal) { return has_signal(process, "SigCgt", signal); }

/// A child that nobody has waited for yet.
inline bool has_ended(pid_t process) {
    siginfo_t ended{};
    return ::waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == process;
}

/// Waits until the process is in main, where it handles signals and writes to pipes and disks that are full, and a
/// little more: it is at work then.
inline void starts_to_listen(pid_t process, int signal = SIGTERM) {
    wait_for(
        [&] { return is_program(process) && is_caught(process, signal) && has_signal(process, "SigIgn", SIGXFSZ); });
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
}

/// Does `act` while the process stands still: what it does is done at once for the process.
template <class Act>
void while_stopped(pid_t process, Act act) {
    ::kill(process, SIGSTOP);
    siginfo_t stopped;
    ::waitid(P_PID, static_cast<id_t>(process), &stopped, WSTOPPED | WEXITED | WNOWAIT);
    act();
    ::kill(process, SIGCONT);
}

}  // namespace bernal::test
