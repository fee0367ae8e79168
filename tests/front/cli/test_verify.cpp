// bernal verify: 0 only if every certificate holds.

#include <doctest/doctest.h>

#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

constexpr const char* head =
    "# bernal packing: count=2 shape=box origin=0,0,0 lengths=2,1,1 periodic=false,false,false\n"
    "id,x,y,z,radius,class\n";

}  // namespace

TEST_CASE("files of one name that are of two runs are not taken for a whole" * needs("EXPAT")) {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 50 --effort quick --out a").exit_code == 0);
    REQUIRE(folder.bernal("pack --count 50 --effort quick --seed 2 --out b").exit_code == 0);
    CHECK(folder.bernal("verify a.csv a.vtp b.vtp b.csv").exit_code == 0);
    std::filesystem::rename(folder / "b.vtp", folder / "a.vtp");
    const Run run = folder.bernal("verify a.csv ./a.vtp");
    CHECK(run.exit_code == 1);
    CHECK(run.err.find("./a.vtp holds another packing than a.csv") != std::string::npos);
    CHECK(folder.bernal("verify a.vtp").exit_code == 0);  // which is a packing of its own
}

TEST_CASE("touching spheres hold; an edited file does not, and the pair is named") {
    const Folder folder;
    folder.write("touching.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.5,0.5,0.5,0.5,0\n");
    folder.write("edited.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.4999999999999998,0.5,0.5,0.5,0\n");

    const Run touching = folder.bernal("verify touching.csv");
    CHECK(touching.exit_code == 0);
    CHECK(touching.out.find("holds") != std::string::npos);
    CHECK(touching.out.find("packing fraction 0.5235987755982988") != std::string::npos);

    const Run edited = folder.bernal("verify edited.csv");
    CHECK(edited.exit_code == 1);
    CHECK(edited.out.find("does not hold") != std::string::npos);
    CHECK(edited.out.find("spheres 1 and 2") != std::string::npos);

    const Run both = folder.bernal("verify edited.csv touching.csv");
    CHECK(both.exit_code == 1);
    CHECK(both.out.find("touching.csv: the certificate holds") != std::string::npos);
}

TEST_CASE("a file that cannot be read keeps no other from being certified, and the worst exit code counts") {
    const Folder folder;
    folder.write("good.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.5,0.5,0.5,0.5,0\n");
    folder.write("foreign.csv", "name,price\n");
    const Run run = folder.bernal("verify missing.csv foreign.csv good.csv");
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("missing.csv") != std::string::npos);
    CHECK(run.err.find("foreign.csv:1") != std::string::npos);
    CHECK(run.out.find("good.csv: the certificate holds") != std::string::npos);
    CHECK(run.out.find("smallest gap, 0 of") != std::string::npos);
    CHECK(folder.bernal("verify good.csv foreign.csv").exit_code == 2);
}

TEST_CASE("help names every exit code that scripts can meet") {
    const std::string help = Folder().bernal("verify --help").out;
    for (const char* code : {"0 when", "1 a cert", "2 a file", "4 a file", "5 memory"})
        CHECK(help.find(code) != std::string::npos);
}

TEST_CASE("a packing far outside its container is refused with the file's name") {
    const Folder folder;
    folder.write("far.csv",
                 "# bernal packing: count=1 shape=periodic origin=0,0,0 lengths=1,1,1 periodic=true,true,true\n"
                 "id,x,y,z,radius,class\n1,1e9,0.5,0.5,0.25,0\n");
    const Run run = folder.bernal("verify far.csv");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("far.csv") != std::string::npos);
}

TEST_CASE("a sphere that crosses a wall is named with the wall") {
    const Folder folder;
    folder.write("wall.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.5,0.5,0.75,0.4,0\n");
    const Run run = folder.bernal("verify wall.csv");
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("sphere 2 and the upper z wall") != std::string::npos);
}

TEST_CASE("small overlaps of a running simulation are explained, gross ones are not") {
    const Folder folder;
    folder.write("pressed.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.499,0.5,0.5,0.5,0\n");
    folder.write("buried.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1,0.5,0.5,0.5,0\n");
    const Run pressed = folder.bernal("verify pressed.csv");
    CHECK(pressed.exit_code == 1);
    CHECK(pressed.err.find("elastic contacts") != std::string::npos);
    CHECK(folder.bernal("verify buried.csv").err.empty());
}

TEST_CASE("a unit that contradicts the file's is refused") {
    const Folder folder;
    std::string in_mm = head;
    in_mm.insert(in_mm.find('\n'), " unit=mm");
    folder.write("a.csv", in_mm + "1,0.5,0.5,0.5,0.5,0\n2,1.5,0.5,0.5,0.5,0\n");
    CHECK(folder.bernal("verify a.csv --unit mm").exit_code == 0);
    const Run run = folder.bernal("verify a.csv --unit cm");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("leave it out") != std::string::npos);
}

TEST_CASE("what a box without walls means is said, unless it was") {
    const Folder folder;
    folder.write("beads.csv", "x,y,z,r\n1,1,1,0.5\n");
    const std::string box = "verify beads.csv --box 0 0 0 2 2 2";
    CHECK(folder.bernal(box).err.find("periodic on all axes; --walls x,y,z makes all sides hard") != std::string::npos);
    for (const char* walls : {" --walls none", " --walls x,y,z", " --walls all"})
        CHECK(folder.bernal(box + walls).err.empty());
    CHECK(folder.bernal(box + " --walls none").out.find("periodic container") != std::string::npos);
}

TEST_CASE("verify holds a packing to a gap, of pairs and of walls") {
    const Folder folder;
    folder.write("apart.csv", std::string(head) + "1,0.5,0.5,0.5,0.25,0\n2,1.5,0.5,0.5,0.375,0\n");
    const Run kept = folder.bernal("verify apart.csv --gap 0.125");
    CHECK(kept.exit_code == 0);
    CHECK(kept.out.find("the smallest gap, 0.125, is between sphere 2 and the upper x wall; not less than 0.125") !=
          std::string::npos);
    const Run missed = folder.bernal("verify apart.csv --gap 0.126");
    CHECK(missed.exit_code == 1);
    CHECK(missed.out.find("less than 0.126") != std::string::npos);
    CHECK(folder.bernal("verify apart.csv --gap -1").exit_code == 2);
}

TEST_CASE("a gap in percent is that of the mean diameter, of volume over surface, which pack took it of") {
    const Folder folder;
    folder.write("apart.csv", std::string(head) + "1,0.5,0.5,0.5,0.25,0\n2,1.4375,0.5,0.5,0.375,0\n");
    // Mean diameter (1/8 + 27/64) / (1/4 + 9/16) = 35/52; the smallest gap is 1/8, to walls along y and z: 18.57 %.
    CHECK(folder.bernal("verify apart.csv --gap 18.5%").exit_code == 0);
    CHECK(folder.bernal("verify apart.csv --gap 18.6%").exit_code == 1);
    REQUIRE(folder
                .bernal("pack --sizes fuller --diameter-min 1 --diameter-max 3 --count 60 --gap 4% --effort quick "
                        "--allow-small-sample --out spaced")
                .exit_code == 0);
    const Run run = folder.bernal("verify spaced.csv --gap 4%");
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("4 % of the mean diameter") != std::string::npos);
    CHECK(folder.bernal("verify spaced.csv --gap 4.01%").exit_code == 1);
    REQUIRE(folder
                .bernal("pack --dimension 2 --sizes bidisperse --diameter-max 1.5 --count 60 --gap 5% --effort quick "
                        "--out discs")
                .exit_code == 0);
    CHECK(folder.bernal("verify discs.csv --gap 5%").exit_code == 0);
    CHECK(folder.bernal("verify discs.csv --gap 5.01%").exit_code == 1);
}

TEST_CASE("a gap of what was packed around others is judged without pairs of these, as its summary tells") {
    const Folder folder;
    // Two that touch are kept.
    folder.write("pair.csv",
                 "# bernal packing: count=2 shape=box origin=0,0,0 lengths=6,6,6 periodic=false,false,false\n"
                 "id,x,y,z,radius,class\n1,3,3,2,1,0\n2,3,3,4,1,0\n");
    REQUIRE(folder.bernal("pack --around pair.csv --gap 0.1 --count 20 --effort quick --out infill").exit_code == 0);
    const Run beside = folder.bernal("verify infill.csv --gap 0.1");
    CHECK(beside.exit_code == 0);
    CHECK(beside.out.find("left out are the 2 spheres that it was packed around") != std::string::npos);
    std::filesystem::copy(folder / "infill.csv", folder / "alone.csv");
    const Run alone = folder.bernal("verify alone.csv --gap 0.1");
    CHECK(alone.exit_code == 1);
    CHECK(alone.out.find("less than 0.1") != std::string::npos);
}
