#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "files/atomic_file.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
namespace fs = std::filesystem;

TEST_CASE("text is written whole and read back, and replaces what was there") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.txt", "old and longer");
    write_text_atomically(file, std::string("new\0\r\n", 6));
    CHECK(read_text(file) == std::string("new\0\r\n", 6));
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a failure leaves the old file and nothing else") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.txt", "old");
    const auto fail = [](const std::string& temporary) {
        std::ofstream(temporary) << "half";
        throw std::runtime_error("disk full");
    };
    CHECK_THROWS_WITH(write_atomically(file, fail), "disk full");
    CHECK(folder.read("a.txt") == "old");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("blocks are put one after another; a full disk is a FileError and leaves nothing behind") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.txt", "old");
    write_blocks_atomically(file, [](const PutBlock& put) {
        for (const char* block : {"one ", "", "two"}) put(block);
    });
    CHECK(folder.read("a.txt") == "one two");
    const auto fill = [](const PutBlock& put) {
        for (int block = 0; block < 100; ++block) put(std::string(1 << 16, 'x'));
    };
    rlimit before{}, small{};
    getrlimit(RLIMIT_FSIZE, &before);
    small = {1 << 20, before.rlim_max};
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);  // so that writing fails as on a full disk
    setrlimit(RLIMIT_FSIZE, &small);
    CHECK_THROWS_WITH_AS(write_blocks_atomically(file, fill), doctest::Contains("could not be written"), FileError);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    CHECK(folder.read("a.txt") == "one two");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("what the operating system refuses is a FileError that names the file") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(write_text_atomically(folder / "missing/a.txt", "text"), FileError);
    CHECK_THROWS_WITH_AS(read_text(folder / "missing.txt"), doctest::Contains("missing.txt"), FileError);
    CHECK_THROWS_AS(read_text(folder / ""), FileError);
}

TEST_CASE("require_writable refuses early and leaves no trace") {
    const TemporaryFolder folder;
    CHECK_NOTHROW(require_writable(folder / "new.csv"));
    CHECK(folder.file_count() == 0);
    const std::string old = folder.write("old.csv", "old");
    CHECK_NOTHROW(require_writable(old));
    CHECK(folder.read("old.csv") == "old");
    CHECK_THROWS_WITH_AS(require_writable(folder / "missing/new.csv"), doctest::Contains("missing/new.csv"),
                         InputError);
    CHECK_THROWS_AS(require_writable(old + "/new.csv"), InputError);  // a file is no folder
    CHECK_THROWS_AS(require_writable(folder / ""), InputError);
    CHECK_THROWS_AS(require_writable("/dev/null"), InputError);
    CHECK_THROWS_AS(require_writable("/proc/new.csv"), InputError);
    CHECK_THROWS_AS(require_writable(""), InputError);
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a link stays, and what it points to is written; one that points nowhere is refused") {
    const TemporaryFolder folder;
    folder.write("a.txt", "old");
    const std::string link = folder / "link.txt", broken = folder / "broken.txt";
    std::filesystem::create_symlink("a.txt", link);
    std::filesystem::create_symlink("missing/b.txt", broken);
    CHECK_NOTHROW(require_writable(link));
    write_text_atomically(link, "new");
    CHECK(std::filesystem::is_symlink(link));
    CHECK(folder.read("a.txt") == "new");
    CHECK_THROWS_AS(require_writable(broken), InputError);
    CHECK_THROWS_AS(write_text_atomically(broken, "new"), FileError);
    CHECK(std::filesystem::is_symlink(broken));
    CHECK(folder.file_count() == 3);
}

TEST_CASE("a ring of links is no place to write to") {
    const TemporaryFolder folder;
    const std::string one = folder / "one.csv", other = folder / "other.csv";
    std::filesystem::create_symlink(one, other);
    std::filesystem::create_symlink(other, one);
    CHECK_THROWS_WITH_AS(require_writable(one), doctest::Contains("ring of links"), InputError);
    CHECK_THROWS_AS(read_text(one), FileError);
    CHECK(folder.file_count() == 2);
}

TEST_CASE("what a run that was killed has left of a file goes when the file is written again") {
    const TemporaryFolder folder;
    folder.write("a.txt.partial-0123456789abcdef", "half");
    folder.write("b.txt.partial-0123456789abcdef", "another file's");
    require_writable(folder / "a.txt");
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a folder is read once, however many files are written there") {
    const TemporaryFolder folder;
    write_text_atomically(folder / "first", "text");
    folder.write("second.partial-0123456789abcdef", "half");
    for (int file = 0; file < 10; ++file) write_text_atomically(folder / "second", "text");
    CHECK(folder.file_count() == 3);  // another look would have found what was left there, and removed it
}

TEST_CASE("a file that loses its end while it is read is no shorter file in silence") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.txt", "");
    constexpr std::size_t whole = 1 << 25;  // memory for it is made between the look at its size and the reading
    int told = 0;
    for (int tries = 0; tries < 200 && told == 0; ++tries) {
        fs::resize_file(file, whole);
        std::thread other([&] { fs::resize_file(file, whole / 2); });
        try {
            const std::size_t got = read_text(file).size();
            CHECK((got == whole || got == whole / 2));  // before that, or after
        } catch (const FileError& error) {
            CHECK(doctest::Contains("became shorter while it was read").checkWith(error.what()));
            ++told;
        }
        other.join();
    }
    CHECK(told > 0);
}
