#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "bernal/summary.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("the file is one JSON object with the promised keys and exact numbers") {
    Summary summary;
    summary.packing_fraction = 0.1 + 0.2;
    summary.max_relative_overlap = -std::numeric_limits<double>::denorm_min();
    summary.seed = std::numeric_limits<std::uint64_t>::max();
    summary.container = {{1, 2, 3}, {4, 5, 1.0 / 3}, {true, false, true}};
    summary.engine = "hierarchical-grid";
    summary.requested_lengths = Vec3{1, 2, 0.5};
    summary.target_fraction = std::numeric_limits<double>::quiet_NaN();
    const TemporaryFolder folder;
    write_summary(summary, folder / "a.json");
    const auto json = nlohmann::json::parse(folder.read("a.json"));

    for (const char* key :
         {"packing_fraction", "max_relative_overlap", "count", "dimension", "size_ratio", "container", "seed",
          "threads", "engine", "sweeps", "list_updates", "wall_seconds", "sweeping_seconds", "listing_seconds",
          "peak_memory_bytes", "coordination_number", "rattler_fraction", "outcome", "version"})
        CHECK_MESSAGE(json.contains(key), key);
    CHECK(json["packing_fraction"].get<double>() == 0.1 + 0.2);
    CHECK(json["max_relative_overlap"].get<double>() == summary.max_relative_overlap);
    CHECK(json["seed"].get<std::uint64_t>() == summary.seed);
    CHECK(json["engine"] == "hierarchical-grid");
    CHECK(json["target_fraction"].is_null());
    CHECK(json["left_out_percent"].is_null());
    CHECK(json["requested_lengths"] == nlohmann::json{1, 2, 0.5});
    CHECK(json["container"] == nlohmann::json{{"shape", "box"},
                                              {"origin", {1, 2, 3}},
                                              {"lengths", {4, 5, 1.0 / 3}},
                                              {"periodic", {true, false, true}},
                                              {"volume", 4 * 5 * (1.0 / 3)},
                                              {"dimension", 3},
                                              {"walls",
                                               {{{"kind", "plane"}, {"point", {1, 2, 3}}, {"normal", {0, 1, 0}}},
                                                {{"kind", "plane"}, {"point", {1, 7, 3}}, {"normal", {0, -1, 0}}}}}});
    CHECK_THROWS_AS(write_summary(summary, folder / "missing/a.json"), FileError);
}

TEST_CASE("the first figure of a bed's file is the packing fraction below its surface") {
    Summary summary;
    summary.packing_fraction = 0.25;
    CHECK(to_json(summary).starts_with("{\n  \"packing_fraction\": 0.25,"));
    summary.bed = BedSummary{2.5, 0.75, 0.625};
    CHECK(to_json(summary).starts_with("{\n  \"bed\": {\n    \"packing_fraction\": 0.625,"));
    CHECK(nlohmann::json::parse(to_json(summary))["packing_fraction"] == 0.25);
    CHECK(to_json(summary_from_json(to_json(summary))) == to_json(summary));
}

TEST_CASE("a summary is read as it was written") {
    Summary summary;
    summary.packing_fraction = 0.1 + 0.2;
    summary.count = 7;
    summary.seed = std::numeric_limits<std::uint64_t>::max();
    summary.outcome = "packed";
    for (const std::array<bool, 3> periodic : {std::array{true, true, true}, std::array{false, false, true}}) {
        summary.container = {{1, 2, 3}, {4, 5, 1.0 / 3}, periodic};
        CHECK(to_json(summary_from_json(to_json(summary))) == to_json(summary));
        CHECK(summary_from_json(to_json(summary)).container == summary.container);
    }
    summary.container.surfaces = {SphereWall{{3, 4, 3}, 1, true}};
    summary.wall_profile = WallProfile{1, 2, {}, 0.05, {0.5, 0.75}, {}, {0.01, 0.02}};
    summary.requested_lengths = Vec3{4, 5, std::numeric_limits<double>::infinity()};
    summary.q6 = 0.25;
    const Summary read = summary_from_json(to_json(summary));
    CHECK(to_json(read) == to_json(summary));
    CHECK(read.container == summary.container);
    CHECK(read.requested_lengths == summary.requested_lengths);
    CHECK(read.wall_profile->packing_fraction == summary.wall_profile->packing_fraction);
    CHECK(read.wall_profile->packing_fraction_error == summary.wall_profile->packing_fraction_error);
    for (const char* text : {"", "[]", "{}", "7", R"({"count": "many"})"})
        CHECK_THROWS_AS(summary_from_json(text), InputError);
}
