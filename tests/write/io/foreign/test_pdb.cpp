#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string crystal = "CRYST1   40.000   40.000   60.000  90.00  90.00  90.00 P 1           1\n";
const std::string atoms =
    "ATOM      1 SI   MOL A   1       2.500   2.500   5.000  1.00  0.00          SI\n"
    "HETATM    2  O1  MOL A   1      37.500   1.000  15.000  1.00  0.00           O\n";

Packing read_named(const std::string& name, const std::string& text, const GivenDiameters& diameters,
                   std::vector<std::string>* told = nullptr) {
    const TemporaryFolder folder;
    ReadOptions options;
    options.diameters = diameters;
    options.remark = [&](const std::string& sentence) {
        if (told) told->push_back(sentence);
    };
    return read_packing(folder.write(name, text), options);
}

}  // namespace

TEST_CASE("atoms by their elements, in the periodic cell of the crystal, in angstrom") {
    std::vector<std::string> told;
    const Packing packing =
        read_named("a.txt", "TITLE     glass\n" + crystal + atoms + "END\n", {{}, {{"SI", 2}, {"O", 1}}}, &told);
    CHECK(packing.container == Container{{}, {40, 40, 60}, {true, true, true}});
    CHECK(packing.spheres == std::vector<Sphere>{{{2.5, 2.5, 5}, 1}, {{37.5, 1, 15}, 0.5}});
    CHECK(packing.class_names == std::vector<std::string>{"SI", "O"});
    CHECK(packing.unit == LengthUnit::none);
    CHECK(std::ranges::any_of(told, [](const std::string& s) { return s.find("are in angstrom") != s.npos; }));
}

TEST_CASE("cells that lean, one that stands for none, and files that hold more than one state") {
    const std::string leaning = "CRYST1   40.000   40.000   60.000  90.00  90.00  60.00 P 1           1\n";
    const Container container = read_named("a.pdb", leaning + atoms, {1, {}}).container;
    CHECK(container.tilt.xy == doctest::Approx(20));
    CHECK(container.tilt.xz == 0);
    CHECK(container.lengths.y == doctest::Approx(34.641016));
    CHECK(container.lengths.z == 60);
    const std::string none = "CRYST1    1.000    1.000    1.000  90.00  90.00  90.00 P 1           1\n";
    CHECK_THROWS_WITH_AS(read_named("a.pdb", none + atoms, {1, {}}), doctest::Contains("has no container"), InputError);
    CHECK_THROWS_WITH_AS(read_named("a.pdb", crystal + atoms, {}), doctest::Contains("give `diameter` D"), InputError);
    CHECK_THROWS_WITH_AS(read_named("a.pdb", crystal + "MODEL 1\n" + atoms + "ENDMDL\nMODEL 2\n" + atoms, {1, {}}),
                         doctest::Contains("a second MODEL begins"), InputError);
}

TEST_CASE("PQR has radii, with a chain or without") {
    const Packing packing = read_named("a.pqr",
                                       crystal +
                                           "ATOM 1 N ALA 1 2.5 2.5 5 -0.5 1.8\n"
                                           "ATOM 2 CA ALA A 1 10 10 10 0.1 2\n",
                                       {});
    CHECK(packing.spheres == std::vector<Sphere>{{{2.5, 2.5, 5}, 1.8}, {{10, 10, 10}, 2}});
    check_refused("pqr", crystal + "ATOM 1 N ALA 1 2.5 2.5\n", "x y z charge radius");
}
