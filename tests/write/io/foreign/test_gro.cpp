#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string two_atoms =
    "Silica\n    2\n    1MOL     SI    1   0.250   0.250   0.500\n    1MOL     O1    2   0.750   0.100   1.500\n";

Packing read_gro_text(const std::string& text, const GivenDiameters& diameters) {
    const TemporaryFolder folder;
    ReadOptions options;
    options.diameters = diameters;
    return read_packing(folder.write("a.gro", text), options);
}

}  // namespace

TEST_CASE("atoms in nm, in the box below them, which may lean") {
    const Packing packing =
        read_gro_text(two_atoms + "   1.00000   1.00000   2.00000\n", {{}, {{"SI", 0.5}, {"O", 0.2}}});
    CHECK(packing.spheres == tiny_packing().spheres);
    CHECK(packing.container == Container{{}, {1, 1, 2}, {true, true, true}});
    CHECK(packing.unit == LengthUnit::nanometre);
    CHECK(packing.class_names == std::vector<std::string>{"SI", "O"});
    CHECK(read_gro_text(two_atoms + "1 1 2 0 0 0.25 0 0.5 0.125\n", {0.2, {}}).container.tilt ==
          Tilt{0.25, 0.5, 0.125});
    const std::string digits = "t\n1\n    1MOL     SI    1   0.25000   0.25000   0.50000   1.0   1.0   1.0\n1 1 2\n";
    CHECK(read_gro_text(digits, {0.5, {}}).spheres[0].center == Vec3{0.25, 0.25, 0.5});
}

TEST_CASE("what lacks sizes or a box, or has two frames, is refused") {
    const std::string whole = two_atoms + "1 1 2\n";
    CHECK_THROWS_WITH_AS(read_gro_text(whole, {}), doctest::Contains("give `diameter` D"), InputError);
    CHECK_THROWS_WITH_AS(read_gro_text(two_atoms + "0 0 0\n", {0.2, {}}), doctest::Contains("has no container"),
                         InputError);
    CHECK_THROWS_WITH_AS(read_gro_text(whole + whole, {0.2, {}}), doctest::Contains("another frame begins"),
                         InputError);
    CHECK_THROWS_WITH_AS(read_gro_text(two_atoms + "1 1\n", {0.2, {}}), doctest::Contains("expected the 3 lengths"),
                         InputError);
}
