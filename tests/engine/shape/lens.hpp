#pragma once
// Two overlapping spheres in closed form, and quasi-random points.

#include <cmath>
#include <cstdint>
#include <numbers>

/// What lies beyond a plane at distance x from the centre of a ball of radius r: volume, and the integral of the height
/// above the plane through the centre.
struct BallCap {
    double volume, first;
};

inline BallCap ball_cap(double r, double x) {
    const double h = r - x;
    return {std::numbers::pi * h * h * (3 * r - h) / 3, std::numbers::pi / 4 * (r * r - x * x) * (r * r - x * x)};
}

/// The union of two spheres with centres at 0 and d on an axis: its volume and centroid.
struct TwoBalls {
    double volume, centroid;
};

inline TwoBalls two_balls(double r, double s, double d) {
    const double plane = (d * d + r * r - s * s) / (2 * d);
    const BallCap first = ball_cap(r, plane), second = ball_cap(s, d - plane);
    const auto ball = [](double radius) { return 4 * std::numbers::pi / 3 * radius * radius * radius; };
    const double volume = ball(r) + ball(s) - first.volume - second.volume;
    const double moment = d * ball(s) - first.first - (d * second.volume - second.first);
    return {volume, moment / volume};
}

/// Halton's sequence.
inline double halton(std::uint64_t k, std::uint64_t base) {
    double value = 0, digit = 1.0 / static_cast<double>(base);
    for (++k; k > 0; k /= base, digit /= static_cast<double>(base)) value += digit * static_cast<double>(k % base);
    return value;
}
