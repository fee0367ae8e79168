#pragma once
// All pairs of overlapping boxes for the first time, from their ends sorted along one axis: read in this order, each
// box is compared with those that are open in the same columns of a grid on the two other axes. Without columns it
// would be compared with all that overlap it along one axis, n^(5/3) of them where n boxes fill space evenly. With
// about n^(2/3) columns, boxes that together fill space once lie in no more than O(n) columns, whatever their sizes:
// the sum of their squared widths is at most n^(1/3) areas of the container (Hölder).

#include "packing/frame.hpp"
#include "search/end_list.hpp"

namespace bernal {

class FirstPairs {
  public:
    using Box = std::array<Interval, 3>;

    FirstPairs(const Frame& frame, std::span<const Box> boxes, int axis);

    /// Calls met(a, b) for all pairs that overlap along the axis and share a column, some more than once. A box whose
    /// interval on a periodic axis is the whole axis, [0, length], is open from the first end to the last.
    template <class F>
    void find(const EndList& ends, F&& met);

  private:
    struct Range {
        std::size_t first, count;
    };

    bool whole(const Box& box) const { return frame_.periodic[axis_] && box[axis_].end == frame_.lengths[axis_]; }
    Range columns_along(const Box& box, int side) const;
    template <class F>
    void for_each_column(Index i, F&& f);
    template <class F>
    void open(Index i, F& met);
    void close(Index i);

    Frame frame_;
    std::span<const Box> boxes_;
    int axis_;
    std::array<int, 2> across_;
    std::array<std::size_t, 2> n_;
    std::vector<std::vector<Index>> open_;  ///< boxes begun and not ended, column by column
};

template <class F>
void FirstPairs::for_each_column(Index i, F&& f) {
    const Range u = columns_along(boxes_[i], 0), v = columns_along(boxes_[i], 1);
    for (std::size_t a = 0; a < u.count; ++a)
        for (std::size_t b = 0; b < v.count; ++b) f(open_[(u.first + a) % n_[0] * n_[1] + (v.first + b) % n_[1]]);
}

template <class F>
void FirstPairs::open(Index i, F& met) {
    for_each_column(i, [&](std::vector<Index>& column) {
        for (Index j : column) met(i, j);
        column.push_back(i);
    });
}

template <class F>
void FirstPairs::find(const EndList& ends, F&& met) {
    // What passes the face is open to begin with, closes at its ending and opens again at its beginning.
    for (Index i = 0; i < boxes_.size(); ++i)
        if (whole(boxes_[i]) || boxes_[i][axis_].begin > boxes_[i][axis_].end) open(i, met);
    for (std::size_t rank = 0; rank < ends.size(); ++rank) {
        const BoxEnd& end = ends[rank];
        if (whole(boxes_[end.ball])) continue;
        if (end.ending)
            close(end.ball);
        else
            open(end.ball, met);
    }
}

}  // namespace bernal
