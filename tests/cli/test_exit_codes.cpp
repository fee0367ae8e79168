// What is not the user's fault has an exit code of its own.

#include <doctest/doctest.h>
#include <sys/resource.h>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("memory that runs out is neither wrong input nor an answer, and nothing is written") {
#ifdef __SANITIZE_ADDRESS__
    return;  // its shadow memory is larger than any limit
#endif
    const Folder folder;
    const pid_t child = folder.start({"pack", "--count", "4e6", "--threads", "1", "--progress", "none", "--force"});
    constexpr rlim_t bytes = 800'000'000;  // half of what four million spheres take
    const rlimit limit{bytes, bytes};
    REQUIRE(::prlimit(child, RLIMIT_AS, &limit, nullptr) == 0);
    const Run run = folder.finish(child);
    CHECK(run.exit_code == 5);
    CHECK(run.out == "");
    CHECK(run.err.find("memory") != std::string::npos);
    CHECK(folder.names().empty());
}

TEST_CASE("memory that will run out is told before, with what would fit") {
#ifdef __SANITIZE_ADDRESS__
    return;
#endif
    const Folder folder;
    const Run run = folder.finish(folder.start_by("ulimit -v 800000; exec \"$0\" pack --count 4e6 --threads 1"));
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("4e+06 spheres are planned to take 1.49 GB of memory") != std::string::npos);
    CHECK(run.err.find("819 MB left; give a --count of 2162191 or fewer, or insist with --force") != std::string::npos);
    CHECK(folder.names().empty());
}
