#pragma once
// A job: all options of one packing, as a value. Written as TOML, it makes the same packing again, bit for bit. Front
// ends (the command line, TOML files, studies) fill it through the table in bernal/job_options.hpp.
//
//   job -> prepare -> prepared job (defaults filled in, spheres drawn) -> run_job -> run -> result_of -> result
//
// See bernal/result.hpp for the second half.

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_options.hpp"

namespace bernal {

// The places of a mixture's components in a container: layers one upon another, or shares that change along a
// coordinate.

/// From the lowest to the highest one.
struct Layer {
    std::vector<std::pair<std::string, double>> components;  ///< names with shares, adding up to 100 or 1
    std::optional<double> share;                             ///< of all layers together; one layer may leave it out
    std::optional<double> height;                            ///< instead, in a container of given lengths

    bool operator==(const Layer&) const = default;
};

/// Shares of components, linear between places.
struct Gradient {
    std::string key;         ///< what `at` is: a key of gradient_keys
    std::vector<double> at;  ///< ascending, at least two; two alike make a step
    std::vector<std::pair<std::string, std::vector<double>>> shares;  ///< at each place; there, all add up to 100 or 1

    bool operator==(const Gradient&) const = default;
};

/// Measured values between two places along strata.
struct StratumMeasure {
    double from = 0, to = 0;                   ///< lengths, along the axis from the container's foot, or outwards
    double packing_fraction = 0;               ///< volume of the parts of spheres in it, over its volume
    std::int64_t count = 0;                    ///< number of centres in it; of a layer's, number of its grains
    std::vector<double> shares = {};           ///< of each component, by `shares_by`
    std::optional<double> wanted_height = {};  ///< of a layer given by its height, or of one that gets the rest
    Basis shares_by = Basis::volume;
    /// The farthest that a centre of a layer's grains lies beyond the layer's ends; beyond an end that is flat, a
    /// surface.
    std::optional<double> beyond = {};

    bool operator==(const StratumMeasure&) const = default;
};

// The shapes that a container can be asked for.

enum class ContainerShape { periodic, box, cylinder, sphere, annulus, cone, prism, mesh };

inline constexpr std::array container_shapes{
    ContainerShape::periodic, ContainerShape::box,  ContainerShape::cylinder, ContainerShape::sphere,
    ContainerShape::annulus,  ContainerShape::cone, ContainerShape::prism,    ContainerShape::mesh};

std::string_view name(ContainerShape shape);  ///< "cylinder"

/// Is it anything but a cuboid?
bool is_vessel(ContainerShape shape);

/// A free side, solved for while the others stay: as short as the packing gets, or as the target needs.
inline constexpr double free_length = HUGE_VAL;

/// The least distance between surfaces: a length, or a number of mean diameters (volume over surface).
struct Gap {
    double value = 0;
    bool in_diameters = false;

    bool operator==(const Gap&) const = default;
};

std::string_view name(SizeIs meaning);  ///< "equivalent", "sieve"

/// Fields that are not given take the default in parentheses.
struct Job {
    SizeOptions sizes;                    ///< (monodisperse)
    std::optional<LengthUnit> unit;       ///< of all lengths (none)
    std::optional<std::int64_t> count;    ///< (10,000, the list's, or what fills `lengths`: to `target_fraction`, or
                                          ///< with as many as fit)
    std::optional<std::string> shape;     ///< of all grains, or of the components without a shape of their own, as
                                          ///< given_shape() reads it, or "sphere" (spheres)
    std::optional<std::string> clump_of;  ///< the same with a mesh; prepare() moves it to `shape` (none)
    std::optional<SizeIs> size_is;        ///< meaning of the diameters of grains with a `shape` (equivalent)
    std::optional<double> total_mass;     ///< kg, instead of `count`; not in effective jobs
    std::optional<std::uint64_t> seed;    ///< (1)
    std::vector<Layer> layers;            ///< of the components, from the lowest to the highest
    std::optional<Interface> interface;   ///< between layers (natural)
    std::optional<Gradient> gradient;     ///< of the components' shares, instead of layers
    std::optional<ContainerShape> container;   ///< (periodic)
    std::optional<std::array<bool, 3>> walls;  ///< axes of a box, or that of a vessel, with walls at both ends (all)
    std::optional<Vec3> lengths;               ///< of a fixed cuboid; one may be `free_length`
    std::optional<double> vessel_diameter;     ///< inner diameter; of a cone at its lower end
    std::optional<double> core_diameter;       ///< of an annulus (a third of the vessel's)
    std::optional<double> top_diameter;        ///< of a cone (half of the lower one)
    std::optional<double> vessel_height;       ///< along its axis; height or diameter may be left out, to be solved for
    std::optional<int> axis;                   ///< of a vessel: 0, 1, 2 for x, y, z (z)
    std::optional<std::string> polygon;        ///< base of a prism: WKT, or a file of it
    std::vector<std::string> mesh;             ///< files of a vessel, which stays as it is
    std::optional<LengthUnit> mesh_unit;       ///< of the numbers in mesh files (the packing's)
    std::optional<double> mesh_merge;          ///< MeshFiles::merge of all meshes
    std::vector<std::string> obstacles;        ///< files of meshes or fixed spheres
    std::optional<int> up;                     ///< vertical axis: 0, 1, 2 for x, y, z (z; discs: y)
    std::optional<double> fill_level;          ///< of a bed: share of the vessel's volume below its surface
    std::optional<double> bed_height;          ///< instead: height of the surface above the vessel's lowest point
    std::optional<std::string> around;         ///< file of a packing whose spheres and container stay
    std::optional<Gap> gap;                    ///< between spheres and to walls (0); in effective jobs a length
    std::optional<bool> fill;                  ///< pack as many spheres as fit (true if lengths are given and no count)
    std::optional<Vec3> aspect;                ///< proportions of a container whose size is solved for (1 1 1)
    std::optional<double> target_fraction;     ///< stop there (as dense as the effort gets)
    std::optional<double> porosity;            ///< 1 - target_fraction, instead of it; not in effective jobs
    std::optional<bool> allow_small_sample;    ///< pack even a sample that does not represent the material (false)
    std::optional<bool> hierarchical;          ///< tell how dense the sizes pack, level by level (false); prepare()
                                               ///< refuses it, as there is no single packing
    std::optional<Effort> effort;              ///< (standard; the least that reaches a target)
    std::optional<SweepKind> sweep;            ///< (parallel)
    std::optional<Swaps> swaps;                ///< (automatic)
    std::optional<EngineKind> engine;          ///< (the one of least planned cost)
    std::optional<double> looseness;           ///< this and the next six as in EngineParameters
    std::optional<WantedLevels> levels;        ///< (as planned)
    std::optional<double> cell_size;           ///< (that of the largest sphere)
    std::optional<int> octree_depth;           ///< (20)
    std::optional<bool> child_step;            ///< (true)
    std::optional<bool> whole_subtrees;        ///< (false)
    std::optional<EmptyNodes> empty_nodes;     ///< (kept)
    std::optional<double> skin;                ///< of neighbour lists, as in PackOptions (adaptive)
    std::optional<int> rebuild_every;          ///< sweeps, as in EngineParameters (never)
    std::optional<bool> no_lists;              ///< search all neighbours after every sweep (false)
    std::optional<int> threads;                ///< (0: all cores)
    std::optional<bool> force;                 ///< start with less memory or disk space than planned (false)
    std::vector<double> densities;             ///< kg/m3, one for all size classes or one for each

    bool operator==(const Job&) const = default;
};

/// An option that is not given, and its default value.
struct TakenDefault {
    std::string key, value;

    bool operator==(const TakenDefault&) const = default;
};

struct WantedStrata;  // job/job_strata.hpp

/// The attempt of a run whose layers are nearest to their heights, among those that meet all other requests.
struct NearestAttempt {
    int attempt;
    double miss;                 ///< relative to the tolerance
    bool is_made_again = false;  ///< no other attempt is nearer: the run repeats it, and ends
    int last = 0;                ///< attempt before it is made again
};

/// A job that is ready to run: it has no contradictions, all defaults are filled in, and the spheres are drawn.
struct PreparedJob {
    Job effective;  ///< every option that decides about the packing is given, except an effort that a target chooses
                    ///< and a count that packing finds; file names are absolute
    PackOptions options;
    std::vector<std::uint16_t> shape_of_component = {};  ///< of `options.shapes`; empty: all are the first, or spheres
    int attempt = 0;  ///< of a run that finds the count or a side by packing: the packings before this one
    std::optional<NearestAttempt> nearest;  ///< of those before this one; empty without heights of layers
    /// How many spheres around kept ones were wanted, once fewer have to do: as many as go in are searched for.
    std::optional<std::int64_t> wanted_new = {};
    std::vector<TakenDefault> size_defaults;  ///< defaults of numbers about sizes
    std::string grading_reading;  ///< how a grading is read: "percent passing by mass against diameters in mm, ..."
    std::vector<std::string> by_position;     ///< "pins.csv: x, y, z, radius", where no header names the columns
    std::vector<std::string> class_names;     ///< of components and sieves, as SizeDistribution has them
    std::string count_column;                 ///< "beads.csv: 'n'", of a list that counts the grains of each size
    std::vector<std::string> unread_columns;  ///< "pins.csv: 'mass'", of lists of diameters and of obstacles
    SampleReport sample;
    /// The packing that `around` keeps, with its container and all bodies in it; null without. `options` are those of
    /// the further spheres: the kept spheres are walls of their container, and their target is that of the voids.
    std::shared_ptr<const Packing> kept;
    std::shared_ptr<const WantedStrata>
        wanted_strata;  ///< the wanted layers or gradient; null without, and after resuming
    Sizes sizes;        ///< empty if the job continues from a state, which holds them
};

/// Throws InputError for options that contradict each other, cannot be met or do not fit into this machine's memory,
/// FileError for unreadable input files.
PreparedJob prepare(const Job& job);

/// The text behind every length of the job in reports: " mm", or nothing without a unit.
std::string in_unit(const Job& job);

/// The densities of the grains, if given: one for all, or one for each class or component.
std::vector<double> told_densities(const Job& job);

/// Does packing find the count or a side, in several attempts?
bool is_fitted(const Job& job);

/// Do the given lengths set the number of spheres: as many as fit?
bool fills(const Job& job);

/// A length that is solved for while others stay as given.
struct FreeDimension {
    std::string key;  ///< "lengths", "vessel-height" or "vessel-diameter"
    int axis;         ///< axis of the container along which it lies
};

std::optional<FreeDimension> free_dimension(const Job& job);

/// The same as prepare() for the job of an interrupted run, whose options are effective ones. Reads no grading and no
/// list: `sample` is what the interrupted run found. Throws InputError for the state of a run over ranks, which holds
/// no spheres.
PreparedJob prepare_resumed(const Job& job, const State& state, const SampleReport& sample);

/// Throws InputError if an option of engines is given (`looseness`, `levels` ...) that none of `engines` uses.
void require_engine_options_belong(const Job& job, const std::vector<EngineKind>& engines);

}  // namespace bernal
