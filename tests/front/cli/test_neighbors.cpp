// bernal neighbors: presets, generated states and files in; a table, CSV and JSON out; one sentence for what is wrong.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "bernal/engine_kind.hpp"
#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

nlohmann::json json_of(const Folder& folder, const std::string& file) {
    return nlohmann::json::parse(content(folder / file));
}

}  // namespace

TEST_CASE("every engine has a line and a record, and all agree") {
    const Folder folder;
    const Run run = folder.bernal("neighbors quick-start --repeats 1 --csv engines.csv --json engines.json");
    REQUIRE(run.exit_code == 0);
    CHECK(run.err == "");
    const auto json = json_of(folder, "engines.json");
    CHECK(json["engines_agree"] == true);
    CHECK(json["source"] == "random");
    CHECK(json["pairs"] > 0);
    REQUIRE(json["engines"].size() == bernal::engine_kinds.size() + 1);
    CHECK(json["engines"].back()["engine"] == "verlet-lists");
    CHECK(json["engines"].back()["measured"] == true);
    CHECK(json["engines"].back()["list_seconds"].is_null());
    CHECK(json["verlet_skin"] == 3);
    for (std::size_t e = 0; e < bernal::engine_kinds.size(); ++e) {
        const std::string name(bernal::name(bernal::engine_kinds[e]));
        CHECK(json["engines"][e]["engine"] == name);
        CHECK(run.out.find("\n" + name + " ") != std::string::npos);
        CHECK(content(folder / "engines.csv").find("\n" + name + ",") != std::string::npos);
    }
    CHECK(folder.names() == std::set<std::string>{"engines.csv", "engines.json"});
}

TEST_CASE("a packing that pack wrote: its own spheres, and its options make a state of the same sizes") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --count 300 --effort quick --engine loose-octree --out p").exit_code == 0);
    const std::string engine = " --engine r-tree --repeats 1 --json out.json";
    REQUIRE(folder.bernal("neighbors p.csv --skin 0.2" + engine).exit_code == 0);
    auto json = json_of(folder, "out.json");
    CHECK(json["source"] == "p.csv");
    CHECK(json["count"] == 300);
    CHECK(json["average_list_length"] > 6);  // a dense packing's first shell
    CHECK(json["packing_fraction"] == json_of(folder, "p.json")["packing_fraction"]);
    REQUIRE(folder.bernal("neighbors p.toml --packing-fraction 0.3 --state sequential --repeats 1 --json out.json")
                .exit_code == 0);
    json = json_of(folder, "out.json");
    CHECK(json["packing_fraction"].get<double>() == doctest::Approx(0.3));
    CHECK(json["pairs"] == 0);
    CHECK(json["engines"].size() == bernal::engine_kinds.size() + 1);
}

TEST_CASE("the options of a state, a container and an update reach it") {
    const Folder folder;
    const std::string common = "neighbors --engine linked-cell --engine loose-octree --looseness 1.5 --repeats 1 ";
    REQUIRE(
        folder.bernal(common + "--count 500 --container box --aspect 1 1 2 --json out.json --threads 1").exit_code ==
        0);
    auto json = json_of(folder, "out.json");
    CHECK(json["container"]["shape"] == "box");
    CHECK(json["threads"] == 1);
    CHECK(json["packing_fraction"].get<double>() == doctest::Approx(0.62));
    REQUIRE(json["engines"].size() == 2);
    CHECK(json["engines"][1]["looseness"] == 1.5);
    REQUIRE(folder.bernal(common + "--lengths 8 8 8 --packing-fraction 0.4 --json out.json").exit_code == 0);
    json = json_of(folder, "out.json");
    CHECK(json["container"]["lengths"] == nlohmann::json{8, 8, 8});
    CHECK(json["packing_fraction"].get<double>() == doctest::Approx(0.4).epsilon(0.01));
}

TEST_CASE("a file's looseness reaches the loose octree, and is dropped where the command line compares others") {
    const Folder folder;
    folder.write("q.toml", "count = 100\nengine = \"loose-octree\"\nlooseness = 3\n");
    const std::string common = "neighbors q.toml --repeats 1 --json out.json";
    REQUIRE(folder.bernal(common).exit_code == 0);
    const auto report = json_of(folder, "out.json");
    for (const auto& engine : report["engines"])
        if (engine["engine"] == "loose-octree") CHECK(engine["looseness"] == 3);
    REQUIRE(folder.bernal(common + " --engine linked-cell").exit_code == 0);
    REQUIRE(folder.bernal(common + " --engine loose-octree").exit_code == 0);
    CHECK(json_of(folder, "out.json")["engines"][0]["looseness"] == 3);
}

TEST_CASE("levels and cells that are given are those there are, and pairs stay") {
    const Folder folder;
    const std::string common =
        "neighbors uniform-volume --count 2000 --repeats 1 --threads 1 --json out.json --engine linked-cell --engine "
        "hierarchical-grid --engine hierarchical-grid-bottom-up ";
    const auto run = [&](const std::string& options) {
        const Run done = folder.bernal(common + options);
        CAPTURE(done.err);
        REQUIRE(done.exit_code == 0);
        return json_of(folder, "out.json");
    };
    const auto plain = run("");
    CHECK(plain["engine_options"].empty());
    const auto five = run("--levels 5 --cell-size 25");
    CHECK(five["pairs"] == plain["pairs"]);
    CHECK(five["engine_options"] == nlohmann::json{{"levels", "5"}, {"cell-size", "25"}});
    CHECK(five["engines"][0]["levels"].size() == 1);
    CHECK(five["engines"][0]["levels"][0]["holds"] == 25);
    CHECK(five["engines"][0]["list_candidates_per_sphere"] > plain["engines"][0]["list_candidates_per_sphere"]);
    CHECK(five["engines"][1]["levels"].size() == 5);
    CHECK(five["engines"][2]["levels"].size() == 5);
    const auto given = run("--levels 1.5,4,11");
    REQUIRE(given["engines"][1]["levels"].size() == 3);
    CHECK(given["pairs"] == plain["pairs"]);
    int balls = 0;
    for (const int level : {0, 1, 2}) {
        CHECK(given["engines"][1]["levels"][level]["holds"] == (level == 0 ? 1.5 : level == 1 ? 4 : 11));
        balls += given["engines"][1]["levels"][level]["balls"].get<int>();
    }
    CHECK(balls == 2000);
}

TEST_CASE("the octrees' options change what they look at, and not what they find") {
    const Folder folder;
    const auto run = [&](const std::string& options) {
        const Run done = folder.bernal(
            "neighbors fuller --count 2000 --repeats 1 --threads 1 --json out.json --occupancy --engine octree "
            "--engine loose-octree " +
            options);
        CAPTURE(done.err);
        REQUIRE(done.exit_code == 0);
        CHECK(done.out.find("node width") != std::string::npos);
        return json_of(folder, "out.json");
    };
    const auto figure = [](const nlohmann::json& json, int engine, const char* name) {
        return json["engines"][engine][name].get<double>();
    };
    const auto plain = run(""), stepless = run("--child-step no"), whole = run("--whole-subtrees yes"),
               shallow = run("--octree-depth 2");
    for (const auto* json : {&stepless, &whole, &shallow}) CHECK((*json)["pairs"] == plain["pairs"]);
    CHECK(figure(stepless, 1, "list_tests_per_sphere") > 1.2 * figure(plain, 1, "list_tests_per_sphere"));
    CHECK(figure(stepless, 0, "list_tests_per_sphere") == figure(plain, 0, "list_tests_per_sphere"));
    for (const int engine : {0, 1}) {
        CHECK(figure(whole, engine, "list_tests_per_sphere") < figure(plain, engine, "list_tests_per_sphere"));
        CHECK(figure(whole, engine, "list_candidates_per_sphere") ==
              figure(plain, engine, "list_candidates_per_sphere"));
        CHECK(shallow["engines"][engine]["levels"].size() == 3);
        CHECK(figure(shallow, engine, "list_tests_per_sphere") > figure(plain, engine, "list_tests_per_sphere"));
    }
    REQUIRE(folder.bernal("neighbors --count 500 --engine octree --empty-nodes delete --repeats 1").exit_code == 0);
}

TEST_CASE("what the command line drops of a preset is told") {
    const Folder folder;
    const Run run =
        folder.bernal("neighbors quick-start --sizes lognormal --count 200 --engine linked-cell --repeats 1");
    CHECK(run.exit_code == 0);
    CHECK(run.err.find("--sizes lognormal leaves out quick-start's diameter-max 2, diameter-min 1") !=
          std::string::npos);
}

TEST_CASE("Verlet lists alone, with a skin of one's own") {
    const Folder folder;
    REQUIRE(folder.bernal("neighbors --count 200 --engine verlet-lists --verlet-skin 1 --repeats 1 --json out.json")
                .exit_code == 0);
    const auto json = json_of(folder, "out.json");
    REQUIRE(json["engines"].size() == 1);
    CHECK(json["verlet_skin"] == 1);
    CHECK(json["pairs"] > 0);
}

TEST_CASE("what is wrong is said in one sentence with exit code 2") {
    const Folder folder;
    for (const std::string length : {"1e-120", "1e160"})
        folder.write(length + ".csv", "# bernal packing: count=2 shape=periodic origin=0,0,0 lengths=" + length + "," +
                                          length + "," + length +
                                          " periodic=true,true,true\nid,x,y,z,radius,class\n1,0,0,0," +
                                          (length == "1e160" ? "1e158" : "1e-122") + ",0\n2,0,0,0," +
                                          (length == "1e160" ? "1e159" : "1e-121") + ",0\n");
    folder.write("one.csv",
                 "# bernal packing: count=1 shape=periodic origin=0,0,0 lengths=1,1,1 periodic=true,true,true\n"
                 "id,x,y,z,radius,class\n1,0.5,0.5,0.5,0.25,0\n");
    const auto refused = [&](const std::string& arguments, const std::string& part) {
        const Run run = folder.bernal("neighbors " + arguments);
        CAPTURE(arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out == "");
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(run.err.find(part) != std::string::npos);
    };
    refused("--engine linked-cel", "did you mean 'linked-cell'");
    refused("--looseness 1", "--looseness 1");
    refused("--engine linked-cell --looseness 3", "--looseness belongs to --engine loose-octree");
    refused("--engine linked-cell --verlet-skin 3", "--verlet-skin belongs to --engine verlet-lists");
    refused("--engine octree --levels 3", "--levels belongs to --engine hierarchical-grid or ");
    refused("--engine hierarchical-grid --cell-size 3", "--cell-size belongs to --engine linked-cell");
    refused("--engine octree --child-step no", "--child-step belongs to --engine loose-octree");
    refused("--engine r-tree --whole-subtrees yes", "--whole-subtrees belongs to --engine octree or loose-octree");
    refused("--child-step maybe", "--child-step maybe");
    refused("--octree-depth 21", "--octree-depth 21");
    refused("--levels 2.5", "--levels 2.5");
    refused("--levels 3,2", "--levels 2 does not ascend from 3");
    refused("--levels 3", "--levels 3 is more than these sizes part into; give 1");
    refused("--levels 0.5,0.9", "--levels gives a last level with cells 0.9 wide");
    refused("--cell-size 1 --skin 0.1", "--cell-size gives cells 1 wide");
    refused("--verlet-skin -1", "--verlet-skin -1");
    refused("--skin -1", "--skin -1");
    refused("--moved nan", "--moved nan");
    refused("--step 2", "--step 2");
    refused("--repeats 1.5", "--repeats 1.5");
    refused("--packing-fraction 0", "--packing-fraction 0");
    refused("--state dense", "random or sequential");
    refused("--effort quick", "belongs to 'bernal pack'");
    refused("--count 1000 --state sequential", "--state random");
    refused("--count 10 --lengths 5 5 5 --packing-fraction 0.3", "contradict");
    refused("one.csv --count 5", "--count contradicts the packing one.csv");
    refused("1e-120.csv", "1e-120");
    refused("1e160.csv", "1e+160");
    refused("one.csv --skin 5", "period");
    refused("one.csv --csv one.csv", "also an input");
    refused("quick-start --csv a --json a", "named twice");
    refused("quick-start --csv missing/a.csv", "missing");
    refused("quick-strat", "did you mean 'quick-start'");
    CHECK(folder.names() == std::set<std::string>{"1e-120.csv", "1e160.csv", "one.csv"});
    CHECK(folder.bernal("neighbors missing.csv").exit_code == 4);
}
