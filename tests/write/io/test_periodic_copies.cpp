#include "format_checks.hpp"
#include "io/periodic_copies.hpp"

using namespace bernal;

namespace {

const Container cell{{-1, 0, 2}, {5, 6, 4}, {true, true, false}};

/// Two at sides, one at an edge, one in the middle, one that stands there twice.
const std::string rows =
    "-0.9,1,4,0.3\n"
    "-0.8,5.8,3,0.4\n"
    "1.5,3,4,0.5\n"
    "2.5,0.1,5,0.3\n";

/// Images of the first three as a program writes them that draws whole spheres at all sides.
const std::string copies =
    "4.1,1,4,0.3\n"
    "4.2,5.8,3,0.4\n-0.8,-0.2,3,0.4\n4.2,-0.2,3,0.4\n"
    "2.5,6.1,5,0.3\n";

struct Read {
    Packing packing;
    std::string said;
};

Read read(const std::string& text, const Container& container = cell) {
    const TemporaryFolder folder;
    Read result;
    ReadOptions options{{}, container};
    options.remark = [&](const std::string& sentence) { result.said += sentence + '\n'; };
    result.packing = read_packing(folder.write("a.csv", text), options);
    return result;
}

bool says(const Read& read, const std::string& words) { return read.said.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("periodic copies of rows are taken once, and told with their number") {
    const Packing alone = read("x,y,z,r\n" + rows).packing;
    for (const std::string& text : {rows + copies, copies + rows}) {
        const Read found = read("x,y,z,r\n" + text);
        CHECK(says(found, "5 of 9 rows are periodic copies of other rows, along x and y: each sphere is taken once"));
        CHECK(found.packing.spheres.size() == 4);
        for (const Sphere& sphere : found.packing.spheres) CHECK(std::ranges::count(alone.spheres, sphere) == 1);
        CHECK(packing_fraction(found.packing) == doctest::Approx(packing_fraction(alone)));
    }
    CHECK_FALSE(says(read("x,y,z,r\n" + rows), "copies"));
}

TEST_CASE("copies are known up to the rounding of few digits, by diameters and with ids as well") {
    const Read rounded = read("id;x;y;z;d\n7;-0,902;1,002;4,0;0,6\n9;4,1;1,0;3,998;0,6\n12;1;3;4;1\n");
    CHECK(says(rounded, "1 of 3 rows is a periodic copy of another row, along x"));
    CHECK(rounded.packing.ids == std::vector<std::int64_t>{7, 12});
}

TEST_CASE("where no direction is periodic, or radii differ, or rows stand there twice, nothing is dropped") {
    const Container hard{cell.origin, cell.lengths, {false, false, false}};
    CHECK(read("x,y,z,r\n" + rows + copies, hard).packing.spheres.size() == 9);
    const Read along_z = read("x,y,z,r\n1,1,2.2,0.1\n1,1,6.2,0.1\n");
    CHECK(along_z.packing.spheres.size() == 2);
    CHECK(read("x,y,z,r\n-0.9,1,4,0.3\n4.1,1,4,0.31\n").packing.spheres.size() == 2);
    CHECK(read("x,y,z,r\n-0.9,1,4,0.3\n-0.9,1,4,0.3\n").packing.spheres.size() == 2);
}

TEST_CASE("a cell that is written several times, and a tilted one, have copies too") {
    const Container cube{{0, 0, 0}, {2, 2, 2}};
    std::string text = "x y z radius\n";
    for (const char* z : {"0.5", "2.5", "4.5"})
        for (const char* y : {"1", "3"}) text += std::string("1 ") + y + ' ' + z + " 0.4\n";
    const Read tiled = read(text, cube);
    REQUIRE(tiled.packing.spheres.size() == 1);
    CHECK(tiled.packing.spheres.front() == Sphere{{1, 1, 0.5}, 0.4});
    CHECK(says(tiled, "5 of 6 rows are periodic copies of other rows, along y and z"));

    Container tilted = cube;
    tilted.tilt = {0.5, 0, 0};
    CHECK(read("x y z r\n0.6 0.1 1 0.2\n1.1 2.1 1 0.2\n", tilted).packing.spheres.size() == 1);
    CHECK(read("x y z r\n0.6 0.1 1 0.2\n0.6 2.1 1 0.2\n", tilted).packing.spheres.size() == 2);
}

TEST_CASE("each state of a run is taken once") {
    std::string dump;
    for (const char* step : {"0", "10"})
        dump +=
            std::string("ITEM: TIMESTEP\n") + step +
            "\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp pp\n0 2\n0 2\n0 2\nITEM: ATOMS id type x y z radius\n"
            "1 1 0.1 1 1 0.2\n2 1 2.1 1 1 0.2\n";
    const TemporaryFolder folder;
    const NextTimestep next = read_timesteps(folder.write("a.dump", dump));
    for (int step = 0; step < 2; ++step) CHECK(next()->packing.spheres.size() == 1);
}
