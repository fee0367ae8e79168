// A comparison as text: the same figures in table, CSV and JSON, nothing for engines that were left out.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "engine_comparison/comparison_text.hpp"

using namespace bernal;

namespace {

EngineComparison example() {
    EngineComparison comparison{200, 10, {}, {}, 300, {}};
    comparison.engines.emplace_back(EngineChoice(EngineKind::loose_octree, {.looseness = 1.5}));
    comparison.engines.emplace_back(EngineChoice(EngineKind::brute_force));
    EngineFigures& e = comparison.engines[0];
    e.measured = true;
    e.build_seconds = 0.25;
    e.list_seconds = 0.0123;
    e.list_work = {4000, 800, 1000};
    e.found.listed.count = e.found.one_way.count = 250;
    e.found.detected.count = 250;
    e.pairs_work = {1000, 200, 0};
    e.memory_bytes = 20000;
    e.levels = {{.holds = 4, .width = 2, .balls = 30, .cells = 20, .occupied = 12, .largest = 9}};
    return comparison;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
}

}  // namespace

TEST_CASE("CSV has a line for each engine, with empty cells for what was not measured") {
    const auto csv = lines(to_csv(example()));
    REQUIRE(csv.size() == 3);
    CHECK(csv[0] ==
          "engine,looseness,build_seconds,update_seconds,list_seconds,pairs_seconds,list_tests_per_sphere,"
          "list_accesses_per_sphere,pairs_tests_per_sphere,pairs_accesses_per_sphere,bytes_per_sphere,"
          "list_candidates_per_sphere,list_candidates_per_entry,list_accesses_per_entry,pairs_candidates_per_sphere,"
          "pairs_candidates_per_pair,pairs_accesses_per_pair");
    CHECK(csv[1] == "loose-octree,1.5,0.25,0,0.0123,0,20,4,5,1,100,25,10,1.6,5,4,0.8");
    CHECK(csv[2] == "brute-force,,,,,,,,,,,,,,,,");
}

TEST_CASE("Verlet lists are the last line, without figures that have no meaning for them") {
    EngineComparison comparison = example();
    VerletFigures& verlet = comparison.verlet.emplace();
    CHECK(lines(to_csv(comparison)).back() == "verlet-lists,,,,,,,,,,,,,,,,");
    verlet.measured = true;
    verlet.build_seconds = 0.5;
    verlet.pairs_work.pair_tests = 400;
    verlet.memory_bytes = 2000;
    CHECK(lines(to_csv(comparison)).back() == "verlet-lists,,0.5,0,,0,,,2,,10,,,,2,,");
    CHECK(lines(to_table(comparison)).back().starts_with("verlet-lists "));
    const auto json = nlohmann::json::parse(to_json({}, {}, comparison));
    CHECK(json["engines"][2]["bytes_per_sphere"] == 10);
    CHECK(json["engines"][2]["list_seconds"].is_null());
}

TEST_CASE("JSON holds what was compared and the same figures") {
    const ComparisonSubject subject{"random", 8, 0.62, {{}, {1, 2, 3}, {true, true, false}}, 2};
    ComparisonOptions options;
    options.skin = 0.1;
    const auto json = nlohmann::json::parse(to_json(subject, options, example()));
    CHECK(json["source"] == "random");
    CHECK(json["packing_fraction"] == 0.62);
    CHECK(json["container"]["lengths"] == nlohmann::json{1, 2, 3});
    CHECK(json["skin"] == 0.1);
    CHECK(json["pairs"] == 300);
    CHECK(json["average_list_length"] == 3);
    CHECK(json["engines_agree"] == true);
    CHECK(json["engines"][0]["engine"] == "loose-octree");
    CHECK(json["engines"][0]["list_accesses_per_sphere"] == 4);
    CHECK(json["engines"][1]["measured"] == false);
    CHECK(json["engines"][1]["build_seconds"].is_null());
    EngineComparison torn = example();
    torn.disagreement = "they differ";
    CHECK(nlohmann::json::parse(to_json(subject, options, torn))["engines_agree"] == false);
}

TEST_CASE("the table is aligned, in milliseconds, without the engines left out") {
    const auto table = lines(to_table(example()));
    REQUIRE(table.size() == 4);
    for (const std::string& line : table) CHECK(line.size() == table[0].size());
    CHECK(table[3].starts_with("loose-octree (1.5)"));
    std::istringstream cells(table[3].substr(18));
    std::vector<double> figures;
    for (double x; cells >> x;) figures.push_back(x);
    CHECK(figures == std::vector<double>{250, 0, 12.3, 0, 20, 4, 5, 1, 100});
}

TEST_CASE("candidates and accesses are told for each query and for each entry that is found") {
    const auto table = lines(to_candidates_table(example()));
    REQUIRE(table.size() == 4);
    std::istringstream cells(table[3].substr(18));
    std::vector<double> figures;
    for (double x; cells >> x;) figures.push_back(x);
    CHECK(figures == std::vector<double>{25, 10, 1.6, 5, 4, 0.8});
}

TEST_CASE("how full levels are is told of engines that have some") {
    const auto table = lines(to_occupancy_table(example()));
    REQUIRE(table.size() == 3);
    std::istringstream cells(table[2].substr(18));
    std::vector<double> figures;
    for (double x; cells >> x;) figures.push_back(x);
    CHECK(figures == std::vector<double>{0, 4, 2, 30, 20, 12, 2.5, 9});
    const auto json = nlohmann::json::parse(to_json({}, {}, example()));
    CHECK(json["engines"][0]["levels"][0]["mean"] == 2.5);
    CHECK(json["engines"][0]["levels"][0]["occupied"] == 12);
    CHECK(json["engines"][1]["levels"].empty());
}
