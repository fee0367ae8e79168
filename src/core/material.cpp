#include "bernal/material.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bernal {
namespace {

double effective_modulus(const Material& m) { return m.young / (2 * (1 - m.poisson * m.poisson)); }

double effective_radius(double r, double s) { return std::isinf(s) ? r : r * s / (r + s); }

double mass(const Sphere& sphere, double density) {
    return density * 4 / 3 * std::numbers::pi * sphere.radius * sphere.radius * sphere.radius;
}

double rayleigh_time(const Material& m, double radius, double density) {
    const double shear = m.young / (2 * (1 + m.poisson));
    return std::numbers::pi * radius * std::sqrt(density / shear) / (0.1631 * m.poisson + 0.8766);
}

}  // namespace

double normal_force(const Material& m, double radius, double other_radius, double overlap) {
    if (overlap <= 0) return 0;
    if (m.law == ContactLaw::linear) return m.stiffness * overlap;
    return 4.0 / 3 * effective_modulus(m) * std::sqrt(effective_radius(radius, other_radius) * overlap) * overlap;
}

double normal_stiffness(const Material& m, double radius, double other_radius, double overlap) {
    if (overlap <= 0) return 0;
    if (m.law == ContactLaw::linear) return m.stiffness;
    return 2 * effective_modulus(m) * std::sqrt(effective_radius(radius, other_radius) * overlap);
}

double normal_energy(const Material& m, double radius, double other_radius, double overlap) {
    const double share = m.law == ContactLaw::linear ? 0.5 : 0.4;
    return share * normal_force(m, radius, other_radius, overlap) * std::max(overlap, 0.0);
}

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
