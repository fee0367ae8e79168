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

#include "bernal/engine_kind.hpp"
#include "bernal/packing.hpp"
#include "bernal/planned_engine.hpp"
#include "bernal/shape.hpp"
#include "bernal/sizes.hpp"
#include "bernal/strata.hpp"

namespace bernal {

enum class SweepKind { parallel, sequential };
enum class Effort { quick, standard, dense };

/// When spheres of near sizes change places where that takes load off them, which makes mixtures denser: at dense
/// effort and on the way to a target without a given effort, at any effort, or never.
enum class Swaps { automatic, always, never };

std::string_view name(SweepKind sweep);  ///< "parallel"
std::string_view name(Effort effort);    ///< "quick"
std::string_view name(Swaps swaps);      ///< "auto"

struct PackOptions {
    Container container;           ///< `fixed_container`: as given; otherwise its lengths give the aspect ratio only
    bool fixed_container = false;  ///< true: the lengths stay and the sizes decide about the packing fraction
    /// Stop at the first certified packing at or above it; empty: as dense as `effort` gets. Without meaning for a
    /// fixed container.
    std::optional<double> target_fraction;
    /// Between any two spheres, and from all walls: surfaces are this far apart at least.
    double gap = 0;
    std::uint64_t seed = 1;
    int threads = 0;                     ///< 0: all cores. Never changes the result.
    std::optional<EngineChoice> engine;  ///< never changes the result; empty: by the planned cost (planned_engine.hpp)
    /// Of all reach balls, for good, relative to the radius, 0..1; empty: each sphere's adapts to how long it serves.
    /// It decides about the packing as `seed` does: spheres in a row that do not touch shift those that do to other
    /// lanes of the sums, and the sequential sweep closes gaps to those that are listed.
    std::optional<double> skin;
    SweepKind sweep = SweepKind::parallel;
    /// Empty: standard; with a target (`target_fraction`, or a fixed container), the least that gets there.
    std::optional<Effort> effort;
    Swaps swaps = Swaps::automatic;
    std::optional<Strata> strata;  ///< of the parallel sweep alone
    /// Of grains that are bodies: the diameters are then those of spheres of equal volume. Empty: spheres. By the
    /// parallel sweep alone, without gap, strata and swaps.
    std::vector<Shape> shapes = {};
};

struct Progress {
    std::string stage;                    ///< "settling", "compressing", "relaxing" or "finished"
    std::optional<Effort> chosen_effort;  ///< now, where the run chooses it itself
    std::int64_t sweeps = 0;
    double packing_fraction = 0;       ///< of overlapping spheres, as if none did: higher than in the end
    double mean_relative_overlap = 0;  ///< over overlapping pairs
    double max_relative_overlap = 0;
    double pressure = 0;  ///< of the contacts: virial / (3 V), dimensionless
    /// An estimate, from the first sweep on. Where the run chooses its effort: if the present one is taken to its end.
    double seconds_left = 0;
    bool may_end_sooner = false;  ///< there is a target, which may be reached before
    /// Saves the run as it is now, as save_state() does: a checkpoint. Until the observer returns.
    std::function<void(const std::string& note, const std::string& file)> save = {};
};

/// Follows a run, and may stop it; what it has come to can be gone on from. A function that is called after sweeps is
/// one.
template <class... Told>
struct RunObserver {
    RunObserver() = default;
    template <class F>
        requires std::is_invocable_r_v<bool, F&, Told...>
    RunObserver(F called, std::function<bool()> asked = {})
        : after_sweep(std::move(called)), may_go_on(std::move(asked)) {}

    /// Called after every sweep; return false to stop there.
    std::function<bool(Told...)> after_sweep = {};

    /// Asked now and then while neighbours are looked for, which can take long in large samples, on any thread and by
    /// several at once; return false to stop there.
    std::function<bool()> may_go_on = {};
};

/// The run can be resumed from `PackResult::state`.
using Observer = RunObserver<const Progress&>;

enum class Outcome {
    packed,          ///< as dense as the effort gets
    target_reached,  ///< a target fraction, or a fixed container that holds all spheres
    target_missed,   ///< the same, out of reach
    stalled,         ///< the most sweeps that a run may take were over before it had come to an end of its own
    interrupted
};

std::string_view name(Outcome outcome);  ///< "target_reached"
bool falls_short(Outcome outcome);       ///< of what was asked for: target_missed or stalled

/// Everything that a run needs to go on to the same bits (see rearrange/state.hpp).
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

/// The planned engines for these sizes at the packing fraction that `options` aim at. Of them pack() takes the
/// chosen_engine() where none is given.
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
