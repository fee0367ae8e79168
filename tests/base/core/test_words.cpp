#include <doctest/doctest.h>

#include "core/words.hpp"

using namespace bernal;

TEST_CASE("names are listed as in a sentence") {
    CHECK(listed(std::vector<std::string>{"a", "b", "c"}) == "a, b or c");
    CHECK(listed(std::vector<std::string>{"a"}) == "a");
}

TEST_CASE("the nearest name is suggested, if one is near") {
    CHECK(suggestion("cuont", {"seed", "count"}) == " (did you mean 'count'?)");
    CHECK(suggestion("lognormale", {"normal", "lognormal"}) == " (did you mean 'lognormal'?)");
    CHECK(suggestion("BOX", {"periodic", "box"}) == " (did you mean 'box'?)");
    CHECK(suggestion("xyz", {"seed", "count"}).empty());
    CHECK(suggestion("seed", {}).empty());
    for (const char* unit : {"cm", "km", "inch", "cms"}) CHECK(suggestion(unit, {"none", "m", "mm", "um"}).empty());
}

TEST_CASE("articles go with how a noun is spoken") {
    CHECK(with_article("annulus") == "an annulus");
    CHECK(with_article("cylinder") == "a cylinder");
    CHECK(with_article("uniform curve") == "a uniform curve");
}
