#include "bernal/hierarchical.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/run.hpp"
#include "bernal/sampling.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "sizes/size_window.hpp"

namespace bernal {
namespace {

using Intervals = std::vector<SizeInterval>;

/// Levels in a decade of diameters, and how many of them below the present one are true.
constexpr double levels_per_decade = 2;
constexpr int true_levels = 2;

/// The largest diameter of a paste over its smallest. Equal volumes lie in equal intervals of the logarithm.
constexpr std::array paste_widths{2.0, 4.0};
constexpr int climbs = static_cast<int>(paste_widths.size());

/// Share by volume at either end that is left out: of open tails, whose grains are as rare as they are extreme.
constexpr double left_out = 1e-4;

/// A level of less than this share of all grains up to it is not packed: what it adds to the bulk volume, its grains'
/// own and some tenths of that, is below the error.
constexpr double least_share = 5e-3;

/// In a packing whose size is not given. With a quarter of the usual coarse grains `uniform-volume` to a size ratio of
/// 100 comes out 0.009 too loose.
constexpr std::int64_t fewest_spheres = 50000;

/// What densities of the whole sizes are off by where both climbs agree and coarse grains are many; and where these are
/// few, times their number.
constexpr double least_error = 0.002, error_of_one_coarse_grain = 0.09;

/// First guess of how densely a paste is packed by itself.
double fraction_of_paste(int dimension) { return dimension == 2 ? 0.84 : 0.65; }

/// The measured amount of paste stays within this factor of the guess. Where the coarse grains touch each other, the
/// amount of fines decides about nothing and is hardly measured.
constexpr double widest_correction = 2;

/// Two digits.
std::string rounded_up_text(double count) {
    const double step = std::pow(10, std::max(std::floor(std::log10(count)) - 1, 0.0));
    return std::to_string(static_cast<std::int64_t>(std::ceil(count / step) * step));
}

/// From the lower border of each level to the next, and the upper one of the last.
std::vector<double> borders_of(const SizeDistribution& distribution) {
    const double smallest = std::max(distribution.d_min(), distribution.diameter_at_passing(left_out));
    const double largest = std::min(distribution.d_max(), distribution.diameter_at_passing(1 - left_out));
    const int levels =
        std::max(1, static_cast<int>(std::ceil(levels_per_decade * std::log10(largest / smallest) - 1e-9)));
    std::vector<double> borders;
    for (int k = 0; k <= levels; ++k) borders.push_back(smallest * std::pow(largest / smallest, double(k) / levels));
    borders.front() = smallest * (1 - 1e-12), borders.back() = largest;  // with grains of the smallest size
    return borders;
}

class Ascent {
  public:
    Ascent(const SizeDistribution& distribution, const HierarchicalOptions& options,
           const RunObserver<const HierarchicalProgress&>& observer)
        : distribution_(distribution),
          options_(options),
          observer_(observer),
          dimension_(distribution.dimension()),
          borders_(borders_of(distribution)),
          levels_(static_cast<int>(borders_.size()) - 1) {
        for (int k = 0; k < levels_; ++k) to_come_ += !is_packed(k) ? 0 : is_direct(k) ? 1 : 2 * climbs;
        require_count();
    }

    HierarchicalResult result() {
        for (int k = 0; k < levels_; ++k) {
            if (!is_packed(k)) {
                for (auto& bulk : bulk_)
                    bulk.push_back(bulk.empty() ? 0 : bulk.back() + solid(grains(below(k), above(k))));
                if (k + 1 < levels_) continue;
            } else if (is_direct(k)) {
                pack_as_it_is(k);
            } else {
                for (int climb = 0; climb < climbs; ++climb) raise(k, climb);
            }
            tell(k);
        }
        result_.packing_fraction = result_.levels.back().packing_fraction;
        result_.error = result_.levels.back().error;
        return result_;
    }

  private:
    Intervals grains(double lower, double upper) const { return intervals_between(distribution_, lower, upper); }
    double solid(const Intervals& intervals) const { return solid_volume(intervals, dimension_); }
    double bottom() const { return borders_.front(); }
    double below(int k) const { return borders_[static_cast<std::size_t>(k)]; }
    double above(int k) const { return below(k + 1); }

    bool is_packed(int k) const {
        return solid(grains(below(k), above(k))) > least_share * solid(grains(bottom(), above(k)));
    }

    /// Is nothing worth packing finer than the levels that are true?
    bool is_direct(int k) const {
        for (int finer = 0; finer < k - true_levels; ++finer)
            if (is_packed(finer)) return false;
        return true;
    }

    /// Grains from `lower` to `upper` on paste of the solid volume `amount`, which reaches up to `lower`.
    Intervals on_paste(double amount, double width, double lower, double upper) const {
        Intervals all = grains(lower, upper);
        SizeInterval paste{lower / width, lower, -1.0 - dimension_, 1};
        paste.number = amount / (volume_per_power(dimension_) * paste.moment(dimension_));
        all.insert(all.begin(), paste);
        return all;
    }

    /// By number, of the coarsest half decade.
    static double coarse_share(const SizeDistribution& sizes) {
        return sizes.number_above(sizes.d_max() / std::pow(10, 1 / levels_per_decade));
    }

    SizeDistribution sizes_of(const Intervals& intervals) const {
        return SizeDistribution(intervals, {{}, top_class_share * intervals.back().upper}, dimension_);
    }

    /// Before the first packing, from what the finer grains of a level are likely to fill.
    void require_count() const {
        constexpr double likely_fraction = 0.6;
        double most = 0, usual = fewest_spheres, at = 0;
        for (int k = 0; k < levels_; ++k) {
            if (!is_packed(k)) continue;
            const double finer = is_direct(k) ? 0 : solid(grains(bottom(), below(k - true_levels))) / likely_fraction;
            const Intervals all = is_direct(k) ? grains(bottom(), above(k))
                                               : on_paste(finer * fraction_of_paste(dimension_), paste_widths.back(),
                                                          below(k - true_levels), above(k));
            const double least = std::ceil(few_top_grains / coarse_share(sizes_of(all)));
            if (least > most)
                most = least, at = above(k), usual = std::max(usual, most * coarse_grains() / few_top_grains);
        }
        const std::string level = "the level up to a diameter of " + rounded_text(at);
        if (options_.count ? most > max_sphere_count : needs_more_memory(usual))
            throw InputError(level + " takes some " + grouped(static_cast<std::size_t>(options_.count ? most : usual)) +
                             " spheres, more than this machine holds: so few coarse grains stand beside so many fine "
                             "ones; leave out the coarsest, or give a `count` from " +
                             rounded_up_text(most) + " on");
        if (options_.count && static_cast<double>(*options_.count) < most)
            throw InputError("count", std::to_string(*options_.count),
                             "is too small for " + level + ", of which " + std::to_string(few_top_grains) +
                                 " grains have to be in it",
                             "give at least " + rounded_up_text(most) + ", or leave it out");
    }

    double coarse_grains() const {
        return static_cast<double>(std::max<std::int64_t>(options_.coarse_grains, few_top_grains));
    }

    static bool needs_more_memory(double spheres) {
        if (spheres > max_sphere_count) return true;
        return estimate_run({.count = static_cast<std::int64_t>(spheres), .effort = {}}).memory_bytes > free_memory();
    }

    std::int64_t count_of(double coarse) const {
        const double usual = std::max(std::ceil(coarse_grains() / coarse), double{fewest_spheres});
        return options_.count.value_or(static_cast<std::int64_t>(std::min(usual, double{max_sphere_count})));
    }

    /// The bulk volume of these grains, on the scale of their numbers.
    double bulk_of(const Intervals& intervals, LevelPacking packing) {
        packing.largest = intervals.back().upper;
        const SizeDistribution sizes = sizes_of(intervals);
        const double coarse = coarse_share(sizes);
        packing.spheres = count_of(coarse);
        coarse_grains_ = static_cast<double>(packing.spheres) * coarse;
        PackOptions options;
        options.container.dimension = dimension_;
        options.container.periodic = {true, true, dimension_ == 3};
        options.effort = options_.effort, options.threads = options_.threads;
        // Packings of a level are of different sizes: their seeds differ as well.
        options.seed = options_.seed + static_cast<std::uint64_t>(done_);
        const PackResult run =
            pack(sample(sizes, packing.spheres), options,
                 {[&](const Progress& progress) {
                      return !observer_.after_sweep || observer_.after_sweep({packing, done_, to_come_, progress});
                  },
                  observer_.may_go_on});
        if (run.outcome == Outcome::interrupted) throw Interrupted("the packing of levels was stopped");
        if (!certify(run.packing).holds)
            throw std::logic_error("the packing of the level up to " + number_text(packing.largest) + " has overlaps");
        if (options_.packed) options_.packed(packing, run.packing);
        ++done_, ++result_.packings, result_.spheres += packing.spheres;
        return solid(intervals) / packing_fraction(run.packing);
    }

    void pack_as_it_is(int k) {
        const double bulk = bulk_of(grains(bottom(), above(k)), {.level = k});
        for (auto& of_climb : bulk_) of_climb.push_back(bulk);
    }

    void raise(int k, int climb) {
        std::vector<double>& bulk = bulk_[static_cast<std::size_t>(climb)];
        const double width = paste_widths[static_cast<std::size_t>(climb)];
        const int first_true = k - true_levels;
        const double matrix = bulk[static_cast<std::size_t>(k - 1)];
        const double replaced = bulk[static_cast<std::size_t>(first_true - 1)];
        LevelPacking packing{.climb = climb, .level = k, .of_matrix = true, .paste_below = below(first_true)};
        const double guess = replaced * fraction_of_paste(dimension_);
        const double found = bulk_of(on_paste(guess, width, below(first_true), below(k)), packing);
        // What is missing of the matrix's volume is made up by paste, of the density of that which it replaces.
        const double correction = std::clamp(1 + (matrix - found) / replaced, 1 / widest_correction, widest_correction);
        packing.of_matrix = false;
        bulk.push_back(bulk_of(on_paste(guess * correction, width, below(first_true), above(k)), packing));
    }

    void tell(int k) {
        const double solid_to_here = solid(grains(bottom(), above(k)));
        if (!(solid_to_here > 0)) return;
        const double loose = solid_to_here / bulk_.front().back(), dense = solid_to_here / bulk_.back().back();
        // A level that is not packed is reported where it is the last, and is as well known as the one before.
        const bool direct = is_packed(k) ? is_direct(k) : result_.levels.empty() || result_.levels.back().direct;
        const double of_sample = std::max(least_error, error_of_one_coarse_grain / coarse_grains_);
        result_.levels.push_back({above(k), solid_to_here / solid(grains(bottom(), borders_.back())),
                                  (loose + dense) / 2, std::hypot((dense - loose) / 2, of_sample), direct});
    }

    const SizeDistribution& distribution_;
    const HierarchicalOptions& options_;
    const RunObserver<const HierarchicalProgress&>& observer_;
    int dimension_;
    std::vector<double> borders_;
    int levels_, to_come_ = 0, done_ = 0;
    double coarse_grains_ = 1;                                   ///< of the last packing, in its coarsest half decade
    std::array<std::vector<double>, paste_widths.size()> bulk_;  ///< of all grains up to each level's upper border
    HierarchicalResult result_;
};

}  // namespace

HierarchicalResult pack_hierarchically(const SizeDistribution& distribution, const HierarchicalOptions& options,
                                       const RunObserver<const HierarchicalProgress&>& observer) {
    if (!distribution.list().empty())
        throw InputError(
            "a list of diameters has every grain, and a hierarchical packing is of a distribution; leave hierarchical "
            "out");
    return Ascent(distribution, options, observer).result();
}

}  // namespace bernal
