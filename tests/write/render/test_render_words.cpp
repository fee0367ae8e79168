#include <doctest/doctest.h>

#include "render/render_words.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("views, planes and colours as users say them") {
    CHECK(colour_by("class") == ColourBy::size_class);
    CHECK(colour_by("component") == ColourBy::component);
    CHECK(view_of({"y"}).parallel);
    CHECK(view_of({"30", "20"}).elevation == 20);
    const Container container({1, 0, 0}, {4, 2, 2});
    CHECK(slice_of("x", "50%", container).position == 3);
    CHECK(slice_of("z", "1.5", container).position == 1.5);
    CHECK(slice_of("z", "1.5", container).axis == 2);
    CHECK(colour_of("#ff0000") == std::array<double, 3>{1, 0, 0});
    CHECK(says(input_error([] { view_of({"w"}); }), "`view` w is not known"));
    CHECK(says(input_error([&] { slice_of("w", "1", container); }), "`slice` w is no axis"));
    CHECK(says(input_error([] { colour_of("ff00"); }), "`background` ff00 is no colour"));
    CHECK(says(input_error([] { colour_by("mass"); }), "`color` mass is not known"));
}
