#pragma once
// Properties of grains in a DEM run: densities and the contact law, in SI or any consistent units. Size classes and
// walls may have materials of their own.

#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

enum class ContactLaw {
    hertz,  ///< F = 4/3 E* sqrt(R*) overlap^(3/2), R* = r_i r_j / (r_i + r_j); r at a wall
    linear  ///< F = k overlap, the same k for all contacts of two materials
};

/// Stands for the walls wherever a size class can stand.
constexpr std::size_t wall_class = std::numeric_limits<std::size_t>::max();

/// Properties that differ for one size class, or for the walls.
struct OwnProperties {
    std::optional<double> young = {}, poisson = {}, stiffness = {}, friction = {}, restitution = {},
                          rolling_friction = {};
};

/// Properties that differ for contacts of two size classes, or of one with walls; the rest follows from the two
/// materials.
struct PairProperties {
    std::optional<double> friction = {}, restitution = {}, rolling_friction = {};
};

struct Material {
    ContactLaw law = ContactLaw::hertz;
    double young = 0;               ///< Young's modulus, Pa; of Hertz' law
    double poisson = 0.3;           ///< Poisson's ratio, likewise
    double stiffness = 0;           ///< N/m, of a contact of two grains of it; of the linear law
    double friction = 0.5;          ///< coefficient of sliding friction
    double restitution = 0.5;       ///< coefficient of restitution, of normal impacts
    std::vector<double> densities;  ///< kg/m^3: one for all size classes, or one for each
    double rolling_friction = 0;    ///< the torque that resists rolling is at most this, times R*, times normal force
    std::map<std::size_t, OwnProperties> own = {};                             ///< by size class, or `wall_class`
    std::map<std::pair<std::size_t, std::size_t>, PairProperties> pairs = {};  ///< the lower class first
};

/// The properties of one size class, or of the walls.
struct Properties {
    double young = 0, poisson = 0, stiffness = 0, friction = 0, restitution = 0, rolling_friction = 0;
};

Properties properties_of(const Material& material, std::size_t size_class);

/// The properties of contacts between two materials. 1/E* = (1 - nu_1^2)/E_1 + (1 - nu_2^2)/E_2 (Hertz), 1/G* = (2 -
/// nu_1)/G_1 + (2 - nu_2)/G_2 with G = E / (2 (1 + nu)) (Mindlin); linear springs act in series, each grain with a
/// spring of twice its stiffness. Coefficients are the lesser of the two, unless the pair has its own.
struct ContactProperties {
    ContactLaw law = ContactLaw::hertz;
    double modulus = 0;        ///< E*, Pa
    double shear_modulus = 0;  ///< G*, Pa
    double stiffness = 0;      ///< N/m, of the linear law
    double friction = 0, restitution = 0, rolling_friction = 0;
};

ContactProperties contact_of(const Material& material, std::size_t one, std::size_t other);

/// R* of two spheres, or of a sphere and a wall for an infinite `other_radius`.
inline double effective_radius(double radius, double other_radius) {
    return std::isinf(other_radius) ? radius : radius * other_radius / (radius + other_radius);
}

/// Normal stiffness, force per overlap, of a contact of two spheres, or of a sphere and a wall for an infinite
/// `other_radius`; 0 unless they overlap.
inline double normal_stiffness(const ContactProperties& c, double radius, double other_radius, double overlap) {
    if (overlap <= 0) return 0;
    if (c.law == ContactLaw::linear) return c.stiffness;
    return 2 * c.modulus * std::sqrt(effective_radius(radius, other_radius) * overlap);
}

/// The repulsion: the integral of the stiffness over the overlap.
inline double normal_force(const ContactProperties& c, double radius, double other_radius, double overlap) {
    const double share = c.law == ContactLaw::linear ? 1 : 2.0 / 3;
    return share * normal_stiffness(c, radius, other_radius, overlap) * overlap;
}

/// The energy stored in it.
inline double normal_energy(const ContactProperties& c, double radius, double other_radius, double overlap) {
    const double share = c.law == ContactLaw::linear ? 0.5 : 0.4;
    return overlap > 0 ? share * normal_force(c, radius, other_radius, overlap) * overlap : 0;
}

double density_of(const Material& material, std::size_t size_class);

/// In kg.
double mass(const Sphere& sphere, double density);

/// How many size classes the packing has: all up to the highest one.
std::size_t class_count(const Packing& packing);

/// Throws InputError for impossible properties, for size classes or walls that the packing does not have, and for
/// properties of the other contact law.
void require_possible(const Material& material, const Packing& packing);

/// Throws InputError for a density that is not above 0.
void require_densities(const std::vector<double>& densities);

/// Throws InputError where a list of densities, unless it is empty, has neither one nor `classes` of them.
void require_densities_fit(const std::vector<double>& densities, std::size_t classes);

/// One for each size class of the packing, from one for all or one for each. Throws InputError where they are another
/// number, or not above 0.
std::vector<double> densities_of_classes(const Packing& packing, const std::vector<double>& densities);

/// The densities of the packing, without those of classes above its highest one, whose grains are gone.
std::vector<double> densities_told(const Packing& packing);

/// A time step at which explicit integration is stable. Hertz: a tenth of the shortest Rayleigh time,
/// pi r sqrt(rho / G) / (0.1631 nu + 0.8766), G = E / (2 (1 + nu)) (Li, Xu & Thornton 2005). Linear: a tenth of the
/// shortest sqrt(m / k), k of the stiffest contact that a grain can have. Members of a body have its mass, shared out
/// by their volumes: all of them may bear at once.
double stable_time_step(const Packing& packing, const Material& material);

}  // namespace bernal
