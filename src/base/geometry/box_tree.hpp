#pragma once
// A tree of bounding boxes, each node's around those of its two halves: what lies in a ball, and what is nearest to a
// point, among many boxes that stand still.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

struct BoundingBox {
    Vec3 low, high;
};

/// From a point to the nearest one of a box, squared.
inline double squared_distance(Vec3 p, const BoundingBox& box) {
    Vec3 way;
    for (int axis = 0; axis < 3; ++axis) way[axis] = std::max({box.low[axis] - p[axis], p[axis] - box.high[axis], 0.0});
    return dot(way, way);
}

class BoxTree {
  public:
    BoxTree() = default;
    explicit BoxTree(std::span<const BoundingBox> boxes);

    /// Around all boxes, of which there is one at least.
    const BoundingBox& bounds() const { return nodes_.front().box; }

    /// Calls visit(number of the box) for all that come within `reach` of `p`, touching included, and some more.
    template <class Visit>
    void for_each_near(Vec3 p, double reach, Visit&& visit) const {
        const double squared = reach * reach;
        descend([&](const BoundingBox& box) { return squared_distance(p, box) <= squared; }, visit);
    }

    /// Calls visit(number) for all that meet `wanted`, touching included, and some more.
    template <class Visit>
    void for_each_in(const BoundingBox& wanted, Visit&& visit) const {
        const auto meets = [&](const BoundingBox& box) {
            for (int axis = 0; axis < 3; ++axis)
                if (box.low[axis] > wanted.high[axis] || box.high[axis] < wanted.low[axis]) return false;
            return true;
        };
        descend(meets, visit);
    }

    /// The number of the content nearest to `p`, the first of equally near ones; squared(number) is the squared
    /// distance to what its box holds.
    template <class Squared>
    std::uint32_t nearest(Vec3 p, Squared&& squared) const;

  private:
    struct Node {
        BoundingBox box;
        std::uint32_t first = 0;  ///< of its numbers; of an inner node the second child, the first one follows it
        std::uint32_t count = 0;  ///< 0 for an inner node
    };

    /// Halves again and again: no path is longer.
    static constexpr std::size_t deepest = 64;

    void grow(std::span<const BoundingBox> boxes, std::uint32_t begin, std::uint32_t end);

    template <class Wanted, class Visit>
    void descend(Wanted&& wanted, Visit&& visit) const;

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> numbers_;
};

template <class Wanted, class Visit>
void BoxTree::descend(Wanted&& wanted, Visit&& visit) const {
    std::array<std::uint32_t, deepest> open;
    std::size_t depth = 0;
    for (std::uint32_t n = 0; n < nodes_.size();) {
        const Node& node = nodes_[n];
        if (wanted(node.box)) {
            if (node.count == 0) {
                open[depth++] = node.first;
                ++n;
                continue;
            }
            for (std::uint32_t k = 0; k < node.count; ++k) visit(numbers_[node.first + k]);
        }
        if (depth == 0) return;
        n = open[--depth];
    }
}

template <class Squared>
std::uint32_t BoxTree::nearest(Vec3 p, Squared&& squared) const {
    struct Open {
        std::uint32_t node;
        double squared;
    };
    std::array<Open, deepest> open{{{0, 0}}};
    std::size_t depth = nodes_.empty() ? 0 : 1;
    double least = HUGE_VAL;
    std::uint32_t nearest = 0;
    while (depth > 0) {
        const Open next = open[--depth];
        if (next.squared > least) continue;
        const Node& node = nodes_[next.node];
        for (std::uint32_t k = 0; k < node.count; ++k) {
            const std::uint32_t number = numbers_[node.first + k];
            const double d = squared(number);
            if (d < least || (d == least && number < nearest)) least = d, nearest = number;
        }
        if (node.count > 0) continue;
        Open near{next.node + 1, 0}, far{node.first, 0};
        for (Open* child : {&near, &far}) child->squared = (1 - 1e-12) * squared_distance(p, nodes_[child->node].box);
        if (far.squared < near.squared) std::swap(near, far);
        open[depth++] = far;  // the nearer one comes first
        open[depth++] = near;
    }
    return nearest;
}

}  // namespace bernal
