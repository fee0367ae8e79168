#pragma once
// The pairs of balls whose boxes overlap: the sparse matrix of Muth et al. (2007), Fig. 7, whose rows and columns are
// linked.
//
// Each ball has an unsorted row of its partners, so a pair is in two rows; each of the two entries knows where the
// other is. A pair is looked up in the shorter of its two rows, which keeps dust cheap beside a giant, and taken out of
// both at once. Reading a ball's row, which is what listing does, runs through memory in order.

#include "search/engine.hpp"

namespace bernal {

class BoxPairs {
  public:
    struct Entry {
        Index partner;
        Index twin;  ///< place of the entry of the same pair in the partner's row
    };

    /// Holds no pairs of `balls` balls.
    void clear(std::size_t balls);

    void add(Index a, Index b);     ///< nothing if it is there
    void remove(Index a, Index b);  ///< nothing if it is not there

    bool contains(Index a, Index b) const { return find(a, b) != none; }
    std::span<const Entry> partners(Index ball) const { return rows_[ball]; }
    std::size_t size() const { return size_; }  ///< pairs
    std::size_t memory() const;

  private:
    static constexpr Index none = ~Index{0};

    /// The place of the pair in a's row, or none.
    Index find(Index a, Index b) const;
    void take_out(Index ball, Index place);

    std::vector<std::vector<Entry>> rows_;
    std::size_t size_ = 0;
};

}  // namespace bernal
