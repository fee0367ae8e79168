#include "papers/muth_series.hpp"

#include <cmath>
#include <numbers>

#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "core/random.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal::papers {

Packing planar_state(const PlanarState& state, std::uint64_t seed) {
    SizeOptions discs;
    discs.kind = SizeKind::uniform_size;
    discs.dimension = 2;
    discs.diameter_min = 2 * planar_mean_radius * (1 - planar_width);
    discs.diameter_max = 2 * planar_mean_radius * (1 + planar_width);
    const Sizes sizes = sample(size_distribution(discs), static_cast<std::int64_t>(state.count));
    PackOptions options;
    options.container.dimension = 2;
    options.container.lengths = {planar_cell * state.cells_x, planar_cell * state.cells_y, *discs.diameter_max};
    options.container.origin.z = -*discs.diameter_max / 2;
    options.target_fraction = solid_volume(sizes) / options.container.volume();
    options.effort = Effort::quick;
    options.seed = seed;
    return pack(sizes, options).packing;
}

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
        steps_.push_back(step * direction(frame_.dimension, v, u));
    }
}

void Motion::advance(std::span<Sphere> spheres) const {
    for (std::size_t i = 0; i < spheres.size(); ++i) spheres[i].center = frame_.wrapped(spheres[i].center + steps_[i]);
}

}  // namespace bernal::papers
