// LIGGGHTS mixes moduli as Hertz and Mindlin do, 1/E* = (1 - nu_1^2)/E_1 + (1 - nu_2^2)/E_2; coefficients it is told
// for each pair of types.

#include "export/decks/liggghts_contacts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/contact_table.hpp"
#include "material/damping.hpp"

namespace bernal {
namespace {

/// Every pair of types has properties of its own.
constexpr std::size_t most_types = 1000;

/// The last.
bool has_wall_type(const DeckJob& job) { return walls_need_species(job.material, job.packing.container); }

/// What each type stands for.
std::vector<std::size_t> types_of(const DeckJob& job) {
    std::vector<std::size_t> classes(job.material.densities.size());
    std::iota(classes.begin(), classes.end(), 0);
    if (has_wall_type(job)) classes.push_back(wall_class);
    return classes;
}

/// `fix NAME all property/global PROPERTY peratomtype V V V`.
std::string for_types(const DeckJob& job, const std::string& property, double Properties::* value) {
    std::vector<double> values;
    for (const std::size_t type : types_of(job)) values.push_back(properties_of(job.material, type).*value);
    return "fix             " + property + " all property/global " + property + " peratomtype " + joined(values, " ") +
           '\n';
}

/// The same for pairs of types, a line a type. `value` takes two classes.
template <class Value>
std::string for_pairs(const DeckJob& job, const std::string& property, Value&& value) {
    const std::vector<std::size_t> types = types_of(job);
    std::string text = "fix             " + property + " all property/global " + property + " peratomtypepair " +
                       std::to_string(types.size());
    for (const std::size_t one : types) {
        std::vector<double> row;
        for (const std::size_t other : types) row.push_back(value(one, other));
        text += " &\n                " + joined(row, " ");
    }
    return text + '\n';
}

std::string for_contacts(const DeckJob& job, const std::string& property, double ContactProperties::* value) {
    const ContactTable contacts(job.material);
    return for_pairs(job, property, [&](std::size_t one, std::size_t other) { return contacts(one, other).*value; });
}

std::string hertz_properties(const DeckJob& job) {
    return for_types(job, "youngsModulus", &Properties::young) + for_types(job, "poissonsRatio", &Properties::poisson) +
           for_contacts(job, "coefficientRestitution", &ContactProperties::restitution) +
           for_contacts(job, "coefficientFriction", &ContactProperties::friction);
}

/// LIGGGHTS damps by gamman times the effective mass, which gives the wanted restitution for one mass only: for grains
/// of the mean mass of their classes. At a wall that is the mass of the grain.
std::string linear_properties(const DeckJob& job) {
    const ContactTable contacts(job.material);
    const std::vector<double> masses = mean_masses(job);
    const auto compliance = [&](std::size_t c) { return c == wall_class ? 0 : 1 / masses[c]; };
    const auto damping = [&](std::size_t one, std::size_t other) {
        const ContactProperties& contact = contacts(one, other);
        return 2 * damping_ratio(contact.restitution) *
               std::sqrt(contact.stiffness * (compliance(one) + compliance(other)));
    };
    const auto tangential = [&](std::size_t one, std::size_t other) {
        return tangential_stiffness(contacts(one, other));
    };
    return for_contacts(job, "kn", &ContactProperties::stiffness) + for_pairs(job, "kt", tangential) +
           for_pairs(job, "gamman", damping) + for_pairs(job, "gammat", damping) +
           for_contacts(job, "coefficientFriction", &ContactProperties::friction);
}

/// LIGGGHTS has Iwashita's and Oda's spring against rolling as stiff as the tangential one, without damping.
std::string properties(const DeckJob& job) {
    const bool hertz = job.material.law == ContactLaw::hertz;
    const std::string text = hertz ? hertz_properties(job) : linear_properties(job);
    return !has_rolling_friction(job.material, job.packing)
               ? text
               : text + for_contacts(job, "coefficientRollingFriction", &ContactProperties::rolling_friction);
}

std::string law_text(const Material& m) {
    if (m.law == ContactLaw::hertz) return "Hertz' law and Mindlin's, with viscous damping.";
    const std::string masses = "\n# for grains of the mean masses of their classes, more for lighter ones.";
    if (!is_uniform(m))
        return "linear springs, 2/7 of their stiffness tangentially. The restitution is that of each pair of "
               "materials" +
               masses;
    return "linear springs of one stiffness, 2/7 of it tangentially. The restitution is " + number_text(m.restitution) +
           masses;
}

void require_restitution(const Material& m) {
    double least = m.restitution;
    for (const auto& [size_class, own] : m.own) least = std::min(least, own.restitution.value_or(1));
    for (const auto& [pair, own] : m.pairs) least = std::min(least, own.restitution.value_or(1));
    if (m.law == ContactLaw::hertz && least <= 0.05)
        throw InputError("restitution", number_text(least), "is not possible with LIGGGHTS",
                         "give a number above 0.05, up to 1");
}

std::string types_text(const DeckJob& job) {
    return has_wall_type(job) ? "Types are size classes plus one; walls are of the last. LIGGGHTS mixes moduli as "
                                "Hertz and Mindlin do,\n"
                                "# coefficients are those of pairs."
                              : "Types are size classes plus one; walls are of the type of the largest.";
}

/// Of the lower and the higher of all.
std::pair<double, double> range_of_moduli(const DeckJob& job) {
    double low = HUGE_VAL, high = 0;
    for (const std::size_t type : types_of(job)) {
        const double young = properties_of(job.material, type).young;
        low = std::min(low, young);
        high = std::max(high, young);
    }
    return {low, high};
}

}  // namespace

void require_holdable_contacts(const DeckJob& job) {
    require_restitution(job.material);
    const std::size_t classes = job.material.densities.size();
    if (classes > most_types)
        throw InputError(std::to_string(classes) +
                         " size classes are too many for LIGGGHTS, which wants properties for every pair of them: " +
                         std::to_string(most_types) + " at most; use LAMMPS or MercuryDPM");
}

std::string liggghts_softness(const DeckJob& job) {
    if (job.material.law == ContactLaw::linear) return {};
    const auto [low, high] = range_of_moduli(job);
    return std::string(low < 5e6 ? "soft_particles  yes\n" : "") + (high > 1e9 ? "hard_particles  yes\n" : "");
}

std::string liggghts_contacts(const DeckJob& job) {
    return "# Contacts: " + law_text(job.material) + "\n# " + types_text(job) + '\n' + properties(job);
}

std::string liggghts_model(const DeckJob& job) {
    return std::string(" model ") + (job.material.law == ContactLaw::hertz ? "hertz" : "hooke/stiffness") +
           " tangential history" + (has_rolling_friction(job.material, job.packing) ? " rolling_friction epsd2" : "");
}

std::size_t liggghts_wall_type(const DeckJob& job) {
    if (has_wall_type(job)) return job.material.densities.size() + 1;
    const std::vector<double> masses = mean_masses(job);
    return static_cast<std::size_t>(std::ranges::max_element(masses) - masses.begin()) + 1;
}

}  // namespace bernal
