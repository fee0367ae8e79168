#pragma once
// What a DEM run must know about grains besides where they are: densities and the law of their contacts. In SI, or in
// any consistent units. Walls are of the same material.

#include <cmath>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

enum class ContactLaw {
    hertz,  ///< F = 4/3 E* sqrt(R*) overlap^(3/2), E* = E / (2 (1 - nu^2)), R* = r_i r_j / (r_i + r_j); r at a wall
    linear  ///< F = k overlap, the same k for all contacts
};

struct Material {
    ContactLaw law = ContactLaw::hertz;
    double young = 0;               ///< Young's modulus, Pa; of Hertz' law
    double poisson = 0.3;           ///< Poisson's ratio, likewise
    double stiffness = 0;           ///< N/m; of the linear law
    double friction = 0.5;          ///< coefficient between grains, and between grains and walls
    double restitution = 0.5;       ///< coefficient of restitution, of normal impacts
    std::vector<double> densities;  ///< kg/m^3: one for all size classes, or one for each
};

/// E* of Hertz' law.
inline double effective_modulus(const Material& m) { return m.young / (2 * (1 - m.poisson * m.poisson)); }

/// R* of two spheres, or of a sphere and a wall for an infinite `other_radius`.
inline double effective_radius(double radius, double other_radius) {
    return std::isinf(other_radius) ? radius : radius * other_radius / (radius + other_radius);
}

/// What a contact of two spheres, or of a sphere and a wall for an infinite `other_radius`, gains in force per overlap;
/// 0 unless they overlap.
inline double normal_stiffness(const Material& m, double radius, double other_radius, double overlap) {
    if (overlap <= 0) return 0;
    if (m.law == ContactLaw::linear) return m.stiffness;
    return 2 * effective_modulus(m) * std::sqrt(effective_radius(radius, other_radius) * overlap);
}

/// The repulsion: the integral of the stiffness over the overlap.
inline double normal_force(const Material& m, double radius, double other_radius, double overlap) {
    const double share = m.law == ContactLaw::linear ? 1 : 2.0 / 3;
    return share * normal_stiffness(m, radius, other_radius, overlap) * overlap;
}

/// The energy stored in it.
inline double normal_energy(const Material& m, double radius, double other_radius, double overlap) {
    const double share = m.law == ContactLaw::linear ? 0.5 : 0.4;
    return overlap > 0 ? share * normal_force(m, radius, other_radius, overlap) * overlap : 0;
}

double density_of(const Material& material, std::size_t size_class);

/// In kg.
double mass(const Sphere& sphere, double density);

/// Throws InputError for one that is not above 0.
void require_densities(const std::vector<double>& densities);

/// Throws InputError where a list of densities, unless it is empty, has neither one nor `classes` of them.
void require_densities_fit(const std::vector<double>& densities, std::size_t classes);

/// One for each size class of the packing, from one for all or one for each. Throws InputError where they are another
/// number, or not above 0.
std::vector<double> densities_of_classes(const Packing& packing, const std::vector<double>& densities);

/// A time step at which explicit integration is stable. Hertz: a tenth of the shortest Rayleigh time,
/// pi r sqrt(rho / G) / (0.1631 nu + 0.8766), G = E / (2 (1 + nu)) (Li, Xu & Thornton 2005). Linear: a tenth of
/// sqrt(m / k) of the lightest grain.
double stable_time_step(const Packing& packing, const Material& material);

}  // namespace bernal
