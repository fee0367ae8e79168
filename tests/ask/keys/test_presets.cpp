#include <doctest/doctest.h>

#include <filesystem>

#include "files/atomic_file.hpp"
#include "keys/presets.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("the library holds the presets of its source, sieve curves and all") {
    const std::filesystem::path folder = BERNAL_SOURCE "/presets";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files += entry.path().extension() == ".toml";
    CHECK(presets().size() == files);
    CHECK(presets().front().name == "quick-start");
    for (const Preset& preset : presets()) {
        CAPTURE(preset.name);
        CHECK(preset.description.size() > 10);
        GivenOptions options = options_of_preset(preset.name);
        GivenOptions of_file = options_of_preset(folder / (preset.name + ".toml"));
        CHECK(options.contains("sizes"));
        if (const auto curve = of_file.find("grading"); curve != of_file.end())
            curve->second.values = {read_text(curve->second.values.front())};
        REQUIRE(options.size() == of_file.size());
        for (const auto& [key, option] : options) CHECK(option.values == of_file.at(key).values);
    }
}

TEST_CASE("a TOML file is itself, and what is near a name is suggested") {
    const TemporaryFolder folder;
    folder.write("gravel.toml", "# Gravel\ncount = 3\n");
    CHECK(options_of_preset(folder / "gravel.toml").at("count").values == Texts{"3"});
    CHECK(is_preset_file("gravel.toml"));
    CHECK_FALSE(is_preset_file("quick-start"));
    const std::string refused = input_error([] { options_of_preset("uniform-volumes"); });
    CHECK(says(refused, "there is no preset 'uniform-volumes' (did you mean 'uniform-volume'?)"));
    CHECK(says(refused, "one of quick-start, "));
    CHECK(says(input_error([] { options_of_preset("drum.stl"); }), "is a mesh"));
}
