#include <doctest/doctest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <thread>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/file_set.hpp"
#include "files/held_file.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
namespace fs = std::filesystem;

namespace {

#ifdef SYS_link
constexpr std::uint32_t link_call = SYS_link;
#else
constexpr std::uint32_t link_call = SYS_linkat;
#endif

/// From now on no file gets a second name, as on file systems that have none. False where the kernel cannot play that.
bool refuse_links() {
    std::array<sock_filter, 5> program{
        {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
         BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, link_call, 1, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_linkat, 0, 1),
         BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
    const sock_fprog filter{program.size(), program.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

enum : int { refused, committed, not_played };

/// What act() returns in another process, in which no file gets a second name.
template <class Act>
int without_links(Act act) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(refuse_links() ? act() : not_played);
    int status = -1;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int commit_of(FileSet& set) try {
    set.commit();
    return committed;
} catch (const FileError&) {
    return refused;
}

void block(const std::string& target) {
    fs::remove(target);
    fs::create_directories(target + "/full");
}

/// The only file in `folder` whose name begins so.
fs::path found(const TemporaryFolder& folder, const std::string& beginning) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / ""))
        if (entry.path().filename().string().starts_with(beginning)) return entry.path();
    return {};
}

}  // namespace

TEST_CASE("a set of files is put in place at once, and not at all where it is not committed") {
    const TemporaryFolder folder;
    folder.write("a", "old");
    {
        FileSet set;
        write_text_atomically(folder / "a", "new");
        write_text_atomically(folder / "b", "new");
        CHECK(folder.read("a") == "old");
        CHECK_FALSE(std::filesystem::exists(folder / "b"));
    }
    CHECK(folder.read("a") == "old");
    CHECK(folder.file_count() == 1);
    FileSet set;
    write_text_atomically(folder / "a", "new");
    write_text_atomically(folder / "b", "new");
    set.commit();
    CHECK(folder.read("a") == "new");
    CHECK(folder.read("b") == "new");
    CHECK(folder.file_count() == 2);
    CHECK(set.places() == std::vector<std::string>{folder / "a", folder / "b"});
    write_text_atomically(folder / "c", "by itself");  // the set is complete
    CHECK(folder.read("c") == "by itself");
}

TEST_CASE("where one of a set cannot be put in place, all the old ones are there again") {
    for (const char* blocked : {"a", "b", "summary"}) {
        const TemporaryFolder folder;
        for (const char* name : {"a", "summary"}) folder.write(name, std::string("old ") + name);
        FileSet set;
        for (const char* name : {"a", "b", "summary"}) write_text_atomically(folder / name, "new");
        std::filesystem::remove(folder / blocked);
        std::filesystem::create_directories(folder / blocked + "/full");
        CHECK_THROWS_WITH_AS(set.commit(), doctest::Contains(blocked), FileError);
        for (const std::string name : {"a", "summary"}) {
            CAPTURE(blocked);
            if (name != blocked) CHECK(folder.read(name) == "old " + name);
        }
        CHECK(std::filesystem::exists(folder / "b") == (std::string(blocked) == "b"));
    }
}

TEST_CASE("a set that another process cannot complete is taken back, its files all placed already") {
    const TemporaryFolder folder;
    for (const char* name : {"a", "summary"}) folder.write(name, std::string("old ") + name);
    FileSet set;
    for (const char* name : {"a", "b", "summary"}) write_text_atomically(folder / name, "new");
    set.make_room();
    CHECK_FALSE(std::filesystem::exists(folder / "summary"));
    CHECK(folder.read("a") == "old a");
    set.place();
    CHECK(folder.read("b") == "new");
    CHECK(folder.read("summary") == "new");
    CHECK(set.take_back() == "");
    for (const std::string name : {"a", "summary"}) CHECK(folder.read(name) == "old " + name);
    CHECK(folder.file_count() == 2);
}

TEST_CASE("where files have no second names, the old ones are there again as well") {
    const TemporaryFolder folder;
    for (const char* name : {"a", "summary"}) folder.write(name, std::string("old ") + name);
    const auto act = [&](bool blocked) {
        FileSet set;
        for (const char* name : {"a", "b", "summary"}) write_text_atomically(folder / name, "new");
        if (blocked) block(folder / "b");
        return commit_of(set);
    };
    const int end = without_links([&] { return act(true); });
    if (end == not_played) {
        MESSAGE("skipped: no filter of system calls here");
        return;
    }
    CHECK(end == refused);
    CHECK(folder.file_count() == 3);
    for (const std::string name : {"a", "summary"}) CHECK(folder.read(name) == "old " + name);
    fs::remove_all(folder / "b");
    CHECK(without_links([&] { return act(false); }) == committed);
    for (const char* name : {"a", "b", "summary"}) CHECK(folder.read(name) == "new");
    CHECK(folder.file_count() == 3);
}

TEST_CASE("an old file that cannot be put back is not removed, and its name is told") {
    const TemporaryFolder folder;
    folder.write("a", "old a");
    const int end = without_links([&] {
        FileSet set;
        for (const char* name : {"a", "b"}) write_text_atomically(folder / name, "new");
        block(found(folder, "a."));  // it can take a free place, and no file can take that from it
        block(folder / "b");
        try {
            set.commit();
            return static_cast<int>(committed);
        } catch (const FileError& error) {
            const std::string old = found(folder, "a.");
            return !old.empty() && std::string(error.what()).find(old) != std::string::npos ? static_cast<int>(refused)
                                                                                            : -1;
        }
    });
    if (end == not_played) {
        MESSAGE("skipped: no filter of system calls here");
        return;
    }
    CHECK(end == refused);
    const fs::path old = found(folder, "a.");
    REQUIRE_FALSE(old.empty());
    CHECK(folder.read(old.filename()) == "old a");
}

TEST_CASE("who looks for leftovers meanwhile does not take the old files for such") {
    const TemporaryFolder folder;
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24);
    block(folder / "b");
    for (const char* name : {"a", "summary"}) {
        folder.write(name, std::string("old ") + name);
        fs::last_write_time(folder / name, long_ago);
    }
    std::atomic<bool> done = false;
    std::thread other([&] {
        while (!done)
            for (const fs::directory_entry& entry : fs::directory_iterator(folder / "")) {
                const std::string name = entry.path();
                if (name.find(".partial-") != name.npos) remove_if_dead(name);
            }
    });
    int lost = 0;
    for (int round = 0; round < 300; ++round) {
        FileSet set;
        for (const char* name : {"a", "b", "summary"}) write_text_atomically(folder / name, "new");
        CHECK(commit_of(set) == refused);
        for (const std::string name : {"a", "summary"}) {
            lost += folder.read(name) != "old " + name;
            folder.write(name, "old " + name);
            fs::last_write_time(folder / name, long_ago);
        }
    }
    done = true;
    other.join();
    CHECK(lost == 0);
}

TEST_CASE("two files of a set with one name are refused, however it is spelled") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "sub");
    std::filesystem::create_symlink("a", folder / "link");
    for (const char* again : {"a", "./a", "sub/../a", "link"}) {
        FileSet set;
        write_text_atomically(folder / "a", "one");
        CHECK_THROWS_AS(write_text_atomically(folder / again, "two"), InputError);
    }
}

TEST_CASE("a set can go to another folder, by the files' names; those of one name are numbered") {
    const TemporaryFolder folder, other;
    FileSet set(other / "");
    write_text_atomically(folder / "a", "one");
    write_text_atomically(folder / "missing/a", "two");
    set.commit();
    CHECK(folder.file_count() == 0);
    CHECK(other.read("a") == "one");
    CHECK(other.read("2-a") == "two");
}

TEST_CASE("there is one set at a time on a thread, and other threads write on their own") {
    const TemporaryFolder folder;
    FileSet set;
    CHECK_THROWS_AS(FileSet(), std::logic_error);
    write_text_atomically(folder / "a", "set");
    std::thread([&] {
        write_text_atomically(folder / "b", "at once");
        CHECK(folder.read("b") == "at once");
        FileSet other;
        write_text_atomically(folder / "c", "another set");
        other.commit();
        CHECK(folder.read("c") == "another set");
    }).join();
    CHECK(set.places() == std::vector<std::string>{folder / "a"});
    set.commit();
    CHECK(folder.read("a") == "set");
}
