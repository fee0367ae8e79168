#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

#include "geometry/box_tree.hpp"

using namespace bernal;

namespace {

std::vector<BoundingBox> some_boxes(std::size_t count) {
    std::mt19937 random{7};
    std::uniform_real_distribution<double> u;
    std::vector<BoundingBox> boxes;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 low{u(random), u(random), u(random)}, sides{u(random), u(random), u(random)};
        boxes.push_back({low, low + sides * 0.1});
    }
    return boxes;
}

}  // namespace

TEST_CASE("a tree finds the boxes near a point, in a box and nearest, as asking all does") {
    for (const std::size_t count : {1, 4, 5, 9, 1000}) {
        CAPTURE(count);
        const std::vector<BoundingBox> boxes = some_boxes(count);
        const BoxTree tree(boxes);
        for (const BoundingBox& probe : some_boxes(50)) {
            const Vec3 p = probe.low;
            std::set<std::uint32_t> near, in, all_near, all_in;
            tree.for_each_near(p, 0.2, [&](std::uint32_t n) { near.insert(n); });
            tree.for_each_in(probe, [&](std::uint32_t n) { in.insert(n); });
            double least = HUGE_VAL;
            for (std::uint32_t n = 0; n < count; ++n) {
                least = std::min(least, squared_distance(p, boxes[n]));
                if (squared_distance(p, boxes[n]) <= 0.04) all_near.insert(n);
                const Vec3 a = boxes[n].low - probe.high, b = probe.low - boxes[n].high;
                if (std::max({a.x, a.y, a.z, b.x, b.y, b.z}) <= 0) all_in.insert(n);
            }
            CHECK(std::ranges::includes(near, all_near));
            CHECK(std::ranges::includes(in, all_in));
            const auto squared = [&](std::uint32_t n) { return squared_distance(p, boxes[n]); };
            CHECK(squared(tree.nearest(p, squared)) == least);
        }
    }
}

TEST_CASE("of equally near boxes the first is the nearest, and no box is near in an empty tree") {
    const BoundingBox box{{0, 0, 0}, {1, 1, 1}};
    const BoxTree tree(std::vector<BoundingBox>(20, box));
    CHECK(tree.nearest({2, 0, 0}, [](std::uint32_t) { return 1.0; }) == 0);
    std::size_t met = 0;
    BoxTree().for_each_near({}, 1, [&](std::uint32_t) { ++met; });
    CHECK(met == 0);
}
