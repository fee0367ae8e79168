#pragma once
// Which of many balls meet one: the first, rough test of a search, many at a time in single precision. No ball that
// meets the one is missed. Those that meet it for certain are separated from those which need the exact test.

#include <limits>

#include "search/slots.hpp"

namespace bernal {

/// Slots [begin, end) to be tested with a ball, where those slots see it.
struct SlotRun {
    Index begin, end;
    RoundedBall ball;
};

/// For slots that may see a ball through several images: all are left to the exact test.
inline constexpr RoundedBall everywhere{0, 0, 0, std::numeric_limits<float>::infinity()};

/// What a scan found; its memory serves again and again.
class SlotsMet {
  public:
    std::span<const Index> surely() const { return {surely_.data(), sure_}; }
    std::span<const Index> perhaps() const { return {perhaps_.data(), open_}; }

  private:
    friend void scan(const Slots& slots, std::span<const SlotRun> runs, SlotsMet& met);
    std::vector<Index> surely_, perhaps_;  ///< numbers of balls
    std::size_t sure_ = 0, open_ = 0;
};

void scan(const Slots& slots, std::span<const SlotRun> runs, SlotsMet& met);

}  // namespace bernal
