// Sections are layers of the image itself, and of a coarser one where it is large.

#include <doctest/doctest.h>

#include <cmath>

#include "image/image_cases.hpp"
#include "io/vessels.hpp"

using namespace bernal;
using bernal::test::drawn;

TEST_CASE("sections are the layers in the middle, the highest row first") {
    for (const Packing& packing : packings_in_vessels()) {
        if (packing.container.dimension == 2) continue;
        ImageOptions options;
        options.voxels = {23};
        const auto image = drawn(packing, options);
        const auto voxels = image.as<std::uint8_t>();
        const ImagePlan plan = plan_image(packing, options);
        const auto [nx, ny, nz] = plan.grid.counts;
        const auto at = [nx = nx, ny = ny, &voxels](std::int64_t x, std::int64_t y, std::int64_t z) {
            return voxels[static_cast<std::size_t>((z * ny + y) * nx + x)];
        };
        const std::vector<ImageSection> sections = middle_sections(packing, plan);
        REQUIRE(sections.size() == 3);
        int wrong = 0;
        for (const ImageSection& s : sections) {
            const std::int64_t middle = plan.grid.counts[static_cast<std::size_t>(s.axis)] / 2;
            CHECK(s.position == doctest::Approx(plan.grid.middle(s.axis, middle)));
            REQUIRE(s.columns * s.rows == std::ssize(s.values));
            CHECK(s.columns == (s.axis == 0 ? ny : nx));
            CHECK(s.rows == (s.axis == 2 ? ny : nz));
            for (std::int64_t row = 0; row < s.rows; ++row)
                for (std::int64_t column = 0; column < s.columns; ++column) {
                    const std::int64_t up = s.rows - 1 - row;
                    const int voxel = s.axis == 0   ? at(middle, column, up)
                                      : s.axis == 1 ? at(column, middle, up)
                                                    : at(column, up, middle);
                    const double value = s.values[static_cast<std::size_t>(row * s.columns + column)];
                    const bool is_outside = plan.has_outside && voxel == static_cast<int>(plan.outside);
                    wrong += is_outside ? !std::isnan(value) : value != voxel;
                }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("of a large image a section is one of larger voxels, and in a plane there is one") {
    Packing packing;
    packing.container.lengths = {4, 4, 4};
    packing.spheres = {{{2, 2, 2}, 1.5}};
    packing.size_class = {0};
    ImageOptions options;
    options.voxels = {2000};
    for (const ImageSection& section : middle_sections(packing, plan_image(packing, options))) {
        CHECK(section.columns == 666);
        double pores = 0;
        for (const double value : section.values) pores += value;
        const double share = 1 - pores / static_cast<double>(section.values.size());
        CHECK(share == doctest::Approx(std::acos(-1.0) * 1.5 * 1.5 / 16).epsilon(0.005));
    }
    options.voxels = {2000, 1000, 4};
    const ImageSection across_z = middle_sections(packing, plan_image(packing, options))[2];
    CHECK(across_z.columns * across_z.width == doctest::Approx(across_z.rows * across_z.height).epsilon(0.01));
    CHECK(across_z.columns == 2 * across_z.rows);
    options.voxels = {2000};
    packing.container.dimension = 2;
    packing.container.lengths.z = 3;
    packing.spheres[0].center.z = 1.5;
    const auto sections = middle_sections(packing, plan_image(packing, options));
    REQUIRE(sections.size() == 1);
    CHECK(sections[0].axis == 2);
}
