#include <doctest/doctest.h>

#include "export/script_formulas.hpp"

using namespace bernal;

TEST_CASE("formulas add up, and stages follow each other") {
    CHECK(added_up({}) == "0");
    CHECK(added_up({"a", "b"}) == "a+b");
    const std::vector<SideStage> two(2);
    CHECK(during({SideStage{}}, 0) == "1");
    CHECK(during(two, 0) == "(v_stage==0)");
    CHECK(during(two, 1) == "(v_stage>=1)");
}

TEST_CASE("a side that is strained goes its rate, one that is pressed follows its stress") {
    SideStage stage;
    stage.viscosity = 4;
    stage.memory = 0.5;
    stage.sides[0] = {Side::Motion::strained, 3};
    stage.sides[2] = {Side::Motion::pressed, 100};
    CHECK(rate_formula({stage}, 0, "s", "o") == "1*(-3)");
    CHECK(rate_formula({stage}, 1, "s", "o") == "0");
    CHECK(rate_formula({stage}, 2, "s", "o") == "1*((s-100)/4+o/2)");
    stage.closing_rate = 2;
    CHECK(rate_formula({stage}, 2, "s", "o") == "1*((s-100)/4-2*(s<10)*(1-s/10)+o/2)");
}
