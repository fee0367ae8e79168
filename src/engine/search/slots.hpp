#pragma once
// Balls in single precision, so that many are tested at a time. Radii are rounded up by more than all rounding of the
// positions: a test of these numbers misses nothing that meets.

#include "search/engine.hpp"

namespace bernal {

/// A ball in a search's unit, rounded.
struct RoundedBall {
    float x, y, z, radius;
};

/// A box in a search's unit, rounded: its middle, and half its sides.
struct RoundedBox {
    float x, y, z, half_x, half_y, half_z;
};

/// Balls in a search's unit, one array a coordinate, in the order in which a search passes them. A place that its ball
/// has left has no number for x, and meets nothing.
class Slots {
  public:
    static constexpr Index none = ~Index{0};

    /// So many numbers can be read beyond the last slot.
    static constexpr std::size_t overhang = 64;

    /// `per_length`: positions times this lie within (-1, 2).
    explicit Slots(double per_length) : per_length_(per_length) {}

    void resize(std::size_t n);  ///< all are to be set then
    std::size_t size() const { return size_; }
    void set(std::size_t slot, const Sphere& ball, Index number);
    void clear(std::size_t slot);
    Index ball(std::size_t slot) const { return ball_[slot]; }  ///< none where it has left
    std::size_t memory() const { return ball_.capacity() * (4 * sizeof(float) + sizeof(Index)); }

    double per_length() const { return per_length_; }
    RoundedBall rounded(const Sphere& ball) const {
        const Vec3 c = ball.center * per_length_;
        return {static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z), rounded_up(ball.radius)};
    }
    RoundedBox rounded(Vec3 middle, Vec3 half) const {
        const Vec3 m = middle * per_length_;
        return {static_cast<float>(m.x), static_cast<float>(m.y), static_cast<float>(m.z),
                rounded_up(half.x),      rounded_up(half.y),      rounded_up(half.z)};
    }

    const float* x() const { return x_.data(); }
    const float* y() const { return y_.data(); }
    const float* z() const { return z_.data(); }
    const float* radius() const { return radius_.data(); }
    const Index* balls() const { return ball_.data(); }

  private:
    friend class SlotsNear;

    /// Wider than all rounding of a slot: positions lie within (-1, 2), where single precision resolves 1.2e-7. Two
    /// balls' margins are 5e-7; where one is gathered (slots_near.hpp), position, shift and difference are rounded,
    /// which takes 3.6e-7 at most.
    static constexpr double margin = 2.5e-7, growth = 1 + 1e-6;

    float rounded_up(double length) const { return static_cast<float>(length * per_length_ * growth + margin); }

    double per_length_;
    std::size_t size_ = 0;
    std::vector<float> x_, y_, z_, radius_;
    std::vector<Index> ball_;
};

}  // namespace bernal
