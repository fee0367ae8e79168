// Whatever standard output is, results are whole and the program says that its report went nowhere.

#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a report that cannot be written is a file fault, and costs no results") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 300 --effort quick --out whole").exit_code == 0);
    const std::string pack = "\"$0\" pack --count 300 --effort quick --out p";
    // A full device, a pipe whose reader has gone, and no standard output at all, or no stream.
    for (const std::string& command :
         {pack + " > /dev/full", "{ " + pack + "; echo $? >&2; } | :", pack + " >&-", pack + " <&- >&-"}) {
        CAPTURE(command);
        const Run run = folder.finish(folder.start_by("sleep 0.1; " + command));
        const bool piped = command.ends_with(":");
        CHECK((piped ? run.err.find("\n4\n") != std::string::npos : run.exit_code == 4));
        CHECK(run.err.find("the report could not be written to standard output") != std::string::npos);
        CHECK(content(folder / "p.csv") == content(folder / "whole.csv"));
        CHECK(content(folder / "p.vtp") == content(folder / "whole.vtp"));
    }
}
