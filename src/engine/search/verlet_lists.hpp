#pragma once
// Verlet lists as in Muth, Müller, Eberhard & Luding (2007), section 2.1: for each sphere the spheres of higher number
// whose centres are near, found by testing all n (n - 1) / 2 pairs, with one skin for all. They are the papers'
// reference, and no engine; neighbour_lists.hpp has the lists that a rearrangement uses.
//
// Two spheres are listed when their centres are closer than 2 r_max + skin, r_max being the largest radius when the
// lists are made. The paper's Fig. 1 takes five times the largest radius: a skin of 3 r_max.
//
// The lists are made anew before the farthest way of any sphere since they were made, plus the growth of the largest
// radius, exceeds half the skin. Two spheres that are not listed were at least 2 r_max + skin apart and have come
// closer by less than the skin less twice that growth: they cannot overlap.

#include "search/engine.hpp"

namespace bernal {

class VerletLists {
  public:
    /// `skin` >= 0, a length.
    VerletLists(const Frame& frame, double skin) : frame_(frame), skin_(skin) {}

    /// Makes the lists of `spheres`, a span that must stay valid, by n (n - 1) / 2 pair tests.
    void build(std::span<const Sphere> spheres, Work* work = nullptr);

    /// To be called after the spheres' elements have changed. Makes the lists anew if they might miss a contact;
    /// returns whether.
    bool update(Work* work = nullptr);

    /// Contact detection: all pairs that overlap now, by a pair test for each pair listed.
    void contacts(PairBatch& out, Work* work = nullptr) const;

    /// The listed spheres of higher number than i, ascending.
    std::span<const Index> row(Index i) const { return lists_.row(i); }

    std::size_t entries() const;
    std::size_t memory() const;

  private:
    bool may_miss_a_contact() const;

    Frame frame_;
    double skin_;
    std::span<const Sphere> spheres_;
    std::vector<Sphere> listed_;  ///< the spheres as they were when the lists were made
    double largest_radius_ = 0;   ///< of these
    RowBatch lists_;
};

}  // namespace bernal
