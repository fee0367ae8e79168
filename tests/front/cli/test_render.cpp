// bernal render: a picture, without a display.

#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "cli/program.hpp"

namespace fs = std::filesystem;
using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a packing becomes a PNG picture of the size asked for") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 100").exit_code == 0);
    const Run run = folder.bernal("render packing.csv picture.png --color class --width 200 --height 150");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(run.out == "picture.png\n");
    const std::string png = content(folder / "picture.png");
    REQUIRE(png.size() > 24);
    CHECK(png.starts_with("\x89PNG"));
    CHECK(static_cast<unsigned char>(png[19]) == 200);  // width, the last of four bytes
    CHECK(static_cast<unsigned char>(png[23]) == 150);
}

TEST_CASE("without the module that draws, that is said, and all else works") {
    const Folder folder;
    fs::copy_file(BERNAL_PROGRAM, folder / "alone");
    folder.write("table.csv", "x,y,z,diameter\n0.5,0.5,0.5,1\n");
    const Run run = folder.finish(folder.start_by("./alone render table.csv a.png --box 0 0 0 1 1 1"));
    CHECK(run.exit_code == 4);
    CHECK(run.err.find("bernal-drawing.so', which draws pictures, cannot be loaded (") != std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"alone", "table.csv"});
    CHECK(folder.finish(folder.start_by("./alone verify table.csv --box 0 0 0 1 1 1")).exit_code == 0);
}

TEST_CASE("views, slices and other programs' files") {
    const Folder folder;
    folder.write("table.csv", "x,y,z,diameter\n0.5,0.5,0.5,1\n1.5,0.5,0.3,0.5\n");
    const Run unknown = folder.bernal("render table.csv a.png");
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err.find("give --box XLO YLO ZLO XHI YHI ZHI") != std::string::npos);
    const std::string picture = "render table.csv a.png --width 64 --height 48 --box 0 0 0 2 1 1 --unit mm ";
    std::set<std::string> pictures;
    for (const std::string options :
         {"", "--view x", "--view y", "--view z", "--view isometric", "--view -30,20", "--view y --slice y 0.5",
          "--slice x 50% --slice y 50% --slice z 50%", "--zoom 2", "--background black", "--background f0e0d0"}) {
        CAPTURE(options);
        const Run run = folder.bernal(picture + options);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out == "a.png\n");
        CHECK(pictures.insert(content(folder / "a.png")).second);
    }
    for (const auto& [options, message] :
         {std::pair{"--view top", "--view top is not known; give x, y, z, isometric or AZIMUTH,ELEVATION"},
          {"--view 1,2,3", "--view 1,2,3 is not known"},
          {"--slice w 5", "--slice w is no axis"},
          {"--slice y 3", "--slice y 3 is not inside the container; give a position above 0 and below 1"},
          {"--slice y", "--slice"},
          {"--zoom 0", "--zoom 0 is not possible"},
          {"--background pink", "--background pink is no colour; give white, black or RRGGBB"},
          {"--grading-cut 1", "--grading-cut needs --grading"}}) {
        const Run run = folder.bernal(picture + options);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find(message) != std::string::npos);
    }
}

TEST_CASE("components of a mixture have colours of their own, and pictures are SVG and PDF too") {
    const Folder folder;
    const std::string mixture =
        "--component sand:diameter-mean=1,share=60 --component gravel:diameter-mean=2,share=40 --effort quick";
    REQUIRE(folder.bernal("pack --count 100 --allow-small-sample " + mixture).exit_code == 0);
    std::set<std::string> pictures;
    for (const std::string picture : {"a.png", "a.svg", "a.pdf", "b.png --color component", "c.png --color class"}) {
        const Run run = folder.bernal("render packing.csv " + picture + " --width 300 --height 200");
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(pictures.insert(content(folder / picture.substr(0, 5))).second);
    }
    REQUIRE(folder.bernal("pack quick-start --count 100").exit_code == 0);
    const Run none = folder.bernal("render packing.csv d.png --color component");
    CHECK(none.exit_code == 2);
    CHECK(none.err.find("--color component is of mixtures, and no class of this packing has a component's name; give "
                        "size or class") != std::string::npos);
    const Run other = folder.bernal("render packing.csv d.eps");
    CHECK(other.exit_code == 2);
    CHECK(other.err.find("end the name 'd.eps' in .png, .svg or .pdf") != std::string::npos);
}

TEST_CASE("a packing that tells its unit keeps it, and a file whose name tells no format can be named") {
    const Folder folder;
    folder.write("beads.csv", "x (mm),y (mm),z (mm),r (mm)\n0.5,0.5,0.5,0.5\n");
    folder.write("beads.foo", "% of a scan\nx,y,z,r\n0.5,0.5,0.5,0.5\n");
    const std::string box = " a.png --width 64 --height 48 --box 0 0 0 1 1 1 ";
    const Run other = folder.bernal("render beads.csv" + box + "--unit um");
    CHECK(other.exit_code == 2);
    CHECK(other.err.find("--unit um contradicts 'beads.csv', whose lengths are in mm; leave it out") !=
          std::string::npos);
    CHECK_FALSE(fs::exists(folder / "a.png"));
    CHECK(folder.bernal("render beads.csv" + box + "--unit mm").exit_code == 0);
    const Run foreign = folder.bernal("render beads.foo" + box);
    CHECK(foreign.exit_code == 2);
    CHECK(foreign.err.find("or name the format with --format") != std::string::npos);
    CHECK(folder.bernal("render beads.foo" + box + "--format table").exit_code == 0);
}

TEST_CASE("the sieves of a packing are those beside it, or those that are named") {
    const Folder folder;
    folder.write("sieves.csv", "1,0\n2,60\n4,100\n");
    folder.write("others.csv", "1,0\n3,60\n4,100\n");
    REQUIRE(folder.bernal("pack --sizes table --grading sieves.csv --count 300 --effort quick").exit_code == 0);
    const std::string picture = " --color class --width 200 --height 150 ";
    const auto drawn = [&](const std::string& options) {
        const Run run = folder.bernal("render packing.csv a.png" + picture + options);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        return content(folder / "a.png");
    };
    const std::string beside = drawn("");
    CHECK(drawn("--grading sieves.csv") == beside);
    fs::remove(folder / "packing.toml");
    CHECK(drawn("") != beside);  // smallest and largest diameters instead
    const Run wrong = folder.bernal("render packing.csv b.png --color class --grading others.csv");
    CHECK(wrong.exit_code == 2);
    CHECK(wrong.err.find("the sieves of --grading are not those of the packing") != std::string::npos);
    CHECK_FALSE(fs::exists(folder / "b.png"));
    REQUIRE(folder.bernal("convert packing.csv metres.csv --unit m").exit_code == 0);
    const Run other_unit = folder.bernal("render metres.csv b.png --color class --grading others.csv");
    CHECK(other_unit.err.find("in m as its lengths are, or the sieves' unit as --legend-unit") != std::string::npos);
}

TEST_CASE("a state in metres is shown in millimetres, with sieves and slices in them") {
    const Folder folder;
    folder.write("sieves.csv", "1,0\n2,60\n4,100\n");
    REQUIRE(folder.bernal("pack --sizes table --grading sieves.csv --count 300 --effort quick").exit_code == 0);
    REQUIRE(folder.bernal("convert packing.csv mm.csv --unit mm").exit_code == 0);
    REQUIRE(folder.bernal("export mm.csv --write metres.data --density 2650").exit_code == 0);
    REQUIRE(folder.bernal("convert metres.data state.dump").exit_code == 0);
    CHECK(folder.bernal("render metres.data a.png --width 64 --height 48 --legend-unit um").exit_code == 0);
    const std::string state = "render state.dump a.png --color class --width 200 --height 150 --grading sieves.csv";
    const Run blind = folder.bernal(state + " --legend-unit mm");
    CHECK(blind.exit_code == 2);
    CHECK(blind.err.find("add --unit, --unit m for a state of a DEM code") != std::string::npos);
    const Run shown = folder.bernal(state + " --unit m --legend-unit mm --slice x 5");
    CAPTURE(shown.err);
    CHECK(shown.exit_code == 0);
}

TEST_CASE("spheres are coloured by the levels of the grid that is planned, or of an octree") {
    const Folder folder;
    REQUIRE(folder.bernal("pack uniform-volume --count 300 --effort quick --allow-small-sample").exit_code == 0);
    const std::string picture = "render packing.csv a.png --width 200 --height 150 ";
    std::set<std::string> pictures;
    for (const std::string options : {"--color class", "--color level", "--color level --engine loose-octree"}) {
        CAPTURE(options);
        REQUIRE(folder.bernal(picture + options).exit_code == 0);
        CHECK(pictures.insert(content(folder / "a.png")).second);
    }
    for (const auto& [options, message] :
         {std::pair{"--engine octree", "--engine says whose levels are meant by --color level"},
          {"--color level --engine r-tree", "--engine r-tree has no levels"},
          {"--color level --grading packing.csv", "--grading is for the legend of classes"}}) {
        const Run run = folder.bernal(picture + options);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find(message) != std::string::npos);
    }
}
