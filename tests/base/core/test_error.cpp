#include <doctest/doctest.h>

#include "bernal/error.hpp"

using namespace bernal;

TEST_CASE("an input error is one sentence of its parts") {
    const InputError error("count", "0", "is not a number of spheres", "give a whole number above 0");
    CHECK(std::string(error.what()) == "`count` 0 is not a number of spheres; give a whole number above 0");
    CHECK(error.key == "count");
    CHECK(error.value == "0");
    CHECK(error.fault == "is not a number of spheres");
    CHECK(error.remedy == "give a whole number above 0");
}

TEST_CASE("keys are spelled as the front end's users write them") {
    const auto as_option = [](const std::string& key) { return "--" + key; };
    CHECK(with_keys_spelled("`count` 0 contradicts `lengths`", as_option) == "--count 0 contradicts --lengths");
    CHECK(with_keys_spelled("`d10` above `d50`", as_option) == "--d10 above --d50");
    CHECK(with_keys_spelled("no key, one ` quote", as_option) == "no key, one ` quote");
    CHECK(with_keys_spelled("", as_option).empty());
    CHECK(with_keys_spelled("a`B.csv`b `count` 0", as_option) == "a`B.csv`b --count 0");
    CHECK(std::string(InputError("sizes", "`x`", "is not known", "give y").what()) ==
          "`sizes` 'x' is not known; give y");
}
