#include "search/sweep_and_prune.hpp"

#include "search/first_pairs.hpp"
#include "search/list_rows.hpp"

namespace bernal {
namespace {

// Boxes are wider than balls by this share of the coordinates' magnitude, so that no rounding of an end can part the
// boxes of balls that intersect().
constexpr double margin = 1e-14;

double period(const Frame& frame, int axis) { return frame.periodic[axis] ? frame.lengths[axis] : HUGE_VAL; }

/// A point less than one period outside, into [0, length).
double wrapped(double x, double length) {
    if (x >= length) return x - length;
    return x < 0 ? std::min(x + length, std::nextafter(length, 0.0)) : x;
}

}  // namespace

SweepAndPrune::SweepAndPrune(const Frame& frame)
    : frame_(frame), lists_{EndList(period(frame, 0)), EndList(period(frame, 1)), EndList(period(frame, 2))} {}

void SweepAndPrune::enclose(Index i, int axis) {
    const double x = balls_[i].center[axis], length = frame_.lengths[axis];
    const double half = balls_[i].radius + margin * (std::abs(x) + balls_[i].radius + length);
    if (!frame_.periodic[axis])
        boxes_[i][axis] = {x - half, x + half};
    else if (2 * half >= length * (1 - 1e-12))
        boxes_[i][axis] = {0, length};
    else
        boxes_[i][axis] = {wrapped(x - half, length), wrapped(x + half, length)};
}

/// Only such a box ends at the very end of a periodic axis.
bool SweepAndPrune::covers_axis(Index i, int axis) const {
    return frame_.periodic[axis] && boxes_[i][axis].end == frame_.lengths[axis];
}

/// The ends of a box that covers a periodic axis mean nothing: they rest at its centre.
Interval SweepAndPrune::listed_ends(Index i, int axis) const {
    if (!covers_axis(i, axis)) return boxes_[i][axis];
    const double x = wrapped(balls_[i].center[axis], frame_.lengths[axis]);
    return {x, x};
}

bool SweepAndPrune::overlap_elsewhere(Index a, Index b, int axis) const {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    return overlap(boxes_[a][u], boxes_[b][u]) && overlap(boxes_[a][v], boxes_[b][v]);
}

bool SweepAndPrune::boxes_overlap(Index a, Index b) {
    ++last_.work.pair_tests;
    return overlap_elsewhere(a, b, 0) && overlap(boxes_[a][0], boxes_[b][0]);
}

void SweepAndPrune::build(std::span<const Sphere> balls) {
    balls_ = balls;
    last_ = {};
    boxes_.resize(balls.size());
    std::vector<Interval> intervals(balls.size());
    for (int axis = 0; axis < 3; ++axis) {
        for (Index i = 0; i < balls.size(); ++i) {
            enclose(i, axis);
            intervals[i] = listed_ends(i, axis);
        }
        lists_[axis].build(intervals);
    }
    find_all_pairs();
}

void SweepAndPrune::find_all_pairs() {
    pairs_.clear(balls_.size());
    const Vec3& l = frame_.lengths;
    const int longest = l.x >= l.y && l.x >= l.z ? 0 : l.y >= l.z ? 1 : 2;
    FirstPairs(frame_, boxes_, longest).find(lists_[longest], [&](Index a, Index b) {
        if (boxes_overlap(a, b)) pairs_.add(a, b);
    });
}

void SweepAndPrune::relocate(std::span<const Index> moved) {
    last_ = {};
    // One axis after the other, boxes included: the pairs stored are those whose boxes overlap as they are now.
    for (int axis = 0; axis < 3; ++axis) {
        changed_cover_.clear();
        for (Index i : moved) {
            const bool covered = covers_axis(i, axis);
            enclose(i, axis);
            lists_[axis].move(i, listed_ends(i, axis));
            if (covers_axis(i, axis) != covered) changed_cover_.push_back(i);
        }
        last_.work.accesses +=
            lists_[axis].restore([&](const BoxEnd& before, const BoxEnd& after) { exchange(axis, before, after); });
        for (Index i : changed_cover_) covers_axis(i, axis) ? pair_with_all(i) : drop_parted(i);
    }
}

void SweepAndPrune::exchange(int axis, const BoxEnd& before, const BoxEnd& after) {
    const Index a = before.ball, b = after.ball;
    if (!before.ending && !after.ending) {
        ++last_.exchanges.beginnings;
    } else if (before.ending && after.ending) {
        ++last_.exchanges.endings;
    } else if (after.ending) {
        ++last_.exchanges.partings;
        ++last_.work.pair_tests;
        if (overlap_elsewhere(a, b, axis) && !overlap(boxes_[a][axis], boxes_[b][axis])) pairs_.remove(a, b);
    } else {
        ++last_.exchanges.meetings;
        if (a != b && boxes_overlap(a, b)) pairs_.add(a, b);
    }
}

/// No end of i announces the others that a box meets by growing over a whole axis.
void SweepAndPrune::pair_with_all(Index i) {
    for (Index j = 0; j < balls_.size(); ++j)
        if (j != i && boxes_overlap(i, j)) pairs_.add(i, j);
}

/// Nor those that it parts from by no longer covering the axis.
void SweepAndPrune::drop_parted(Index i) {
    parted_.clear();
    for (const BoxPairs::Entry& entry : pairs_.partners(i))
        if (!boxes_overlap(i, entry.partner)) parted_.push_back(entry.partner);
    for (Index j : parted_) pairs_.remove(i, j);
}

void SweepAndPrune::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
        for (const BoxPairs::Entry& entry : pairs_.partners(i)) report(entry.partner);
        tally.accesses(1);
        tally.tests(pairs_.partners(i).size());
    });
}

void SweepAndPrune::pairs(PairBatch& out, Work* work) const {
    constexpr std::size_t block_size = 1024;
    out.resize(block_count(balls_.size(), block_size));
    const auto test_block = [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
        out[block].clear();
        tally.accesses(end - begin);
        for (auto i = static_cast<Index>(begin); i != end; ++i)
            for (const BoxPairs::Entry& entry : pairs_.partners(i)) {
                if (entry.partner < i) continue;
                tally.tests(1);
                if (intersect(frame_, balls_[i], balls_[entry.partner])) out[block].push_back({i, entry.partner});
            }
    };
    for_each_counted_block(balls_.size(), block_size, work, test_block);
}

std::size_t SweepAndPrune::memory() const {
    std::size_t bytes = boxes_.capacity() * sizeof(Box) + pairs_.memory();
    for (const EndList& list : lists_) bytes += list.memory();
    return bytes;
}

}  // namespace bernal
