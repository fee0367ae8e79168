// bernal pore-network: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

const char* const cubic_crystal =
    "# bernal packing: count=1 shape=periodic origin=0,0,0 lengths=2,2,2 periodic=true,true,true unit=mm format=1\n"
    "id,x,y,z,radius,class\n1,0.3,0.4,0.5,1,0\n";

std::string without_unit() {
    std::string text = cubic_crystal;
    return text.erase(text.find(" unit=mm"), 8);
}

}  // namespace

TEST_CASE("a network is written, with permeabilities in the packing's unit and what they mean") {
    const Folder folder;
    folder.write("p.csv", cubic_crystal);
    const Run run = folder.bernal("pore-network p.csv net.csv --flow x --json told.json");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.err.find("join outlets to inlets in 'net.csv'") != std::string::npos);
    CHECK_MESSAGE(run.out.find("3 throats between 1 body, of 1 tetrahedron, coordination 6\n") != std::string::npos,
                  run.out);
    CHECK(run.out.find("along x 0.00986982 mm^2, y 0.00986982 mm^2, z 0.00986982 mm^2\n") != std::string::npos);
    CHECK(run.out.find("net.csv  told.json\n") != std::string::npos);
    CHECK(bernal::test::content(folder / "net.csv").starts_with("pore.coords[0],pore.coords[1],pore.coords[2],"));
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "told.json"));
    CHECK(told["flow"] == "x");
    CHECK(told["void_volume"].get<double>() == doctest::Approx(8 * 0.4764012244).epsilon(1e-9));
    for (const auto& [key, meaning] : told["definitions"].items()) CHECK(told.contains(key));
}

TEST_CASE("four files of Statoil's format are written together, in metres, and lengths without a unit are told") {
    const Folder folder;
    folder.write("p.csv", without_unit());
    const Run silent = folder.bernal("pore-network p.csv net.dat");
    REQUIRE_MESSAGE(silent.exit_code == 0, silent.err);
    CHECK_MESSAGE(silent.err.find("no unit and are taken as metres; give --unit, mm for instance") != std::string::npos,
                  silent.err);
    CHECK(bernal::test::content(folder / "net_node1.dat").starts_with("1 2 2 2\n"));
    CHECK(folder.bernal("pore-network p.csv net.dat --unit mm").err.empty());
    CHECK(bernal::test::content(folder / "net_node1.dat").starts_with("1 0.002 0.002 0.002\n"));
    for (const char* name : {"net_link1.dat", "net_link2.dat", "net_node2.dat"})
        CHECK(std::filesystem::exists(folder / name));
    CHECK(folder.bernal("pore-network p.csv net.vtp").err.empty());
}

TEST_CASE("what cannot be is refused before anything is written") {
    const Folder folder;
    folder.write("p.csv", cubic_crystal);
    folder.write("two.csv", "x,y,z,radius\n0,0,0,1\n1,0,0,1\n");
    const auto refused = [&](const std::string& arguments, const char* sentence) {
        const Run run = folder.bernal("pore-network " + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(run.err.find(sentence) != std::string::npos, run.err);
    };
    refused("p.csv net.tif", "give one that ends in .csv, .json, .vtp or .dat");
    refused("p.csv net.csv --flow up", "--flow up is no axis; give x, y or z");
    refused("p.csv net.csv --merge 0", "--merge 0 is not possible; give a number above 0");
    refused("p.csv p.csv", "is also an input");
    refused("p.csv net.json --json net.json", "is named twice");
    refused("two.csv net.csv --box -2 -2 -2 3 2 2 --walls none", "reaches into another or a wall by 50 %");
    CHECK(!std::filesystem::exists(folder / "net.csv"));
    CHECK(!std::filesystem::exists(folder / "net.json"));
}
