#include "rearrange/state.hpp"

#include <numbers>

namespace bernal {

double solid_volume(const State& state) {
    double cubes = 0;
    for (const Sphere& s : state.spheres) cubes += s.radius * s.radius * s.radius;
    return 4.0 / 3.0 * std::numbers::pi * cubes;
}

double packing_fraction(const State& state) {
    const double m = state.magnification;
    return solid_volume(state) * m * m * m / state.options.container.volume();
}

}  // namespace bernal
