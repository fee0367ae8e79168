#include "bernal/material.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

double rayleigh_time(const Material& m, double radius, double density) {
    const double shear = m.young / (2 * (1 + m.poisson));
    return std::numbers::pi * radius * std::sqrt(density / shear) / (0.1631 * m.poisson + 0.8766);
}

}  // namespace

double density_of(const Material& m, std::size_t size_class) {
    return m.densities.size() == 1 ? m.densities.front() : m.densities.at(size_class);
}

double mass(const Sphere& sphere, double density) { return density * solid_volume({&sphere, 1}); }

void require_densities(const std::vector<double>& densities) {
    for (const double density : densities)
        if (!(density > 0 && density < 1e30))
            throw InputError("density", number_text(density), "is not possible", "give a number above 0");
}

void require_densities_fit(const std::vector<double>& densities, std::size_t classes) {
    if (densities.size() <= 1 || densities.size() == classes) return;
    throw InputError("`density` has " + counted(std::ssize(densities), "value") + " for " +
                     (classes == 1 ? "one size class" : std::to_string(classes) + " size classes") +
                     "; give one for all, or one for each class");
}

std::vector<double> densities_of_classes(const Packing& packing, const std::vector<double>& densities) {
    require_densities(densities);
    const std::size_t classes = packing.size_class.empty() ? 1 : std::size_t{1} + std::ranges::max(packing.size_class);
    require_densities_fit(densities, classes);
    return densities.size() == 1 ? std::vector<double>(classes, densities.front()) : densities;
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
