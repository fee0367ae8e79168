#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "io/moved_sides.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

constexpr const char* summary_of_box = R"({"count": 1, "container": {"shape": "box", "origin": [0, 0, 0],
    "lengths": [1, 1, 2], "periodic": [true, true, false], "dimension": 3,
    "walls": [{"kind": "plane", "point": [0, 0, 0], "normal": [0, 0, 1]},
              {"kind": "plane", "point": [0, 0, 2], "normal": [0, 0, -1]}]}, "unit": "m", "contact_law": "hertz"})";

const std::string table_head = std::string(moved_sides_columns) + '\n';

/// The table of a run whose upper wall came down.
const std::string wall_comes_down = table_head + "0,0,0,0,1,1,2,0,0,0\n100,0,0,0,1,1,1.9000000001,0,0,0\n";

std::string dump_at(const std::string& step, const std::string& boundary = "pp pp ff") {
    return "ITEM: TIMESTEP\n" + step + "\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS " + boundary +
           "\n0 1\n0 1\n0 2\nITEM: ATOMS id type radius x y z\n1 1 0.1 0.5 0.5 0.5\n";
}

}  // namespace

TEST_CASE("a dump is read between the walls as they were at its step") {
    const TemporaryFolder folder;
    folder.write("run.json", summary_of_box);
    folder.write("run.box.csv", wall_comes_down);
    const auto read = [&](const std::string& text) { return read_packing(folder.write("run.dump", text)).container; };
    CHECK(read(dump_at("0")).lengths == Vec3{1, 1, 2});
    CHECK(read(dump_at("100")).lengths == Vec3{1, 1, 1.9000000001});
    CHECK(read(dump_at("100", "pp pp fm")).lengths == Vec3{1, 1, 1.9000000001});
    CHECK(read(dump_at("100")).periodic == std::array{true, true, false});
    // In another unit than the summary and the table.
    const std::string in_centimetres =
        "ITEM: UNITS\ncgs\nITEM: TIMESTEP\n100\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS pp pp ff\n0 100\n0 100\n"
        "0 200\nITEM: ATOMS id type radius x y z\n1 1 10 50 50 50\n";
    CHECK(read(in_centimetres).lengths.x == doctest::Approx(100));
    CHECK(read(in_centimetres).lengths.z == doctest::Approx(190.00000001).epsilon(1e-12));
}

TEST_CASE(
    "a step that the table of sides does not tell is refused where they moved, and a tilt that the dump does not "
    "tell") {
    const TemporaryFolder folder;
    folder.write("run.json", summary_of_box);
    const auto refused = [&](const std::string& table, const std::string& step, const std::string& message) {
        folder.write("run.box.csv", table);
        CHECK_THROWS_WITH_AS(read_packing(folder.write("run.dump", dump_at(step))), doctest::Contains(message.c_str()),
                             InputError);
    };
    refused(wall_comes_down, "50", "tells none at the step 50; give");
    refused(table_head + "50,0,0,0,1,1,2,0.01,0,0\n", "50",
            "its box is tilted by xy=0 xz=0 yz=0, and at that step the table");
    refused(table_head + "50,0,0,0,1,1\n", "50", "run.box.csv:2: expected the 10 values step,xlo");
    refused(table_head + "50,0,0,0,1,1,0,0,0,0\n", "50", "an upper side is not above the lower one");
    refused("a,b\n", "50", "run.box.csv:1: this is no table of sides");
    folder.write("run.box.csv", table_head + "0,0,0,0,1,1,2,0,0,0\n100,0,0,0,1,1,2,0,0,0\n");
    CHECK(read_packing(folder.write("run.dump", dump_at("50"))).container.lengths == Vec3{1, 1, 2});
}

TEST_CASE("a sheared cell comes back from the dump and from the table of its run") {
    const TemporaryFolder folder;
    std::string periodic = summary_of_box;
    periodic =
        periodic.substr(0, periodic.find("\"walls\"")) + "\"walls\": []}, \"unit\": \"m\", \"contact_law\": \"hertz\"}";
    periodic.replace(periodic.find("\"box\""), 5, "\"periodic\"");
    periodic.replace(periodic.find("true, true, false"), 17, "true, true, true");
    folder.write("run.json", periodic);
    std::string dump = dump_at("100", "xy xz yz pp pp pp");
    dump.replace(dump.find("0 1\n0 1\n0 2\n"), 12, "0 1.3 0\n0 1 0.3\n0 2 0\n");
    const auto read = [&] { return read_packing(folder.write("run.dump", dump)).container; };
    CHECK(norm(read().side(2) - Vec3{0.3, 0, 2}) < 1e-15);  // as the dump tells it
    folder.write("run.box.csv", table_head + "0,0,0,0,1,1,2,0,0,0\n100,0,0,0,1,1,2,0,0.3000000001,0\n");
    CHECK(read().tilt == Tilt{0, 0.3000000001, 0});  // of the table, which tells more digits
    CHECK(read().lengths == Vec3{1, 1, 2});
    folder.write("run.box.csv", table_head + "100,0,0,0,1,1,2,0,0.2,0\n");
    CHECK_THROWS_WITH_AS(read(), doctest::Contains("its box is tilted by xy=0 xz=0.3 yz=0, and at that step the table"),
                         InputError);
}

TEST_CASE("a box of right angles is not that of a container that is named and tilted") {
    const TemporaryFolder folder;
    const std::string dump = folder.write("a.dump", dump_at("0", "pp pp pp"));
    ReadOptions options;
    options.container_of = folder.write("sheared.csv",
                                        "# bernal packing: shape=periodic origin=0,0,0 lengths=1,1,2 tilt=0,0.3,0 "
                                        "periodic=true,true,true format=2\nid,x,y,z,radius,class\n1,0,0,0,0.1,0\n");
    CHECK_THROWS_WITH_AS(read_packing(dump, options),
                         doctest::Contains("its box has right angles, and the container is tilted by xy=0 xz=0.3 yz=0"),
                         InputError);
}

TEST_CASE("the step stands in the names of records") {
    CHECK(step_in_name("a/run-spheres.1000.vtu") == 1000);
    CHECK(step_in_name("run.20.vtk") == 20);
    CHECK(step_in_name("run.20.data.gz") == 20);
    for (const char* name : {"run.vtk", "run.end.dump", "run.", "20", "run.2x.vtk"}) CHECK(!step_in_name(name));
}
