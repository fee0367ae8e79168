#include "blend/packed_blend.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "bernal/error.hpp"
#include "blend/candidate_packer.hpp"
#include "blend/corrected_map.hpp"
#include "blend/share_region.hpp"

namespace bernal {
namespace {

using Clock = std::chrono::steady_clock;

/// How much less than the best estimate the first blends may have: less where there are few, as each costs minutes.
constexpr double depth_of_first = 0.015, depth_of_first_levels = 0.01;

/// Blends that are looser than the optimum by more tell little of it: the polynomial need not hold there.
constexpr double depth_of_further = 0.012;

/// Blends of one method are told apart by a polynomial with so many degrees of freedom at least.
constexpr double fewest_spare = 2;

double mean_of(const std::vector<double>& values) {
    return std::reduce(values.begin(), values.end()) / static_cast<double>(values.size());
}

/// What is known of a half width that may be infinite.
std::optional<double> if_finite(double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; }

/// Does one exchange of a step lead from one to the other?
bool are_neighbours(const RegionPlace& a, const RegionPlace& b) {
    double steps = 0;
    for (std::size_t k = 0; k < a.offsets.size(); ++k) steps += std::abs(a.offsets[k] - b.offsets[k]);
    return steps < 2.5;
}

/// All packings of a place.
struct PlacePackings {
    std::size_t place = 0;
    std::vector<double> packed, errors_of_method;
};

class Search {
  public:
    Search(const Stock& stock, const DensestShares& estimated, const BlendOptions& options,
           const BlendObserver& observer)
        : region_(region_about(stock, estimated.best, estimated.bounds)),
          packer_(stock, estimated.best.shares, options),
          options_(options),
          observer_(observer) {}

    PackedOptimum optimum() {
        result_.is_hierarchical = packer_.is_hierarchical(), result_.count = packer_.count();
        try {
            result_.ended = end();
        } catch (const Interrupted&) {
            result_.ended = BlendEnd::interrupted;
        }
        result_.seconds = seconds();
        return {region_.places[best_].estimate.shares, result_};
    }

  private:
    BlendEnd end() {
        for (const std::size_t place : spread_places(region_, first_count(), depth())) {
            if (is_late()) return BlendEnd::time;
            pack(place);
        }
        for (;;) {
            const CorrectedMap map(region_, packed_);
            if (is_precise(map)) return BlendEnd::precise;
            if (std::ssize(packed_) >= most_blend_packings) return BlendEnd::packings;
            if (is_late()) return BlendEnd::time;
            pack(next(map));
        }
    }

    /// For a parabola where packings are cheap, otherwise for a plane.
    std::size_t first_count() const {
        const std::size_t variables = region_.free_shares();
        const bool is_cheap = !packer_.is_hierarchical() && variables < 3;
        return coefficient_count(is_cheap ? 2 : 1, variables) + static_cast<std::size_t>(fewest_spare);
    }

    double depth() const { return packer_.is_hierarchical() ? depth_of_first_levels : depth_of_first; }

    double wanted() const { return options_.within.value_or(usual_blend_error); }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    /// Would another packing, as long as those before, end after the time?
    bool is_late() const {
        if (!options_.time || packed_.empty()) return false;
        return seconds() + seconds() / static_cast<double>(packed_.size()) > *options_.time;
    }

    /// Is a packed blend as good as the best, by the map?
    bool is_best_packed(const CorrectedMap& map) const {
        return std::ranges::any_of(packed_, [&](const PackedPlace& one) {
            return map.packing_fraction(one.place) >= map.packing_fraction(map.best()) - wanted() / 2;
        });
    }

    bool tells_slopes(const CorrectedMap& map) const { return map.degree() > 0 || region_.free_shares() == 0; }

    bool is_precise(const CorrectedMap& map) const {
        return map.degrees_of_freedom() >= fewest_spare && tells_slopes(map) && is_best_packed(map) &&
               map.half_width(map.best()) <= wanted() && map.may_gain() <= wanted();
    }

    std::size_t next(const CorrectedMap& map) const {
        if (!tells_slopes(map)) return further_place();
        if (!is_best_packed(map)) return map.best();
        const std::size_t rival = map.rival();
        const bool of_best = rival == map.best() || map.half_width(map.best()) >= map.may_gain();
        const double floor = map.packing_fraction(map.best()) - depth_of_further;
        std::size_t place = map.best();
        double most = 0;
        for (std::size_t k = 0; k < region_.places.size(); ++k) {
            if (map.packing_fraction(k) < floor) continue;
            const double tells = of_best ? map.tells_of_best(k) : map.tells_of_rival(k, rival);
            if (tells > most) most = tells, place = k;
        }
        return place;
    }

    /// Another one near to the best by the estimate, where the first ones turned out to be too loose to count.
    std::size_t further_place() const {
        for (const std::size_t place : spread_places(region_, by_place_.size() + 2, depth() / 3))
            if (std::ranges::find(by_place_, place, &PlacePackings::place) == by_place_.end()) return place;
        return 0;
    }

    void pack(std::size_t place) {
        auto known = std::ranges::find(by_place_, place, &PlacePackings::place);
        if (known == by_place_.end()) known = by_place_.insert(known, {place, {}, {}});
        const std::vector<double>& shares = region_.places[place].estimate.shares;
        const PackedFraction found = packer_.pack(
            shares, static_cast<int>(known->packed.size()),
            {[&](std::int64_t spheres, const Progress& progress) {
                 return !observer_.after_sweep ||
                        observer_.after_sweep({result_, shares, static_cast<int>(packed_.size()), spheres, progress});
             },
             observer_.may_go_on});
        known->packed.push_back(found.packing_fraction);
        if (found.of_method) known->errors_of_method.push_back(*found.of_method);
        packed_.push_back({place, found.packing_fraction});
        tell();
    }

    void tell() {
        const CorrectedMap map(region_, packed_);
        best_ = map.best();
        result_.degree = map.degree();
        const bool has_scatter = std::isfinite(map.half_width(best_));
        result_.scatter = has_scatter ? std::optional(map.scatter()) : std::nullopt;
        result_.estimate = region_.places[best_].estimate.packing_fraction;
        result_.packing_fraction = map.packing_fraction(best_);
        result_.error = if_finite(map.half_width(best_));
        result_.is_at_edge = region_.places[best_].is_at_edge;
        result_.map.clear();
        for (std::size_t k = 0; k < region_.places.size(); ++k) {
            const EstimateAt& at = region_.places[k].estimate;
            result_.map.push_back({at.shares, at.packing_fraction, map.packing_fraction(k)});
        }
        result_.may_gain.reset(), result_.shares_between.clear();
        if (has_scatter && tells_slopes(map)) {
            result_.may_gain = map.may_gain();
            tell_shares(map);
        }
        tell_candidates(map);
    }

    /// Those that may be as dense as the best and are joined to it by others: what the polynomial says beyond looser
    /// ones is not known.
    std::vector<std::size_t> as_dense(const CorrectedMap& map) const {
        std::vector<std::size_t> found{best_};
        std::vector<bool> is_found(region_.places.size());
        is_found[best_] = true;
        for (std::size_t n = 0; n < found.size(); ++n)
            for (std::size_t k = 0; k < region_.places.size(); ++k) {
                if (is_found[k] || !are_neighbours(region_.places[k], region_.places[found[n]])) continue;
                if (map.packing_fraction(k) + map.half_width_behind(k) < map.packing_fraction(best_)) continue;
                is_found[k] = true;
                found.push_back(k);
            }
        return found;
    }

    void tell_shares(const CorrectedMap& map) {
        for (const double share : region_.places[best_].estimate.shares)
            result_.shares_between.emplace_back(share, share);
        for (const std::size_t place : as_dense(map)) {
            const std::vector<double>& shares = region_.places[place].estimate.shares;
            for (std::size_t m = 0; m < shares.size(); ++m) {
                auto& [low, high] = result_.shares_between[m];
                low = std::min(low, shares[m]), high = std::max(high, shares[m]);
            }
        }
    }

    void tell_candidates(const CorrectedMap& map) {
        result_.candidates.clear();
        std::vector<double> errors;
        for (const PlacePackings& of : by_place_) {
            BlendCandidate one;
            one.shares = region_.places[of.place].estimate.shares;
            one.estimate = region_.places[of.place].estimate.packing_fraction;
            one.packed = of.packed, one.packing_fraction = mean_of(of.packed);
            one.error = if_finite(map.half_width_of_mean(of.packed.size()));
            one.behind = result_.packing_fraction - one.packing_fraction;
            one.unsure = if_finite(map.half_width_behind(of.place, of.packed.size()));
            if (!of.errors_of_method.empty()) one.of_method = mean_of(of.errors_of_method);
            errors.insert(errors.end(), of.errors_of_method.begin(), of.errors_of_method.end());
            result_.candidates.push_back(std::move(one));
        }
        std::ranges::stable_sort(result_.candidates, std::ranges::greater(), &BlendCandidate::packing_fraction);
        if (!errors.empty()) result_.of_method = mean_of(errors);
    }

    ShareRegion region_;
    CandidatePacker packer_;
    const BlendOptions& options_;
    const BlendObserver& observer_;
    std::vector<PackedPlace> packed_;      ///< in their order
    std::vector<PlacePackings> by_place_;  ///< likewise, by the first of a place
    std::size_t best_ = 0;                 ///< of the region
    PackedBlend result_;
    Clock::time_point start_ = Clock::now();
};

}  // namespace

std::string_view name(BlendEnd end) {
    switch (end) {
        case BlendEnd::precise:
            return "precise";
        case BlendEnd::time:
            return "time";
        case BlendEnd::packings:
            return "packings";
        case BlendEnd::interrupted:
            return "interrupted";
    }
    throw std::logic_error("an end of a blend without a name");
}

void require_packed(const BlendOptions& o) {
    if (o.packed && !o.densest)
        throw InputError("`packed` is of the densest blend, and `densest` is not given; add it, or leave `packed` out");
    if (o.packed) return;
    const std::pair<const char*, bool> of_packings[] = {{"within", o.within.has_value()},
                                                        {"time", o.time.has_value()},
                                                        {"count", o.count.has_value()},
                                                        {"effort", o.effort.has_value()},
                                                        {"seed", o.seed.has_value()}};
    for (const auto& [key, is_given] : of_packings)
        if (is_given)
            throw InputError(std::string("`") + key +
                             "` is of packings, and nothing is packed; add `packed`, or leave `" + key + "` out");
}

PackedOptimum packed_optimum(const Stock& stock, const DensestShares& estimated, const BlendOptions& options,
                             const BlendObserver& observer) {
    return Search(stock, estimated, options, observer).optimum();
}

}  // namespace bernal
