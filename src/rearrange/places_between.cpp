#include "rearrange/places_between.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"
#include "packing/curve_order.hpp"
#include "rearrange/placed_spheres.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/sequential_addition.hpp"

namespace bernal {
namespace {

/// Grains of about one size look for places side by side, and then take them one by one.
class Arrival {
  public:
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

    std::vector<Vec3> take_places() { return std::move(places_); }

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
            grains = take_in_turn(found);
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
    std::vector<std::uint32_t> take_in_turn(const std::vector<std::uint32_t>& found) {
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

}  // namespace

std::vector<Vec3> places_between(const State& state, const LaterGrains& grains, bool find_room,
                                 const MayGoOn& may_go_on, const MayGoOn& may_go_on_here) {
    return Arrival(state, grains, find_room, may_go_on, may_go_on_here).take_places();
}

}  // namespace bernal
