#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "core/json.hpp"

using bernal::Json;

TEST_CASE("members stand in the order given, indented") {
    const Json json{{"b", 1}, {"a", Json::array({true, "x"})}};
    CHECK(json.text() == "{\n  \"b\": 1,\n  \"a\": [\n    true,\n    \"x\"\n  ]\n}\n");
}

TEST_CASE("values read back the same") {
    const std::uint64_t large = std::numeric_limits<std::uint64_t>::max();
    const Json::Members members{{"large", large},
                                {"negative", -3},
                                {"number", 0.1 + 0.2},
                                {"text", std::string("a \"b\"\n")},
                                {"numbers", std::vector<double>{1.5, 2}},
                                {"flags", std::array{true, false}}};
    const auto read = nlohmann::json::parse(Json(members).text());
    CHECK(read["large"].get<std::uint64_t>() == large);
    CHECK(read["negative"].get<int>() == -3);
    CHECK(read["number"].get<double>() == 0.1 + 0.2);
    CHECK(read["text"].get<std::string>() == "a \"b\"\n");
    CHECK(read["numbers"].get<std::vector<double>>() == std::vector<double>{1.5, 2});
    CHECK(read["flags"].get<std::vector<bool>>() == std::vector<bool>{true, false});
}

TEST_CASE("a text that is no UTF-8 is refused") {
    CHECK_THROWS_WITH_AS(Json("w\xff.obj"), doctest::Contains("'w\\xFF.obj' is no UTF-8"), bernal::InputError);
}

TEST_CASE("what is not there is null, and what is empty is empty") {
    CHECK(Json(std::optional<double>()).text() == "null\n");
    CHECK(Json(std::optional<double>(2.5)).text() == "2.5\n");
    CHECK(Json(std::vector<Json>()).text() == "[]\n");
    CHECK(Json(Json::Members()).text() == "{}\n");
    CHECK(Json(std::numeric_limits<double>::quiet_NaN()).text() == "null\n");
}
