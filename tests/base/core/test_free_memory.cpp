#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "core/free_memory.hpp"
#include "temporary_folder.hpp"

using bernal::free_memory;
using bernal::left_in_control_groups;

namespace {

rlim_t used_address_space() {
    std::ifstream in("/proc/self/statm");
    rlim_t pages = 0;
    in >> pages;
    return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

TEST_CASE("free memory is some of the machine's, and no more than the process may have") {
    const double machine =
        static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
    CHECK(free_memory() > 0);
    CHECK(free_memory() <= machine);
}

#ifndef BERNAL_ADDRESS_SANITIZER  // it takes address space of its own
TEST_CASE("of the address space that a process may have, what it uses is not left") {
    const pid_t child = ::fork();
    if (child == 0) {
        const auto left_of = [](rlim_t bytes) {
            const rlimit limit{bytes, RLIM_INFINITY};
            ::setrlimit(RLIMIT_AS, &limit);
            return free_memory();
        };
        const rlim_t more = 64 << 20;
        const double some = left_of(used_address_space() + more), none = left_of(used_address_space() / 2);
        ::_exit(some > 0 && some <= static_cast<double>(more) && none == 0 ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
}
#endif

TEST_CASE("of control groups the one that leaves least counts, and what the system keeps of files is left") {
    const TemporaryFolder folder;
    const std::string own = folder.write("own", "4:memory:/old\n0::/job/step\n"), root = folder / "groups";
    std::filesystem::create_directories(root + "/job/step");
    CHECK(std::isinf(left_in_control_groups(own, root)));
    CHECK(std::isinf(left_in_control_groups(folder / "missing", root)));
    folder.write("groups/job/step/memory.max", "max\n");
    folder.write("groups/job/step/memory.current", "900\n");
    CHECK(std::isinf(left_in_control_groups(own, root)));
    folder.write("groups/job/memory.max", "1000\n");
    CHECK(left_in_control_groups(own, root) == 1000);
    folder.write("groups/job/memory.current", "900\n");
    CHECK(left_in_control_groups(own, root) == 100);
    folder.write("groups/job/memory.stat", "anon 300\nfile 550\nshmem 50\ninactive_file 400\nactive_file 100\n");
    CHECK(left_in_control_groups(own, root) == 600);  // but for files in memory alone (shmem)
    folder.write("groups/job/step/memory.max", "950\n");
    CHECK(left_in_control_groups(own, root) == 50);
    folder.write("groups/memory.max", "20\n");  // of a container, which sees no more
    CHECK(left_in_control_groups(own, root) == 20);
    folder.write("own", "0::/\n");
    CHECK(left_in_control_groups(own, root) == 20);
    folder.write("groups/memory.current", "30\n");
    CHECK(left_in_control_groups(own, root) == 0);
}

TEST_CASE("control groups of the first version count as well, as the second's do") {
    const TemporaryFolder folder;
    const std::string own = folder.write("own", "12:cpu,cpuacct:/else\n7:hugetlb,memory:/job/step\n0::/new\n"),
                      root = folder / "groups";
    std::filesystem::create_directories(root + "/memory/job/step");
    std::filesystem::create_directories(root + "/memory/else");
    std::filesystem::create_directories(root + "/new");
    folder.write("groups/memory/else/memory.limit_in_bytes", "1\n");  // of another group
    CHECK(std::isinf(left_in_control_groups(own, root)));
    folder.write("groups/memory/job/step/memory.limit_in_bytes", "9223372036854771712\n");  // how it says "none"
    CHECK(left_in_control_groups(own, root) > 1e18);
    folder.write("groups/memory/job/memory.limit_in_bytes", "1000\n");
    CHECK(left_in_control_groups(own, root) == 1000);
    folder.write("groups/memory/job/memory.usage_in_bytes", "900\n");
    folder.write("groups/memory/job/memory.stat",
                 "cache 1\nactive_file 7\ntotal_inactive_file 400\ntotal_active_file 100\n");
    CHECK(left_in_control_groups(own, root) == 600);
    folder.write("groups/memory/memory.limit_in_bytes",
                 "500\n");  // of a container, whose group has another name inside
    CHECK(left_in_control_groups(own, root) == 500);
    folder.write("own", "7:memory:/docker/0a1b\n");
    CHECK(left_in_control_groups(own, root) == 500);
    folder.write("groups/new/memory.max", "300\n");
    folder.write("own", "7:memory:/job/step\n0::/new\n");
    CHECK(left_in_control_groups(own, root) == 300);
}
