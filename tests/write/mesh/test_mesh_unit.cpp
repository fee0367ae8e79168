#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("a mesh tells the unit of its numbers in a comment, a name or a head") {
    const TemporaryFolder folder;
    std::string binary = "exported, UNIT=mm";
    binary.resize(84, '\0');
    const std::pair<const char*, std::string> mm[] = {
        {"a.obj", "o box\n# units: mm\nv 0 0 0\n"},
        {"a.ply", "ply\nformat ascii 1.0\ncomment units: mm\nend_header\n"},
        {"a.stl", "solid box units=mm\nfacet normal 0 0 1\n"},
        {"b.stl", binary},
        {"b.OBJ", "# all lengths in mm\r\n"}};
    for (const auto& [name, text] : mm) {
        CAPTURE(name);
        const auto told = unit_told_by_mesh(folder.write(name, text));
        REQUIRE(told);
        CHECK(told->metres == 1e-3);
    }
    CHECK(unit_told_by_mesh(folder.write("in.obj", "# File units = inches\n"))->metres == 0.0254);
    CHECK(unit_told_by_mesh(folder.write("in.obj", "# File units = inches\n"))->text == "File units = inches");
    const std::pair<const char*, std::string> none[] = {{"c.obj", "# Blender v2.9\nv 0 0 0\n"},
                                                        {"c.ply", "ply\nend_header\ncomment units: mm\n"},
                                                        {"c.stl", "solid box\nsolid units=mm\n"},
                                                        {"c.vtp", "units: mm"}};
    for (const auto& [name, text] : none) CHECK_FALSE(unit_told_by_mesh(folder.write(name, text)));
    CHECK_THROWS_AS(unit_told_by_mesh(folder / "nowhere.stl"), FileError);
}
