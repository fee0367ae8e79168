#include "blend/candidate_packer.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/hierarchical.hpp"
#include "bernal/packing.hpp"
#include "bernal/sampling.hpp"
#include "hierarchy/level_grains.hpp"

namespace bernal {
namespace {

/// Spheres of a sample that is packed as it is, where its number is not given.
constexpr double fewest_spheres = 50000, most_spheres = 200000;

/// Grains of the coarsest half decade in such a sample: as many as make shares of single sizes exact to some
/// thousandths, and fewer where that would be too many spheres.
constexpr double wanted_coarse_grains = 160, fewest_coarse_grains = 40;

/// Grains of its own half decade in a level's packings. Their scatter is that of samples with more, and what they are
/// too loose by is common to all blends.
constexpr std::int64_t level_coarse_grains = 10;

/// Hierarchical packings take the seeds from theirs on, some tens.
constexpr std::uint64_t seeds_of_one = 1000;

/// Without open tails, whose grains are as rare as they are extreme.
double largest_of(const SizeDistribution& sizes) {
    constexpr double tail = 1e-4;
    return std::min(sizes.d_max(), sizes.diameter_at_passing(1 - tail));
}

}  // namespace

CandidatePacker::CandidatePacker(const Stock& stock, const std::vector<double>& shares, const BlendOptions& options)
    : stock_(stock),
      effort_(options.effort.value_or(stock.told().effort.value_or(Effort::quick))),
      seed_(options.seed.value_or(stock.told().seed.value_or(1))),
      threads_(options.threads),
      count_(options.count) {
    const SizeDistribution sizes = stock.mixed(shares);
    const double coarse = coarse_share(sizes, largest_of(sizes));
    const double most = count_ ? static_cast<double>(*count_) : most_spheres;
    is_hierarchical_ = coarse * most < fewest_coarse_grains;
    if (!is_hierarchical_ && !count_)
        count_ = static_cast<std::int64_t>(
            std::clamp(std::ceil(wanted_coarse_grains / coarse), fewest_spheres, most_spheres));
}

PackedFraction CandidatePacker::pack(const std::vector<double>& shares, int repetition, const Watcher& watcher) const {
    const SizeDistribution sizes = stock_.mixed(shares);
    const std::uint64_t seed = seed_ + seeds_of_one * static_cast<std::uint64_t>(repetition);
    PackedFraction packed = is_hierarchical_ ? pack_levels(sizes, seed, watcher) : pack_sample(sizes, seed, watcher);
    packed.packing_fraction *= 1 - stock_.lost_to_walls(sizes);
    return packed;
}

PackedFraction CandidatePacker::pack_sample(const SizeDistribution& sizes, std::uint64_t seed,
                                            const Watcher& watcher) const {
    PackOptions options;
    options.container.periodic = {true, true, true};
    options.effort = effort_, options.seed = seed, options.threads = threads_;
    const PackResult run = bernal::pack(
        sample(sizes, *count_), options,
        {[&](const Progress& progress) { return !watcher.after_sweep || watcher.after_sweep(*count_, progress); },
         watcher.may_go_on});
    if (run.outcome == Outcome::interrupted) throw Interrupted("the packing of a blend was stopped");
    if (!certify(run.packing).holds) throw std::logic_error("the packing of a blend has overlaps");
    return {packing_fraction(run.packing), {}};
}

PackedFraction CandidatePacker::pack_levels(const SizeDistribution& sizes, std::uint64_t seed,
                                            const Watcher& watcher) const {
    HierarchicalOptions options;
    options.count = count_, options.coarse_grains = level_coarse_grains;
    options.effort = effort_, options.seed = seed, options.threads = threads_;
    const HierarchicalResult result =
        pack_hierarchically(sizes, options,
                            {[&](const HierarchicalProgress& now) {
                                 return !watcher.after_sweep || watcher.after_sweep(now.packing.spheres, now.of_all());
                             },
                             watcher.may_go_on});
    return {result.packing_fraction, result.error};
}

}  // namespace bernal
