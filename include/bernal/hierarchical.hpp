#pragma once
// How densely sizes pack of which no machine can hold a sample: a binder and a gravel in one curve. The packing is
// thought of as built from the finest grains up, by levels of half a decade of diameters. To the matrix of all finer
// grains, whose bulk volume is known from the level before, come the grains of the next half decade, and their packing
// gives the bulk volume of both together:
//
//   - the grains of the decade below the level are there as they are;
//   - those that are finer still are replaced by a paste of grains of about one size, of the same bulk volume. How much
//     paste that is, is measured: paste and the decade together, packed, have the bulk volume that is known of them.
//
// So each packing holds some two decades, of sizes that no other packing of the level holds in another amount. The
// first levels, whose matrix is that narrow, are packed as they are.
//
// The paste is the one thing that is not true. The climb is made twice, with a coarse paste, which packs too loosely
// around the grains, and with a fine one, which packs too densely: the result is their middle, and the error half of
// what they differ by, together with that of samples of so many coarse grains. Against packings of the whole sizes at
// size ratios of 100 and 300 the middle is within 0.005. Where coarse grains lie in far finer ones, with no sizes
// between, both pastes are coarser than what they stand for, and the middle can be up to 0.01 too loose.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bernal/pack.hpp"
#include "bernal/run.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// A packing of a level.
struct LevelPacking {
    int climb = 0;             ///< 0: with the coarse paste; 1: with the fine one
    int level = 0;             ///< from 0
    bool of_matrix = false;    ///< paste and finer grains alone, which tell how much paste there has to be
    double paste_below = 0;    ///< diameters up to this one stand for all finer grains; 0: there are no finer ones
    double largest = 0;        ///< diameter that the level reaches to
    std::int64_t spheres = 0;  ///< in it

    bool operator==(const LevelPacking&) const = default;
};

/// What a packing of a level has told: all that the packings after it need of it.
struct MadeLevelPacking {
    LevelPacking packing;
    double packing_fraction = 0;
};

struct HierarchicalOptions {
    /// Spheres of each packing; empty: as many as hold `coarse_grains`, and 50,000 at least.
    std::optional<std::int64_t> count;
    /// Those of the level's own, where `count` is empty; at least `few_top_grains`. There are up to 240 of nearly equal
    /// ones that carry the load, which crystallise where they are few.
    std::int64_t coarse_grains = 40;
    Effort effort = Effort::quick;
    std::uint64_t seed = 1;
    int threads = 0;     ///< 0: all cores. Never changes the result.
    bool force = false;  ///< pack even where free memory seems too small

    /// The first packings of the same distribution with the same options, from an interrupted run: the others go on
    /// from there, to the same result.
    std::vector<MadeLevelPacking> made = {};

    /// Called with each packing that is made now, which is certified.
    std::function<void(const LevelPacking&, const Packing&)> packed = {};
};

/// What is known when a level is done.
struct HierarchicalLevel {
    double diameter = 0;          ///< all grains up to this one are in
    double share = 0;             ///< of the whole distribution by volume
    double packing_fraction = 0;  ///< of these, far from walls
    double error = 0;             ///< of half of what the climbs differ by, and of the sample
    bool direct = false;          ///< packed as it is
};

struct HierarchicalResult {
    double packing_fraction = 0;  ///< of all, far from walls
    double error = 0;             ///< of the last level
    std::vector<HierarchicalLevel> levels;
    std::int64_t packings = 0;
    std::int64_t spheres = 0;  ///< of all packings
};

struct HierarchicalProgress {
    LevelPacking packing;
    int packings_done = 0, packings = 0;
    Progress progress;        ///< of the present one
    double seconds_left = 0;  ///< of all, estimated

    Progress of_all() const;  ///< of the present one, with the time that is left to all
};

/// What it is going to take.
struct HierarchicalPlan {
    std::vector<LevelPacking> packings;  ///< in their order; how many spheres is estimated of those with paste
    std::vector<RunEstimate> runs;       ///< of each, one after the other
    std::int64_t spheres = 0;            ///< of all packings
    RunEstimate all;                     ///< times and sweeps of all together, the memory of the largest
    std::int64_t fewest_spheres = 0;     ///< that `count` may be
    double diameter_of_fewest = 0;       ///< the level that needs so many reaches up to it
    bool fits = true;                    ///< does this machine's free memory hold each of them?
};

/// Throws InputError for a list, and for a `count` that is too small; a plan is made whether or not the packings fit.
HierarchicalPlan plan_hierarchically(const SizeDistribution& distribution, const HierarchicalOptions& options);

/// Nothing is required of the parts of the curve below 0.01 % and above 99.99 % passing by volume. Throws InputError
/// for a `count` that holds fewer than `few_top_grains` grains of a level, for a distribution of which one level takes
/// more spheres than memory holds, for a list, which is packed as it is, and where `made` are packings of another run;
/// Interrupted where the observer stops it.
HierarchicalResult pack_hierarchically(const SizeDistribution& distribution, const HierarchicalOptions& options,
                                       const RunObserver<const HierarchicalProgress&>& observer = {});

}  // namespace bernal
