#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/material_argument.hpp"

using namespace bernal;

namespace {

std::string fault(const std::string& text) {
    try {
        read_material(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("with commas or blanks, of a class, of walls, of a pair in any order") {
    const MaterialArgument one = read_material("1:young=7e10,poisson=0.2,density=2500");
    CHECK(one.first == 1);
    CHECK_FALSE(one.second);
    CHECK(one.values == std::map<std::string, double>{{"young", 7e10}, {"poisson", 0.2}, {"density", 2500}});
    CHECK(read_material("wall: friction=0.1 rolling-friction=0").first == wall_class);
    const MaterialArgument pair = read_material("wall-0:friction=0.4");
    CHECK(pair.first == 0);
    CHECK(pair.second == wall_class);
}

TEST_CASE("what cannot be is told with its remedy") {
    CHECK(holds(fault("1"), "says nothing of a material; write CLASS:NAME=VALUE"));
    CHECK(holds(fault("1:"), "without blanks or in quotation marks"));
    CHECK(holds(fault("st.eel:young=1e9"), "names no size class"));
    CHECK(holds(fault("-1:young=1e9"), "names no size class"));
    CHECK(holds(fault("1:yuong=7e10"), "(did you mean 'young'?)"));
    CHECK(holds(fault("1:young"), "has no value for young"));
    CHECK(holds(fault("1:young=stiff"), "has no number for young"));
    CHECK(holds(fault("1:poisson=0.7"), "give Poisson's ratio, from 0 to 0.5"));
    CHECK(holds(fault("1:density=-3"), "give a density in kg/m3, above 0"));
    CHECK(holds(fault("0-1:young=7e10"), "says young of a pair, and it is of one material"));
    CHECK(holds(fault("wall:density=1000"), "walls do not move"));
    CHECK(holds(fault("wall-wall:friction=1"), "is no pair that touches"));
    CHECK(holds(fault("1:young=1e9,young=2e9"), "says young twice"));
}

TEST_CASE("an earlier group wins; densities are filled in") {
    Material m;
    m.densities = {2650};
    put_materials(m, {{read_material("1:young=1e9,density=7850")}, {read_material("1:young=2e9,friction=0.2")}}, 3);
    CHECK(m.own[1].young == 1e9);
    CHECK(m.own[1].friction == 0.2);
    CHECK(m.densities == std::vector<double>{2650, 7850, 2650});
    Material twice;
    CHECK_THROWS_WITH_AS(put_materials(twice, {{read_material("0:young=1e9"), read_material("0:young=2e9")}}, 1),
                         doctest::Contains("says young of 0 twice"), InputError);
    Material lacking;
    CHECK_THROWS_WITH_AS(put_materials(lacking, {{read_material("0:density=1000")}}, 2),
                         doctest::Contains("there is no density of size class 1"), InputError);
}

TEST_CASE("a density makes no material of its own, and is of a class that there is") {
    Material m;
    m.densities = {2650};
    put_materials(m, {{read_material("0:density=1000")}}, 2);
    CHECK(m.own.empty());
    CHECK(m.densities == std::vector<double>{1000, 2650});
    CHECK_THROWS_WITH_AS(put_materials(m, {{read_material("2:density=1000")}}, 2),
                         doctest::Contains("`material` 2 names a size class that the packing has not"), InputError);
}

TEST_CASE("the name of a component stands for all its classes") {
    const std::vector<std::string> names{"sand 0-1", "sand 1-2", "gravel"};
    const auto groups =
        by_class({{read_material("sand:young=1e9,density=2650"), read_material("gravel-sand:friction=0.3"),
                   read_material("wall-gravel:friction=0.2"), read_material("2:density=2700")}},
                 names);
    Material m;
    put_materials(m, groups, 3);
    CHECK(m.densities == std::vector<double>{2650, 2650, 2700});
    CHECK(m.own[1].young == 1e9);
    CHECK(m.pairs.at({0, 2}).friction == 0.3);
    CHECK(m.pairs.at({1, 2}).friction == 0.3);
    CHECK(m.pairs.at({2, wall_class}).friction == 0.2);
    CHECK_THROWS_WITH_AS(by_class({{read_material("sands:young=1e9")}}, names),
                         doctest::Contains("sands is no component of the packing (did you mean 'sand'?)"), InputError);
    CHECK_THROWS_WITH_AS(by_class({{read_material("sand:young=1e9")}}, {}),
                         doctest::Contains("its size classes have no names: give a class by its number"), InputError);
}
