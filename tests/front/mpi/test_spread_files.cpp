#include <algorithm>
#include <map>

#include "bernal/files.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// What LAMMPS says, on two ranks, of the spheres that `beginning` reads, after so many steps.
Run run_lammps(const Folder& folder, const std::string& beginning, int steps) {
    folder.write("in.rest", "comm_modify vel yes\n" + beginning +
                                "pair_style gran/hooke/history 1e6 NULL 50 NULL 0.5 0\npair_coeff * *\n"
                                "timestep 1e-5\nfix 1 all nve/sphere\nrun " +
                                std::to_string(steps) +
                                "\nvariable energy equal ke\n"
                                "print \"energy ${energy} of $(atoms), force $(fmax)\"\n");
    return run_by(folder, mpirun() + "-n 2 " BERNAL_LAMMPS " -in in.rest -log none");
}

}  // namespace

TEST_CASE("a rank that cannot write ends all with one sentence, and nothing is in place") {
    if (!can_spread()) return;
    const Folder folder;
    const Run run = run_limited(folder, 100, "pack --count 3000 --effort quick --out a --progress none");
    CHECK(run.exit_code == 4);
    CHECK(run.err.starts_with("bernal-mpi: 'a.1.csv' could not be written"));
    CHECK(std::ranges::count(run.err, '\n') == 1);
    CHECK(folder.names().empty());
}

TEST_CASE("whatever file a rank cannot write, all old ones stay, and nothing else") {
    if (!can_spread()) return;
    const Folder folder;
    const std::string arguments = "pack --count 1500 --target-fraction 0.5 --out a --progress none";
    const std::string data = " --density 1 --write a.data";
    REQUIRE(spread(folder, 2, arguments + data).exit_code == 0);
    std::map<std::string, std::string> before;
    for (const std::string& name : folder.names()) before[name] = content(folder / name);
    REQUIRE(before["a.1.csv"].size() < before["a.1.restart"].size());
    for (const std::string too_large : {"a.1.csv", "a.1.restart", "a.data"}) {
        CAPTURE(too_large);
        const std::string again = arguments + " --seed 2" + (too_large == "a.data" ? data : "");
        const std::size_t limit = before[too_large].size() / 512 - 2;  // in the blocks of ulimit
        const Run run = run_limited(folder, limit, again);
        CHECK(run.exit_code == 4);
        CHECK_MESSAGE(run.err.starts_with("bernal-mpi: '" + too_large + "' could not be written"), run.err);
        CHECK(std::ranges::count(run.err, '\n') == 1);
        CHECK(folder.names().size() == before.size());
        for (const auto& [name, text] : before) CHECK_MESSAGE((content(folder / name) == text), name);
    }
}

TEST_CASE("a LAMMPS data file holds all spheres, and LAMMPS reads it at rest") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 3,
                   "pack uniform-volume --count 2000 --container cone --vessel-diameter 40 --top-diameter 10 "
                   "--vessel-height 60 --effort quick --out a --density 2600 --unit mm --write a.data")
                .exit_code == 0);
    const Packing data = read_packing(folder / "a.data"), parts = read_packing(folder / "a.parts");
    CHECK(data.container.shape() == "cone");
    REQUIRE(data.spheres.size() == parts.spheres.size());
    CHECK(data.unit == LengthUnit::metre);
    CHECK(std::ranges::equal(data.spheres, parts.spheres, [](const Sphere& in_metres, const Sphere& in_mm) {
        return in_metres.radius == doctest::Approx(in_mm.radius * 1e-3).epsilon(1e-14) &&
               norm(in_metres.center - in_mm.center * 1e-3) < 1e-14;
    }));
    CHECK(data.size_class == parts.size_class);
    if (std::string(BERNAL_LAMMPS).empty()) return;
    const Run run = run_lammps(folder, "atom_style sphere\nboundary f f f\nread_data a.data\n", 0);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("energy 0 of 2000, force 0") != std::string::npos);
}

TEST_CASE("parts, pieces and the index: each sphere once, and converted to one file") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 2, "pack uniform-volume --count 1000 --effort quick --out a --unit mm").exit_code == 0);
    const auto names = folder.names();
    for (const char* name : {"a.parts", "a.0.csv", "a.1.csv", "a.pvtp", "a.0.vtp", "a.1.vtp", "a.json", "a.toml",
                             "a.base.restart", "a.0.restart", "a.1.restart"})
        CHECK_MESSAGE(names.contains(name), name);
    CHECK(names.size() == 11);
    REQUIRE(folder.bernal("convert a.parts a.csv").exit_code == 0);
    CHECK(folder.bernal("verify a.csv").exit_code == 0);
    const Packing whole = read_packing(folder / "a.csv");
    CHECK(whole.spheres.size() == 1000);
    CHECK(whole.unit == LengthUnit::millimetre);
    CHECK(content(folder / "a.pvtp").find("<Piece Source=\"a.1.vtp\"/>") != std::string::npos);
}

TEST_CASE("of a packing on more ranks nothing is left beside the new one, and of others all") {
    if (!can_spread()) return;
    const Folder folder;
    REQUIRE(spread(folder, 3, "pack --count 300 --effort quick --out a").exit_code == 0);
    folder.write("a.3.csv", "not named by the index");
    CHECK(folder.names().contains("a.2.restart"));
    REQUIRE(spread(folder, 2, "pack --count 200 --effort quick --out a").exit_code == 0);
    for (const char* stale : {"a.2.csv", "a.2.vtp", "a.2.restart"}) CHECK_FALSE(folder.names().contains(stale));
    CHECK(folder.names().contains("a.3.csv"));
    CHECK(folder.names().size() == 12);
    CHECK(read_packing(folder / "a.parts").spheres.size() == 200);
}

TEST_CASE("a DEM run of LAMMPS starts from the restart at rest") {
    if (!can_spread()) return;
    if (std::string(BERNAL_LAMMPS).empty()) {
        std::puts("skipped: lammps is not installed");
        return;
    }
    const Folder folder;
    REQUIRE(spread(folder, 2, "pack uniform-volume --count 2000 --effort quick --out a").exit_code == 0);
    const Run run = run_lammps(folder, "read_restart a.%.restart\nneighbor 0.05 bin\n", 100);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("energy 0 of 2000") != std::string::npos);
}
