#include <sstream>

#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("the manual page names every option that --help does") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 2, "manual .").exit_code == 0);
    std::string page = content(folder / "man/man1/bernal-mpi.1");
    CHECK(page.find("mpirun \\-n RANKS bernal\\-mpi pack") != std::string::npos);
    std::erase(page, '\\');
    std::istringstream lines(spread(folder, 1, "pack --help").out);
    int options = 0;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t end = line.find_first_of(" ,", 3);
        if (!line.starts_with("  --")) continue;
        CHECK_MESSAGE(page.find("fB" + line.substr(2, end - 2) + "fR") != std::string::npos, line);
        ++options;
    }
    CHECK(options > 40);
    CHECK(spread(folder, 1, "--help").out.find("manual") == std::string::npos);
}
