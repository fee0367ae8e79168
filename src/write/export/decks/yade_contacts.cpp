// YADE has one material a body, and mixes them as Hertz and Mindlin do; coefficients are the lesser of the two, unless
// a pair of materials has its own. It takes a wall for a sphere as large as its partner, a facet for one twice as
// large: sqrt(R), at a wall too small by the factor s, has to be made up for by the moduli of the wall. With
//
//   a = (1 - nu^2)/E, b = (2 - nu)/G, G = E/(2 (1 + nu)):  1/E* = a_grain + a_wall, 1/G* = b_grain + b_wall
//
// a and b of the wall become (a_grain + a_wall)/s - a_grain, and b likewise: numbers that give the contact its
// stiffness, and are no material's. Walls of another material than that of the grains, or grains of several, have walls
// of their own for each material of grains, in the same place, which only these touch (`mask`).

#include "export/decks/yade_contacts.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "material/contact_table.hpp"

namespace bernal {
namespace {

constexpr const char* uniform_hertz = R"(# Contacts: Hertz' law and Mindlin's, with viscous damping.
young = @young@
poisson = @poisson@
friction = @friction@
restitution = MatchMaker(algo='val', val=@restitution@)
)";

constexpr const char* uniform_linear =
    R"(# Contacts: linear springs of one stiffness, 2/7 of it tangentially. They have no damping of their own: Newton's
# integrator damps the motion of each sphere instead, and the restitution (@restitution@) has no part in it.
stiffness = @stiffness@
friction = @friction@
young, poisson = 1, 0  # of no influence
normal = MatchMaker(algo='val', val=stiffness)
tangential = MatchMaker(algo='val', val=2 / 7 * stiffness)
)";

constexpr const char* mixed_hertz =
    R"(# Contacts: Hertz' law and Mindlin's, with viscous damping. By material, which are the size classes:
young = [@young@]
poisson = [@poisson@]
# By pairs of materials, which are the size classes and then the walls; for all others `val`.
restitution = MatchMaker(matches=[@restitution_pairs@], algo='val', val=@restitution@)
friction = MatchMaker(matches=[@friction_pairs@], algo='val', val=atan(@friction@))
)";

constexpr const char* mixed_linear =
    R"(# Contacts: linear springs, 2/7 as stiff tangentially. They have no damping of their own: Newton's integrator damps the
# motion of each sphere instead, and restitution has no part in it.
# By pairs of materials, which are the size classes and then the walls; for all others `val`.
normal = MatchMaker(matches=[@normal_pairs@], algo='val', val=@normal@)
tangential = MatchMaker(matches=[@tangential_pairs@], algo='val', val=@tangential@)
friction = MatchMaker(matches=[@friction_pairs@], algo='val', val=atan(@friction@))
)";

constexpr const char* yade_rolling_lines =
    R"(# Rolling friction @rolling@: a torque of at most this times R times the normal force, R = r1 r2 / (r1 + r2), or r at a
# wall. An approximation: YADE takes half the sum of the radii for R, the radius at a wall, with one coefficient and one
# stiffness (N m) for all. So it is right between equal grains; between others it is higher, at walls half of it.
rolling_friction, rolling_stiffness = @eta@, @stiffness@
)";

/// Every pair of materials that is not as the others is told.
constexpr std::size_t most_classes = 1000;

/// Bits of a mask, but for that of the grains among themselves.
constexpr std::size_t most_masks = 30;

bool is_hertz(const DeckJob& job) { return job.material.law == ContactLaw::hertz; }
bool has_facets(const DeckJob& job) { return !job.packing.container.is_cuboid(); }

/// A wall for each, where stiffness is a matter of materials, not of pairs of them.
std::vector<std::size_t> masked_classes(const DeckJob& job) {
    if (is_uniform(job.material) || !is_hertz(job)) return {other_class};
    return grain_materials(job.material, job.packing);
}

/// What each material of YADE stands for: size classes, then walls, of a vessel facets too.
std::vector<std::size_t> materials_of(const DeckJob& job) {
    std::vector<std::size_t> all(job.material.densities.size());
    for (std::size_t c = 0; c < all.size(); ++c) all[c] = c;
    if (!job.packing.container.walls().empty())
        all.resize(all.size() + masked_classes(job).size() * (has_facets(job) ? 2 : 1), wall_class);
    return all;
}

/// Those that are not as the pairs of classes of which nothing is said: "(0, 1, atan(0.3)), ...".
template <class Value>
std::string pairs(const DeckJob& job, Value&& value, const std::string& function = "") {
    const ContactTable contacts(job.material);
    const std::vector<std::size_t> materials = materials_of(job);
    const double usual = value(contacts(other_class, other_class));
    std::string text;
    for (std::size_t i = 0; i < job.material.densities.size(); ++i)
        for (std::size_t j = i; j < materials.size(); ++j) {
            const double own = value(contacts(materials[i], materials[j]));
            if (own == usual) continue;
            text += (text.empty() ? "(" : ", (") + std::to_string(i) + ", " + std::to_string(j) + ", " +
                    (function.empty() ? number_text(own) : function + '(' + number_text(own) + ')') + ')';
        }
    return text;
}

std::string of_classes(const DeckJob& job, double Properties::* value) {
    std::vector<double> values;
    for (std::size_t c = 0; c < job.material.densities.size(); ++c)
        values.push_back(properties_of(job.material, c).*value);
    return joined(values, ", ");
}

std::string uniform_yade_contacts(const Material& m) {
    return filled(m.law == ContactLaw::hertz ? uniform_hertz : uniform_linear,
                  {{"young", number_text(m.young)},
                   {"poisson", number_text(m.poisson)},
                   {"friction", number_text(m.friction)},
                   {"restitution", number_text(m.restitution)},
                   {"stiffness", number_text(m.stiffness)}});
}

std::string mixed_yade_contacts(const DeckJob& job) {
    const auto restitution = [](const ContactProperties& c) { return c.restitution; };
    const auto friction = [](const ContactProperties& c) { return c.friction; };
    const auto normal = [](const ContactProperties& c) { return c.stiffness; };
    const auto tangential = [](const ContactProperties& c) { return tangential_stiffness(c); };
    const ContactProperties usual = contact_of(job.material, other_class, other_class);
    return filled(is_hertz(job) ? mixed_hertz : mixed_linear,
                  {{"young", of_classes(job, &Properties::young)},
                   {"poisson", of_classes(job, &Properties::poisson)},
                   {"restitution_pairs", pairs(job, restitution)},
                   {"friction_pairs", pairs(job, friction, "atan")},
                   {"normal_pairs", pairs(job, normal)},
                   {"tangential_pairs", pairs(job, tangential)},
                   {"restitution", number_text(usual.restitution)},
                   {"friction", number_text(usual.friction)},
                   {"normal", number_text(usual.stiffness)},
                   {"tangential", number_text(tangential_stiffness(usual))}});
}

/// The one rolling friction of all contacts. Throws InputError where there are several, and of the linear law.
double rolling_friction(const DeckJob& job) {
    const Material& m = job.material;
    if (!has_rolling_friction(m, job.packing)) return 0;
    if (m.law == ContactLaw::linear)
        throw InputError(
            "YADE's linear law has no rolling friction: leave `rolling-friction` out, or use LAMMPS or LIGGGHTS");
    const ContactTable contacts(m);
    const std::vector<std::size_t> materials = materials_of(job);
    const double one = contacts(materials.front(), materials.front()).rolling_friction;
    for (std::size_t i = 0; i < m.densities.size(); ++i)
        for (const std::size_t other : materials)
            if (contacts(i, other).rolling_friction != one)
                throw InputError(
                    "YADE has one rolling friction for all contacts: give `rolling-friction` for all, or use LAMMPS or "
                    "LIGGGHTS");
    return one;
}

std::string rolling_text(const DeckJob& job) {
    const double coefficient = rolling_friction(job);
    if (coefficient == 0) return {};
    const double radius = smallest_diameter_of(job.packing) / 2;
    double softest = HUGE_VAL;
    for (std::size_t c = 0; c < job.material.densities.size(); ++c)
        softest = std::min(softest, rolling_spring(job, contact_of(job.material, c, c), radius, radius).stiffness);
    return filled(yade_rolling_lines, {{"rolling", number_text(coefficient)},
                                       {"eta", number_text(coefficient / 2)},
                                       {"stiffness", rounded_text(softest * radius * radius)}});
}

/// What a wall of a material has to be called in YADE, so that `grain` meets the stiffness that belongs to it.
struct WallModuli {
    double young = 0, poisson = 0;
};

WallModuli wall_moduli(const Properties& grain, const Properties& wall, double s) {
    const auto a = [](const Properties& p) { return (1 - p.poisson * p.poisson) / p.young; };
    const auto b = [](const Properties& p) { return (2 - p.poisson) * 2 * (1 + p.poisson) / p.young; };
    const double normal = (a(grain) + a(wall)) / s - a(grain), tangential = (b(grain) + b(wall)) / s - b(grain);
    double compliance = tangential - 2 * normal;  // 1/G
    if (std::abs(compliance) < 1e-9 * a(grain)) compliance = 1e-9 * a(grain);
    const double poisson = (tangential - 4 * normal) / compliance;
    return {2 * (1 + poisson) / compliance, poisson};
}

long mask_of(std::size_t masked) { return 2l << masked; }

/// Grains meet each other, and the walls of their material.
std::string mask_lines(const DeckJob& job) {
    const std::vector<std::size_t> masked = masked_classes(job);
    std::string masks;
    for (std::size_t c = 0; c < job.material.densities.size(); ++c) {
        const auto own = std::ranges::find(masked, c);
        const std::size_t k = own == masked.end() ? 0 : static_cast<std::size_t>(own - masked.begin());
        masks += (masks.empty() ? "" : ", ") + std::to_string(mask_of(k));
    }
    return "    for body in O.bodies:\n        body.mask = 1 + [" + masks + "][body.material.id]\n";
}

constexpr const char* uniform_walls =
    R"(    # YADE takes a @wall@ for a sphere @size@ its partner. That makes the effective radius smaller than at a wall; the
    # modulus makes up for it.
    @wall@ = O.materials.append(FrictMat(young=@factor@ * young, poisson=poisson, frictionAngle=atan(friction)))
    for mask in [1]:
)";

constexpr const char* mixed_walls =
    R"(    # YADE takes a @wall@ for a sphere @size@ its partner, whose effective radius is smaller than at a wall. These moduli, of
    # no material, give each material of grains the stiffness of its contact with the wall, at one that it alone touches.
    for mask, young_wall, poisson_wall in [@moduli@]:
        @wall@ = O.materials.append(FrictMat(young=young_wall, poisson=poisson_wall))
)";

constexpr const char* linear_walls = R"(    @wall@ = O.materials.append(FrictMat())
    for mask in [1]:
)";

}  // namespace

std::string yade_contacts(const DeckJob& job) {
    const std::size_t classes = job.material.densities.size();
    if (!is_uniform(job.material) && classes > most_classes)
        throw InputError(std::to_string(classes) + " size classes are too many for materials of their own in YADE: " +
                         std::to_string(most_classes) + " at most; use LAMMPS");
    if (masked_classes(job).size() > most_masks)
        throw InputError(std::to_string(masked_classes(job).size()) +
                         " materials of grains beside walls are too many for YADE: " + std::to_string(most_masks) +
                         " at most; use LIGGGHTS");
    return (is_uniform(job.material) ? uniform_yade_contacts(job.material) : mixed_yade_contacts(job)) +
           rolling_text(job);
}

std::string yade_materials(const DeckJob& job) {
    const std::string densities = joined(job.material.densities, ", ");
    const std::string title =
        "    # One material a size class, in the order of the classes: the last column of the data file counts them.\n";
    if (is_uniform(job.material))
        return title + "    for density in [" + densities +
               "]:\n        O.materials.append(FrictMat(young=young, poisson=poisson, frictionAngle=atan(friction), "
               "density=density))\n";
    if (!is_hertz(job))
        return title + "    for density in [" + densities +
               "]:\n        O.materials.append(FrictMat(density=density))\n";
    return title + "    for density, modulus, ratio in zip([" + densities +
           "], young, poisson):\n        O.materials.append(FrictMat(young=modulus, poisson=ratio, density=density))\n";
}

std::string yade_wall_lines(const DeckJob& job, YadeWall kind) {
    const bool plane = kind == YadeWall::plane;
    const std::vector<std::size_t> classes = masked_classes(job);
    std::string moduli;
    for (std::size_t k = 0; k < classes.size() && is_hertz(job); ++k) {
        const WallModuli m = wall_moduli(properties_of(job.material, classes[k]),
                                         properties_of(job.material, wall_class), std::sqrt(plane ? 2 : 1.5));
        moduli += (moduli.empty() ? "(" : ", (") + std::to_string(mask_of(k)) + ", " + number_text(m.young) + ", " +
                  number_text(m.poisson) + ')';
    }
    const bool masked = !is_uniform(job.material) && is_hertz(job);
    return (masked && plane ? mask_lines(job) : "") +
           filled(is_uniform(job.material) ? uniform_walls
                  : is_hertz(job)          ? mixed_walls
                                           : linear_walls,
                  {{"wall", plane ? "wall" : "facet"},
                   {"size", plane ? "as large as" : "twice as large as"},
                   {"factor", plane ? "(1 + sqrt(2))" : "sqrt(1.5) / (2 - sqrt(1.5))"},
                   {"moduli", moduli}});
}

std::string yade_physics(const DeckJob& job) {
    const std::string friction = is_uniform(job.material) ? "" : ", frictAngle=friction";
    if (!is_hertz(job)) return "Ip2_FrictMat_FrictMat_FrictPhys(kn=normal, ks=tangential" + friction + ')';
    return "Ip2_FrictMat_FrictMat_MindlinPhys(en=restitution, es=restitution" + friction +
           (rolling_friction(job) > 0 ? ", eta=rolling_friction, krot=rolling_stiffness)" : ")");
}

std::string yade_law(const DeckJob& job) {
    if (!is_hertz(job)) return "Law2_ScGeom_FrictPhys_CundallStrack()";
    return rolling_friction(job) > 0 ? "Law2_ScGeom_MindlinPhys_Mindlin(includeMoment=True)"
                                     : "Law2_ScGeom_MindlinPhys_Mindlin()";
}

}  // namespace bernal
