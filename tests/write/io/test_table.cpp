#include "format_checks.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {1, 1, 2}, {true, true, false}};
const std::string rows = "0.25,0.25,0.5,0.25\n0.75,0.1,1.5,0.1\n";
const std::vector<Sphere> spheres{{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.1, 1.5}, 0.1}};

}  // namespace

TEST_CASE("the text is what a spreadsheet takes") {
    CHECK(text_of(tiny_packing(), "table") == "x,y,z,radius,class\n0.25,0.25,0.5,0.25,0\n0.75,0.1,1.5,0.1,1\n");
}

TEST_CASE("a table is read with any of the usual separators, headers and columns") {
    const std::vector<std::string> texts{
        "x,y,z,radius\n" + rows,
        "X, Y, Z, R\n" + rows,
        "x;y;z;d\n0,25;0,25;0,5;0,5\n0,75;0,1;1,5;0,2\n",
        "x\ty\tz\tDiameter\r\n0.25\t0.25\t0.5\t0.5\r\n0,75\t0.1\t1.5\t0.2\r\n",
        "# from a scan\n\nx y z r\n0.25 0.25 0.5 0.25\n\n# the small one\n  0.75   0.1  1.5 0.1\n",
        "mass,radius,z,y,x\nheavy,0.25,0.5,0.25,0.25\n,0.1,1.5,0.1,0.75\n",
        "\"\",\"x\",\"y\",\"z\",\"r\"\n\"1\",0.25,0.25,0.5,0.25\n\"2\",0.75,0.1,1.5,0.1\n",
        "\xEF\xBB\xBFradius,diameter,Points:0,Points:1,Points:2\n0.25,0.5,0.25,0.25,0.5\n0.1,0.2,0.75,0.1,1.5\n",
        "# x,y,z,radius\n" + rows,
        "# x,y,z,radius are the columns\nx,y,z,radius\n" + rows,
        "# x,y,z,diameter\nid;x;y;z;d\n1;0,25;0,25;0,5;0,5\n2;0,75;0,1;1,5;0,2\n",
        "# with a step of 0.1\n#x y z r\n0.25 0.25 0.5 0.25\n0.75 0.1 1.5 0.1\n",
        "x,y,z,r\n\"0,25\",\"0,25\",\"0,5\",\"0,25\"\n0.75,\"0,1\",1.5,0.1\n",
        "id,x,y,z,radius\n9,0.75,0.1,1.5,0.1\n0,0.25,0.25,0.5,0.25\n"};
    for (const std::string& text : texts) {
        CAPTURE(text);
        const TemporaryFolder folder;
        for (const char* name : {"a.csv", "a.txt", "a.dat", "a.xyzr"}) {
            const Packing packing = read_packing(folder.write(name, text), {{}, box});
            CHECK(packing.spheres == spheres);
            CHECK(packing.container == box);
            CHECK(packing.size_class == std::vector<std::uint16_t>{0, 0});
            CHECK(packing.unit == LengthUnit::none);
        }
    }
}

TEST_CASE("a comment that names another size than the header is asked about") {
    check_refused("table", "# x,y,z,diameter are the columns\nx,y,z,radius\n" + rows,
                  "file:1: 'x,y,z,diameter are the columns' speaks of a diameter, and a radius is read", box);
    check_refused("table", "# x,y,z,radius\nid;x;y;z;d\n1;0,25;0,25;0,5;0,5\n",
                  "speaks of a radius, and a diameter is read", box);
}

TEST_CASE("the unit is that of the columns, where they tell one") {
    CHECK(read_text_as("table", "x (mm),y (mm),z (mm),\"Radius [mm]\"\n" + rows, box).unit == LengthUnit::millimetre);
    for (const std::string um : {"um", "\u00b5m", "\u03bcm"})
        CHECK(read_text_as("table", "x (" + um + "),y (" + um + "),z (" + um + "),r (" + um + ")\n" + rows, box).unit ==
              LengthUnit::micrometre);
    check_refused("table", "x (mm),y (um),z (mm),r (um)\n" + rows,
                  "file:1: the centres have different units, 'mm' and 'um'", box);
    check_refused("table", "x (in),y (in),z (in),r (in)\n" + rows, "file:1: the centres are in 'in'", box);
}

TEST_CASE("a comment tells the unit, which the header must not contradict") {
    CHECK(read_text_as("table", "# unit: um\nx,y,z,r\n" + rows, box).unit == LengthUnit::micrometre);
    check_refused("table", "# unit: um\nx (mm),y (mm),z (mm),r (mm)\n" + rows,
                  "file: its comment says unit=um, its header mm", box);
    check_refused("table", "# unit: inch\nx,y,z,r\n" + rows, "file:1: the comment names a unit that a packing cannot",
                  box);
}

TEST_CASE("types are counted from 1, and from 0 where one is 0") {
    const auto classes = [](const char* first, const char* second) {
        return read_text_as(
                   "table",
                   std::string("x,y,z,r,type\n0.25,0.25,0.5,0.25,") + first + "\n0.75,0.1,1.5,0.1," + second + '\n',
                   box)
            .size_class;
    };
    CHECK(classes("1", "3") == std::vector<std::uint16_t>{0, 2});
    CHECK(classes("0", "1") == std::vector<std::uint16_t>{0, 1});
    CHECK(classes("2", "2") == std::vector<std::uint16_t>{1, 1});
    CHECK(classes("sphere", "sphere") == std::vector<std::uint16_t>{0, 0});
    CHECK(classes("steel", "glass") == std::vector<std::uint16_t>{0, 1});
    check_refused("table", "x,y,z,r,type\n0,0,0,1,steel\n1,1,1,1,2\n", "the type 2 is a number, and others are words",
                  box);
    check_refused("table", "x,y,z,r,type\n0,0,0,1,2\n1,1,1,1,steel\n", "the type 'steel' is a word, and others are",
                  box);
}

TEST_CASE("columns that are not read are told, of a packing of ours as well") {
    const TemporaryFolder folder;
    std::string told;
    ReadOptions options{"table", box};
    options.remark = [&](const std::string& sentence) { told = sentence; };
    const std::string file = folder.write("a.csv", "x,y,z,vx,r,mass\n0.25,0.25,0.5,0,0.25,1\n");
    read_packing(file, options);
    CHECK(told == "of '" + file + "' these columns are not read: 'vx', 'mass'");
    read_packing(
        folder.write("b.csv",
                     "# bernal packing: count=1 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false\n"
                     "x,y,z,r,gap\n0.25,0.25,0.5,0.25,1\n"),
        options);
    CHECK(told.ends_with("these columns are not read: 'gap'"));
}

TEST_CASE("which word of a column of types is which class is told") {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options{"table", box};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    const std::string file =
        folder.write("a.csv", "x,y,z,r,Material ID\n0.25,0.25,0.5,0.25,steel\n0.75,0.1,1.5,0.1,glass\n");
    CHECK(read_packing(file, options).size_class == std::vector<std::uint16_t>{0, 1});
    CHECK(told == std::vector{"of '" + file + "' 'Material ID' has classes as words: steel 0, glass 1"});
    told.clear();
    read_packing(folder.write("b.csv", "x,y,z,r,class,type\n0.25,0.25,0.5,0.25,3,a\n"), options);
    REQUIRE(told.size() == 1);
    CHECK(told[0].ends_with("these columns are not read: 'type'"));
}

TEST_CASE("a unit in brackets behind a blank is that of the name before it") {
    const std::string numbers = "0.25 0.25 0.5 0.5\n0.75 0.1 1.5 0.2\n";
    for (const char* header : {"% x [mm] y [mm] z [mm] d [mm]\n", "# x (mm) y (mm) z (mm) d (mm)\n"}) {
        const Packing packing = read_text_as("table", header + numbers, box);
        CHECK(packing.spheres == spheres);
        CHECK(packing.unit == LengthUnit::millimetre);
    }
    check_refused("table", "% x y z d [mm]\n" + numbers, "file:1: of 'x' and 'd' only one has a unit", box);
}

TEST_CASE("what a header lacks is said") {
    check_refused("table", "from a scan\nx;y;r\n1;2;3\n", "radius or diameter, of which 'x;y;r' lacks z", box);
    check_refused("table", "id,x,y,mass\n1,1,1,5\n", ", of which 'id,x,y,mass' lacks z and radius or diameter", box);
}

TEST_CASE("points stand between thousands beside decimal commas") {
    const Container large{{0, 0, 0}, {4000, 4000, 4000}, {false, false, false}};
    const Packing packing =
        read_text_as("table", "id;x;y;z;r\n9;3.000;3.000;1.000;0,250\n5;1.000;3.000;1.000;0,750\n", large);
    CHECK(packing.spheres == std::vector<Sphere>{{{1000, 3000, 1000}, 0.75}, {{3000, 3000, 1000}, 0.25}});
    CHECK(packing.ids == std::vector<std::int64_t>{5, 9});
    CHECK(read_text_as("table", "x;y;z;r\n10,5;10,5;10,5;0,25\n2.000;20;20;0,5\n", large).spheres.back().center.x ==
          2000);
    CHECK(read_text_as("table", "x;y;z;r\n1.000;1.000;1.000;0.250\n", large).spheres.front().center.x == 1);
    const Packing later = read_text_as("table", "x y z r type\n10,5 10,5 10,5 0,25 1\n2.000 20 20 0,5 1\n", large);
    CHECK(later.spheres == std::vector<Sphere>{{{10.5, 10.5, 10.5}, 0.25}, {{2000, 20, 20}, 0.5}});
    CHECK(read_text_as("table", "id,x,y,z,r\n1.000,1,1,1,\"0,5\"\n", large).ids == std::vector<std::int64_t>{1000});
}

TEST_CASE("titles, rows of units and of nothing are no spheres, and a table holds one time") {
    const std::string of_excel =
        "sep=;\nfrom the scanner\n\nx;y;z;r\nmm;mm;mm;mm\n0,25;0,25;0,5;0,25\n;;;\n0,75;0,1;1,5;0,1\n;;;\n";
    const Packing packing = read_text_as("table", of_excel, box);
    CHECK(packing.spheres == spheres);
    CHECK(packing.unit == LengthUnit::millimetre);
    CHECK(read_text_as("table", "Time,x,y,z,r\n1,0.25,0.25,0.5,0.25\n1,0.75,0.1,1.5,0.1\n", box).spheres == spheres);
    check_refused("table", "x,y,z,density\n0.25,0.25,0.5,0.25\n", "file:1: this is not a packing", box);
    check_refused("table", "Time,x,y,z,r\n0,0.25,0.25,0.5,0.25\n1,0.25,0.25,0.5,0.25\n",
                  "file:3: the table holds more than one time, 0 and 1; keep the rows of one", box);
    for (const char* name : {"No.", "Kugel-Nr.", "index", "#", "Partikel-ID", "Particle Index"})
        CHECK(read_text_as("table", std::string(name) + ",x,y,z,r\n9,0.75,0.1,1.5,0.1\n5,0.25,0.25,0.5,0.25\n", box)
                  .ids == std::vector<std::int64_t>{5, 9});
    check_refused("table", "id,x,y,z,r,d\n5,0,0,0,1,3\n",
                  "file:2: of sphere 5 the radius 1 and the diameter 3 contradict", box);
}

TEST_CASE("commas that may be either are what makes spheres of the container possible") {
    CHECK(read_text_as("table", "x;y;z;Durchmesser\n0;0;1;1,000\n", {{{0, 0, 0}, {1, 1, 2}}}).spheres.front().radius ==
          0.5);
    check_refused("table", "x;y;z;d\n0;0;1,000;1\n", "file:2: 1,000 is either 1.000 or 1000",
                  {{{0, 0, 0}, {2000, 2000, 2000}}});
}

TEST_CASE("the container is that of a comment of ours, otherwise it must be given") {
    const std::string comment =
        "# bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm\n";
    const TemporaryFolder folder;
    const Packing packing = read_packing(folder.write("a.csv", comment + "x,y,z,radius\n" + rows));
    CHECK(packing.container == box);
    CHECK(packing.unit == LengthUnit::millimetre);
    CHECK(packing.spheres == spheres);
    CHECK_THROWS_WITH_AS(read_packing(folder.write("a.csv", comment + "x,y,z,radius\n" + rows.substr(0, 19))),
                         doctest::Contains("the file ends after 1 spheres, its head promises 2"), InputError);
    check_refused("table", "x,y,z,radius\n" + rows, "file: the file has no container; give `box`");
}

TEST_CASE("what tells no spheres is refused with file and line") {
    const auto refused = [](const std::string& text, const std::string& message) {
        check_refused("table", text, message, box);
    };
    refused("", "file:1: this is not a packing written by bernal");
    refused("# nothing\n", "nor a table of spheres: give it a header with the columns x, y, z and radius or diameter");
    refused("x,y,radius\n1,1,1\n", "file:1: this is not a packing");
    refused("x,y,z,radius\n", "there are no spheres");
    refused("x,y,z,radius\n" + rows + "1,1,1\n", "file:4: expected the 4 values of the header, found 3");
    refused("x,y,z,radius\n" + rows + "1,1,one,1\n", "file:4: z 'one' is not a number");
    refused("x,y,z,radius\n" + rows + "1,1,1,0\n", "file:4: sphere 3 has the radius 0");
    refused("x,y,z,radius\n" + rows + "1,1,nan,1\n", "file:4: sphere 3 has a coordinate that is not a finite number");
    refused("x,y,z,radius\n" + rows + "1,1,1,0.1", "file:4: the line has no end");
    refused("x;y;z;radius\n1,000,5;1;1;1\n", "file:2: x '1.000,5' is not a number");
    refused("id,x,y,z,radius\n1,1,1,1,1\n1,1,1,1,1\n", "file: the id 1 occurs twice");
    refused("x,y,z,X,radius\n1,1,1,1,1\n", "file:1: the column 'x' occurs twice");
    refused("x,y,z,radius,id,id\n1,1,1,1,1,2\n", "file:1: the column 'id' occurs twice");
    refused("x,y,z,radius,class\n1,1,1,1,1\n4,4,4,1,gravel\n", "file:3: class 'gravel' is not a whole number");
}
