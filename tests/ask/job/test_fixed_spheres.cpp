#include <doctest/doctest.h>

#include <filesystem>

#include "bernal/error.hpp"
#include "job/fixed_spheres.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string fault_of(const std::string& text, int dimension) {
    const TemporaryFolder folder;
    try {
        fixed_spheres(folder.write("pins.csv", text), dimension);
        return "";
    } catch (const InputError& error) {
        return std::string(error.what()).substr((folder / "").size());
    }
}

}  // namespace

TEST_CASE("spheres are told by four numbers, discs by three") {
    const TemporaryFolder folder;
    const auto spheres = fixed_spheres(folder.write("pins.csv", "x,y,z,radius\n1,2,3,0.5,,\n\n4,5,6,1 # large\n"), 3);
    REQUIRE(spheres->size() == 2);
    CHECK(spheres->at(1).sphere == Sphere{{4, 5, 6}, 1});
    CHECK(spheres->at(1).place == folder / "pins.csv:4");
    const auto discs = fixed_spheres(folder.write("discs.csv", "1,2,0.5\n4,5,0,1\n"), 2);
    REQUIRE(discs->size() == 2);
    CHECK(discs->at(0).sphere == Sphere{{1, 2, 0}, 0.5});
    CHECK(discs->at(1).sphere == Sphere{{4, 5, 0}, 1});
    CHECK(fixed_spheres(folder.write("quoted.csv", "\"1\",\" 2 \",\"0.5\"\n4,5,1\n"), 2)->size() == 2);
}

TEST_CASE("columns are found by a header that names them, in any order, and taken by position where none does") {
    const TemporaryFolder folder;
    for (const char* text : {"id;diameter;z;y;x\n7;1,5;3;2;1\n", "x (mm),y (mm),z (mm),radius (mm)\n1,2,3,0.75\n",
                             "# bernal packing: shape=box\nid,x,y,z,radius,class\n1,1,2,3,0.75,0\n",
                             "x\ty\tz\tD\n1\t2\t3\t1.5\n", "x;y;z;r\n1,2,3,0.75\n"}) {
        CAPTURE(text);
        const std::string file = folder.write("pins.csv", text);
        CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{1, 2, 3}, 0.75});
        CHECK(has_named_columns(file, 3));
        std::filesystem::remove(file);
    }
    const std::string discs = folder.write("discs.csv", "d,y,x\n1.5,2,1\n");
    CHECK(fixed_spheres(discs, 2)->at(0).sphere == Sphere{{1, 2, 0}, 0.75});
    CHECK_FALSE(has_named_columns(folder.write("bare.csv", "1,2,3,0.5\n"), 3));
    CHECK(fault_of("x,y,z,x,radius\n1,2,3,4,1\n", 3) == "pins.csv:1: the column 'x' occurs twice: name each once");
    CHECK(fault_of("x,y,z,radius\n1,2,3,1,5\n", 3).find("pins.csv:2: '1,2,3,1,5' is no fixed sphere") == 0);
}

TEST_CASE("what a header says is used or refused") {
    const TemporaryFolder folder;
    const std::string file = folder.write("mm.csv", "diameter (mm),posX (mm),posY (mm),posZ (mm)\n4,5,6,7\n");
    CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{5, 6, 7}, 2});
    CHECK(metres_of_fixed_spheres(file, 3) == 1e-3);
    CHECK_FALSE(metres_of_fixed_spheres(folder.write("none.csv", "x,y,z,r\n1,2,3,4\n"), 3));
    CHECK(fault_of("a,b,c,size\n1,2,3,4\n", 3).find("pins.csv:1: the header 'a,b,c,size' does not name x, y, z") == 0);
    CHECK(fault_of("x (mm),y (mm),z (mm),r (m)\n1,2,3,4\n", 3) ==
          "pins.csv:1: the columns have different units, 'mm' and 'm'; give all lengths in one unit");
    CHECK(fault_of("x (ell),y (ell),z (ell),r (ell)\n1,2,3,4\n", 3).find("pins.csv:1: the unit 'ell' is not known") ==
          0);
    CHECK(fault_of("x,y,z,r,d\n1,2,3,4,5\n", 3).find("pins.csv:2: the radius 4 and the diameter 5 contradict") == 0);
}

TEST_CASE("titles stand above a header, units below it, and empty cells hold no sphere") {
    const TemporaryFolder folder;
    for (const char* text : {"sep=;\nPins of the mould\n\nx;y;z;r\n(mm);(mm);(mm);(mm)\n1;2;3;0,75\n;;;\n",
                             "Units: mm\nx,y,z,r\n1,2,3,0.75\n,,,\n"}) {
        CAPTURE(text);
        const std::string file = folder.write("pins.csv", text);
        CHECK(fixed_spheres(file, 3)->size() == 1);
        CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{1, 2, 3}, 0.75});
        CHECK(metres_of_fixed_spheres(file, 3) == 1e-3);
        std::filesystem::remove(file);
    }
    CHECK(fault_of("Pins\n1,2,3,0.5\n", 3).find("pins.csv:1: the header 'Pins' does not name x, y, z") == 0);
}

TEST_CASE("blanks separate where nothing else does, below a header and without one") {
    const TemporaryFolder folder;
    for (const char* text :
         {"x y z r\n1 2 3 0.75\n", "% x [mm] y [mm] z [mm] d [mm]\nx [mm] y [mm] z [mm] d [mm]\n1 2 3 1.5\n",
          "Pins of the mould of 2024\nid x y z D kind\n7  1  2  3  1.5  steel\n", "1   2  3 0.75\n",
          "x y z r\n1,0 2,0 3,0 0,75\n"}) {
        CAPTURE(text);
        const std::string file = folder.write("pins.txt", text);
        REQUIRE(fixed_spheres(file, 3)->size() == 1);
        CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{1, 2, 3}, 0.75});
        std::filesystem::remove(file);
    }
    CHECK(fault_of("1 2 3\n4 5 6\n", 3) == "pins.csv:1: '1 2 3' is no fixed sphere; give x,y,z,radius");
}

TEST_CASE("columns that obstacles have no use for are told, but of a packing of ours") {
    const TemporaryFolder folder;
    CHECK(unread_of_fixed_spheres(folder.write("a.csv", "id,x,y,z,r,mass,d\n7,1,2,3,4,5,8\n"), 3) ==
          std::vector<std::string>{"id", "mass"});
    CHECK(unread_of_fixed_spheres(folder.write("b.csv", "x,y,z,r\n1,2,3,4\n"), 3).empty());
    CHECK(
        unread_of_fixed_spheres(folder.write("c.csv", "# bernal packing: unit=mm\nid,x,y,z,r,class\n1,1,2,3,4,0\n"), 3)
            .empty());
}

TEST_CASE("a file is read once, until it changes") {
    const TemporaryFolder folder;
    const std::string file = folder.write("pins.csv", "1,2,3,0.5\n");
    const auto first = fixed_spheres(file, 3);
    CHECK(fixed_spheres(file, 3) == first);
    folder.write("pins.csv", "1,2,3,0.5\n2,2,2,0.25\n");
    CHECK(fixed_spheres(file, 3)->size() == 2);
}

TEST_CASE("what is no fixed sphere or disc is refused with its line") {
    CHECK(fault_of("x,y,z,radius\n1,2,3\n", 3) == "pins.csv:2: '1,2,3' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1,2,3,0\n", 3) == "pins.csv:1: '1,2,3,0' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1,2\n", 2) == "pins.csv:1: '1,2' is no fixed disc; give x,y,radius");
    CHECK(fault_of("1,2,3,1\n", 2) ==
          "pins.csv:1: '1,2,3,1' lies beside the plane of the discs, which is at z = 0; give x,y,radius");
    CHECK(fault_of("x,y,radius\n", 2).find("holds no fixed discs; give lines of x,y,radius") != std::string::npos);
    CHECK_THROWS_AS(fixed_spheres("nowhere.csv", 3), FileError);
}

TEST_CASE("a first line that holds a number is no head, and is not passed over") {
    CHECK(fault_of("1,2,3,o.5\n4,5,6,1\n", 3) == "pins.csv:1: '1,2,3,o.5' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1,2,nan,1\n4,5,6,1\n", 3) == "pins.csv:1: '1,2,nan,1' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1,2,inf\n4,5,1\n", 2) == "pins.csv:1: '1,2,inf' is no fixed disc; give x,y,radius");
    CHECK(fault_of("1,2,3,4;\n4,5,6,1\n", 3) == "pins.csv:1: '1,2,3,4;' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1;2;3;4\n", 3) == "pins.csv:1: '1;2;3;4' is no fixed sphere; give x,y,z,radius");
    CHECK(fault_of("1,5;2;1\n4;5;1\n", 2) == "pins.csv:1: '1,5;2;1' is no fixed disc; give x,y,radius");
}

TEST_CASE("a byte-order mark, mixed line ends and a last line without its end do no harm") {
    const TemporaryFolder folder;
    const auto pins = fixed_spheres(folder.write("pins.csv", "\xEF\xBB\xBFx,y,z,radius\r\n1,2,3,0.5\n4,5,6,1"), 3);
    CHECK(pins->size() == 2);
    CHECK(fixed_spheres(folder.write("bare.csv",
                                     "\xEF\xBB\xBF"
                                     "1,2,3,0.5\r\n"),
                        3)
              ->size() == 1);
}

TEST_CASE("the unit of a packing's comment is that of its spheres") {
    const TemporaryFolder folder;
    const std::string rows = "id,x,y,z,radius,class\n1,1,2,3,0.75,0\n";
    const std::string comment = "# bernal packing: count=1 shape=box origin=0,0,0 lengths=9,9,9 unit=";
    CHECK(metres_of_fixed_spheres(folder.write("mm.csv", comment + "mm format=1\n" + rows), 3) == 1e-3);
    CHECK(metres_of_fixed_spheres(folder.write("um.csv", comment + "um\n" + rows), 3) == 1e-6);
    CHECK_FALSE(metres_of_fixed_spheres(folder.write("none.csv", comment + "none\n" + rows), 3).has_value());
    CHECK_FALSE(metres_of_fixed_spheres(folder.write("bare.csv", rows), 3).has_value());
}

TEST_CASE("rows that begin with # are asked about, and means are no spheres") {
    const TemporaryFolder folder;
    CHECK(fault_of("id,x,y,z,radius\n1,5,5,5,2\n# 2,14,14,14,3\n", 3).find("is it a comment or a row?") !=
          std::string::npos);
    CHECK(fixed_spheres(folder.write("a.csv", "id,x,y,z,radius\n#1,5,5,5,2\n#2,14,14,14,3\n"), 3)->size() == 2);
    CHECK(fixed_spheres(folder.write("b.csv", "name,x,y,z,radius\npin #1,5,5,5,2 # large\n"), 3)->size() == 1);
    CHECK(fixed_spheres(folder.write("c.csv", "5 5 5 2 # big, one\n"), 3)->size() == 1);
    CHECK(fault_of("name,x,y,z,radius\na,5,5,5,2\nMean,9.5,9.5,9.5,1\n", 3) ==
          "pins.csv:3: 'Mean' describes all spheres and is not a sphere; remove this line");
}

TEST_CASE("a header in a comment names the columns of obstacles") {
    const TemporaryFolder folder;
    const std::pair<const char*, double> tables[] = {{"# x y z d\n1 2 3 4\n", 2},
                                                     {"% x y z r\n1 2 3 4\n", 4},
                                                     {"#x,y,z,d\n1,2,3,4\n", 2},
                                                     {"# columns: x, y, z, d\n1,2,3,4\n", 2},
                                                     {"# pins\n# x y z d\n1,2,3,4\n", 2}};
    for (const auto& [text, radius] : tables) {
        CAPTURE(text);
        const std::string file = folder.write(std::to_string(radius) + std::string(text).substr(0, 3) + ".csv", text);
        CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{1, 2, 3}, radius});
        std::filesystem::remove(file);
    }
    const std::string cm = folder.write("cm.csv", "# x [cm], y [cm], z [cm], r [cm]\n1,2,3,4\n");
    CHECK(fixed_spheres(cm, 3)->at(0).sphere.radius == 4);
    CHECK(metres_of_fixed_spheres(cm, 3) == 0.01);
    CHECK(fault_of("# x y z d in the order of the sheet\n1 2 3 4\n", 3).find("pins.csv: a comment names 'x y z d in") ==
          0);
    CHECK(fault_of("x y z r\n1 2 3 4\n# 5 5 5 1\n", 3).find("is it a comment or a row?") != std::string::npos);
    CHECK(fault_of("x y z r\n1 2 3 4\n% 5 5 5 1\n", 3).find("is it a comment or a row?") != std::string::npos);
}

TEST_CASE("row names that R writes are no column of the header of obstacles") {
    const TemporaryFolder folder;
    for (const char* text : {"\"x\" \"y\" \"z\" \"d\"\n\"1\" 1 2 3 4\n", "\"x\",\"y\",\"z\",\"d\"\n\"1\",1,2,3,4\n"}) {
        CAPTURE(text);
        const std::string file = folder.write(std::string(1, text[3] == ' ' ? 'a' : 'b') + ".csv", text);
        CHECK(fixed_spheres(file, 3)->at(0).sphere == Sphere{{1, 2, 3}, 2});
    }
}

TEST_CASE("what comments say of lengths is the unit, or is asked about") {
    const TemporaryFolder folder;
    const std::pair<const char*, double> units[] = {{"# all lengths in mm\n5 5 5 2\n", 1e-3},
                                                    {"# lengths are in mm\nx,y,z,radius\n5,5,5,2\n", 1e-3},
                                                    {"# Angaben in mm\nx,y,z,radius\n5,5,5,2\n", 1e-3},
                                                    {"# all lengths in inches\n5,5,5,2\n", 0.0254},
                                                    {"5,5,5,2\n# lengths in um\n", 1e-6}};
    for (const auto& [text, metres] : units) {
        CAPTURE(text);
        CHECK(metres_of_fixed_spheres(folder.write(std::to_string(std::string(text).size()) + ".csv", text), 3) ==
              metres);
    }
    for (const char* text : {"# diameters in mm, positions in cm\nx,y,z,d\n5,5,5,2\n",
                             "# diameters in mm\n# positions in cm\nx,y,z,d\n5,5,5,2\n",
                             "# all lengths in mm\nx (cm),y (cm),z (cm),d (cm)\n5,5,5,2\n",
                             "# coordinates in voxels\nx,y,z,d\n5,5,5,2\n", "# pins of 4 mm\n5,5,5,2\n"}) {
        CAPTURE(text);
        CHECK(fault_of(text, 3).starts_with("pins.csv"));
    }
    CHECK(fault_of("## coordinates in voxels\nx,y,z,d\n5,5,5,2\n", 3) == "");
}

TEST_CASE("a diameter that a comment tells of obstacles is asked about") {
    for (const char* text : {"# cx cy cz diameter\n5,5,5,2\n", "# col 4 is the diameter\n5,5,5,2\n",
                             "# note: r is the diameter\nx,y,z,r\n5,5,5,2\n"})
        CHECK(fault_of(text, 3).find("speaks of a diameter, and a radius is read") != std::string::npos);
    CHECK(fault_of("# cx cy diameter\n5,5,2\n", 2).find("speaks of a diameter") != std::string::npos);
    CHECK(fault_of("# the diameter of each\nx,y,z,d\n5,5,5,2\n", 3) == "");
}

TEST_CASE("obstacles of several times or runs are asked about") {
    CHECK(fault_of("t,x,y,z,r\n0,5,5,5,2\n1,6,5,5,2\n", 3) ==
          "pins.csv:3: 't' holds several packings, '0' and '1'; keep the rows of one, or take the column out where it "
          "tells something else");
    CHECK(fault_of("run,x,y,z,r\na,5,5,5,2\na,9,5,5,2\n", 3) == "");
}
