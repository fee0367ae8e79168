#include "format_checks.hpp"

using namespace bernal;

namespace {

const Container head_box{{0, 0, 0}, {10, 10, 10}, {false, false, false}};
const std::vector<Sphere> two_spheres{{{2, 2, 2}, 1}, {{4.5, 2, 2}, 1.5}};
const std::string by_diameter = "2 2 2 2\n4.5 2 2 3\n", by_radius = "2 2 2 1\n4.5 2 2 1.5\n";

struct Told {
    Packing packing;
    std::string remarks;
};

Told read_named(const char* name, const std::string& text) {
    CAPTURE(text);
    const TemporaryFolder folder;
    std::string remarks;
    ReadOptions options{{}, head_box};
    options.remark = [&](const std::string& sentence) { remarks += sentence + '\n'; };
    const Packing packing = read_packing(folder.write(name, text), options);
    return {packing, remarks};
}

void check_read(const std::string& text, LengthUnit unit = LengthUnit::none) {
    for (const char* name : {"a.txt", "a.xyzr", "a.dat", "a.csv"}) {
        CAPTURE(name);
        const Packing packing = read_named(name, text).packing;
        CHECK(packing.spheres == two_spheres);
        CHECK(packing.unit == unit);
    }
}

void check_asked(const std::string& text, const char* message) {
    for (const char* name : {"a.txt", "a.dat", "a.csv"}) {
        CAPTURE(text);
        CHECK_THROWS_WITH_AS(read_named(name, text), doctest::Contains(message), InputError);
    }
}

}  // namespace

TEST_CASE("a comment may be the header, in a text of any name") {
    for (const char* header :
         {"# x y z d\n", "# step 1000\n# x y z d\n", "#\n# X Y Z Dp\n#\n", "# xc yc zc diam\n", "#x,y,z,d\n",
          "# x, y, z, d\n", "# columns: x, y, z, diameter\n", "// x y z D\n", "! x y z d\n",
          "# created by me\nx y z d\n", "# \"Pos X\" \"Pos Y\" \"Pos Z\" \"Particle Diameter\"\n", "4 dots\nx y z d\n",
          "2\nx y z d\n"})
        check_read(header + by_diameter);
    check_read("# created by me\n" + by_radius);
    check_read("2\n" + by_radius);
    check_read("# id x y z r\n1 2 2 2 1\n2 4.5 2 2 1.5\n");
}

TEST_CASE("a comment tells the unit, above the header or below it") {
    const LengthUnit mm = LengthUnit::millimetre;
    check_read("# lengths in mm\n# x y z d\n" + by_diameter, mm);
    check_read("# x y z (mm), diameter (mm)\n" + by_diameter, mm);
    check_read("# x y z d\n# units: mm\n" + by_diameter, mm);
    check_read("# x y z d\n# mm mm mm mm\n" + by_diameter, mm);
    check_read("# positions in mm\n" + by_radius, mm);
    check_read("% Length unit: mm\n% X   Y   Z   r (um)\n2 2 2 1000\n4.5 2 2 1500\n", mm);
    check_read("% X   Y   Z   Particle diameter (mm)\n% unit: mm\n" + by_diameter, mm);
    check_read("Position [mm],,,Size [mm]\nx,y,z,radius\n2,2,2,1\n4.5,2,2,1.5\n", mm);
    check_asked("# x y z d\n# units: inch\n" + by_diameter, "a unit that a packing cannot have");
    for (const char* title : {"Position [mm],,,Size [um]\n", "Units: [mm] for positions; [um] for radius\n",
                              "# positions in mm, radius in um\n"})
        check_asked(std::string(title) + "x,y,z,radius\n2,2,2,1000\n", "this line names two units, 'mm' and 'um'");
}

TEST_CASE("a row of units may hold any below the columns that are not read") {
    for (const char* other : {"K", "m s^-1", "bool", "\u00b0C"})
        check_read("ID,X,Y,Z,Diameter,T\n,mm,mm,mm,mm," + std::string(other) + "\n1,2,2,2,2,7\n2,4.5,2,2,3,7\n",
                   LengthUnit::millimetre);
}

TEST_CASE("a comment that names columns is asked for its size, and rows are not taken by their places") {
    check_asked("% Length unit: mm\n% X   Y   Z   V (mm^3)\n2 2 2 1\n", "lacks radius or diameter");
    check_asked("# id x y z\n9 2 2 2 1\n", "'# id x y z' lacks radius or diameter");
}

TEST_CASE("words of longer names are no names") {
    check_asked("Q1: Particle ID,Q2: My Position X,Q3: My Position Y,Q4: My Position Z,Q5: My Radius\n1,2,2,2,1\n",
                "this is not a packing");
}

TEST_CASE("names that pandas counts are no sphere") {
    check_asked("0,1,2,3\n2.0,2.0,2.0,1.0\n4.5,2,2,1.5\n", "its first row counts 0, 1, 2 ... as the names do");
    check_read("x,y,z,radius\n2.0,2.0,2.0,1.0\n4.5,2,2,1.5\n");
}

TEST_CASE("a first column without a name tells ids where it can, and row names of R do as well") {
    const Told pandas = read_named("a.csv", ",x,y,z,radius\n10,2,2,2,1\n20,4.5,2,2,1.5\n");
    CHECK(pandas.packing.ids == std::vector<std::int64_t>{10, 20});
    CHECK(pandas.remarks.find("the first column, which has no name, is taken for ids") != std::string::npos);
    for (const char* index : {"a", "10"}) {
        const Told other = read_named("a.csv", ",x,y,z,radius\n10,2,2,2,1\n" + std::string(index) + ",4.5,2,2,1.5\n");
        CHECK(other.packing.spheres == two_spheres);
        CHECK(other.remarks.find("the first column, which has no name, is not read") != std::string::npos);
    }
    check_read("\"x\" \"y\" \"z\" \"r\"\n\"1\" 2 2 2 1\n\"2\" 4.5 2 2 1.5\n");
    check_read("x y z r\n1 2 2 2 1\n2 4.5 2 2 1.5\n");
    CHECK(read_named("a.txt", "\"x\" \"y\" \"z\" \"r\"\n\"7\" 2 2 2 1\n\"9\" 4.5 2 2 1.5\n").packing.ids ==
          std::vector<std::int64_t>{7, 9});
    check_asked("x y z r\n2 2 2 1 5\n4.5 2 2 1.5 5\n", "expected the 4 values of the header, found 5");
}

TEST_CASE("the plainer of two names is read, the other is told, and coordinates are of one spelling") {
    const Told sizes = read_named("a.csv", "x,y,z,r,radius\n2,2,2,9,1\n4.5,2,2,9,1.5\n");
    CHECK(sizes.packing.spheres == two_spheres);
    CHECK(sizes.remarks.find("not read: 'r'") != std::string::npos);
    const Told centers =
        read_named("a.csv", "x,Position Y,Position X,Position Z,y,z,radius\n2,9,9,9,2,2,1\n4.5,9,9,9,2,2,1.5\n");
    CHECK(centers.packing.spheres == two_spheres);
    CHECK(centers.remarks.find("not read: 'Position Y', 'Position X', 'Position Z'") != std::string::npos);
    const Told ids = read_named("a.csv", "particle id,id,x,y,z,radius\n9,3,2,2,2,1\n8,4,4.5,2,2,1.5\n");
    CHECK(ids.packing.ids == std::vector<std::int64_t>{3, 4});
    CHECK(ids.remarks.find("not read: 'particle id'") != std::string::npos);
}

TEST_CASE("a table of several times is refused, whatever tells them") {
    for (const char* name : {"t", "t (s)", "snapshot", "Iteration", "cycle", "TimeIndex", "tempo"})
        check_asked(std::string(name) + ",x,y,z,r\n0,2,2,2,1\n1,7,2,2,1\n", "more than one time, 0 and 1");
    check_asked("# t=0\n2 2 2 1\n\n# t=1\n7 2 2 1\n", "more than one time, t 0 and 1; keep the rows of one");
    check_asked("# Time step 100\nx y z r\n2 2 2 1\n# Time step 200\n7 2 2 1\n",
                "more than one time, step 100 and 200");
    check_read("# t=0\n# t=1\n" + by_radius + "# t=1\n");
}

TEST_CASE("a count on top is that of the rows") { check_asked("3\nx y z d\n" + by_diameter, "its head promises 3"); }

TEST_CASE("numbers of Fortran, and ids with marks between thousands or too large") {
    check_read("x y z r\n2.0D+00 2.0d0 2 1.0D0\n4.5 2 2 15.0D-01\n");
    check_read("2.0D+00 2.0d0 2 1.0D0\n4.5 2 2 15.0D-01\n");
    for (const char* id : {"\"1,000\"", "1 000", "1'000"})
        CHECK(read_named("a.csv", "id,x,y,z,r\n" + std::string(id) + ",2,2,2,1\n").packing.ids ==
              std::vector<std::int64_t>{1000});
    check_asked("id,x,y,z,r\n9007199254740993000,2,2,2,1\n", "is above 9007199254740992");
}

TEST_CASE("comments tell the units of centres and sizes, each its own") {
    const std::string rows = "id,x,y,z,d\n1,2,2,2,2000\n2,4.5,2,2,3000\n";
    for (const char* comments :
         {"# column 1: id\n# column 2-4: centre in mm\n# column 5: diameter in um\n", "# x, y, z: mm\n# d: um\n"})
        check_read(comments + rows, LengthUnit::millimetre);
    for (const char* comments :
         {"# coordinates in voxels, diameters in um, voxel size 5 um\n", "# diameter in um; coordinates in voxels\n"}) {
        check_asked(comments + rows, "'voxels'; give each column its own in the header");
        check_read(std::string(comments) + "id,x (mm),y (mm),z (mm),d (um)\n1,2,2,2,2000\n2,4.5,2,2,3000\n",
                   LengthUnit::millimetre);  // the remedy
    }
    check_asked("# diameter in um\n" + rows, "of 'x' and 'd' only one has a unit; give it to both");
    check_asked("# x y z [mm], d [um]\n" + rows, "this line names two units");
    check_asked(rows + "# x, y, z: mm\n# d: um\n", "a comment below the rows names their units; put it above");
    check_read("x,y,z,r\n2,2,2,1\n4.5,2,2,1.5\n# lengths in mm\n", LengthUnit::millimetre);
    check_read("# x y z r in mm\n" + by_radius, LengthUnit::millimetre);
    check_read("# x,y,z,r [mm]\nx y z r\n" + by_radius, LengthUnit::millimetre);
    check_asked("# all lengths in mm\nx (cm),y (cm),z (cm),r (cm)\n2,2,2,1\n", "take one of them out");
    const Told box = read_named("a.csv", "# box 10 mm\nx,y,z,r\n2,2,2,1\n4.5,2,2,1.5\n");
    CHECK(box.packing.unit == LengthUnit::none);
    CHECK(box.remarks.find("the comment 'box 10 mm' is not read") != std::string::npos);
}

TEST_CASE("a comment that speaks of a diameter where a radius is read is asked about") {
    const std::string rows = "1,2,2,2,2\n2,4.5,2,2,3\n";
    for (const char* head : {"# Note: r is the diameter\nid,x,y,z,r\n", "id,x,y,z,r\n# Note: r is the diameter\n",
                             "# coordinates are in mm; the radius column is the diameter\nid,x,y,z,r\n"}) {
        check_asked(head + rows, "name the column 'diameter' where it is one");
        check_read(replaced(head, "y,z,r\n", "y,z,diameter\n") + rows,
                   std::string(head).find("mm") == std::string::npos ? LengthUnit::none : LengthUnit::millimetre);
    }
    check_asked("# x y z r\n# (r is really the diameter)\n" + by_diameter, "speaks of a diameter");
    check_asked("# x y z d\nx y z r\n" + by_diameter, "speaks of a diameter");
    for (const char* comment :
         {"# cx cy cz diameter\n", "# x1 x2 x3 d\n", "# rx ry rz d\n", "# position diameter\n", "# 1:x 2:y 3:z 4:d\n",
          "# format: x_y_z_d\n", "# xyzd\n", "# X-Y-Z-D\n", "# col 1-3: centre, col 4: diameter\n",
          "# column 1-3: centre in mm\n# column 4: diameter in mm\n", "# 1 x\n# 2 y\n# 3 z\n# 4 diameter\n",
          "# Durchmesser in Spalte 4\n"}) {
        check_asked(comment + by_diameter, "speaks of a diameter, and a radius is read; put a line on top");
        check_asked(by_diameter + comment, "speaks of a diameter, and a radius is read; put a line on top");
    }
    check_read("# cx cy cz diameter\nx,y,z,diameter\n" + by_diameter);  // the remedy
    check_read("## cx cy cz diameter\n" + by_radius);
}

TEST_CASE("rows of several packings are asked about, unless ids tell them apart") {
    for (const char* name : {"run", "file", "Image", "sample", "realization", "stack"}) {
        check_asked(std::string(name) + ",x,y,z,r\na,2,2,2,1\nb,7,2,2,1\n", "holds several packings, 'a' and 'b'");
        check_read(std::string(name) + ",x,y,z,r\na,2,2,2,1\na,4.5,2,2,1.5\n");
        check_read("id," + std::string(name) + ",x,y,z,r\n1,a,2,2,2,1\n2,b,4.5,2,2,1.5\n");
    }
    for (const char* name : {"iter", "n_step", "\u0432\u0440\u0435\u043c\u044f", "POSITION_T"})
        check_asked(std::string(name) + ",x,y,z,r\n0,2,2,2,1\n1,7,2,2,1\n", "more than one time, 0 and 1");
}

TEST_CASE("red, green and blue are no radius") {
    check_asked("x,y,z,r,g,b\n2,2,2,255,0,0\n", "the columns r, g and b may be a colour; name the radius 'radius'");
    check_read("x,y,z,radius,r,g,b\n2,2,2,1,255,0,0\n4.5,2,2,1.5,255,0,0\n");
}

TEST_CASE("a column whose name is not known is named, not counted") {
    check_asked("id,x,y,z,contact radius\n1,2,2,2,1\n", "'id,x,y,z,contact radius' lacks radius or diameter");
}

TEST_CASE("labels that are different whole numbers are ids, which is told") {
    for (const char* name : {"Label", "Particle-Nr.", "Spot ID"}) {
        const Told labelled = read_named("a.csv", std::string("x,y,z,r,") + name + "\n2,2,2,1,7\n4.5,2,2,1.5,9\n");
        CHECK(labelled.packing.ids == std::vector<std::int64_t>{7, 9});
        CHECK(labelled.remarks.find(std::string("'") + name + "' is taken for ids") != std::string::npos);
        CHECK(labelled.remarks.find("not read") == std::string::npos);
    }
    for (const char* label : {"a", "7"}) {
        const Told other = read_named("a.csv", "Label,x,y,z,r\n7,2,2,2,1\n" + std::string(label) + ",4.5,2,2,1.5\n");
        CHECK(other.packing.spheres == two_spheres);
        CHECK(other.remarks.find("not read: 'Label'") != std::string::npos);
    }
}

TEST_CASE("a column that tells a unit in each row is asked about") {
    check_asked("x,y,z,d,d_unit\n2,2,2,2000,um\n",
                "the column 'd_unit' has the unit 'um', which is not read from rows");
    check_read("x,y,z,r,unit\n2,2,2,1,a\n4.5,2,2,1.5,b\n");
}

TEST_CASE("columns may be numbered in a commented header, or stand behind a word") {
    for (const char* header : {"# (1) x (2) y (3) z (4) d\n", "# Format: x y z diameter\n", "# spheres: x y z d\n"})
        check_read(header + by_diameter);
}
