// Files that tell centres alone, of every format that is read so.
#include "format_checks.hpp"
#include "io/given_radii.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

const Container box{{0, 0, 0}, {4, 4, 4}, {false, false, false}};

Packing read(const std::string& name, const std::string& text, const GivenDiameters& diameters,
             const std::optional<Container>& container = box) {
    const TemporaryFolder folder;
    ReadOptions options{{}, container};
    options.diameters = diameters;
    return read_packing(folder.write(name, text), options);
}

std::string refusal(const std::string& name, const std::string& text, const GivenDiameters& diameters) {
    try {
        read(name, text, diameters);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::vector<double> radii(const Packing& packing) {
    std::vector<double> all;
    for (const Sphere& sphere : packing.spheres) all.push_back(sphere.radius);
    return all;
}

using Radii = std::vector<double>;

const std::string dump =
    "ITEM: TIMESTEP\n0\nITEM: NUMBER OF ATOMS\n2\nITEM: BOX BOUNDS pp pp pp\n0 4\n0 4\n0 4\n"
    "ITEM: ATOMS id type x y z\n1 2 1 1 1\n2 1 3 1 1\n";

const std::string vtk =
    "# vtk DataFile Version 2.0\npoints\nASCII\nDATASET POLYDATA\nPOINTS 2 float\n1 1 1\n3 1 1\nVERTICES 2 4\n1 0\n1 "
    "1\nPOINT_DATA 2\nSCALARS type int 1\nLOOKUP_TABLE default\n1\n2\n";

}  // namespace

TEST_CASE("one diameter for all spheres") {
    for (const auto& [name, text] :
         {std::pair{"a.csv", "x,y,z\n1,1,1\n3,1,1\n"},
          {"a.csv", "y;z;x\n1,0;1,0;1,0\n1,0;1,0;3,0\n"},
          {"a.txt", "1 1 1\n3 1 1\n"},
          {"a.dat", "# comment\n2\n1.0 1.0 1.0\n3.0 1.0 1.0\n"},
          {"a.xyz", "2\nplain\nAr 1 1 1\nAr 3 1 1\n"},
          {"a.xyz", "2\nLattice=\"4 0 0 0 4 0 0 0 4\" Properties=pos:R:3\n1 1 1\n3 1 1\n"}}) {
        CAPTURE(text);
        const Packing packing = read(name, text, {0.8, {}});
        REQUIRE(packing.spheres.size() == 2);
        CHECK(radii(packing) == Radii{0.4, 0.4});
        CHECK(packing.spheres[1].center.x == 3);
    }
    CHECK(radii(read("a.dump", dump, {0.8, {}})) == Radii{0.4, 0.4});
    CHECK(radii(read("a.txt", "1 1.5 1 1\n2 2 1 1\n3 2 3 1\n", {0.8, {}}, Container{{}, {9, 9, 9}})) ==
          Radii{0.4, 0.4, 0.4});
}

TEST_CASE("diameters by type, in words and in numbers") {
    const GivenDiameters words{{}, {{"Si", 1}, {"O", 0.6}}}, numbers{{}, {{"1", 1}, {"2", 0.6}}};
    CHECK(radii(read("a.xyz", "3\n\nSi 1 1 1\nO 3 1 1\nO 1 3 1\n", words)) == Radii{0.5, 0.3, 0.3});
    CHECK(radii(read("a.csv", "element,x,y,z\nO,1,1,1\nSi,3,1,1\n", words)) == Radii{0.3, 0.5});
    CHECK(radii(read("a.dump", dump, numbers)) == Radii{0.3, 0.5});
    CHECK(radii(read("a.csv", "x;y;z;type\n1;1;1;2\n3;1;1;1\n", numbers)) == Radii{0.3, 0.5});
    CHECK(radii(read("a.xyz", "2\n\nSi 1 1 1\nC 3 1 1\n", {2, {{"Si", 1}}})) == Radii{0.5, 1});  // others: that of all
}

TEST_CASE("LAMMPS' data of styles without diameters, with labels of types") {
    const auto data = [](const std::string& style, const std::string& rows) {
        return "title\n\n2 atoms\n2 atom types\n\n0 4 xlo xhi\n0 4 ylo yhi\n0 4 zlo zhi\n\nAtom Type Labels\n\n1 Si\n2 "
               "O\n\nAtoms # " +
               style + "\n\n" + rows;
    };
    const GivenDiameters by_word{{}, {{"Si", 1}, {"O", 0.6}}};
    for (const auto& [style, rows] : {std::pair{"atomic", "1 Si 1 1 1\n2 O 3 1 1 0 0 1\n"},
                                      {"charge", "1 Si 0.5 1 1 1\n2 O -1 3 1 1\n"},
                                      {"molecular", "1 1 Si 1 1 1\n2 1 O 3 1 1\n"},
                                      {"full", "1 1 Si 0.5 1 1 1\n2 1 O -1 3 1 1\n"}}) {
        CAPTURE(style);
        const Packing packing = read("a.data", data(style, rows), by_word);
        CHECK(radii(packing) == Radii{0.5, 0.3});
        CHECK(packing.spheres[1].center == Vec3{3, 1, 1});
        CHECK(refusal("a.data", data(style, rows), {}).find("have no diameters; write the data with") !=
              std::string::npos);
    }
    CHECK(refusal("a.data", data("dipole", "1 Si 1 1 1\n"), by_word).find("are not read") != std::string::npos);
}

TEST_CASE("points of PLY are given radii") {
    const std::string points =
        "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nproperty float z\nend_header\n1 "
        "1 1\n";
    CHECK(radii(read("a.ply", points, {0.8, {}})) == Radii{0.4});
    CHECK(refusal("a.ply", points, {}).find("give `diameter` D") != std::string::npos);
}

TEST_CASE("words that tell types are names of classes") {
    CHECK(read("a.csv", "element,x,y,z\nO,1,1,1\nSi,3,1,1\n", {0.6, {}}).class_names ==
          std::vector<std::string>{"O", "Si"});
    CHECK(read("a.xyz", "2\n\nSi 1 1 1\nO 3 1 1\n", {0.6, {}}).class_names == std::vector<std::string>{"Si", "O"});
}

TEST_CASE("VTK's points are given radii" * needs("EXPAT")) {
    CHECK(radii(read("a.vtk", vtk, {{}, {{"1", 1}, {"2", 0.6}}})) == Radii{0.5, 0.3});
}

TEST_CASE("files that tell sizes contradict given ones, and types that are not there are no types") {
    CHECK(refusal("a.csv", "x,y,z,r\n1,1,1,0.5\n", {0.8, {}}).find("which tells the sizes") != std::string::npos);
    CHECK(refusal("a.xyz", "1\nProperties=pos:R:3:radius:R:1\n1 1 1 0.5\n", {0.8, {}}).find("which tells the sizes") !=
          std::string::npos);
    const std::string other = refusal("a.xyz", "2\n\nSi 1 1 1\nC 3 1 1\n", {{}, {{"Si", 1}}});
    CHECK(other.find("of the type 'C', for which `diameter` gives none; add 'C=D'") != std::string::npos);
    const std::string more = refusal("a.xyz", "1\n\nSi 1 1 1\n", {{}, {{"Si", 1}, {"O", 1}}});
    CHECK(more.find("of the type 'O'") != std::string::npos);
    const std::string in_other_case = refusal("a.xyz", "1\n\nSi 1 1 1\n", {{}, {{"si", 1}}});
    CHECK(in_other_case.find("did you mean it by 'si'? Give it as the file spells it, 'Si=D'") != std::string::npos);
    CHECK(refusal("a.csv", "x,y,z\n1,1,1\n", {{}, {{"Si", 1}}}).find("without types") != std::string::npos);
}

TEST_CASE("what has no sizes is told how to give them") {
    for (const auto& [name, text] : {std::pair{"a.csv", "x,y,z\n1,1,1\n"},
                                     {"a.txt", "1 1 1\n"},
                                     {"a.xyz", "1\n\nSi 1 1 1\n"},
                                     {"a.xyz", "1\nProperties=pos:R:3\n1 1 1\n"}}) {
        CAPTURE(text);
        CHECK(refusal(name, text, {}).find("give `diameter` D") != std::string::npos);
    }
}
