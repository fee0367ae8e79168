// bernal pack --hierarchical, its plan, and how it goes on.

#include <doctest/doctest.h>

#include <csignal>

#include "cli/program.hpp"
#include "cli/running.hpp"

using namespace bernal::test;

namespace {

const std::string sizes =
    "--sizes power-law --exponent -2.5 --diameter-min 1 --diameter-max 100 --dimension 2 --unit mm --threads 1 ";

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("what --hierarchical made, its TOML makes again, and a file may ask for it") {
    const Folder folder;
    const Run first = folder.bernal("pack --hierarchical --count 4500 " + sizes + "--out a");
    REQUIRE(first.exit_code == 0);
    CHECK(has(first.out, "packing fraction     0."));
    CHECK(has(first.out, "made of              7 packings of 31,500 spheres in all, each certified"));
    REQUIRE(folder.bernal("pack a.toml --out b").exit_code == 0);
    for (const std::string file : {".json", ".levels.csv", ".level-1.csv", ".level-4.csv", ".toml"})
        CHECK_MESSAGE(content(folder / ("a" + file)) == content(folder / ("b" + file)), file);
}

TEST_CASE("a plan tells the packings, time and memory of the whole, whether or not they fit") {
    const Folder folder;
    const Run plan = folder.bernal("plan --hierarchical --count 4500 " + sizes + "--json plan.json");
    CHECK(plan.exit_code == 0);
    CHECK(has(plan.out, "made of              7 packings of some 31,500 spheres in all"));
    CHECK(has(content(folder / "plan.json"), "\"fewest_spheres\""));
    for (const std::string option :
         {"--csv rules.csv", "--levels 3", "--ratio 2", "--ranks 4", "--packing-fraction 0.6"})
        CHECK_MESSAGE(has(folder.bernal("plan --hierarchical " + option).err, " contradicts --hierarchical"), option);
}

TEST_CASE("after Ctrl-C the packings that are done are kept, and the run goes on to the same bytes") {
    const Folder folder;
    const std::string job = "pack --hierarchical --count 6000 " + sizes + "--progress none ";
    REQUIRE(folder.bernal(job + "--out whole").exit_code == 0);
    const pid_t running = folder.start_by("exec \"$0\" " + job + "--checkpoint-every 1e-6 --out cut");
    // Its first checkpoint comes behind its first packing.
    wait_for([&] { return folder.names().contains("cut.checkpoint"); });
    ::kill(running, SIGINT);
    const Run cut = folder.finish(running);
    REQUIRE(cut.exit_code == 130);
    CHECK(has(cut.err, "go on with: bernal pack --resume cut.state"));
    CHECK(folder.names().contains("cut.level-1.csv"));
    CHECK_FALSE(folder.names().contains("cut.json"));
    CHECK_FALSE(folder.names().contains("cut.checkpoint"));
    const Run refused = folder.bernal("pack --resume cut.state --engine octree");
    CHECK((refused.exit_code == 2 && has(refused.err, "--engine contradicts --hierarchical")));
    REQUIRE(folder.bernal("pack --resume cut.state --threads 2 --progress none --out moved").exit_code == 0);
    for (const std::string file : {".json", ".levels.csv", ".level-1.csv", ".level-4.csv"})
        CHECK_MESSAGE(content(folder / ("whole" + file)) == content(folder / ("moved" + file)), file);
}
