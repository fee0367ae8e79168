#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("the self-test passes, and tells what it tested") {
    const Folder folder;
    const Run run = folder.bernal("selftest");
    CAPTURE(run.out);
    CHECK(run.exit_code == 0);
    CHECK(run.out.starts_with("bernal 0.4.0\n"));
    for (const char* subject :
         {"packing  equal spheres", "engine   brute-force", "vectors  ", "state    ", "format   vtp"})
        CHECK(run.out.find(subject) != std::string::npos);
    CHECK(run.out.find("tests passed") != std::string::npos);
    CHECK(run.err.empty());
    CHECK(folder.names().empty());
}

TEST_CASE("without a place for its files it says so") {
    const Folder folder;
    ::setenv("TMPDIR", (folder / "nowhere").c_str(), 1);
    const Run run = folder.bernal("selftest");
    ::unsetenv("TMPDIR");
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("set TMPDIR") != std::string::npos);
}
