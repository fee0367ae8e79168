#pragma once
// The series of states of Muth, Müller, Eberhard & Luding, "Collision detection and administration methods for many
// particles with different sizes" (2007), sections 3.1 (of the preprint), 3.2 and 3.3, and spheres that move through
// them.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/sizes.hpp"
#include "packing/frame.hpp"

namespace bernal::papers {

/// Section 3.1: discs of R_0 = 1e-3 (1 +- 0.5), even by number. The numbers are doubled, and so is the container. That
/// the packing fraction is between 0.670 and 0.678 and the container a whole number of linked cells tells its sides: 5
/// x 5 cells for 244 discs, then 5 x 10, 10 x 10, ... (0.6777 each, where the discs have their mean area).
struct PlanarState {
    std::size_t count;
    int cells_x, cells_y;
};
inline constexpr std::array<PlanarState, 6> planar_series{
    {{244, 5, 5}, {488, 5, 10}, {975, 10, 10}, {1950, 10, 20}, {3900, 20, 20}, {7800, 20, 40}}};
inline constexpr double planar_mean_radius = 1e-3, planar_width = 0.5, planar_cell = 7e-3;

/// A periodic rectangle of discs that do not overlap.
Packing planar_state(const PlanarState& state, std::uint64_t seed);

/// Section 3.2: spheres of R = 5e-4 in linked cells of 2e-3. The numbers are (8, 13, 18, 23, 28, 33, 39)^3; the paper
/// has 59,320 for the last.
inline constexpr std::array<std::size_t, 7> monodisperse_counts{512, 2197, 5832, 12167, 21952, 35937, 59319};
inline constexpr double monodisperse_radius = 5e-4, monodisperse_cell = 2e-3;

/// The paper keeps the space that each sphere has, but does not say how much. Here a cell holds three spheres, as its
/// section 2.2 recommends: packing fraction 3 (4 pi / 3) R^3 / (4 R)^3 = pi / 16 = 0.196.
inline constexpr double spheres_per_cell = 3;

/// A periodic cube of `count` spheres that do not overlap.
Packing monodisperse_state(std::size_t count, std::uint64_t seed);

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
inline constexpr double fracture_radius = 0.01, fracture_cell = 0.033, fracture_packing_fraction = 0.12;

/// The spheres left whole, then the pieces.
Sizes fracture_sizes(const Fracture& fracture);

/// The periodic cube that 1000 whole spheres fill to the paper's packing fraction.
Container fracture_container();

Packing fracture_state(const Fracture& fracture, std::uint64_t seed);

/// Every sphere goes on in its own random direction by the same way at each step, unhindered: the state stays as random
/// as it is, whatever the number of steps.
class Motion {
  public:
    Motion(const Container& container, std::size_t count, double step, std::uint64_t seed);

    void advance(std::span<Sphere> spheres) const;

  private:
    Frame frame_;
    std::vector<Vec3> steps_;
};

}  // namespace bernal::papers
