#pragma once
// A job: all that a user asks for in one packing, as a value. Written as TOML it makes the same packing again, bit for
// bit. Front ends (the command line, TOML files, studies) fill it through the table in bernal/job_options.hpp.
//
//   job -> prepare -> prepared job (defaults filled in, spheres drawn) -> run_job -> run -> result_of -> result
//
// The second half stands in bernal/result.hpp.

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/container_shape.hpp"
#include "bernal/layers.hpp"
#include "bernal/pack.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_options.hpp"

namespace bernal {

/// Of a side that is solved for while the others stay: as short as the packing gets, or as the target asks.
inline constexpr double free_length = HUGE_VAL;

/// The least distance between surfaces: a length, or in mean diameters, of volume over surface, of the spheres.
struct Gap {
    double value = 0;
    bool in_diameters = false;

    bool operator==(const Gap&) const = default;
};

std::string_view name(SizeIs meaning);  ///< "equivalent", "sieve"

/// Fields that were not given take the default in parentheses.
struct Job {
    SizeOptions sizes;                    ///< (monodisperse)
    std::optional<LengthUnit> unit;       ///< of all lengths (none)
    std::optional<std::int64_t> count;    ///< (10,000, the list's, or what fills `lengths`: to `target_fraction`, or
                                          ///< with as many as fit)
    std::optional<std::string> shape;     ///< of all grains, as given_shape() reads it, or "sphere"; of components that
                                          ///< have none of their own (spheres)
    std::optional<std::string> clump_of;  ///< the same where that is a mesh; prepare() takes it for `shape` (none)
    std::optional<SizeIs> size_is;        ///< the diameters of grains of a `shape` (equivalent)
    std::optional<double> total_mass;     ///< kg, in place of `count`; not in effective jobs
    std::optional<std::uint64_t> seed;    ///< (1)
    std::vector<Layer> layers;            ///< of the components, from the lowest to the highest
    std::optional<Interface> interface;   ///< between layers (natural)
    std::optional<Gradient> gradient;     ///< of the components' shares, in place of layers
    std::optional<ContainerShape> container;   ///< (periodic)
    std::optional<std::array<bool, 3>> walls;  ///< which axes of a box, or whether a vessel's, have walls at both ends
                                               ///< (all)
    std::optional<Vec3> lengths;               ///< of a cuboid that stays as it is; one may be `free_length`
    std::optional<double> vessel_diameter;     ///< inside; of a cone at its lower end
    std::optional<double> core_diameter;       ///< of an annulus (a third of the vessel's)
    std::optional<double> top_diameter;        ///< of a cone (half of the lower one)
    std::optional<double> vessel_height;       ///< along its axis; of it and the diameter, one may be solved for
    std::optional<int> axis;                   ///< of a vessel: 0, 1, 2 for x, y, z (z)
    std::optional<std::string> polygon;        ///< base of a prism: WKT, or a file of it
    std::vector<std::string> mesh;             ///< files of a vessel, which stays as it is
    std::optional<LengthUnit> mesh_unit;       ///< of the numbers in mesh files (the packing's)
    std::optional<double> mesh_merge;          ///< MeshFiles::merge of all meshes
    std::vector<std::string> obstacles;        ///< files of meshes or fixed spheres
    std::optional<int> up;                     ///< axis against gravity: 0, 1, 2 for x, y, z (z; of discs y)
    std::optional<double> fill_level;          ///< of a bed: share of the vessel's volume below its surface
    std::optional<double> bed_height;          ///< in its place: of the surface above the vessel's lowest point
    std::optional<std::string> around;         ///< file of a packing whose spheres and container are kept
    std::optional<Gap> gap;                    ///< between spheres and to walls (0); in effective jobs a length
    std::optional<bool> fill;                ///< with as many spheres as fit (true where lengths leave the count open)
    std::optional<Vec3> aspect;              ///< proportions of a container whose size is solved for (1 1 1)
    std::optional<double> target_fraction;   ///< stop there (as dense as the effort gets)
    std::optional<double> porosity;          ///< 1 - target_fraction, in its place; not in effective jobs
    std::optional<bool> allow_small_sample;  ///< pack even what stands for no material (false)
    std::optional<Effort> effort;            ///< (standard; the least that reaches a target)
    std::optional<SweepKind> sweep;          ///< (parallel)
    std::optional<Swaps> swaps;              ///< (automatic)
    std::optional<EngineKind> engine;        ///< (the one of the least planned cost)
    std::optional<double> looseness;         ///< this and the next six as in EngineParameters
    std::optional<WantedLevels> levels;      ///< (as planned)
    std::optional<double> cell_size;         ///< (that of the largest sphere)
    std::optional<int> octree_depth;         ///< (20)
    std::optional<bool> child_step;          ///< (true)
    std::optional<bool> whole_subtrees;      ///< (false)
    std::optional<EmptyNodes> empty_nodes;   ///< (kept)
    std::optional<double> skin;              ///< of neighbour lists, as in PackOptions (adaptive)
    std::optional<int> rebuild_every;        ///< sweeps, as in EngineParameters (never)
    std::optional<bool> no_lists;            ///< the engine is asked for all rows after every sweep (false)
    std::optional<int> threads;              ///< (0: all cores)
    std::optional<bool> force;               ///< begin with less memory or disk than is planned (false)
    std::vector<double> densities;           ///< one for all size classes or one for each, for files that hold them

    bool operator==(const Job&) const = default;
};

/// An option that was not given, and the value taken for it.
struct TakenDefault {
    std::string key, value;

    bool operator==(const TakenDefault&) const = default;
};

struct WantedStrata;  // job/job_strata.hpp

/// Of a run's attempts that hold all that was asked for, the one whose layers came nearest to their heights.
struct NearestAttempt {
    int attempt;
    double miss;                 ///< over what is tolerated
    bool is_made_again = false;  ///< all others were farther off: the run starts anew, and ends with it
};

/// A job that is ready to run: contradictions are refused, all defaults filled in, the spheres drawn.
struct PreparedJob {
    Job effective;  ///< every option that decides is given, but an effort that a target chooses and a count that is
                    ///< found by packing; file names are absolute
    PackOptions options;
    std::vector<std::uint16_t> shape_of_component = {};  ///< of `options.shapes`; empty: all are the first, or spheres
    int attempt = 0;  ///< of a run that finds the count or a side by packing: the packings before this one
    std::optional<NearestAttempt> nearest;    ///< of those before this one; empty without heights of layers
    std::vector<TakenDefault> size_defaults;  ///< numbers about sizes that were not given
    std::string
        grading_reading;  ///< what a grading was read as: "percent passing by mass against diameters in mm, ..."
    std::vector<std::string> by_position;     ///< "pins.csv: x, y, z, radius", where no header names the columns
    std::vector<std::string> class_names;     ///< of components and sieves, as SizeDistribution has them
    std::string count_column;                 ///< "beads.csv: 'n'", of a list that counts the grains of each size
    std::vector<std::string> unread_columns;  ///< "pins.csv: 'mass'", of lists of diameters and of obstacles
    SampleReport sample;
    /// What `around` keeps, in its container with all that stands in it; null without. `options` are of the rest:
    /// their container has the kept spheres for walls, their target is that of the voids.
    std::shared_ptr<const Packing> kept;
    std::shared_ptr<const WantedStrata>
        wanted_strata;  ///< what layers or a gradient mean; null without, and once resumed
    Sizes sizes;        ///< empty when the job goes on from a state, which holds them
};

/// Throws InputError for options that contradict each other, cannot be met or do not fit into this machine's memory,
/// FileError for unreadable input files.
PreparedJob prepare(const Job& job);

/// Follows every length of the job in reports: " mm", or nothing where it names no unit.
std::string in_unit(const Job& job);

/// Those of the grains, where they are told: one for all, or one for each class or component.
std::vector<double> told_densities(const Job& job);

/// Is the count or a side found by packing, in several attempts?
bool is_fitted(const Job& job);

/// Do the given lengths decide how many spheres there are, as many as fit?
bool fills(const Job& job);

/// A length that is solved for while others stay as given.
struct FreeDimension {
    std::string key;  ///< "lengths", "vessel-height" or "vessel-diameter"
    int axis;         ///< of the container that it lies along
};

std::optional<FreeDimension> free_dimension(const Job& job);

/// The same as prepare() for the job of an interrupted run, whose options are effective ones. Reads no grading and no
/// list: `sample` is what the interrupted run found. Throws InputError for the state of a run over ranks, which holds
/// no spheres.
PreparedJob prepare_resumed(const Job& job, const State& state, const SampleReport& sample);

/// Throws InputError where an option of engines was given (`looseness`, `levels` ...) that none of `engines` reads.
void require_engine_options_belong(const Job& job, const std::vector<EngineKind>& engines);

}  // namespace bernal
