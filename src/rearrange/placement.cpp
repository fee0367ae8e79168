#include "rearrange/placement.hpp"

#include <numeric>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "rearrange/curve_order.hpp"

namespace bernal {
namespace {

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
    state.container = options.container;
    state.fixed_container = options.fixed_container;
    state.target_fraction = options.target_fraction;
    state.sweep = options.sweep;
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
    state.motion.resize(n);
    sort_along_curve(state);
    return state;
}

void sort_along_curve(State& state) {
    const std::vector<std::uint32_t> order = order_along_curve(state.container.lengths, state.spheres);
    permute(state.spheres, order);
    permute(state.motion, order);
    permute(state.id, order);
    permute(state.size_class, order);
    permute(state.reach, order);
    permute(state.skin, order);
    permute(state.listed, order);
}

}  // namespace bernal
