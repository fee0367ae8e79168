#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string two_species =
    "3\n3 2\n1 2\n0.5 0.25\n1 0 0 0 1 0 0 0 2\nT T F\n0.25 0.25 0.5\n0.75 0.75 0.5\n0.75 0.25 1.5\n";

const std::string any_sizes = "3 HS poly\n2 1\n2\n1 0 0\n0 1 0\n0 0 2\nT T T\n0.25 0.25 0.5 0.4\n0.75 0.75 0.5 0.3\n";

Packing read_named(const std::string& name, const std::string& text, std::vector<std::string>* told = nullptr) {
    const TemporaryFolder folder;
    ReadOptions options;
    options.remark = [&](const std::string& sentence) {
        if (told) told->push_back(sentence);
    };
    return read_packing(folder.write(name, text), options);
}

}  // namespace

TEST_CASE("spheres in the order of their species, in a periodic cell or between walls, under any name") {
    for (const char* name : {"packing", "write.dat", "packing.txt", "a.lsd"}) {
        CAPTURE(name);
        const Packing packing = read_named(name, two_species);
        CHECK(packing.container == Container{{}, {1, 1, 2}, {true, true, false}});
        CHECK(packing.spheres ==
              std::vector<Sphere>{{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.75, 0.5}, 0.125}, {{0.75, 0.25, 1.5}, 0.125}});
        CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1, 1});
    }
    check_cuts("packlsd", two_species);
}

TEST_CASE("diameters behind the centres, alone or beside those of the species") {
    const Packing packing = read_named("a.dat", any_sizes);
    CHECK(packing.container.lengths == Vec3{1, 1, 2});
    CHECK(packing.spheres == std::vector<Sphere>{{{0.25, 0.25, 0.5}, 0.2}, {{0.75, 0.75, 0.5}, 0.15}});
    const std::string both = "3\n2 2\n1 1\n0.4 0.2\n1 0 0 0 1 0 0 0 1\nT T T\n0.25 0.25 0.5 0.2\n0.75 0.75 0.5 0.4\n";
    const Packing mixed = read_named("a.dat", both);
    CHECK(mixed.spheres[0].radius == 0.1);
    CHECK(mixed.size_class == std::vector<std::uint16_t>{1, 0});
    check_refused("packlsd", replaced(both, "0.5 0.2\n", "0.5 0.1\n"), "is that of no species above");
}

TEST_CASE("discs, and lattices without right angles") {
    const Packing discs = read_named("a.dat", "2\n2 1\n2\n0.5\n2 0 0 1\nT F\n0.25 0.25\n1.5 0.75\n");
    CHECK(discs.container.dimension == 2);
    CHECK(discs.container.lengths == Vec3{2, 1, 0.5});
    CHECK(discs.container.periodic == Periodic{true, false, false});
    const std::string sheared = replaced(replaced(two_species, "0 1 0 0", "0.2 1 0 0"), "T T F", "T T T");
    CHECK(read_named("a.dat", sheared).container.tilt == Tilt{0.2, 0, 0});
    check_refused("packlsd", replaced(two_species, "1 0 0 0", "1 0.2 0 0"), "and 0.2 in place of a 0");
}

TEST_CASE("what contradicts itself, or may mean something else, is refused") {
    check_refused("packlsd", replaced(two_species, "1 2\n", "1 1\n"), "the species have 2 spheres together");
    check_refused("packlsd", replaced(two_species, "0.5 0.25\n", "0.5 0.25 1\n"), "above stand 12 numbers");
    check_refused("packlsd", replaced(any_sizes, "0.5 0.4\n", "0.5\n"), "centre and diameter");
    check_refused("packlsd", two_species + "0 0 0\n", "goes on after its last sphere");
    check_refused("packlsd", "4\n", "the dimension is 4");
    std::string shares = "3\n8 1\n8\n0.5\n5 0 0 0 5 0 0 0 5\nT T T\n";
    for (const char* corner : {"0 0 0", "0 0 1", "0 1 0", "0 1 1", "1 0 0", "1 0 1", "1 1 0", "1 1 1"})
        shares += std::string(corner) + '\n';
    check_refused("packlsd", shares, "look like shares of its vectors");
    const std::string radii = "3 HS poly\n2 1\n2\n2 0 0 0 2 0 0 0 2\nT T T\n0.5 0.5 0.5 0.4\n1.3 0.5 0.5 0.4\n";
    check_refused("packlsd", radii, "here spheres touch if they are radii");
}
