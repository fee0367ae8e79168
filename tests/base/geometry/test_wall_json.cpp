#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "geometry/meshes.hpp"
#include "geometry/wall_json.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("walls read back to the same bits") {
    const std::vector<Wall> walls{
        PlaneWall{{0.1, 1.0 / 3, -1e-300}, {0, 0, 1}}, CylinderWall{{1, 2, 3}, {0, 1, 0}, 0.7, false},
        SphereWall{{1e10 / 7, 0, 0}, 1.0 / 7, true}, ConeWall{{0, 0, 0}, {1, 0, 0}, {0, 1.0 / 9}, 3, true}};
    const std::string text = to_json(walls).line();
    CHECK(text.find(' ') == std::string::npos);
    CHECK(walls_from_json(text, {}) == walls);
}

TEST_CASE("axes point either way along x, y or z, and no other way") {
    const auto read = [](const std::string& kind, const std::string& axis) {
        const std::string polygon = "\"POLYGON((0 0,2 0,2 2,0 2,0 0))\"";
        return walls_from_json("[{\"kind\":\"" + kind + "\",\"point\":[0,0,0],\"inside\":true,\"axis\":" + axis +
                                   ",\"radius\":1,\"radii\":[1,2],\"height\":3,\"polygon\":" + polygon + "}]",
                               {})
            .front();
    };
    for (const std::string kind : {"cylinder", "cone", "prism"}) {
        CAPTURE(kind);
        for (const std::string axis :
             {"[1,0,0]", "[0,1,0]", "[0,0,1]", "[-1,0,0]", "[0,-1,0]", "[0,0,-1]", "[0,-0.0,1]"})
            CHECK_NOTHROW(read(kind, axis));
        for (const std::string axis : {"[1e-7,0,1]", "[0,0,0]", "[1,1e-300,0]", "[0.6,0,0.8]", "[2,0,0]", "[1,1,1]"}) {
            CAPTURE(axis);
            CHECK_THROWS_WITH_AS(read(kind, axis), doctest::Contains("that is none of x, y and z"), InputError);
        }
    }
    // The same prism; a cone turned round is another.
    CHECK(read("prism", "[0,0,-1]") == read("prism", "[0,0,1]"));
    CHECK(std::get<ConeWall>(read("cone", "[0,0,-1]")).axis == Vec3{0, 0, -1});
}

TEST_CASE("what is no wall is refused") {
    for (const char* text :
         {"", "[", "{}x", R"([{"kind":"torus","inside":true}])", R"([{"kind":"plane","point":[0,0,0]}])",
          R"([{"kind":"plane","point":[0,0,0],"normal":[0,0,2]}])",
          R"([{"kind":"plane","point":[0,0,1e999],"normal":[0,0,1]}])",
          R"([{"kind":"sphere","center":[0,0,0],"radius":0,"inside":true}])",
          R"([{"kind":"cylinder","point":[0,0,0],"axis":[0.6,0,0.8],"radius":1,"inside":true}])",
          R"([{"kind":"cone","point":[0,0,0],"axis":[0,0,1],"radii":[0,0],"height":1,"inside":true}])",
          R"([{"kind":"cone","point":[0,0,0],"axis":[0,0,1],"radii":[-1,2],"height":1,"inside":true}])"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(walls_from_json(text, {}), InputError);
    }
}

TEST_CASE("a mesh is the one with as many triangles, a whole number of them") {
    const TemporaryFolder folder;
    const std::string file = folder.write("box.stl", "a cube, as its reader below says");
    const auto box = test::box_mesh({0, 0, 0}, {1, 1, 1});
    const auto read = [&](const std::string& triangles, const MeshReader& reader) {
        return walls_from_json("[{\"kind\":\"mesh\",\"file\":\"" + file + "\",\"triangles\":" + triangles +
                                   ",\"inside\":true,\"scale\":1,\"shift\":[0,0,0]}]",
                               reader);
    };
    const MeshReader reader = [=](const MeshFiles&) { return box; };
    CHECK(read("12", reader).size() == 1);
    MeshFiles asked;
    walls_from_json("[{\"kind\":\"mesh\",\"files\":[\"" + file + "\",\"" + file +
                        "\"],\"merge\":0.5,\"triangles\":12,\"inside\":true,\"scale\":1,\"shift\":[0,0,0]}]",
                    [&](const MeshFiles& from) {
                        asked = from;
                        return box;
                    });
    CHECK(asked.files == std::vector{file, file});
    CHECK(asked.merge == 0.5);
    CHECK_THROWS_WITH_AS(read("12", {}), doctest::Contains("and no reader of meshes is given"), InputError);
    CHECK_THROWS_WITH_AS(read("13", reader), doctest::Contains("is a mesh of 13 triangles, but"), InputError);
    for (const char* triangles :
         {"12.7", "12.0", "-12", "1e300", "-1e300", "18446744073709551628", "null", "true", "\"12\"", "[12]"}) {
        CAPTURE(triangles);
        CHECK_THROWS_AS(read(triangles, reader), InputError);
    }
}
