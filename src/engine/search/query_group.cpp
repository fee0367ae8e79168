#include "search/query_group.hpp"

#include <algorithm>

namespace bernal {
namespace {

/// More queries, or a longer box, share more of a look, but each then passes more that is far from it.
constexpr std::size_t most_queries = 32;
constexpr double most_diameters = 3.5;  ///< a side of the box, over the largest diameter

struct Bounds {
    Vec3 low, high;

    Bounds with(Vec3 center, double radius) const {
        Bounds b = *this;
        for (int axis = 0; axis < 3; ++axis) {
            b.low[axis] = std::min(low[axis], center[axis] - radius);
            b.high[axis] = std::max(high[axis], center[axis] + radius);
        }
        return b;
    }
};

}  // namespace

QueryGroup first_group(const Frame& frame, std::span<const Sphere> balls, std::span<const Index> queries,
                       double widest) {
    QueryGroup group{1, balls[queries[0]].center, {}, {}};
    double diameter = 2 * balls[queries[0]].radius;
    Bounds bounds = Bounds{group.origin, group.origin}.with(group.origin, diameter / 2);
    const std::size_t most = diameter <= widest ? std::min(queries.size(), most_queries) : 1;
    for (; group.count < most; ++group.count) {
        const Sphere& ball = balls[queries[group.count]];
        const Bounds wider = bounds.with(group.seen(frame, ball.center), ball.radius);
        diameter = std::max(diameter, 2 * ball.radius);
        if (diameter > widest || largest(wider.high - wider.low) > most_diameters * diameter) break;
        bounds = wider;
    }
    group.middle = (bounds.low + bounds.high) * 0.5;
    group.half = (bounds.high - bounds.low) * 0.5;
    return group;
}

}  // namespace bernal
