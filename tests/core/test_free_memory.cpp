#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>

#include "core/free_memory.hpp"

using bernal::free_memory;

TEST_CASE("free memory is some of the machine's, and no more than the process may have") {
    const double machine =
        static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    CHECK(free_memory() > 0);
    CHECK(free_memory() <= machine);
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit small{1 << 20, 1 << 20};
        ::setrlimit(RLIMIT_AS, &small);
        ::_exit(free_memory() == 1 << 20 ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
}
