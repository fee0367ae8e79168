// From what is asked for to whole numbers of voxels.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "image/image_cases.hpp"
#include "image/voxel_grid.hpp"

using namespace bernal;

namespace {

using Counts = std::array<std::int64_t, 3>;

struct Grid {
    VoxelGrid grid;
    std::vector<std::string> remarks;
};

Grid grid_of(const Container& container, const ImageOptions& options) {
    Packing packing;
    packing.container = container;
    Grid g;
    g.grid = voxel_grid(packing, options, g.remarks);
    return g;
}

ImageOptions by_number(std::vector<std::int64_t> voxels) {
    ImageOptions options;
    options.voxels = std::move(voxels);
    return options;
}

ImageOptions by_size(double size) {
    ImageOptions options;
    options.voxel_size = size;
    return options;
}

constexpr std::array<bool, 3> walled{false, false, false};

}  // namespace

TEST_CASE("one number is that of the longest side, and voxels are cubes where sides allow") {
    const Grid g = grid_of({{1, 2, 3}, {10, 20, 5}}, by_number({40}));
    CHECK((g.grid.counts == Counts{20, 40, 10}));
    CHECK(g.grid.voxel == Vec3{0.5, 0.5, 0.5});
    CHECK(g.grid.low == Vec3{1, 2, 3});
    CHECK(g.remarks.empty());
    CHECK(counts_text(g.grid) == "20 x 40 x 10 voxels");
    CHECK(g.grid.wraps[0]);
}

TEST_CASE("periods are whole numbers of voxels, whose sides give way, and that is told") {
    const Grid cube = grid_of({{0, 0, 0}, {10, 10, 10}}, by_size(0.3));
    CHECK((cube.grid.counts == Counts{33, 33, 33}));
    REQUIRE(cube.remarks.size() == 1);
    CHECK(cube.remarks[0] == "voxels are 0.30303 wide in place of 0.3, so that a whole number of them is a period");
    const Grid uneven = grid_of({{0, 0, 0}, {10, 10.1, 3}}, by_number({20}));
    CHECK((uneven.grid.counts == Counts{20, 20, 6}));
    REQUIRE(uneven.remarks.size() == 1);
    CHECK(uneven.remarks[0].starts_with("voxels are no cubes: 0.5 x 0.505 x 0.5"));
    // Where one axis is periodic, the others follow.
    const Grid drum = grid_of({{0, 0, 0}, {4, 4, 10}, {false, false, true}}, by_size(0.3));
    CHECK((drum.grid.counts == Counts{14, 14, 33}));
    CHECK(drum.grid.voxel.x == drum.grid.voxel.z);
}

TEST_CASE("between walls voxels are as large as asked for, and the last one ends beyond the container") {
    const Grid g = grid_of({{0, 0, 0}, {10, 5, 5}, walled}, by_size(0.3));
    CHECK((g.grid.counts == Counts{34, 17, 17}));
    CHECK(g.grid.voxel == Vec3{0.3, 0.3, 0.3});
    REQUIRE(g.remarks.size() == 1);
    CHECK(g.remarks[0] ==
          "along x, y and z no whole number of voxels is the length of the container: the last ones end up "
          "to 0.2 beyond it");
    CHECK_FALSE(g.grid.wraps[0]);
    CHECK(grid_of({{0, 0, 0}, {0.9, 0.6, 0.3}, walled}, by_size(0.1)).remarks.empty());  // rounding aside
}

TEST_CASE("three numbers divide the sides; in a plane two do") {
    const Grid g = grid_of({{0, 0, 0}, {10, 10, 10}, walled}, by_number({10, 20, 40}));
    CHECK(g.grid.voxel == Vec3{1, 0.5, 0.25});
    CHECK(g.remarks.size() == 1);
    Container flat({0, 0, -1}, {8, 4, 2});
    flat.dimension = 2;
    flat.periodic[2] = false;
    CHECK((grid_of(flat, by_number({16, 8})).grid.counts == Counts{16, 8, 1}));
    CHECK((grid_of(flat, by_number({16})).grid.counts == Counts{16, 8, 1}));
    CHECK(counts_text(grid_of(flat, by_number({16})).grid) == "16 x 8 pixels");
    ImageOptions part = by_number({16});
    part.region = ImageRegion{{1, 1, 0}, {5, 3, 0}};
    CHECK((grid_of(flat, part).grid.counts == Counts{16, 8, 1}));
    part.region = ImageRegion{{1, 1, 2}, {5, 3, 4}};
    CHECK_THROWS_WITH_AS(grid_of(flat, part), doctest::Contains("does not hold the plane of the discs"), InputError);
}

TEST_CASE("a region is divided alike, and is periodic where it is a whole period") {
    ImageOptions options = by_number({10});
    options.region = ImageRegion{{-3, 1, 2}, {7, 4, 12}};
    const Grid g = grid_of({{0, 0, 0}, {10, 10, 10}}, options);
    CHECK((g.grid.counts == Counts{10, 3, 10}));
    CHECK((g.grid.wraps == std::array<bool, 3>{true, false, true}));
    CHECK(g.grid.low == Vec3{-3, 1, 2});
}

TEST_CASE("what makes no grid is refused with a remedy") {
    const Container box({0, 0, 0}, {10, 10, 10}, walled);
    const auto refused = [&](const ImageOptions& options, const char* sentence) {
        CHECK_THROWS_WITH_AS(grid_of(box, options), doctest::Contains(sentence), InputError);
    };
    refused({}, "give one of them");
    refused(by_number({0}), "give 1 or more");
    refused(by_number({4, 4}), "give one, along the longest side, or one along each of 3 axes");
    refused(by_size(0), "give a number above 0");
    refused(by_size(1e-9), "give fewer by `voxels`");
    ImageOptions both = by_number({4});
    both.voxel_size = 1;
    refused(both, "give one of them");
    ImageOptions part = by_number({4});
    part.region = ImageRegion{{0, 0, 5}, {1, 1, 5}};
    refused(part, "has no volume");
    part.region = ImageRegion{{0, 0, 11}, {1, 1, 12}};
    refused(part, "lies outside of the container, which is there from 0 to 10");
}
