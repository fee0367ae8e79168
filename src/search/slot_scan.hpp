#pragma once
// Which of many balls meet one: the first, rough test of a search, many at a time in single precision.
//
// Radii are rounded up by more than all rounding of the positions: no ball that meets the one is missed. Those that
// meet it for certain are told from those which need the exact test.

#include <limits>
#include <span>
#include <vector>

#include "search/engine.hpp"

namespace bernal {

/// A ball in a search's unit, rounded.
struct RoundedBall {
    float x, y, z, radius;
};

/// Balls in the order in which a search passes them. A place that its ball has left has no number for x, and meets
/// nothing.
class Slots {
  public:
    static constexpr Index none = ~Index{0};

    /// `per_length`: positions times this lie within (-1, 2).
    explicit Slots(double per_length) : per_length_(per_length) {}

    void resize(std::size_t n);  ///< all are to be set then
    std::size_t size() const { return size_; }
    void set(std::size_t slot, const Sphere& ball, Index number);
    void clear(std::size_t slot);
    Index ball(std::size_t slot) const { return ball_[slot]; }  ///< none where it has left
    std::size_t memory() const { return ball_.capacity() * (4 * sizeof(float) + sizeof(Index)); }

    RoundedBall rounded(const Sphere& ball) const {
        const Vec3 c = ball.center * per_length_;
        return {static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z),
                static_cast<float>(ball.radius * per_length_ * growth + margin)};
    }
    const float* x() const { return x_.data(); }
    const float* y() const { return y_.data(); }
    const float* z() const { return z_.data(); }
    const float* radius() const { return radius_.data(); }
    const Index* balls() const { return ball_.data(); }

  private:
    /// Wider than all rounding of a slot: positions lie within (-1, 2), where single precision resolves 1.2e-7.
    static constexpr double margin = 2.5e-7, growth = 1 + 1e-6;

    double per_length_;
    std::size_t size_ = 0;
    std::vector<float> x_, y_, z_, radius_;
    std::vector<Index> ball_;
};

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
