#include "analyze/ball_points.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analyze/even_points.hpp"
#include "core/random.hpp"

namespace bernal {

double part_before(double x, double r, int dimension) {
    x = std::clamp(x, -r, r);
    if (dimension == 2) return r * r * (std::asin(x / r) + std::numbers::pi / 2) + x * std::sqrt(r * r - x * x);
    return std::numbers::pi * (r * r * (x + r) - (x * x * x + r * r * r) / 3);
}

std::vector<Vec3> points_of_ball(int dimension, std::size_t count) {
    std::vector<Vec3> points(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [x, y, z] = even_point<3>(i);
        const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        const double angle = 2 * std::numbers::pi * y, height = dimension == 2 ? 0 : 1 - 2 * z;
        const double across = std::sqrt(1 - height * height);
        points[i] = Vec3{across * std::cos(angle), across * std::sin(angle), height} *
                    (dimension == 2 ? std::sqrt(share) : std::cbrt(share));
    }
    return points;
}

Turn::Turn(std::size_t sphere, int dimension) {
    const auto [u, v] = uniform_pair(0, sphere, Purpose::measuring, 0);
    const double w = dimension == 2 ? 1 : uniform_pair(0, sphere, Purpose::measuring, 1)[0];
    const double a = std::sqrt(1 - w), b = std::sqrt(w), whole = 2 * std::numbers::pi;
    const double x = a * std::sin(whole * u), y = a * std::cos(whole * u), z = b * std::sin(whole * v),
                 real = b * std::cos(whole * v);
    rows_ = {Vec3{1 - 2 * (y * y + z * z), 2 * (x * y - z * real), 2 * (x * z + y * real)},
             {2 * (x * y + z * real), 1 - 2 * (x * x + z * z), 2 * (y * z - x * real)},
             {2 * (x * z - y * real), 2 * (y * z + x * real), 1 - 2 * (x * x + y * y)}};
}

}  // namespace bernal
