// bernal voxelize: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

const char* const two_spheres =
    "# bernal packing: count=2 shape=periodic origin=0,0,0 lengths=4,4,4 periodic=true,true,true unit=mm format=1\n"
    "id,x,y,z,radius,class\n1,1,1,1,1,0\n2,3,3,3,1,0\n";

}  // namespace

TEST_CASE("an image is written with its numbers beside the exact ones") {
    const Folder folder;
    folder.write("p.csv", two_spheres);
    const Run run = folder.bernal("voxelize p.csv p.raw --voxels 64 --json i.json");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.err.empty());
    CHECK_MESSAGE(run.out.find("64 x 64 x 64 voxels of 0.0625 mm, uint8, 0.262 MB\n") != std::string::npos, run.out);
    CHECK(run.out.find("pore 1, solid 0\n") != std::string::npos);
    CHECK(run.out.find("; exact 0.8691;") != std::string::npos);
    CHECK(run.out.find("; exact 0.392699 1/mm\n") != std::string::npos);
    CHECK(run.out.find("p.raw  p.mhd  i.json\n") != std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"p.csv", "p.raw", "p.mhd", "i.json"});
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "i.json"));
    CHECK(told["shape"] == nlohmann::json::array({64, 64, 64}));
    CHECK(told["exact_porosity"].get<double>() == doctest::Approx(1 - 8 * 3.14159265359 / 3 / 64));
    CHECK(told["porosity"].get<double>() == doctest::Approx(told["exact_porosity"].get<double>()).epsilon(1e-3));
    CHECK(told["specific_surface"].get<double>() == doctest::Approx(3.14159265359 / 8).epsilon(0.03));
    CHECK(told["solid_voxels"].get<int>() + told["pore_voxels"].get<int>() == 64 * 64 * 64);
    for (const auto& [key, meaning] : told["definitions"].items()) CHECK(told.contains(key));
    const std::string raw = bernal::test::content(folder / "p.raw");
    CHECK(raw.size() == 64 * 64 * 64);
    CHECK(raw[(16 * 64 + 16) * 64 + 16] == 0);
    CHECK(raw[(16 * 64 + 16) * 64 + 48] == 1);
}

TEST_CASE("what gives way, and where spheres are lost, is told") {
    const Folder folder;
    folder.write("p.csv", two_spheres);
    const Run coarse = folder.bernal("voxelize p.csv p.npy --voxel-size 2.2 --mark solids");
    CHECK(coarse.exit_code == 0);
    CHECK(coarse.err.find("voxels are 2 wide in place of 2.2") != std::string::npos);
    const Run coarser = folder.bernal("voxelize p.csv p.npy --voxels 1");
    CHECK(coarser.err.find("voxels are 4 wide, and the smallest sphere 2:") != std::string::npos);
    const Run part = folder.bernal("voxelize p.csv p.npy --voxels 20 --region -1 0 0 1 2 2");
    CHECK_MESSAGE(part.exit_code == 0, part.err);
    CHECK(part.out.find("not known: they are known of the whole container alone") != std::string::npos);
}

TEST_CASE("a full disk is told with its remedy by every format, and nothing is left") {
    const Folder folder;
    folder.write("p.csv", two_spheres);
    for (const std::string file : {"i.h5", "i.tif", "i.npy", "i.nrrd", "i.raw", "i.vti"}) {
        if ((file == "i.h5" && is_absent("HDF5")) || (file == "i.tif" && is_absent("TIFF"))) continue;
        for (const std::string blocks : {"1", "4", "500"}) {
            CAPTURE(file);
            CAPTURE(blocks);
            const Run run = folder.finish(
                folder.start_by("ulimit -f " + blocks + "; exec \"$0\" voxelize p.csv " + file + " --voxels 100"));
            CHECK(run.exit_code == 4);
            CHECK_MESSAGE(run.err.find("could not be written (File too large): raise the limit on the size of files "
                                       "(ulimit -f), or write less\n") != std::string::npos,
                          run.err);
        }
    }
    CHECK(folder.names() == std::set<std::string>{"p.csv"});
}

TEST_CASE("names in capitals stay as they are given") {
    const Folder folder;
    folder.write("p.csv", two_spheres);
    CHECK(folder.bernal("voxelize p.csv A.RAW --voxels 8").exit_code == 0);
    CHECK(folder.bernal("voxelize p.csv B.MHD --voxels 8").exit_code == 0);
    CHECK(folder.names() == std::set<std::string>{"p.csv", "A.RAW", "A.mhd", "B.raw", "B.MHD"});
    CHECK(bernal::test::content(folder / "A.mhd").find("ElementDataFile = A.RAW\n") != std::string::npos);
}

TEST_CASE("what makes no image is refused with exit code 2, and nothing is written") {
    const Folder folder;
    folder.write("p.csv", two_spheres);
    for (const auto& [arguments, sentence] :
         {std::pair{"p.csv p.png --voxels 9", "give one that ends in .npy, .tif"},
          {"p.csv p.npy", "give one of them"},
          {"p.csv p.npy --voxels 9 --voxel-size 1",
           "--voxels and --voxel-size both set the size of the image; give one of them"},
          {"p.csv p.npy --voxels 9 --kind grey", "--kind grey is not known; give binary, label, partial or distance"},
          {"p.csv p.npy --voxels 9 --mark all", "--mark all is not known; give pores or solids"},
          {"p.csv p.npy --voxels 9 --region 0 0 1 1", "along z has no volume"},
          {"p.csv p.npy --voxels 9 --unit m", "whose lengths are in mm"},
          {"p.csv p.npy --voxels 1000000",
           "GB are left; free some, name another folder, or make it smaller, by --voxels"},
          {"p.csv p.csv --voxels 9", "give one that ends in .npy"},
          {"p.csv p.npy --voxels 9 --json p.npy", "p.npy"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(std::string("voxelize ") + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    }
    CHECK(folder.names() == std::set<std::string>{"p.csv"});
}
