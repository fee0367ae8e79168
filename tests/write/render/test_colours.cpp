#include <doctest/doctest.h>

#include "bernal/error.hpp"
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

TEST_CASE("the title tells the unit") {
    Packing packing = with_radii({1, 2});
    CHECK(colours(packing, ColourBy::size).title == "diameter");
    packing.unit = LengthUnit::millimetre;
    CHECK(colours(packing, ColourBy::size).title == "diameter (mm)");
    CHECK(colours(packing, ColourBy::size_class).title == "diameter (mm)");
    packing.unit = LengthUnit::micrometre;
    CHECK(colours(packing, ColourBy::size).title == "diameter (\u00b5m)");
}

TEST_CASE("classes are named by their sieves, otherwise by what they hold") {
    Packing packing = with_radii({0.51, 0.75, 1.1, 1.9, 4});
    packing.size_class = {0, 0, 1, 1, 3};
    const auto name = [&](int k, const std::vector<double>& borders) {
        const Colours c = colours(packing, ColourBy::size_class, borders);
        return std::string(c.table->GetAnnotation(c.table->GetAnnotatedValueIndex(k)));
    };
    CHECK(name(0, {}) == "1.02 \u2013 1.5");
    CHECK(name(1, {}) == "2.2 \u2013 3.8");
    CHECK(name(3, {}) == "8");
    const std::vector<double> sieves{1, 2, 4, 8, 16};
    CHECK(are_class_borders(packing, sieves));
    CHECK(name(0, sieves) == "1 \u2013 2");
    CHECK(name(3, sieves) == "8 \u2013 16");
    CHECK_FALSE(are_class_borders(packing, {1, 2, 4, 8}));
    CHECK_FALSE(are_class_borders(packing, {1, 2, 4, 8.5, 16}));
    CHECK_THROWS_AS(colours(packing, ColourBy::size_class, {0.5, 1, 2, 4, 8}), InputError);
}

TEST_CASE("classes of a mixture are named by their components, and joined where there are too many") {
    Packing packing = with_radii({0.5, 1, 2, 4});
    packing.size_class = {0, 1, 2, 3};
    packing.class_names = {"sand 1-2", "sand 2-4", "gravel 4-5", "gravel 5-8"};
    const Colours few = colours(packing, ColourBy::size_class);
    CHECK(std::string(few.table->GetAnnotation(1)) == "sand 2");
    CHECK(std::string(few.table->GetAnnotation(3)) == "gravel 8");
    packing = with_radii(std::vector<double>(20, 1));
    packing.class_names.clear();
    for (std::uint16_t k = 0; k < 20; ++k) {
        packing.size_class[k] = k, packing.spheres[k].radius = 1 + k;
        packing.class_names.push_back((k < 5 ? "sand " : "gravel ") + std::to_string(k) + '-' + std::to_string(k + 1));
    }
    const Colours many = colours(packing, ColourBy::size_class);
    REQUIRE(many.table->GetNumberOfAnnotatedValues() == 2);
    CHECK(many.table->GetNumberOfTableValues() == 20);
    CHECK(many.table->GetAnnotatedValue(0).ToDouble() == 2);
    CHECK(std::string(many.table->GetAnnotation(0)) == "sand 2 \u2013 10");
    CHECK(many.table->GetAnnotatedValue(1).ToDouble() == 12);
    CHECK(std::string(many.table->GetAnnotation(1)) == "gravel 12 \u2013 40");
}

TEST_CASE("a component has one colour, in the order of the recipe, and sieves alone are none") {
    Packing packing = with_radii({4, 0.5, 1, 2});
    packing.size_class = {3, 0, 1, 2};
    packing.class_names = {"sand 1-2", "sand 2-4", "filler", "gravel 4-8"};
    const Colours c = colours(packing, ColourBy::component);
    CHECK(c.value == std::vector<double>{2, 0, 0, 1});
    CHECK(c.title == "component");
    CHECK(c.table->GetNumberOfTableValues() == 3);
    for (const auto& [k, name] : {std::pair{0, "sand"}, {1, "filler"}, {2, "gravel"}})
        CHECK(std::string(c.table->GetAnnotation(k)) == name);
    packing.class_names = {"up to 1", "1-2", "2-4", "4-1e+03"};
    CHECK_THROWS_AS(colours(packing, ColourBy::component), InputError);
    CHECK(std::string(colours(packing, ColourBy::size_class).table->GetAnnotation(0)) == "1");
    packing.class_names.clear();
    CHECK_THROWS_AS(colours(packing, ColourBy::component), InputError);
}

TEST_CASE("clumps are of one colour each, which is the usual one where there are some, and neighbours differ") {
    Packing packing = with_radii({1, 1, 1, 1});
    CHECK_THROWS_AS(colours(packing, ColourBy::clump), InputError);
    CHECK(colours(packing, ColourBy::usual).value == colours(packing, ColourBy::size).value);
    packing.body = {1, 1, 2, 2}, packing.bodies.resize(2);
    const Colours c = colours(packing, ColourBy::usual);
    CHECK(c.value[0] == c.value[1]);
    CHECK(c.value[2] == c.value[3]);
    CHECK(std::abs(c.value[0] - c.value[2]) > 0.2);
    CHECK(c.title.empty());
}

TEST_CASE("levels are told by their number and the diameters on them") {
    Packing packing = with_radii({0.5, 1, 4});
    packing.size_class = {0, 0, 2};
    packing.unit = LengthUnit::millimetre;
    const Colours c = colours(packing, ColourBy::level);
    CHECK(c.value == std::vector<double>{0, 0, 2});
    CHECK(c.title == "level: diameters (mm)");
    CHECK(std::string(c.table->GetAnnotation(0)) == "0: 1 \u2013 2");
    CHECK(std::string(c.table->GetAnnotation(1)) == "2: 8");
    packing.size_class = {1, 1, 1};
    CHECK(colours(packing, ColourBy::level).title.empty());
}
