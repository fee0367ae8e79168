#include "rearrange/placement_by_size.hpp"

#include <numeric>

#include "bernal/error.hpp"
#include "core/huge_pages.hpp"
#include "core/parallel.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/placed_spheres.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/rearrangement.hpp"

namespace bernal {
namespace {

/// Largest to smallest radius of a class: as wide as spheres begin together without harm.
constexpr double widest_class = 5;

/// A class that leaves fewer than so many times as many smaller spheres takes them in: to part it would cost more than
/// it saves.
constexpr std::size_t least_outnumbered = 3;

/// In which most overlaps of a class are gone.
constexpr int sweeps_to_part = 60;

/// Places of spheres, largest first.
class PlacesBySize {
  public:
    PlacesBySize(const State& state, const MayGoOn& may_go_on)
        : state_(state),
          may_go_on_(may_go_on),
          container_(from_lowest_corner(state.container)),
          frame_(state.container),
          walls_(container_.surfaces),
          order_(state.spheres.size()) {
        std::iota(order_.begin(), order_.end(), 0u);
        std::ranges::sort(order_, {},
                          [&](std::uint32_t i) { return std::pair(-state.spheres[i].radius, state.id[i]); });
        for (const std::uint32_t i : order_) radii_.push_back(state.spheres[i].radius * state.magnification);
    }

    /// In the order of the state's spheres.
    std::vector<Vec3> find() {
        while (places_.size() < order_.size()) {
            place_next(end_of_next_class());
            if (places_.size() < order_.size()) part();
        }
        std::vector<Vec3> of(order_.size());
        for (std::size_t k = 0; k < order_.size(); ++k) of[order_[k]] = places_[k];
        return of;
    }

  private:
    std::size_t end_of_next_class() const;
    void place_next(std::size_t end);
    void part();
    State placed_part() const;
    void go_on() const {
        if (may_go_on_ && !may_go_on_()) throw Interrupted("the spheres' placement was stopped");
    }

    const State& state_;
    const MayGoOn& may_go_on_;
    Container container_;  ///< from its lowest corner
    Frame frame_;
    WallSearch walls_;
    std::vector<std::uint32_t> order_;
    std::vector<double> radii_;  ///< in the frame, descending
    std::vector<Vec3> places_;   ///< of as many as are placed
};

std::size_t PlacesBySize::end_of_next_class() const {
    const double largest = radii_[places_.size()];
    const auto end =
        std::ranges::find_if(radii_, [&](double r) { return r * widest_class < largest; }) - radii_.begin();
    const auto count = static_cast<std::size_t>(end);
    return order_.size() - count < least_outnumbered * count ? order_.size() : count;
}

void PlacesBySize::place_next(std::size_t end) {
    const std::size_t begin = places_.size();
    std::optional<PlacedSpheres> larger;
    if (begin > 0) larger.emplace(container_, std::span(radii_).first(begin));
    for (std::size_t k = 0; k < begin; ++k) larger->add({places_[k], radii_[k]});
    places_.resize(end);
    const double standoff = state_.gap / 2 * state_.magnification;
    for_each_index(end - begin, [&](std::size_t n) {
        constexpr std::size_t asked_at = 256;
        if (n % asked_at == 0) go_on();
        const std::size_t k = begin + n;
        places_[k] = random_place(
            frame_, container_.dimension, walls_, *state_.unplaced, state_.id[order_[k]], radii_[k] + standoff,
            [&](const Vec3& place) { return !larger || !larger->in_the_way_of({place, radii_[k]}); });
    });
}

/// A run of their own, of all that are placed.
State PlacesBySize::placed_part() const {
    State part;
    part.container = state_.container;
    part.gap = state_.gap;
    part.swaps = Swaps::never;
    part.mean_diameter = state_.mean_diameter;
    part.magnification = part.target_magnification = state_.magnification;
    part.stage = Stage::settling;
    const std::size_t n = places_.size();
    part.id.resize(n);
    std::iota(part.id.begin(), part.id.end(), 0u);
    for (std::size_t k = 0; k < n; ++k) part.spheres.push_back({places_[k], state_.spheres[order_[k]].radius});
    part.motion.resize(n);
    part.size_class.resize(n);
    sort_along_curve(part);
    take_effort(part, Effort::quick, totals_of(part.spheres, part.container.dimension));
    return part;
}

void PlacesBySize::part() {
    State part = placed_part();
    const EngineChoice engine = chosen_engine(planned_engines_for(part));
    Rearrangement run(std::move(part), engine, may_go_on_);
    for (int sweep = 0; sweep < sweeps_to_part; ++sweep) {
        go_on();
        if (run.is_broken_off() || !run.step()) break;
    }
    go_on();
    const State& parted = run.state();
    for (std::size_t k = 0; k < places_.size(); ++k) places_[parted.id[k]] = parted.spheres[k].center;
}

}  // namespace

bool begins_by_size(const SizeTotals& spheres, const PackOptions& options) {
    return options.sweep == SweepKind::parallel && !options.strata && spheres.largest >= wide_ratio * spheres.smallest;
}

State unplaced_state(const Sizes& sizes, const PackOptions& options, double fraction) {
    State state = empty_frame(totals_of(sizes), options, fraction);
    const std::size_t n = sizes.diameters.size();
    state.spheres = in_huge_pages<Sphere>(n);
    for (std::size_t i = 0; i < n; ++i) state.spheres[i] = {{}, sizes.diameters[i] / 2};
    state.motion.resize(n);
    state.id.resize(n);
    std::iota(state.id.begin(), state.id.end(), 0u);
    state.size_class = sizes.size_class.empty() ? std::vector<std::uint16_t>(n) : sizes.size_class;
    state.unplaced = options.seed;
    return state;
}

void place_by_size(State& state, const MayGoOn& may_go_on) {
    const std::vector<Vec3> places = PlacesBySize(state, may_go_on).find();
    for_each_index(places.size(), [&](std::size_t i) { state.spheres[i].center = places[i]; });
    state.unplaced.reset();
    state.reach.clear();
    sort_along_curve(state);
}

}  // namespace bernal
