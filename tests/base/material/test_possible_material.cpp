#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/material.hpp"

using namespace bernal;

namespace {

Packing packing(std::array<bool, 3> periodic) {
    Packing p{{{{1, 1, 1}, 0.5}, {{3, 3, 3}, 0.1}}, {0, 1}, {}};
    p.container = {{0, 0, 0}, {4, 4, 4}, periodic};
    return p;
}

Material glass() {
    Material m;
    m.young = 7e10;
    return m;
}

std::string fault(const Material& m, std::array<bool, 3> periodic = {true, true, false}) {
    try {
        require_possible(m, packing(periodic));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

template <class Change>
std::string fault_of(Change&& change, std::array<bool, 3> periodic = {true, true, false}) {
    Material m = glass();
    change(m);
    return fault(m, periodic);
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("materials that can be") {
    CHECK(fault(glass()) == "");
    CHECK(fault_of([](Material& m) { m.own[1] = {2e11, 0.3, {}, 0.2, 0.9, 0.01}; }) == "");
    CHECK(fault_of([](Material& m) { m.own[wall_class].friction = 0; }) == "");
}

TEST_CASE("materials that cannot be: the place and the remedy are told") {
    const auto too_soft = [](Material& m) { m.own[1].young = 0; };
    CHECK(holds(fault_of(too_soft), "`material` 1:young=0 is not possible; give Young's modulus in Pa, above 0"));
    const auto poisson = [](Material& m) { m.own[1].poisson = 0.7; };
    CHECK(holds(fault_of(poisson), "`material` 1:poisson=0.7 is not possible; give Poisson's ratio, from 0 to 0.5"));
    const auto spring = [](Material& m) { m.own[1].stiffness = 100; };
    CHECK(holds(fault_of(spring), "1:stiffness=100 belongs to the linear law"));
    const auto third = [](Material& m) { m.own[2].friction = 0.1; };
    CHECK(holds(fault_of(third), "`material` 2 names a size class that the packing has not"));
    CHECK(holds(fault_of(third), "are 0 to 1"));
    const auto wall = [](Material& m) { m.own[wall_class].friction = 0.1; };
    CHECK(holds(fault_of(wall, {true, true, true}), "`material` wall has no walls to be about"));
    const auto pair = [](Material& m) { m.pairs[{0, wall_class}].friction = 0.1; };
    CHECK(holds(fault_of(pair, {true, true, true}), "`material` 0-wall has no walls to be about"));
    CHECK(holds(fault_of([](Material& m) { m.pairs[{0, 1}].restitution = 0; }), "0-1:restitution=0 is not possible"));
    CHECK(holds(fault_of([](Material& m) { m.young = 0; }), "`young` 0 is not possible"));
}

TEST_CASE("without a modulus for all each material that there is needs its own") {
    Material m;
    m.own[0].young = 7e10;
    CHECK(holds(fault(m, {true, true, true}), "there is no `young` of size class 1"));
    m.own[1].young = 2e11;
    CHECK(fault(m, {true, true, true}) == "");
    CHECK(holds(fault(m), "there is no `young` of the walls"));
}
