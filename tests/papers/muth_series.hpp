#pragma once
// The series of states of Muth, Müller, Eberhard & Luding, "Collision detection and administration methods for many
// particles with different sizes" (2007), sections 3.2 and 3.3, and spheres that move through them.

#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "core/random.hpp"
#include "packing/frame.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal::papers {

/// Section 3.2: spheres of R = 5e-4 in linked cells of 2e-3. The numbers are (8, 13, 18, 23, 28, 33, 39)^3; the paper
/// has 59,320 for the last.
inline constexpr std::array<std::size_t, 7> monodisperse_counts{512, 2197, 5832, 12167, 21952, 35937, 59319};
inline constexpr double monodisperse_radius = 5e-4, monodisperse_cell = 2e-3;

/// The paper keeps the space that each sphere has, but does not say how much. Here a cell holds three spheres, as its
/// section 2.2 recommends: packing fraction 3 (4 pi / 3) R^3 / (4 R)^3 = pi / 16 = 0.196.
inline constexpr double spheres_per_cell = 3;

/// A periodic cube of `count` spheres that do not overlap.
inline Packing monodisperse_state(std::size_t count, std::uint64_t seed) {
    const double side = monodisperse_cell * std::cbrt(static_cast<double>(count) / spheres_per_cell);
    return add_sequentially({std::vector<double>(count, 2 * monodisperse_radius), {}}, {{}, {side, side, side}}, seed);
}

/// Section 3.3: of 1000 spheres of R = 0.01, `split` are broken into ratio^3 pieces of r = R / ratio. The numbers split
/// follow from the paper's totals.
struct Fracture {
    int ratio;  ///< R / r
    std::size_t split, count;
};
inline constexpr std::array<Fracture, 5> fracture_series{
    {{1, 0, 1000}, {2, 493, 4451}, {3, 526, 14676}, {4, 498, 32374}, {5, 520, 65480}}};
/// The series carried on, since better linked cells meet the list at a larger ratio than the paper's.
inline constexpr std::array<Fracture, 7> fractures_beyond{{fracture_series[0],
                                                           fracture_series[1],
                                                           fracture_series[2],
                                                           fracture_series[3],
                                                           fracture_series[4],
                                                           {7, 500, 172000},
                                                           {10, 500, 500500}}};
inline constexpr double fracture_radius = 0.01, fracture_packing_fraction = 0.12;

/// The spheres left whole, then the pieces.
inline Sizes fracture_sizes(const Fracture& fracture) {
    const auto edge = static_cast<std::size_t>(fracture.ratio);
    Sizes sizes{std::vector<double>(1000 - fracture.split, 2 * fracture_radius), {}};
    sizes.diameters.resize(sizes.diameters.size() + fracture.split * edge * edge * edge,
                           2 * fracture_radius / fracture.ratio);
    return sizes;
}

/// The periodic cube that 1000 whole spheres fill to the paper's packing fraction.
inline Container fracture_container() {
    const double solid = 1000 * 4 * std::numbers::pi / 3 * std::pow(fracture_radius, 3);
    const double side = std::cbrt(solid / fracture_packing_fraction);
    return {{}, {side, side, side}};
}

inline Packing fracture_state(const Fracture& fracture, std::uint64_t seed) {
    return add_sequentially(fracture_sizes(fracture), fracture_container(), seed);
}

/// Every sphere goes on in its own random direction by the same way at each step, unhindered: the state stays as random
/// as it is, whatever the number of steps.
class Motion {
  public:
    Motion(const Container& container, std::size_t count, double step, std::uint64_t seed) : frame_(container) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto [u, v] = uniform_pair(seed, i, Purpose::shuffling);
            const double z = 2 * u - 1, angle = 2 * std::numbers::pi * v, across = step * std::sqrt(1 - z * z);
            steps_.push_back({across * std::cos(angle), across * std::sin(angle), step * z});
        }
    }

    void advance(std::span<Sphere> spheres) const {
        for (std::size_t i = 0; i < spheres.size(); ++i)
            spheres[i].center = frame_.wrapped(spheres[i].center + steps_[i]);
    }

  private:
    Frame frame_;
    std::vector<Vec3> steps_;
};

}  // namespace bernal::papers
