// bernal jam: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::Folder;
using bernal::test::Run;

TEST_CASE("a jammed state is written with its numbers, contacts and stiffness, and reads back") {
    const Folder folder;
    REQUIRE(folder
                .bernal("pack --count 64 --dimension 2 --effort quick --sizes bidisperse --diameter-max 1.4 "
                        "--allow-small-sample --out p")
                .exit_code == 0);
    const Run run = folder.bernal("jam p.csv --pressure 1e-5 --stiffness k.mtx --write s.vtp");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.out.find("p-jammed.json  p-jammed.csv  p-jammed.contacts.csv  s.vtp  k.mtx") != std::string::npos);
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "p-jammed.json"));
    CHECK(told["count"] == 64);
    CHECK(told["pressure"].get<double>() == doctest::Approx(1e-5));
    CHECK(told["phi_j"].get<double>() < told["packing_fraction"].get<double>());
    for (const char* key : {"contacts", "states_of_self_stress", "bulk_modulus", "shear_modulus", "rattlers"}) {
        CHECK(told.contains(key));
        CHECK(told["definitions"].contains(key));
    }
    const std::string matrix = bernal::test::content(folder / "k.mtx");
    CHECK(matrix.starts_with("%%MatrixMarket matrix coordinate real symmetric\n"));
    const auto order = std::to_string(2 * (64 - told["rattlers"].get<int>()));
    CHECK(matrix.find('\n' + order + ' ' + order + ' ') != std::string::npos);
    CHECK(told["seed"].is_null());
    const Run verified = folder.bernal("verify p-jammed.csv");
    CHECK(verified.exit_code == 1);  // they overlap, by design
    CHECK_MESSAGE(verified.err.find("p-jammed.csv, by the summary beside it, is a jammed state at the pressure 1e-05 "
                                    "of its contacts' modulus") != std::string::npos,
                  verified.err);
    if (is_absent("EXPAT")) return;
    const Run alone = folder.bernal("verify s.vtp");
    CHECK(alone.exit_code == 1);
    CHECK(alone.err.find("jammed state") == std::string::npos);
    // A summary of another packing tells nothing.
    std::filesystem::copy_file(folder / "p-jammed.json", folder / "s.json");
    CHECK(folder.bernal("verify s.vtp").err.find("jammed state") != std::string::npos);
    auto other = told;
    other["packing_fraction"] = 0.5;
    folder.write("s.json", other.dump());
    CHECK(folder.bernal("verify s.vtp").err.find("jammed state") == std::string::npos);
}

TEST_CASE("a few discs at a high pressure have a phi_J too, and the summary tells the proof of stability") {
    const Folder folder;
    folder.write("four.csv",
                 "# bernal packing: count=4 shape=periodic origin=0,0,-0.7 "
                 "lengths=2.3683627143291237,2.3683627143291237,1.4 periodic=true,true,false dimension=2 format=1\n"
                 "id,x,y,z,radius,class\n1,0.6,0.1,0,0.5,0\n2,2,1.1,0,0.5,0\n3,0.8,1.3,0,0.7,1\n4,1.8,2.3,0,0.7,1\n");
    const Run run = folder.bernal("jam four.csv --start random --seed 5 --pressure 0.1");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.out.find("phi_J") != std::string::npos);
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "four-jammed.json"));
    CHECK(told["phi_j"] > 0.7);
    CHECK(told["seed"] == 5);
    CHECK(told["stability"] == "cholesky");
}

TEST_CASE("what cannot jam is refused with exit code 2, and nothing is written") {
    const Folder folder;
    REQUIRE(
        folder.bernal("pack --count 50 --effort quick --container cylinder --allow-small-sample --out c").exit_code ==
        0);
    for (const auto& [arguments, sentence] :
         {std::pair{"c.csv", "the container is a cylinder: jammed states are found in periodic cells and in boxes"},
          {"c.csv --pressure 3", "--pressure 3 is not possible; give a number from 1e-10 to 0.1"},
          {"c.csv --contact stiff", "--contact stiff is not known; give harmonic or hertzian"},
          {"c.csv --seed 3",
           "--seed is for a random start, and the spheres start from the packing; add --start random"},
          {"c.csv --out c", "c.json"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(std::string("jam ") + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    }
    CHECK_FALSE(std::filesystem::exists(folder / "c-jammed.json"));
}
