#include "bernal/wall_profile.hpp"

#include <algorithm>
#include <cmath>

#include "analyze/even_points.hpp"
#include "bernal/error.hpp"
#include "bernal/sizes.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {
namespace {

constexpr std::size_t points_in_sphere = 64, block_size = 4096;

/// Regions smaller than these tell of single grains and of the sampling, not of the packing: of the bulk in mean
/// diameters to the power of the dimension, of a bin the area in them, and of either the points that sample it.
constexpr double least_bulk = 10, least_area = 10, least_points = 100;

Vec3 even_place(std::size_t i) {
    const auto [x, y, z] = even_point<3>(i);
    return {x, y, z};
}

/// The even points that lie in the ball, or disc, of radius 1.
std::vector<Vec3> points_of_ball(int dimension) {
    std::vector<Vec3> points;
    for (std::size_t i = 0; points.size() < points_in_sphere; ++i) {
        Vec3 p = even_place(i) * 2 - Vec3{1, 1, 1};
        if (dimension == 2) p.z = 0;
        if (dot(p, p) < 1) points.push_back(p);
    }
    return points;
}

/// Are its parts so many that to search the nearest takes long?
bool is_of_many_parts(const Wall& wall) {
    constexpr std::size_t few_edges = 32;
    const auto* prism = std::get_if<PrismWall>(&wall);
    std::size_t edges = 0;
    if (prism)
        for (const PrismWall::Ring& ring : prism->rings) edges += ring.size();
    return std::holds_alternative<MeshWall>(wall) || edges > few_edges;
}

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
        : cell_(container),
          walls_(with_images(container, limit)),
          limit_(limit),
          has_many_parts_(std::ranges::any_of(walls_.walls(), is_of_many_parts)) {}

    /// To the nearest wall, or beyond the limit; negative beyond it.
    double operator()(Vec3 point) const { return nearest(point).distance; }

    WallDistance nearest(Vec3 point) const { return walls_.nearest(cell_.wrapped(point), limit_); }

    bool has_many_parts() const { return has_many_parts_; }

    /// The more walls there are, the longer it takes to find the nearest.
    std::size_t points_in_container() const {
        if (has_many_parts_) return 1 << 16;
        return walls_.walls().size() > 10 ? 1 << 18 : 1 << 20;
    }

  private:
    Cell cell_;
    WallSearch walls_;
    double limit_;
    bool has_many_parts_;
};

/// Volumes by their distance from the wall.
struct Histogram {
    std::vector<double> bins;
    double beyond_layer = 0;

    void add(const WallProfile& profile, double distance, double volume) {
        if (distance < 0) return;
        if (distance > profile.layer) beyond_layer += volume;
        const double bin = distance / profile.bin_width;
        if (bin < static_cast<double>(bins.size())) bins[static_cast<std::size_t>(bin)] += volume;
    }
    void add(const Histogram& other) {
        for (std::size_t i = 0; i < bins.size(); ++i) bins[i] += other.bins[i];
        beyond_layer += other.beyond_layer;
    }
};

/// Adds up what `count` calls of f(histogram, i) tell, in an order that no number of threads changes.
template <class F>
Histogram counted(const WallProfile& profile, std::size_t count, F&& f) {
    const Histogram empty{std::vector<double>(profile.packing_fraction.size()), 0};
    std::vector<Histogram> blocks(block_count(count, block_size), empty);
    for_each_block(count, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) f(blocks[block], i);
    });
    Histogram all = empty;
    for (const Histogram& block : blocks) all.add(block);
    return all;
}

Histogram solid(const Packing& packing, const Distances& distance, const WallProfile& profile) {
    const int dimension = packing.container.dimension;
    const std::vector<Vec3> points = points_of_ball(dimension);
    const double deepest =
        std::max(profile.layer, profile.bin_width * static_cast<double>(profile.packing_fraction.size()));
    return counted(profile, packing.spheres.size(), [&](Histogram& histogram, std::size_t i) {
        const Sphere& sphere = packing.spheres[i];
        const double volume = solid_volume({&sphere, 1}, dimension);
        const WallDistance wall = distance.nearest(sphere.center);
        if (wall.distance - sphere.radius > deepest) return histogram.add(profile, wall.distance, volume);
        for (const Vec3& point : points) {
            // Beside a wall of many parts one search a sphere must do: there it is taken for flat.
            const Vec3 offset = point * sphere.radius;
            const double d =
                distance.has_many_parts() ? wall.distance + dot(wall.normal, offset) : distance(sphere.center + offset);
            histogram.add(profile, d, volume / static_cast<double>(points.size()));
        }
    });
}

Histogram space(const Container& container, const Distances& distance, const WallProfile& profile) {
    const std::size_t points = distance.points_in_container();
    const double volume = container.cell_volume() / static_cast<double>(points);
    return counted(profile, points, [&](Histogram& histogram, std::size_t i) {
        const Vec3 share = even_place(i);
        Vec3 point = container.origin;
        for (int axis = 0; axis < container.dimension; ++axis) point[axis] += share[axis] * container.lengths[axis];
        if (container.dimension == 2) point.z = 0;
        histogram.add(profile, distance(point), volume);
    });
}

double checked(const char* what, double value) {
    if (value > 0 && std::isfinite(value)) return value;
    throw InputError(std::string(what) + " of a wall profile is " + number_text(value) + ": give a number above 0");
}

}  // namespace

WallProfile wall_profile(const Packing& packing, const WallProfileOptions& options) {
    if (packing.container.walls().empty())
        throw InputError("a packing without walls has no wall profile; give one in a box or a vessel");
    WallProfile profile;
    profile.mean_diameter = 2 * sauter_diameter(packing.spheres, &Sphere::radius);
    profile.layer = checked("the layer", options.layer.value_or(2 * profile.mean_diameter));
    profile.bin_width = checked("the width of bins", options.bin_width.value_or(profile.mean_diameter / 20));
    // Beyond the layer the nearest of many parts takes long to find, and its order is gone.
    const double wanted_depth = checked("the depth", options.depth) * profile.mean_diameter;
    const double depth =
        std::ranges::any_of(packing.container.surfaces, is_of_many_parts) ? profile.layer : wanted_depth;
    profile.packing_fraction.resize(static_cast<std::size_t>(std::ceil(std::min(1e6, depth / profile.bin_width))));
    const double deepest =
        std::max(profile.layer, profile.bin_width * static_cast<double>(profile.packing_fraction.size()));
    const Distances distance(packing.container, deepest);
    const Histogram filled = solid(packing, distance, profile), all = space(packing.container, distance, profile);
    const Container& container = packing.container;
    const double grain_side = std::pow(profile.mean_diameter, container.dimension - 1);
    const double sampled = least_points * container.cell_volume() / static_cast<double>(distance.points_in_container());
    if (all.beyond_layer > std::max(least_bulk * grain_side * profile.mean_diameter, sampled))
        profile.bulk_fraction = filled.beyond_layer / all.beyond_layer;
    const double least_bin = std::max(least_area * grain_side * profile.bin_width, sampled);
    std::size_t bins = all.bins.size();
    while (bins > 0 && all.bins[bins - 1] <= least_bin) --bins;
    profile.packing_fraction.resize(bins);
    for (std::size_t i = 0; i < bins; ++i)
        profile.packing_fraction[i] = all.bins[i] > 0 ? filled.bins[i] / all.bins[i] : 0;
    return profile;
}

}  // namespace bernal
