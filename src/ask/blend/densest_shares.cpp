#include "blend/densest_shares.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

using Bounds = std::vector<ShareBounds>;
using Shares = std::vector<double>;

constexpr std::size_t most_grid_points = 250, starts = 3;
constexpr std::size_t rods_of_grid = usual_rods / 5;  // within 0.0005 of the others
constexpr double finest_step = 1e-3;
constexpr double least_gain = 1e-6;
constexpr int looks = 8, halvings = 9;
constexpr std::size_t most_climbed = 3;  // choices of materials

/// How many ways there are to divide `steps` steps among `n` materials.
double grid_size(std::size_t n, int steps) {
    double size = 1;
    for (std::size_t k = 1; k < n; ++k) size *= (steps + static_cast<double>(k)) / static_cast<double>(k);
    return size;
}

int steps_of_grid(std::size_t n) {
    int steps = 20;
    while (steps > 1 && grid_size(n, steps) > static_cast<double>(most_grid_points)) --steps;
    return steps;
}

void add_grid(std::vector<Shares>& all, Shares& shares, std::size_t material, int left, int steps) {
    if (material + 1 == shares.size()) {
        shares[material] = static_cast<double>(left) / steps;
        all.push_back(shares);
        return;
    }
    for (int k = 0; k <= left; ++k) {
        shares[material] = static_cast<double>(k) / steps;
        add_grid(all, shares, material + 1, left - k, steps);
    }
}

bool is_within(const Shares& shares, const Bounds& bounds) {
    constexpr double rounding = 1e-12;
    for (std::size_t k = 0; k < shares.size(); ++k)
        if (shares[k] < bounds[k].least - rounding || shares[k] > bounds[k].most + rounding) return false;
    return true;
}

/// Each as far between its bounds as all others.
Shares middle_of(const Bounds& bounds) {
    double least = 0, room = 0;
    for (const ShareBounds& b : bounds) least += b.least, room += b.most - b.least;
    Shares shares;
    for (const ShareBounds& b : bounds)
        shares.push_back(room > 0 ? b.least + (1 - least) * (b.most - b.least) / room : b.least);
    return shares;
}

std::vector<EstimateAt> estimated(const Stock& stock, const std::vector<Shares>& all, std::size_t rods = usual_rods) {
    std::vector<EstimateAt> result(all.size());
    run_tasks(all.size(), [&](std::size_t k) { result[k] = {all[k], estimated_fraction(stock, all[k], rods)}; });
    return result;
}

/// Which shares may still change by an amount of this sign.
std::vector<std::size_t> those_with_room(const Shares& shares, const Bounds& bounds, std::size_t but, double amount) {
    constexpr double rounding = 1e-15;
    std::vector<std::size_t> all;
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const double room = amount > 0 ? bounds[k].most - shares[k] : shares[k] - bounds[k].least;
        if (k != but && room > rounding) all.push_back(k);
    }
    return all;
}

/// With another share of one material. The others change in proportion, each up to its bound; empty where their bounds
/// do not allow it.
Shares with_share(const Shares& from, const Bounds& bounds, std::size_t material, double share) {
    constexpr double rounding = 1e-12;
    Shares shares = from;
    shares[material] = share;
    for (double left = from[material] - share; std::abs(left) > rounding;) {
        const std::vector<std::size_t> free = those_with_room(shares, bounds, material, left);
        if (free.empty()) return {};
        double sum = 0;
        for (const std::size_t k : free) sum += from[k];
        const double amount = left;
        for (const std::size_t k : free) {
            const double part = sum > 0 ? from[k] / sum : 1 / static_cast<double>(free.size());
            const double next = std::clamp(shares[k] + amount * part, bounds[k].least, bounds[k].most);
            left -= next - shares[k];
            shares[k] = next;
        }
        if (left == amount) return {};
    }
    return shares;
}

/// All exchanges of `step`, or of what the bounds leave of it, between two materials.
std::vector<Shares> exchanges(const Shares& from, const Bounds& bounds, double step) {
    std::vector<Shares> all;
    for (std::size_t gains = 0; gains < from.size(); ++gains)
        for (std::size_t gives = 0; gives < from.size(); ++gives) {
            const double by = std::min({step, bounds[gains].most - from[gains], from[gives] - bounds[gives].least});
            if (gains == gives || by <= 0) continue;
            all.push_back(from);
            all.back()[gains] += by, all.back()[gives] -= by;
        }
    return all;
}

EstimateAt climbed(const Stock& stock, EstimateAt now, const Bounds& bounds, double step) {
    while (step >= finest_step) {
        const std::vector<EstimateAt> next = estimated(stock, exchanges(now.shares, bounds, step));
        const auto best = std::ranges::max_element(next, {}, &EstimateAt::packing_fraction);
        if (best != next.end() && best->packing_fraction > now.packing_fraction + least_gain)
            now = *best;
        else
            step /= 2;
    }
    return now;
}

/// The share farthest from the best, towards `end`, up to which the estimate is within `flat_estimate` of it.
double flat_end(const Stock& stock, const EstimateAt& best, const Bounds& bounds, std::size_t material, double end) {
    const double from = best.shares[material];
    const auto is_flat = [&](double share) {
        const Shares shares = with_share(best.shares, bounds, material, share);
        return !shares.empty() && estimated_fraction(stock, shares) >= best.packing_fraction - flat_estimate;
    };
    if (end == from) return from;
    double inside = from, outside = end;
    for (int k = 1; k <= looks; ++k) {
        const double share = std::lerp(from, end, static_cast<double>(k) / looks);
        if (!is_flat(share)) {
            outside = share;
            break;
        }
        inside = share;
    }
    if (inside == end) return end;
    for (int k = 0; k < halvings; ++k) {
        const double middle = (inside + outside) / 2;
        (is_flat(middle) ? inside : outside) = middle;
    }
    return inside;
}

/// The best points of the grid within the bounds, and their middle, by the coarse estimate, best first.
std::vector<EstimateAt> starts_of(const Stock& stock, const Bounds& bounds, const std::vector<EstimateAt>& map) {
    std::vector<EstimateAt> all = estimated(stock, {middle_of(bounds)}, rods_of_grid);
    for (const EstimateAt& point : map)
        if (is_within(point.shares, bounds)) all.push_back(point);
    std::ranges::stable_sort(all, std::ranges::greater(), &EstimateAt::packing_fraction);
    all.resize(std::min(all.size(), starts));
    return all;
}

/// A choice of materials with where to begin.
struct Choice {
    Bounds bounds;
    std::vector<EstimateAt> from;

    double promise() const { return from.front().packing_fraction; }
};

/// By climbs from all places where it begins.
EstimateAt best_of_choice(const Stock& stock, const Choice& choice, double step) {
    std::vector<Shares> from;
    for (const EstimateAt& start : choice.from) from.push_back(start.shares);
    EstimateAt best;
    for (const EstimateAt& start : estimated(stock, from))
        if (EstimateAt now = climbed(stock, start, choice.bounds, step); now.packing_fraction > best.packing_fraction)
            best = std::move(now);
    return best;
}

/// Those that promise most.
std::vector<Choice> best_choices(const Stock& stock, const std::vector<Bounds>& choices,
                                 const std::vector<EstimateAt>& map) {
    std::vector<Choice> all;
    for (const Bounds& bounds : choices) all.push_back({bounds, starts_of(stock, bounds, map)});
    std::ranges::stable_sort(all, std::ranges::greater(), &Choice::promise);
    all.resize(std::min(all.size(), most_climbed));
    return all;
}

}  // namespace

double estimated_fraction(const Stock& stock, std::span<const double> shares, std::size_t rods) {
    const SizeDistribution sizes = stock.mixed(shares);
    return packing_fraction_of_rods(sizes, rods) * (1 - stock.lost_to_walls(sizes));
}

DensestShares densest_shares(const Stock& stock, const std::vector<Bounds>& choices) {
    const int steps = steps_of_grid(stock.size());
    std::vector<Shares> grid;
    Shares first(stock.size());
    add_grid(grid, first, 0, steps, steps);
    std::erase_if(grid, [&](const Shares& shares) {
        return std::ranges::none_of(choices, [&](const Bounds& bounds) { return is_within(shares, bounds); });
    });
    DensestShares found;
    found.map = estimated(stock, grid, rods_of_grid);
    for (const Choice& choice : best_choices(stock, choices, found.map))
        if (EstimateAt now = best_of_choice(stock, choice, 0.5 / steps);
            now.packing_fraction > found.best.packing_fraction)
            found.best = std::move(now), found.bounds = choice.bounds;
    for (std::size_t k = 0; k < stock.size(); ++k) {
        const auto [least, most] = found.bounds[k];
        found.flat.emplace_back();
        if (least < most)
            found.flat.back() = std::pair(flat_end(stock, found.best, found.bounds, k, least),
                                          flat_end(stock, found.best, found.bounds, k, most));
    }
    return found;
}

}  // namespace bernal
