// LAMMPS mixes what it is not told for a pair of types: each pair of materials is told. A class of which nothing is
// said is one of the others, whose pairs are told first, for all types.

#include "export/decks/lammps_contacts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/contact_table.hpp"
#include "material/damping.hpp"

namespace bernal {
namespace {

constexpr const char* hertz_lines =
    R"(# Contacts: Hertz' law, F = normal sqrt(R) overlap^(3/2), R = r1 r2 / (r1 + r2), or r at a wall; tangential stiffness of
# Mindlin. LAMMPS' damping after Tsuji et al. (1992) gives the restitution @restitution@ with the coefficient below.
variable        young equal @young@
variable        poisson equal @poisson@
variable        friction equal @friction@
variable        damping equal @damping@
variable        normal equal 4/3*v_young/(2*(1-v_poisson^2))
variable        tangential equal 8*v_young/(4*(1+v_poisson)*(2-v_poisson))
)";

constexpr const char* linear_lines =
    R"(# Contacts: linear springs of one stiffness, 2/7 of it tangentially. LAMMPS' damping after Tsuji et al. (1992), made for
# Hertz' law, gives the restitution @restitution@ with the coefficient below.
variable        stiffness equal @stiffness@
variable        friction equal @friction@
variable        damping equal @damping@
variable        tangential equal 2/7*v_stiffness
)";

constexpr const char* mixed_lines =
    R"(# Contacts: @law@
# Each pair of materials has its stiffness, @stiffness_text@;
# friction is the last number of `tangential`. LAMMPS' damping after Tsuji et al. (1992) gives the restitution in the
# comment with the coefficient before it. A type is a size class plus one.
@materials@)";

constexpr const char* rolling_lines =
    R"(# Rolling friction: a spring (N/m), a damper (kg/s), and the coefficient; torque is at most this times R times the force.
)";

/// LAMMPS' damping over sqrt(m F / overlap), for its coefficient: the polynomial of Tsuji et al., which is meant to be
/// that of restitution, and is not. It falls with the coefficient.
double tsuji_damping(double c) {
    return 1.2728 + c * (-4.2783 + c * (11.087 + c * (-22.348 + c * (27.467 + c * (-18.022 + c * 4.8218)))));
}

/// The coefficient with which the law has the restitution that is wanted: with damping of sqrt(5) times the damping
/// ratio for Hertz' law (Antypov & Elliott 2011), of twice for linear springs.
double damping_coefficient(const ContactProperties& c) {
    const double wanted = (c.law == ContactLaw::hertz ? std::sqrt(5.0) : 2) * damping_ratio(c.restitution);
    double low = -1, high = 1.01;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (low + high) / 2;
        (tsuji_damping(middle) > wanted ? low : high) = middle;
    }
    return high;
}

/// Size classes with a material of their own; `other_class` first, where there are several others.
std::vector<std::size_t> grain_classes(const DeckJob& job) {
    std::vector<std::size_t> classes = named_classes(job.material);
    std::erase(classes, wall_class);
    const std::size_t all = job.material.densities.size(), others = all - classes.size();
    if (others > 1 || classes.empty()) classes.insert(classes.begin(), other_class);
    if (others != 1 || all == 1) return classes;
    classes.resize(all);
    std::iota(classes.begin(), classes.end(), 0);
    return classes;
}

std::string label(std::size_t size_class) {
    if (size_class == wall_class) return "wall";
    return size_class == other_class ? "others" : std::to_string(size_class + 1);
}

/// Of the grains of one class, or of the others, the smallest; walls are flat.
double smallest_radius(const DeckJob& job, std::size_t size_class) {
    if (size_class == wall_class) return HUGE_VAL;
    const std::vector<std::size_t> named = grain_classes(job);
    double smallest = HUGE_VAL;
    for (std::size_t i = 0; i < job.packing.spheres.size(); ++i) {
        const std::size_t own = job.packing.size_class[i];
        if (own == size_class || (size_class == other_class && std::ranges::count(named, own) == 0))
            smallest = std::min(smallest, job.packing.spheres[i].radius);
    }
    return std::isinf(smallest) ? smallest_diameter_of(job.packing) / 2 : smallest;
}

/// As in the deck: "normal_1_wall"; of one material for all "normal".
std::string variable(const DeckJob& job, const std::string& name, std::size_t one, std::size_t other) {
    return is_uniform(job.material) ? name : name + '_' + label(one) + '_' + label(other);
}

/// LAMMPS has no tangential stiffness for rolling that grows with the contact: it is that of Mindlin, or of the linear
/// law, where the smallest grain of the pair overlaps by a thousandth of its diameter, critically damped for its mass.
std::string rolling(const DeckJob& job, const ContactProperties& c, std::size_t one, std::size_t other) {
    if (c.rolling_friction == 0) return {};
    const RollingSpring spring = rolling_spring(job, c, smallest_radius(job, one), smallest_radius(job, other));
    return " rolling sds " + rounded_text(spring.stiffness) + ' ' + rounded_text(spring.damping) + ' ' +
           number_text(c.rolling_friction);
}

std::string law(const DeckJob& job, std::size_t one, std::size_t other) {
    const ContactProperties c = contact_of(job.material, one, other);
    const bool hertz = c.law == ContactLaw::hertz;
    const auto named = [&](const std::string& name) { return "${" + variable(job, name, one, other) + '}'; };
    const std::string damping = is_uniform(job.material) ? "${damping}" : rounded_text(damping_coefficient(c));
    const std::string friction = is_uniform(job.material) ? "${friction}" : number_text(c.friction);
    return (hertz ? "hertz " + named("normal") : "hooke " + named("stiffness")) + ' ' + damping +
           " damping tsuji tangential " + (hertz ? "mindlin" : "linear_history") + ' ' + named("tangential") + " 1.0 " +
           friction + rolling(job, c, one, other);
}

std::string restitution_comment(const DeckJob& job, std::size_t one, std::size_t other) {
    return "  # restitution " + number_text(contact_of(job.material, one, other).restitution) + '\n';
}

std::string material_lines(const DeckJob& job, std::size_t size_class) {
    const Properties p = properties_of(job.material, size_class);
    if (job.material.law == ContactLaw::linear)
        return "variable        stiffness_" + label(size_class) + " equal " + number_text(p.stiffness) + '\n';
    return "variable        young_" + label(size_class) + " equal " + number_text(p.young) +
           "\nvariable        poisson_" + label(size_class) + " equal " + number_text(p.poisson) + '\n';
}

std::string pair_variables(const DeckJob& job, std::size_t one, std::size_t other) {
    const std::string a = label(one), b = label(other);
    const auto line = [&](const std::string& name, const std::string& formula) {
        return "variable        " + variable(job, name, one, other) + " equal " + formula + '\n';
    };
    if (job.material.law == ContactLaw::linear)
        return line("stiffness", "2/(1/v_stiffness_" + a + "+1/v_stiffness_" + b + ')') +
               line("tangential", "2/7*v_" + variable(job, "stiffness", one, other));
    const auto plane = [](const std::string& l) { return "(1-v_poisson_" + l + "^2)/v_young_" + l; };
    const auto shear = [](const std::string& l) {
        return "(2-v_poisson_" + l + ")*(1+v_poisson_" + l + ")/v_young_" + l;
    };
    return line("normal", "4/3/(" + plane(a) + '+' + plane(b) + ')') +
           line("tangential", "4/(" + shear(a) + '+' + shear(b) + ')');
}

std::string pair_coeff(const DeckJob& job, const std::string& types, std::size_t one, std::size_t other) {
    return "pair_coeff      " + types + ' ' + law(job, one, other) + restitution_comment(job, one, other);
}

/// Of the class with the others: types below its own, and above.
std::string pairs_with_others(const DeckJob& job, std::size_t size_class) {
    const std::string type = label(size_class);
    return pair_coeff(job, "1*" + type + ' ' + type, other_class, size_class) +
           pair_coeff(job, type + ' ' + type + '*' + std::to_string(job.material.densities.size()), other_class,
                      size_class);
}

std::string pair_lines(const DeckJob& job) {
    const std::vector<std::size_t> classes = grain_classes(job);
    std::string variables, coefficients;
    for (auto one = classes.begin(); one != classes.end(); ++one)
        for (auto other = one; other != classes.end(); ++other) {
            variables += pair_variables(job, *one, *other);
            if (*other == other_class)
                coefficients += pair_coeff(job, "* *", other_class, other_class);
            else if (*one == other_class)
                coefficients += pairs_with_others(job, *other);
        }
    // What is said of a pair comes after what is said of one of them with all.
    for (auto one = classes.begin(); one != classes.end(); ++one)
        for (auto other = one; other != classes.end(); ++other)
            if (*one != other_class) coefficients += pair_coeff(job, label(*one) + ' ' + label(*other), *one, *other);
    return variables + "pair_style      granular\n" + coefficients;
}

bool has_walls(const DeckJob& job) { return !job.packing.container.walls().empty(); }

/// LAMMPS has 32 groups.
constexpr std::size_t most_groups = 30;

/// A group for each material of grains, as fixes of walls have one law.
std::string group_lines(const DeckJob& job) {
    const std::vector<std::size_t> classes = grain_classes(job);
    if (!has_walls(job) || classes.size() == 1) return {};
    if (classes.size() > most_groups)
        throw InputError(std::to_string(classes.size()) +
                         " materials of grains beside walls are too many for LAMMPS: " + std::to_string(most_groups) +
                         " at most; use LIGGGHTS, or fewer");
    std::string text, named;
    for (const std::size_t c : classes) {
        if (c == other_class) continue;
        text += "group           material_" + label(c) + " type " + label(c) + '\n';
        named += " material_" + label(c);
    }
    if (classes.front() == other_class) text += "group           material_others subtract all" + named + '\n';
    return text;
}

std::string mixed_contacts(const DeckJob& job) {
    const bool hertz = job.material.law == ContactLaw::hertz;
    std::vector<std::size_t> all = grain_classes(job);
    if (has_walls(job)) all.push_back(wall_class);
    std::string materials;
    for (const std::size_t c : all) materials += material_lines(job, c);
    std::string text =
        filled(mixed_lines,
               {{"law", hertz ? "Hertz' law, F = normal sqrt(R) overlap^(3/2), R = r1 r2 / (r1 + r2), or r at a wall."
                              : "linear springs, 2/7 of their stiffness tangentially."},
                {"stiffness_text", hertz ? "1/E* = (1-nu1^2)/E1 + (1-nu2^2)/E2, tangentially Mindlin's"
                                         : "of two springs in series, each twice as stiff as its grain's"},
                {"materials", materials}});
    text += pair_lines(job);
    if (has_walls(job))
        for (const std::size_t c : grain_classes(job)) text += pair_variables(job, c, wall_class);
    return text + group_lines(job);
}

std::string uniform_contacts(const DeckJob& job) {
    const Material& m = job.material;
    return filled(m.law == ContactLaw::hertz ? hertz_lines : linear_lines,
                  {{"young", number_text(m.young)},
                   {"poisson", number_text(m.poisson)},
                   {"friction", number_text(m.friction)},
                   {"restitution", number_text(m.restitution)},
                   {"stiffness", number_text(m.stiffness)},
                   {"damping", rounded_text(damping_coefficient(contact_of(m, 0, 0)))}}) +
           "pair_style      granular\npair_coeff      * * " + law(job, other_class, other_class) + '\n';
}

}  // namespace

std::string lammps_contacts(const DeckJob& job) {
    return (has_rolling_friction(job.material, job.packing) ? rolling_lines : "") +
           (is_uniform(job.material) ? uniform_contacts(job) : mixed_contacts(job));
}

std::vector<std::string> lammps_wall_fixes(const DeckJob& job, const std::string& wall) {
    const std::vector<std::size_t> classes = grain_classes(job);
    if (classes.size() == 1) return {wall};
    std::vector<std::string> names;
    for (const std::size_t c : classes) names.push_back(wall + '_' + label(c));
    return names;
}

std::string lammps_wall_lines(const DeckJob& job, const std::string& wall, const std::string& style,
                              const std::string& place) {
    const std::vector<std::size_t> classes = grain_classes(job);
    const std::vector<std::string> names = lammps_wall_fixes(job, wall);
    std::string text;
    for (std::size_t k = 0; k < classes.size(); ++k)
        text += "fix             " + names[k] + (classes.size() == 1 ? " all" : " material_" + label(classes[k])) +
                ' ' + style + " granular " + law(job, classes[k], wall_class) + ' ' + place + " contacts\n";
    return text;
}

}  // namespace bernal
