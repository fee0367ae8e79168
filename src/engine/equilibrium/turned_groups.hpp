#pragma once
// Groups of things that are each turned against the others of their group by a known angle: a union-find with offsets.

#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace bernal {

class TurnedGroups {
  public:
    /// Adds things that are alone as yet; returns the number of the first.
    std::size_t add(std::size_t count) {
        const std::size_t first = up_.size();
        for (std::size_t k = 0; k < count; ++k) up_.push_back(first + k), turn_.push_back(0);
        return first;
    }

    /// The one that stands for its group, the lowest number; and the turn of `k` ahead of it, in radians.
    std::pair<std::size_t, double> find(std::size_t k) const {
        double turn = 0;
        for (; up_[k] != k; k = up_[k]) turn += turn_[k];
        return {k, turn};
    }

    /// Puts both into one group, b `turn` ahead of a. False where they are in one already, with a turn that differs by
    /// more than `tolerance` from this one, whole turns aside.
    bool join(std::size_t a, std::size_t b, double turn, double tolerance = std::numeric_limits<double>::infinity()) {
        const auto [of_a, turn_a] = find(a);
        const auto [of_b, turn_b] = find(b);
        const double between = turn_a + turn - turn_b;  // of b's group ahead of a's
        if (of_a == of_b) return std::abs(std::remainder(between, 2 * std::numbers::pi)) <= tolerance;
        const std::size_t lower = std::min(of_a, of_b), upper = std::max(of_a, of_b);
        up_[upper] = lower;
        turn_[upper] = upper == of_b ? between : -between;
        return true;
    }

  private:
    std::vector<std::size_t> up_;
    std::vector<double> turn_;
};

}  // namespace bernal
