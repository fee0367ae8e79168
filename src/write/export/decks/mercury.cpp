// MercuryDPM: a driver with the planned grid. Hertz' law has its effective moduli, E* and G*, for all contacts: walls
// have the curvature 0 there.

#include <algorithm>

#include "bernal/deck.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_table.hpp"
#include "export/deck_text.hpp"
#include "export/dem_codes.hpp"
#include "export/planned_neighbours.hpp"
#include "material/contact_table.hpp"

namespace bernal {
namespace {

constexpr const char* mercury_lines = R"(// MercuryDPM driver of @count@, in SI units. It begins with this state:
// @state@.
//
// Written for MercuryDPM 1.0.
// Copy it and @name@_grid.h to Drivers/Tutorials, run cmake and `make @name@`, and start the program where
// @data@ is:
//   @name@
// To go on from where a run ended, contacts with their history, until another time:
//   @name@ -r @name@_run -append -tmax @later@

#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <vector>

#include "@name@_grid.h"

#include "Boundaries/PeriodicBoundary.h"
#include "Mercury3D.h"
#include "Species/@species@.h"
#include "Walls/AxisymmetricIntersectionOfWalls.h"
#include "Walls/InfiniteWall.h"

class Packing : public PlannedGrid<Mercury3D>
{
public:
    Packing()
    {
        // Not the name of the data file: the run writes one of its own.
        setName("@name@_run");
        setGravity(@gravity@);@gravity_comment@
        // The time step is @time_step_text@.
        setTimeStep(@time_step@);
        setTimeMax(@steps@ * getTimeStep());
        setSaveCount(@every@);
        // For ParaView: open @name@_runParticle_*.vtu, glyphs scaled by radius.
        setParticlesWriteVTK(true);
        readSpeciesFromDataFile(true);
    }

    void setupInitialConditions() override
    {
        addSpecies();
        setDomain(Vec3D(@low@), Vec3D(@high@));
@sides@        if (!readDataFile("@data@", 14))
            logger(ERROR, "@data@ is not here");
    }

    // Printed, and in @name@_run.table.csv: number of contacts, contacts of a grain (those with fewer than four left out),
    // mean net force over mean contact force, stress (compression is positive), kinetic energy of translation and of
    // rotation, packing fraction, porosity.
    void printTime() const override
    {
        Matrix3D moments;
        Mdouble contacts = 0.0, arms = 0.0, bearing = 0.0, borne = 0.0, net = 0.0, grains = 0.0;
        std::map<const BaseInteractable*, unsigned> touches;
        for (auto* contact : interactionHandler)
        {
            // A contact with a periodic image is held twice.
            const auto* grain = dynamic_cast<const BaseParticle*>(contact->getP());
            const auto* other = dynamic_cast<const BaseParticle*>(contact->getI());
            const bool image = other != nullptr && other->getPeriodicFromParticle() != nullptr;
            const Mdouble share = image ? 0.5 : 1.0;
            contacts += share;
            moments += Matrix3D::dyadic(contact->getIP(), contact->getForce()) * share;
            ++touches[grain];
            arms += grain->getRadius();
            if (other != nullptr && !image)
            {
                ++touches[other];
                arms += other->getRadius();
            }
        }
        for (const auto& grain : touches)
        {
            if (grain.second < 4) continue;
            bearing += 1.0;
            borne += grain.second;
        }
        for (const auto* grain : particleHandler)
        {
            net += grain->getForce().getLength();
            grains += 1.0;
        }
        const Mdouble volume = @volume@, trace = moments.XX + moments.YY + moments.ZZ;
        const Mdouble coordination = bearing > 0.0 ? borne / bearing : 0.0;
        const Mdouble unbalanced = trace > 0.0 ? net / grains * arms / trace : 0.0;
        std::ostringstream row;
        row.precision(15);
        row << getNumberOfTimeSteps() << ',' << getTime() << ',' << contacts << ',' << coordination << ',' << unbalanced;
        row << ',' << trace / (3.0 * volume);
        for (const Mdouble moment : {moments.XX, moments.YY, moments.ZZ, moments.XY, moments.XZ, moments.YZ})
            row << ',' << moment / volume;
        row << ',' << getKineticEnergy() << ',' << getRotationalEnergy() << ',' << @solid@ / volume
            << ',' << 1.0 - @solid@ / volume;
        std::cout << row.str() << std::endl;
        const bool first = getNumberOfTimeSteps() == 0;
        std::ofstream table(getName() + ".table.csv", first ? std::ios::out : std::ios::app);
        if (first) table << "@head@\n";
        table << row.str() << '\n';
    }

private:
@species_lines@
};

int main(int argc, char* argv[])
{
    Packing packing;
    packing.solve(argc, argv);
    return 0;
}
)";

constexpr const char* hertz_species =
    R"(    // Hertz' law and Mindlin's: one species a size class, in the order of the classes.
    void addSpecies()
    {
        const Mdouble young = @young@, poisson = @poisson@;
        for (const Mdouble density : std::vector<Mdouble>{@densities@})
        {
            HertzianViscoelasticMindlinSpecies species;
            species.setDensity(density);
            species.setEffectiveElasticModulusAndRestitutionCoefficient(young / (2 * (1 - poisson * poisson)), @restitution@);
            species.setEffectiveShearModulus(young / (4 * (1 + poisson) * (2 - poisson)));
            species.setSlidingDissipation(species.getDissipation());
            species.setSlidingFrictionCoefficient(@friction@);
            speciesHandler.copyAndAddObject(species);
        }
    }
)";

constexpr const char* linear_species =
    R"(    // Linear springs of one stiffness, 2/7 of it tangentially: one species a size class, in the order of the classes. The
    // restitution is that of grains of the mean mass of their class.
    void addSpecies()
    {
        const Mdouble stiffness = @stiffness@;
        const std::vector<Mdouble> densities{@densities@}, masses{@masses@};
        for (std::size_t i = 0; i < densities.size(); ++i)
        {
            LinearViscoelasticSlidingFrictionSpecies species;
            species.setDensity(densities[i]);
            species.setStiffness(stiffness);
            species.setRestitutionCoefficient(@restitution@, masses[i]);
            species.setSlidingStiffness(2.0 / 7.0 * stiffness);
            species.setSlidingDissipation(species.getDissipation());
            species.setSlidingFrictionCoefficient(@friction@);
            speciesHandler.copyAndAddObject(species);
        }
    }
)";

constexpr const char* mixed_hertz_species =
    R"(    // Hertz' law and Mindlin's: one species a size class, in the order of the classes@wall_species@. Each pair has its own
    // E* and G*, after 1/E* = (1-nu1^2)/E1 + (1-nu2^2)/E2 and 1/G* = (2-nu1)/G1 + (2-nu2)/G2, restitution and friction.
    void addSpecies()
    {
        for (const Mdouble density : std::vector<Mdouble>{@densities@})
        {
            HertzianViscoelasticMindlinSpecies species;
            species.setDensity(density);
            speciesHandler.copyAndAddObject(species);
        }
        struct Contact { unsigned one, other; Mdouble elastic, shear, restitution, friction; };
        for (const Contact& c : std::vector<Contact>{
@contacts@             })
        {
            BaseSpecies* species = speciesHandler.getMixedObject(c.one, c.other);
            auto* normal = dynamic_cast<HertzianViscoelasticNormalSpecies*>(species);
            normal->setEffectiveElasticModulusAndRestitutionCoefficient(c.elastic, c.restitution);
            auto* tangential = dynamic_cast<MindlinSpecies*>(species);
            tangential->setEffectiveShearModulus(c.shear);
            tangential->setSlidingDissipation(normal->getDissipation());
            tangential->setSlidingFrictionCoefficient(c.friction);
        }
    }
)";

constexpr const char* mixed_linear_species =
    R"(    // Linear springs, 2/7 as stiff tangentially: one species a size class, in the order of the classes@wall_species@. Each
    // pair has its own stiffness, that of two springs in series, restitution, for grains of the mean masses of their
    // classes, and friction.
    void addSpecies()
    {
        for (const Mdouble density : std::vector<Mdouble>{@densities@})
        {
            LinearViscoelasticSlidingFrictionSpecies species;
            species.setDensity(density);
            speciesHandler.copyAndAddObject(species);
        }
        struct Contact { unsigned one, other; Mdouble stiffness, mass, restitution, friction; };
        for (const Contact& c : std::vector<Contact>{
@contacts@             })
        {
            BaseSpecies* species = speciesHandler.getMixedObject(c.one, c.other);
            auto* normal = dynamic_cast<LinearViscoelasticNormalSpecies*>(species);
            normal->setStiffness(c.stiffness);
            normal->setRestitutionCoefficient(c.restitution, c.mass);
            auto* tangential = dynamic_cast<SlidingFrictionSpecies*>(species);
            tangential->setSlidingStiffness(2.0 / 7.0 * c.stiffness);
            tangential->setSlidingDissipation(normal->getDissipation());
            tangential->setSlidingFrictionCoefficient(c.friction);
        }
    }
)";

/// Every pair of species has a line.
constexpr std::size_t most_mixed = 100;

/// `x` on `axis`, 0 on the others.
std::string mercury_vector(int axis, const std::string& x) {
    std::string text;
    for (int a = 0; a < 3; ++a) text += (a > 0 ? ", " : "") + (a == axis ? x : "0.0");
    return "Vec3D(" + text + ')';
}

std::string wall_line(const BoxWall& wall) {
    return "        wall.set(" + mercury_vector(wall.axis, wall.upper ? "1.0" : "-1.0") + ", " +
           mercury_vector(wall.axis, number_text(wall.position)) + ");\n        wallHandler.copyAndAddObject(wall);\n";
}

/// Of three numbers; no zero is negative.
std::string vector(Vec3 v) { return "Vec3D(" + joined({v.x + 0.0, v.y + 0.0, v.z + 0.0}, ", ") + ')'; }

/// Normals point into the walls; a round wall is a line in the half plane of distance from its axis (x) and way along
/// it.
struct WallText {
    std::string operator()(const PlaneWall& w) const {
        return "        wall.set(" + vector(w.normal * -1) + ", " + vector(w.point) +
               ");\n        wallHandler.copyAndAddObject(wall);\n";
    }
    std::string operator()(const CylinderWall& w) const { return turned(w.point, w.axis, 0, w.radius, w.inside); }
    std::string operator()(const SphereWall&) const {
        throw InputError("MercuryDPM has no wall that is a sphere: use LAMMPS, LIGGGHTS or YADE");
    }
    std::string operator()(const ConeWall& w) const {
        return turned(w.point, w.axis, (w.radii[1] - w.radii[0]) / w.height, w.radii[0], w.inside);
    }

    std::string operator()(const MeshWall&) const { refuse("a mesh"); }
    std::string operator()(const PrismWall&) const { refuse("a prism"); }

    [[noreturn]] static void refuse(const char* what) {
        throw InputError(std::string("the deck for MercuryDPM has no wall that is ") + what + ": use LIGGGHTS or YADE");
    }

    static std::string turned(Vec3 point, Vec3 axis, double widening, double radius, bool inside) {
        const Vec3 normal = Vec3{1, 0, -widening} * ((inside ? 1 : -1) / std::sqrt(1 + widening * widening));
        return "        {\n            AxisymmetricIntersectionOfWalls round;\n"
               "            round.setSpecies(speciesHandler.getObject(@wall@));\n            round.setPosition(" +
               vector(point) + ");\n            round.setAxis(" + vector(axis) + ");\n            round.addObject(" +
               vector(normal) + ", " + vector({radius, 0, 0}) +
               ");\n            wallHandler.copyAndAddObject(round);\n        }\n";
    }
};

std::string side_lines(const Container& c) {
    std::string text;
    for (int axis = 0; axis < 3; ++axis)
        if (c.periodic[static_cast<std::size_t>(axis)])
            text += "        sides.set(" + mercury_vector(axis, "1.0") + ", " + number_text(c.origin[axis]) + ", " +
                    number_text(c.origin[axis] + c.lengths[axis]) +
                    ");\n        boundaryHandler.copyAndAddObject(sides);\n";
    if (!text.empty()) text = "        PeriodicBoundary sides;\n" + text;
    const std::vector<BoxWall> all = box_walls(c);
    if (!c.walls().empty())
        text += "        InfiniteWall wall;\n        wall.setSpecies(speciesHandler.getObject(@wall@));\n";
    for (const BoxWall& wall : all) text += wall_line(wall);
    for (const Wall& wall : c.surfaces) text += std::visit(WallText{}, wall);
    return text;
}

/// Of two grains of it, or of a grain at a wall, twice the effective mass.
double mass_of_pair(const std::vector<double>& masses, std::size_t one, std::size_t other) {
    const auto inverse = [&](std::size_t c) { return c < masses.size() ? 1 / masses[c] : 0; };
    return inverse(one) + inverse(other) > 0 ? 2 / (inverse(one) + inverse(other)) : 1;
}

std::string mixed_species(const DeckJob& job) {
    const ContactTable table(job.material);
    const bool hertz = job.material.law == ContactLaw::hertz,
               walls = walls_need_species(job.material, job.packing.container);
    const std::vector<double> masses = mean_masses(job);
    std::vector<double> densities = job.material.densities;
    if (walls) densities.push_back(densities.front());  // which no wall heeds
    std::string contacts;
    for (std::size_t i = 0; i < densities.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            const auto class_of = [&](std::size_t k) { return k < masses.size() ? k : wall_class; };
            const ContactProperties c = table(class_of(i), class_of(j));
            contacts += "                 {" + std::to_string(i) + ", " + std::to_string(j) + ", " +
                        joined({hertz ? c.modulus : c.stiffness, hertz ? c.shear_modulus : mass_of_pair(masses, i, j),
                                c.restitution, c.friction},
                               ", ") +
                        "},\n";
        }
    return filled(hertz ? mixed_hertz_species : mixed_linear_species,
                  {{"densities", joined(densities, ", ")},
                   {"wall_species", walls ? ", and last one of walls" : ""},
                   {"contacts", contacts}});
}

void require_contacts_of_mercury(const DeckJob& job) {
    if (has_rolling_friction(job.material, job.packing))
        throw InputError(
            "the deck for MercuryDPM has no rolling friction: leave `rolling-friction` out, or use LAMMPS or LIGGGHTS");
    if (!is_uniform(job.material) && job.material.densities.size() > most_mixed)
        throw InputError(std::to_string(job.material.densities.size()) +
                         " size classes are too many for materials of their own in a driver of MercuryDPM: " +
                         std::to_string(most_mixed) + " at most; use LAMMPS");
}

std::string species_lines(const DeckJob& job) {
    const Material& m = job.material;
    if (!is_uniform(m)) return mixed_species(job);
    return filled(m.law == ContactLaw::hertz ? hertz_species : linear_species,
                  {{"young", number_text(m.young)},
                   {"poisson", number_text(m.poisson)},
                   {"friction", number_text(m.friction)},
                   {"restitution", number_text(m.restitution)},
                   {"stiffness", number_text(m.stiffness)},
                   {"densities", joined(m.densities, ", ")},
                   {"masses", joined(mean_masses(job), ", ")}});
}

/// What stands before the first dot is the target that MercuryDPM's cmake makes of a file.
std::string target_name(std::string prefix) {
    std::ranges::replace(prefix, '.', '_');
    return prefix;
}

std::string gravity(const DeckJob& job) {
    const auto* asked = std::get_if<Gravity>(&job.loading);
    return asked == nullptr ? "Vec3D(0.0, 0.0, 0.0)"
                            : mercury_vector(asked->axis, '-' + number_text(asked->acceleration));
}

/// Its number.
std::string wall_species(const DeckJob& job) {
    const bool own = walls_need_species(job.material, job.packing.container);
    return std::to_string(own ? job.material.densities.size() : 0);
}

/// Where there is a floor, and nothing was asked for.
std::string gravity_comment(const DeckJob& job) {
    if (!job.next.gravity || std::holds_alternative<Gravity>(job.loading)) return {};
    return "  // or " + mercury_vector(job.next.gravity->axis, '-' + number_text(job.next.gravity->acceleration));
}

std::vector<DeckFile> mercury_deck(const DeckJob& job) {
    require_contacts_of_mercury(job);
    const Container& c = job.packing.container;
    const Vec3 high = c.origin + c.lengths;
    const bool hertz = job.material.law == ContactLaw::hertz;
    const std::string name = target_name(job.prefix);
    const std::string text =
        filled(mercury_lines,
               {{"count", count_text(job)},
                {"state", state_text(job, 0)},
                {"name", name},
                {"data", job.data_file},
                {"gravity", gravity(job)},
                {"gravity_comment", gravity_comment(job)},
                {"later", rounded_text(2 * static_cast<double>(job.steps) * job.time_step)},
                {"head", table_head()},
                {"solid", number_text(solid_volume(job.packing))},
                {"species", hertz ? "HertzianViscoelasticMindlinSpecies" : "LinearViscoelasticSlidingFrictionSpecies"},
                {"species_lines", species_lines(job)},
                {"low", joined({c.origin.x, c.origin.y, c.origin.z}, ", ")},
                {"high", joined({high.x, high.y, high.z}, ", ")},
                {"sides", filled(side_lines(c), {{"wall", wall_species(job)}})},
                {"volume", c.is_cuboid() ? "getTotalVolume()" : number_text(c.volume())},
                {"time_step_text", time_step_text(job)},
                {"time_step", rounded_text(job.time_step)},
                {"every", std::to_string(job.output_every)},
                {"steps", std::to_string(job.steps)}});
    return {{name + ".cpp", text},
            {name + "_grid.h", "// In metres.\n" + mercury_text(planned_neighbours(job.packing))}};
}

}  // namespace

/// Its steps have no one cost: with images at periodic sides one of a grain takes from 0.5 to 5 microseconds.
DemCodeInfo mercury_code() {
    return {
        .code = DemCode::mercury,
        .name = "mercury",
        .title = "MercuryDPM",
        .format = "mercury",
        .extension = ".data",
        .discs = not_served(
            "MercuryDPM's decks are of spheres in space, and these are discs in a plane; use LAMMPS, LIGGGHTS or YADE, "
            "or write the discs as .data with the format mercury-2d"),
        .clumps = not_served("the deck for MercuryDPM is of spheres, and these grains are clumps: use LAMMPS or YADE"),
        .loadings = not_served(
            "the deck for MercuryDPM has no sides that move and no walls that turn or open, as `servo`, `shear`, "
            "`compress` and the tests need: use LAMMPS or YADE"),
        .own_ends = not_served(
            "the deck for MercuryDPM does not check whether grains are at rest; leave `settled` out, or use LAMMPS, "
            "LIGGGHTS or YADE"),
        .deck = mercury_deck,
    };
}

}  // namespace bernal
