#include "mpi/share.hpp"

#include "rearrange/placement.hpp"

namespace bernal {
namespace {

/// Spheres that a rank places before it sends them.
constexpr std::int64_t placed_at_once = 1 << 15;

std::int64_t part(std::int64_t count, int k, int parts) {
    return count / parts * k + std::min<std::int64_t>(k, count % parts);
}

/// The totals of the spheres of all ranks, of which this one has `own`.
template <class Diameter>
SizeTotals reduced_totals(const Ranks& ranks, std::size_t own, Diameter&& diameter) {
    constexpr int dimension = 3;
    Reduction all;
    double &count = all.sums[0], &powers = all.sums[1], &squares = all.sums[2];
    double &largest = all.maxima[0], &minus_smallest = all.maxima[1];
    minus_smallest = -HUGE_VAL;
    count = static_cast<double>(own);
    for (std::size_t i = 0; i < own; ++i) {
        const double d = diameter(i);
        powers += dimension_power(d, dimension), squares += d * d;
        largest = std::max(largest, d), minus_smallest = std::max(minus_smallest, -d);
    }
    all = ranks.reduced(all);
    return {static_cast<std::int64_t>(count), volume_per_power(dimension) * powers, powers / squares, -minus_smallest,
            largest};
}

}  // namespace

Share draw_share(const Ranks& ranks, const SizeDistribution& distribution, std::int64_t count,
                 const SampleOptions& options) {
    const std::int64_t begin = part(count, ranks.rank(), ranks.count()),
                       end = part(count, ranks.rank() + 1, ranks.count());
    return {begin, end, sample_part(distribution, count, begin, end, options)};
}

SizeTotals totals_of(const Ranks& ranks, const Share& share) {
    const std::vector<double>& diameters = share.sizes.diameters;
    return reduced_totals(ranks, diameters.size(), [&](std::size_t i) { return diameters[i]; });
}

SizeTotals totals_of(const Ranks& ranks, const Domains& domains) {
    return reduced_totals(ranks, domains.own(), [&](std::size_t i) { return 2 * domains.radii()[i]; });
}

void place(const Ranks& ranks, const Share& share, const State& state, std::uint64_t seed, Domains& domains) {
    const Frame frame(state.container);
    const WallSearch walls(from_lowest_corner(state.container).surfaces);
    const auto most = static_cast<std::int64_t>(ranks.largest(static_cast<double>(share.end - share.begin)));
    for (std::int64_t done = 0; done < most; done += placed_at_once) {
        std::vector<std::vector<Traveller>> leaving(static_cast<std::size_t>(ranks.count()));
        const std::int64_t first = share.begin + done, last = std::min(first + placed_at_once, share.end);
        for (std::int64_t id = first; id < last; ++id) {
            const auto k = static_cast<std::size_t>(id - share.begin);
            const double radius = share.sizes.diameters[k] / 2;
            const Vec3 center = random_place(frame, state.container.dimension, walls, seed,
                                             static_cast<std::size_t>(id), radius * state.magnification);
            const int size_class = share.sizes.size_class.empty() ? 0 : share.sizes.size_class[k];
            leaving[static_cast<std::size_t>(domains.owner_of(center))].push_back(
                {static_cast<std::int32_t>(id + 1), size_class, {center, radius}});
        }
        domains.add(ranks.exchanged(leaving));
    }
}

}  // namespace bernal
