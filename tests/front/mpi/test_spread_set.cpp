#include "ranks.hpp"

using namespace bernal::test;

TEST_CASE("old files that no rank can put back are told of on every rank, each with its name") {
    if (!can_spread()) return;
    const Folder folder;
    fs::create_directories(folder / "behind");
    fs::create_directories(folder / "taken/by/something");
    fs::create_directory_symlink("behind", folder / "place");
    for (const char* rank : {"0", "1", "2"}) folder.write(std::string("behind/old-") + rank, "old");
    const Run run = started(folder, mpirun() + "-n 3 " BERNAL_MPI_LOST_FILES);
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(run.out.find("'taken' could not be written") != std::string::npos, run.out);
    for (const char* rank : {"0", "1", "2"})
        CHECK_MESSAGE(run.out.find(std::string("before is now 'place/old-") + rank) != std::string::npos, run.out);
}
