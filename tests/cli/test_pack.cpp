// bernal pack: what it writes and says.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;
using nlohmann::json;

namespace {

json summary(const Folder& folder) { return json::parse(content(folder / "packing.json")); }

}  // namespace

TEST_CASE("a packing comes with its files, a report on stdout and nothing on stderr") {
    const Folder folder;
    const Run run = folder.bernal("pack quick-start --count 300");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err == "");
    CHECK(run.out.ends_with("packing.csv packing.vtp packing.json packing.toml\n"));
    CHECK(run.out.find("\npacking fraction") != std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"packing.csv", "packing.json", "packing.toml", "packing.vtp"});

    const bernal::Packing packing = bernal::read_packing(folder / "packing.csv");
    CHECK(packing == bernal::read_packing(folder / "packing.vtp"));
    const bernal::Certificate certificate = bernal::certify(packing);
    CHECK(certificate.holds);

    const json s = summary(folder);
    CHECK(s["count"] == 300);
    CHECK(s["outcome"] == "packed");
    CHECK(s["dimension"] == 3);
    CHECK(s["packing_fraction"] == bernal::packing_fraction(packing));
    CHECK(s["max_relative_overlap"] == certificate.max_relative_overlap);
    CHECK(s["container"]["shape"] == "periodic");
    CHECK(s["container"]["lengths"][0] == packing.container.lengths.x);
    CHECK(s["peak_memory_bytes"] > 1e6);
    for (const char* key : {"size_ratio", "seed", "threads", "engine", "sweeps", "list_updates", "wall_seconds",
                            "coordination_number", "rattler_fraction", "version"})
        CHECK(s.contains(key));
}

TEST_CASE("neither threads nor engine change a byte") {
    const Folder folder;
    const std::string options = "pack --sizes uniform-volume --count 500 --effort quick --seed 5 ";
    REQUIRE(folder.bernal(options + "--threads 1 --out a").exit_code == 0);
    REQUIRE(folder.bernal(options + "--threads 2 --engine loose-octree --out b").exit_code == 0);
    REQUIRE(folder.bernal(options + "--threads 4 --engine brute-force --out c").exit_code == 0);
    CHECK(content(folder / "a.csv") == content(folder / "b.csv"));
    CHECK(content(folder / "a.csv") == content(folder / "c.csv"));
    REQUIRE(folder.bernal(options + "--seed 6 --out d").exit_code == 2);
    REQUIRE(folder.bernal("pack --config a.toml --seed 6 --out d").exit_code == 0);
    CHECK(content(folder / "a.csv") != content(folder / "d.csv"));
}

TEST_CASE("a target fraction ends the run overlap-free at or above it") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 400 --target-fraction 0.55").exit_code == 0);
    CHECK(summary(folder)["outcome"] == "target_reached");
    CHECK(summary(folder)["packing_fraction"] >= 0.55);
    CHECK(summary(folder)["target_fraction"] == 0.55);
}

TEST_CASE("a fixed container is filled to the target fraction") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --container box --lengths 8 8 12 --target-fraction 0.5").exit_code == 0);
    const json s = summary(folder);
    CHECK(s["container"]["lengths"] == json{8.0, 8.0, 12.0});
    CHECK(s["container"]["shape"] == "box");
    CHECK(s["packing_fraction"] >= 0.5 * (1 - 1e-12));
    CHECK(s["count"] == 734);  // the least n with n pi/6 >= 0.5 * 768
}

TEST_CASE("spheres that do not fit miss the target: what was reached is written and says so") {
    const Folder folder;
    const Run run = folder.bernal("pack --count 720 --lengths 8 8 8 --effort quick");
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("target was missed") != std::string::npos);
    CHECK(summary(folder)["outcome"] == "target_missed");
    CHECK(summary(folder)["container"]["lengths"][0] > 8.0);
    CHECK(bernal::certify(bernal::read_packing(folder / "packing.csv")).holds);
}

TEST_CASE("a sample with too few grains of the top class comes with a warning") {
    const Folder folder;
    const Run run = folder.bernal("pack --sizes fuller --diameter-max 8 --count 600 --effort quick");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.find("grains of the top class") != std::string::npos);
    CHECK(run.err.find("--count") != std::string::npos);
}

TEST_CASE("help names every subcommand and option") {
    const Folder folder;
    const Run program = folder.bernal("--help");
    CHECK(program.exit_code == 0);
    for (const char* subcommand : {"pack", "verify", "convert", "render", "presets"}) {
        CHECK(program.out.find(subcommand) != std::string::npos);
        CHECK(folder.bernal(std::string(subcommand) + " --help").exit_code == 0);
    }
    const Run pack = folder.bernal("pack --help");
    for (const char* option : {"--count",
                               "--seed",
                               "--threads",
                               "--out",
                               "--sizes",
                               "--diameter-min",
                               "--diameter-max",
                               "--diameter-mean",
                               "--sigma",
                               "--exponent",
                               "--small-volume-share",
                               "--grading",
                               "--grading-cut",
                               "--diameter-list",
                               "--sampling",
                               "--container",
                               "--walls",
                               "--lengths",
                               "--aspect",
                               "--engine",
                               "--sweep",
                               "--effort",
                               "--target-fraction",
                               "--write",
                               "--resume",
                               "--config"})
        CHECK(pack.out.find(std::string(option) + " ") != std::string::npos);
    CHECK(folder.bernal("--version").out == "0.1.0\n");
}
