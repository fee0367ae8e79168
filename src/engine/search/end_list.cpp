#include "search/end_list.hpp"

#include <tuple>

#include "core/parallel_sort.hpp"

namespace bernal {

void EndList::build(std::span<const Interval> intervals) {
    ends_.clear();
    for (Index i = 0; i < intervals.size(); ++i) {
        ends_.push_back({intervals[i].begin, i, false});
        ends_.push_back({intervals[i].end, i, true});
    }
    parallel_sort(ends_.begin(), ends_.end(), [](const BoxEnd& a, const BoxEnd& b) {
        return std::tie(a.at, a.ending, a.ball) < std::tie(b.at, b.ending, b.ball);
    });
    front_ = 0;
    moved_.clear();
    slot_.resize(ends_.size());
    if (!ends_.empty()) note_slots(0, size() - 1);
}

void EndList::move(Index ball, Interval to) {
    const Place begin_slot = slot_[2 * std::size_t{ball}], end_slot = slot_[2 * std::size_t{ball} + 1];
    BoxEnd &begin = ends_[begin_slot], &end = ends_[end_slot];
    const double way = to.begin - begin.at;
    const int laps = way < -period_ / 2 ? 1 : way > period_ / 2 ? -1 : 0;
    // On the circle unrolled, the ending is the first one at or after its own beginning, as it was before.
    const int end_laps = laps + (to.end < to.begin) - (end.at < begin.at);
    if (to.begin == begin.at && to.end == end.at) return;
    begin.at = to.begin;
    end.at = to.end;
    begin.laps = static_cast<std::int8_t>(begin.laps + laps);
    end.laps = static_cast<std::int8_t>(end.laps + end_laps);
    moved_.push_back(begin_slot);
    moved_.push_back(end_slot);
}

void EndList::note_slots(std::size_t first_rank, std::size_t last_rank) {
    std::size_t slot = slot_at(first_rank);
    for (std::size_t rank = first_rank; rank <= last_rank; ++rank, slot = following(slot))
        slot_of(ends_[slot]) = static_cast<Place>(slot);
}

/// Turns the slots of the ends that have moved into ascending ranks.
void EndList::rank_moved() {
    constexpr std::size_t sorting_costs = 8;  // passing an end over is that much cheaper than sorting one
    if (moved_.size() > size() / sorting_costs) {
        moved_.resize(size());
        std::iota(moved_.begin(), moved_.end(), Place{0});
        return;
    }
    for (Place& moved : moved_) moved = static_cast<Place>(rank_at(moved));
    std::sort(moved_.begin(), moved_.end());
}

}  // namespace bernal
