#include "bernal/pack.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include "bernal/error.hpp"
#include "bernal/pack_from.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/timing.hpp"
#include "rearrange/container_control.hpp"
#include "rearrange/finish.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/rearrangement.hpp"
#include "rearrange/time_left.hpp"

namespace bernal {
namespace {

/// Packing fraction of the random placement where no target sets it: dense enough to rearrange from the first sweep on.
constexpr double first_fraction = 0.5;

/// Packing fraction to plan the engine for where no target sets it. All grids' pair tests grow with it alike.
constexpr double planned_fraction = 0.64;

template <class... Parts>
[[noreturn]] void refuse(const Parts&... parts) {
    std::ostringstream text;
    (text << ... << parts);
    throw InputError(text.str());
}

/// Cubes of lengths must stay well inside the range of double.
bool is_length(double value) { return value >= smallest_diameter && value <= largest_diameter; }

void check_sizes(const Sizes& sizes) {
    const std::size_t n = sizes.diameters.size();
    if (n == 0) refuse("no spheres to pack: give at least one diameter");
    if (n > std::numeric_limits<std::int32_t>::max())
        refuse(n, " spheres are more than the 2147483647 that can be packed: give fewer");
    if (!sizes.size_class.empty() && sizes.size_class.size() != n)
        refuse(sizes.size_class.size(), " size classes were given for ", n, " diameters: give one for each, or none");
    for (std::size_t i = 0; i < n; ++i)
        if (!is_length(sizes.diameters[i]))
            refuse("diameter ", i + 1, " is ", sizes.diameters[i], ": give a number from 1e-30 to 1e30");
}

void check_threads(int threads) {
    if (threads < 0) refuse("`threads` ", threads, " is not possible; give a positive number, or 0 for all cores");
}

void check_options(const PackOptions& options) {
    for (int axis = 0; axis < 3; ++axis) {
        const double length = options.container.lengths[axis];
        if (!is_length(length))
            refuse(options.fixed_container ? "`lengths` " : "`aspect` ", length, " along ", "xyz"[axis],
                   " is not possible; give a number from 1e-30 to 1e30");
        if (!std::isfinite(options.container.origin[axis]))
            refuse("container origin ", options.container.origin[axis], " along ", "xyz"[axis],
                   ": give a finite number");
    }
    check_threads(options.threads);
    const double target = options.target_fraction.value_or(0.5);
    if (!(target > 0 && target < 1))
        refuse("`target-fraction` ", target, " is not possible; give a number between 0 and 1");
}

/// "an annulus".
std::string with_article(const std::string& shape) {
    if (shape == "periodic") return "a periodic container";
    return (shape == "annulus" ? "an " : "a ") + shape;
}

/// The container is too narrow: `length` along `axis`, or a vessel with that much room.
[[noreturn]] void refuse_narrow(const Sizes& sizes, const PackOptions& options, double length, int axis,
                                const char* what) {
    const double diameter = std::ranges::max(sizes.diameters);
    const bool is_cuboid = options.container.is_cuboid();
    const std::string where = is_cuboid ? std::string(" along ") + "xyz"[axis] : "";
    if (options.fixed_container)
        refuse("the largest sphere, of diameter ", diameter, ", ", what, " in ",
               is_cuboid ? "a container of `lengths` "
                         : with_article(options.container.shape()) + " with room for one of ",
               length, where, "; give ", is_cuboid ? "longer `lengths`" : "a larger vessel", " or smaller spheres");
    const double enough =
        static_cast<double>(sizes.diameters.size()) * dimension_power(diameter / length, options.container.dimension);
    refuse("the largest sphere, of diameter ", diameter, ", ", what, ": all ", sizes.diameters.size(),
           " together fill a container ", is_cuboid ? "of length " : "with room for one of ", length, where,
           "; give a `count` of about ",
           std::max<long long>(std::llround(1.1 * enough), std::ssize(sizes.diameters) + 1), " spheres or more, ",
           options.container.shape() == "sphere" ? "or a narrower distribution"
                                                 : "a narrower distribution or another `aspect`");
}

/// A container that cannot hold its largest sphere, or in which that sphere would meet its own periodic image.
void check_room(const Sizes& sizes, const PackOptions& options) {
    const Container& container = options.container;
    const double diameter = std::ranges::max(sizes.diameters);
    const double solid = solid_volume(sizes), volume = container.volume();
    // A container that is solved for ends below packing fraction 1 (or at the target): that gives its least size.
    const double scale = options.fixed_container ? 1
                                                 : length_factor(solid / options.target_fraction.value_or(1.0) / volume,
                                                                 container.dimension);
    // Walls push back by themselves: a container that is solved for grows until its largest sphere fits.
    const bool grows = !options.fixed_container && !options.target_fraction;
    for (int axis = 0; axis < container.dimension; ++axis) {
        const double length = container.lengths[axis] * scale;
        if (length < diameter && container.periodic[axis])
            refuse_narrow(sizes, options, length, axis, "would meet its own periodic image");
        if (length < diameter && !grows && container.is_cuboid())
            refuse_narrow(sizes, options, length, axis, "does not fit");
    }
    const double room = container.is_cuboid() ? HUGE_VAL : inscribed_diameter(container) * scale;
    if (room < diameter && !grows) refuse_narrow(sizes, options, room, 0, "does not fit");
    if (options.fixed_container && solid >= volume)
        refuse("the spheres' volume, ", solid, ", is not less than that of the container of the given lengths, ",
               volume, "; give fewer spheres or longer lengths");
}

/// Of the placement; `start` may be null.
double fraction_to_begin_with(const Packing* start) {
    constexpr double densest = 0.95;
    return start ? std::clamp(packing_fraction(*start), first_fraction, densest) : first_fraction;
}

/// From random places, or from those in `start`.
State first_state(const Sizes& sizes, const PackOptions& options, const Packing* start) {
    const double filled = solid_volume(sizes) / options.container.volume();
    std::optional<double> target = options.target_fraction;
    if (options.fixed_container) target = filled;
    const double fraction = target.value_or(fraction_to_begin_with(start));
    State state = start ? place_as_in(*start, sizes, options, fraction) : place_at_random(sizes, options, fraction);
    const auto [smallest, largest] = std::ranges::minmax(sizes.diameters);
    state.effort_rises = target && !options.effort;
    state.effort = options.effort.value_or(state.effort_rises ? Effort::quick : Effort::standard);
    state.schedule = schedule_for(state.effort, options.sweep, sizes.dimension, smallest / 2, largest / 2);
    if (target) {
        state.target_magnification = options.fixed_container ? 1 : state.magnification;
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
    } else {
        state.target_pressure = state.schedule.first_pressure;
    }
    return state;
}

const char* word(Stage stage) {
    switch (stage) {
        case Stage::settling:
            return "settling";
        case Stage::compressing:
            return "compressing";
        case Stage::relaxing:
            return "relaxing";
        case Stage::finished:
            return "finished";
    }
    return "";
}

Progress progress(Rearrangement& run, const TimeLeft& time_left) {
    const State& state = run.state();
    const ContactTotals& c = run.last_sweep().contacts;
    Progress p;
    p.stage = word(state.stage);
    if (state.effort_rises) p.chosen_effort = state.effort;
    p.sweeps = state.sweeps;
    p.packing_fraction = run.packing_fraction();
    p.mean_relative_overlap = c.contacts > 0 ? c.relative_overlap / c.contacts : 0;
    p.max_relative_overlap = c.max_relative_overlap;
    p.pressure = mean_pressure(c, state);
    p.may_end_sooner = state.target_fraction || state.fixed_container;
    p.seconds_left = time_left.seconds(state);
    p.save = [&run](const std::string& note, const std::string& file) {
        run.show([&](const State& whole) { save_state(whole, note, file); });
    };
    return p;
}

bool is_target_reached(const State& state, const Packing& packing) {
    if (state.fixed_container) return packing.container.volume() == state.container.volume();
    return state.target_fraction && packing_fraction(packing) >= *state.target_fraction;
}

Outcome outcome_of(const Rearrangement& run, const Packing& packing) {
    const State& state = run.state();
    if (is_target_reached(state, packing)) return Outcome::target_reached;
    if (state.sweeps >= most_sweeps) return Outcome::stalled;
    return state.fixed_container || state.target_fraction ? Outcome::target_missed : Outcome::packed;
}

PackResult drive(Rearrangement run, int threads, const Observer& observer) {
    TimeLeft time_left(run.state(), thread_count(threads));
    PackResult result;
    bool going = run.state().stage != Stage::finished, stopped = false;
    while (going && !stopped) {
        const double sweep = seconds([&] { going = run.step(); });
        if (!observer) continue;
        time_left.add_sweep(run.state(), mean_pressure(run.last_sweep().contacts, run.state()), sweep);
        stopped = !observer(progress(run, time_left));
    }
    result.effort = run.state().effort;
    result.sweeps = run.state().sweeps;
    result.list_updates = run.state().list_updates;
    result.sweeping_seconds = run.sweeping_seconds();
    result.listing_seconds = run.listing_seconds();
    if (going) {
        result.outcome = Outcome::interrupted;
        result.packing = packing_as_is(run);
        result.state = std::make_shared<const State>(std::move(run).release());
    } else {
        result.packing = separated_packing(run);
        result.outcome = outcome_of(run, result.packing);
    }
    return result;
}

PackResult pack(Sizes sizes, const PackOptions& options, const Packing* start, const Observer& observer) {
    check_sizes(sizes);
    check_options(options);
    check_room(sizes, options);
    return in_arena(options.threads, [&] {
        const EngineChoice engine =
            options.engine ? *options.engine : chosen_engine(planned_engines_for(sizes, options));
        State state = first_state(sizes, options, start);
        sizes = {};
        return drive(Rearrangement(std::move(state), engine), options.threads, observer);
    });
}

}  // namespace

PackResult pack(Sizes sizes, const PackOptions& options, const Observer& observer) {
    return pack(std::move(sizes), options, nullptr, observer);
}

PackResult pack_from(const Packing& start, PackOptions options, const Observer& observer) {
    options.container = start.container;
    Sizes sizes{{}, start.size_class, start.container.dimension};
    for (const Sphere& sphere : start.spheres) sizes.diameters.push_back(2 * sphere.radius);
    return pack(std::move(sizes), options, &start, observer);
}

PackResult resume(const State& state, int threads, std::optional<EngineChoice> engine, const Observer& observer) {
    check_threads(threads);
    return in_arena(threads, [&] {
        return drive(Rearrangement(state, engine ? *engine : chosen_engine(planned_engines_for(state))), threads,
                     observer);
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
    const auto& diameters = sizes.diameters;
    // The curve of sizes is enough to plan with: a sample, with the largest, keeps this cheap for millions of spheres.
    const std::size_t stride = std::max<std::size_t>(1, diameters.size() / 65536);
    std::vector<double> sample{std::ranges::max(diameters)};
    for (std::size_t i = 0; i < diameters.size(); i += stride) sample.push_back(diameters[i]);
    double fraction = options.target_fraction.value_or(planned_fraction);
    if (options.fixed_container) fraction = std::min(fraction, solid_volume(sizes) / options.container.volume());
    return planned_engines(std::move(sample), diameters.size(), fraction);
}

}  // namespace bernal
