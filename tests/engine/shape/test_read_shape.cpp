#include <doctest/doctest.h>

#include <fstream>

#include "bernal/shape.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string fault_of(const std::string& text, int dimension = 3) {
    return input_error([&] { read_shape(text + "\n", dimension); });
}

const std::vector<Sphere> grit{{{0, 0, -0.5}, 1}, {{0, 0.25, 0.5}, 0.8}};

}  // namespace

TEST_CASE("members as tables, as rows and as a table of columns are the same shape, in any unit") {
    const Shape wanted = shape_of("grit", grit);
    CHECK(
        read_shape("name = \"grit\"\n[[member]]\noffset = [0, 0, -0.5]\nradius = 1\n[[member]]\nradius = 0.8\noffset = "
                   "[0, 0.25, 0.5]\n") == wanted);
    CHECK(read_shape("name = 'grit'\nmembers = [[0, 0, -0.5, 1], [0, 0.25, 0.5, 0.8]]\n") == wanted);
    const TemporaryFolder folder;
    const std::string csv = folder / "grit.csv", toml = folder / "grit.toml";
    std::ofstream(csv) << "x [mm],y [mm],z [mm],radius [mm]\n0,0,-0.5,1\n0,0.25,0.5,0.8\n";
    CHECK(read_shape(csv) == wanted);
    std::ofstream(csv) << "\xEF\xBB\xBFX;Y;Z;Diameter\r\n0;0;-0,5;2\r\n0;0,25;0,5;1,6\r\n";
    CHECK(read_shape(csv) == wanted);
    std::ofstream(toml) << "# a comment ........................................... of many points\n"
                           "members = [[0, 0, -0.5, 1], [0, 0.25, 0.5, 0.8]]\n";
    CHECK(read_shape(toml) == wanted);
    CHECK(given_shape(toml) == wanted);
    CHECK(given_shape(csv) == wanted);
    const Shape larger = read_shape("name = 'grit'\nmembers = [[0, 0, -5, 10], [0, 2.5, 5, 8]]\n");
    CHECK(norm(larger.members[1].center - wanted.members[1].center) < 1e-14);
}

TEST_CASE("discs need no z") {
    const std::string discs = "members = [[0, 0, 1], [1, 0, 1]]\n",
                      tables = "[[member]]\noffset = [0, 0]\nradius = 1\n";
    CHECK(read_shape(discs, 2).members.size() == 2);
    CHECK(read_shape(tables, 2).members.size() == 1);
    CHECK(read_shape("members = [[0, 0, 0, 1]]\n", 2).members.size() == 1);
    CHECK(says(fault_of(discs), "the given text:1: this is no member; give [x, y, z, radius]"));
    CHECK(says(fault_of(tables), "the given text:2: the offset is no list of three numbers"));
    CHECK(says(fault_of("members = [[0, 0, 1, 1]]", 2), "member 1 has z 1"));
}

TEST_CASE("what is no shape is refused with its place") {
    CHECK(
        says(fault_of("nam = \"grit\"\nmembers = [[0,0,0,1]]"),
             "the given text:1: unknown key 'nam' (did you mean 'name'?); the keys of a shape are name, member and "));
    CHECK(says(
        fault_of("[[member]]\noffset = [0,0,0]\nradius = 1\nradios = 1"),
        "the given text:4: unknown key 'radios' (did you mean 'radius'?); the keys of a member are offset and radius"));
    CHECK(says(fault_of("[[member]]\nradius = 1"), "the given text:1: a member has no offset; write [[member]]"));
    CHECK(says(fault_of("[[member]]\noffset = [0, 0, 0]"), "a member has no radius"));
    CHECK(says(fault_of("[[member]]\noffset = [0, 0, '1']\nradius = 1"),
               "the given text:2: a coordinate is no finite number; give one, as in 0.5"));
    CHECK(says(fault_of("[[member]]\noffset = [0, 0, inf]\nradius = 1"), "a coordinate is no finite number"));
    CHECK(says(fault_of("[[member]]\noffset = [0, 0, 0]\nradius = 0"),
               "the given text:3: the radius is 0; give a number above 0"));
    CHECK(says(fault_of("members = 5"), "the given text:1: 'members' is no list"));
    CHECK(says(fault_of("member = [1]"), "the given text:1: this is no table"));
    CHECK(says(fault_of("members = [[0,0,0,1]]\n[[member]]\noffset = [0,0,0]\nradius = 1"), "keep one of the two"));
    CHECK(says(fault_of("name = 'grit'"), "the given text: there are no members; write [[member]]"));
    CHECK(says(fault_of("members = []"), "there are no members; give one sphere at least"));
    CHECK(says(fault_of("name = 5\nmembers = [[0,0,0,1]]"), "the given text:1: the name is no text"));
    CHECK(says(fault_of("members = [[0,0"), "this is not TOML ("));
    CHECK(says(fault_of("members = [[0,0,0,1],[9,0,0,1]]"), "the given text: the shape 'shape': member 2"));
    std::string deep = "a";
    for (int k = 0; k < 100000; ++k) deep += ".a";
    CHECK(says(fault_of(deep + " = 1"), "the given text:1: a name has more than 32 points"));
    CHECK_THROWS_AS(read_shape("nowhere.toml"), FileNotFound);
}

TEST_CASE("tables of members are refused with their place") {
    const TemporaryFolder folder;
    const std::string csv = folder / "grit.csv";
    const auto fault = [&](const std::string& text) {
        std::ofstream(csv) << text;
        return input_error([&] { read_shape(csv); });
    };
    CHECK(says(fault("x,y,z\n0,0,0\n"),
               csv + ":1: the first line does not name the columns of members; write x,y,z,radius"));
    CHECK(says(fault("x,y,z,radius\n0,0,0,one\n"), csv + ":2: radius 'one' is no finite number"));
    CHECK(says(fault("x,y,z,radius\n0,0,0\n"), csv + ":2: radius '' is no finite number"));
    CHECK(says(fault("x,y,z,radius\n0,0,0,-1\n"), csv + ":2: the radius is -1; give a number above 0"));
    CHECK(says(fault("x,y,z,radius\n0,0,0,1,5\n"), csv + ":2: there are more values than"));
    CHECK(says(fault("x [mm],y [mm],z [mm],radius [um]\n0,0,0,1\n"), "have different units; give all in one"));
    CHECK(says(fault("x,y,z,radius\n"), "there are no members"));
}
