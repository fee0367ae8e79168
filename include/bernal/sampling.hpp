#pragma once
// Sampling: diameters from a size distribution and a number of grains.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bernal/size_distribution.hpp"
#include "bernal/size_options.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

inline constexpr std::int64_t max_sphere_count = 2147483647;  ///< 2^31 - 1

/// With fewer grains in the top class, two samples of one curve differ too much.
inline constexpr std::int64_t few_top_grains = 10;

/// `count` as a number of spheres. Throws InputError unless it is a whole number from 1 to `max_sphere_count`.
std::int64_t sphere_count(double count);

/// Farther from its curve than this, in percent passing, a sample represents another material.
inline constexpr double far_deviation = 5;

struct SampleOptions {
    Sampling sampling = Sampling::systematic;
    std::uint64_t seed = 1;  ///< for random sampling
};

/// `count` grains of the distribution, with size classes where it has several.
///
/// Systematic: grain i stands for the i-th N-th of the grains by number, in ascending order, and carries the mean
/// volume of its share: d_i^3 = N * (integral of d^3 from quantile i/N to quantile (i+1)/N). The sample's volume is
/// then exactly N mean volumes, and its curve by mass meets the wanted one at every border between shares. Two single
/// sizes: the numbers of both that come closest to the wanted volume share, at least one of each; for more single
/// sizes, from the largest down, the whole numbers nearest to what is due. Random: diameter i is the quantile of a
/// uniform number from (seed, i) alone: a longer sample starts with the shorter. A list gives its own diameters in its
/// own order.
///
/// Throws InputError for a count outside 1..max_sphere_count, a count of 1 for two sizes, one at which one of more
/// single sizes has less than half a grain due, or another count than the list's.
Sizes sample(const SizeDistribution& distribution, std::int64_t count, const SampleOptions& options = {});

/// Grains [begin, end) of that sample, the same ones: large samples can be drawn in parts.
Sizes sample_part(const SizeDistribution& distribution, std::int64_t count, std::int64_t begin, std::int64_t end,
                  const SampleOptions& options = {});

/// The smallest number of grains whose sample has at least the solid volume `volume` (to a relative 1e-12, so that
/// rounding costs no extra grain): how many fill a container of volume V to the packing fraction f is
/// `count_for_volume(distribution, f * V)`. Throws InputError for a volume that is not positive and finite, that takes
/// more than `max_sphere_count` grains, or when the distribution is a list, whose count is given.
std::int64_t count_for_volume(const SizeDistribution& distribution, double volume, const SampleOptions& options = {});

/// The share of a component of a mixture, or of one of a few sizes, in a sample, by the basis of its given share.
struct ComponentShare {
    std::string name;           ///< of a size its diameter
    double wanted_share = 0;    ///< 0..1, of what is packed
    double realised_share = 0;  ///< likewise
    std::int64_t count = 0;     ///< grains
    /// A component by mass or volume has its share of the recipe, before gradings leave grains out, and the part of it
    /// that is left out, finer than its first sieve or its cut, 0..1.
    std::optional<double> recipe_share = {}, left_out = {};

    bool operator==(const ComponentShare&) const = default;
};

/// How well a sample follows its distribution.
struct SampleReport {
    double max_deviation = 0;       ///< largest |realised - wanted| over all diameters, in percent passing by mass
    double deviation_diameter = 0;  ///< the diameter where that is
    std::optional<double> max_deviation_at_sieves;  ///< the same at a grading's own sieves; empty for other kinds
    std::optional<double> left_out_percent;  ///< of a grading: percent by mass finer than its first sieve or the cut
    std::int64_t top_grains = 0;             ///< grains of the top class
    double top_above = 0;                    ///< the top class: diameters above this one
    std::vector<ComponentShare> components = {};  ///< of a mixture, or single sizes if they are several

    bool too_few_top_grains() const { return top_grains < few_top_grains; }
    bool far_from_curve() const { return max_deviation > far_deviation; }
};

/// `sizes` against `distribution`, shares of components and single sizes `by` that. The realised curve is a step
/// function; both sides of each step count.
SampleReport sample_report(const SizeDistribution& distribution, const Sizes& sizes, Basis by = Basis::mass);

/// What is wanted of the components of a mixture, before any grain is drawn; empty for any other distribution.
std::vector<ComponentShare> wanted_shares(const SizeDistribution& mixture, Basis by = Basis::mass);

}  // namespace bernal
