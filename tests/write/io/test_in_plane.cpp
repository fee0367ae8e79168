#include "format_checks.hpp"
#include "io/in_plane.hpp"

using namespace bernal;

namespace {

Container plane() {
    Container container{{0, 0, 0}, {6, 7, 1}, {true, true, false}};
    container.dimension = 2;
    return container;
}

Packing read(const std::string& text, const std::optional<Container>& container = plane(),
             const std::vector<std::string>& columns = {}) {
    const TemporaryFolder folder;
    ReadOptions options{{}, container};
    options.columns = columns;
    return read_packing(folder.write("a.txt", text), options);
}

std::string refusal(const std::string& text, const std::optional<Container>& container = plane()) {
    try {
        read(text, container);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

const Container box{{0, 0, 0}, {6, 7, 8}};

}  // namespace

TEST_CASE("tables of discs are read in a plane, with or without a header, an angle, a z") {
    for (const char* text : {"x,y,r\n1,2,0.5\n4,3,0.25\n", "x;y;angle;d\n1;2;0,7;1\n4;3;0,1;0,5\n",
                             "x y z radius\n1 2 5 0.5\n4 3 5 0.25\n"}) {
        CAPTURE(text);
        const Packing packing = read(text);
        REQUIRE(packing.spheres.size() == 2);
        CHECK(packing.spheres[0] == Sphere{{1, 2, 0}, 0.5});
        CHECK(packing.spheres[1] == Sphere{{4, 3, 0}, 0.25});
        CHECK(packing.container.lengths.z == 1);
        CHECK(packing_fraction(packing) == doctest::Approx(3.14159265 * (0.25 + 0.0625) / 42));
    }
    for (const char* text : {"1 2 0.5\n1.75 2 0.25\n", "1 1 2 0.5\n2 1.75 2 0.25\n", "1 2 0 0.5\n1.75 2 0 0.25\n"}) {
        CAPTURE(text);
        CHECK(read(text).spheres == std::vector<Sphere>{{{1, 2, 0}, 0.5}, {{1.75, 2, 0}, 0.25}});
    }
    CHECK(holds(refusal("1 2 0.5\n4 3 0.25\n"), "Give `columns` x,y,radius or `columns` x,y,diameter"));
    CHECK(read("7 1 2 0.3 0.5\n", plane(), {"id", "x", "y", "angle", "radius"}).spheres[0].radius == 0.5);
}

TEST_CASE("discs in a container of three dimensions are refused with what to do, and no angle is a z") {
    CHECK(holds(refusal("x,y,r\n1,2,0.5\n", box), "lacks z; of discs, which have none, give `box` XLO YLO XHI YHI"));
    CHECK(holds(refusal("x,y,theta,r\n1,2,0.1,0.5\n", box), "give `box` XLO YLO XHI YHI"));
    CHECK(holds(refusal("1 2 0.5\n", box), "or of discs as x,y,radius, for which give `box` XLO YLO XHI YHI"));
    for (const char* title : {"% PARTICLES.DISC", "# Discs of a run", "# 2D packing", "# circles"}) {
        CAPTURE(title);
        const std::string rows = "\n1 2.0 3.0 0.4 0.31\n2 4.1 1.2 0.1 0.25\n";
        CHECK(holds(refusal(title + rows, box), "speaks of discs, whose columns may be anything"));
        CHECK(holds(refusal(title + rows), "or give its names as `columns`"));
        CHECK(read(title + rows, plane(), {"id", "x", "y", "angle", "r"}).spheres[1].radius == 0.25);
    }
    for (const char* comment : {"# discrete element run", "# discharge"})
        CHECK(read(comment + std::string("\n1.5 1 1 0.5\n2.5 1 1 0.5\n"), box).spheres.size() == 2);
}

TEST_CASE("spheres at several heights are no discs") {
    CHECK(holds(refusal("x,y,z,r\n1,2,0,0.5\n4,3,1,0.25\n"), "lie at z from 0 to 1, and discs lie in one plane"));
    CHECK(holds(refusal("1 2 0.5 0.5\n4 3 0.2 0.25\n"), "its 4 columns may be anything"));
}
