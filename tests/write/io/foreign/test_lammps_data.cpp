#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string head =
    "a title\n\n2 atoms\n1 atom types\n\n0 1 xlo xhi\n0 1 ylo yhi\n-1 1 zlo zhi\n\nAtoms # sphere\n\n";
const std::string atoms = "1 1 0.5 2650 0.25 0.25 0.5\n2 1 0.5 2650 0.75 0.75 0.5\n";

}  // namespace

TEST_CASE("the text is what LAMMPS and LIGGGHTS read") {
    const std::string title =
        " data, bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m "
        "format=1\n";
    const std::string counts = "\n2 atoms\n2 atom types\n\n0 1 xlo xhi\n0 1 ylo yhi\n0 2 zlo zhi\n\n";
    const std::string rows = "1 1 0.5 2650 0.25 0.25 0.5\n2 2 0.2 1000 0.75 0.1 1.5\n";
    CHECK(text_of(tiny_packing(), "lammps", {2650, 1000}) == "LAMMPS" + title + counts + "Atoms # sphere\n\n" + rows);
    CHECK(text_of(tiny_packing(), "liggghts", {2650, 1000}) == "LIGGGHTS" + title + counts + "Atoms\n\n" + rows);
}

TEST_CASE("a data file keeps every bit, and wraps centres on periodic axes only") {
    for (const char* format : {"lammps", "liggghts"})
        for (const Periodic& periodic : all_periodicities) {
            Packing packing = packing_inside(periodic);
            packing.unit = LengthUnit::metre;
            packing.container.lengths.x = 5.0 / 3;
            packing.size_class[2] = 65535;
            CHECK(written_and_read(packing, format) == packing);
            packing.spheres[0].center = {-0.75, 0, 0.75};
            const Vec3 center = written_and_read(packing, format).spheres[0].center;
            CHECK(center == packing.container.wrapped(packing.spheres[0].center));
            CHECK((center.z == 0.75) == !periodic[2]);
        }
}

TEST_CASE("walls that take many numbers go on in further lines: the codes read 255 characters of each") {
    PrismWall::Ring ring;
    for (int k = 0; k < 30; ++k) ring.push_back({std::cos(k * 0.2), std::sin(k * 0.2)});
    const PrismWall wall{{{ring}}, {}, {0, 0, 1}};
    Packing packing = tiny_packing();
    packing.container = {{-1, -1, 0}, {2, 2, 2}, {false, false, true}, {wall}};
    packing.unit = LengthUnit::none;
    for (const char* format : {"lammps", "liggghts"}) {
        const std::string text = text_of(packing, format, {2650, 1000});
        for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != text.npos; at = end + 1) CHECK(end - at < 250);
        CHECK(written_and_read(packing, format) == packing);
    }
}

TEST_CASE("files of LAMMPS itself are read: their box is periodic, images and other sections are passed over") {
    const Packing packing = read_text_as("lammps", head + atoms);
    CHECK(packing.container == Container{{0, 0, -1}, {1, 1, 2}, {true, true, true}});
    CHECK(packing.spheres[1] == Sphere{{0.75, 0.75, 0.5}, 0.25});
    CHECK(packing.unit == LengthUnit::none);
    const std::string images = "2 1 0.5 2650 0.75 0.75 0.5 0 -1 0\n1 1 0.5 2650 0.25 0.25 0.5 0 0 0\n";
    CHECK(read_text_as("lammps", head + images + "\nVelocities\n\n1 0 0 0 0 0 0\n") == packing);
    CHECK(read_text_as("liggghts", replaced(head, " # sphere", "") + atoms) == packing);
    CHECK(read_text_as("lammps", head + atoms, Container{{0, 0, 0}, {3, 3, 3}, {}}).container.lengths.x == 3);
}

TEST_CASE("densities of rows in SI are those of the classes, where each class has one") {
    const std::string si = replaced(head, "a title", "LAMMPS data file via write_data, units = si");
    CHECK(read_text_as("lammps", si + atoms).densities == std::vector<double>{2650});
    CHECK(read_text_as("lammps", si + replaced(atoms, "2 1 0.5 2650", "2 1 0.5 2650.0000000000005")).densities ==
          std::vector<double>{2650});
    CHECK(read_text_as("lammps", head + atoms).densities.empty());  // in what unit, nobody knows
    CHECK(read_text_as("lammps", si + replaced(atoms, "2 1 0.5 2650", "2 2 0.5 1000")).densities ==
          std::vector<double>{2650, 1000});
    CHECK(read_text_as("lammps", si + replaced(atoms, "2 1 0.5 2650", "2 3 0.5 1000")).densities.empty());
    std::string said;
    const TemporaryFolder folder;
    folder.write("a.data", si + replaced(atoms, "2 1 0.5 2650", "2 1 0.5 1000"));
    ReadOptions options;
    options.remark = [&](const std::string& sentence) { said += sentence; };
    CHECK(read_packing(folder / "a.data", options).densities.empty());
    CHECK(said.find("differ within a class, class 0 from 1000 to 2650: none are kept") != said.npos);
}

TEST_CASE("damaged and foreign data files are refused with file and line") {
    check_cuts("lammps", text_of(packing_inside(), "lammps"));
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("lammps", replaced(head + atoms, from, to), message);
    };
    check_refused("lammps", "", "file:1: the file ends too early");
    refused("2 atoms\n", "", "file:9: the head has no number of atoms");
    refused("2 atoms", "3 atoms", "the file ends after 2 spheres, its head promises 3");
    refused("2 atoms", "0 atoms", "there are no spheres in it");
    refused("2 atoms", "1 atoms", "there are more atoms than the head says");
    refused("2 atoms", "99999999999999999999 atoms", "file:3: the number of atoms");
    refused("-1 1 zlo", "1 1 zlo", "the container's lengths must be finite and above 0");
    refused("zlo zhi\n", "zlo zhi\n0 x 0 xy xz yz\n", "file:9: y 'x' is not a number");
    refused("zlo zhi", "wlo whi", "file:8: whi is no side");
    refused("1 atom types", "1 grains", "file:4: 1 grains: this does not belong");
    refused("1 1 0.5", "1 0 0.5", "file:12: type 0 is not possible");
    refused("2 1 0.5", "1 1 0.5", "the id 1 occurs twice");
    refused("2 1 0.5 2650", "2 1 -0.5 2650", "file:13: sphere 2 has the radius -0.25");
    refused("0.75 0.75 0.5", "0.75 0.75", "file:13: expected the 7 values id type diameter density x y z");
    refused("0.75 0.75 0.5", "0.75 nan 0.5", "file:13: sphere 2 has a coordinate");
    check_refused("lammps", replaced(text_of(tiny_packing(), "lammps"), "0 2 zlo", "0 3 zlo"),
                  "the title and the sides give two boxes");
}

TEST_CASE("atoms of no told style whose rows fit atom_style full as well are asked for it") {
    const std::string bare = replaced(head, " # sphere", "");
    const std::string charged = "1 1 1 -0.8 0.25 0.25 0.5\n2 1 1 0.4 0.75 0.75 0.5\n";
    for (const std::string& rows : {charged, replaced(charged, "-0.8", "0.8"), replaced(charged, "-0.8", "0")})
        check_refused("lammps", bare + rows, "the style of the atoms is not given");
    CHECK(read_text_as("lammps", head + replaced(charged, "-0.8", "0.8")).spheres[0].radius == 0.5);
    CHECK(read_text_as("lammps", bare + replaced(replaced(charged, "-0.8", "2650"), "0.4", "2650")).spheres.size() ==
          2);
    CHECK(read_text_as("lammps", bare + "1 1 0.5 1 0.25 0.25 0.5\n2 1 0.5 1 0.75 0.75 0.5\n").spheres.size() == 2);
}

TEST_CASE("data of LAMMPS are known by their counts, below any title and under any name") {
    const TemporaryFolder folder;
    for (const char* title : {"# my title\n", "\n", "grains\n"}) {
        std::string text = head + atoms;
        text.replace(0, text.find('\n') + 1, title);
        for (const char* name : {"a.txt", "a.data", "a.unknown"})
            CHECK(read_packing(folder.write(name, text)).spheres.size() == 2);
    }
}
