#include <doctest/doctest.h>

#include "../temporary_folder.hpp"
#include "bernal/error.hpp"
#include "io/parts.hpp"

using namespace bernal;

namespace {

const std::vector<Record> records{
    {3, {{0.1, 0.2, 0.3}, 0.05}, 1}, {1, {{1.0 / 3, 0.5, 0.9}, 0.1}, 0}, {2, {{0.7, 0.7, 1.5}, 0.25}, 2}};

/// Two spheres in the first part, one in the second.
PackingParts written(const TemporaryFolder& folder) {
    PackingParts parts{Container({0, 0, 0}, {1, 1, 2}), LengthUnit::millimetre, 3, {},
                       {"0-2", "2-4", "4-8"},           {2650, 2700, 2750}};
    parts.parts.push_back(write_part(folder / "a.0.csv", 2, [](std::size_t i) { return records[i]; }));
    parts.parts.push_back(write_part(folder / "a.1.csv", 1, [](std::size_t) { return records[2]; }));
    write_parts_index(parts, folder / "a.parts");
    return parts;
}

void check_refused(const TemporaryFolder& folder, const std::string& what) {
    CHECK_THROWS_WITH_AS(read_packing(folder / "a.parts"), doctest::Contains(what.c_str()), InputError);
}

}  // namespace

TEST_CASE("a packing in parts reads back to the same doubles, in the order of ids") {
    const TemporaryFolder folder;
    const PackingParts parts = written(folder);
    const Packing packing = read_packing(folder / "a.parts");
    REQUIRE(packing.spheres.size() == 3);
    for (const Record& record : records) {
        CHECK(packing.spheres[static_cast<std::size_t>(record.id - 1)] == record.sphere);
        CHECK(packing.size_class[static_cast<std::size_t>(record.id - 1)] == record.size_class);
    }
    CHECK(packing.container == parts.container);
    CHECK(packing.unit == LengthUnit::millimetre);
    CHECK(packing.class_names == parts.class_names);
    CHECK(packing.densities == parts.densities);
}

TEST_CASE("the index tells where a part lies") {
    const TemporaryFolder folder;
    written(folder);
    const PackingParts parts = read_parts_index(folder / "a.parts");
    REQUIRE(parts.parts.size() == 2);
    CHECK(parts.count == 3);
    CHECK(parts.parts[0].file == "a.0.csv");
    CHECK(parts.parts[0].lowest == Vec3{0.1, 0.2, 0.3});
    CHECK(parts.parts[0].highest == Vec3{1.0 / 3, 0.5, 0.9});
    CHECK(parts.parts[0].largest_radius == 0.1);
    CHECK(read_part(folder / "a.parts", parts.parts[1]).front().id == 2);
}

TEST_CASE("parts that were changed, lost or mixed up are refused") {
    const TemporaryFolder folder;
    written(folder);
    const std::string index = folder.read("a.parts"), part = folder.read("a.1.csv");
    folder.write("a.1.csv", folder.read("a.0.csv"));
    check_refused(folder, "a.1.csv: the part is not as it was written");
    folder.write("a.1.csv", part);
    folder.write("a.parts", index.substr(0, index.rfind("a.1.csv")));
    check_refused(folder, "the parts hold 2 spheres, the head promises 3");
    folder.write("a.parts", index.substr(0, index.find('\n') + 1) + "part,count\n");
    check_refused(folder, "expected the header part,count,x_min");
    folder.write("a.parts", "id,x,y,z\n");
    check_refused(folder, "this is not the index of a packing in parts");
    for (const std::string count : {"-1", "4000000000000000", "2000000000"}) {
        std::string other = index;
        other.replace(other.find("a.1.csv,1"), 9, "a.1.csv," + count);
        other.replace(other.find("count=3"), 7, "count=" + std::to_string(2 + std::stoll(count)));
        folder.write("a.parts", other);
        CHECK_THROWS_AS(read_parts_index(folder / "a.parts"), InputError);  // before memory is taken for so many
        check_refused(folder, count == "2000000000" ? "too short for the 2000000000 spheres" : "cannot hold " + count);
    }
    std::string elsewhere = index;
    elsewhere.replace(elsewhere.find("a.1.csv"), 7, "../1.csv");
    folder.write("a.parts", elsewhere);
    check_refused(folder, "is not the name of a part beside the index");
    std::string twice = index;
    twice.replace(twice.find("count=3"), 7, "count=4");
    const std::string first = index.substr(index.find("a.0.csv"), index.find("a.1.csv") - index.find("a.0.csv"));
    twice.replace(twice.rfind("a.1.csv"), std::string::npos, first);
    folder.write("a.parts", twice);
    CHECK_THROWS_AS(read_packing(folder / "a.parts"), InputError);
    std::filesystem::remove(folder / "a.0.csv");
    folder.write("a.parts", index);
    CHECK_THROWS_AS(read_packing(folder / "a.parts"), FileError);
}
