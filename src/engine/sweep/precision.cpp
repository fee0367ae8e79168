#include "sweep/precision.hpp"

#include <algorithm>

#include "sweep/single_precision_spheres.hpp"

namespace bernal {
namespace {

/// Below this pressure single precision takes more sweeps to balance equal spheres. Their overlaps, relative to the
/// diameter, are about the pressure; one rounding of a distance is a hundredth of that here.
constexpr double least_pressure = 1e-5;

/// The largest rounding of distances to the largest spheres, relative to the overlaps of the smallest.
constexpr double most_rounding = 0.1;
constexpr double rounding_of_floats = 0x1p-24;

}  // namespace

bool single_precision_serves(const State& state, const Frame& frame, const SizeTotals& spheres) {
    const double pressure = std::min(1.0, std::max(state.pressure, state.target_pressure));
    if (pressure < least_pressure) return false;
    const double step = largest(SinglePrecisionUnits(frame, state.mean_diameter).steps()) / state.magnification;
    return step + rounding_of_floats * spheres.largest <= most_rounding * pressure * spheres.smallest;
}

}  // namespace bernal
