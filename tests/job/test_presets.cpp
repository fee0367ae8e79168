#include <doctest/doctest.h>

#include "job/presets.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("a name is found in a folder of presets, a TOML file is itself, and what is near a name is suggested") {
    const TemporaryFolder folder;
    folder.write("gravel.toml", "# Gravel\ncount = 3\n");
    folder.write("quick-start.toml", "# The first\n");
    folder.write("sand.csv", "1,2\n");
    const std::string place = folder / "";
    const auto all = presets_in(place);
    REQUIRE(all.size() == 2);
    CHECK(all[0].name == "quick-start");
    CHECK(all[1].description == "Gravel");
    CHECK(preset_file_in(place, "gravel") == folder / "gravel.toml");
    const std::string refused = input_error([&] { preset_file_in(place, "gravle"); });
    CHECK(says(refused, "there is no preset 'gravle' (did you mean 'gravel'?)"));
    CHECK(says(refused, "one of quick-start, gravel"));
    CHECK(says(input_error([&] { preset_file_in(place, "drum.stl"); }), "is a mesh"));
}

TEST_CASE("the first folder that there is holds the presets; without one the last is named") {
    const TemporaryFolder folder;
    CHECK(preset_folder_of({folder / "none", folder / "", "/"}) == folder / "");
    CHECK_THROWS_WITH_AS(preset_folder_of({"/none", "/nowhere"}), doctest::Contains("'/nowhere'"), FileError);
}
