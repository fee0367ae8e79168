#pragma once
// Which grains a hierarchical packing has in each of its levels, and which packings they ask for
// (bernal/hierarchical.hpp).

#include <array>
#include <vector>

#include "bernal/hierarchical.hpp"
#include "bernal/size_distribution.hpp"
#include "sizes/size_window.hpp"

namespace bernal {

/// The largest diameter of a paste over its smallest. Equal volumes lie in equal intervals of the logarithm.
inline constexpr std::array paste_widths{2.0, 4.0};
inline constexpr int climbs = static_cast<int>(paste_widths.size());

class LevelGrains {
  public:
    using Intervals = std::vector<SizeInterval>;

    /// `distribution` must outlive it. Throws InputError for a list.
    explicit LevelGrains(const SizeDistribution& distribution);

    int dimension() const { return dimension_; }
    int count() const { return static_cast<int>(borders_.size()) - 1; }  ///< of levels
    double bottom() const { return borders_.front(); }
    double top() const { return borders_.back(); }
    double below(int level) const { return borders_[static_cast<std::size_t>(level)]; }
    double above(int level) const { return below(level + 1); }

    /// Smaller ones are replaced by paste, where the level is not packed as it is.
    double first_true(int level) const { return below(level - true_levels); }
    /// The last level that is replaced by paste.
    static int replaced_level(int level) { return level - true_levels - 1; }

    /// Has it grains worth packing?
    bool is_packed(int level) const;
    /// Is nothing worth packing finer than the levels that are true?
    bool is_direct(int level) const;

    Intervals grains(double lower, double upper) const { return intervals_between(distribution_, lower, upper); }
    double solid(const Intervals& intervals) const { return solid_volume(intervals, dimension_); }
    /// Grains from `lower` to `upper` on paste of the solid volume `amount`, which reaches up to `lower`.
    Intervals on_paste(double amount, double width, double lower, double upper) const;
    SizeDistribution sizes_of(const Intervals& intervals) const;

    /// All packings, in the order in which they are made, but for their spheres.
    std::vector<LevelPacking> packings() const;

  private:
    static constexpr int true_levels = 2;

    const SizeDistribution& distribution_;
    int dimension_;
    std::vector<double> borders_;  ///< from the lower border of each level to the next, and the upper one of the last
};

/// How densely a paste is packed by itself, as a first guess.
double fraction_of_paste(int dimension);

/// By number, of the half decade below the largest diameter.
double coarse_share(const SizeDistribution& sizes, double largest);

/// The spheres of a packing of these sizes. Where its coarse grains are nearly equal and carry the load, they are as
/// many as seldom crystallise, as far as a million spheres hold them.
std::int64_t spheres_of_packing(const HierarchicalOptions& options, const SizeDistribution& sizes);

/// What a packing of a level is made with, but for its threads; `place` is its place among all, from 0.
PackOptions options_of_level(const HierarchicalOptions& options, int dimension, int place);

}  // namespace bernal
