// bernal export: a packing with all that a DEM run needs.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;
using nlohmann::json;

namespace {

constexpr const char* grains = " --young 1e7 --density 2650";

json summary(const Folder& folder, const std::string& name) { return json::parse(content(folder / name)); }

}  // namespace

TEST_CASE("for every code: a data file in metres that reads back without overlap, a deck, a summary") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 300 --unit mm --out p").exit_code == 0);
    for (const std::string code : {"lammps", "liggghts", "yade", "mercury", "lethe"}) {
        CAPTURE(code);
        const auto before = folder.names().size();
        const Run run = folder.bernal("export p.csv --for " + code + grains + " --gap 1e-6 --out " + code);
        CHECK(run.err == "");
        REQUIRE(run.exit_code == 0);
        CHECK(folder.names().size() >= before + 3);
        const std::string extension = code == "yade" ? ".txt" : code == "lethe" ? ".input" : ".data";
        const bernal::Packing written = bernal::read_packing(folder / (code + extension));
        const bernal::Packing packed = bernal::read_packing(folder / "p.csv");
        REQUIRE(written.spheres.size() == 300);
        CHECK(written.spheres[7].radius == doctest::Approx(1e-3 * packed.spheres[7].radius).epsilon(1e-15));
        if (code != "lethe") CHECK(written.size_class == packed.size_class);                   // lethe: one type
        if (code != "mercury") CHECK(bernal::certify(written).max_relative_overlap <= -1e-6);  // mercury: no periods
        const json state = summary(folder, code + ".json");
        CHECK(state["count"] == 300);
        CHECK(state["smallest_gap"] >= 1e-6);
        CHECK(double(state["mass"]) == doctest::Approx(2650 * double(state["solid_volume"])).epsilon(1e-12));
        CHECK(state["equilibrium"] == nullptr);
    }
}

TEST_CASE("under a pressure: stress, balance and contacts are told") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 300 --unit mm --container box").exit_code == 0);
    const Run run = folder.bernal(
        std::string("export packing.csv --for lammps --pressure 1e4 --contacts c.csv --write s.vtp --progress none") +
        grains);
    CHECK(run.err == "");
    REQUIRE(run.exit_code == 0);
    CHECK(run.out.find("in equilibrium at 10000 Pa, without friction;") != std::string::npos);
    const json state = summary(folder, "packing-dem.json")["equilibrium"];
    CHECK(double(state["pressure"]) == doctest::Approx(1e4).epsilon(1e-2));
    CHECK(state["largest_unbalanced_force_ratio"] < 1e-4);
    CHECK(content(folder / "c.csv").starts_with("id,other,nx,ny,nz,overlap,force\n"));
    if (!is_absent("EXPAT")) CHECK(bernal::read_packing(folder / "s.vtp").spheres.size() == 300);
}

TEST_CASE("a restart of MercuryDPM has the contact law of the state and a name of its own") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 100 --unit mm").exit_code == 0);
    REQUIRE(folder.bernal(std::string("export packing.csv --write dense.restart --friction 0.3") + grains).exit_code ==
            0);
    const std::string text = content(folder / "dense.restart");
    CHECK(text.starts_with("restart_version 1.0 name dense\n"));
    CHECK(text.find("HertzianViscoelasticMindlinSpecies id 0 density 2650 elasticModulus 5494505.4") !=
          std::string::npos);
    CHECK(text.find("slidingFrictionCoefficient 0.3 ") != std::string::npos);
}

TEST_CASE("a vessel under pressure is said to be scaled as a whole") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --container sphere --count 200 --unit mm --effort quick").exit_code == 0);
    const Run run =
        folder.bernal("export packing.csv --for lammps --young 1e7 --density 2650 --pressure 1e3 --progress none");
    CHECK(run.exit_code == 0);
    CHECK(run.err.find("the pressure was found by scaling the container, walls and obstacles with it, to 0.99") !=
          std::string::npos);
    const Run loose = folder.bernal("export packing.csv --for lammps --young 1e7 --density 2650");
    CHECK(loose.err.empty());
}

TEST_CASE("discs are exported as spheres in their plane, but not under a pressure in Pa") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --dimension 2 --count 200 --unit mm --effort quick").exit_code == 0);
    for (const std::string code : {"lammps", "liggghts", "yade"}) {
        const Run run = folder.bernal("export packing.csv --gap 0.01 --for " + code + grains);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out.find("spheres              200, solid area 0.000157") != std::string::npos);
    }
    CHECK(content(folder / "packing-dem.in").find("setforce NULL NULL 0") != std::string::npos);
    CHECK(folder.bernal("verify packing-dem.txt").exit_code == 0);  // expanded, and in its plane still
    CHECK(content(folder / "packing-dem.txt").find("dimension=2") != std::string::npos);
    REQUIRE(folder.bernal("pack --dimension 2 --container box --count 100 --unit mm --effort quick --out walled")
                .exit_code == 0);
    CHECK(folder.bernal(std::string("export walled.csv --for lammps --gravity 9.81 --out fall") + grains).exit_code ==
          0);
    CHECK(content(folder / "fall.in").find("gravity all gravity 9.81 vector 0 -1 0") != std::string::npos);
    const Run pressed = folder.bernal(std::string("export packing.csv --pressure 100 --for lammps") + grains);
    CHECK(pressed.exit_code == 0);
    CHECK(pressed.out.find("in equilibrium at 100 N/m, without friction") != std::string::npos);
    CHECK(content(folder / "packing-dem.in").find("under a pressure of 100 N/m") != std::string::npos);
    const Run mercury = folder.bernal(std::string("export packing.csv --for mercury") + grains);
    CHECK(mercury.exit_code == 2);
    CHECK(mercury.err.find("MercuryDPM's decks are of spheres in space") != std::string::npos);
}

TEST_CASE("a coefficient that no contact has is warned of, once; one limit holds for all and for a class") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 100 --unit mm --container box").exit_code == 0);
    const Run idle = folder.bernal(std::string("export packing.csv --for lammps --material wall:friction=20") + grains);
    CHECK(idle.exit_code == 0);
    CHECK(idle.err.find("--material wall:friction=20 has no part in any contact") != std::string::npos);
    CHECK(std::count(idle.err.begin(), idle.err.end(), '\n') == 1);
    const Run rough = folder.bernal(
        std::string("export packing.csv --for lammps --friction 20 --material wall:friction=0.2 --out rough") + grains);
    CHECK(rough.exit_code == 0);
    CHECK(rough.err.empty());
}

TEST_CASE("the search for an equilibrium tells its stages") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 300 --unit mm").exit_code == 0);
    const Run run =
        folder.bernal(std::string("export packing.csv --for lammps --pressure 1e4 --progress plain") + grains);
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.starts_with("bernal: 0:00:00 seeking equilibrium under 1e+04 Pa\n"));
}

TEST_CASE("what is missing, contradicts or does not fit is refused in one sentence, with nothing written") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 100 --unit mm").exit_code == 0);
    const auto before = folder.names();
    const std::pair<const char*, const char*> faults[] = {
        {"export packing.csv", "--for"},
        {"export packing.csv --for lammps --density 2650", "--young"},
        {"export packing.csv --for lammps --young 1e7", "--density"},
        {"export packing.csv --for edem --young 1e7 --density 1", "edem"},
        {"export packing.csv --for lammps --young 1e7 --stiffness 3 --density 1", "--stiffness"},
        {"export packing.csv --for lammps --young -1 --density 1", "--young -1"},
        {"export packing.csv --for lammps --young 1e7 --density 0", "--density 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --friction 2000", "a coefficient of friction from 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --material 0:friction=2000",
         "a coefficient of friction from 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1,2,3,4", "--density has 4 values"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --gap 1e-3 --pressure 1", "--gap"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --contacts c.csv", "--contacts"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --pressure 1e9", "lower pressure"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --out packing.csv/a", "packing.csv/a"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --contacts a.in --pressure 1e3 --out a", "a.in"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --steps 0", "--steps 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --gravity 9.81", "--gravity along z needs a floor"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --gravity 9.81 w", "--gravity w"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --servo 0", "--servo 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --shear 1 zz", "give xy, xz or yz"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --shear 0 xy", "--shear 0"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --compress fast z", "--compress fast"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --compress 1 z --servo 9", "give one of --gravity"},
        {"export packing.csv --for liggghts --young 1e7 --density 1 --shear 1 xy", "LIGGGHTS loses grains"},
        {"export packing.csv --for mercury --young 1e7 --density 1 --servo 9", "no sides that move"},
        {"export packing.csv --for lethe --stiffness 1e4 --density 1", "give --young instead of --stiffness"},
        {"export packing.csv --for lammps --young 1e7 --density 1 --output-every 0", "--output-every 0"},
        {"export packing.csv --write a.vtp --servo 9", "give --for"},
        {"export packing.csv --write a.data", "--density"},
        {"export packing.csv --write a.stl", ".stl"},
        {"export packing.stl --write a.vtp", "or name the format with --from"},
        {"export packing.csv --write a.vtp --out .", "--out . is a folder"},
    };
    for (const auto& [arguments, part] : faults) {
        CAPTURE(arguments);
        const Run run = folder.bernal(arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out == "");
        CHECK(run.err.find(part) != std::string::npos);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(folder.names() == before);
    }
}

TEST_CASE("the summary beside a packing is not replaced by an export, of that packing or another") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 300 --effort quick --out a").exit_code == 0);
    REQUIRE(folder.bernal("pack --count 300 --effort quick --out b").exit_code == 0);
    const std::string summary = content(folder / "a.json");
    for (const std::string file : {"a.csv", "b.csv"}) {
        const Run refused = folder.bernal("export " + file + " --for lammps --young 1e9 --density 2650 --out ./a");
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find("--out ./a would replace ./a.json") != std::string::npos);
    }
    CHECK(content(folder / "a.json") == summary);
    const std::string dem = "export a.csv --for lammps --young 1e9 --density 2650 --out dem";
    CHECK(folder.bernal(dem).exit_code == 0);
    CHECK(folder.bernal(dem).exit_code == 0);  // its own is
}
