#pragma once
// Balls sorted by the cells of nested grids, so that neighbouring cells of a row are one run of memory: to look into a
// row of cells costs two reads, however many cells it has. A ball that leaves its cell is a stray: it waits in a table
// of linked lists until enough have left for a new sort.

#include "search/grid_level.hpp"
#include "search/slots.hpp"

namespace bernal {

class SortedBalls {
  public:
    static constexpr Index none = Slots::none;

    /// `per_length`: see Slots.
    explicit SortedBalls(double per_length) : slots_(per_length) {}

    /// Finest first, their cells numbered one level after the other; sort() is to follow.
    void set_levels(std::vector<GridLevel> levels) { levels_ = std::move(levels); }
    std::span<const GridLevel> levels() const { return levels_; }

    /// Each ball goes to the finest level whose cells are at least as wide as its diameter; one is.
    void sort(std::span<const Sphere> balls);

    /// Follows the balls `moved`, for which a level is wide enough.
    void relocate(std::span<const Sphere> balls, std::span<const Index> moved);

    /// Cells [begin, end) hold the slots [first_slot(begin), first_slot(end)), and strays.
    Index first_slot(Index cell) const { return first_slot_[cell]; }
    const Slots& slots() const { return slots_; }

    /// A stray has none.
    Index slot_of(Index ball) const { return strays(ball) ? none : slot_of_ball_[ball]; }
    std::vector<Index> strays() const;  ///< balls
    bool any_stray() const { return !strays_.empty(); }

    /// How many balls lived on the level when they were sorted.
    std::size_t sorted_on(const GridLevel& level) const {
        return first_slot_[level.end_cell()] - first_slot_[level.first_cell()];
    }

    /// Does no ball live on the level? One that strays have left again counts as lived on until the next sort.
    bool is_empty(const GridLevel& level) const {
        return sorted_on(level) == 0 && has_strays_[static_cast<std::size_t>(&level - levels_.data())] == 0;
    }

    /// Calls f(ball) for each stray in the cells.
    template <class F>
    void for_each_stray(Index begin_cell, Index end_cell, F&& f) const {
        if (strays_.empty()) return;
        for (Index cell = begin_cell; cell != end_cell; ++cell)
            for (Index s = first_of(cell); s != none; s = strays_[s].next)
                if (strays_[s].cell == cell) f(strays_[s].ball);
    }

    std::size_t memory() const;

  private:
    struct Stray {
        Index ball, cell, next;
    };

    Index cell_of(const Sphere& ball) const;
    bool strays(Index ball) const { return slot_of_ball_[ball] >= slots_.size(); }
    void stray(Index ball, Index cell);
    Index first_of(Index cell) const { return stray_head_[cell & (stray_head_.size() - 1)]; }
    Index& first_of(Index cell) { return stray_head_[cell & (stray_head_.size() - 1)]; }

    std::vector<GridLevel> levels_;
    std::vector<Index> first_slot_;  ///< of each cell, one more at the end
    Slots slots_;
    std::vector<Index> slot_of_ball_;  ///< from slots_.size() on: the stray of that number, less slots_.size()
    std::vector<Stray> strays_;
    std::vector<char> has_strays_;   ///< a level each
    std::vector<Index> stray_head_;  ///< cell modulo a power of two -> first stray
};

}  // namespace bernal
