#include "rearrange/placement.hpp"

#include <numeric>

#include "core/huge_pages.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "packing/curve_order.hpp"
#include "sweep/stratum_coordinate.hpp"
#include "sweep/sweep.hpp"

namespace bernal {
namespace {

/// To find a place within the walls of a vessel.
constexpr std::uint32_t most_attempts = 1000;

template <class T>
void permute(std::vector<T>& values, const std::vector<std::uint32_t>& order) {
    if (values.empty()) return;
    auto sorted = in_huge_pages<T>(values.size());
    for_each_index(values.size(), [&](std::size_t i) { sorted[i] = values[order[i]]; });
    values = std::move(sorted);
}

/// Uniform in the cell, as far from walls at its ends as the radius asks for.
Vec3 place_in_cell(const Frame& frame, int dimension, std::uint64_t seed, std::size_t id, std::uint32_t attempt,
                   double radius) {
    const auto [u, v] = uniform_pair(seed, id, Purpose::placement, 2 * attempt);
    const Vec3 random{u, v, uniform_pair(seed, id, Purpose::placement, 2 * attempt + 1)[0]};
    Vec3 place;
    for (int axis = 0; axis < dimension; ++axis) {
        const double inset = frame.periodic[axis] ? 0 : std::min(radius, frame.lengths[axis] / 2);
        place[axis] = inset + random[axis] * (frame.lengths[axis] - 2 * inset);
    }
    return place;
}

/// Where the spheres of strata begin.
class StartInStrata {
  public:
    StartInStrata(const Strata& strata, const Container& frame) : strata_(strata), coordinate_(frame, strata.along) {}

    double length() const { return coordinate_.length(); }

    IntoStratum of(std::size_t i) const {
        const double lower = border(strata_.of[i]), upper = border(strata_.of[i] + 1u);
        if (strata_.along >= outwards)
            return [=, this](Vec3& place) {
                const double here = coordinate_.of(place);
                return here >= lower && here <= upper;
            };
        return [=, this](Vec3& place) {
            const double part = place[strata_.along] / coordinate_.length();
            place[strata_.along] = lower < upper ? lower + part * (upper - lower) : (lower + upper) / 2;
            return true;
        };
    }

  private:
    /// Below stratum `k`, in the frame.
    double border(std::size_t k) const {
        if (k == 0) return 0;
        const double length = coordinate_.length();
        return k > strata_.borders.size() ? (strata_.along >= outwards ? HUGE_VAL : length)
                                          : strata_.borders[k - 1] * length;
    }

    const Strata& strata_;
    StratumCoordinate coordinate_;
};

/// The spheres of `sizes`, each where place(i, radius) puts it in the frame.
template <class Place>
State placed(State state, const Sizes& sizes, Place&& place) {
    const std::size_t n = sizes.diameters.size();
    state.spheres.resize(n);
    state.id.resize(n);
    std::iota(state.id.begin(), state.id.end(), 0u);
    state.size_class = sizes.size_class.empty() ? std::vector<std::uint16_t>(n) : sizes.size_class;
    for_each_index(n, [&](std::size_t i) {
        const double radius = sizes.diameters[i] / 2;
        state.spheres[i] = {place(i, radius), radius};
    });
    state.motion.resize(n);
    sort_along_curve(state);
    return state;
}

}  // namespace

Vec3 random_place(const Frame& frame, int dimension, const WallSearch& walls, std::uint64_t seed, std::size_t id,
                  double radius, const IntoStratum& into_stratum) {
    Vec3 best;
    double best_gap = -HUGE_VAL;
    for (std::uint32_t attempt = 0; attempt < most_attempts && best_gap < 0; ++attempt) {
        Vec3 place = place_in_cell(frame, dimension, seed, id, attempt, radius);
        if (into_stratum && !into_stratum(place)) continue;
        const double gap = walls.nearest(place, radius).distance - radius;
        if (gap > best_gap) best_gap = gap, best = place;
    }
    if (best_gap == -HUGE_VAL) return place_in_cell(frame, dimension, seed, id, 0, radius);  // no place in its stratum
    return best;
}

std::optional<Vec3> free_place(const Frame& frame, int dimension, const WallSearch& walls, std::uint64_t seed,
                               std::size_t id, double radius, const std::function<bool(Vec3&)>& is_free,
                               std::uint32_t& trials, std::uint32_t most) {
    while (trials < most) {
        Vec3 place = place_in_cell(frame, dimension, seed, id, trials++, radius);
        if (walls.nearest(place, radius).distance >= radius && is_free(place)) return place;
    }
    return {};
}

State empty_frame(const SizeTotals& spheres, const PackOptions& options, double fraction) {
    State state;
    state.container = options.container;
    const int dimension = state.container.dimension;
    state.fixed_container = options.fixed_container;
    state.gap = options.gap;
    state.target_fraction = options.target_fraction;
    state.sweep = options.sweep;
    state.swaps = options.swaps;
    if (options.skin) state.fixed_skin = static_cast<float>(*options.skin);
    state.magnification = length_factor(fraction * state.container.volume() / spheres.solid_volume, dimension);
    state.mean_diameter = spheres.mean_diameter;
    // Discs lie at the bottom of a frame about as thick as they are.
    if (dimension == 2)
        state.container.origin.z = 0, state.container.lengths.z = state.magnification * state.mean_diameter;
    return state;
}

State place_at_random(const Sizes& sizes, const PackOptions& options, double fraction) {
    State state = empty_frame(totals_of(sizes), options, fraction);
    const Frame frame(state.container);
    const WallSearch walls(from_lowest_corner(state.container).surfaces);
    const int dimension = state.container.dimension;
    const double magnification = state.magnification;
    std::optional<StartInStrata> start;
    if (options.strata) {
        start.emplace(*options.strata, state.container);
        state.strata = *options.strata;
        for (double& border : state.strata.borders) border *= start->length();
    }
    return placed(std::move(state), sizes, [&](std::size_t i, double radius) {
        return random_place(frame, dimension, walls, options.seed, i, (radius + options.gap / 2) * magnification,
                            start ? start->of(i) : IntoStratum{});
    });
}

State place_as_in(const Packing& start, const Sizes& sizes, const PackOptions& options, double fraction) {
    const Frame frame(start.container);
    return placed(empty_frame(totals_of(sizes), options, fraction), sizes, [&](std::size_t i, double) {
        Vec3 center = kept_inside(frame, start.container.wrapped(start.spheres[i].center) - start.container.origin);
        if (start.container.dimension == 2) center.z = 0;
        return center;
    });
}

namespace {

/// Members stand together, where their body is: each sweep reads and moves them as one.
std::vector<std::uint32_t> order_of(const State& state) {
    if (state.bodies.empty()) return order_along_curve(state.container.lengths, state.spheres);
    std::vector<Sphere> grains = state.spheres;
    for_each_index(grains.size(),
                   [&](std::size_t i) { grains[i].center = state.bodies.all[state.bodies.of[i]].center; });
    return order_along_curve(state.container.lengths, grains);
}

}  // namespace

void sort_along_curve(State& state) {
    const std::vector<std::uint32_t> order = order_of(state);
    permute(state.spheres, order);
    permute(state.motion, order);
    permute(state.id, order);
    permute(state.size_class, order);
    permute(state.strata.of, order);
    permute(state.bodies.of, order);
    permute(state.reach, order);
    permute(state.skin, order);
    permute(state.listed, order);
}

}  // namespace bernal
