#include "bernal/pack.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/pack_from.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/timing.hpp"
#include "rearrange/body_placement.hpp"
#include "rearrange/coarse_first.hpp"
#include "rearrange/finish.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/possible_run.hpp"
#include "rearrange/rearrangement.hpp"
#include "rearrange/run_progress.hpp"
#include "sweep/container_control.hpp"
#include "sweep/expansion.hpp"
#include "sweep/refuse.hpp"

namespace bernal {
namespace {

/// Packing fraction to plan the engine for where no target sets it. All grids' pair tests grow with it alike.
constexpr double planned_fraction = 0.64;

void check_strata(const PackOptions& options, std::size_t spheres) {
    if (!options.strata) return;
    if (options.sweep == SweepKind::sequential)
        refuse("strata belong to the parallel `sweep`; leave `sweep` out, or give parallel");
    if (options.strata->of.size() != spheres)
        refuse(options.strata->of.size(), " strata were given for ", spheres, " spheres: give one for each");
    for (const std::uint16_t stratum : options.strata->of)
        if (stratum > options.strata->borders.size())
            refuse("a sphere belongs to stratum ", stratum, ", and there are ", options.strata->borders.size() + 1);
}

void check_sizes(const Sizes& sizes) {
    const std::size_t n = sizes.diameters.size();
    if (n == 0) refuse("no spheres to pack: give at least one diameter");
    if (n > std::numeric_limits<std::int32_t>::max())
        refuse(n, " spheres are more than the 2147483647 that can be packed: give fewer");
    if (!sizes.size_class.empty() && sizes.size_class.size() != n)
        refuse(sizes.size_class.size(), " size classes were given for ", n, " diameters: give one for each, or none");
    for (std::size_t i = 0; i < n; ++i)
        if (!is_possible_length(sizes.diameters[i]))
            refuse("diameter ", i + 1, " is ", sizes.diameters[i], ": give a number from 1e-30 to 1e30");
}

/// Spheres that keep a gap are packed as if half of it around each were theirs.
struct Spaced {
    Sizes sizes;
    std::vector<double> own;  ///< diameters; empty without a gap
    double solid_share = 1;   ///< of their own volume
};

Spaced spaced(Sizes sizes, double gap) {
    if (!(gap > 0)) return {std::move(sizes), {}, 1};
    const double own = solid_volume(sizes);
    Spaced all{std::move(sizes), {}, 1};
    all.own = all.sizes.diameters;
    for (double& diameter : all.sizes.diameters) diameter += gap;
    all.solid_share = own / solid_volume(all.sizes);
    return all;
}

/// A target is of the spheres' own volume.
PackOptions options_of_spaced(PackOptions options, double solid_share) {
    if (!options.target_fraction || solid_share == 1) return options;
    if (*options.target_fraction >= solid_share)
        refuse("`target-fraction` ", *options.target_fraction, " leaves no room for the `gap`, ", options.gap,
               ": spheres that fill all of a container with it have a packing fraction of ", solid_share,
               "; give a smaller one of the two");
    *options.target_fraction /= solid_share;
    return options;
}

/// The packing fraction of the placement; `start` may be null.
double fraction_to_begin_with(const Packing* start) {
    constexpr double densest = 0.95;
    return start ? std::clamp(packing_fraction(*start), first_fraction, densest) : first_fraction;
}

/// A state of spheres at random places, or at those in `start`.
State first_state_of_all(const Sizes& sizes, const PackOptions& options, const SizeTotals& totals,
                         const Packing* start) {
    const double fraction = target_of(options, totals)
                                .value_or(start                    ? fraction_to_begin_with(start)
                                          : options.shapes.empty() ? first_fraction
                                                                   : fraction_to_begin_with(options.shapes));
    State state = start                    ? place_as_in(*start, sizes, options, fraction)
                  : options.shapes.empty() ? place_at_random(sizes, options, fraction)
                                           : place_bodies_at_random(sizes, options, fraction);
    if (!state.bodies.empty()) state.swaps = Swaps::never;
    begin_course(state, options, totals);
    return state;
}

/// Grains that come later make of it what `options` ask for.
State first_state_of(FirstGrains first, const PackOptions& options, const SizeTotals& of_all) {
    PackOptions alone = options;
    alone.fixed_container = false, alone.target_fraction.reset();
    const bool has_target = options.fixed_container || options.target_fraction;
    alone.effort = options.effort.value_or(has_target ? Effort::quick : Effort::standard);
    State state = first_state_of_all(first.sizes, alone, totals_of(first.sizes), nullptr);
    for (std::uint32_t& id : state.id) id = first.id[id];
    state.later = std::move(first.later);
    state.later.fixed_container = options.fixed_container;
    state.later.effort_rises = has_target && !options.effort;
    if (has_target) state.later.target_magnification = target_magnification(options, of_all);
    return state;
}

State first_state(const Sizes& sizes, const PackOptions& options, const SizeTotals& totals, const Packing* start) {
    if (start) return first_state_of_all(sizes, options, totals, start);
    FirstGrains first = coarsest(sizes, options);
    return first.later.empty() ? first_state_of_all(sizes, options, totals, nullptr)
                               : first_state_of(std::move(first), options, totals);
}

/// Seen from the foot of the container that the state's frame has become.
std::vector<double> interfaces_of(const State& state, const Container& container) {
    if (state.strata.of.empty()) return {};
    std::vector<double> places = state.strata.borders;
    for (double& place : places) place *= container.lengths.x / state.container.lengths.x;
    return places;
}

Progress progress(Rearrangement& run, const TimeLeft& time_left) {
    Progress p = progress_of(run.state(), run.last_sweep(), run.packing_fraction(), time_left);
    p.save = [&run](const std::string& note, const std::string& file) {
        run.show([&](const State& whole) { save_state(whole, note, file); });
    };
    return p;
}

/// To the end of what is there, without the grains that come later. False: it was stopped before.
bool run_to_end(Rearrangement& run, TimeLeft& time_left, const Observer& observer) {
    bool going = run.state().stage != Stage::finished, stopped = run.is_broken_off();
    while (going && !stopped) {
        const double sweep = seconds([&] { going = run.step(); });
        stopped = run.is_broken_off();
        if (stopped || !observer.after_sweep) continue;
        time_left.add_sweep(run.state(), mean_pressure(run.last_sweep().contacts, run.state()), sweep);
        stopped = !observer.after_sweep(progress(run, time_left));
    }
    return !going && !run.is_broken_off();
}

/// Empty: it was stopped while they found their places.
std::optional<State> with_next_grains(Rearrangement& run, const TimeLeft& time_left, const Observer& observer) try {
    const double magnification = run.state().magnification / (run.separating_expansion() * rounding_margin);
    const auto tell = [&] {
        if (!observer.after_sweep) return true;
        Progress now = progress(run, time_left);
        now.stage = placing_stage;
        return observer.after_sweep(now);
    };
    return with_next_grains(run.state(), magnification, observer.may_go_on, tell);
} catch (const Interrupted&) {
    return {};
}

PackResult drive(State first, const EngineChoice& engine, int threads, const Observer& observer) {
    PackResult result;
    std::optional<State> next = std::move(first);
    std::optional<Rearrangement> present;
    bool is_over = false;
    while (next) {
        present.emplace(std::move(*next), engine, observer.may_go_on);
        next.reset();
        TimeLeft time_left(present->state(), thread_count(threads));
        is_over = run_to_end(*present, time_left, observer);
        result.sweeping_seconds += present->sweeping_seconds();
        result.listing_seconds += present->listing_seconds();
        if (!is_over || present->state().later.empty()) break;
        next = with_next_grains(*present, time_left, observer);
        is_over = next.has_value();
    }
    Rearrangement& run = *present;
    result.effort = run.state().effort;
    result.sweeps = sweeps_done(run.state());
    result.swaps = run.state().swaps_done;
    result.list_updates = run.state().list_updates;
    if (!is_over) {
        result.outcome = Outcome::interrupted;
        result.packing = packing_as_is(run);
        result.state = std::make_shared<const State>(std::move(run).release());
    } else {
        result.packing = separated_packing(run);
        result.outcome = outcome_of(run.state(), result.packing.container, packing_fraction(result.packing));
        result.interfaces = interfaces_of(run.state(), result.packing.container);
    }
    return result;
}

/// What is packed, once it is known to be possible.
struct PossiblePack {
    Spaced all;
    PackOptions options;
    SizeTotals totals;
};

PossiblePack possible_pack(Sizes sizes, const PackOptions& said) {
    require_right_angles(said.container, "packings that are made");
    check_sizes(sizes);
    check_strata(said, sizes.diameters.size());
    Spaced all = spaced(std::move(sizes), said.gap);
    PackOptions options = options_of_spaced(said, all.solid_share);
    const SizeTotals totals = totals_of(all.sizes);
    require_possible(options, totals);
    if (!options.shapes.empty()) require_possible_bodies(all.sizes, options, totals);
    return {std::move(all), std::move(options), totals};
}

PackResult pack(Sizes sizes, const PackOptions& said, const Packing* start, const Observer& observer) {
    PossiblePack possible = possible_pack(std::move(sizes), said);
    Spaced& all = possible.all;
    const PackOptions& options = possible.options;
    const SizeTotals& totals = possible.totals;
    return in_arena(options.threads, [&] {
        const EngineChoice engine =
            options.engine ? *options.engine : chosen_engine(planned_engines_for(all.sizes, options));
        State state = first_state(all.sizes, options, totals, start);
        state.target_fraction = said.target_fraction;
        state.diameters = std::move(all.own);
        state.solid_share = all.solid_share;
        all.sizes = {};
        return drive(std::move(state), engine, options.threads, observer);
    });
}

}  // namespace

void require_possible_pack(Sizes sizes, const PackOptions& options) { possible_pack(std::move(sizes), options); }

PackResult pack(Sizes sizes, const PackOptions& options, const Observer& observer) {
    return pack(std::move(sizes), options, nullptr, observer);
}

PackResult pack_from(const Packing& start, PackOptions options, const Observer& observer) {
    options.container = start.container;
    Sizes sizes{{}, start.size_class, start.container.dimension};
    for (std::size_t i = 0; i < start.spheres.size(); ++i) {
        const Vec3& c = start.spheres[i].center;
        if (!std::isfinite(c.x) || !std::isfinite(c.y) || !std::isfinite(c.z))
            throw InputError("sphere " + std::to_string(id_of(start, i)) +
                             " of the start has no place: give finite coordinates of its centre");
        sizes.diameters.push_back(2 * start.spheres[i].radius);
    }
    PackResult result = pack(std::move(sizes), options, &start, observer);
    result.packing.ids = start.ids;
    return result;
}

PackResult resume(const State& state, int threads, std::optional<EngineChoice> engine, const Observer& observer) {
    require_possible_threads(threads);
    return in_arena(threads, [&] {
        const EngineChoice chosen = engine ? *engine : chosen_engine(planned_engines_for(state));
        return drive(state, chosen, threads, observer);
    });
}

std::vector<PlannedEngine> planned_engines_for(const State& state) {
    Sizes sizes;
    for (const Sphere& sphere : state.spheres) sizes.diameters.push_back(2 * sphere.radius);
    PackOptions options;
    options.container = state.container;
    options.fixed_container = state.fixed_container;
    options.target_fraction = state.target_fraction;
    return planned_engines_for(sizes, options);
}

std::vector<PlannedEngine> planned_engines_for(const Sizes& sizes, const PackOptions& options) {
    constexpr std::size_t sampled = 65536;
    if (!options.shapes.empty()) {
        PackOptions of_members = options;
        of_members.shapes.clear(), of_members.target_fraction = planned_fraction, of_members.fixed_container = false;
        return planned_engines_for(members_of(sizes, options.shapes, sampled), of_members);
    }
    const auto& diameters = sizes.diameters;
    // The curve of sizes is enough to plan with: a sample, with the largest, keeps this cheap for millions of spheres.
    const std::size_t stride = std::max<std::size_t>(1, diameters.size() / sampled);
    std::vector<double> sample{std::ranges::max(diameters)};
    for (std::size_t i = 0; i < diameters.size(); i += stride) sample.push_back(diameters[i]);
    double fraction = options.target_fraction.value_or(planned_fraction);
    if (options.fixed_container) fraction = std::min(fraction, solid_volume(sizes) / options.container.volume());
    return planned_engines(std::move(sample), diameters.size(), fraction);
}

}  // namespace bernal
