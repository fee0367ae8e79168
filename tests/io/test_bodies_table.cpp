#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/pack.hpp"
#include "files/atomic_file.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Packing some_bodies() {
    PackOptions options;
    options.shapes = {given_shape("dimer:aspect=1.4"), given_shape("dimer:aspect=2")};
    options.effort = Effort::quick;
    Sizes sizes{std::vector<double>(120, 1.0), {}, 3, {}};
    for (std::size_t i = 0; i < 120; ++i) sizes.shape.push_back(i % 2), sizes.diameters[i] += 0.002 * double(i);
    return pack(std::move(sizes), options).packing;
}

ReadOptions knowing_bodies() {
    ReadOptions options;
    options.bodies = true;
    return options;
}

}  // namespace

TEST_CASE("bodies read back as they were written, from both files") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    write_packing(packing, folder / "a.csv");
    CHECK(read_packing(folder / "a.csv", knowing_bodies()) == packing);
}

TEST_CASE("who does not know bodies does not get them; without their table, or with that of others, nobody does") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    const std::string file = folder / "a.csv", table = folder / "a.bodies.csv";
    write_packing(packing, file);
    CHECK_THROWS_AS(read_packing(file), InputError);
    const std::string text = read_text(table);
    std::string other = text;
    other.replace(other.rfind(",2\n"), 3, ",3\n");
    write_text_atomically(table, other);
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
    write_text_atomically(table, text.substr(0, text.rfind("120,")));
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
    std::filesystem::remove(table);
    CHECK_THROWS_AS(read_packing(file, knowing_bodies()), InputError);
}

TEST_CASE("other formats do not hold bodies, and are refused; vtp holds their numbers for viewers, and is not read") {
    const TemporaryFolder folder;
    const Packing packing = some_bodies();
    for (const char* name : {"a.data", "a.xyz", "a.txt", "a.json"})
        CHECK_THROWS_AS(write_packing(packing, folder / name), InputError);
    write_packing(packing, folder / "a.vtp");
    CHECK_THROWS_AS(read_packing(folder / "a.vtp", knowing_bodies()), InputError);
}
