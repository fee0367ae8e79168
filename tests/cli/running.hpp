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

/// Waits until `sign` holds, for a minute at most.
template <class Sign>
void wait_for(Sign sign) {
    for (int tries = 0; tries < 6000 && !sign(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

/// Waits until the process handles signals, and a little more: it is at work then.
inline void starts_to_listen(pid_t process, int signal = SIGTERM) {
    wait_for([&] {
        if (!is_program(process)) return false;
        const std::string status = content("/proc/" + std::to_string(process) + "/status");
        const std::size_t at = status.find("SigCgt:");
        return at != std::string::npos && (std::stoull(status.substr(at + 7), nullptr, 16) >> (signal - 1) & 1) != 0;
    });
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
