#include <doctest/doctest.h>

#include "chart/svg_text.hpp"

using namespace bernal;

TEST_CASE("places are written to a tenth, without a fraction where there is none") {
    CHECK(px(12) == "12");
    CHECK(px(12.34) == "12.3");
    CHECK(px(-0.5) == "-0.5");
    CHECK(at("x", 7.96) == " x=\"8\"");
    CHECK(plot_size(800, 600) == " width=\"800\" height=\"600\"");
}
