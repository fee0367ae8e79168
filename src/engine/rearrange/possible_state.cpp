#include "rearrange/possible_state.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "packing/frame.hpp"
#include "rearrange/possible_run.hpp"
#include "sweep/displacement.hpp"
#include "sweep/reach.hpp"
#include "sweep/size_totals.hpp"

namespace bernal {
namespace {

constexpr double rounding = 1e-6;
constexpr double least_length = 1e-100, most_length = 1e100;  // of lengths in the frame
constexpr double smallest_in_frame = 1e-80;                   // of diameters: two and a distance are multiplied
constexpr std::int64_t most = 1000000000;                     // of what is counted in a schedule
constexpr double fullest = 10;                                // packing fraction, as if no sphere overlapped

/// False for NaN as well.
void require(bool holds, const char* what) {
    if (!holds) throw InputError(std::string("its ") + what + " is not possible");
}

/// False for NaN as well.
template <class Number>
void require_between(Number low, Number value, Number high, const char* what) {
    if (value >= low && value <= high) return;
    throw InputError(std::string("its ") + what + " " + number_text(static_cast<double>(value)) + " is not possible");
}

void require_possible(const Momentum& momentum) {
    require_between(0.0, momentum.kept, 1.0, "momentum");
    require_between(0.0, momentum.opposed, 1.0, "momentum");
}

void require_possible(const Schedule& s) {
    for (const Momentum& momentum : {s.first, s.agitated, s.calm, s.ending, s.settling}) require_possible(momentum);
    for (const double share :
         {s.kept_without_contact, s.pressure_factor, s.tolerance, s.last_tolerance, s.pressure_tolerance})
        require_between(0.0, share, 1.0, "schedule's share");
    for (const double pressure : {s.first_pressure, s.ending_pressure, s.last_pressure, s.shaking_pressure})
        require_between(0.0, pressure, 1.0, "schedule's pressure");
    for (const double step : {s.sphere_step, s.container_step}) require_between(0.0, step, 2.0, "schedule's step");
    for (const std::int64_t calms : {s.compressing_calms, s.stage_calms})
        require_between<std::int64_t>(1, calms, most, "schedule's number of sweeps");
    for (const std::int64_t number : {s.first_sweeps, s.shakes, s.swap_interval, s.most_stage_sweeps,
                                      s.most_last_stage_sweeps, s.most_settling_sweeps})
        require_between<std::int64_t>(0, number, most, "schedule's number of sweeps");
    require(s.slow_radius > 0, "schedule's slow_radius");
    require_between(0.0, s.least_stiffness, 1000.0, "schedule's least_stiffness");
}

void require_possible(const BedSpace& bed, int up, const Cell& cell) {
    require_between(0, up, cell.dimension - 1, "bed's axis");
    require_between(cell.lengths[up], bed.vessel_height, most_length, "bed's vessel_height");
    require_between(0.0, bed.volume, cell.cell_volume() * (1 + rounding), "bed's volume");
    require(bed.volume > 0, "bed's volume");
}

void require_possible(const Container& container) {
    require(container.dimension == 2 || container.dimension == 3, "dimension");
    for (int axis = 0; axis < 3; ++axis) {
        require_between(least_length, container.lengths[axis], most_length, "container's length");
        require_between(-most_length, container.origin[axis], most_length, "container's origin");
    }
    if (container.bed) require_possible(*container.bed, container.up.value(), container);
}

void require_possible(const Balance& balance) {
    require_between(0.0, balance.pressure, most_length, "last_balance_pressure");
    require_between(0.0, balance.packing_fraction, most_length, "last_balance_fraction");
}

/// What may be added up of forces and distances in the frame.
void require_possible(const SweepSums& sums) {
    const ContactTotals& c = sums.contacts;
    for (const double sum : {c.magnitude, c.virial, c.bulk, c.relative_overlap, c.max_relative_overlap, c.max_stretch,
                             c.contacts, sums.net_force})
        require_between(0.0, sum, std::numeric_limits<double>::max(), "sums over contacts");
}

void require_possible_course(const State& s) {
    require(s.stage >= Stage::settling && s.stage <= Stage::finished, "stage");
    require(s.sweep >= SweepKind::parallel && s.sweep <= SweepKind::sequential, "sweep");
    require(s.swaps >= Swaps::automatic && s.swaps <= Swaps::never, "swaps");
    require(s.swaps_done >= 0, "number of swaps");
    require(s.effort >= Effort::quick && s.effort <= Effort::dense, "effort");
    require_between(0.0, s.gap, largest_diameter, "gap");
    require_between(0.0, s.solid_share, 1.0, "solid_share");
    require_between(smallest_diameter, s.mean_diameter, largest_diameter, "mean_diameter");
    require_between(least_length, s.magnification, most_length, "magnification");
    require_between(0.0, s.target_magnification, most_length, "target_magnification");
    require_between(-0.1, s.growth_rate, 0.1, "growth_rate");
    require_between(0.0, s.container_stiffness, most_length, "container_stiffness");
    require_between(0.0, s.target_pressure, 1.0, "target_pressure");
    require_between(0.0, s.pressure, most_length, "pressure");
    require_between(0.0, s.target_fraction.value_or(0), 1.0, "target_fraction");
    require_between<std::int64_t>(0, s.sweeps, most, "number of sweeps");
    require_between<std::int64_t>(0, s.stage_sweeps, s.sweeps, "number of sweeps of the stage");
    require_between<std::int64_t>(0, s.shakes_done, most, "number of shakes");
    require(s.list_updates >= 0, "number of list updates");
    require_possible(s.last_balance);
    require_between(0.0f, s.fixed_skin.value_or(0), most_skin, "fixed skin");
    if (s.unlisted_sweep) require_possible(*s.unlisted_sweep);
}

void require_possible(const Strata& strata) {
    require_between(0, strata.along, outwards_to_wall, "direction of strata");
    require(strata.interface >= Interface::none && strata.interface <= Interface::flat, "interface");
    require(std::ranges::is_sorted(strata.borders), "order of strata");
    for (const double border : strata.borders) require_between(-most_length, border, most_length, "strata's border");
    for (const std::uint16_t stratum : strata.of) require(stratum <= strata.borders.size(), "spheres' stratum");
}

/// Members follow each other by id, and each has a place in its body's shape.
void require_possible(const Bodies& bodies, std::span<const std::uint32_t> ids) {
    if (bodies.empty()) return require(bodies.of.empty(), "bodies");
    std::size_t members = 0;
    for (std::size_t b = 0; b < bodies.all.size(); ++b) {
        const Body& body = bodies.all[b];
        require(body.shape < bodies.shapes.size(), "bodies' shape");
        require(is_possible_length(body.diameter), "bodies' diameter");
        const auto& q = body.orientation;
        require_between(1 - rounding, q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3], 1 + rounding,
                        "bodies' orientation");
        for (int axis = 0; axis < 3; ++axis)
            require_between(-most_length, body.center[axis], most_length, "bodies' place");
        require(bodies.first_member[b] == members, "bodies' members");
        members += bodies.members(b).size();
    }
    require(members == ids.size() && bodies.of.size() == ids.size(), "bodies' members");
    for (std::size_t i = 0; i < ids.size(); ++i) {
        require(bodies.of[i] < bodies.all.size(), "spheres' body");
        const std::uint32_t first = bodies.first_member[bodies.of[i]];
        require(ids[i] >= first && ids[i] - first < bodies.members(bodies.of[i]).size(), "spheres' body");
    }
}

bool is_in_cell(const Cell& cell, Vec3 p) {
    for (int axis = 0; axis < 3; ++axis) {
        const double margin = rounding * cell.lengths[axis];
        if (!(p[axis] >= -margin && p[axis] <= cell.lengths[axis] + margin)) return false;
    }
    return true;
}

void require_possible_motion(const Motion& motion) {
    for (const float v : motion.velocity)
        require_between(-(1 + rounding) * longest_move, double{v}, (1 + rounding) * longest_move, "spheres' velocity");
    require_between(0.0f, motion.stiffness, std::numeric_limits<float>::max(), "spheres' stiffness");
}

/// Neighbours beyond the reach ball are not seen.
void require_within_reach(const State& state, const Frame& frame, const Sphere& sphere, const Sphere& reach) {
    const double radius = sphere.radius * state.magnification;
    require(is_in_cell(state.container, reach.center), "reach balls' place");
    require(reach.radius <= radius * 2 * (1 + widest_skin), "reach balls' size");
    require(norm(frame.separation(sphere.center, reach.center)) + radius <= reach.radius * (1 + rounding),
            "reach balls' place");
}

/// The radius that is packed has half of the gap in it.
void require_own_size(const State& state, std::size_t i) {
    if (state.diameters.empty()) return;
    const double own = state.diameters[state.id[i]];
    require(is_possible_length(own) && own + state.gap == 2 * state.spheres[i].radius, "spheres' diameter");
}

void require_possible_spheres(const State& state) {
    const Frame frame(state.container);
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        const Sphere& sphere = state.spheres[i];
        require(is_possible_length(2 * sphere.radius), "spheres' radius");
        require_own_size(state, i);
        require(is_in_cell(state.container, sphere.center), "spheres' place");
        require_possible_motion(state.motion[i]);
        require_between(0.0f, state.skin[i], most_skin, "spheres' skin");
        require_between<std::int64_t>(0, state.listed[i], state.sweeps, "spheres' sweep of listing");
        require_within_reach(state, frame, sphere, state.reach[i]);
    }
}

void require_possible(const LaterGrains& later, const State& state) {
    if (later.empty()) return;
    require(state.bodies.empty() && state.strata.of.empty(), "grains to come");
    for (const double radius : later.radius) require(is_possible_length(2 * radius), "later grains' radius");
    require_between(0.0, later.target_magnification, most_length, "later target_magnification");
}

void require_room(const State& state) {
    const SizeTotals spheres = totals_of(state);
    const double largest_yet = std::max(state.magnification, state.target_magnification);
    const double solid = spheres.solid_volume * dimension_power(largest_yet, state.container.dimension);
    require_between(0.0, solid / state.container.cell_volume(), fullest, "packing fraction");
    require(spheres.smallest * state.magnification >= smallest_in_frame, "magnification");
    require_between(spheres.smallest * (1 - rounding), state.mean_diameter, spheres.largest * (1 + rounding),
                    "mean_diameter");
}

}  // namespace

void require_possible(const State& state) {
    require_possible(state.schedule);
    require_possible(state.container);
    require_possible_course(state);
    require_possible(state.strata);
    require_possible(state.bodies, state.id);
    require_possible(state.later, state);
    require_between<std::int64_t>(0, state.earlier_sweeps, most, "number of sweeps");
    require(state.still_radius > 0, "still_radius");
    if (state.spheres.empty()) return;
    require_room(state);
    require_possible_spheres(state);
}

}  // namespace bernal
