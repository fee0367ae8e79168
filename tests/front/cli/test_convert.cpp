// bernal convert: the same packing in every format.

#include <doctest/doctest.h>

#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a packing survives the way through all formats" * needs("EXPAT")) {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 200").exit_code == 0);
    const Run there = folder.bernal("convert packing.csv a.vtp b.csv");
    CHECK(there.exit_code == 0);
    CHECK(there.out == "a.vtp\nb.csv\n");
    REQUIRE(folder.bernal("convert a.vtp c.csv").exit_code == 0);
    CHECK(content(folder / "b.csv") == content(folder / "packing.csv"));
    CHECK(content(folder / "c.csv") == content(folder / "packing.csv"));
}

TEST_CASE("where one of several formats cannot hold the packing, none is written") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 30 --allow-small-sample").exit_code == 0);
    const Run run = folder.bernal("convert packing.csv a.xyz a.p3dat --density 1");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("a quarter of its domain") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(folder / "a.xyz"));
}

TEST_CASE("formats of DEM codes: named or by extension, with what they need") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 200 --unit mm").exit_code == 0);
    CHECK(folder.bernal("convert packing.csv a.data --density 2650").exit_code == 0);
    CHECK(folder.bernal("convert packing.csv b.data --format liggghts --density 2650").exit_code == 0);
    CHECK(folder.bernal("convert a.data b.data c.txt c.xyz c.geo --density 1").exit_code == 0);
    REQUIRE(folder.bernal("convert c.txt d.csv").exit_code == 0);
    CHECK(folder.bernal("convert a.data e.csv").exit_code == 0);
    CHECK(content(folder / "d.csv").find("unit=m format=1 densities=1 ") != std::string::npos);
    CHECK(content(folder / "e.csv").find("unit=m format=1 densities=2650,2650 ") != std::string::npos);
    CHECK(folder.bernal("verify a.data b.data c.txt c.xyz c.geo d.csv").exit_code == 0);
}

TEST_CASE("what a format loses is said, and asked for where it is needed") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --lengths 10 10 10 --target-fraction 0.3").exit_code == 0);
    const Run lossy = folder.bernal("convert packing.csv a.dat --density 2650");
    CHECK(lossy.exit_code == 0);
    CHECK(lossy.err.find("does not hold the container") != std::string::npos);
    const Run blind = folder.bernal("verify a.dat");
    CHECK(blind.exit_code == 2);
    CHECK(blind.err.find("--box") != std::string::npos);
    CHECK(folder.bernal("verify a.dat --box -.5 -.5 -.5 10 10 10").exit_code == 0);
    CHECK(folder.bernal("verify a.dat --box 0 0 0 10 10 10").exit_code == 0);
    const Run missing = folder.bernal("convert packing.csv a.data");
    CHECK(missing.exit_code == 2);
    CHECK(missing.err.find("--density") != std::string::npos);
    REQUIRE(folder.bernal("pack --count 20 --effort quick --density 2650 --unit mm --out told").exit_code == 0);
    const Run told = folder.bernal("convert told.csv told.data");
    CHECK(told.exit_code == 0);
    CHECK(told.err.find("told.data is in m, as its densities are in kg/m3: the packing's lengths are in mm") !=
          std::string::npos);
    const Run untold = folder.bernal("convert told.csv untold.data --unit none");
    CHECK(untold.exit_code == 2);
    CHECK(untold.err.find("has its densities in kg/m3, and 'untold.data' would have lengths without a unit") !=
          std::string::npos);
    CHECK(folder.bernal("convert packing.csv a.csv --format nonsense").exit_code == 2);
    CHECK(folder.bernal("convert packing.csv packing.csv").exit_code == 2);
}

TEST_CASE("a unit that the file contradicts is refused, and taken back where it is wrong") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 50 --unit mm").exit_code == 0);
    const Run run = folder.bernal("convert packing.csv m.csv --unit m");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("--unit m contradicts 'packing.csv', whose lengths are in mm; ") != std::string::npos);
    CHECK(!folder.names().contains("m.csv"));
    CHECK(folder.bernal("convert packing.csv same.csv --unit mm").exit_code == 0);
    CHECK(folder.bernal("convert packing.csv none.csv --unit none").exit_code == 0);
    CHECK(folder.bernal("convert none.csv m.csv --unit m").exit_code == 0);
    const Run exported = folder.bernal("export packing.csv --write metres.csv --unit m");
    CHECK(exported.exit_code == 2);
    CHECK(exported.err.find("leave it out: the lengths are converted to metres") != std::string::npos);
    CHECK(folder.bernal("export packing.csv --write metres.csv").exit_code == 0);
}

TEST_CASE("nothing is replaced that was not named: inputs, outputs under another spelling, files that come along") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 100 --effort quick --out a").exit_code == 0);
    std::filesystem::create_symlink("b.csv", folder / "link.csv");
    std::filesystem::copy(folder / "a.csv", folder / "c_templates.csv");
    std::filesystem::copy(folder / "a.csv", folder / "e_templates.csv");
    const auto names = folder.names();
    const std::string packing = content(folder / "a.csv");
    for (const std::string arguments :
         {"a.csv b.csv ./b.csv", "a.csv b.csv link.csv", "a.csv ./a.csv", "c_templates.csv c.csv --format chrono",
          "a.csv e.csv --format chrono", "a.csv d.csv d_templates.csv --format chrono"}) {
        CAPTURE(arguments);
        const Run refused = folder.bernal("convert " + arguments);
        CHECK(refused.exit_code == 2);
        CHECK(refused.out == "");
        CHECK(folder.names() == names);
        for (const char* kept : {"a.csv", "c_templates.csv", "e_templates.csv"})
            CHECK(content(folder / kept) == packing);
    }
    REQUIRE(folder.bernal("convert a.csv f.csv --format chrono").exit_code == 0);
    CHECK(folder.bernal("convert a.csv f.csv --format chrono").exit_code == 0);  // its own are replaced
}

TEST_CASE("a file that is not as it was written is refused, and verify says no to it") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 100 --effort quick --container box").exit_code == 0);
    for (const std::string name : {"packing.csv", "packing.vtp"}) {
        if (name.ends_with("vtp") && is_absent("EXPAT")) continue;
        CAPTURE(name);
        std::string text = content(folder / name);
        const std::string was = name.ends_with("csv") ? "\n1," : "PolyData\" version=\"";
        text[text.find(was) + was.size()] ^= 1;
        folder.write("b" + name, text);
        CHECK(folder.bernal("verify " + name).exit_code == 0);
        const Run verified = folder.bernal("verify b" + name);
        CHECK(verified.exit_code == 1);
        CHECK(verified.out.find("b" + name + ": the certificate") != std::string::npos);
        CHECK(verified.err.find("'b" + name + "' is not as it was written") != std::string::npos);
        const Run refused = folder.bernal("convert b" + name + " c.csv");
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find("'b" + name + "' is not as it was written") != std::string::npos);
    }
}

TEST_CASE("a file that tells a box alone is read in the container that is named, or found beside it") {
    const Folder folder;
    REQUIRE(folder
                .bernal("pack monodisperse --container cylinder --count 40 --unit mm --allow-small-sample --effort "
                        "quick --out drum")
                .exit_code == 0);
    REQUIRE(folder.bernal("convert drum.csv elsewhere.dump").exit_code == 0);
    const Run alone = folder.bernal("verify elsewhere.dump");
    CHECK(alone.out.find("box container") != std::string::npos);
    CHECK(alone.err.starts_with("bernal: the container of 'elsewhere.dump' is taken to be its box, from "));
    for (const char* of : {"drum.csv", "drum.json"}) {
        const Run named = folder.bernal(std::string("verify elsewhere.dump --container-of ") + of);
        CHECK(named.exit_code == 0);
        CHECK(named.out.find("cylinder container") != std::string::npos);
        CHECK(named.err.starts_with("bernal: the container of 'elsewhere.dump' is that of 'drum."));
    }
    REQUIRE(folder.bernal("convert elsewhere.dump --container-of drum.csv back.csv").exit_code == 0);
    CHECK(content(folder / "back.csv") == content(folder / "drum.csv"));
    REQUIRE(folder.bernal("export drum.csv --for lammps --young 5e7 --density 2650 --out run").exit_code == 0);
    REQUIRE(folder.bernal("convert run.data run.dump").exit_code == 0);
    REQUIRE(folder.bernal("convert run.dump run.csv").exit_code == 0);
    CHECK(content(folder / "run.csv").find("shape=cylinder") != std::string::npos);
    const Run both = folder.bernal("verify elsewhere.dump --container-of drum.csv --box 0 0 0 1 1 1");
    CHECK(both.exit_code == 2);
    CHECK(both.err == "bernal: --container-of and --box both give a container; leave one out\n");
}
