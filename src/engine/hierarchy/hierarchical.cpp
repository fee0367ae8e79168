#include "bernal/hierarchical.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "core/number_text.hpp"
#include "hierarchy/hierarchical_plan.hpp"
#include "hierarchy/level_grains.hpp"
#include "sizes/sample_error.hpp"

namespace bernal {
namespace {

/// What densities of the whole sizes are off by where both climbs agree and coarse grains are many.
constexpr double least_error = 0.002;

/// The measured amount of paste stays within this factor of the guess. Where the coarse grains touch each other, the
/// amount of fines decides about nothing and is hardly measured.
constexpr double widest_correction = 2;

/// The time left to all packings, as planned, the speed being that of those that were made.
class TimeLeft {
  public:
    explicit TimeLeft(const HierarchicalPlan& plan) {
        for (const RunEstimate& run : plan.runs) planned_.push_back(run.seconds());
    }

    /// While the packing at `place` has `left` seconds to go; those before `first` were made by another run.
    double seconds(std::size_t first, std::size_t place, double left) const {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
        const double share_left = std::isfinite(left) ? left / std::max(left + elapsed_here(), 1e-9) : 1;
        const double done = planned(first, place) + (1 - share_left) * planned(place, place + 1);
        const double slowness = done > 0 ? elapsed.count() / done : 1;
        return left + slowness * planned(place + 1, planned_.size());
    }

    void begin_packing() { of_packing_ = std::chrono::steady_clock::now(); }

  private:
    double elapsed_here() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - of_packing_).count();
    }

    double planned(std::size_t from, std::size_t to) const {
        double sum = 0;
        for (std::size_t k = from; k < to && k < planned_.size(); ++k) sum += planned_[k];
        return sum;
    }

    std::vector<double> planned_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), of_packing_ = start_;
};

class Ascent {
  public:
    using Intervals = LevelGrains::Intervals;

    Ascent(const SizeDistribution& distribution, const HierarchicalOptions& options,
           const RunObserver<const HierarchicalProgress&>& observer)
        : options_(options),
          observer_(observer),
          levels_(distribution),
          plan_(plan_of(levels_, options)),
          time_left_(plan_) {
        require_enough_spheres(plan_, options);
        require_fitting(plan_, options);
    }

    HierarchicalResult result() {
        for (int k = 0; k < levels_.count(); ++k) {
            if (!levels_.is_packed(k)) {
                for (auto& bulk : bulk_)
                    bulk.push_back(bulk.empty() ? 0 : bulk.back() + levels_.solid(grains_of_level(k)));
                if (k + 1 < levels_.count()) continue;
            } else if (levels_.is_direct(k)) {
                pack_as_it_is(k);
            } else {
                for (int climb = 0; climb < climbs; ++climb) raise(k, climb);
            }
            tell(k);
        }
        if (options_.made.size() > done_) refuse_made();
        result_.packing_fraction = result_.levels.back().packing_fraction;
        result_.error = result_.levels.back().error;
        return result_;
    }

  private:
    Intervals grains_of_level(int k) const { return levels_.grains(levels_.below(k), levels_.above(k)); }

    [[noreturn]] static void refuse_made() {
        throw InputError("the packings that were made before are of other sizes or options; begin anew");
    }

    /// The bulk volume of these grains, on the scale of their numbers.
    double bulk_of(const Intervals& intervals) {
        const SizeDistribution sizes = levels_.sizes_of(intervals);
        LevelPacking packing = plan_.packings.at(done_);
        packing.spheres = spheres_of_packing(options_, sizes);
        const double fraction = done_ < options_.made.size() ? made_before(packing) : packed(sizes, packing);
        const CoarseGrains coarse = coarse_grains(sizes, static_cast<double>(packing.spheres));
        error_of_sample_ = sample_error(coarse, fraction, levels_.dimension()) / fraction;
        ++done_, ++result_.packings, result_.spheres += packing.spheres;
        return levels_.solid(intervals) / fraction;
    }

    double made_before(const LevelPacking& packing) const {
        const auto& [made, fraction] = options_.made[done_];
        if (made != packing || !(fraction > 0 && fraction < 1)) refuse_made();
        return fraction;
    }

    double packed(const SizeDistribution& sizes, const LevelPacking& packing) {
        const auto after_sweep = [&](const Progress& progress) {
            const auto place = static_cast<int>(done_), all = static_cast<int>(plan_.packings.size());
            const double left = time_left_.seconds(options_.made.size(), done_, progress.seconds_left);
            return !observer_.after_sweep || observer_.after_sweep({packing, place, all, progress, left});
        };
        time_left_.begin_packing();
        const PackResult run = pack(sample(sizes, packing.spheres),
                                    options_of_level(options_, levels_.dimension(), static_cast<int>(done_)),
                                    {after_sweep, observer_.may_go_on});
        if (run.outcome == Outcome::interrupted) throw Interrupted("the packing of levels was stopped");
        if (!certify(run.packing).holds)
            throw std::logic_error("the packing of the level up to " + number_text(packing.largest) + " has overlaps");
        if (options_.packed) options_.packed(packing, run.packing);
        return packing_fraction(run.packing);
    }

    void pack_as_it_is(int k) {
        const double bulk = bulk_of(levels_.grains(levels_.bottom(), levels_.above(k)));
        for (auto& of_climb : bulk_) of_climb.push_back(bulk);
    }

    void raise(int k, int climb) {
        std::vector<double>& bulk = bulk_[static_cast<std::size_t>(climb)];
        const double width = paste_widths[static_cast<std::size_t>(climb)], from = levels_.first_true(k);
        const double matrix = bulk[static_cast<std::size_t>(k - 1)];
        const double replaced = bulk[static_cast<std::size_t>(LevelGrains::replaced_level(k))];
        const double guess = replaced * fraction_of_paste(levels_.dimension());
        const double found = bulk_of(levels_.on_paste(guess, width, from, levels_.below(k)));
        // What is missing of the matrix's volume is made up by paste, of the density of that which it replaces.
        const double correction = std::clamp(1 + (matrix - found) / replaced, 1 / widest_correction, widest_correction);
        bulk.push_back(bulk_of(levels_.on_paste(guess * correction, width, from, levels_.above(k))));
    }

    double bulk() const { return (bulk_.front().back() + bulk_.back().back()) / 2; }

    /// The bulk volume of finer grains, known by samples of their own, is off as well.
    void add_error_of_sample(int k) {
        bulk_error_ = std::hypot(levels_.is_direct(k) ? 0 : bulk_error_, error_of_sample_ * bulk());
    }

    void tell(int k) {
        const double solid_to_here = levels_.solid(levels_.grains(levels_.bottom(), levels_.above(k)));
        if (!(solid_to_here > 0)) return;
        const double loose = solid_to_here / bulk_.front().back(), dense = solid_to_here / bulk_.back().back();
        // A level that is not packed is reported where it is the last, and is as well known as the one before.
        const bool direct =
            levels_.is_packed(k) ? levels_.is_direct(k) : result_.levels.empty() || result_.levels.back().direct;
        if (levels_.is_packed(k)) add_error_of_sample(k);
        const double of_sample = std::max(least_error, solid_to_here / bulk() * bulk_error_ / bulk());
        const double of_all = levels_.solid(levels_.grains(levels_.bottom(), levels_.top()));
        result_.levels.push_back({levels_.above(k), solid_to_here / of_all, (loose + dense) / 2,
                                  std::hypot((dense - loose) / 2, of_sample), direct});
    }

    const HierarchicalOptions& options_;
    const RunObserver<const HierarchicalProgress&>& observer_;
    LevelGrains levels_;
    HierarchicalPlan plan_;
    TimeLeft time_left_;
    std::size_t done_ = 0;                          ///< of the planned packings
    double error_of_sample_ = 0;                    ///< of the last packing, relative
    double bulk_error_ = 0;                         ///< of all grains so far, by samples of few coarse grains
    std::array<std::vector<double>, climbs> bulk_;  ///< of all grains up to each level's upper border
    HierarchicalResult result_;
};

}  // namespace

Progress HierarchicalProgress::of_all() const {
    Progress all = progress;
    all.seconds_left = seconds_left, all.may_end_sooner = false;
    return all;
}

HierarchicalResult pack_hierarchically(const SizeDistribution& distribution, const HierarchicalOptions& options,
                                       const RunObserver<const HierarchicalProgress&>& observer) {
    return Ascent(distribution, options, observer).result();
}

}  // namespace bernal
