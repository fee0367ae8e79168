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
          is_found_(grains.radius.size()),
          radii_(all_radii()),
          coarse_(cell_, coarse_radii()),
          all_(cell_, radii_, state.spheres.size() + searched(find_room), grains.seed) {
        for (std::size_t i = 0; const Sphere& sphere : state.spheres) {
            require_at(i++, may_go_on_);
            const Sphere magnified{sphere.center, sphere.radius * state.magnification};
            coarse_.add(magnified), all_.put(magnified);
        }
        auto begin = order_.begin();
        for (const auto end = begin + static_cast<std::ptrdiff_t>(searched(find_room)); begin != end; ++begin) {
            require_at(static_cast<std::size_t>(begin - order_.begin()), may_go_on_here_);
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

    /// More grains than this look together, in the order of a curve: for fewer that costs more than it saves.
    static constexpr std::size_t many = 1 << 17;

    /// Those that look together are given up where not even one of so many finds a place by a trial: most of them would
    /// find none in all their trials. Where a few more do, fines still come to rest between the coarse grains.
    static constexpr std::size_t one_found_in = 100;

    std::size_t searched(bool find_room) const {
        return find_room ? std::min(grains_.radius.size() / one_searched_in, most_searched) : 0;
    }

    double radius(std::uint32_t k) const { return grains_.radius[k] * state_.magnification; }

    /// From its centre to walls.
    double room(std::uint32_t k) const { return radius(k) + state_.gap * state_.magnification / 2; }

    /// Largest first.
    std::vector<double> all_radii() {
        std::iota(order_.begin(), order_.end(), 0u);
        parallel_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(-grains_.radius[a], a) < std::pair(-grains_.radius[b], b);
        });
        std::vector<double> radii = coarse_radii();
        for (const std::uint32_t k : order_) radii.push_back(radius(k));
        // Some that come may be larger than some that are there.
        std::ranges::inplace_merge(radii, radii.begin() + std::ssize(state_.spheres), std::greater<>{});
        return radii;
    }

    std::vector<double> coarse_radii() const {
        std::vector<double> radii(state_.spheres.size());
        std::ranges::transform(state_.spheres, radii.begin(),
                               [&](const Sphere& s) { return s.radius * state_.magnification; });
        std::ranges::sort(radii, std::greater<>{});
        return radii;
    }

    static void require(const MayGoOn& may_go_on) {
        if (may_go_on && !may_go_on()) throw Interrupted("the placing of grains was stopped");
    }

    /// Now and then in a loop that does little for each grain.
    static void require_at(std::size_t i, const MayGoOn& may_go_on) {
        constexpr std::size_t interval = 256;
        if (i % interval == 0) require(may_go_on);
    }

    /// Calls f(i) for each i of [0, n), in parallel, and lets the one who watches know after each of many.
    template <class F>
    void for_each_watched(std::size_t n, F&& f) const {
        for (std::size_t begin = 0; begin < n; begin += many) {
            require(may_go_on_here_);
            for_each_index(std::min(many, n - begin), [&](std::size_t i) { f(begin + i); });
        }
    }

    void search(std::uint32_t k) {
        require(may_go_on_);
        const auto sphere = all_.place(grains_.id[k], radius(k), most_searches);
        if (sphere) {
            places_[k] = sphere->center;
            return;
        }
        look_outside_of_coarse(k);
        all_.put({places_[k], radius(k)});
    }

    /// The next trial, up to number `most`, that is within the walls and that is_free(place) allows.
    template <class IsFree>
    std::optional<Vec3> next_trial(std::uint32_t k, std::uint32_t most, IsFree&& is_free) {
        return free_place(frame_, cell_.dimension, walls_, grains_.seed, grains_.id[k], room(k), is_free, trials_[k],
                          most);
    }

    /// Finds a place outside of `others`, if there is one in `most` trials.
    bool look(std::uint32_t k, const PlacedSpheres& others, std::uint32_t most) {
        require(may_go_on_);
        const auto place =
            next_trial(k, most, [&](const Vec3& trial) { return !others.in_the_way_of({trial, radius(k)}); });
        if (place) places_[k] = *place;
        return place.has_value();
    }

    /// Or anywhere, if that is found no place either.
    void look_outside_of_coarse(std::uint32_t k) {
        constexpr std::uint32_t enough = 1000;
        trials_[k] = 0;
        if (!look(k, coarse_, enough))
            places_[k] = random_place(frame_, cell_.dimension, walls_, grains_.seed, grains_.id[k], room(k));
    }

    void bring(std::vector<std::uint32_t> grains) {
        const auto n = static_cast<double>(radii_.size()), in_batch = static_cast<double>(grains.size());
        const auto most = static_cast<std::uint32_t>(
            std::clamp(trials_in_all * n / in_batch, fewest_trials, double{Addition::usual_tries}));
        std::vector<std::uint32_t> lost;
        while (!grains.empty()) grains = take_in_turn(look_side_by_side(grains, most, lost));
        for_each_watched(lost.size(), [&](std::size_t l) { look_outside_of_coarse(lost[l]); });
        for (std::size_t l = 0; l < lost.size(); ++l) {
            require_at(l, may_go_on_);
            all_.put({places_[lost[l]], radius(lost[l])});
        }
    }

    /// Those that find a place outside of all that have come, in their order; the others are appended to `lost`.
    std::vector<std::uint32_t> look_side_by_side(const std::vector<std::uint32_t>& grains, std::uint32_t most,
                                                 std::vector<std::uint32_t>& lost) {
        for (const std::uint32_t k : grains) is_found_[k] = false;
        std::vector<std::uint32_t> looking = grains;
        while (looking.size() > many) {
            std::erase_if(looking, [&](std::uint32_t k) { return trials_[k] >= most; });
            const std::size_t within_walls = try_together(looking);
            const std::size_t found = std::erase_if(looking, [&](std::uint32_t k) { return is_found_[k]; });
            if (one_found_in * found < within_walls) looking.clear();
        }
        for_each_watched(looking.size(),
                         [&](std::size_t l) { is_found_[looking[l]] = look(looking[l], all_.placed(), most); });
        std::vector<std::uint32_t> found;
        for (const std::uint32_t k : grains) (is_found_[k] ? found : lost).push_back(k);
        return found;
    }

    /// A trial for each that is looking, in the order of their points along a curve. Returns how many are within walls.
    std::size_t try_together(const std::vector<std::uint32_t>& looking) {
        std::vector<std::optional<Vec3>> trials(looking.size());
        for_each_watched(looking.size(), [&](std::size_t l) {
            require_at(l, may_go_on_);
            const std::uint32_t k = looking[l];
            trials[l] = next_trial(k, trials_[k] + 1, [](const Vec3&) { return true; });
        });
        std::vector<std::uint32_t> grain;
        std::vector<Sphere> spheres;
        for (std::size_t l = 0; l < looking.size(); ++l)
            if (trials[l]) grain.push_back(looking[l]), spheres.push_back({*trials[l], radius(looking[l])});
        const std::vector<std::uint32_t> order = order_along_curve(cell_.lengths, spheres);
        for_each_watched(order.size(), [&](std::size_t o) {
            require_at(o, may_go_on_);
            const Sphere& sphere = spheres[order[o]];
            if (all_.placed().in_the_way_of(sphere)) return;
            const std::uint32_t k = grain[order[o]];
            places_[k] = sphere.center;
            is_found_[k] = true;
        });
        return spheres.size();
    }

    /// Each of them takes its place, unless one before it has taken room there. Those that come late are returned.
    std::vector<std::uint32_t> take_in_turn(const std::vector<std::uint32_t>& found) {
        std::vector<double> radii;
        for (const std::uint32_t k : found) radii.push_back(radius(k));
        PlacedSpheres wanted(cell_, radii);
        for (const std::uint32_t k : found) wanted.add({cell_.wrapped(places_[k]), radius(k)});
        std::vector<char> is_wanted_before(found.size());
        for_each_watched(found.size(), [&](std::size_t f) {
            require_at(f, may_go_on_);
            is_wanted_before[f] = wanted.overlaps_an_earlier(f);
        });
        std::vector<std::uint32_t> late;
        for (std::size_t f = 0; f < found.size(); ++f) {
            require_at(f, may_go_on_);
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
    std::vector<char> is_found_;  ///< of those that look side by side
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
