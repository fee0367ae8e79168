#include "bernal/material.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/contact_table.hpp"

namespace bernal {
namespace {

double shear_modulus(const Properties& p) { return p.young / (2 * (1 + p.poisson)); }

double rayleigh_time(const Properties& p, double radius, double density) {
    return std::numbers::pi * radius * std::sqrt(density / shear_modulus(p)) / (0.1631 * p.poisson + 0.8766);
}

/// 1 / (1 / a + 1 / b).
double in_series(double a, double b) { return a * b / (a + b); }

double effective_modulus(const Properties& a, const Properties& b) {
    const auto plane = [](const Properties& p) { return p.young / (1 - p.poisson * p.poisson); };
    return a.young > 0 && b.young > 0 ? in_series(plane(a), plane(b)) : 0;
}

double effective_shear_modulus(const Properties& a, const Properties& b) {
    const auto of_one = [](const Properties& p) { return shear_modulus(p) / (2 - p.poisson); };
    return a.young > 0 && b.young > 0 ? in_series(of_one(a), of_one(b)) : 0;
}

double series_stiffness(const Properties& a, const Properties& b) {
    return a.stiffness == b.stiffness ? a.stiffness : in_series(2 * a.stiffness, 2 * b.stiffness);
}

/// For the linear law: the stiffness of the stiffest contact that a grain of each class can have.
std::vector<double> largest_stiffnesses(const Material& m, std::size_t classes) {
    const ContactTable contacts(m);
    const std::vector<std::size_t> named = named_classes(m);
    const auto largest = [&](std::size_t one) {
        double stiffness = contacts(one, other_class).stiffness;
        for (const std::size_t other : named) stiffness = std::max(stiffness, contacts(one, other).stiffness);
        return stiffness;
    };
    std::vector<double> all(classes, largest(other_class));
    for (const std::size_t one : named)
        if (one < classes) all[one] = largest(one);
    return all;
}

/// The volume of a body's union over that of its members: where all of them bear at once, each moves that share of its
/// own mass. Empty for spheres without bodies.
std::vector<double> shares_of_own_mass(const Packing& packing) {
    std::vector<double> shares;
    for (const Body& body : packing.bodies) shares.push_back(std::pow(body.diameter / 2, packing.container.dimension));
    std::vector<double> members(shares.size());
    for (std::size_t i = 0; i < packing.body.size(); ++i)
        if (packing.body[i] > 0)
            members[packing.body[i] - 1] += std::pow(packing.spheres[i].radius, packing.container.dimension);
    for (std::size_t b = 0; b < shares.size(); ++b) shares[b] = std::min(1.0, shares[b] / members[b]);
    return shares;
}

}  // namespace

Properties properties_of(const Material& m, std::size_t size_class) {
    Properties p{m.young, m.poisson, m.stiffness, m.friction, m.restitution, m.rolling_friction};
    const auto said = m.own.find(size_class);
    if (said == m.own.end()) return p;
    const OwnProperties& own = said->second;
    return {own.young.value_or(p.young),
            own.poisson.value_or(p.poisson),
            own.stiffness.value_or(p.stiffness),
            own.friction.value_or(p.friction),
            own.restitution.value_or(p.restitution),
            own.rolling_friction.value_or(p.rolling_friction)};
}

ContactProperties contact_of(const Material& m, std::size_t one, std::size_t other) {
    const Properties a = properties_of(m, one), b = properties_of(m, other);
    const auto said = m.pairs.find(std::minmax(one, other));
    const PairProperties pair = said == m.pairs.end() ? PairProperties{} : said->second;
    return {m.law,
            effective_modulus(a, b),
            effective_shear_modulus(a, b),
            series_stiffness(a, b),
            pair.friction.value_or(std::min(a.friction, b.friction)),
            pair.restitution.value_or(std::min(a.restitution, b.restitution)),
            pair.rolling_friction.value_or(std::min(a.rolling_friction, b.rolling_friction))};
}

double density_of(const Material& m, std::size_t size_class) {
    return m.densities.size() == 1 ? m.densities.front() : m.densities.at(size_class);
}

double mass(const Sphere& sphere, double density) { return density * solid_volume({&sphere, 1}); }

std::size_t class_count(const Packing& packing) {
    return packing.size_class.empty() ? 1 : std::size_t{1} + std::ranges::max(packing.size_class);
}

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
    const std::size_t classes = class_count(packing);
    require_densities_fit(densities, classes);
    return densities.size() == 1 ? std::vector<double>(classes, densities.front()) : densities;
}

std::vector<double> densities_told(const Packing& packing) {
    std::vector<double> densities = packing.densities;
    if (densities.size() > 1) densities.resize(std::min(densities.size(), class_count(packing)));
    return densities;
}

double stable_time_step(const Packing& packing, const Material& m) {
    const std::vector<double> stiffnesses = largest_stiffnesses(m, class_count(packing));
    const std::vector<double> shares = shares_of_own_mass(packing);
    double shortest = HUGE_VAL;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t size_class = packing.size_class[i];
        const bool is_member = !packing.body.empty() && packing.body[i] > 0;
        const double density = density_of(m, size_class) * (is_member ? shares[packing.body[i] - 1] : 1);
        const Sphere& sphere = packing.spheres[i];
        shortest = std::min(shortest, m.law == ContactLaw::hertz
                                          ? rayleigh_time(properties_of(m, size_class), sphere.radius, density)
                                          : std::sqrt(mass(sphere, density) / stiffnesses[size_class]));
    }
    return shortest / 10;
}

}  // namespace bernal
