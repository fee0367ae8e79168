#pragma once
// Damping of contacts.

#include <cmath>
#include <numbers>

namespace bernal {

/// The share of critical damping, of a linear spring, that the coefficient of restitution stands for.
inline double damping_ratio(double restitution) {
    const double loss = -std::log(restitution);
    return loss / std::hypot(std::numbers::pi, loss);
}

}  // namespace bernal
