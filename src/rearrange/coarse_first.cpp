#include "rearrange/coarse_first.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "packing/curve_order.hpp"
#include "rearrange/container_control.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/placed_spheres.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal {
namespace {

/// From the largest diameter of a step to the largest of the next: finer grains pass through the pores of the coarse.
constexpr double decade = 10;

/// Fewer grains to come are not worth a run of their own: with so many times those that are there, it takes a quarter.
constexpr std::size_t worth = 3;

/// One grain has no other to come to rest at.
constexpr std::size_t fewest = 2;

/// Of magnifications: so little that coarse grains at rest do not overlap at the reserve of a target.
constexpr double slack = 1e-9;

/// The borders of decades: a diameter that is on one, but for rounding, is of the finer decade.
double border_below(double largest) { return largest / decade * (1 + 1e-9); }

/// Do spheres of that volume in all leave room around the largest in a container that packs them as dense as can be?
bool leaves_room(const Container& container, double solid_volume, double largest) {
    const double scale = length_factor(solid_volume / container.volume(), container.dimension);
    for (int axis = 0; axis < container.dimension; ++axis)
        if (container.periodic[axis] && container.lengths[axis] * scale < largest) return false;
    return true;
}

bool begins_with_all(const PackOptions& options) {
    return !options.shapes.empty() || options.strata || options.sweep == SweepKind::sequential;
}

LaterGrains like(const LaterGrains& all) {
    LaterGrains none;
    none.seed = all.seed;
    none.fixed_container = all.fixed_container;
    none.target_magnification = all.target_magnification;
    none.effort_rises = all.effort_rises;
    return none;
}

double solid_of(const std::vector<double>& radii, int dimension) {
    double sum = 0;
    for (const double r : radii) sum += dimension_power(2 * r, dimension);
    return volume_per_power(dimension) * sum;
}

/// Brings grains into the space between others: largest first, each where it overlaps none, as far as it finds such a
/// place. Grains of about one size look for places side by side, and then take them one by one.
class Arrival {
  public:
    /// Where all are to `find_room`, the largest are searched a place for in all the space that is free.
    Arrival(const State& state, const LaterGrains& grains, bool find_room, const MayGoOn& may_go_on,
            const MayGoOn& may_go_on_here)
        : state_(state),
          grains_(grains),
          may_go_on_(may_go_on),
          may_go_on_here_(may_go_on_here),
          cell_(from_lowest_corner(state.container)),
          frame_(state.container),
          walls_(cell_.surfaces),
          order_(grains.radius.size()),
          trials_(grains.radius.size()),
          places_(grains.radius.size()),
          radii_(all_radii()),
          coarse_(cell_, {radii_.data(), state.spheres.size()}),
          all_(cell_, radii_, state.spheres.size() + searched(find_room), grains.seed) {
        for (std::size_t i = 0; const Sphere& sphere : state.spheres) {
            require_going_on_at(i++);
            const Sphere magnified{sphere.center, sphere.radius * state.magnification};
            coarse_.add(magnified), all_.put(magnified);
        }
        auto begin = order_.begin();
        for (const auto end = begin + static_cast<std::ptrdiff_t>(searched(find_room)); begin != end; ++begin) {
            if ((begin - order_.begin()) % 256 == 0) require(may_go_on_here_);
            search(*begin);
        }
        while (begin != order_.end()) {
            const double half = grains.radius[*begin] / 2;
            const auto end =
                std::find_if(begin, order_.end(), [&](std::uint32_t k) { return grains.radius[k] <= half; });
            bring({begin, end});
            begin = end;
        }
    }

    /// Of grain k.
    Vec3 place(std::size_t k) const { return places_[k]; }

  private:
    /// A search learns where space is free, and goes through one grain after another.
    static constexpr std::size_t one_searched_in = 16, most_searched = 1 << 17;
    static constexpr std::uint32_t most_searches = 3000;

    /// Trials of each of the grains that look side by side: at least, and for each grain in all.
    static constexpr double fewest_trials = 64, trials_in_all = 32;

    /// So many may look without an order: the cells that they look into are soon in the cache.
    static constexpr std::size_t in_cache = 1 << 17;

    /// Where not even one of so many finds a place by a trial, most of them have to push each other apart anyhow.
    static constexpr std::size_t one_found_in = 50;

    std::size_t searched(bool find_room) const {
        return find_room ? std::min(grains_.radius.size() / one_searched_in, most_searched) : 0;
    }

    double radius(std::uint32_t k) const { return grains_.radius[k] * state_.magnification; }

    /// Largest first.
    std::vector<double> all_radii() {
        std::iota(order_.begin(), order_.end(), 0u);
        parallel_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(-grains_.radius[a], a) < std::pair(-grains_.radius[b], b);
        });
        std::vector<double> radii(state_.spheres.size());
        std::ranges::transform(state_.spheres, radii.begin(),
                               [&](const Sphere& s) { return s.radius * state_.magnification; });
        std::ranges::sort(radii, std::greater<>{});
        for (const std::uint32_t k : order_) radii.push_back(radius(k));
        return radii;
    }

    void require_going_on() const { require(may_go_on_); }

    static void require(const MayGoOn& may_go_on) {
        if (may_go_on && !may_go_on()) throw Interrupted("the placing of grains was stopped");
    }

    /// Now and then in a loop that does little for each grain.
    void require_going_on_at(std::size_t i) const {
        constexpr std::size_t interval = 256;
        if (i % interval == 0) require_going_on();
    }

    void search(std::uint32_t k) {
        require_going_on();
        const auto sphere = all_.place(grains_.id[k], radius(k), most_searches);
        if (sphere) {
            places_[k] = sphere->center;
            return;
        }
        look_outside_of_coarse(k);
        all_.put({places_[k], radius(k)});
    }

    /// The next trial, if it is within the walls.
    std::optional<Vec3> next_within_walls(std::uint32_t k) {
        return free_place(
            frame_, state_.container.dimension, walls_, grains_.seed, grains_.id[k],
            radius(k) + state_.gap * state_.magnification / 2, [](Vec3&) { return true; }, trials_[k], trials_[k] + 1);
    }

    /// Finds a place outside of `others`, if there is one in `most` trials.
    bool look(std::uint32_t k, const PlacedSpheres& others, std::uint32_t most) {
        const double r = radius(k), gap = state_.gap * state_.magnification;
        const auto place = free_place(
            frame_, state_.container.dimension, walls_, grains_.seed, grains_.id[k], r + gap / 2,
            [&](Vec3& trial) { return !others.in_the_way_of({trial, r}); }, trials_[k], most);
        if (place) places_[k] = *place;
        return place.has_value();
    }

    /// Or anywhere, if that is found no place either.
    void look_outside_of_coarse(std::uint32_t k) {
        constexpr std::uint32_t enough = 1000;
        trials_[k] = 0;
        if (!look(k, coarse_, enough))
            places_[k] = random_place(frame_, state_.container.dimension, walls_, grains_.seed, grains_.id[k],
                                      radius(k) + state_.gap * state_.magnification / 2);
    }

    void bring(std::vector<std::uint32_t> grains) {
        const auto n = static_cast<double>(radii_.size()), in_batch = static_cast<double>(grains.size());
        const auto most = static_cast<std::uint32_t>(
            std::clamp(trials_in_all * n / in_batch, fewest_trials, double{Addition::usual_tries}));
        std::vector<std::uint32_t> lost;
        while (!grains.empty()) {
            require(may_go_on_here_);
            std::vector<std::uint32_t> found = look_side_by_side(grains, most, lost);
            grains = take_places(found);
        }
        for_each_index(lost.size(), [&](std::size_t l) {
            require_going_on_at(l);
            look_outside_of_coarse(lost[l]);
        });
        for (const std::uint32_t k : lost) all_.put({places_[k], radius(k)});
    }

    /// Those that find a place outside of all that have come, in their order; the others are appended to `lost`.
    std::vector<std::uint32_t> look_side_by_side(const std::vector<std::uint32_t>& grains, std::uint32_t most,
                                                 std::vector<std::uint32_t>& lost) {
        std::vector<char> is_found(grains.size());
        std::vector<std::uint32_t> looking(grains.size());
        std::iota(looking.begin(), looking.end(), 0u);
        while (looking.size() > in_cache) {
            require(may_go_on_here_);
            try_along_curve(grains, looking, is_found);
            const auto found = std::erase_if(looking, [&](std::uint32_t g) { return is_found[g]; });
            if (one_found_in * found < looking.size()) looking.clear();
            std::erase_if(looking, [&](std::uint32_t g) { return trials_[grains[g]] >= most; });
        }
        for_each_index(looking.size(), [&](std::size_t l) {
            const std::uint32_t g = looking[l];
            is_found[g] = look(grains[g], all_.placed(), most);
        });
        std::vector<std::uint32_t> found;
        for (std::size_t g = 0; g < grains.size(); ++g) (is_found[g] ? found : lost).push_back(grains[g]);
        return found;
    }

    /// One trial for each that is looking, in the order of their points along a curve.
    void try_along_curve(const std::vector<std::uint32_t>& grains, const std::vector<std::uint32_t>& looking,
                         std::vector<char>& is_found) {
        std::vector<Sphere> trial(looking.size());
        std::vector<char> is_within(looking.size());
        for_each_index(looking.size(), [&](std::size_t l) {
            require_going_on_at(l);
            const std::uint32_t k = grains[looking[l]];
            const auto place = next_within_walls(k);
            is_within[l] = place.has_value();
            trial[l] = {place.value_or(Vec3{}), radius(k)};
        });
        const std::vector<std::uint32_t> order = order_along_curve(cell_.lengths, trial);
        for_each_index(order.size(), [&](std::size_t o) {
            require_going_on_at(o);
            const std::uint32_t l = order[o], g = looking[l];
            if (!is_within[l] || all_.placed().in_the_way_of(trial[l])) return;
            places_[grains[g]] = trial[l].center;
            is_found[g] = true;
        });
    }

    /// Each of them takes its place, unless one before it has taken room there. Those that come late are returned.
    std::vector<std::uint32_t> take_places(const std::vector<std::uint32_t>& found) {
        std::vector<double> radii;
        for (const std::uint32_t k : found) radii.push_back(radius(k));
        PlacedSpheres wanted(cell_, radii);
        for (const std::uint32_t k : found) wanted.add({cell_.wrapped(places_[k]), radius(k)});
        std::vector<char> is_wanted_before(found.size());
        for_each_index(found.size(), [&](std::size_t f) {
            require_going_on_at(f);
            is_wanted_before[f] = wanted.overlaps_an_earlier(f);
        });
        std::vector<std::uint32_t> late;
        for (std::size_t f = 0; f < found.size(); ++f) {
            require_going_on_at(f);
            const Sphere sphere{places_[found[f]], radius(found[f])};
            if (is_wanted_before[f] && all_.placed().in_the_way_of(sphere))
                late.push_back(found[f]);
            else
                all_.put(sphere);
        }
        return late;
    }

    const State& state_;
    const LaterGrains& grains_;
    const MayGoOn &may_go_on_, &may_go_on_here_;
    Container cell_;
    Frame frame_;
    WallSearch walls_;
    std::vector<std::uint32_t> order_, trials_;
    std::vector<Vec3> places_;
    std::vector<double> radii_;
    PlacedSpheres coarse_;  ///< those that were there before
    Addition all_;          ///< and all that have come
};

/// Appends them where place(k, radius) puts them in the frame.
template <class Place>
void append(State& state, const LaterGrains& grains, Place&& place) {
    const std::size_t first = state.spheres.size(), n = grains.radius.size();
    state.spheres.resize(first + n);
    for_each_index(n, [&](std::size_t k) { state.spheres[first + k] = {place(k), grains.radius[k]}; });
    state.id.insert(state.id.end(), grains.id.begin(), grains.id.end());
    state.size_class.insert(state.size_class.end(), grains.size_class.begin(), grains.size_class.end());
    state.motion.assign(first + n, {});
    state.reach.clear(), state.skin.clear(), state.listed.clear();
}

/// What the run is to become, with the last grains.
void take_over(State& state, const LaterGrains& last) {
    state.fixed_container = last.fixed_container;
    state.effort_rises = last.effort_rises;
    state.target_magnification = last.target_magnification;
}

/// The stage in which grains that have just come begin. `free_magnification` is the one of those before them.
void begin(State& state, double free_magnification, bool find_room, double largest_new) {
    state.earlier_sweeps += std::exchange(state.sweeps, 0);
    state.stage_sweeps = 0, state.shakes_done = 0;
    state.growth_rate = 0, state.container_stiffness = 0, state.pressure = 0, state.target_pressure = 0;
    state.last_balance = {};
    state.target_given_up = false, state.still_radius = HUGE_VAL;
    const SizeTotals spheres = totals_of(state);
    take_effort(state, state.effort, spheres);
    if (state.target_magnification > 0) {
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
    } else if (find_room) {
        state.target_magnification = free_magnification * (1 - slack);
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
        state.still_radius = largest_new;
    } else {
        state.stage = Stage::compressing;
        state.target_pressure = state.schedule.first_pressure;
    }
    state.mean_diameter = spheres.mean_diameter;
    if (state.container.dimension == 2) state.container.lengths.z = state.magnification * state.mean_diameter;
}

}  // namespace

double most_filled(int dimension) { return dimension == 2 ? 0.65 : 0.5; }

LaterGrains take_next(LaterGrains& later, std::size_t there) {
    const double border = border_below(std::ranges::max(later.radius));
    const std::size_t n = later.radius.size();
    const auto coarse =
        static_cast<std::size_t>(std::ranges::count_if(later.radius, [&](double r) { return r > border; }));
    if (n - coarse < worth * (there + coarse)) return std::exchange(later, like(later));
    LaterGrains next = like(later), rest = like(later);
    for (std::size_t i = 0; i < n; ++i) {
        LaterGrains& to = later.radius[i] > border ? next : rest;
        to.radius.push_back(later.radius[i]);
        to.id.push_back(later.id[i]);
        to.size_class.push_back(later.size_class[i]);
    }
    later = std::move(rest);
    return next;
}

FirstGrains coarsest(const Sizes& sizes, const PackOptions& options) {
    FirstGrains first;
    const std::size_t n = sizes.diameters.size();
    const double largest = std::ranges::max(sizes.diameters), border = border_below(largest);
    const auto coarse =
        static_cast<std::size_t>(std::ranges::count_if(sizes.diameters, [&](double d) { return d > border; }));
    if (begins_with_all(options) || coarse < fewest || n - coarse < worth * coarse) {
        first.sizes = sizes;
        return first;
    }
    first.sizes.dimension = sizes.dimension;
    for (std::size_t i = 0; i < n; ++i) {
        const double d = sizes.diameters[i];
        const std::uint16_t size_class = sizes.size_class.empty() ? std::uint16_t{0} : sizes.size_class[i];
        const auto id = static_cast<std::uint32_t>(i);
        if (d > border) {
            first.sizes.diameters.push_back(d), first.sizes.size_class.push_back(size_class), first.id.push_back(id);
        } else {
            first.later.radius.push_back(d / 2), first.later.size_class.push_back(size_class);
            first.later.id.push_back(id);
        }
    }
    if (!leaves_room(options.container, solid_volume(first.sizes), largest)) {
        first = {};
        first.sizes = sizes;
    }
    first.later.seed = options.seed;
    return first;
}

State with_next_grains(const State& before, double magnification, const MayGoOn& may_go_on,
                       const MayGoOn& may_go_on_here) {
    State state = before;
    state.target_magnification = 0;  // of the grains before, which have found room
    const int dimension = state.container.dimension;
    state.magnification = magnification;
    const LaterGrains next = take_next(state.later, state.spheres.size());
    const bool last = state.later.empty();
    // As the target asks for, or so large that the new grains find room.
    const double volume = state.container.volume();
    const double solid = totals_of(before).solid_volume, added = solid_of(next.radius, dimension);
    const double largest = length_factor(volume / (solid + added / most_filled(dimension)), dimension);
    state.magnification = std::min(magnification, largest);
    if (last) take_over(state, next);
    if (state.target_magnification > 0) state.magnification = state.target_magnification;
    const bool find_room = largest >= magnification;
    const Arrival arrival(state, next, find_room && state.magnification == magnification, may_go_on, may_go_on_here);
    append(state, next, [&](std::size_t k) { return arrival.place(k); });
    begin(state, magnification, find_room, std::ranges::max(next.radius));
    sort_along_curve(state);
    return state;
}

State with_all_grains(State before) {
    const LaterGrains all = std::exchange(before.later, {});
    const Frame frame(before.container);
    const WallSearch walls(from_lowest_corner(before.container).surfaces);
    append(before, all, [&](std::size_t k) {
        return random_place(frame, before.container.dimension, walls, all.seed, all.id[k],
                            (all.radius[k] + before.gap / 2) * before.magnification);
    });
    return before;
}

}  // namespace bernal
