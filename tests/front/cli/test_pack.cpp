// bernal pack: what it writes and says.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::content;
namespace fs = std::filesystem;
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
    CHECK(run.out.ends_with("\nfiles                packing.csv packing.vtp packing.json packing.toml\n"));
    CHECK(run.out.starts_with("packing fraction"));
    CHECK(run.out.find("\nspheres              300, diameters 1 to 2, size ratio 2, solid volume ") !=
          std::string::npos);
    CHECK(run.out.find("top class") == std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"packing.csv", "packing.json", "packing.toml", "packing.vtp"});

    const bernal::Packing packing = bernal::read_packing(folder / "packing.csv");
    if (!is_absent("EXPAT")) CHECK(packing == bernal::read_packing(folder / "packing.vtp"));
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
    for (const char* key :
         {"size_ratio", "seed", "threads", "engine", "sweeps", "list_updates", "wall_seconds", "sweeping_seconds",
          "listing_seconds", "coordination_number", "rattler_fraction", "version"})
        CHECK(s.contains(key));
}

TEST_CASE("a further file that cannot hold the packing costs nothing else") {
    const Folder folder;
    const Run run = folder.bernal("pack --count 8 --effort quick --write domain.p3dat --density 2650");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("domain") != std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"packing.csv", "packing.json", "packing.toml", "packing.vtp"});
}

TEST_CASE("neither threads nor engine change a byte") {
    const Folder folder;
    const std::string options = "pack --sizes uniform-volume --count 600 --effort quick --seed 5 ";
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

TEST_CASE("in a fixed container the target decides about the count, not the preset") {
    const Folder folder;
    const Run run = folder.bernal("pack quick-start --lengths 8 8 8 --target-fraction 0.3");
    CHECK(run.exit_code == 0);
    const auto summary = nlohmann::json::parse(bernal::test::content(folder / "packing.json"));
    CHECK(summary["packing_fraction"].get<double>() == doctest::Approx(0.3).epsilon(0.02));
    CHECK(summary["packing_fraction"].get<double>() >= 0.3);
    CHECK(summary["target_fraction"].get<double>() == 0.3);
}

TEST_CASE("spheres that do not fit miss the target: what was reached is written and says so") {
    const Folder folder;
    const Run run = folder.bernal("pack --count 720 --lengths 8 8 8 --effort quick");
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("target was missed: a packing fraction of 0.736311 was wanted, ") != std::string::npos);
    CHECK(run.err.find("fit into 8 x 8 x 8") != std::string::npos);
    CHECK(summary(folder)["target_fraction"].get<double>() == doctest::Approx(0.736311));
    CHECK(summary(folder)["requested_lengths"] == json{8.0, 8.0, 8.0});
    CHECK(summary(folder)["outcome"] == "target_missed");
    CHECK(summary(folder)["container"]["lengths"][0] > 8.0);
    CHECK(bernal::certify(bernal::read_packing(folder / "packing.csv")).holds);
}

TEST_CASE("a sample with too few grains of the top class comes with a warning") {
    const Folder folder;
    const Run run = folder.bernal("pack --sizes fuller --diameter-max 8 --count 700 --effort quick");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.find(" above 0.8 d_max = 6.4, too few to stand for the top class") != std::string::npos);
    CHECK(run.err.find("--count") != std::string::npos);
}

TEST_CASE("a grading is compared at its sieves and between them, and what is left out is said") {
    const Folder folder;
    folder.write("curve.csv", "1;20\n2;60\n4;100\n");
    const Run run = folder.bernal("pack --sizes table --grading curve.csv --count 300 --effort quick");
    REQUIRE(run.exit_code == 0);
    CHECK(run.out.find(" percent passing off at the sieves, ") != std::string::npos);
    CHECK(run.out.find("grains in the top sieve interval, above 2; the finest 20 % by mass left out") !=
          std::string::npos);
    const json s = summary(folder);
    CHECK(s["left_out_percent"] == 20);
    CHECK(s["largest_deviation_at_sieves"] <= s["largest_grading_deviation"]);

    const Run few =
        folder.bernal("pack --sizes table --grading curve.csv --count 30 --effort quick --allow-small-sample");
    CHECK(few.err.find("percent passing off the wanted curve at d = ") != std::string::npos);
}

TEST_CASE("a sample that means nothing is refused before packing, with cures that work") {
    const Folder folder;
    folder.write("b16.csv", "0.063,0\n0.125,4\n0.25,8\n0.5,18\n1,32\n2,42\n4,56\n8,76\n16,100\n");
    const std::string options = "pack --sizes table --grading b16.csv --container box --effort quick --count ";
    const Run run = folder.bernal(options + "3000");
    CHECK(run.exit_code == 2);
    CHECK(folder.names().size() == 1);
    CHECK(run.err.find("3000 spheres of these sizes in a container of about ") != std::string::npos);
    const std::string before = "--grading-cut ";
    const auto at = run.err.find(before);
    REQUIRE(at != std::string::npos);
    const std::string cut = run.err.substr(at + before.size(), run.err.find(',', at) - at - before.size());
    const Run cured = folder.bernal(options + "3000 --progress none --grading-cut " + cut);
    CHECK(cured.exit_code == 0);
    CHECK(cured.err == "");
    const Run insisting = folder.bernal(options + "400 --allow-small-sample --grading-cut 0.25");
    CHECK(insisting.exit_code == 0);
    CHECK(insisting.err.find("bernal: warning: 400 spheres of these sizes") != std::string::npos);
}

TEST_CASE("lengths alone are filled, and one side may be free") {
    const Folder folder;
    const Run run = folder.bernal("pack --lengths 9 9 9.5 --effort quick --threads 1 --out filled");
    REQUIRE(run.exit_code == 0);
    CHECK(run.out.find("\nfilled               with as many as fit at quick effort, found in ") != std::string::npos);
    const json filled = json::parse(content(folder / "filled.json"));
    CHECK(filled["container"]["lengths"] == json{9.0, 9.0, 9.5});
    CHECK(filled["requested_lengths"] == json{9.0, 9.0, 9.5});
    CHECK(filled["outcome"] == "packed");
    CHECK(filled["packing_fraction"] > 0.63);
    CHECK(bernal::certify(bernal::read_packing(folder / "filled.csv")).holds);

    REQUIRE(folder.bernal("pack --lengths 7 free 8 --count 600 --container box --effort quick --out free").exit_code ==
            0);
    const json free = json::parse(content(folder / "free.json"));
    CHECK(free["container"]["lengths"][0] == 7.0);
    CHECK(free["container"]["lengths"][2] == 8.0);
    CHECK(free["requested_lengths"][1].is_null());
    CHECK(free["packing_fraction"] > 0.57);
}

TEST_CASE("a target missed by rounding says so, with digits that show it") {
    const Folder folder;
    const Run run =
        folder.bernal("pack --count 30 --lengths 8 8 1 --container box --effort quick --allow-small-sample");
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("only rounding is between them") != std::string::npos);
    CHECK(run.err.find("into 8 x 8 x 1 ") != std::string::npos);
    CHECK(run.err.find("the written container is 8 x 8 x 1;") == std::string::npos);
}

TEST_CASE("what was not said, dropped or overwritten is told") {
    const Folder folder;
    const Run run = folder.bernal("pack fuller --sizes lognormal --count 300 --effort quick");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.find("--sizes lognormal leaves out fuller's diameter-max 31.5, diameter-min 2, exponent 0.5\n") !=
          std::string::npos);
    CHECK(run.out.find("\nnot given            --diameter-mean 1, --sigma 0.3 (the defaults)\n") != std::string::npos);
    CHECK(run.out.find("overwrote") == std::string::npos);
    CHECK(folder.bernal("pack quick-start --count 50")
              .out.ends_with("\noverwrote            packing.csv packing.vtp packing.json packing.toml\n"));
}

TEST_CASE("a loose packing that was asked for alarms nobody, and no coordination number is made up") {
    const Folder folder;
    const Run run = folder.bernal("pack --count 50 --lengths 9,9,9");
    REQUIRE(run.exit_code == 0);
    CHECK(run.out.find("coordination number  loose, as asked for: 100 % of the spheres carry nothing") !=
          std::string::npos);
    CHECK(summary(folder)["coordination_number"] == 0);
    CHECK(folder.bernal("pack --count 300 --porosity 0.5").out.find("loose, as asked for") != std::string::npos);
    CHECK(folder.bernal("pack --count 300 --effort quick").out.find("loose, as asked for") == std::string::npos);
}

TEST_CASE("how dense a bed is stands first on the terminal and in its files, not how full its vessel is") {
    const Folder folder;
    const std::string bed = "--container box --lengths 8 8 16 --bed-height 8 --effort quick";
    const Run run = folder.bernal("pack " + bed);
    REQUIRE(run.exit_code == 0);
    const json s = summary(folder);
    CHECK(s["bed"]["packing_fraction"].get<double>() == doctest::Approx(2 * s["packing_fraction"].get<double>()));
    const std::string first = run.out.substr(0, run.out.find('\n'));
    CHECK(first.starts_with("packing fraction     0.5"));
    CHECK(first.find(" below the bed's surface, porosity 0.4") != std::string::npos);
    CHECK(first.find("; 0.2") < first.find(" of the whole vessel"));
    CHECK(content(folder / "packing.json").starts_with("{\n  \"bed\": {\n    \"packing_fraction\": 0.5"));
    CHECK(folder.bernal("plan " + bed).out.find(" below the bed's surface, porosity ") != std::string::npos);
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
    const std::string version = folder.bernal("--version").out;
    CHECK(version.starts_with("bernal 0.4.0\n"));
    for (const char* line : {"\ncompiler   ", "\nvectors    ", "\nlibraries  ", "Boost 1"})
        CHECK(version.find(line) != std::string::npos);
    CHECK((version.find("VTK 9") == std::string::npos) == is_absent("VTK"));
}

TEST_CASE("progress of a container that is filled tells the packing and its spheres") {
    const Folder folder;
    const Run run = folder.bernal("pack --lengths 6 6 6 --effort quick --progress plain");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.find("packing 1 of some three: placing 2") != std::string::npos);
}

TEST_CASE("every length of the report has its unit") {
    const Folder folder;
    folder.write("sieves.csv", "1,10\n2,60\n4,100\n");
    const Run run = folder.bernal("pack --sizes table --grading sieves.csv --count 300 --effort quick --unit mm");
    REQUIRE(run.exit_code == 0);
    std::size_t units = 0;
    for (std::size_t at = run.out.find(" mm"); at != std::string::npos; at = run.out.find(" mm", at + 1)) ++units;
    CHECK(units == 5);  // container, diameters, solid volume, the place of the deviation, the top interval
    CHECK(run.out.find(" mm3\n") != std::string::npos);
}

TEST_CASE("the folder of results is made, and not left behind by what is refused") {
    const Folder folder;
    CHECK(folder.bernal("pack --count 0 --out results/first/beads").exit_code == 2);
    CHECK(folder.names().empty());
    CHECK(folder.bernal("pack --count 20 --effort quick --out results/first/beads").exit_code == 0);
    CHECK(fs::exists(folder / "results/first/beads.csv"));
    CHECK(folder.bernal("export results/first/beads.csv --write dem/beads.csv --out dem/beads").exit_code == 0);
    CHECK(fs::exists(folder / "dem/beads.csv"));
}

TEST_CASE("given lengths that the spheres miss are told by what the spheres make in them, not by the target") {
    const Folder folder;
    const Run run = folder.bernal("pack --lengths 4.2 4.2 4.2 --container box --target-fraction 0.6 --effort quick");
    CHECK(run.exit_code == 3);
    // 85 spheres: 84 make less than 0.6.
    CHECK(run.err.find("a packing fraction of 0.600717 was wanted, 0.5") != std::string::npos);
    CHECK(run.err.find("do not fit into 4.2 x 4.2 x 4.2") != std::string::npos);
}

TEST_CASE("what is packed around a packing is one packing, never in its place, and the same from its options") {
    const Folder folder;
    REQUIRE(
        folder.bernal("pack --container box --lengths 6 6 6 --diameter-mean 2 --unit mm --effort quick --out coarse")
            .exit_code == 0);
    const std::string infill = "pack --around coarse.csv --diameter-mean 0.8 --effort quick --progress none --out ";
    const Run refused = folder.bernal(infill + "coarse");
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("would write coarse.csv, which is also an input") != std::string::npos);
    const Run run = folder.bernal(infill + "whole");
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("voids filled ") != std::string::npos);
    CHECK(run.out.find("new ones from id ") != std::string::npos);
    CHECK(folder.bernal("verify whole.csv").exit_code == 0);
    if (!is_absent("EXPAT")) CHECK(folder.bernal("verify whole.csv whole.vtp").exit_code == 0);
    CHECK(folder.bernal("pack --config whole.toml --out again").exit_code == 0);
    CHECK(content(folder / "again.csv") == content(folder / "whole.csv"));
    const Run plan = folder.bernal("plan --around coarse.csv --diameter-mean 0.5 --gap 5%");
    CHECK(plan.exit_code == 0);
    CHECK(plan.out.find("0.025 mm between surfaces") != std::string::npos);
    for (const char* wrong : {"pack --around coarse.csv --lengths 6 6 6", "pack --around coarse.csv --unit m",
                              "pack --around coarse.csv --obstacle coarse.csv", "pack --gap -1", "pack --gap 0.1mm",
                              "pack --container box --lengths 3 3 3 --gap 2", "neighbors lognormal --gap 0.1"}) {
        CAPTURE(wrong);
        const Run bad = folder.bernal(wrong);
        CHECK(bad.exit_code == 2);
        CHECK(std::ranges::count(bad.err, '\n') == 1);
    }
}

TEST_CASE("clumps come with a table of their bodies, counted as grains, and the same from their options") {
    const Folder folder;
    const Run run = folder.bernal("pack --shape dimer --count 150 --effort quick --write more.csv");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(run.err == "");
    CHECK(run.out.find("\ngrains               150 bodies (dimer, aspect 1.4) of 2 members, diameters of spheres of "
                       "equal volume 1 to 1, size ratio 1, solid volume 78.5398\n") != std::string::npos);
    const std::set<std::string> files{"packing.csv",  "packing.bodies.csv", "packing.vtp",    "packing.json",
                                      "packing.toml", "more.csv",           "more.bodies.csv"};
    CHECK(folder.names() == files);
    for (const std::string& file : files)
        CHECK_MESSAGE(run.out.substr(run.out.find("\nfiles")).find(' ' + file) != std::string::npos, file);
    const json s = summary(folder);
    CHECK(s["count"] == 150);
    CHECK(s["bodies"] == 150);
    CHECK(s["members"] == 2);
    CHECK(s["shape"] == "dimer");
    CHECK(folder.bernal("verify packing.csv").exit_code == 0);

    REQUIRE(folder.bernal("pack --config packing.toml --out again").exit_code == 0);
    for (const char* ending : {".csv", ".bodies.csv"})
        CHECK(content(folder / ("again" + std::string(ending))) == content(folder / ("packing" + std::string(ending))));
}

TEST_CASE("what knows spheres alone is refused clumps before they are packed") {
    const Folder folder;
    const auto refused = [&](const std::string& arguments, const std::string& sentence) {
        const Run run = folder.bernal(arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find(sentence) != std::string::npos);
        CHECK(folder.names().empty());
    };
    refused("pack --shape dimer --write it.ply", "does not hold bodies, rigid unions of spheres; give a name");
    refused("pack --shape dimer --gap 0.1", "--shape and --gap contradict each other");
    refused("pack --size-is sieve", "add --shape");
    refused("neighbors --shape dimer", "--shape is for packing");
}
