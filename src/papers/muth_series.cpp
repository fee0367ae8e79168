#include "papers/muth_series.hpp"

#include <cmath>
#include <numbers>

#include "core/random.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal::papers {

Packing monodisperse_state(std::size_t count, std::uint64_t seed) {
    const double side = monodisperse_cell * std::cbrt(static_cast<double>(count) / spheres_per_cell);
    return add_sequentially({std::vector<double>(count, 2 * monodisperse_radius), {}}, {{}, {side, side, side}}, seed);
}

Sizes fracture_sizes(const Fracture& fracture) {
    const auto edge = static_cast<std::size_t>(fracture.ratio);
    Sizes sizes{std::vector<double>(1000 - fracture.split, 2 * fracture_radius), {}};
    sizes.diameters.resize(sizes.diameters.size() + fracture.split * edge * edge * edge,
                           2 * fracture_radius / fracture.ratio);
    return sizes;
}

Container fracture_container() {
    const double solid = 1000 * 4 * std::numbers::pi / 3 * std::pow(fracture_radius, 3);
    const double side = std::cbrt(solid / fracture_packing_fraction);
    return {{}, {side, side, side}};
}

Packing fracture_state(const Fracture& fracture, std::uint64_t seed) {
    return add_sequentially(fracture_sizes(fracture), fracture_container(), seed);
}

Motion::Motion(const Container& container, std::size_t count, double step, std::uint64_t seed) : frame_(container) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto [u, v] = uniform_pair(seed, i, Purpose::shuffling);
        const double z = 2 * u - 1, angle = 2 * std::numbers::pi * v, across = step * std::sqrt(1 - z * z);
        steps_.push_back({across * std::cos(angle), across * std::sin(angle), step * z});
    }
}

void Motion::advance(std::span<Sphere> spheres) const {
    for (std::size_t i = 0; i < spheres.size(); ++i) spheres[i].center = frame_.wrapped(spheres[i].center + steps_[i]);
}

}  // namespace bernal::papers
