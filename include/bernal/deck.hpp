#pragma once
// Decks: the files from which a DEM code starts a run with a packing.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bernal/grid_plan.hpp"
#include "bernal/material.hpp"

namespace bernal {

enum class DemCode { lammps, liggghts, yade, mercury, lethe };

/// Grains fall towards the lower end of an axis that is not periodic.
struct Gravity {
    double acceleration = 9.81;  ///< m/s^2, > 0
    int axis = 2;
};

/// Every periodic length, or the upper wall of every other axis, moves until the stress along its axis is the pressure.
struct Servo {
    double pressure = 0;  ///< Pa, > 0
    /// Slow compression from a state without contacts until grains rest, to a loose packing held by friction.
    bool grows = false;
};

/// Simple shear of a cell that is periodic on both axes: the velocity along `direction` grows along `gradient`, which
/// is the later axis.
struct Shear {
    double rate = 0;  ///< 1/s, not 0
    int direction = 0, gradient = 1;
};

/// The periodic length, or the upper wall, of an axis moves so that the true strain grows evenly.
struct Compression {
    double rate = 0;  ///< 1/s, not 0; negative: extension
    int axis = 2;
};

/// A triaxial test: consolidated at the pressure, then compressed along an axis at constant stress along the others.
struct Triaxial {
    double pressure = 0;  ///< Pa, > 0
    int axis = 2;
};

/// An oedometer test: seated at a tenth of the pressure, then compressed along an axis to the pressure; the lengths
/// along the others stay.
struct Oedometer {
    double pressure = 0;  ///< Pa, > 0
    int axis = 2;
};

/// Direct simple shear: consolidated at the pressure, then sheared along x while the stress along z, the gradient,
/// stays. The cell is periodic on both.
struct DirectShear {
    double pressure = 0;  ///< Pa, > 0
};

/// A cylinder that turns about its horizontal axis, under gravity.
struct Drum {
    double turns_per_minute = 0;  ///< not 0
};

/// Grains settle, and then leave through the foot of a hopper.
struct Discharge {
    std::optional<double> opening = {};  ///< m, its diameter; otherwise the whole foot
};

/// The container moves up and down as amplitude sin(2 pi frequency t), under gravity, seen from the container.
struct Vibration {
    double amplitude = 0;  ///< m, > 0
    double frequency = 0;  ///< Hz, > 0
};

/// The loading of the grains; monostate: none.
using Loading = std::variant<std::monostate, Gravity, Servo, Shear, Compression, Triaxial, Oedometer, DirectShear, Drum,
                             Discharge, Vibration>;

struct DeckOptions {
    Material material;
    double pressure = 0;  ///< Pa, the pressure of the equilibrium state; 0: no spheres touch
    /// > 0; the largest number if the loading ends by itself. Empty: a few times what the loading takes, a strain of
    /// `usual_strain`, or `usual_steps`.
    std::optional<long long> steps = {};
    std::optional<long long> output_every = {};  ///< steps, > 0; otherwise a tenth of the expected ones
    Loading loading = {};
    /// Grains are at rest if their mean kinetic energy is below this share of mean weight times mean diameter; > 0.
    double settled = 1e-3;
};

constexpr long long usual_steps = 10000;
constexpr double usual_strain = 0.02;

struct DeckFile {
    std::string name;  ///< in the folder of the deck
    std::string text;
};

/// The columns of the table that every deck but Lethe's writes, `PREFIX.table.csv`. In SI; compression is positive.
/// Stress is force times branch of all contacts, of walls too, over the volume; rotational energy is of all spheres. A
/// bearing grain has four contacts or more; its contacts with others count too. The unbalanced force ratio is the mean
/// net force on a sphere over the mean normal force of contacts, weighted with the branch. For discs, stresses are
/// forces per length, over the area, and a bearing disc has three contacts or more.
const std::vector<std::string>& table_columns();

/// The commented input deck of `code` for a packing in SI units whose data file (written in the code's own format, see
/// files.hpp) has the name `data_file`: contact model, walls of the container, neighbour settings for the size ratio, a
/// stable time step, loading, a table of stress and balance, output for ParaView, and restart files. Files are named
/// after `prefix`, a name without a folder; the first is the deck itself. Throws InputError for missing or impossible
/// `options`, and for a container, sizes or a loading that the code does not support; for discs also for a pressure, a
/// servo, and axes out of their plane.
std::vector<DeckFile> deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                           const std::string& data_file);

/// An estimate of a deck's run, on one thread of the code.
struct DeckRun {
    long long steps = 0;            ///< until the run ends by itself; otherwise `most_steps`
    long long most_steps = 0;       ///< largest number of steps of the deck
    std::optional<double> seconds;  ///< of `steps`, on one thread; empty where that was not measured
    bool moves_walls = false;       ///< PREFIX.box.csv has their places
};

struct PlannedDeck {
    std::vector<DeckFile> files;
    DeckRun run;
};

/// The files of deck() with an estimate of the run, to within a factor of about two, from laws of settling and of
/// servos and from measured times per grain and step (examples/tests.md). Throws as deck() does.
PlannedDeck planned_deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                         const std::string& data_file);

// The levels of a planned grid as settings of the DEM codes that search by size.

struct GridSettings {
    /// Ascending. A hundred-thousandth wider than planned: even rounded to six digits, as the settings give them, they
    /// exceed the diameters on their level.
    std::vector<double> cell_sizes;
    SearchDirection direction = SearchDirection::top_down;
    double smallest_diameter = 1;
};

GridSettings grid_settings(const GridPlan& plan, SearchDirection direction, double smallest_diameter);

/// C++ for MercuryDPM: a class template to derive a problem from, which sets the levels of its HGrid. Throws InputError
/// for more than the 31 levels that its mask of occupied levels holds.
std::string mercury_text(const GridSettings& settings);

/// Commands for LAMMPS, to be included after `read_data`: neighbour style `multi` with one collection a level (29 Sep
/// 2021 and later; the direction of the search is its own).
std::string lammps_text(const GridSettings& settings);

}  // namespace bernal
