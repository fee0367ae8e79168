// bernal jam: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"

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
    CHECK(folder.bernal("verify p-jammed.csv s.vtp").exit_code == 1);  // they overlap, by design
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
          {"c.csv --seed 3", "--seed says nothing where spheres start from the packing; add --start random"},
          {"c.csv --out c", "c.json"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(std::string("jam ") + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    }
    CHECK_FALSE(std::filesystem::exists(folder / "c-jammed.json"));
}
