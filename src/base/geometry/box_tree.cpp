#include "geometry/box_tree.hpp"

#include <algorithm>
#include <numeric>

namespace bernal {
namespace {

constexpr std::uint32_t most_in_leaf = 4;

BoundingBox around(std::span<const BoundingBox> boxes, std::span<const std::uint32_t> numbers) {
    BoundingBox all{{HUGE_VAL, HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL}};
    for (const std::uint32_t n : numbers)
        for (int axis = 0; axis < 3; ++axis) {
            all.low[axis] = std::min(all.low[axis], boxes[n].low[axis]);
            all.high[axis] = std::max(all.high[axis], boxes[n].high[axis]);
        }
    return all;
}

}  // namespace

BoxTree::BoxTree(std::span<const BoundingBox> boxes) : numbers_(boxes.size()) {
    std::iota(numbers_.begin(), numbers_.end(), 0u);
    if (!boxes.empty()) grow(boxes, 0, static_cast<std::uint32_t>(boxes.size()));
}

/// A node of numbers_[begin, end), and all below it: halves along its longest side.
void BoxTree::grow(std::span<const BoundingBox> boxes, std::uint32_t begin, std::uint32_t end) {
    const std::span numbers(numbers_.data() + begin, end - begin);
    const std::size_t here = nodes_.size();
    nodes_.push_back({around(boxes, numbers), begin, end - begin});
    if (end - begin <= most_in_leaf) return;
    const Vec3 sides = nodes_[here].box.high - nodes_[here].box.low;
    const int axis = sides.x >= sides.y ? (sides.x >= sides.z ? 0 : 2) : (sides.y >= sides.z ? 1 : 2);
    const std::uint32_t middle = begin + (end - begin) / 2;
    std::ranges::nth_element(numbers, numbers.begin() + (middle - begin), [&](std::uint32_t a, std::uint32_t b) {
        const double at_a = boxes[a].low[axis] + boxes[a].high[axis], at_b = boxes[b].low[axis] + boxes[b].high[axis];
        return at_a != at_b ? at_a < at_b : a < b;
    });
    grow(boxes, begin, middle);
    nodes_[here].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[here].count = 0;
    grow(boxes, middle, end);
}

}  // namespace bernal
