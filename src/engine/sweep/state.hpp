#pragma once
// Everything that decides how a run goes on: what a checkpoint holds.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bernal/pack.hpp"
#include "packing/frame.hpp"
#include "sweep/bodies.hpp"
#include "sweep/contact.hpp"
#include "sweep/schedule.hpp"

namespace bernal {

enum class Stage : std::uint8_t {
    settling,     ///< at the size that the target density asks for, straight from the random placement
    compressing,  ///< at the first, highest pressure
    relaxing,     ///< while the pressure falls, stage by stage
    finished
};

/// How a sphere moves. In units of its radius in the frame, so that single precision serves at any scale.
struct Motion {
    std::array<float, 3> velocity{};  ///< displacement per sweep
    float stiffness = 0;  ///< slowly decaying maximum of the sum of its contacts' stiffnesses, or the schedule's least

    bool operator==(const Motion&) const = default;
};

/// Where a stage ended.
struct Balance {
    double pressure = 0;  ///< 0: nowhere yet
    double packing_fraction = 0;

    bool operator==(const Balance&) const = default;
};

/// Grains that come when those before them are at rest (coarse_first.hpp), and what the run is then to become.
struct LaterGrains {
    std::vector<double> radius;  ///< as in State::spheres
    std::vector<std::uint32_t> id;
    std::vector<std::uint16_t> size_class;
    std::uint64_t seed = 1;  ///< of their places
    bool fixed_container = false;
    double target_magnification = 0;
    bool effort_rises = false;

    bool empty() const { return radius.empty(); }
};

/// Only the ratio of sphere to container size matters, so the container stays still, its lowest corner at zero, and a
/// common magnification of all radii grows and shrinks instead. Lengths in a state are the frame's, but for `radius`.
struct State {
    Container container;  ///< this and the next four as in PackOptions; the lengths of `container` are the frame's
    bool fixed_container = false;
    std::optional<double> target_fraction;
    SweepKind sweep = SweepKind::parallel;
    Swaps swaps = Swaps::automatic;
    Effort effort = Effort::standard;  ///< that `schedule` is of
    bool effort_rises = false;         ///< as long as the spheres would jam looser than the target (more_effort.hpp)
    Schedule schedule;

    std::vector<Sphere> spheres;  ///< in space-filling-curve order; radius in the user's unit
    std::vector<Motion> motion;
    std::vector<std::uint32_t> id;  ///< place in the user's order
    std::vector<std::uint16_t> size_class;

    Bodies bodies;  ///< whose members all spheres are; none: empty
    Strata strata;  ///< none: `of` is empty; otherwise in the order of `spheres`, the borders in the frame

    LaterGrains later;               ///< none: empty
    double still_radius = HUGE_VAL;  ///< larger spheres stay where they are, like walls, while later grains part

    std::vector<Sphere> reach;          ///< reach balls (search/neighbour_lists.hpp); empty before the first listing
    std::optional<float> fixed_skin;    ///< of all spheres, for good
    std::vector<float> skin;            ///< relative to the radius
    std::vector<std::uint32_t> listed;  ///< sweep at which the reach ball was made

    /// Spheres keep a gap by being packed as if they were larger: `radius` is half of it more than the sphere's own,
    /// and walls are another half nearer. In a state without a gap, `diameters` is empty.
    double gap = 0;
    std::vector<double> diameters;  ///< the spheres' own, in the user's order
    double solid_share = 1;         ///< of the spheres' own volume in that of those packed for them

    double mean_diameter = 1;  ///< sum of cubes over sum of squares, in the user's unit
    double magnification = 1;  ///< frame length per user length: radius * magnification is the radius in the frame
    double target_magnification = 0;  ///< at the target density, or 0; the container does not grow beyond it ...
    bool target_given_up = false;     ///< ... unless the spheres jam looser than that
    double growth_rate = 0;           ///< of ln(magnification), per sweep
    double container_stiffness = 0;   ///< slowly decaying maximum of d(pressure) / d(ln size), levers cut
    double target_pressure = 0;
    double pressure = 0;  ///< that the last sweep saw
    /// At the end of the stage before, if the pressure has fallen since; of grains that come between coarse ones, when
    /// they were last looked at.
    Balance last_balance;
    Stage stage = Stage::compressing;
    std::int64_t sweeps = 0;          ///< since the last grains came
    std::int64_t earlier_sweeps = 0;  ///< before that
    std::int64_t stage_sweeps = 0;
    std::int64_t shakes_done = 0;
    std::int64_t swaps_done = 0;
    std::int64_t list_updates = 0;

    /// What the last sweep saw, where the listing after it was broken off: that, swaps and the course come next.
    std::optional<SweepSums> unlisted_sweep;
};

inline std::int64_t sweeps_done(const State& state) { return state.earlier_sweeps + state.sweeps; }

/// The number of free grains: those that are there and those to come.
inline std::int64_t grain_count(const State& state) {
    return static_cast<std::int64_t>(state.spheres.size() + state.later.radius.size());
}

}  // namespace bernal
