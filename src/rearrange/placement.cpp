#include "rearrange/placement.hpp"

#include <numeric>

#include "core/parallel.hpp"
#include "core/random.hpp"

namespace bernal {
namespace {

constexpr int curve_bits = 21;

/// Every third bit.
std::uint64_t spread(std::uint64_t x) {
    x = (x | x << 32) & 0x001f00000000ffff;
    x = (x | x << 16) & 0x001f0000ff0000ff;
    x = (x | x << 8) & 0x100f00f00f00f00f;
    x = (x | x << 4) & 0x10c30c30c30c30c3;
    x = (x | x << 2) & 0x1249249249249249;
    return x;
}

std::uint64_t morton_key(Vec3 point, double side) {
    std::uint64_t key = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double cell = std::clamp(std::ldexp(point[axis] / side, curve_bits), 0.0, 0x1p21 - 1);
        key |= spread(static_cast<std::uint64_t>(cell)) << axis;
    }
    return key;
}

template <class T>
void permute(std::vector<T>& values, const std::vector<std::uint32_t>& order) {
    if (values.empty()) return;
    std::vector<T> sorted(values.size());
    for_each_index(values.size(), [&](std::size_t i) { sorted[i] = values[order[i]]; });
    values = std::move(sorted);
}

}  // namespace

State place_at_random(const Sizes& sizes, const PackOptions& options, double first_fraction) {
    const std::size_t n = sizes.diameters.size();
    const Frame frame(options.container);
    State state;
    state.options = options;
    state.magnification = std::cbrt(first_fraction * frame.volume() / solid_volume(sizes));

    state.spheres.resize(n);
    state.id.resize(n);
    std::iota(state.id.begin(), state.id.end(), 0u);
    state.size_class = sizes.size_class.empty() ? std::vector<std::uint16_t>(n) : sizes.size_class;
    for_each_index(n, [&](std::size_t i) {
        const auto [u, v] = uniform_pair(options.seed, i, Purpose::placement, 0);
        const Vec3 random{u, v, uniform_pair(options.seed, i, Purpose::placement, 1)[0]};
        Sphere& sphere = state.spheres[i];
        sphere.radius = sizes.diameters[i] / 2;
        for (int axis = 0; axis < 3; ++axis) {
            const double inset =
                frame.periodic[axis] ? 0 : std::min(sphere.radius * state.magnification, frame.lengths[axis] / 2);
            sphere.center[axis] = inset + random[axis] * (frame.lengths[axis] - 2 * inset);
        }
    });
    state.velocity.resize(n);
    state.stiffness.resize(n);
    sort_along_curve(state);
    return state;
}

void sort_along_curve(State& state) {
    const std::size_t n = state.spheres.size();
    const double side = largest(state.options.container.lengths);
    std::vector<std::uint64_t> key(n);
    for_each_index(n, [&](std::size_t i) { key[i] = morton_key(state.spheres[i].center, side); });
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0u);
    parallel_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return key[a] != key[b] ? key[a] < key[b] : state.id[a] < state.id[b];
    });
    permute(state.spheres, order);
    permute(state.velocity, order);
    permute(state.stiffness, order);
    permute(state.id, order);
    permute(state.size_class, order);
    permute(state.reach, order);
    permute(state.skin, order);
    permute(state.listed, order);
}

}  // namespace bernal
