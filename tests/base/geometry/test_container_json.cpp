#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "geometry/container_json.hpp"
#include "geometry/sheared.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;

TEST_CASE("a container comes back from its JSON to the last bit") {
    std::vector<Container> all = test::vessels();
    all.push_back({{0.1, -2, 1.0 / 3}, {1.0 / 7, 2, 3}});
    all.push_back({{0.1, -2, 1.0 / 3}, {1.0 / 7, 2, 3}, {false, true, false}});
    all.push_back({{0, 0, -0.5}, {4, 5, 1}, {false, false, true}});
    all.back().dimension = 2;
    for (const Container& sheared : test::sheared_cells()) all.push_back(sheared);
    // An obstacle in a box.
    Container around = {{0, 0, 0}, {1, 1, 1}, {false, false, false}};
    around.surfaces = around.walls();
    around.surfaces.push_back(SphereWall{{0.5, 0.5, 0.5}, 0.25, false});
    all.push_back(around);
    for (const Container& container : all) {
        CAPTURE(container.shape());
        CHECK(container_from_json(to_json(container).text(), {}) == container);
    }
}

TEST_CASE("what is no container is refused") {
    const auto refused = [](const std::string& text, const std::string& message) {
        CHECK_THROWS_WITH_AS(container_from_json(text, {}), doctest::Contains(message.c_str()), InputError);
    };
    const std::string told = R"(, "periodic": [true, true, true], "shape": "periodic", "walls": []})";
    refused("{", "must be JSON with shape");
    refused("{}", "must be JSON with shape");
    refused(R"({"origin": [0, 0], "lengths": [1, 1, 1])" + told, "origin has not three values");
    refused(R"({"origin": [0, 0, "a"], "lengths": [1, 1, 1])" + told, "string is no finite number");
    refused(R"({"origin": [0, 0, 0], "lengths": [1, 1, 1], "tilt": [0.1, 0])" + told, "tilt has not three values");
    refused(R"({"origin": [0, 0, 0], "lengths": [1, 1, 1], "tilt": [0.1, 0, 0], "periodic": [true, false, true],
               "shape": "box", "walls": []})",
            "it has walls along y");
    refused(R"({"origin": [0, 0, 0], "lengths": [1, 0, 1])" + told, "not all above 0");
    refused(R"({"origin": [0, 0, 0], "lengths": [1, 1, 1], "dimension": 2.5)" + told, "2.5 is no whole number");
    refused(R"({"origin": [0, 0, 0], "lengths": [1, 1, 1], "periodic": [true, 1, true])", "must be JSON with shape");
}
