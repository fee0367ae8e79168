#include <doctest/doctest.h>

#include "render/colours.hpp"

using namespace bernal;

namespace {

Packing with_radii(const std::vector<double>& radii) {
    Packing packing;
    for (const double radius : radii) {
        packing.size_class.push_back(static_cast<std::uint16_t>(packing.spheres.size() + 2));
        packing.spheres.push_back({{}, radius});
    }
    return packing;
}

double luminance(vtkLookupTable* table, double value) {
    double rgb[3];
    table->GetColor(value, rgb);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

}  // namespace

TEST_CASE("larger spheres are lighter, at every step from the smallest to the largest") {
    for (double size_ratio : {2.0, 100.0}) {
        const Colours c = colours(with_radii({0.5, 0.5 * size_ratio}), ColourBy::size);
        CHECK(c.value == std::vector<double>{1, size_ratio});
        double previous = -1;
        for (int i = 0; i <= 20; ++i) {
            const double lightness = luminance(c.table, 1 + (size_ratio - 1) * i / 20);
            CHECK(lightness > previous);
            previous = lightness;
        }
    }
}

TEST_CASE("wide mixtures have a logarithmic scale: the geometric mean has the middle colour") {
    const Colours narrow = colours(with_radii({0.5, 2}), ColourBy::size);
    const Colours wide = colours(with_radii({0.5, 50}), ColourBy::size);
    CHECK(luminance(narrow.table, 2.5) == doctest::Approx(luminance(wide.table, 10)).epsilon(0.02));
}

TEST_CASE("classes have one colour each, from the lowest to the highest") {
    const Colours c = colours(with_radii({1, 1, 1}), ColourBy::size_class);
    CHECK(c.value == std::vector<double>{2, 3, 4});
    CHECK(c.table->GetNumberOfTableValues() == 3);
    CHECK(luminance(c.table, 2) < luminance(c.table, 3));
    CHECK(luminance(c.table, 3) < luminance(c.table, 4));
    CHECK(luminance(c.table, 2.6) == luminance(c.table, 3));
}

TEST_CASE("no legend where there is one colour only") {
    CHECK(colours(with_radii({1, 1}), ColourBy::size).title.empty());
    CHECK(colours(with_radii({1}), ColourBy::size_class).title.empty());
    CHECK_FALSE(colours(with_radii({1, 2}), ColourBy::size).title.empty());
}
