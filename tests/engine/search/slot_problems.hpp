#pragma once
// Balls in slots, for the tests of what passes them.

#include "search/configurations.hpp"
#include "search/slots.hpp"

namespace bernal {

inline constexpr double side = 7.3;

inline Slots slots_of(const std::vector<Sphere>& balls) {
    Slots slots(1 / side);
    slots.resize(balls.size());
    for (std::size_t i = 0; i < balls.size(); ++i) slots.set(i, balls[i], static_cast<Index>(i));
    return slots;
}

inline std::vector<Sphere> random_balls(Dice& dice, std::size_t n) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i) balls.push_back({dice.point({side, side, side}), 0.05 + dice() * dice()});
    return balls;
}

}  // namespace bernal
