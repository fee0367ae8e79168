#include <algorithm>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

constexpr const char* job = " pack --effort quick --progress none ";

}  // namespace

TEST_CASE("ranks that do not see the first one's folder are told before the run") {
    if (!can_spread()) return;
    const Folder folder;
    const auto check_told = [&](const std::string& outputs, const std::string& file) {
        for (const char* in : {"one", "other", "shared"}) fs::create_directories(folder / in);
        const std::string command = BERNAL_MPI_PROGRAM + (job + ("--count 300 " + outputs));
        const Run run = folder.finish(folder.start_by(mpirun("timeout -k 1 30 ") + "-n 1 -wdir one " + command +
                                                      " : -n 1 -wdir other " + command));
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find("'" + file + "' cannot be written: rank 1 does not see") != std::string::npos,
                      run.err);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        for (const char* in : {"one", "other", "shared"}) CHECK(fs::is_empty(folder / in));
    };
    check_told("--out a", "a.parts");
    check_told("--out results/a", "results/a.parts");
    check_told("--out ../shared/a --density 1 --write a.data", "a.data");
}
