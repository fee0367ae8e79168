#pragma once
// One axis of the linked linear list of Muth, Müller, Eberhard & Luding (2007), section 2.3: the beginnings and the
// endings of all balls' boxes along the axis, sorted, and kept sorted by insertion when balls move.
//
// A periodic axis is a circle, and so is the list: its front can be any of the ends. An end that passes the face of the
// container changes sides by a step of the front, not by a way through the whole list. While the order is being
// restored, such an end carries the laps it has made around the axis.
//
// At equal coordinates beginnings come first: boxes that touch overlap.

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "core/parallel.hpp"
#include "search/engine.hpp"

namespace bernal {

/// From `begin` up to `end`, both inside; on a periodic axis through the face when begin > end.
struct Interval {
    double begin, end;

    bool contains(double x) const { return begin <= end ? begin <= x && x <= end : begin <= x || x <= end; }
};

inline bool overlap(const Interval& a, const Interval& b) { return a.contains(b.begin) || b.contains(a.begin); }

struct BoxEnd {
    double at;
    Index ball;
    bool ending;           ///< false: a beginning
    std::int8_t laps = 0;  ///< around a periodic axis since the order was last restored
};

class EndList {
  public:
    /// `period`: of the axis, whose coordinates are in [0, period); infinite: not periodic.
    explicit EndList(double period) : period_(period) {}

    void build(std::span<const Interval> intervals);

    /// Gives `ball` new ends; the order is wrong until restore(). On a periodic axis the beginning takes the shorter
    /// way, and the ending follows so that the two never pass each other.
    void move(Index ball, Interval interval);

    /// Restores the order by insertion. Calls exchanged(before, after) for any two ends that change places, `before`
    /// having stood before `after`. Only the ends that move() changed and those they pass are looked at; returns how
    /// often that was.
    template <class F>
    std::size_t restore(F&& exchanged);

    std::size_t size() const { return ends_.size(); }

    /// The ends in their order, rank 0 at the front.
    const BoxEnd& operator[](std::size_t rank) const { return ends_[slot_at(rank)]; }

    std::size_t memory() const {
        return ends_.capacity() * sizeof(BoxEnd) + (slot_.capacity() + moved_.capacity()) * sizeof(Place);
    }

  private:
    using Place = std::uint32_t;  ///< a slot or a rank: two ends a ball

    static bool before(const BoxEnd& a, const BoxEnd& b) {
        if (a.laps != b.laps) return a.laps < b.laps;
        if (a.at != b.at) return a.at < b.at;
        return a.ending < b.ending;
    }

    std::size_t slot_at(std::size_t rank) const {
        const std::size_t slot = front_ + rank;
        return slot < ends_.size() ? slot : slot - ends_.size();
    }
    std::size_t rank_at(std::size_t slot) const { return slot < front_ ? slot + ends_.size() - front_ : slot - front_; }
    std::size_t following(std::size_t slot) const { return slot + 1 == ends_.size() ? 0 : slot + 1; }
    std::size_t preceding(std::size_t slot) const { return (slot == 0 ? ends_.size() : slot) - 1; }

    Place& slot_of(const BoxEnd& end) { return slot_[2 * std::size_t{end.ball} + end.ending]; }
    void note_slots(std::size_t first_rank, std::size_t last_rank);
    void rank_moved();
    template <class F>
    std::size_t sink(std::size_t rank, F& exchanged);
    template <class F>
    std::size_t rise(std::size_t rank, F& exchanged);
    template <class F>
    std::size_t close_laps(F& exchanged);

    double period_;
    std::vector<BoxEnd> ends_;  ///< a ring
    std::size_t front_ = 0;     ///< slot of rank 0
    std::vector<Place> slot_;   ///< where the beginning of ball i is: slot_[2 i]; its ending: slot_[2 i + 1]
    std::vector<Place> moved_;  ///< slots of the ends that have moved; as ranks while the order is restored
};

/// Insertion of the end at `rank` into the sorted ends before it. Returns its new rank.
template <class F>
std::size_t EndList::sink(std::size_t rank, F& exchanged) {
    std::size_t slot = slot_at(rank);
    const BoxEnd end = ends_[slot];
    for (; rank > 0; --rank) {
        const std::size_t next = preceding(slot);
        if (!before(end, ends_[next])) break;
        exchanged(ends_[next], end);
        ends_[slot] = ends_[next];
        slot = next;
    }
    ends_[slot] = end;
    return rank;
}

/// Insertion of the end at `rank` into the sorted ends after it. Returns its new rank.
template <class F>
std::size_t EndList::rise(std::size_t rank, F& exchanged) {
    std::size_t slot = slot_at(rank);
    const BoxEnd end = ends_[slot];
    for (; rank + 1 < size(); ++rank) {
        const std::size_t next = following(slot);
        if (!before(ends_[next], end)) break;
        exchanged(end, ends_[next]);
        ends_[slot] = ends_[next];
        slot = next;
    }
    ends_[slot] = end;
    return rank;
}

/// The ends that have left through a face come in at the other one: the front steps over them, and they go on.
template <class F>
std::size_t EndList::close_laps(F& exchanged) {
    std::size_t visits = 0;
    for (; size() > 0 && ends_[front_].laps < 0; ++visits) {
        ++ends_[front_].laps;
        front_ = following(front_);
        note_slots(sink(size() - 1, exchanged), size() - 1);
    }
    for (; size() > 0 && ends_[preceding(front_)].laps > 0; ++visits) {
        front_ = preceding(front_);
        --ends_[front_].laps;
        note_slots(0, rise(0, exchanged));
    }
    return visits;
}

template <class F>
std::size_t EndList::restore(F&& exchanged) {
    rank_moved();
    std::size_t visits = 0;
    for (std::size_t m = 0; m < moved_.size();) {
        // One run of insertion: from an end that has moved on for as long as the next is out of order or has moved too.
        std::size_t rank = moved_[m], lowest = rank;
        for (;; ++rank) {
            lowest = std::min(lowest, sink(rank, exchanged));
            ++visits;
            while (m < moved_.size() && moved_[m] <= rank) ++m;
            if (rank + 1 == size()) break;
            const bool next_moved = m < moved_.size() && moved_[m] == rank + 1;
            if (!next_moved && !before((*this)[rank + 1], (*this)[rank])) break;
        }
        note_slots(lowest, rank);
    }
    moved_.clear();
    return visits + close_laps(exchanged);
}

}  // namespace bernal
