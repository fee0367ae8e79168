#pragma once
// Packings of blends, all by one method, so that what it is off by is common to them.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bernal/blend.hpp"
#include "blend/stock.hpp"

namespace bernal {

struct PackedFraction {
    double packing_fraction = 0;      ///< far from walls, less what the stock's walls take
    std::optional<double> of_method;  ///< error of a hierarchical packing
};

class CandidatePacker {
  public:
    /// The method is that of blends like the one of these shares: a sample of it in a periodic cell, or, where one that
    /// represents the coarse grains has too many spheres, level by level.
    CandidatePacker(const Stock& stock, const std::vector<double>& shares, const BlendOptions& options);

    bool is_hierarchical() const { return is_hierarchical_; }
    std::optional<std::int64_t> count() const { return count_; }  ///< spheres; empty where levels have their own

    using Watcher = RunObserver<std::int64_t, const Progress&>;  ///< told of spheres and progress

    /// The same random numbers for all blends: `repetition` 0, 1 ... has seeds of its own. Throws Interrupted where the
    /// watcher stops it.
    PackedFraction pack(const std::vector<double>& shares, int repetition, const Watcher& watcher) const;

  private:
    PackedFraction pack_sample(const SizeDistribution& sizes, std::uint64_t seed, const Watcher& watcher) const;
    PackedFraction pack_levels(const SizeDistribution& sizes, std::uint64_t seed, const Watcher& watcher) const;

    const Stock& stock_;
    Effort effort_;
    std::uint64_t seed_;
    int threads_;
    bool is_hierarchical_ = false;
    std::optional<std::int64_t> count_;
};

}  // namespace bernal
