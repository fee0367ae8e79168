#include <algorithm>
#include <cmath>

#include "analyze/ball_points.hpp"
#include "analyze/even_points.hpp"
#include "analyze/sparse_counts.hpp"
#include "bernal/error.hpp"
#include "bernal/inspection.hpp"
#include "bernal/sizes.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "geometry/parted_wall.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {
namespace {

constexpr std::size_t block_size = 4096;

/// Points in the container, and in all spheres together: fewer where it takes long to find the nearest wall.
constexpr std::size_t most_points = 1 << 20, points_beside_many = 1 << 18, points_beside_parts = 1 << 17;

/// In each sphere; few spheres get more, so that none is represented by only a few points.
constexpr std::size_t least_points_in_sphere = 64, most_points_in_sphere = 1 << 14;

/// Regions smaller than these tell of single grains and of the sampling, not of the packing: of the bulk in mean
/// diameters to the power of the dimension, of a bin the area in them, and of either the points that sample it.
/// A bulk is as wide as a grain at least.
constexpr double least_bulk = 10, least_area = 10, least_points = 100;

Vec3 even_place(std::size_t i) {
    const auto [x, y, z] = even_point<3>(i);
    return {x, y, z};
}

bool is_mesh(const Wall& wall) { return std::holds_alternative<MeshWall>(wall); }

/// All walls, and the images of obstacles that a place in the cell may be near to.
std::vector<Wall> with_images(const Container& c, double limit) {
    std::vector<Wall> walls = c.walls();
    const auto steps = [&](int axis) { return c.periodic[static_cast<std::size_t>(axis)] ? 1 : 0; };
    for (std::size_t w = 0, own = walls.size(); w < own; ++w) {
        const auto box = box_around_obstacle(walls[w]);
        for (int x = -steps(0); box && x <= steps(0); ++x)
            for (int y = -steps(1); y <= steps(1); ++y)
                for (int z = -steps(2); z <= steps(2); ++z) {
                    const Vec3 shift{x * c.lengths.x, y * c.lengths.y, z * c.lengths.z};
                    bool near = shift != Vec3{};
                    for (int axis = 0; axis < 3; ++axis)
                        near = near && box->high[axis] + shift[axis] >= c.origin[axis] - limit &&
                               box->low[axis] + shift[axis] <= c.origin[axis] + c.lengths[axis] + limit;
                    if (near) walls.push_back(transformed(walls[w], 1, shift));
                }
    }
    return walls;
}

class Distances {
  public:
    Distances(const Container& container, double limit)
        : cell_(container), walls_(with_images(container, limit)), limit_(limit) {}

    /// To the nearest wall, or beyond the limit; negative beyond it.
    double operator()(Vec3 point) const { return walls_.nearest(cell_.wrapped(point), limit_).distance; }

    std::size_t points() const {
        if (std::ranges::any_of(walls_.walls(), has_parts)) return points_beside_parts;
        return walls_.walls().size() > 10 ? points_beside_many : most_points;
    }

  private:
    Cell cell_;
    WallSearch walls_;
    double limit_;
};

/// A volume that points were counted for, and the variance of that.
struct Counted {
    double volume = 0, variance = 0;

    /// Adds the share of `whole` that `found` of the `points` points that fill it stand for. Points at random would
    /// scatter as a binomial distribution says; even ones do so less.
    void add(double whole, double found, double points) {
        const double share = found / points;
        volume += whole * share;
        variance += whole * whole * share * (1 - share) / points;
    }
    void add(const Counted& other) { volume += other.volume, variance += other.variance; }
};

/// Points by their distance from the wall.
struct Hits {
    SparseCounts<> bins;  ///< a sphere lies in few of many
    std::uint32_t beyond_layer = 0;
    double farthest = 0;  ///< of all distances

    void add(const WallProfile& profile, double distance) {
        if (distance < 0) return;
        farthest = std::max(farthest, distance);
        if (distance > profile.layer) ++beyond_layer;
        const double place = distance / profile.bin_width;
        if (place < static_cast<double>(bins.size())) bins.add(static_cast<std::size_t>(place));
    }
    void clear(std::size_t count) {
        bins.clear(count);
        beyond_layer = 0, farthest = 0;
    }
    void add(const Hits& other) {
        bins.add(other.bins);
        beyond_layer += other.beyond_layer;
        farthest = std::max(farthest, other.farthest);
    }
};

/// Volumes by their distance from the wall.
struct Histogram {
    std::vector<Counted> bins;
    Counted beyond_layer;
    double farthest = 0;  ///< of all distances of points in the container

    void add(const Hits& hits, double volume, double points) {
        hits.bins.for_each_hit([&](std::size_t bin, std::uint32_t hit) { bins[bin].add(volume, hit, points); });
        beyond_layer.add(volume, hits.beyond_layer, points);
    }
    void add(const Histogram& other) {
        for (std::size_t i = 0; i < bins.size(); ++i) bins[i].add(other.bins[i]);
        beyond_layer.add(other.beyond_layer);
    }
};

/// Adds up what `count` calls of f(sum, i) tell, in an order that no number of threads changes.
template <class Sum, class F>
Sum summed(const Sum& empty, std::size_t count, F&& f) {
    std::vector<Sum> blocks(block_count(count, block_size), empty);
    for_each_block(count, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) f(blocks[block], i);
    });
    Sum all = empty;
    for (const Sum& block : blocks) all.add(block);
    return all;
}

Histogram solid(const Packing& packing, const Distances& distance, const WallProfile& profile) {
    const int dimension = packing.container.dimension;
    const std::size_t count = packing.spheres.size(), bins = profile.packing_fraction.size();
    const std::vector<Vec3> points =
        points_of_ball(dimension, std::clamp(distance.points() / count, least_points_in_sphere, most_points_in_sphere));
    const double deepest = std::max(profile.layer, profile.bin_width * static_cast<double>(bins));
    return summed(Histogram{std::vector<Counted>(bins), {}}, count, [&](Histogram& histogram, std::size_t i) {
        const Sphere& sphere = packing.spheres[i];
        const double volume = solid_volume({&sphere, 1}, dimension);
        if (distance(sphere.center) - sphere.radius > deepest) return histogram.beyond_layer.add(volume, 1, 1);
        thread_local Hits hits;
        hits.clear(bins);
        const Turn turn(i, dimension);
        for (const Vec3& point : points) hits.add(profile, distance(sphere.center + turn(point) * sphere.radius));
        histogram.add(hits, volume, static_cast<double>(points.size()));
    });
}

Histogram space(const Container& container, const Distances& distance, const WallProfile& profile) {
    const std::size_t bins = profile.packing_fraction.size(), points = distance.points();
    const Hits hits = summed(Hits{SparseCounts<>(bins)}, points, [&](Hits& sum, std::size_t i) {
        const Vec3 share = even_place(i);
        Vec3 point = container.origin;
        for (int axis = 0; axis < container.dimension; ++axis) point[axis] += share[axis] * container.lengths[axis];
        if (container.dimension == 2) point.z = 0;
        sum.add(profile, distance(point));
    });
    Histogram histogram{std::vector<Counted>(bins), {}};
    histogram.add(hits, container.cell_volume(), static_cast<double>(points));
    histogram.farthest = hits.farthest;
    return histogram;
}

/// The standard error of filled / all.
double error_of(const Counted& filled, const Counted& all) {
    const double fraction = filled.volume / all.volume;
    return std::sqrt(filled.variance + fraction * fraction * all.variance) / all.volume;
}

double checked(const char* what, double value) {
    if (value > 0 && std::isfinite(value)) return value;
    throw InputError(std::string(what) + " of a wall profile is " + number_text(value) + ": give a number above 0");
}

}  // namespace

WallProfile wall_profile(const Packing& packing, const WallProfileOptions& options) {
    if (packing.container.walls().empty())
        throw InputError("a packing without walls has no wall profile; give one in a box or a vessel");
    if (packing.spheres.empty())
        throw InputError("a packing without spheres has no wall profile; give one that holds some");
    WallProfile profile;
    profile.mean_diameter = 2 * sauter_diameter(packing.spheres, &Sphere::radius);
    profile.layer = checked("the layer", options.layer.value_or(2 * profile.mean_diameter));
    profile.bin_width = checked("the width of bins", options.bin_width.value_or(profile.mean_diameter / 20));
    // Beyond the layer the nearest of a mesh takes long to find, and its order is gone.
    const double wanted_depth = checked("the depth", options.depth) * profile.mean_diameter;
    const double depth = std::ranges::any_of(packing.container.surfaces, is_mesh) ? profile.layer : wanted_depth;
    profile.packing_fraction.resize(static_cast<std::size_t>(std::ceil(std::min(1e6, depth / profile.bin_width))));
    const double deepest =
        std::max(profile.layer, profile.bin_width * static_cast<double>(profile.packing_fraction.size()));
    const double wide = profile.layer + profile.mean_diameter / 2;
    const double largest = std::ranges::max_element(packing.spheres, {}, &Sphere::radius)->radius;
    const Distances distance(packing.container, std::max(deepest, wide) + largest);
    const Histogram filled = solid(packing, distance, profile), all = space(packing.container, distance, profile);
    const Container& container = packing.container;
    const double grain_side = std::pow(profile.mean_diameter, container.dimension - 1);
    const double sampled = least_points * container.cell_volume() / static_cast<double>(distance.points());
    const bool is_wide = all.farthest >= wide;
    if (is_wide && all.beyond_layer.volume > std::max(least_bulk * grain_side * profile.mean_diameter, sampled)) {
        profile.bulk_fraction = filled.beyond_layer.volume / all.beyond_layer.volume;
        profile.bulk_fraction_error = error_of(filled.beyond_layer, all.beyond_layer);
    }
    const double least_bin = std::max(least_area * grain_side * profile.bin_width, sampled);
    std::size_t bins = all.bins.size();
    while (bins > 0 && all.bins[bins - 1].volume <= least_bin) --bins;
    profile.packing_fraction.resize(bins);
    profile.packing_fraction_error.resize(bins);
    for (std::size_t i = 0; i < bins; ++i) {
        if (all.bins[i].volume <= 0) continue;
        profile.packing_fraction[i] = filled.bins[i].volume / all.bins[i].volume;
        profile.packing_fraction_error[i] = error_of(filled.bins[i], all.bins[i]);
    }
    return profile;
}

}  // namespace bernal
