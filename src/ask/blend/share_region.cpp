#include "blend/share_region.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "core/parallel.hpp"

namespace bernal {
namespace {

using Bounds = std::vector<ShareBounds>;
using Offsets = std::vector<int>;

constexpr std::size_t most_places = 400;
constexpr double widening = 1.5;  // of a step by which there are more

double first_step(std::size_t free_shares) { return free_shares < 2 ? 0.005 : free_shares == 2 ? 0.01 : 0.025; }

/// A lattice of shares about the best ones.
class Lattice {
  public:
    Lattice(const Stock& stock, const EstimateAt& best, const Bounds& bounds, double step)
        : stock_(stock), best_(best), bounds_(bounds), step_(step) {
        for (std::size_t k = 0; k < bounds.size(); ++k)
            if (bounds[k].least < bounds[k].most) free_.push_back(k);
        const Offsets origin(free_.size());
        seen_[origin] = true;
        places_.push_back({best_, std::vector<double>(free_.size())});
        shell_.push_back(origin);
    }

    /// False where there are more than `most_places`.
    bool grow() {
        for (std::size_t first = 0; !shell_.empty(); first = last_) {
            last_ = places_.size();
            std::vector<Offsets> next;
            for (std::size_t k = 0; k < shell_.size(); ++k) add_neighbours(shell_[k], first + k, next);
            take(next);
            if (places_.size() > most_places) return false;
        }
        mark_edges();
        return true;
    }

    std::vector<RegionPlace> places() && { return std::move(places_); }

  private:
    std::vector<double> shares_at(const Offsets& offsets) const {
        std::vector<double> shares = best_.shares;
        for (std::size_t k = 0; k < free_.size(); ++k) shares[free_[k]] += step_ * offsets[k];
        return shares;
    }

    bool is_possible(const std::vector<double>& shares) const {
        constexpr double rounding = 1e-12;
        for (const std::size_t k : free_)
            if (shares[k] < bounds_[k].least - rounding || shares[k] > bounds_[k].most + rounding) return false;
        return true;
    }

    void add_neighbours(const Offsets& of, std::size_t place, std::vector<Offsets>& next) {
        for (std::size_t gains = 0; gains < free_.size(); ++gains)
            for (std::size_t gives = 0; gives < free_.size(); ++gives) {
                if (gains == gives) continue;
                Offsets offsets = of;
                ++offsets[gains], --offsets[gives];
                if (!is_possible(shares_at(offsets))) continue;
                neighbours_.emplace_back(place, offsets);
                if (seen_.try_emplace(offsets, false).second) next.push_back(std::move(offsets));
            }
    }

    void take(const std::vector<Offsets>& next) {
        std::vector<double> estimates(next.size());
        run_tasks(next.size(), [&](std::size_t k) { estimates[k] = estimated_fraction(stock_, shares_at(next[k])); });
        shell_.clear();
        for (std::size_t k = 0; k < next.size(); ++k) {
            if (estimates[k] < best_.packing_fraction - region_depth) continue;
            seen_[next[k]] = true;
            places_.push_back({{shares_at(next[k]), estimates[k]}, {next[k].begin(), next[k].end()}});
            shell_.push_back(next[k]);
        }
    }

    void mark_edges() {
        for (const auto& [place, offsets] : neighbours_)
            if (!seen_.at(offsets)) places_[place].is_at_edge = true;
    }

    const Stock& stock_;
    const EstimateAt& best_;
    const Bounds& bounds_;
    double step_;
    std::vector<std::size_t> free_;
    std::map<Offsets, bool> seen_;  ///< true: in the region
    std::vector<RegionPlace> places_;
    std::vector<Offsets> shell_;  ///< the outermost, from which it grows
    std::size_t last_ = 0;
    std::vector<std::pair<std::size_t, Offsets>> neighbours_;
};

double squared_distance(const RegionPlace& a, const RegionPlace& b) {
    double sum = 0;
    for (std::size_t k = 0; k < a.offsets.size(); ++k)
        sum += (a.offsets[k] - b.offsets[k]) * (a.offsets[k] - b.offsets[k]);
    return sum;
}

}  // namespace

std::size_t ShareRegion::free_shares() const {
    const std::size_t free = places.front().offsets.size();
    return free > 0 ? free - 1 : 0;
}

ShareRegion region_about(const Stock& stock, const EstimateAt& best, const Bounds& bounds) {
    const auto free = std::ranges::count_if(bounds, [](const ShareBounds& b) { return b.least < b.most; });
    for (double step = first_step(static_cast<std::size_t>(std::max<std::ptrdiff_t>(free - 1, 0)));; step *= widening) {
        Lattice lattice(stock, best, bounds, step);
        if (lattice.grow()) return {std::move(lattice).places(), step};
    }
}

std::vector<std::size_t> spread_places(const ShareRegion& region, std::size_t count, double depth) {
    const std::vector<RegionPlace>& all = region.places;
    std::vector<std::size_t> chosen{0};
    std::vector<double> distance(all.size(), std::numeric_limits<double>::infinity());
    while (chosen.size() < count) {
        std::size_t farthest = 0;
        for (std::size_t k = 0; k < all.size(); ++k) {
            distance[k] = std::min(distance[k], squared_distance(all[k], all[chosen.back()]));
            const bool is_near = all[k].estimate.packing_fraction >= all.front().estimate.packing_fraction - depth;
            if (is_near && (farthest == 0 ? distance[k] > 0 : distance[k] > distance[farthest])) farthest = k;
        }
        if (farthest == 0) break;
        chosen.push_back(farthest);
    }
    return chosen;
}

}  // namespace bernal
