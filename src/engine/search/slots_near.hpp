#pragma once
// The balls that may meet a box, taken together from where they are kept: queries within the box then pass these few
// instead of all their own cells.

#include "search/slots.hpp"

namespace bernal {

/// Slots [begin, end), which see a point where it is plus the shift.
struct ShiftedRun {
    Index begin, end;
    Vec3 shift;
};

/// Where gathered balls are written.
struct SlotArrays {
    float *x, *y, *z, *radius;
    Index* ball;
};

class SlotsNear {
  public:
    /// Forgets what it held, and takes the balls of the runs that may meet the box, to where the box sees them.
    void gather(const Slots& from, std::span<const ShiftedRun> runs, Vec3 middle, Vec3 half);

    /// One more, where the box sees it.
    void add(const Sphere& ball, Index number);

    const Slots& slots() const { return slots_; }

  private:
    void make_room(std::size_t n);

    Slots slots_{1};  ///< in the unit of those that were gathered from
};

}  // namespace bernal
