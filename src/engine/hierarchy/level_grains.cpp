#include "hierarchy/level_grains.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "bernal/sampling.hpp"
#include "sizes/sample_error.hpp"

namespace bernal {
namespace {

/// Levels in a decade of diameters.
constexpr double levels_per_decade = 2;

/// Share by volume at either end that is left out: of open tails, whose grains are as rare as they are extreme.
constexpr double left_out = 1e-4;

/// A level of less than this share of all grains up to it is not packed: what it adds to the bulk volume, its grains'
/// own and some tenths of that, is below the error.
constexpr double least_share = 5e-3;

/// In a packing whose size is not given. With a quarter of the usual coarse grains `uniform-volume` to a size ratio of
/// 100 comes out 0.009 too loose.
constexpr std::int64_t fewest_spheres = 50000;

/// Spheres of a packing that has more coarse grains than usual, as these are nearly equal: some minutes of a core.
constexpr double most_spheres_against_order = 1e6;

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

/// A list has no borders.
const SizeDistribution& no_list(const SizeDistribution& distribution) {
    if (distribution.list().empty()) return distribution;
    throw InputError(
        "a list of diameters has every grain, and a hierarchical packing is of a distribution; leave hierarchical out");
}

}  // namespace

LevelGrains::LevelGrains(const SizeDistribution& distribution)
    : distribution_(no_list(distribution)), dimension_(distribution.dimension()), borders_(borders_of(distribution)) {}

bool LevelGrains::is_packed(int level) const {
    return solid(grains(below(level), above(level))) > least_share * solid(grains(bottom(), above(level)));
}

bool LevelGrains::is_direct(int level) const {
    for (int finer = 0; finer <= replaced_level(level); ++finer)
        if (is_packed(finer)) return false;
    return true;
}

LevelGrains::Intervals LevelGrains::on_paste(double amount, double width, double lower, double upper) const {
    Intervals all = grains(lower, upper);
    SizeInterval paste{lower / width, lower, -1.0 - dimension_, 1};
    paste.number = amount / (volume_per_power(dimension_) * paste.moment(dimension_));
    all.insert(all.begin(), paste);
    return all;
}

SizeDistribution LevelGrains::sizes_of(const Intervals& intervals) const {
    return SizeDistribution(intervals, {{}, top_class_share * intervals.back().upper}, dimension_);
}

std::vector<LevelPacking> LevelGrains::packings() const {
    std::vector<LevelPacking> all;
    for (int k = 0; k < count(); ++k) {
        if (!is_packed(k)) continue;
        if (is_direct(k)) {
            all.push_back({.level = k, .largest = grains(bottom(), above(k)).back().upper});
            continue;
        }
        const double matrix_ends = on_paste(1, 2, first_true(k), below(k)).back().upper;
        const double level_ends = grains(below(k), above(k)).back().upper;
        for (int climb = 0; climb < climbs; ++climb) {
            LevelPacking packing{.climb = climb, .level = k, .of_matrix = true, .paste_below = first_true(k)};
            packing.largest = matrix_ends, all.push_back(packing);
            packing.of_matrix = false, packing.largest = level_ends, all.push_back(packing);
        }
    }
    return all;
}

double fraction_of_paste(int dimension) { return dimension == 2 ? 0.84 : 0.65; }

double coarse_share(const SizeDistribution& sizes, double largest) {
    return sizes.number_above(largest / std::pow(10, 1 / levels_per_decade));
}

std::int64_t spheres_of_packing(const HierarchicalOptions& options, const SizeDistribution& sizes) {
    const double share = coarse_share(sizes, sizes.d_max());
    const auto coarse = static_cast<double>(std::max(options.coarse_grains, few_top_grains));
    const double need = sizes.dimension() == 2 ? 0 : need_of_many(coarse_grains(sizes, 1));
    const double against_order =
        std::min((coarse + need * std::max(enough_equal_grains - coarse, 0.0)) / share, most_spheres_against_order);
    const double usual = std::max({std::ceil(coarse / share), std::ceil(against_order), double{fewest_spheres}});
    return options.count.value_or(static_cast<std::int64_t>(std::min(usual, double{max_sphere_count})));
}

PackOptions options_of_level(const HierarchicalOptions& options, int dimension, int place) {
    PackOptions of_level;
    of_level.container.dimension = dimension;
    of_level.container.periodic = {true, true, dimension == 3};
    of_level.effort = options.effort, of_level.threads = options.threads;
    // Packings of a level are of different sizes: their seeds differ as well.
    of_level.seed = options.seed + static_cast<std::uint64_t>(place);
    return of_level;
}

}  // namespace bernal
