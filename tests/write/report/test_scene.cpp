#include <doctest/doctest.h>

#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "analyze/lattices.hpp"
#include "files/base64.hpp"
#include "report/scene.hpp"

using namespace bernal;

namespace {

template <class Value>
std::vector<Value> unpacked(const nlohmann::json& text, std::size_t count) {
    const auto bytes = from_base64(text.get<std::string>(), count * sizeof(Value));
    REQUIRE(bytes);
    std::vector<Value> values(count);
    std::memcpy(values.data(), bytes->data(), bytes->size());
    return values;
}

Packing three_spheres() {
    Packing packing;
    packing.container = Container({1e6, 0, 0}, {10, 10, 20});
    packing.unit = LengthUnit::millimetre;
    packing.spheres = {{{1e6 + 1, 2, 3}, 1}, {{1e6 + 5, 5, 10}, 2}, {{1e6 + 11, 9, 19}, 0.5}};
    packing.size_class = {1, 2, 0};
    return packing;
}

}  // namespace

TEST_CASE("the script gets places around the middle, inside, the largest sphere first") {
    const auto scene = nlohmann::json::parse(scene_json(three_spheres(), {{"q<6", "", "", {0.1, 0.2, 0.3}}}));
    const auto places = unpacked<float>(scene.at("places"), 9);
    CHECK(places == std::vector<float>{0, 0, 0, -4, -3, -7, -4, 4, 9});
    CHECK(unpacked<float>(scene.at("radii"), 3) == std::vector<float>{2, 1, 0.5F});
    CHECK(unpacked<double>(scene.at("ids"), 3) == std::vector<double>{2, 1, 3});
    CHECK(scene.at("middle") == nlohmann::json::parse("[1000005, 5, 10]"));
    REQUIRE(scene.at("columns").size() == 2);
    CHECK(scene.at("columns")[0].at("name") == "class");
    CHECK(unpacked<float>(scene.at("columns")[0].at("values"), 3) == std::vector<float>{2, 1, 0});
    CHECK(scene.at("columns")[1].at("name") == "q<6");
    CHECK(unpacked<float>(scene.at("columns")[1].at("values"), 3) == std::vector<float>{0.2F, 0.1F, 0.3F});
    CHECK(scene.at("vessel").is_null());
}

TEST_CASE("nothing in it ends the script that it stands in") {
    const std::string json = scene_json(three_spheres(), {{"</script><b>", "", "", {0, 0, 0}}});
    CHECK(json.find('<') == std::string::npos);
}

TEST_CASE("of more spheres than are shown: the largest, where they hold most of the volume") {
    Packing packing = simple_cubic(10);
    CHECK(shown_spheres(packing, 1000).size() == 1000);
    CHECK(sample_in_words(packing, 1000).empty());
    for (std::size_t i = 0; i < 1000; ++i) packing.spheres[i].radius = i % 10 == 0 ? 0.5 : 0.05;
    const auto shown = shown_spheres(packing, 100);
    CHECK(std::set<std::size_t>(shown.begin(), shown.end()).size() == 100);
    CHECK(std::ranges::all_of(shown, [](std::size_t i) { return i % 10 == 0; }));
    CHECK(sample_in_words(packing, 100) == "the 100 largest of 1,000 spheres");
}

TEST_CASE("otherwise the block in the middle, of the container's proportions") {
    Packing packing = crystal(10, {1, 1, 1}, {{0.5, 0.5, 0.5}});
    const auto shown = shown_spheres(packing, 217);
    REQUIRE(shown.size() <= 217);
    CHECK(shown.size() >= 64);
    std::set<std::size_t> in(shown.begin(), shown.end());
    // A sphere that lies nearer to the middle than one that is shown, along all axes, is shown as well.
    CHECK(in.contains(4 + 10 * 4 + 100 * 4));
    CHECK_FALSE(in.contains(0));
    CHECK(sample_in_words(packing, 217) == "the 217 of 1,000 spheres that lie nearest to the middle");
}
