#include <doctest/doctest.h>

#include "geometry/polygon.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

using Ring = PrismWall::Ring;

const Ring square{{0, 0}, {4, 0}, {4, 4}, {0, 4}};

std::string fault(const std::string& wkt) {
    return input_error([&] { rings_of_polygon(wkt); });
}

}  // namespace

TEST_CASE("rings are turned the right way, and closed or not") {
    for (const char* wkt : {"POLYGON((0 0, 4 0, 4 4, 0 4))", "POLYGON((0 0,4 0,4 4,0 4,0 0))",
                            "polygon ( ( 0 0 , 0 4 , 4 4 , 4 0 , 0 0 ) )", "POLYGON((0 0,4 0,4 0,4 4,0 4))"}) {
        CAPTURE(wkt);
        const auto rings = rings_of_polygon(wkt);
        REQUIRE(rings.size() == 1);
        CHECK(std::ranges::is_permutation(rings[0], square));
        CHECK(rings_of_polygon(polygon_text(rings)) == rings);
    }
    CHECK(rings_of_polygon("POLYGON((0 0, 4 0, 4 4, 0 4), (1 1, 2 1, 2 2))").size() == 2);
}

TEST_CASE("a byte-order mark and mixed line ends do no harm, nor does a last line without its end") {
    for (const char* wkt : {"\xEF\xBB\xBFPOLYGON((0 0,\r\n4 0,\n4 4, 0 4))\r\n", "POLYGON((0 0, 4 0,\n4 4, 0 4))"})
        CHECK(rings_of_polygon(wkt) == std::vector<Ring>{square});
}

TEST_CASE("what is no polygon is refused, with the reason") {
    CHECK(
        says(fault("POLYGON((0 0, 1,5 0, 1 1))"), "the polygon has '1' for a corner, not two numbers; give one like"));
    CHECK(says(fault("POLYGON((0 0 5, 4 0 7, 4 4 9))"), "has '0 0 5' for a corner"));
    CHECK(says(fault("POLYGON((0 0, nan 0, 1 1))"), "has the corner nan 0, and numbers end at 1e18"));
    CHECK(says(fault("POLYGON((0 0, inf 0, 1 1))"), "has the corner inf 0"));
    CHECK(says(fault("POLYGON((0 0, 1e20 0, 1e20 1e20, 0 1e20))"), "has the corner 1e+20 0, and numbers end at 1e18"));
    CHECK(says(fault("POLYGON((0 0, 1e400 0, 1 1))"), "cannot be read as WKT"));
    CHECK(says(fault("POLYGON((0 0, one 0, 1 1))"), "cannot be read as WKT"));
    CHECK(says(fault("POINT(0 0)"), "cannot be read as WKT"));
    CHECK(says(fault("POLYGON((0 0, 4 0, 4 4, 0 4)) and more"), "cannot be read as WKT"));
    CHECK(says(fault("POLYGON((0 0, 4 0))"), "has fewer than three corners"));
    CHECK(says(fault("POLYGON((0 0, 4 0, 8 0))"), "encloses no area"));
    CHECK(says(fault("POLYGON((0 0, 4 0, 1 4, 3 4))"), "not valid: Geometry has invalid self-intersections"));
}
