#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string tiny =
    "2\n"
    "Lattice=\"1 0 0 0 1 0 0 0 2\" Origin=\"0 0 0\" pbc=\"T T F\" "
    "Properties=id:I:1:type:I:1:pos:R:3:radius:R:1 unit=m\n"
    "1 1 0.25 0.25 0.5 0.25\n"
    "2 2 0.75 0.1 1.5 0.1\n";

}  // namespace

TEST_CASE("the text is what OVITO reads") {
    CHECK(text_of(tiny_packing(), "xyz") == tiny);
    Packing packing = tiny_packing();
    packing.unit = LengthUnit::none;
    CHECK(text_of(packing, "xyz") == replaced(tiny, " unit=m", ""));
}

TEST_CASE("extended XYZ keeps every bit of everything") {
    for (const Periodic& periodic : all_periodicities)
        for (const LengthUnit unit : length_units) {
            Packing packing = example_packing(periodic);
            packing.unit = unit;
            CHECK(written_and_read(packing, "xyz") == packing);
        }
}

TEST_CASE("measures of spheres stand in further columns, which are passed over") {
    const TemporaryFolder folder;
    WriteOptions options;
    options.values = {{"contacts", "", "", {6, 4}}, {"q6", "", "", {0.5, 1.0 / 3}}};
    CHECK(write_packing(tiny_packing(), folder / "a.xyz", options).empty());
    const std::string text = folder.read("a.xyz");
    CHECK(text.find("radius:R:1:contacts:R:1:q6:R:1 ") != std::string::npos);
    CHECK(text.find("\n2 2 0.75 0.1 1.5 0.1 4 0.3333333333333333\n") != std::string::npos);
    CHECK(read_packing(folder / "a.xyz") == tiny_packing());
    for (const char* properties :
         {"radius:R:1:q6", "radius:R:1:q6:R", "radius:R:1:q6:R:3", "radius:R:1:q6:S:1", "radius:R:1q6:R:1"})
        check_refused("xyz", replaced(tiny, "radius:R:1", properties), "file:2: expected Properties=id:I:1");
    check_refused("xyz", replaced(text, " 4 0.3", " 0.3"), "file:4: expected the 8 values");
}

TEST_CASE("in files of before the species is the class; keys come in any order, spheres too") {
    const std::string text =
        "2\r\nunit=m  pbc=\"T T F\" Properties=id:I:1:species:S:1:pos:R:3:radius:R:1 Origin=\"0 0 0\" "
        "Lattice=\"1 0.0 -0 0 1 0 0 0 2\"\r\n2 1 0.75 0.1 1.5 0.1\r\n1 0 0.25 0.25 0.5 0.25\r\n";
    CHECK(read_text_as("xyz", text) == tiny_packing());
}

TEST_CASE("damaged and foreign files are refused with file and line") {
    check_cuts("xyz", tiny);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("xyz", replaced(tiny, from, to), message);
    };
    check_refused("xyz", "", "file:1: the file ends too early");
    check_refused("xyz", "1\nwater\nO 0 0 0\n", "file:2: the file has no radius");
    check_refused("xyz", tiny + tiny, "file:5: the file goes on after its first frame");
    refused("2\n", "two\n", "file:1: the number of particles 'two' is not a number");
    refused("2\n", "3\n", "file:5: the file ends too early");
    refused("Lattice=\"1 0 0 0 1 0 0 0 2\" ", "", "the file has no container");
    refused("0 0 0 2\"", "0 0 0\"", "file:2: expected the 9 values of Lattice, found 8");
    refused("\"1 0 0 0 1", "\"1 0.5 0 0 1", "file:2: the lattice has a direction of its own");
    refused("0 0 0 2\"", "0 0 0 -2\"", "file:2: the container's lengths");
    refused("Origin=\"0 0 0\"", "Origin=\"0 0\"", "file:2: expected the 3 values of Origin, found 2");
    refused("T T F", "1 1 0", "file:2: the values of pbc are T or F");
    refused("T T F", "T T", "file:2: expected the 3 values of pbc, found 2");
    refused("radius:R:1", "radius:R:2", "file:2: the particles have no pos:R:3");
    refused("unit=m", "unit=ft", "file:2: unit=ft is not known");
    refused("unit=m", "unit=m unit=m", "file:2: the key 'unit' occurs twice");
    refused("unit=m", "time=0", "file:2: the key 'time' is not known");
    refused("1 1 0.25", "1 Si 0.25", "file:3: type 'Si'");
    refused("1 1 0.25", "1 0 0.25", "file:3: type 0 is not possible");
    refused("0.5 0.25\n", "0.5\n", "file:3: expected the 6 values id type x y z radius, found 5");
    refused("0.5 0.25\n", "0.5 0\n", "file:3: sphere 1 has the radius 0");
    refused("2 2 0.75", "1 2 0.75", "the id 1 occurs twice");
}

TEST_CASE("the same columns of another program are no file of ours, and read as its own are") {
    const std::string text =
        "1\nLattice=\"4 0 0 0 4 0 0 0 4\" Properties=id:I:1:type:I:1:pos:R:3:radius:R:1 Time=0.5\n7 3 1 1 1 0.5\n";
    const Packing packing = read_text_as("xyz", text);
    CHECK(packing.ids == std::vector<std::int64_t>{7});
    CHECK(packing.size_class.front() == 2);
    CHECK(packing.container == Container{{0, 0, 0}, {4, 4, 4}, {true, true, true}});
}

TEST_CASE("plain XYZ has no radius, which is told") {
    check_refused(
        "xyz", "1\nAtoms. Timestep: 0\n1 0.5 0.5 0.5\n",
        "file:2: the file has no radius, as LAMMPS' 'dump xyz' and plain XYZ have none; write one, with 'dump");
    check_refused("xyz", "1\nmine\nA 0.5 0.5 0.5 0.25\n", "file:2: the columns are not named");
}

TEST_CASE("keys of other programs are known in either case, and words without values as well") {
    const std::string rows = "\nA 1 1 1 0.5\nA 3 3 3 0.5\n", properties = "properties=species:S:1:pos:R:3:radius:R:1";
    const auto read = [&](const std::string& comment) { return read_text_as("xyz", "2\n" + comment + rows); };
    const Packing packing =
        read("my grains LATTICE=\"4 0 0 0 4 0 0 0 4\" PBC=\"F F F\" cell_origin=\"-1 0 0\" " + properties);
    CHECK(packing.container == Container{{-1, 0, 0}, {4, 4, 4}, {false, false, false}});
    CHECK(packing.unit == LengthUnit::none);
    const std::string lattice = "Lattice=\"4 0 0 0 4 0 0 0 4\" " + properties;
    CHECK(read(lattice + " units=\"mm\"").unit == LengthUnit::millimetre);
    CHECK(read("all lengths in mm " + lattice).unit == LengthUnit::millimetre);
    CHECK(read(lattice + " origin=\"-1 0 0\"").container.origin == Vec3{-1, 0, 0});
    check_refused("xyz", "2\n" + lattice + " units=voxel" + rows, "is not understood, 'voxel'");
    check_refused("xyz", "2\n" + lattice + " box_shift=\"1 0 0\"" + rows, "the key 'box_shift' may tell the cell");
    check_refused("xyz", "2\n" + lattice + " PBC=\"F F F\" pbc=\"T T T\"" + rows, "occurs twice");
}
