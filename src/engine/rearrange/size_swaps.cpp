#include "rearrange/size_swaps.hpp"

#include <bit>
#include <cmath>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "sweep/far_images.hpp"
#include "sweep/reach.hpp"
#include "sweep/sweep.hpp"

namespace bernal {
namespace {

/// Partners are of the same so many places in a row: near each other, in space and in memory.
constexpr std::size_t neighbourhood = 512;

/// Sizes farther apart hardly ever change places, and their reach balls hardly ever let them.
constexpr double largest_ratio = 1.25;

/// Evaluates swaps from the state before all of them.
class Judge {
  public:
    Judge(const State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls)
        : state_(state), frame_(frame), lists_(lists), walls_(walls), near_(2 * largest_near_radius(frame, 1)) {}

    bool lowers_energy(Index smaller, Index larger) const {
        if (!keeps_reach(smaller, larger)) return false;
        const double relief = -change(larger, smaller);
        return relief > 0 && change(smaller, larger) < relief;
    }

  private:
    /// Reach balls stay where they are: the larger sphere must lie within its new one, and the smaller one's must be no
    /// larger than its own skin could make it.
    bool keeps_reach(Index smaller, Index larger) const {
        const double m = state_.magnification, small = m * state_.spheres[smaller].radius;
        if (lists_.reach()[larger].radius > (1 + most_skin) * small) return false;
        Sphere grown = state_.spheres[smaller];
        grown.radius = state_.spheres[larger].radius;
        return within_reach(state_, frame_, grown, lists_.reach()[smaller], 1);
    }

    /// The change of the energy of all contacts of place i, if the sphere of place `other` comes there; between several
    /// walls at most this. The contact between the two stays what it is. Infinite where one may touch through two
    /// images.
    double change(Index i, Index other) const {
        const double m = state_.magnification, before = m * state_.spheres[i].radius,
                     after = m * state_.spheres[other].radius, larger = std::max(before, after);
        const Vec3 center = state_.spheres[i].center;
        double sum = wall_change(i, before, after);
        for (const Index k : lists_.row(i)) {
            const Sphere& neighbour = state_.spheres[k];
            const double s = m * neighbour.radius, reach = larger + s;
            if (reach > near_) return HUGE_VAL;
            const Vec3 d = frame_.separation(center, neighbour.center);
            const double squared = dot(d, d);
            if (squared >= reach * reach || k == other) continue;
            const double distance = std::sqrt(squared);
            sum += energy(after, s, distance) - energy(before, s, distance);
        }
        return sum;
    }

    /// k overlap^2 / 2.
    static double energy(double r, double s, double distance) {
        const double overlap = std::max(0.0, r + s - distance);
        return r * s / (r + s) * (overlap * overlap);
    }

    /// From bounds where walls are several: at most as if one took the whole overlap, at least as if all took the same.
    double wall_change(Index i, double before, double after) const {
        if (!walls_.may_touch(i)) return 0;
        const Vec3 center = state_.spheres[i].center;
        const double standoff = state_.magnification * state_.gap / 2;
        const SphereContacts then = walls_.sum(i, center, after + standoff),
                             now = walls_.sum(i, center, before + standoff);
        double change = 0;
        if (then.contacts > 0) change += then.magnitude * then.magnitude * then.contacts / (2 * then.stiffness);
        if (now.contacts > 0) change -= now.magnitude * now.magnitude / (2 * now.stiffness);
        return change;
    }

    const State& state_;
    const Frame& frame_;
    const NeighbourLists& lists_;
    const WallLists& walls_;
    double near_;  ///< radii that sum up to more may meet through two images
};

/// How places pair up: those of a neighbourhood in one of as many ways as there are others in it. Neighbourhoods begin
/// elsewhere each time. No seed is in a State: all runs draw the same.
class Pairing {
  public:
    Pairing(std::size_t places, std::int64_t sweeps) : places_(places) {
        const std::size_t size = std::bit_ceil(std::min(places, neighbourhood));
        const auto [u, v] = uniform_pair(0, static_cast<std::uint64_t>(sweeps), Purpose::swapping);
        mask_ = 1 + static_cast<std::size_t>(u * static_cast<double>(size - 1));
        shift_ = static_cast<std::size_t>(v * static_cast<double>(size));
    }

    /// The partner of place i, or i itself where it has none.
    std::size_t partner(std::size_t i) const {
        const std::size_t j = ((i + shift_) ^ mask_) - shift_;  // before the first place: very large
        return j < places_ ? j : i;
    }

  private:
    std::size_t places_, mask_, shift_;
};

}  // namespace

bool time_to_swap(const State& state) {
    const Schedule& s = state.schedule;
    return s.swap_interval > 0 && state.sweeps % s.swap_interval == 0 && state.sweeps >= s.first_sweeps &&
           state.target_pressure >= s.ending_pressure;
}

std::vector<std::array<Index, 2>> find_swaps(const State& state, const Frame& frame, const NeighbourLists& lists,
                                             const WallLists& walls, double largest_radius) {
    constexpr std::size_t block_size = 512;
    const Judge judge(state, frame, lists, walls);
    const std::size_t n = state.spheres.size();
    const Pairing pairing(n, state.sweeps);
    std::vector<std::vector<std::array<Index, 2>>> found(block_count(n, block_size));
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t j = pairing.partner(i);
            if (j <= i) continue;
            auto smaller = static_cast<Index>(i), larger = static_cast<Index>(j);
            if (state.spheres[larger].radius < state.spheres[smaller].radius) std::swap(smaller, larger);
            const double r = state.spheres[smaller].radius, s = state.spheres[larger].radius;
            if (!state.strata.of.empty() && state.strata.of[i] != state.strata.of[j]) continue;
            if (r == s || s > largest_ratio * r || s > largest_radius) continue;
            if (judge.lowers_energy(smaller, larger)) found[block].push_back({smaller, larger});
        }
    });
    std::vector<std::array<Index, 2>> all;
    for (const auto& swaps : found) all.insert(all.end(), swaps.begin(), swaps.end());
    return all;
}

void exchange(State& state, std::array<Index, 2> places) {
    const auto [a, b] = places;
    std::swap(state.spheres[a].radius, state.spheres[b].radius);
    std::swap(state.id[a], state.id[b]);
    std::swap(state.size_class[a], state.size_class[b]);
}

}  // namespace bernal
