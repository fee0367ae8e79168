// bernal mesh: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

const char* const two_spheres_to_mesh =
    "# bernal packing: count=2 shape=periodic origin=0,0,0 lengths=4,4,4 periodic=true,true,true unit=mm format=1\n"
    "id,x,y,z,radius,class\n1,1,1,1,1,0\n2,3.5,3,3,0.8,0\n";

}  // namespace

TEST_CASE("a surface is written with its numbers beside the exact ones") {
    const Folder folder;
    folder.write("p.csv", two_spheres_to_mesh);
    const Run run = folder.bernal("mesh p.csv p.stl --triangles 300 --json s.json --images");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.err.empty());
    CHECK_MESSAGE(run.out.find("960 triangles, 486 vertices, of 2 spheres and 1 image of them\n") != std::string::npos,
                  run.out);
    CHECK(run.out.find("mm^3; exact 8.47811 mm^3\n") != std::string::npos);
    CHECK(run.out.find("p.stl  s.json\n") != std::string::npos);
    CHECK(bernal::test::content(folder / "p.stl").size() == 84 + 960 * 50);
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "s.json"));
    CHECK(told["triangles"] == 960);
    CHECK(told["exact_porosity"].get<double>() == doctest::Approx(1 - 4 * 3.14159265359 / 3 * 1.512 / 64));
    for (const auto& [key, meaning] : told["definitions"].items()) CHECK(told.contains(key));
}

TEST_CASE("a case of OpenFOAM is written into folders of its own") {
    const Folder folder;
    folder.write("p.csv", two_spheres_to_mesh);
    const Run run = folder.bernal("mesh p.csv bed/one --for openfoam --flow y --bridge 0.2 --json s.json");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.err.empty());
    CHECK_MESSAGE(run.out.find("cells of 0.267 mm before refinement") != std::string::npos, run.out);
    CHECK(bernal::test::content(folder / "bed/one/system/snappyHexMeshDict").find("locationInMesh (0.00") !=
          std::string::npos);
    CHECK(std::filesystem::exists(folder / "bed/one/constant/triSurface/spheres.stl"));
    CHECK(nlohmann::json::parse(bernal::test::content(folder / "s.json"))["openfoam"]["cells"] == 15 * 15 * 15);
    const Run refused = folder.bernal("mesh p.csv bed/two --for openfoam --gap 5");
    CHECK(refused.exit_code == 2);
    CHECK(!std::filesystem::exists(folder / "bed/two"));
}

TEST_CASE("a case of OpenFOAM of lengths without a unit is told to be taken for metres") {
    const Folder folder;
    std::string text = two_spheres_to_mesh;
    folder.write("p.csv", text.erase(text.find(" unit=mm"), 8));
    const Run silent = folder.bernal("mesh p.csv bed --for openfoam --triangles 20");
    CHECK(silent.exit_code == 0);
    CHECK_MESSAGE(silent.err.find("no unit and are taken as metres; give --unit, mm for instance") != std::string::npos,
                  silent.err);
    CHECK(folder.bernal("mesh p.csv bed2 --for openfoam --triangles 20 --unit mm").err.empty());
    CHECK(folder.bernal("mesh p.csv p.stl --triangles 20 --images").err.empty());
}

TEST_CASE("what makes no surface is refused with exit code 2, and nothing is written") {
    const Folder folder;
    folder.write("p.csv", two_spheres_to_mesh);
    for (const auto& [arguments, sentence] :
         {std::pair{"p.csv p.png", "give one that ends in .stl, .obj, .ply, .vtp or .off"},
          {"p.csv p.stl --triangles 20 --chord 1",
           "--triangles and --chord both set the fineness of the surface; give one of them"},
          {"p.csv p.stl --triangles 300000", "give 20 to 200000"},
          {"p.csv p.stl --gap 1.6", "leaves nothing of sphere 2 of diameter 1.6"},
          {"p.csv p.stl --scale 2", "give a number above 0, at most 1"},
          {"p.csv p.stl --flow x", "--flow is for a case of OpenFOAM; give --for openfoam too"},
          {"p.csv p --for fluent", "--for fluent is not known; give openfoam"},
          {"p.csv p --for openfoam --flow w", "--flow w is no axis; give x, y or z"},
          {"p.csv p.stl --unit m", "whose lengths are in mm"}}) {
        const Run run = folder.bernal(std::string("mesh ") + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    }
    CHECK(folder.names() == std::set<std::string>{"p.csv"});
    const Run whole = folder.bernal("mesh p.csv p.stl");
    CHECK(whole.exit_code == 0);
    CHECK(whole.err.find("give --images for programs that cut at the faces of the cell") != std::string::npos);
}
