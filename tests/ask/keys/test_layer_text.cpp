#include <doctest/doctest.h>

#include "keys/layer_text.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("layers and gradients read back from their texts") {
    const Layer layer = read_layer("gravel=60,sand_2=40,height=30");
    CHECK(layer.components == std::vector<std::pair<std::string, double>>{{"gravel", 60}, {"sand_2", 40}});
    CHECK(layer.height == 30);
    CHECK(!layer.share);
    CHECK(key_value_text(layer_entries(layer)) == "gravel=60,sand_2=40,height=30");
    CHECK(read_layer(key_value_text(layer_entries(read_layer("sand=1,share=0.25")))).share == 0.25);

    const Gradient gradient = read_gradient("relative-height=0,0.5,1,gravel=100,50,0,sand=0,50,100");
    CHECK(gradient.key == "relative-height");
    CHECK(gradient.at == std::vector<double>{0, 0.5, 1});
    CHECK(gradient.shares[1] == std::pair<std::string, std::vector<double>>{"sand", {0, 50, 100}});
    CHECK(read_gradient(key_value_text(gradient_entries(gradient))) == gradient);
    CHECK(read_gradient("relative-radius=0,0.6,0.6,1,a=1,1,0,0,b=0,0,1,1").at[1] == 0.6);
}

TEST_CASE("what is no layer is refused in a sentence") {
    const auto said = [](const char* text) { return input_error([&] { read_layer(text); }); };
    CHECK(says(said("gravel"), "says nothing of the layer; write COMPONENT=SHARE"));
    CHECK(says(said("height=3"), "it names no component"));
    CHECK(says(said("gravel=60,height=0"), "height 0 is not possible"));
    CHECK(says(said("gravel=60,height=3,share=4"), "height and share contradict each other"));
    CHECK(says(said("gravel=160"), "gravel 160 is no share"));
    CHECK(says(said("gravel=60,gravel=40"), "'gravel' stands there twice"));
}

TEST_CASE("what is no gradient is refused in a sentence") {
    const auto said = [](const char* text) { return input_error([&] { read_gradient(text); }); };
    CHECK(says(said("gravel=100,0"), "it says nothing of where"));
    CHECK(says(said("height=0,1"), "it names no component"));
    CHECK(says(said("height=0,gravel=1"), "needs two places or more"));
    CHECK(says(said("height=0,2,1,gravel=1,0,1"), "do not rise: 1 comes after 2"));
    CHECK(says(said("height=0,1,gravel=1,0,1"), "'gravel' has 3 shares for 2 places"));
    CHECK(says(said("height=0,1,radius=0,1,gravel=1,0"), "'height' and 'radius' are two ways"));
}
