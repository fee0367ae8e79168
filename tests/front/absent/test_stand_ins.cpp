// A program in which everything stands in for its library: linked with none of them, it packs the same bytes, and says
// in one sentence what it cannot do.

#include <doctest/doctest.h>

#include "cli/program.hpp"
#include "needs.hpp"

using namespace bernal::test;

namespace {

Run plain(const Folder& folder, const std::string& arguments) {
    return folder.finish(folder.start_by("exec '" BERNAL_PLAIN_PROGRAM "' " + arguments));
}

bool says(const Run& run, const std::string& text) { return (run.out + run.err).find(text) != std::string::npos; }

const std::string small =
    "pack din-1045-2-b32 --grading-cut 8 --count 300 --allow-small-sample --effort quick --seed 2";

}  // namespace

TEST_CASE("without any optional library the same packing is made, its presets with it") {
    const Folder folder;
    REQUIRE(folder.bernal(small + " --out with").exit_code == 0);
    REQUIRE(plain(folder, small + " --out without --report page.html --write without.npz").exit_code == 0);
    for (const std::string extension : {".csv", ".toml", ".vtp"})
        CHECK(content(folder / ("with" + extension)) == content(folder / ("without" + extension)));
    CHECK(plain(folder, "verify without.npz").exit_code == 0);
    CHECK(plain(folder, "convert without.csv again.xyz").exit_code == 0);
}

TEST_CASE("what needs a library that is not there is refused, and nothing is half-written") {
    const Folder folder;
    REQUIRE(plain(folder, "pack monodisperse --count 200 --effort quick --seed 1 --out p").exit_code == 0);
    REQUIRE(folder.finish(folder.start_by("gzip -k p.csv")).exit_code == 0);
    const std::set<std::string> before = folder.names();
    const auto refuses = [&](const std::string& arguments, const std::string& sentence) {
        CAPTURE(arguments);
        const Run run = plain(folder, arguments);
        CHECK(run.exit_code == 4);
        CHECK_MESSAGE(says(run, sentence), run.err);
        CHECK(says(run, "which this bernal was built without; build it again where the package "));
        CHECK(folder.names() == before);
    };
    refuses("render p.csv p.png", "a picture of a packing needs VTK");
    refuses("voxelize p.csv p.tif --voxels 20", "a TIFF file, needs libtiff");
    refuses("voxelize p.csv p.h5 --voxels 20", "a file of HDF5, needs HDF5");
    refuses("convert p.csv q.vtkhdf", "a file of HDF5, needs HDF5");
    refuses("pore-network p.csv p.vtp", "a pore network needs voro++");
    refuses("verify p.vtp", "which is XML, needs Expat");
    refuses("verify p.csv.gz", "which gzip has compressed, needs zlib");
}

TEST_CASE("measures and plans leave out what they cannot do, and say it") {
    const Folder folder;
    REQUIRE(plain(folder, "pack monodisperse --count 200 --effort quick --seed 1 --out p").exit_code == 0);
    const Run all = plain(folder, "analyze p.csv");
    CHECK(all.exit_code == 0);
    CHECK(says(all, "coordination_number"));
    CHECK_MESSAGE(says(all, "voronoi needs voro++"), all.err);
    CHECK_MESSAGE(says(all, "structure_factor needs FFTW"), all.err);
    for (const std::string measure : {"voronoi", "pores", "structure_factor"}) {
        const Run one = plain(folder, "analyze p.csv --measures " + measure);
        CHECK(one.exit_code == 4);
        CHECK_MESSAGE(says(one, measure + " needs "), one.err);
    }
    const Run plan = plain(folder, "plan uniform-volume --count 1000");
    CHECK(plan.exit_code == 0);
    CHECK(says(plan, "the rule 'optimal' needs NLopt"));
}

TEST_CASE("a study asks for a library once, and keeps no packing of it as impossible" * needs("VORO")) {
    const Folder folder;
    folder.write("s.toml", "count = 60\neffort = \"quick\"\nresults = [\"voronoi_faces\"]\n");
    const Run without = plain(folder, "study s.toml");
    CHECK(without.exit_code == 4);
    CHECK_MESSAGE(says(without, "needs voro++"), without.err);
    CHECK(folder.bernal("study s.toml").exit_code == 0);
}

TEST_CASE("the self-test leaves out what there is no library for") {
    const Folder folder;
    const Run run = plain(folder, "selftest");
    CHECK(run.exit_code == 0);
    CHECK_MESSAGE(says(run, "left out: reading "), run.out);
}
