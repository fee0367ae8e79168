#pragma once
// Work in a process of its own: one that dies takes nobody with it, and its memory is its own.

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <stdexcept>
#include <string>

namespace bernal::test {

/// What work() says. Throws std::runtime_error where its process dies. There must be no threads yet.
inline std::string said_by_child(const std::function<std::string()>& work) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("there is no pipe");
    const ::pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("there is no process");
    if (child == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const std::string said = work();
        for (std::size_t at = 0; at < said.size();) {
            const ::ssize_t written = ::write(ends[1], said.data() + at, said.size() - at);
            if (written <= 0) ::_exit(1);
            at += static_cast<std::size_t>(written);
        }
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string said;
    std::array<char, 4096> block{};
    for (::ssize_t got = 0; (got = ::read(ends[0], block.data(), block.size())) > 0;)
        said.append(block.data(), static_cast<std::size_t>(got));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) throw std::runtime_error("it dies of signal " + std::to_string(WTERMSIG(status)));
    if (status != 0) throw std::runtime_error("it ends with code " + std::to_string(WEXITSTATUS(status)));
    return said;
}

}  // namespace bernal::test
