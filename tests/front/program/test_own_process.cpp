#include <doctest/doctest.h>
#include <signal.h>
#include <unistd.h>

#include "program/exit_codes.hpp"
#include "program/own_process.hpp"

using namespace bernal;

TEST_CASE("the code of work in a process of its own comes back") {
    for (const int code : {0, 2, 130}) {
        const auto ended = code_of_own_process("free some");
        if (!ended) ::_exit(code);
        CHECK(*ended == code);
    }
}

TEST_CASE("work that dies by a signal is the program's fault, and this process lives") {
    for (const int signal : {SIGABRT, SIGSEGV, SIGKILL}) {
        const auto ended = code_of_own_process("free some");
        if (!ended) {
            ::signal(signal, SIG_DFL);
            ::raise(signal);
            ::_exit(0);
        }
        CHECK(*ended == exit_code::internal_fault);
    }
}
