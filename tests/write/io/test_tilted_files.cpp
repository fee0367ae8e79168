// Sheared cells in files.

#include "geometry/sheared.hpp"
#include "io/format_checks.hpp"
#include "io/packing_checksum.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

Packing sheared_packing() {
    Packing packing = tiny_packing();
    packing.container.periodic = {true, true, true};
    packing.container.tilt = {0.1, -0.3, 1.0 / 3};
    return packing;
}

}  // namespace

TEST_CASE("a tilt comes back from every format that holds it, and others refuse it in one sentence" * needs("EXPAT")) {
    const Packing packing = sheared_packing();
    int holding = 0;
    for (const FormatInfo& format : packing_formats()) {
        CAPTURE(format.name);
        if (!format.holds_tilts) {
            CHECK_THROWS_WITH_AS(text_of(packing, format.name),
                                 doctest::Contains("is of a format for cells with right angles, and this one is tilted "
                                                   "by xy=0.1 xz=-0.3 yz=0.333333; give a name that ends in .csv"),
                                 InputError);
            continue;
        }
        ++holding;
        const Container back = written_and_read(packing, format.name).container;
        CHECK(back.periodic == packing.container.periodic);
        if (format.name != "lammps-dump") CHECK(back == packing.container);
        CHECK(norm(back.origin - packing.container.origin) < 1e-15);
        for (int axis = 0; axis < 3; ++axis) CHECK(norm(back.side(axis) - packing.container.side(axis)) < 1e-15);
    }
    CHECK(holding == 12);
}

TEST_CASE("what tells a tilt is of a newer format, and no other file is") {
    CHECK(text_of(tiny_packing(), "csv").find("format=1") != std::string::npos);
    CHECK(text_of(sheared_packing(), "csv").find(" tilt=0.1,-0.3,0.3333333333333333 ") != std::string::npos);
    CHECK(text_of(sheared_packing(), "csv").find("format=2") != std::string::npos);
    Packing straight = sheared_packing();
    straight.container.tilt = {};
    CHECK(packing_checksum(straight) != packing_checksum(sheared_packing()));
    check_refused(
        "csv",
        text_of(sheared_packing(), "csv").replace(text_of(sheared_packing(), "csv").find("tilt=0.1"), 8, "tilt=0.2"),
        "is not as it was written");
}

TEST_CASE("a dump tells the box around a sheared cell, and shares of its sides") {
    const std::string head = "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS xy xz yz pp pp pp\n";
    // Sides (4, 0, 0), (1, 5, 0), (-2, 0.5, 6) from the corner (10, 20, 30): by hand from LAMMPS' page on triclinic
    // boxes.
    const Packing packing =
        read_text_as("lammps-dump", head +
                                        "8 15 1\n20 25.5 -2\n30 36 0.5\nITEM: ATOMS id radius xs ys zs\n"
                                        "1 0.5 0.5 0.5 0.5\n");
    CHECK(packing.container.origin == Vec3{10, 20, 30});
    CHECK(packing.container.lengths == Vec3{4, 5, 6});
    CHECK(packing.container.tilt == Tilt{1, -2, 0.5});
    CHECK(packing.spheres[0].center == Vec3{11.5, 22.75, 33});
    check_refused("lammps-dump", head + "8 15 1\n20 25.5 -2\n30 36 0.5\nITEM: ATOMS id radius x ys z\n1 0.5 1 0.5 1\n",
                  "some coordinates are lengths and others shares of a tilted box");
    check_refused("lammps-dump",
                  "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n1\nITEM: BOX BOUNDS xy xz yz pp ff pp\n8 15 1\n20 25 0\n"
                  "30 36 0\nITEM: ATOMS id radius x y z\n1 0.5 11 21 31\n",
                  "it has walls along y: both axes of a tilt that is not 0 must be periodic");
}

TEST_CASE("a lattice leans the way that its sides tell, and one of any direction is refused") {
    const std::string rest = "\" Properties=pos:R:3:radius:R:1\n1 1 1 0.5\n";
    CHECK(read_text_as("xyz", "1\nLattice=\"4 0 0 0.5 5 0 -1 2 6" + rest).container.tilt == Tilt{0.5, -1, 2});
    check_refused("xyz", "1\nLattice=\"4 0.5 0 0 5 0 0 0 6" + rest,
                  "the lattice has a direction of its own, and 0.5 in place of a 0");
}
