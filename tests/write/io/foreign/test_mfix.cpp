#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const Container box = tiny_packing().container;
const std::string table =
    "x,y,z,phase_id,diameter,density,u,v,w\n0.25,0.25,0.5,1,0.5,2650,0,0,0\n0.75,0.1,1.5,2,0.2,1000,0,0,0\n";
const std::string rows = "0.25 0.25 0.5 0.25 2650 0 0 0\n0.75 0.1 1.5 0.1 1000 0 0 0\n";

}  // namespace

TEST_CASE("the text is what MFiX reads") {
    CHECK(text_of(tiny_packing(), "mfix", {2650, 1000}) == table);
    CHECK(text_of(tiny_packing(), "mfix-v1", {2650, 1000}) == rows);
}

TEST_CASE("MFiX files keep all but the container, the unit and, in version 1, the class") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.size_class[0] = 65535;
        CHECK(written_and_read(packing, "mfix", packing.container) == packing);
        Packing classless = packing;
        classless.size_class = {0, 0, 0};
        CHECK(written_and_read(packing, "mfix-v1", packing.container) == classless);
        packing.spheres[0].center = {-0.75, 0, 0.75};
        for (const char* format : {"mfix", "mfix-v1"})
            CHECK(written_and_read(packing, format, packing.container).spheres[0].center ==
                  packing.container.wrapped(packing.spheres[0].center));
    }
}

TEST_CASE("columns may be named in capitals") {
    const std::string capitals =
        replaced(table, "x,y,z,phase_id,diameter,density,u,v,w\n", "X,Y,Z,phase_id,diameter,density,U,V,W\r\n");
    CHECK(read_text_as("mfix", capitals, box) == read_text_as("mfix", table, box));
}

TEST_CASE("damaged and foreign MFiX files are refused with file and line") {
    check_refused("mfix", table, "the file has no container; give `box`");
    check_refused("mfix-v1", rows, "the file has no container; give `box`");
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("mfix", replaced(table, from, to), message, box);
    };
    check_refused("mfix", "", "file:1: the file ends too early", box);
    refused("density", "mass", "file:1: expected the header x,y,z,phase_id,diameter,density,u,v,w");
    refused("0.25,0.25,", "0.25,", "file:2: expected the 9 values");
    refused(",1,0.5", ",0,0.5", "file:2: phase_id 0 is not possible");
    refused("0.2,1000", "-0.2,1000", "file:3: sphere 2 has the radius -0.1");
    refused("2650,0,0,0", "2650,0,0,w", "file:2: the value 'w' is not a number");
    check_refused("mfix", table.substr(0, table.size() - 3), "file:3: the line has no end", box);
    check_refused("mfix", table.substr(0, table.find('\n') + 1), "there are no spheres", box);

    check_refused("mfix-v1", "", "there are no spheres", box);
    check_refused("mfix-v1", rows + "0.25 0.25 0.25 2650 0 0\n",
                  "file:3: expected the 8 values x y z radius density u v w, found 6", box);
    check_refused("mfix-v1", replaced(rows, "0.1 1000", "0 1000"), "file:2: sphere 2 has the radius 0", box);
    check_refused("mfix-v1", replaced(rows, "2650", "two"), "file:1: the value 'two' is not a number", box);
    check_refused("mfix-v1", rows.substr(0, rows.size() - 3), "file:2: the line has no end", box);
}

TEST_CASE("particle_input.dat of version 2 is refused with a remedy that works, other texts are tables") {
    const TemporaryFolder folder;
    const ReadOptions options{{}, box};
    CHECK_THROWS_WITH_AS(
        read_packing(folder.write("a.dat", "Version 2.0\n===\nx y z Diameter\n===\n0.5 0.5 0.5 0.5\n"), options),
        doctest::Contains("is particle_input.dat of version 2, which is not read; keep the rows"), InputError);
    CHECK(read_packing(folder.write("a.dat", "x y z diameter density\n0.5 0.5 0.5 0.5 2650\n"), options)
              .spheres[0]
              .radius == 0.25);
    CHECK(read_packing(folder.write("a.dat", rows), options).spheres.size() == 2);
}
