#pragma once
// Relaxation with momentum: from sweep to sweep a velocity keeps a share of itself, and less of it where it opposes the
// push of the forces (heavy-ball descent that brakes uphill). More momentum packs denser, like slow cooling.

#include "bernal/vector.hpp"

namespace bernal {

/// The share of its velocity that something keeps from sweep to sweep.
struct Momentum {
    double kept = 0;
    double opposed = 0;  ///< where the velocity opposes the displacement asked for

    bool operator==(const Momentum&) const = default;
};

/// The velocity (displacement per sweep) after one more sweep, whose forces ask for the displacement `push`.
inline double next_velocity(double velocity, double push, const Momentum& momentum) {
    return velocity * (velocity * push < 0 ? momentum.opposed : momentum.kept) + push;
}

inline Vec3 next_velocity(Vec3 velocity, Vec3 push, const Momentum& momentum) {
    return velocity * (dot(velocity, push) < 0 ? momentum.opposed : momentum.kept) + push;
}

}  // namespace bernal
