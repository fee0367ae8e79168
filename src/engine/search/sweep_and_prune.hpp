#pragma once
// Sweep and prune: the linked linear list (LLL) of Muth, Müller, Eberhard & Luding (2007), section 2.3, after Schinner
// (1999). The ends of the balls' bounding boxes are kept sorted on each axis, and the pairs of balls whose boxes
// overlap on all axes are kept in a sparse matrix. Both last from one update to the next: an update sorts the nearly
// sorted ends again by insertion, and only where two of them change places can the matrix change:
//   1. two beginnings: the two boxes overlap before and after, nothing to do;
//   2. two endings: likewise;
//   3. a beginning and the ending after it: the overlap on this axis ends, the pair goes;
//   4. an ending and the beginning after it: the boxes meet on this axis; if they overlap on the others too, the pair
//      comes.
// In cases 3 and 4 the boxes themselves decide (on a circle two intervals can overlap at both ends), so that
// after the sort of each axis a pair is stored if and only if its boxes overlap.
//
// An update costs what the ends pass: for all n balls of equal size moved at random by a fixed share of their radius,
// n^(5/3) exchanges in three dimensions, as the other ball's end need only be near on one axis.

#include <array>

#include "search/box_pairs.hpp"
#include "search/end_list.hpp"

namespace bernal {

class SweepAndPrune final : public Engine {
  public:
    /// Exchanges of two ends, by the paper's cases.
    struct Exchanges {
        std::uint64_t beginnings = 0;  ///< case 1
        std::uint64_t endings = 0;     ///< case 2
        std::uint64_t partings = 0;    ///< case 3
        std::uint64_t meetings = 0;    ///< case 4

        std::uint64_t total() const { return beginnings + endings + partings + meetings; }
    };
    struct Update {
        Exchanges exchanges;
        Work work;  ///< pair tests: pairs of boxes compared; accesses: list ends visited, those exchanged not included
    };

    explicit SweepAndPrune(const Frame& frame);

    void build(std::span<const Sphere> balls) override;  ///< O(n log n + pairs) where balls fill space evenly
    void relocate(std::span<const Index> moved) override;
    /// Work: a pair test for each pair stored, an access for each row of the matrix.
    void list(std::span<const Index> queries, RowBatch& out, Work* work = nullptr) const override;
    void pairs(PairBatch& out, Work* work = nullptr) const override;
    std::size_t memory() const override;

    // Measures of the structure, for the papers' figures and tests of it; no search uses them.

    const Update& last_update() const { return last_; }   ///< what the last build() or relocate() did
    const BoxPairs& box_pairs() const { return pairs_; }  ///< the sparse matrix

  protected:
    std::size_t size() const override { return balls_.size(); }

  private:
    using Box = std::array<Interval, 3>;

    void enclose(Index i, int axis);
    bool covers_axis(Index i, int axis) const;
    Interval listed_ends(Index i, int axis) const;
    bool boxes_overlap(Index a, Index b);
    bool overlap_elsewhere(Index a, Index b, int axis) const;
    void exchange(int axis, const BoxEnd& before, const BoxEnd& after);
    void pair_with_all(Index i);
    void drop_parted(Index i);
    void find_all_pairs();

    Frame frame_;
    std::span<const Sphere> balls_;
    std::vector<Box> boxes_;
    std::array<EndList, 3> lists_;
    BoxPairs pairs_;
    Update last_;
    std::vector<Index> changed_cover_, parted_;  ///< scratch of relocate()
};

}  // namespace bernal
