#include "program/own_process.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cerrno>
#include <cstring>
#include <iostream>

#include "program/exit_codes.hpp"
#include "program/guarded.hpp"
#include "program/interruption.hpp"

namespace bernal {
namespace {

/// Ends with its parent, which has said why.
void become_child(pid_t parent) {
    end_on_signals("");
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) ::_exit(exit_code::interrupted);
#else
    static_cast<void>(parent);
#endif
}

}  // namespace

std::optional<int> code_of_own_process(const std::string& remedy) {
    std::cout.flush();
    const pid_t parent = ::getpid(), child = ::fork();
    if (child == 0) become_child(parent);
    if (child <= 0) return {};
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    return fail("bernal", exit_code::internal_fault,
                "the work was ended by a signal (" + std::string(::strsignal(WTERMSIG(status))) +
                    "), as it is where memory runs out; " + remedy);
}

}  // namespace bernal
