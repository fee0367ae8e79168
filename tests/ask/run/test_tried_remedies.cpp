#include <doctest/doctest.h>

#include "core/number_text.hpp"
#include "run/tried_remedies.hpp"

using namespace bernal;

namespace {

double number(const GivenOptions& given, const char* key) {
    const auto option = given.find(key);
    return option == given.end() ? 0 : parse_number(option->second.values.at(0)).value();
}

const GivenOptions five{{"count", {{"5"}, ""}}, {"gap", {{"0.1"}, ""}}, {"vessel-height", {{"2"}, ""}}};

}  // namespace

TEST_CASE("remedies are the alternatives behind the last semicolon") {
    const std::vector<Remedy> remedies =
        remedies_in("5 is too few; so it is; give `count` 338 or more, a `gap` of 0.05 or less, or leave `gap` out");
    REQUIRE(remedies.size() == 3);
    REQUIRE(remedies[0].steps.size() == 1);
    CHECK(remedies[0].steps[0].key == "count");
    CHECK(remedies[0].steps[0].value == "338");
    CHECK(remedies[0].steps[0].asks_for_more);
    CHECK(remedies[1].steps.at(0).value == "0.05");
    CHECK(!remedies[1].steps.at(0).asks_for_more);
    CHECK(remedies[2].steps.at(0).key == "gap");
    CHECK(remedies[2].steps.at(0).value.empty());
}

TEST_CASE("one remedy may be two steps, and lengths that grow together") {
    const auto both = remedies_in("low; give `vessel-height` 2.42 times as long with a `count` of at least 650");
    REQUIRE(both.size() == 1);
    REQUIRE(both[0].steps.size() == 2);
    const GivenOptions given = followed(five, both[0].steps);
    CHECK(number(given, "count") == 650);
    CHECK(number(given, "vessel-height") == doctest::Approx(4.84));
    CHECK(remedies_in("narrow; give `vessel-diameter`, `top-diameter` and `vessel-height` 1.5 times as long").size() ==
          1);
}

TEST_CASE("what is about so much, or asks for a name, is not tried") {
    CHECK(remedies_in("x; give a `count` of about 30")[0].is_about);
    CHECK(remedies_in("x; give `vessel-height` about 2 times as long")[0].is_about);
    CHECK(remedies_in("x; give it as `component` NAME:diameter-min=2")[0].steps.empty());
}

TEST_CASE("a value that does not go far enough goes as far as it must") {
    const auto refusal = [](const GivenOptions& given) -> std::string {
        const double count = number(given, "count");
        return count >= 40 ? "" : "too few; give `count` " + number_text(2 * count) + " or more";
    };
    CHECK(with_tried_remedies("too few; give `count` 10 or more, or insist with `force`", five, refusal) ==
          "too few; give `count` 40 or more, or insist with `force`");
}

TEST_CASE("what is refused then for another reason is told at once") {
    const auto refusal = [](const GivenOptions& given) -> std::string {
        if (number(given, "count") < 10) return "too few; give `count` 10 or more";
        return given.contains("gap") ? "a gap needs spheres; leave `gap` out" : "";
    };
    CHECK(with_tried_remedies("too few; give `count` 10 or more", five, refusal) ==
          "too few; give `count` 10 or more (then: a gap needs spheres; leave `gap` out)");
}

TEST_CASE("a remedy that leads back is left out, and where there is no other, both faults are told") {
    const auto refusal = [](const GivenOptions& given) -> std::string {
        const double count = number(given, "count"), height = number(given, "vessel-height");
        if (count <= 8 && height < 4) return "too low; give `count` 16 or more, or a `vessel-height` of at least 4";
        return height < 4 ? "too full; give fewer spheres, a `count` of 8 or less, or a larger container" : "";
    };
    CHECK(with_tried_remedies(refusal(five), five, refusal) == "too low; give a `vessel-height` of at least 4");
    CHECK(with_tried_remedies("too low; give `count` 16 or more", five, refusal) ==
          "too low; no other `count` is right, as with 16 too full; give a larger container");
}

TEST_CASE("a message without remedies stays as it is") {
    const auto never = [](const GivenOptions&) -> std::string { return "never"; };
    CHECK(with_tried_remedies("that is wrong", five, never) == "that is wrong");
    CHECK(with_tried_remedies("that is wrong; give another file", five, never) == "that is wrong; give another file");
}

TEST_CASE("the same in other words, in brackets, is no step; a count takes a mass's place, and the other way round") {
    const auto one = remedies_in("x; give `count` 338 or more (`total-mass` 12.3)");
    REQUIRE(one.at(0).steps.size() == 1);
    const GivenOptions by_mass{{"total-mass", {{"2"}, ""}}};
    CHECK(!followed(by_mass, one[0].steps).contains("total-mass"));
    const auto other = remedies_in("x; give a `count` of 40 or less or a `total-mass` of 1.17 or less");
    REQUIRE(other.size() == 2);
    CHECK(!followed(five, other[1].steps).contains("count"));
}

TEST_CASE("what says more of a remedy stays with it; vessels of files are told untried") {
    const auto one = remedies_in("x; give `count` 338 or more, for a container that wide, or leave `gap` out");
    REQUIRE(one.size() == 2);
    CHECK(one[0].text == "give `count` 338 or more, for a container that wide");
    const auto never = [](const GivenOptions&) { return "narrow; give the `mesh` 1.5 times as large"; };
    CHECK(with_tried_remedies(never({}), five, never) == never({}));
}
