#pragma once
// A size distribution: which share of the grains, by number and by mass, has which diameter.
//
// Every kind has the same form: adjoining or separate size intervals, in each of which the number density is a power
// law of the diameter. That is exact for power laws, Fuller curves and gradings (log-linear by mass between sieves is a
// number density ~ d^-4, for discs d^-3), for single sizes (an interval without width), and good to about 1e-9 for
// lognormal, normal and Weibull curves in 4096 intervals. All shares, quantiles and moments then have closed forms, in
// both tails.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bernal {

/// lower == upper: all grains of the interval have that diameter.
struct SizeInterval {
    double lower = 1;     ///< diameter, > 0
    double upper = 1;     ///< diameter, >= lower
    double exponent = 0;  ///< number density ~ d^exponent inside
    double number = 1;    ///< grains in it, on any scale common to all intervals, >= 0

    /// Mean of d^power over the interval's grains.
    double moment(double power) const;
};

/// A place in the distribution, ordered by diameter.
struct SizeQuantile {
    std::size_t interval = 0;  ///< index of the size interval
    double share = 0;          ///< share of that interval's grains that are smaller, 0..1
    double diameter = 0;
};

/// How grains are told apart in the results: by size classes and by the top class, whose grains must be many enough.
struct SizeClasses {
    std::vector<double> borders;  ///< ascending; class 0 is d <= borders[0], class k is borders[k-1] < d <= borders[k]
    double top_above = 0;         ///< grains with d > top_above make up the top class
    /// For a grading, whose borders are its sieves: the share by mass (0..1) of the whole curve that is finer than the
    /// first sieve or the cut, and not part of the distribution. Empty for everything else.
    std::optional<double> left_out = {};
};

struct SizePart;

class SizeDistribution {
  public:
    /// Intervals ascending and not overlapping, at least one with grains in it. In two dimensions for discs, where "by
    /// mass" means by area.
    SizeDistribution(std::vector<SizeInterval> intervals, SizeClasses classes, int dimension = 3);

    /// Exactly these grains, in this order; one class, the top class being d > 0.8 d_max.
    static SizeDistribution listed(std::vector<double> diameters, int dimension = 3);

    /// A mixture, at least one part: its curve is the sum of theirs, exactly at every border of an interval of theirs,
    /// and to 1e-7 between. Numbers on any scale. Class numbers go on from part to part, in their order.
    static SizeDistribution mixed(std::vector<SizePart> parts);

    /// The parts of a mixture, `number` and `mass` being shares that add up to 1; empty for every other distribution.
    std::span<const SizePart> parts() const;

    int dimension() const { return dimension_; }

    double d_min() const { return intervals_.front().lower; }
    double d_max() const { return intervals_.back().upper; }

    /// Mean of d^power over all grains, by number.
    double moment(double power) const;

    /// The diameter below which the share `u` (0..1) of the grains lies, by number.
    double quantile(double u) const { return locate(u, 1 - u).diameter; }

    /// The same place with `above` = 1 - u given on its own, so that the upper tail keeps its digits.
    SizeQuantile locate(double u, double above) const;

    /// Mean of d^dimension over the grains between two places, from < to.
    double mean_power(const SizeQuantile& from, const SizeQuantile& to) const;

    /// Share by mass (0..1) of the grains that pass a sieve of diameter d: those not larger than d. All grains have one
    /// density here: for a mixture it is the share by volume.
    double passing(double d) const;

    /// The same by mass with the densities of the parts of a mixture.
    double passing_by_mass(double d) const;

    /// The diameter that the share `passing` (0..1) passes, by mass.
    double diameter_at_passing(double passing) const;

    /// Share by number of the grains larger than d, with all its digits in the upper tail.
    double number_above(double d) const;

    std::size_t class_count() const;

    /// For each class of a mixture, the place of its part.
    std::vector<std::size_t> parts_of_classes() const;

    /// Not for a mixture, whose classes depend on the part as well.
    std::uint16_t size_class(double d) const;

    /// "2-4", where a grading's sieves or a few single sizes tell classes apart; for a mixture "sand 2-4", or "sand"
    /// where a part has one class. Empty for distributions of one class.
    std::vector<std::string> class_names() const;
    const SizeClasses& classes() const { return classes_; }
    double top_above() const { return classes_.top_above; }

    /// True when all grains have one of a few diameters.
    bool discrete() const;

    std::span<const SizeInterval> intervals() const { return intervals_; }

    /// The explicit diameters of a list, in its order; empty for every other distribution.
    std::span<const double> list() const { return list_; }

  private:
    std::vector<SizeInterval> intervals_;  // number: shares that add up to 1
    std::vector<double> number_below_;     // share by number in intervals before k
    std::vector<double> number_from_;      // share by number in intervals k and after, summed from the top
    std::vector<double> mass_below_;       // share by mass in intervals before k
    SizeClasses classes_;
    std::vector<double> list_;
    std::vector<SizePart> parts_;
    int dimension_;
};

/// A component of a mixture.
struct SizePart {
    std::string name;
    SizeDistribution distribution;
    double number = 1;      ///< of its grains
    double density = 1;     ///< of its grains, on any scale common to all parts
    double mass = 0;        ///< share of all, set by parts()
    double mean_power = 0;  ///< of d^dimension, likewise
    double scale = 1;       ///< equivalent diameters of its grains, which decide about mass, over those that it gives

    /// The volume or area of a grain over that of a sphere or disc of the diameter that the part gives.
    double power_of_scale(int dimension) const { return dimension == 2 ? scale * scale : scale * scale * scale; }
};

/// Share of d_max (for kinds with an open tail: of the diameter that 99 % by mass passes) above which a grain counts as
/// one of the top class.
inline constexpr double top_class_share = 0.8;

}  // namespace bernal
