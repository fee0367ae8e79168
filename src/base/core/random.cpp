#include "core/random.hpp"

#include <cmath>
#include <numbers>

namespace bernal {
namespace {

constexpr std::uint32_t multiplier_0 = 0xD2511F53, multiplier_1 = 0xCD9E8D57;
constexpr std::uint32_t weyl_0 = 0x9E3779B9, weyl_1 = 0xBB67AE85;

double unit_interval(std::uint32_t high, std::uint32_t low) {
    const std::uint64_t bits = (std::uint64_t{high} << 32 | low) >> 12;  // 52 bits, so that the half below is exact
    return (static_cast<double>(bits) + 0.5) * 0x1p-52;
}

struct DiscPoint {
    double x, y, squared;
};

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> c, std::array<std::uint32_t, 2> key) {
    for (int round = 0; round < 10; ++round) {
        const std::uint64_t p0 = std::uint64_t{multiplier_0} * c[0];
        const std::uint64_t p1 = std::uint64_t{multiplier_1} * c[2];
        c = {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ key[0], static_cast<std::uint32_t>(p1),
             static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ key[1], static_cast<std::uint32_t>(p0)};
        key = {key[0] + weyl_0, key[1] + weyl_1};
    }
    return c;
}

std::array<double, 2> uniform_pair(std::uint64_t seed, std::uint64_t item, Purpose purpose, std::uint32_t draw) {
    const auto words = philox({static_cast<std::uint32_t>(item), static_cast<std::uint32_t>(item >> 32),
                               static_cast<std::uint32_t>(purpose), draw},
                              {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    return {unit_interval(words[0], words[1]), unit_interval(words[2], words[3])};
}

Vec3 direction(int dimension, double around, double along) {
    const double angle = 2 * std::numbers::pi * around, z = dimension == 2 ? 0 : 2 * along - 1;
    const double across = std::sqrt(1 - z * z);
    return {across * std::cos(angle), across * std::sin(angle), z};
}

Quaternion random_orientation(int dimension, std::uint64_t seed, std::uint64_t item) {
    std::uint32_t draw = 0;
    const auto point_in_disc = [&] {
        for (;;) {
            const auto [u, v] = uniform_pair(seed, item, Purpose::turning, draw++);
            const DiscPoint point{2 * u - 1, 2 * v - 1, (2 * u - 1) * (2 * u - 1) + (2 * v - 1) * (2 * v - 1)};
            if (point.squared > 0 && point.squared < 1) return point;
        }
    };
    const DiscPoint one = point_in_disc();
    if (dimension == 2) return normalised({one.x, 0, 0, one.y});
    const DiscPoint other = point_in_disc();
    const double scale = std::sqrt((1 - one.squared) / other.squared);
    return normalised({one.x, one.y, other.x * scale, other.y * scale});
}

}  // namespace bernal
