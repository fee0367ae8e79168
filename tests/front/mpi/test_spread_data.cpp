#include <algorithm>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

constexpr const char* job = " pack --effort quick --progress none ";

/// A folder in memory, which is a file system of its own.
struct OtherFileSystem {
    std::string path = "/dev/shm/bernal-test-XXXXXX";
    bool made = ::mkdtemp(path.data()) != nullptr;
    ~OtherFileSystem() {
        if (made) fs::remove_all(path);
    }
};

}  // namespace

TEST_CASE("ranks that do not see the first one's folder are told before the run") {
    if (!can_spread()) return;
    const Folder folder;
    const auto check_told = [&](const std::string& outputs, const std::string& file) {
        for (const char* in : {"one", "other", "common"}) fs::create_directories(folder / in);
        const std::string command = "; exec " BERNAL_MPI_PROGRAM + (job + ("--count 300 " + outputs));
        const Run run =
            run_by(folder, mpirun("timeout -k 1 30 ") + two_ranks("cd one" + command, "cd other" + command));
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find("'" + file + "' cannot be written: rank 1 does not see") != std::string::npos,
                      run.err);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        for (const char* in : {"one", "other", "common"}) CHECK(fs::is_empty(folder / in));
    };
    check_told("--out a", "a.parts");
    check_told("--out results/a", "results/a.parts");
    check_told("--out ../common/a --density 1 --write a.data", "a.data");
}

TEST_CASE("outputs that are links are written where the links lead, on another file system too") {
    if (!can_spread()) return;
    const OtherFileSystem other;
    if (!other.made) return std::puts("skipped: there is no /dev/shm"), void();
    const Folder folder;
    for (const char* name : {"a.data", "a.0.restart", "a.base.restart", "a.1.restart", "a.1.csv"})
        fs::create_symlink(other.path + "/" + name, folder / name);
    for (const char* count : {"--count 300", "--count 200"}) {
        const Run run = spread(folder, 2, std::string(job) + count + " --out a --density 1 --write a.data");
        REQUIRE_MESSAGE(run.exit_code == 0, run.err);
        CHECK(fs::is_symlink(folder / "a.data"));
        CHECK(fs::is_symlink(folder / "a.1.restart"));
        CHECK(folder.names().size() == 12);
        CHECK(std::distance(fs::directory_iterator(other.path), {}) == 5);
    }
    CHECK(read_packing(folder / "a.data").spheres.size() == 200);
    CHECK(read_packing(folder / "a.parts").spheres.size() == 200);
    CHECK(fs::file_size(other.path + "/a.1.restart") > 200 * 8);
}
