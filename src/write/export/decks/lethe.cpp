// Lethe: the parameter file of lethe-particles. Its types of particles enter one after another, a step or more apart,
// and their contacts have harmonic means of coefficients: the deck has one type, of one material. Its walls are the
// sides of its mesh.

#include <algorithm>
#include <cmath>
#include <functional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_text.hpp"
#include "export/dem_codes.hpp"

namespace bernal {
namespace {

constexpr const char* lethe_lines = R"(# Lethe: parameters of @count@, in SI units. Run it in its folder:
#   lethe-particles @prefix@.prm
# It begins with this state: @state@.
# Grains of all sizes are particles of one type.
#
# Written after the documentation of 2026; earlier versions have one periodic axis at most.
# To go on from where a run ended: set `restart = true` below, and a later `time end`.

set dimension = 3

subsection simulation control
  # The time step is @time_step_text@.
  set time step        = @time_step@
  # @steps@ time steps; half a step less, so that rounding adds none.
  set time end         = @end@
  set log frequency    = @every@
  # For ParaView: open @prefix@.pvd, glyphs scaled by diameter.
  set output path      = ./
  set output name      = @prefix@
  set output frequency = @every@
end

subsection restart
  set checkpoint = true
  set restart    = false
  set filename   = @prefix@-restart
  set frequency  = @every@
end

subsection model parameters
  subsection contact detection
    set contact detection method                = dynamic
    set dynamic contact search size coefficient = 0.8
    set neighborhood threshold                  = @reach@
  end
  set particle particle contact force method = hertz_mindlin_limit_overlap
  set particle wall contact force method     = nonlinear
  set rolling resistance torque method       = @rolling_method@
  set integration method                     = velocity_verlet
end

subsection lagrangian physical properties
  set g                        = @gravity@@gravity_comment@
  set number of particle types = 1
  subsection particle type 0
    # Diameters stand in @data@. This is the largest, which says how far contacts are sought; what Lethe prints
    # of the Rayleigh time is of it.
    set size distribution type            = uniform
    set diameter                          = @largest@
    set number of particles               = @number@
    set density particles                 = @density@
    set young modulus particles           = @young@
    set poisson ratio particles           = @poisson@
    set restitution coefficient particles = @restitution@
    set friction coefficient particles    = @friction@
    set rolling friction particles        = @rolling@
  end
  set young modulus wall           = @young@
  set poisson ratio wall           = @poisson@
  set restitution coefficient wall = @restitution@
  set friction coefficient wall    = @friction@
  set rolling friction wall        = @rolling@
end

subsection insertion info
  # All of them, in the first step.
  set insertion method    = file
  set list of input files = @data@
  set insertion frequency = 1000000000
end

subsection mesh
  # Cells are as wide as contacts are sought far, or wider: only neighbours are searched.
  set type                                = dealii
  set grid type                           = subdivided_hyper_rectangle
  set grid arguments                      = @cells@ : @low@ : @high@ : true
  set initial refinement                  = 0
  set expand particle-wall contact search = false
end
@periodic@)";

constexpr const char* lethe_periodic_side = R"(
  subsection boundary condition @index@
    set type               = periodic
    set periodic id 0      = @upper@
    set periodic id 1      = @lower@
    set periodic direction = @axis@
  end
)";

/// Contacts are sought so many largest diameters far.
constexpr double search_reach = 1.3;

/// On a periodic axis: with fewer the neighbours of a cell on both sides are the same one.
constexpr int fewest_periodic_cells = 3;

constexpr const char* other_codes = "use LAMMPS, LIGGGHTS, YADE or MercuryDPM";

int cells_along(const Packing& packing, int axis) {
    const double width = search_reach * largest_diameter_of(packing);
    return std::max(1, static_cast<int>(packing.container.lengths[axis] / width));
}

void require_cells(const Packing& packing) {
    for (int axis = 0; axis < 3; ++axis)
        if (is_periodic(packing.container, axis) && cells_along(packing, axis) < fewest_periodic_cells)
            throw InputError("Lethe seeks contacts in cells of " + number_text(search_reach) +
                             " of the largest grain, " + rounded_text(search_reach * largest_diameter_of(packing)) +
                             " m, and a periodic side takes three of them or more, but along " + letter(axis) +
                             " it is " + rounded_text(packing.container.lengths[axis]) + " m: pack more grains, or " +
                             other_codes);
}

void require_held_by_lethe(const DeckJob& job) {
    const Material& m = job.material;
    if (!job.packing.container.is_cuboid())
        throw InputError(std::string("the deck for Lethe has the walls of a box, and no others: ") + other_codes);
    if (m.law != ContactLaw::hertz)
        throw InputError(
            std::string("the deck for Lethe has Hertz contacts, as its linear law takes no stiffness: give `young` "
                        "instead of `stiffness`, or ") +
            other_codes);
    if (!is_uniform(m) || std::ranges::adjacent_find(m.densities, std::not_equal_to<>{}) != m.densities.end())
        throw InputError(
            std::string("the deck for Lethe has one material, and here size classes or walls have their own: ") +
            other_codes);
    require_cells(job.packing);
}

/// A vector along an axis.
std::string lethe_vector(int axis, const std::string& x) {
    std::string text;
    for (int a = 0; a < 3; ++a) text += (a > 0 ? ", " : "") + (a == axis ? x : "0");
    return text;
}

std::string downwards(const Gravity& gravity) {
    return lethe_vector(gravity.axis, '-' + number_text(gravity.acceleration));
}

/// Sides have the numbers 0 and 1 along x, 2 and 3 along y, 4 and 5 along z.
std::string lethe_periodic_sides(const Container& c) {
    std::string text;
    int count = 0;
    for (int axis = 0; axis < 3; ++axis)
        if (is_periodic(c, axis))
            text += filled(lethe_periodic_side, {{"index", std::to_string(count++)},
                                                 {"upper", std::to_string(2 * axis + 1)},
                                                 {"lower", std::to_string(2 * axis)},
                                                 {"axis", std::to_string(axis)}});
    if (count == 0) return {};
    return "\nsubsection DEM boundary conditions\n  set number of boundary conditions = " + std::to_string(count) +
           '\n' + text + "end\n";
}

std::string cells_text(const Packing& packing) {
    std::string text;
    for (int axis = 0; axis < 3; ++axis) text += (axis > 0 ? ", " : "") + std::to_string(cells_along(packing, axis));
    return text;
}

std::vector<DeckFile> lethe_deck(const DeckJob& job) {
    require_held_by_lethe(job);
    const Material& m = job.material;
    const Container& c = job.packing.container;
    const Vec3 high = c.origin + c.lengths;
    const auto* gravity = std::get_if<Gravity>(&job.loading);
    return {{job.prefix + ".prm",
             filled(lethe_lines,
                    {{"count", count_text(job)},
                     {"state", state_text(job, 0)},
                     {"prefix", job.prefix},
                     {"data", job.data_file},
                     {"time_step_text", time_step_text(job)},
                     {"time_step", number_text(job.time_step)},
                     {"steps", std::to_string(job.steps)},
                     {"end", number_text((static_cast<double>(job.steps) - 0.5) * job.time_step)},
                     {"every", std::to_string(job.output_every)},
                     {"reach", number_text(search_reach)},
                     {"rolling_method", m.rolling_friction > 0 ? "epsd" : "none"},
                     {"gravity", gravity ? downwards(*gravity) : "0, 0, 0"},
                     {"gravity_comment", !gravity && job.next.gravity ? "  # or " + downwards(*job.next.gravity) : ""},
                     {"largest", number_text(largest_diameter_of(job.packing))},
                     {"number", std::to_string(job.packing.spheres.size())},
                     {"density", number_text(m.densities.front())},
                     {"young", number_text(m.young)},
                     {"poisson", number_text(m.poisson)},
                     {"restitution", number_text(m.restitution)},
                     {"friction", number_text(m.friction)},
                     {"rolling", number_text(m.rolling_friction)},
                     {"cells", cells_text(job.packing)},
                     {"low", joined({c.origin.x, c.origin.y, c.origin.z}, ", ")},
                     {"high", joined({high.x, high.y, high.z}, ", ")},
                     {"periodic", lethe_periodic_sides(c)}})}};
}

}  // namespace

/// What its steps take has not been measured.
DemCodeInfo lethe_code() {
    return {
        .code = DemCode::lethe,
        .name = "lethe",
        .title = "Lethe",
        .format = "lethe",
        .extension = ".input",
        .deck = lethe_deck,
    };
}

}  // namespace bernal
