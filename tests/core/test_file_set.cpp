#include <doctest/doctest.h>

#include <filesystem>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "core/file_set.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

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

TEST_CASE("there is one set at a time") {
    const FileSet set;
    CHECK_THROWS_AS(FileSet(), std::logic_error);
}
