// MercuryDPM restart files, from which a driver goes on (here with a wall on both sides of z, periodic in x and y):
//
//   restart_version 1.0 name bernal
//   dataFile fileType ONE_FILE saveCount 1 counter 0
//   ...                                          (likewise fStatFile, eneFile, restartFile, statFile)
//   xMin 0 xMax 1 yMin 0 yMax 1 zMin 0 zMax 2
//   timeStep 0.02 time 0 ntimeSteps 0 timeMax 0
//   systemDimensions 3 particleDimensions 3 gravity 0 0 0
//   Species 2
//   LinearViscoelasticSpecies id 0 density 2650 stiffness 1 dissipation 0
//   LinearViscoelasticSpecies id 1 density 2650 stiffness 1 dissipation 0
//   LinearViscoelasticMixedSpecies idA 1 idB 0 stiffness 1 dissipation 0
//   Walls 2
//   InfiniteWall id 0 indSpecies 0 position 0 0 0 orientation ... velocity 0 0 0 angularVelocity 0 0 0 force 0 0 0 ...
//   ...
//   Boundaries 2
//   PeriodicBoundary id 0 normal 1 0 0 scaleFactor 1 distanceLeft 0 distanceRight 1 shift 1 0 0
//   ...
//   Particles 2
//   SphericalParticle id 0 indSpecies 0 position 0.25 0.25 0.5 orientation 1 0 0 0 ... radius 0.25 invMass 5.8
//   ...
//   Interactions 0
//
// Cylinders and cones are walls of MercuryDPM's own, given by a line in the half plane of distance from the axis (x)
// and way along it (z):
//
//   AxisymmetricIntersectionOfWalls id 0 indSpecies 0 position 1 1 0 orientation 0.7 0 -0.7 0 ...
//   numIntersectionOfWalls 1 normal 1 0 0 position 1 0 0
//
// The inside of a sphere it does not have. What a vessel is to the bit, the packing comment says behind the last line,
// where MercuryDPM reads no more. That has not been tried with MercuryDPM itself.
//
// The species is the class, and its law of contact the one that was given, with a stable time step:
//
//   HertzianViscoelasticMindlinSpecies id 0 density 2650 elasticModulus 2.7e7 dissipation 0.48 slidingDissipation ...
//
// Otherwise stiffness and time step are stand-ins, to be set by the driver: with them, two of the lightest spheres
// rebound from each other in one unit of time, which takes fifty steps. So is the final time always. The run has the
// name of the file. Centres are wrapped into the box on periodic axes.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "material/contact_table.hpp"
#include "material/damping.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

constexpr double pi = std::numbers::pi;

/// Every pair of species has a line.
constexpr std::size_t most_species = 1000;

constexpr const char* at_rest = " velocity 0 0 0 angularVelocity 0 0 0 force 0 0 0 torque 0 0 0";
constexpr const char* corner_names[3][2] = {{"xMin", "xMax"}, {"yMin", "yMax"}, {"zMin", "zMax"}};
constexpr const char* axis_normals[3] = {"1 0 0", "0 1 0", "0 0 1"};

/// The quaternions that turn (1, 0, 0) into the normals of lower and upper walls, which point out of the box.
constexpr const char* wall_orientations[3][2] = {
    {"0 0 1 0", "1 0 0 0"},
    {"0.7071067811865476 0 0 -0.7071067811865476", "0.7071067811865476 0 0 0.7071067811865476"},
    {"0.7071067811865476 0 0.7071067811865476 0", "0.7071067811865476 0 -0.7071067811865476 0"}};

Vec3 corner(const Container& c, int side) { return side == 0 ? c.origin : c.origin + c.lengths; }

double mass_of(const Packing& packing, const std::vector<double>& densities, std::size_t i) {
    return mass(packing.spheres[i], densities[packing.size_class[i]]);
}

/// Two equal masses m on a spring k stay in contact for pi sqrt(m / 2k): one unit of time.
double stand_in_stiffness(const Packing& packing, const std::vector<double>& densities) {
    double lightest = packing.spheres.empty() ? 1 : mass_of(packing, densities, 0);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        lightest = std::min(lightest, mass_of(packing, densities, i));
    return pi * pi * lightest / 2;
}

/// The name of the run, one word: that of the file without its extension.
std::string name_of(const std::string& file) {
    std::string name = std::filesystem::path(file).stem().string();
    for (char& c : name)
        if (std::isspace(static_cast<unsigned char>(c))) c = '_';
    return name;
}

void append_head(std::string& text, const Container& c, const std::string& name, double time_step) {
    text += "restart_version 1.0 name " + name + '\n';
    for (const char* file : {"dataFile", "fStatFile", "eneFile", "restartFile", "statFile"})
        text.append(file) += " fileType ONE_FILE saveCount 1 counter 0\n";
    for (int axis = 0; axis < 3; ++axis)
        for (int side = 0; side < 2; ++side) {
            append((text += corner_names[axis][side]) += ' ', corner(c, side)[axis]);
            text += axis == 2 && side == 1 ? '\n' : ' ';
        }
    append(text += "timeStep ", time_step);
    text += " time 0 ntimeSteps 0 timeMax 0\nsystemDimensions 3 particleDimensions 3 gravity 0 0 0\n";
}

/// The law of contact as species have it: what it is called, and its numbers for two classes.
struct SpeciesLaw {
    std::string kind;
    std::function<std::string(std::size_t a, std::size_t b)> numbers;
};

std::string sliding(const ContactProperties& c, double dissipation) {
    return " slidingDissipation " + number_text(dissipation) + " slidingFrictionCoefficient " +
           number_text(c.friction) + " slidingFrictionCoefficientStatic " + number_text(c.friction);
}

/// Species are the classes, and last the walls where they need their own.
std::size_t class_of(std::size_t species, std::size_t classes) { return species < classes ? species : wall_class; }

/// Damping after Antypov & Elliott (2011).
SpeciesLaw hertz_law(const Material& m, std::size_t classes) {
    return {"HertzianViscoelasticMindlin", [table = ContactTable(m), classes](std::size_t a, std::size_t b) {
                const ContactProperties& c = table(class_of(a, classes), class_of(b, classes));
                const double dissipation = std::sqrt(5) * damping_ratio(c.restitution);
                return " elasticModulus " + number_text(c.modulus) + " dissipation " + number_text(dissipation) +
                       sliding(c, dissipation) + " shearModulus " + number_text(c.shear_modulus);
            }};
}

/// The mean mass of each class, for which the restitution is right.
std::vector<double> mean_masses(const Packing& packing, const std::vector<double>& densities) {
    std::vector<double> sums(densities.size()), counts(densities.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        sums[packing.size_class[i]] += mass_of(packing, densities, i);
        ++counts[packing.size_class[i]];
    }
    for (std::size_t c = 0; c < sums.size(); ++c) sums[c] /= std::max(1.0, counts[c]);
    return sums;
}

/// Linear springs, 2/7 of them tangentially; of two grains of the mean masses, or of one at a wall.
SpeciesLaw linear_law(const Material& m, const std::vector<double>& masses) {
    const auto numbers = [table = ContactTable(m), masses](std::size_t a, std::size_t b) {
        const ContactProperties& c = table(class_of(a, masses.size()), class_of(b, masses.size()));
        const auto inverse = [&](std::size_t k) { return k < masses.size() && masses[k] > 0 ? 1 / masses[k] : 0; };
        const double compliance = inverse(a) + inverse(b);
        const double dissipation =
            compliance > 0 ? 2 * std::sqrt(c.stiffness / compliance) * damping_ratio(c.restitution) : 0;
        return " stiffness " + number_text(c.stiffness) + " dissipation " + number_text(dissipation) +
               " slidingStiffness " + number_text(2.0 / 7 * c.stiffness) + sliding(c, dissipation);
    };
    return {"LinearViscoelasticSlidingFriction", numbers};
}

SpeciesLaw law_of(const Packing& packing, const WriteOptions& options) {
    if (!options.material) {
        const std::string numbers =
            " stiffness " + number_text(stand_in_stiffness(packing, options.densities)) + " dissipation 0";
        return {"LinearViscoelastic", [numbers](std::size_t, std::size_t) { return numbers; }};
    }
    if (options.material->law == ContactLaw::hertz) return hertz_law(*options.material, options.densities.size());
    return linear_law(*options.material, mean_masses(packing, options.densities));
}

double time_step_of(const Packing& packing, const WriteOptions& options) {
    if (!options.material || packing.spheres.empty()) return 0.02;
    Material material = *options.material;
    material.densities = options.densities;
    return stable_time_step(packing, material);
}

/// The densities of the classes, and of walls with a species of their own, whose density nothing heeds.
std::vector<double> species_densities(const Packing& packing, const WriteOptions& options) {
    std::vector<double> densities = options.densities;
    if (options.material && walls_need_species(*options.material, packing.container))
        densities.push_back(densities.front());
    return densities;
}

void append_species(std::string& text, const std::vector<double>& densities, const SpeciesLaw& law) {
    append(text += "Species ", densities.size());
    text += '\n';
    for (std::size_t a = 0; a < densities.size(); ++a) {
        append(text += law.kind + "Species id ", a);
        append(text += " density ", densities[a]);
        text += law.numbers(a, a) + '\n';
        for (std::size_t b = 0; b < a; ++b) {
            append(text += law.kind + "MixedSpecies idA ", a);
            append(text += " idB ", b);
            text += law.numbers(a, b) + '\n';
        }
    }
}

/// `normal` of length 1 along an axis.
const char* orientation_of(Vec3 normal) {
    const int axis = axis_of(normal);
    return wall_orientations[axis][normal[axis] > 0 ? 1 : 0];
}

/// A wall as MercuryDPM names it, up to its forces, and what follows them.
struct MercuryWall {
    std::string kind;
    Vec3 position;
    Vec3 orientation;
    std::string shape = {};
};

/// Normals point into the walls.
struct ToMercury {
    MercuryWall operator()(const PlaneWall& w) const { return {"InfiniteWall", w.point, w.normal * -1}; }
    MercuryWall operator()(const CylinderWall& w) const {
        return turned(w.point, w.axis, {1, 0, 0}, w.radius, w.inside);
    }
    MercuryWall operator()(const SphereWall& w) const {
        return {"SphericalWall", w.center, {1, 0, 0}, " radius " + number_text(w.radius)};
    }
    MercuryWall operator()(const ConeWall& w) const {
        const double widening = (w.radii[1] - w.radii[0]) / w.height;
        const Vec3 normal = Vec3{1, 0, -widening} * (1 / std::sqrt(1 + widening * widening));
        return turned(w.point, w.axis, normal, w.radii[0], w.inside);
    }

    MercuryWall operator()(const MeshWall&) const { refuse("a mesh"); }
    MercuryWall operator()(const PrismWall&) const { refuse("a prism"); }

    [[noreturn]] static void refuse(const char* what) {
        throw InputError(std::string("a restart file of MercuryDPM holds no wall that is ") + what +
                         ": write another format, .csv for instance");
    }

    static MercuryWall turned(Vec3 point, Vec3 axis, Vec3 normal, double radius, bool inside) {
        std::string shape = " numIntersectionOfWalls 1 normal ";
        append(shape, (inside ? normal : normal * -1) + Vec3{}, ' ');  // no zero is negative
        append(shape += " position ", radius);
        return {"AxisymmetricIntersectionOfWalls", point, axis, shape + " 0 0"};
    }
};

void append_vessel(std::string& text, const Container& c, std::size_t species) {
    append(text += "Walls ", c.surfaces.size());
    text += '\n';
    for (std::size_t id = 0; id < c.surfaces.size(); ++id) {
        const MercuryWall wall = std::visit(ToMercury{}, c.surfaces[id]);
        append((text += wall.kind) += " id ", id);
        append(text += " indSpecies ", species);
        append(text += " position ", wall.position, ' ');
        ((text += " orientation ") += orientation_of(wall.orientation)) += at_rest;
        (text += wall.shape) += '\n';
    }
}

void append_walls(std::string& text, const Container& c, std::size_t species) {
    if (!c.is_cuboid()) return append_vessel(text, c, species);
    append(text += "Walls ", 2 * std::ranges::count(c.periodic, false));
    text += '\n';
    for (int axis = 0, id = 0; axis < 3; ++axis)
        for (int side = 0; side < 2 && !c.periodic[static_cast<std::size_t>(axis)]; ++side) {
            append(text += "InfiniteWall id ", id++);
            append(text += " indSpecies ", species);
            append(text += " position ", corner(c, side), ' ');
            ((text += " orientation ") += wall_orientations[axis][side]) += at_rest;
            text += '\n';
        }
}

void append_boundaries(std::string& text, const Container& c) {
    append(text += "Boundaries ", std::ranges::count(c.periodic, true));
    text += '\n';
    for (int axis = 0, id = 0; axis < 3; ++axis) {
        if (!c.periodic[static_cast<std::size_t>(axis)]) continue;
        Vec3 shift;
        shift[axis] = c.lengths[axis];
        append(text += "PeriodicBoundary id ", id++);
        append(((text += " normal ") += axis_normals[axis]) += " scaleFactor 1 distanceLeft ", corner(c, 0)[axis]);
        append(text += " distanceRight ", corner(c, 1)[axis]);
        append(text += " shift ", shift, ' ');
        text += '\n';
    }
}

void append_particle(std::string& text, const Packing& packing, const std::vector<double>& densities, std::size_t i) {
    append(text += "SphericalParticle id ", i);
    append(text += " indSpecies ", packing.size_class[i]);
    append(text += " position ", packing.container.wrapped(packing.spheres[i].center), ' ');
    (text += " orientation 1 0 0 0") += at_rest;
    append(text += " radius ", packing.spheres[i].radius);
    append(text += " invMass ", 1 / mass_of(packing, densities, i));
    text += '\n';
}

void require_its_walls(const Container& c, const std::string& file) {
    for (const Wall& wall : c.surfaces)
        if (const auto* sphere = std::get_if<SphereWall>(&wall); sphere != nullptr && sphere->inside)
            throw InputError(file + ": MercuryDPM has no wall that is the inside of a sphere; take another format");
}

void require_possible(const Packing& packing, const std::string& file, const WriteOptions& options) {
    require_its_walls(packing.container, file);
    if (options.material && has_rolling_friction(*options.material, packing))
        throw InputError(file +
                         ": a restart file of MercuryDPM is written without rolling friction: leave "
                         "`rolling-friction` out");
    if (options.densities.size() > most_species)
        throw InputError(file + ": " + std::to_string(options.densities.size()) +
                         " size classes are too many for a restart file, which has a line for every pair of them: " +
                         std::to_string(most_species) + " at most; take the format mercury");
}

std::vector<std::string> write_restart(const Packing& packing, const std::string& file, const WriteOptions& options) {
    std::string text;
    append_head(text, packing.container, name_of(file), time_step_of(packing, options));
    const std::vector<double> species = species_densities(packing, options);
    append_species(text, species, law_of(packing, options));
    append_walls(text, packing.container, species.size() > options.densities.size() ? species.size() - 1 : 0);
    append_boundaries(text, packing.container);
    append(text += "Particles ", packing.spheres.size());
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(text += '\n');
        put_rows(put, packing.spheres.size(),
                 [&](std::string& rows, std::size_t i) { append_particle(rows, packing, options.densities, i); });
        put("Interactions 0\n");
        if (!packing.container.is_cuboid()) put("# " + packing_comment(packing) + '\n');
    });
    return {};
}

}  // namespace

Format mercury_restart_format() {
    return {.info = {.name = "mercury-restart",
                     .extensions = {".restart"},
                     .description = "MercuryDPM restart file",
                     .needs_density = true,
                     .in_metres = true,
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = [](std::string_view line) { return line.starts_with("restart_version"); },
            .read = read_mercury_restart,
            .write = write_restart,
            .require = require_possible};
}

}  // namespace bernal
