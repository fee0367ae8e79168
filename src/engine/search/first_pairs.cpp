#include "search/first_pairs.hpp"

namespace bernal {

FirstPairs::FirstPairs(const Frame& frame, std::span<const Box> boxes, int axis)
    : frame_(frame), boxes_(boxes), axis_(axis), across_{(axis + 1) % 3, (axis + 2) % 3} {
    const double spacing = std::cbrt(frame.volume() / static_cast<double>(boxes.size() + 1));
    // At least one along each side, and not many more than there are boxes, however flat the container.
    for (int side = 0; side < 2; ++side) {
        const double fitting = frame.lengths[across_[side]] / spacing;
        n_[side] = static_cast<std::size_t>(std::clamp(fitting, 1.0, static_cast<double>(boxes.size() + 1)));
    }
    open_.resize(n_[0] * n_[1]);
}

FirstPairs::Range FirstPairs::columns_along(const Box& box, int side) const {
    const std::size_t n = n_[side];
    const double length = frame_.lengths[across_[side]];
    // Monotone in x, hence overlapping intervals share a column.
    const auto column = [&](double x) {
        const double last = static_cast<double>(n - 1);
        return static_cast<std::size_t>(std::clamp(x / length * static_cast<double>(n), 0.0, last));
    };
    const Interval& interval = box[across_[side]];
    const std::size_t first = column(interval.begin), last = column(interval.end);
    if (interval.begin <= interval.end) return {first, last - first + 1};
    return {first, std::min(n, n - first + last + 1)};
}

void FirstPairs::close(Index i) {
    for_each_column(i, [&](std::vector<Index>& column) {
        const auto place = std::find(column.begin(), column.end(), i);
        *place = column.back();
        column.pop_back();
    });
}

}  // namespace bernal
