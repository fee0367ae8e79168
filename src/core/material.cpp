#include "bernal/material.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bernal {
namespace {

double mass(const Sphere& sphere, double density) {
    return density * 4 / 3 * std::numbers::pi * sphere.radius * sphere.radius * sphere.radius;
}

double rayleigh_time(const Material& m, double radius, double density) {
    const double shear = m.young / (2 * (1 + m.poisson));
    return std::numbers::pi * radius * std::sqrt(density / shear) / (0.1631 * m.poisson + 0.8766);
}

}  // namespace

double density_of(const Material& m, std::size_t size_class) {
    return m.densities.size() == 1 ? m.densities.front() : m.densities.at(size_class);
}

double stable_time_step(const Packing& packing, const Material& m) {
    double shortest = HUGE_VAL;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const double density = density_of(m, packing.size_class[i]);
        const Sphere& sphere = packing.spheres[i];
        shortest = std::min(shortest, m.law == ContactLaw::hertz ? rayleigh_time(m, sphere.radius, density)
                                                                 : std::sqrt(mass(sphere, density) / m.stiffness));
    }
    return shortest / 10;
}

}  // namespace bernal
