// What is not the user's fault has an exit code of its own.

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstdlib>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

/// 0 where there is none.
double number_after(const std::string& text, const std::string& words) {
    const std::size_t at = text.find(words);
    return at == std::string::npos ? 0 : std::atof(text.c_str() + at + words.size());
}

}  // namespace

TEST_CASE("memory that runs out is neither wrong input nor an answer, and nothing is written") {
#ifdef BERNAL_ADDRESS_SANITIZER
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
#ifdef BERNAL_ADDRESS_SANITIZER
    return;
#endif
    const Folder folder;
    const Run run = folder.finish(folder.start_by("ulimit -v 800000; exec \"$0\" pack --count 4e6 --threads 1"));
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("4e+06 spheres are planned to take 1.49 GB of memory") != std::string::npos);
    // The limit is 819 MB, for about 2,170,000 spheres; the program itself has taken some of that already.
    CHECK(run.err.find(", or insist with --force") != std::string::npos);
    const double left = number_after(run.err, "this machine has "),
                 fitting = number_after(run.err, "a --count of about ");
    CHECK(left > 600);
    CHECK(left < 819);
    CHECK(fitting > 2162191 * 0.6);
    CHECK(fitting < 2162191);
    CHECK(folder.names().empty());
}

TEST_CASE("threads that the system does not allow are wrong input, told in one sentence") {
    const Folder folder;
    // A limit does not hold for the superuser. The leak sanitizer needs a thread of its own.
    const Run run = folder.finish(folder.start_by(
        "export ASAN_OPTIONS=detect_leaks=0; limit='prlimit --nproc=1'; chmod 777 .; test $(id -u) != 0 || "
        "limit=\"setpriv --reuid 65534 --clear-groups "
        "$limit\"; $limit true 2> /dev/null || exit 99; exec $limit \"$0\" pack --count 100 --threads 8"));
    if (run.exit_code == 99 || run.exit_code == 126 || run.exit_code == 127) return;  // there is no such program
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("--threads 8 are more than the system lets this program start, 1; give fewer") !=
          std::string::npos);
    CHECK(folder.names().empty());
}
