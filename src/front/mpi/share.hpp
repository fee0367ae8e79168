#pragma once
// A rank's share of a job's spheres: drawn and placed where their ids fall, the same ones on any number of ranks, then
// handed to the ranks whose domains they lie in.

#include "bernal/sampling.hpp"
#include "mpi/domains.hpp"
#include "sweep/size_totals.hpp"

namespace bernal {

/// The diameters of spheres [begin, end) of `count`, by their place in the user's order.
struct Share {
    std::int64_t begin = 0, end = 0;
    Sizes sizes;
};

/// The share of this rank among all.
Share draw_share(const Ranks& ranks, const SizeDistribution& distribution, std::int64_t count,
                 const SampleOptions& options);

/// The totals of the spheres of all ranks.
SizeTotals totals_of(const Ranks& ranks, const Share& share);
SizeTotals totals_of(const Ranks& ranks, const Domains& domains);

/// Places the share at random in the frame of `state`, by (seed, id) alone, and gives it to `domains`.
void place(const Ranks& ranks, const Share& share, const State& state, std::uint64_t seed, Domains& domains);

}  // namespace bernal
