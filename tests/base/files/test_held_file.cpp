#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <system_error>

#include "files/held_file.hpp"
#include "files/leftovers.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

/// Another process that has called hold() and then waits, until it is killed: as if by SIGKILL or a failing machine.
class Process {
  public:
    template <class Hold>
    explicit Process(Hold hold) {
        std::array<int, 2> pipe{};
        REQUIRE(::pipe(pipe.data()) == 0);
        child_ = ::fork();
        if (child_ == 0) {
            const auto held = hold();
            [[maybe_unused]] const auto told = ::write(pipe[1], "x", 1);
            while (true) ::pause();
        }
        char told = 0;
        REQUIRE(::read(pipe[0], &told, 1) == 1);
        for (const int end : pipe) ::close(end);
    }
    ~Process() { kill(); }

    void kill() {
        if (child_ <= 0) return;
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        child_ = 0;
    }

  private:
    pid_t child_ = 0;
};

}  // namespace

TEST_CASE("a file that another process holds is not taken; one whose owner is dead is, whatever its number was") {
    const TemporaryFolder folder;
    const std::string name = folder / "lock";
    Process other([&] { return HeldFile::taken(name); });
    CHECK_FALSE(HeldFile::taken(name).has_value());
    other.kill();
    CHECK(folder.file_count() == 1);  // it could not tidy up
    CHECK(HeldFile::taken(name).has_value());
    CHECK(folder.file_count() == 0);
}

TEST_CASE("leftovers of the dead are removed; what the living hold, or what only looks like one, stays") {
    const TemporaryFolder folder;
    const std::string beginning = folder / "a.csv.partial-";
    for (const char* name : {"a.csv", "a.csv.partial-", "a.csv.partial-12", "a.csv.partial-0123456789abcdeX", "b.csv"})
        folder.write(name, "the user's");
    Process dead([&] { return HeldFile::made(unique_name(beginning)); });
    const Process living([&] { return HeldFile::made(unique_name(beginning)); });
    const HeldFile own = HeldFile::made(unique_name(beginning));
    CHECK(folder.file_count() == 8);
    remove_leftovers(beginning);
    CHECK(folder.file_count() == 8);
    dead.kill();
    remove_leftovers(beginning);
    CHECK(folder.file_count() == 7);
}

TEST_CASE("what is there can be held under any of its names, and stays") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a", "old");
    {
        const Hold hold(file), none(folder / "missing");
        std::filesystem::create_hard_link(file, folder / "second");
        remove_if_dead(folder / "second");
        CHECK(folder.read("second") == "old");
    }
    remove_if_dead(folder / "second");
    CHECK(folder.file_count() == 1);
    CHECK(folder.read("a") == "old");
}

TEST_CASE("where locks of other machines may not be seen, what was written lately may be another one's") {
    constexpr long ext = 0xEF53, nfs = 0x6969, lustre = 0x0BD00BD0;
    CHECK(may_be_dead(0, ext));
    for (const long shared : {nfs, lustre}) {
        CHECK_FALSE(may_be_dead(0, shared));
        CHECK_FALSE(may_be_dead(600, shared));
        CHECK(may_be_dead(24 * 3600, shared));
        CHECK(may_be_dead(-24 * 3600, shared));  // the clock ran ahead
    }
}

TEST_CASE("a held file goes with its object, but for one that was renamed") {
    const TemporaryFolder folder;
    {
        const HeldFile gone = HeldFile::made(folder / "gone");
        HeldFile kept = HeldFile::made(folder / "kept");
        kept.sync();
        kept.rename_to(folder / "result");
    }
    CHECK(folder.file_count() == 1);
    CHECK(folder.read("result") == "");
    CHECK_THROWS_AS(HeldFile::made(folder / "result"), std::system_error);
    CHECK_THROWS_AS(HeldFile::made(folder / "missing/file"), std::system_error);
}

TEST_CASE("a signal can remove all that is held") {
    const TemporaryFolder folder;
    const HeldFile one = HeldFile::made(folder / "one"), two = HeldFile::made(folder / "two");
    folder.write("three", "the user's");
    HeldFile::remove_all();
    CHECK(folder.file_count() == 1);
}

TEST_CASE("unique names differ") { CHECK(unique_name("a") != unique_name("a")); }
