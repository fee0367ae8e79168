#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/reactor.hpp"
#include "export/reactor_layers.hpp"

using namespace bernal;

namespace {

SphereLayers said(const std::string& text, const std::string& component = "") {
    ReactorOptions options;
    say_layers(options, text);
    REQUIRE(options.layers.contains(component));
    return options.layers.at(component);
}

}  // namespace

TEST_CASE("layers are radii, with names or without, and the last may be a name alone") {
    const SphereLayers bare = said("0.025,0.035");
    REQUIRE(bare.layers.size() == 2);
    CHECK(bare.layers[0].material == "layer1");
    CHECK(bare.layers[1].material == "layer2");
    CHECK(bare.layers[1].radius == 0.035);
    CHECK(bare.rest.empty());
    const SphereLayers named = said("fuel=graphite:0.5,fuel_zone:2.5,graphite", "fuel");
    REQUIRE(named.layers.size() == 2);
    CHECK(named.layers[0].material == "graphite");
    CHECK(named.layers[1].radius == 2.5);
    CHECK(named.rest == "graphite");
}

TEST_CASE("layers without names are named after their component, so that those of two are not one material") {
    ReactorOptions options;
    for (const std::string text : {"2.2", "fuel=2.5,2.6", "coarse-sand=coat:2.3,2.4"}) say_layers(options, text);
    CHECK(options.layers.at("").layers[0].material == "layer1");
    CHECK(options.layers.at("fuel").layers[0].material == "fuel_layer1");
    CHECK(options.layers.at("fuel").layers[1].material == "fuel_layer2");
    CHECK(options.layers.at("coarse-sand").layers[0].material == "coat");
    CHECK(options.layers.at("coarse-sand").layers[1].material == "coarse_sand_layer2");
}

TEST_CASE("what is no list of layers is refused") {
    for (const std::string text : {"", ",", "0", "-1", "nan", "inf", "0.2,0.2", "0.3,0.2", "a:", ":0.1", "a:b", "a,0.1",
                                   "1a:0.1", "a b:0.1", "outside:0.1", "=0.1", "a-b:0.1", "0.1,,0.2"}) {
        CAPTURE(text);
        ReactorOptions options;
        CHECK_THROWS_AS(say_layers(options, text), InputError);
    }
    ReactorOptions twice;
    say_layers(twice, "0.1");
    say_layers(twice, "fuel=0.1");
    CHECK_THROWS_AS(say_layers(twice, "0.2"), InputError);
    CHECK_THROWS_AS(say_layers(twice, "fuel=0.2"), InputError);
}

TEST_CASE("names of materials are words of every code") {
    for (const std::string name : {"a", "U", "sic_2", "background_gas"}) CHECK_NOTHROW(require_material_name(name));
    for (const std::string name : {"", "2a", "_a", "a.b", "void", "surf", "background", "\xc3\xa4"})
        CHECK_THROWS_AS(require_material_name(name), InputError);
    CHECK_THROWS_AS(require_material_name(std::string(31, 'a')), InputError);
}
