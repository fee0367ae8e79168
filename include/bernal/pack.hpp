#pragma once
// The main job: diameters and a container in, a dense packing without overlap out, by collective rearrangement (CR).

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/packing.hpp"
#include "bernal/shape.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

// Strata: parts of a container one upon another along an axis, or one around another, and the spheres that belong to
// each. Layers and gradients of mixtures are made of them.

/// How spheres are kept in their strata during packing. An interface moves until the pressure on both sides is equal:
/// the height of a stratum follows from the density of its own spheres.
enum class Interface : std::uint8_t {
    none,     ///< they start there, and may leave
    natural,  ///< their centres stay on their side, so that grains of both sides interlock
    flat      ///< whole spheres stay on their side
};

std::string_view name(Interface interface);  ///< "natural"

/// Where strata lie one around another: distance from the axis of a vessel that has one, otherwise from its centre.
inline constexpr int outwards = 3;

/// The same in a cone as parts of the way to its wall, at each height: distances from the axis, times the largest
/// radius over the one there.
inline constexpr int outwards_to_wall = 4;

struct Strata {
    int along = 2;                ///< 0, 1, 2 for x, y, z, `outwards`, or `outwards_to_wall`
    std::vector<double> borders;  ///< between them, ascending: parts (0..1) of the way through the container
    Interface interface = Interface::natural;
    std::vector<std::uint16_t> of;  ///< of each sphere, in the user's order, its stratum: 0 is the first

    bool operator==(const Strata&) const = default;
};

enum class SweepKind { parallel, sequential };
enum class Effort { quick, standard, dense };

/// When spheres of similar sizes change places to reduce their load, which makes mixtures denser. automatic: at dense
/// effort, and for a target without a given effort; always: at any effort; never.
enum class Swaps { automatic, always, never };

std::string_view name(SweepKind sweep);  ///< "parallel"
std::string_view name(Effort effort);    ///< "quick"
std::string_view name(Swaps swaps);      ///< "auto"

struct PackOptions {
    Container container;           ///< with `fixed_container` as given; otherwise its lengths only set the aspect ratio
    bool fixed_container = false;  ///< true: the lengths stay, and the sizes set the packing fraction
    /// Stop at the first certified packing at or above it; empty: as dense as `effort` gets. Not used with a fixed
    /// container.
    std::optional<double> target_fraction;
    /// Least distance between the surfaces of any two spheres, and to all walls.
    double gap = 0;
    std::uint64_t seed = 1;
    int threads = 0;                     ///< 0: all cores. Never changes the result.
    std::optional<EngineChoice> engine;  ///< never changes the result; empty: by the planned cost
    /// Fixed skin of all neighbour lists, relative to the radius, 0..1; empty: each sphere has its own, which adapts.
    /// Another skin gives another packing, as another `seed` does: it changes the order of sums, and the sequential
    /// sweep closes gaps to listed spheres.
    std::optional<double> skin;
    SweepKind sweep = SweepKind::parallel;
    /// Empty: standard; with a target (`target_fraction`, or a fixed container), the least effort that reaches it.
    std::optional<Effort> effort;
    Swaps swaps = Swaps::automatic;
    std::optional<Strata> strata;  ///< only for the parallel sweep
    /// Shapes of grains that are bodies; diameters are then those of spheres of equal volume. Empty: spheres. Only for
    /// the parallel sweep, without gap, strata and swaps.
    std::vector<Shape> shapes = {};
};

/// The stage of a run while finer grains find places between coarse ones, and no sweep is made.
inline constexpr const char* placing_stage = "placing";

struct Progress {
    std::string stage;                    ///< "placing", "settling", "compressing", "relaxing" or "finished"
    std::optional<Effort> chosen_effort;  ///< the present one, if the run chooses it
    std::int64_t sweeps = 0;
    double packing_fraction = 0;       ///< overlaps count twice: higher than the final one
    double mean_relative_overlap = 0;  ///< mean over overlapping pairs
    double max_relative_overlap = 0;
    double pressure = 0;  ///< of the contacts: virial / (3 V), dimensionless
    /// An estimate, from the first sweep on. If the run chooses its effort: until the end of the present one.
    double seconds_left = 0;
    bool may_end_sooner = false;  ///< there is a target, which may be reached earlier
    /// Saves the present state as a checkpoint, as save_state() does. Valid until the observer returns.
    std::function<void(const std::string& note, const std::string& file)> save = {};
};

/// Follows a run and may stop it; a stopped run can be continued. A function to call after every sweep converts to an
/// observer.
template <class... Told>
struct RunObserver {
    RunObserver() = default;
    template <class F>
        requires std::is_invocable_r_v<bool, F&, Told...>
    RunObserver(F called, std::function<bool()> asked = {})
        : after_sweep(std::move(called)), may_go_on(std::move(asked)) {}

    /// Called after every sweep, and now and then while finer grains are placed between coarse ones; return false to
    /// stop there.
    std::function<bool(Told...)> after_sweep = {};

    /// Called now and then while neighbours are searched and finer grains placed, which can take long in large samples;
    /// on any thread, also on several at once. Return false to stop.
    std::function<bool()> may_go_on = {};
};

/// The run can be resumed from `PackResult::state`.
using Observer = RunObserver<const Progress&>;

enum class Outcome {
    packed,          ///< as dense as the effort gets
    target_reached,  ///< a target fraction, or a fixed container that holds all spheres
    target_missed,   ///< the same, not reached
    stalled,         ///< the largest number of sweeps passed before the run converged
    interrupted
};

std::string_view name(Outcome outcome);  ///< "target_reached"
bool falls_short(Outcome outcome);       ///< of what was asked for: target_missed or stalled

/// Everything that a run needs to go on to the same bits (see sweep/state.hpp).
struct State;

struct PackResult {
    Packing packing;  ///< overlap-free unless interrupted
    Outcome outcome = Outcome::packed;
    Effort effort = Effort::standard;  ///< that it took
    std::int64_t sweeps = 0;
    std::int64_t swaps = 0;              ///< pairs of spheres that have changed places
    std::vector<double> interfaces;      ///< where strata meet: from the container's foot, or outwards
    std::int64_t list_updates = 0;       ///< times that neighbour lists were made anew, a few or all
    double sweeping_seconds = 0;         ///< wall-clock time; after resume() that since then
    double listing_seconds = 0;          ///< likewise
    std::shared_ptr<const State> state;  ///< set when interrupted
};

/// A container that is solved for is as small as the packing gets; a fixed one in which the spheres do not fit comes
/// back longer, with the outcome `target_missed`. A periodic side must be at least the largest diameter long; below two
/// diameters a pair can touch through two images: the parallel sweep's forces see both, contact counts the nearest
/// (overlaps are excluded through all). `sizes` are given back as soon as the spheres are placed: move them in to save
/// memory.
///
/// Throws InputError for sizes or containers that cannot be packed (a box too small for its largest sphere or for
/// periodic images, ...).
PackResult pack(Sizes sizes, const PackOptions& options, const Observer& observer = {});

/// Goes on from an interrupted run; `threads` and `engine` may differ from the first part's.
PackResult resume(const State& state, int threads, std::optional<EngineChoice> engine, const Observer& observer = {});

/// The planned engines for these sizes at the packing fraction that `options` aim at. Where no engine is given, pack()
/// takes the chosen_engine() among them.
std::vector<PlannedEngine> planned_engines_for(const Sizes& sizes, const PackOptions& options);
std::vector<PlannedEngine> planned_engines_for(const State& state);  ///< for what is left of an interrupted run

/// The state as a file: written under a temporary name and renamed. `note` is any text of the caller's, kept with it.
void save_state(const State& state, const std::string& note, const std::string& file);

struct SavedState {
    std::shared_ptr<const State> state;
    std::string note;
};

/// A run in a mesh, or around one, needs a reader of meshes: read_mesh() of bernal/mesh_files.hpp. Throws InputError
/// when `file` is truncated, damaged or not a state, FileError when it cannot be read, and what the reader throws.
SavedState load_state(const std::string& file, const MeshReader& read_mesh = {});

}  // namespace bernal
