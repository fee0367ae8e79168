#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "bernal/summary.hpp"
#include "report/meanings.hpp"

using namespace bernal;

namespace {

void require_meanings(const nlohmann::json& object, const std::string& prefix) {
    for (const auto& [key, value] : object.items()) {
        if (value.is_object()) require_meanings(value, prefix + key + '.');
        const bool has_rows = value.is_array() && (value.empty() || value.size() > 6 || value[0].is_object());
        if (!value.is_object() && !has_rows) CHECK_MESSAGE(*meaning_of(prefix + key).text != '\0', prefix, key);
    }
}

}  // namespace

TEST_CASE("every number of a summary is explained") {
    Summary summary;
    summary.wall_profile = WallProfile{};
    require_meanings(nlohmann::json::parse(to_json(summary)), "");
    CHECK(*meaning_of("unheard_of").text == '\0');
}

TEST_CASE("lengths have the packing's unit, times and volumes theirs") {
    CHECK(unit_text(meaning_of("diameter_max"), "mm", 3) == "mm");
    CHECK(unit_text(meaning_of("solid_volume"), "mm", 3) == "mm\u00b3");
    CHECK(unit_text(meaning_of("solid_volume"), "mm", 2) == "mm\u00b2");  // an area
    CHECK(unit_text(meaning_of("solid_volume"), "", 3).empty());
    CHECK(unit_text(meaning_of("wall_seconds"), "mm", 3) == "s");
    CHECK(unit_text(meaning_of("count"), "mm", 3).empty());
}
