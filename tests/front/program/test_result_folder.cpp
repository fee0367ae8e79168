// Two runs with one prefix would mix their files.

#include <doctest/doctest.h>

#include "cli/program.hpp"
#include "cli/running.hpp"

using bernal::test::Folder;
using bernal::test::Run;
using bernal::test::wait_for;
namespace fs = std::filesystem;

TEST_CASE("a second run with the same prefix, however spelled, is refused while the first one goes on") {
    const Folder folder;
    fs::create_directory(folder / "sub");
    const pid_t child = folder.start({"pack", "--count", "50000", "--progress", "none"});
    wait_for([&] { return fs::exists(folder / "packing.bernal-lock"); });
    for (const std::string second : {"pack --count 10", "pack --out sub/../packing --count 10"}) {
        const Run refused = folder.bernal(second);
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find("is taken: another run is at work on files of that name") != std::string::npos);
        CHECK(refused.err.find("\n") == refused.err.size() - 1);
    }
    CHECK(folder.bernal("pack --count 10 --effort quick --out other").exit_code == 0);
    ::kill(child, SIGKILL);  // which leaves a lock that nobody holds
    folder.finish(child);
    CHECK(folder.bernal("pack --count 10 --effort quick").exit_code == 0);
    CHECK(!fs::exists(folder / "packing.bernal-lock"));
}

TEST_CASE("a folder made for results that are refused goes again") {
    const Folder folder;
    CHECK(folder.bernal("pack --out new/sub/p --count 0").exit_code == 2);
    CHECK(folder.names().empty());
}
