#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "files/atomic_file.hpp"
#include "files/reading_limit.hpp"
#include "temporary_folder.hpp"
#include "text/numbered_lines.hpp"

using namespace bernal;

namespace {

/// What work() throws as FileError or InputError in a process of half a gigabyte more than it has; "" for nothing.
template <class Work>
std::string refused_with_little_memory(Work work) {
    const TemporaryFolder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        std::size_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        const rlim_t most = pages * 4096 + (rlim_t{1} << 29);
        const rlimit limit{most, most};
        ::setrlimit(RLIMIT_AS, &limit);
        std::string said;
        try {
            work();
        } catch (const std::exception& error) {
            said = error.what();
        }
        folder.write("said", said);
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
    return folder.read("said");
}

bool says(const std::string& sentence, const char* part) { return sentence.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a line that never ends is refused") {
    const TemporaryFolder folder;
    const auto place = folder.write("a.csv", "1,2\n");
    std::filesystem::resize_file(place, std::uintmax_t{1} << 40);  // sparse: the second line is zeros
    NumberedLines lines(place);
    CHECK(lines.next() == "1,2");
    CHECK_THROWS_WITH_AS(lines.next(), doctest::Contains("a.csv:2: the line is longer than 64 MiB"), InputError);
    CHECK_THROWS_WITH_AS(NumberedLines("/dev/zero").next(), doctest::Contains("/dev/zero:1: the line"), InputError);
}

TEST_CASE("text without an end is read as far as there is memory") {
#ifdef BERNAL_ADDRESS_SANITIZER
    return;  // it takes memory of its own
#endif
    const TemporaryFolder folder;
    const std::string file = folder / "pipe";
    ::mkfifo(file.c_str(), 0600);
    const pid_t writer = ::fork();
    if (writer == 0) {
        const std::string line(1000, '1');
        std::ofstream out(file);
        while (out << line << '\n') continue;
        ::_exit(0);
    }
    const std::string said = refused_with_little_memory([&] {
        std::vector<std::string> all;
        for (NumberedLines lines(file); !lines.at_end();) all.emplace_back(lines.next());
    });
    ::waitpid(writer, nullptr, 0);
    CHECK_MESSAGE(says(said, "pipe' goes on after"), said);
}

TEST_CASE("a file that is larger than memory is refused before it is read") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.toml", "");
    std::filesystem::resize_file(file, std::uintmax_t{1} << 42);
    CHECK_THROWS_WITH_AS(read_text(file), doctest::Contains("a.toml' has 4398047 MB, and memory for"), FileError);
    CHECK(says(refused_with_little_memory([] { read_text("/dev/zero"); }), "/dev/zero' goes on after"));
}

TEST_CASE("a pipe is read to its end") {
    const TemporaryFolder folder;
    const std::string file = folder / "pipe";
    ::mkfifo(file.c_str(), 0600);
    const pid_t writer = ::fork();
    if (writer == 0) {
        std::ofstream(file) << std::string(100000, 'x') << "\n";
        ::_exit(0);
    }
    CHECK(read_text(file) == std::string(100000, 'x') + "\n");
    ::waitpid(writer, nullptr, 0);
}

TEST_CASE("what is no regular file is told by its kind") {
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& file, const char* part) {
        CHECK_THROWS_WITH_AS(require_regular("the mesh", file), doctest::Contains(part), FileError);
    };
    std::filesystem::create_symlink(folder / "b", folder / "a");
    std::filesystem::create_symlink(folder / "a", folder / "b");
    ::mkfifo((folder / "pipe").c_str(), 0600);
    const std::string file = folder.write("file", "x");
    std::filesystem::create_symlink(file, folder / "link");
    refused(folder / "a", "cannot be looked at");
    refused(folder / "missing", "is missing; give the name");
    refused(folder / "", "is a folder");
    refused(folder / "pipe", "is a pipe or a device, and is read more than once");
    refused("/dev/null", "is a pipe or a device");
    CHECK_THROWS_WITH_AS(read_packing(folder / "pipe", {"csv", {}}), doctest::Contains("is a pipe or a device"),
                         FileError);
    CHECK_NOTHROW(require_regular("the mesh", file));
    CHECK_NOTHROW(require_regular("the mesh", folder / "link"));
}
