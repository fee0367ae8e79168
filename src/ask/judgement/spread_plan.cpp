#include "judgement/spread_plan.hpp"

#include <cmath>

#include "bernal/sampling.hpp"

namespace bernal {
namespace {

// `mpirun -n 1 ... 4 bernal-mpi pack --count 100000 --effort quick`, and so for din-1045-2-b32: all included.
constexpr double program_bytes = 35e6, bytes_per_sphere = 600, bytes_per_ghost = 450;

// In mean diameters: how far beyond its domain a rank sees equal spheres, and those of several sizes, where the larger
// of a class set the pace.
constexpr double reach_of_equal = 1.3, reach_of_mixed = 2, nearly_equal = 1.25;

/// Centres of ghosts one way, their forces and stiffnesses back.
constexpr double bytes_sent_per_ghost = 9 * sizeof(double);

// Beside the time of one machine's sweeps: lists are made anew for all spheres together, and ghosts are listed too.
constexpr double least_slower = 3.9, most_slower = 3.4, ghost_share_of_time = 0.3;

// Figures of a usual network between machines.
constexpr double bytes_per_second = 1e9, seconds_per_message = 5e-6;
constexpr double messages_per_exchange = 12;

}  // namespace

SpreadEstimate estimate_spread(const SpreadWish& wish) {
    SpreadEstimate e;
    e.spheres = static_cast<double>(wish.count) / wish.ranks;
    const double side = std::cbrt(e.spheres * wish.volume_per_sphere);
    const double reach = wish.mean_diameter * (wish.coarseness < nearly_equal ? reach_of_equal : reach_of_mixed);
    e.ghosts = e.spheres * (std::pow(1 + 2 * reach / side, 3) - 1);
    e.memory_bytes = program_bytes + bytes_per_sphere * e.spheres + bytes_per_ghost * e.ghosts;
    e.network_bytes = bytes_sent_per_ghost * e.ghosts;
    // A run of one rank's share on one machine takes as many sweeps as all of it.
    const RunEstimate share = estimate_run({.count = wish.count, .effort = wish.effort, .coarseness = wish.coarseness});
    const double messages = seconds_per_message * (messages_per_exchange + 2 * std::log2(wish.ranks)) +
                            (wish.ranks > 1 ? e.network_bytes / bytes_per_second : 0);
    const double ghosts = 1 + ghost_share_of_time * e.ghosts / e.spheres;
    e.least_seconds = share.least_seconds / wish.ranks * least_slower * ghosts + share.least_sweeps * messages;
    e.most_seconds = share.most_seconds / wish.ranks * most_slower * ghosts + share.most_sweeps * messages;
    return e;
}

std::int64_t largest_spread_count(SpreadWish wish, double memory_bytes) {
    std::int64_t fits = 0, too_many = max_sphere_count;
    const auto takes = [&](std::int64_t count) {
        wish.count = count;
        return estimate_spread(wish).memory_bytes;
    };
    if (takes(too_many) <= memory_bytes) return too_many;
    while (too_many - fits > 1) {
        const std::int64_t middle = fits + (too_many - fits) / 2;
        (takes(middle) <= memory_bytes ? fits : too_many) = middle;
    }
    return fits;
}

}  // namespace bernal
