// Results whose folder takes them no longer are not lost; the old ones stay.

#include <doctest/doctest.h>
#include <sys/mount.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/program.hpp"
#include "cli/running.hpp"

using bernal::test::content;
using bernal::test::enough;
using bernal::test::Folder;
using bernal::test::Run;
using bernal::test::wait_for;
using bernal::test::while_stopped;
namespace fs = std::filesystem;

namespace {

/// Where `err` says that all is.
fs::path second_place(const Run& run) {
    const std::size_t begin = run.err.find("all is in '"), end = run.err.find("' instead");
    CAPTURE(run.err);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    return run.err.substr(begin + 11, end - begin - 11);
}

/// A file system of some kilobytes, as the superuser can make one.
class SmallDisk {
  public:
    explicit SmallDisk(const fs::path& place) : place_(place) {
        fs::create_directory(place);
        made_ = ::mount("tmpfs", place.c_str(), "tmpfs", 0, "size=64k") == 0;
    }
    ~SmallDisk() {
        if (made_) ::umount(place_.c_str());
    }
    bool made() const { return made_; }
    void allow_reading_only() const { ::mount("tmpfs", place_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, ""); }

  private:
    fs::path place_;
    bool made_ = false;
};

}  // namespace

TEST_CASE("a folder that goes while the run does: all results are in the working folder, and hold") {
    const Folder folder;
    fs::create_directory(folder / "sub");
    const pid_t child = folder.start({"pack", "--count", enough, "--checkpoint-every", "0.01", "--out", "sub/p",
                                      "--write", "sub/q.vtp", "--report", "sub/page.html", "--progress", "none"});
    wait_for([&] { return fs::exists(folder / "sub/p.checkpoint"); });
    while_stopped(child, [&] { fs::remove_all(folder / "sub"); });
    const Run run = folder.finish(child);
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("'sub/p.csv' could not be written (No such file or directory)") != std::string::npos);
    const fs::path place = second_place(run);
    CHECK(place.parent_path() == fs::canonical(folder / "."));
    CHECK(run.out.find((place / "p.csv").string()) != std::string::npos);
    for (const char* name : {"p.csv", "p.vtp", "p.json", "p.toml", "q.vtp", "page.html"})
        CHECK(fs::exists(place / name));
    CHECK(folder.bernal("verify " + (place / "p.csv").string()).exit_code == 0);
    CHECK(folder.names().size() == 1);
}

TEST_CASE("the state of an interrupted run is saved elsewhere likewise, and goes on from there") {
    const Folder folder;
    fs::create_directory(folder / "sub");
    const pid_t child =
        folder.start({"pack", "--count", enough, "--checkpoint-every", "0.01", "--out", "sub/p", "--progress", "none"});
    wait_for([&] { return fs::exists(folder / "sub/p.checkpoint"); });
    while_stopped(child, [&] {
        fs::remove_all(folder / "sub");
        ::kill(child, SIGTERM);
    });
    const Run run = folder.finish(child);
    CHECK(run.exit_code == 4);
    const std::string state = second_place(run) / "p.state";
    CHECK(run.err.find("bernal pack --resume " + state) != std::string::npos);
    REQUIRE(folder.bernal("pack --out p --resume " + state).exit_code == 0);
    REQUIRE(folder.bernal("pack --count " + enough + " --out whole").exit_code == 0);
    CHECK(content(folder / "p.csv") == content(folder / "whole.csv"));
}

TEST_CASE("where the working folder has gone as well, results go where temporary files do") {
    const Folder folder, temporary;
    fs::create_directory(folder / "sub");
    ::setenv("TMPDIR", (temporary / ".").c_str(), 1);
    const pid_t child = folder.start(
        {"pack", "--count", enough, "--checkpoint-every", "0.01", "--out", "p", "--progress", "none"}, "sub");
    ::unsetenv("TMPDIR");
    wait_for([&] { return fs::exists(folder / "sub/p.checkpoint"); });
    while_stopped(child, [&] { fs::remove_all(folder / "sub"); });
    const Run run = folder.finish(child);
    CHECK(run.exit_code == 4);
    const fs::path place = second_place(run);
    CHECK(fs::equivalent(place.parent_path(), temporary / "."));
    CHECK(temporary.bernal("verify " + (place / "p.vtp").string()).exit_code == 0);
}

TEST_CASE("on a full disk the old results stay as they were, all of them") {
    const Folder folder;
    const SmallDisk disk(folder / "small");
    if (!disk.made()) return;  // the superuser alone can make one
    REQUIRE(folder.bernal("pack --count 100 --effort quick --out small/p").exit_code == 0);
    const auto all = [&] {
        std::string text;
        for (const char* name : {"p.csv", "p.vtp", "p.json", "p.toml"}) text += content(folder / "small" / name);
        return text;
    };
    const std::string before = all();
    const Run run = folder.bernal("pack --count 400 --effort quick --force --out small/p");
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("No space left on device") != std::string::npos);
    CHECK(all() == before);
    CHECK(std::distance(fs::directory_iterator(folder / "small"), {}) == 4);
    CHECK(folder.bernal("verify " + (second_place(run) / "p.csv").string()).exit_code == 0);

    const Run planned = folder.bernal("pack --count 4000 --effort quick --out small/p");
    CHECK(planned.exit_code == 2);
    CHECK(planned.err.find("where 'small/p.json' goes") != std::string::npos);
    CHECK(planned.err.find("or fewer, or insist with --force") != std::string::npos);

    disk.allow_reading_only();
    const Run refused = folder.bernal("pack --count 100 --effort quick --out small/p");
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("Read-only file system") != std::string::npos);
    CHECK(all() == before);
}

TEST_CASE("a limit on the size of files is an error like others, and leaves nothing behind") {
    const Folder folder;
    const Run run = folder.finish(folder.start_by("ulimit -f 20; exec \"$0\" pack --count 2000 --effort quick"));
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("(File too large): raise the limit") != std::string::npos);
    CHECK(folder.names().empty());
}
