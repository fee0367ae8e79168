#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bernal/error.hpp"
#include "bernal/summary.hpp"

using namespace bernal;

namespace {

std::string type_in_json(const nlohmann::json& value) {
    if (value.is_number_integer()) return "whole number";
    if (value.is_number()) return "number";
    return value.is_string() ? "text" : "array";
}

/// A summary in which nothing is null.
nlohmann::json full_summary() {
    Summary summary;
    summary.target_fraction = summary.q6 = summary.crystalline_fraction = summary.largest_grading_deviation = 0.5;
    summary.largest_deviation_at_sieves = summary.left_out_percent = 0.5;
    summary.largest_class_count = 3;
    summary.mass = 0.125, summary.sample_error = 0.01;
    summary.requested_lengths = Vec3{1, 2, 3};
    summary.bodies = BodySummary{12, "rod", 5};
    summary.bed = BedSummary{2.5, 0.75, 0.6};
    summary.components = {{"sand", 0.4, 0.375, 12}};
    summary.layers = summary.component_profile = {{0, 1, 0.5, 12, {0.25, 0.75}, {}, Basis::mass}};
    summary.infill = Infill{3, 4, 0.5, 0.25, 5};
    summary.gap = GapReached{0.5, 0.625, 1.5};
    summary.wall_profile = WallProfile{1, 2, 0.5, 0.25, {0.5}, 0.001, {0.01}};
    summary.container.tilt = {0.25, 0, 0};
    return nlohmann::json::parse(to_json(summary));
}

}  // namespace

TEST_CASE("each entry has a meaning, and the type that its value has") {
    const nlohmann::json json = full_summary();
    std::set<std::string> keys, results;
    for (const SummaryEntry& entry : summary_entries()) {
        CAPTURE(entry.key);
        CHECK(keys.insert(entry.key).second);
        CHECK(!entry.meaning.empty());
        if (!entry.result.empty()) CHECK(results.insert(entry.result).second);
        if (entry.group == SummaryGroup::overlaps) continue;
        std::string path = '/' + entry.key;
        std::ranges::replace(path, '.', '/');
        const nlohmann::json value = json.at(nlohmann::json::json_pointer(path));
        if (!value.is_array())
            CHECK(type_in_json(value) == entry.type);
        else
            CHECK((entry.type == "numbers" || entry.type == "true or false" || entry.type == "walls" ||
                   entry.type == "components" || entry.type == "strata"));
    }
    CHECK(summary_entry("unheard_of").key.empty());
}

TEST_CASE("no member of the file is missing in the table") {
    const nlohmann::json summary = full_summary();
    for (const auto& [key, value] : summary.items()) {
        if (!value.is_object()) CHECK_MESSAGE(summary_entry(key).key == key, key);
        if (!value.is_object()) continue;
        for (const auto& [inner, of_inner] : value.items())
            CHECK_MESSAGE(!summary_entry(key + '.' + inner).key.empty(), key, '.', inner);
    }
}

TEST_CASE("an entry takes what it gives, and nothing of another type") {
    const std::string full = full_summary().dump();
    const Summary summary = summary_from_json(full);
    for (const SummaryEntry& entry : summary_entries()) {
        CAPTURE(entry.key);
        Summary other;
        entry.set(other, entry.get(summary));
        if (!entry.key.starts_with("container.")) CHECK((entry.get(other) == entry.get(summary)));
    }
    Summary other;
    CHECK_THROWS_AS(summary_entry("count").set(other, "many"), InputError);
    CHECK_THROWS_AS(summary_entry("count").set(other, 1.5), InputError);
    CHECK_THROWS_AS(summary_entry("dimension").set(other, std::int64_t{1} << 40), InputError);
    CHECK_THROWS_AS(summary_entry("requested_lengths").set(other, std::vector<double>{1, 2}), InputError);
    CHECK_THROWS_AS(summary_entry("outcome").set(other, nullptr), InputError);
}
