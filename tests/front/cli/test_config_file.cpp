// Options of `export` in a file, materials in tables.

#include <doctest/doctest.h>

#include <algorithm>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

constexpr const char* mixture = "export packing.csv --young 5e7 --density 2650 --out a";

}  // namespace

TEST_CASE("a file says the same as the command line, which wins over it") {
    const Folder folder;
    REQUIRE(folder
                .bernal("pack --sizes bidisperse --diameter-min 1 --diameter-max 2 --count 100 --unit mm --container "
                        "box --effort quick")
                .exit_code == 0);
    const Run said = folder.bernal(std::string(mixture) + " --for lammps" +
                                   " --material 1:young=2e8,friction=0.3,density=7850 --material wall:friction=0.1");
    CAPTURE(said.err);
    REQUIRE(said.exit_code == 0);
    folder.write("m.toml",
                 "for = \"lammps\"\nyoung = 5e7\ndensity = 2650\n[material.1]\nyoung = 2e8\nfriction = 0.9\ndensity = "
                 "7850\n[material.wall]\nfriction = 0.1\n");
    const Run filed = folder.bernal("export packing.csv --config m.toml --material 1:friction=0.3 --out b");
    CAPTURE(filed.err);
    REQUIRE(filed.exit_code == 0);
    std::string a = content(folder / "a.in"), b = content(folder / "b.in");
    CHECK(a.find("pair_coeff      2 2 hertz ${normal_2_2}") != std::string::npos);
    for (std::string* text : {&a, &b})
        for (const std::string name : {"a.", "b."})
            for (std::size_t at = 0; (at = text->find(name)) != text->npos;) text->erase(at, 2);
    CHECK(a == b);
    CHECK(content(folder / "a.data").find(" 7850 ") != std::string::npos);
}

TEST_CASE("bad combinations are refused in one sentence, with nothing written") {
    const Folder folder;
    REQUIRE(folder
                .bernal("pack --sizes bidisperse --diameter-min 1 --diameter-max 2 --count 100 --unit mm --effort "
                        "quick")
                .exit_code == 0);
    folder.write("bad.toml", "young = 5e7\n[material.1]\nyuong = 1\n");
    folder.write("unknown.toml", "young = 5e7\nfrictoin = 0.5\n");
    folder.write("flat.toml", "[material]\nyoung = 1\n");
    const auto before = folder.names();
    const std::pair<std::string, const char*> faults[] = {
        {" --material 3:young=1e9", "--material 3 names a size class that the packing has not"},
        {" --material wall:friction=0.1", "the container is periodic on all sides"},
        {" --material 1:stiffness=100", "--young means Hertzian contacts and --stiffness linear ones"},
        {" --material 1:", "without blanks or in quotation marks"},
        {" --material 1: young=7e10", "without blanks or in quotation marks"},
        {" --material 1:poisson=0.7", "give Poisson's ratio, from 0 to 0.5"},
        {" --config bad.toml", "bad.toml:2: --material 1:yuong=1 says 'yuong'"},
        {" --config unknown.toml", "unknown.toml:2: unknown option 'frictoin' (did you mean 'friction'?)"},
        {" --config flat.toml", "write [material.0] or [material.wall] above it"},
        {" --material", "--material needs a value"},
        {" --gravity --friction 0.5", "--gravity needs a value"},
        {" --for yade --rolling-friction 0.1 --material 1:rolling-friction=0.2", "YADE has one rolling friction"},
        {" --for mercury --rolling-friction 0.1", "no rolling friction"},
    };
    for (const auto& [arguments, part] : faults) {
        CAPTURE(arguments);
        const bool names_code = arguments.find("--for") != arguments.npos;
        const Run run = folder.bernal(mixture + std::string(names_code ? "" : " --for lammps") + arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out == "");
        CHECK(run.err.find(part) != std::string::npos);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(folder.names() == before);
    }
}

TEST_CASE("densities of classes go into files without a law") {
    const Folder folder;
    REQUIRE(folder
                .bernal("pack --sizes bidisperse --diameter-min 1 --diameter-max 2 --count 100 --unit mm --effort "
                        "quick")
                .exit_code == 0);
    const Run run = folder.bernal("export packing.csv --density 2650 --material 1:density=7850 --write a.liggghts");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(content(folder / "a.liggghts").find(" 7850 ") != std::string::npos);
    const Run vain = folder.bernal("export packing.csv --material 1:friction=0.1 --write b.csv");
    CHECK(vain.exit_code == 2);
    CHECK(vain.err.find("give --young or --stiffness") != std::string::npos);
}
