#include "surface/smooth_surface.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "surface/crossings.hpp"
#include "surface/marching_tetrahedra.hpp"
#include "surface/rolling_ball.hpp"

namespace bernal {
namespace {

/// Voxels of the smallest diameter and of the radius of the narrowest neck, where no option tells.
constexpr double usual_voxels = 10, voxels_of_neck = 2;
/// Below so many, spheres would be lost.
constexpr double fewest_voxels = 4;

double smallest_shown(const std::vector<ShownSphere>& spheres) {
    return 2 * std::ranges::min(spheres, {}, &ShownSphere::radius).radius;
}

/// Radius of the neck between spheres of the smallest diameter that touch.
double neck_radius(double diameter, double ball) { return std::sqrt(ball * (diameter + ball)) - ball; }

/// A larger ball leaves no pore in a packing, and takes long to find that out.
void require_small_ball(const std::vector<ShownSphere>& spheres, double ball) {
    const double largest = 2 * std::ranges::max(spheres, {}, &ShownSphere::radius).radius;
    if (ball > largest)
        throw InputError("smooth", number_text(ball),
                         "is the radius of a ball that is more than twice as wide as the largest sphere",
                         "give " + rounded_text(largest) + " at most; a twentieth of a diameter makes usual fillets");
}

double voxel_size_of(const std::vector<ShownSphere>& spheres, const SurfaceOptions& options) {
    const double smallest = smallest_shown(spheres);
    const double size = options.voxel_size.value_or(
        std::min(smallest / usual_voxels, neck_radius(smallest, *options.smooth) / voxels_of_neck));
    if (size > smallest / fewest_voxels)
        throw InputError("voxel-size", number_text(size),
                         "is too coarse for the smallest sphere, of diameter " + rounded_text(smallest),
                         "give a quarter of that at most; a tenth is usual");
    return size;
}

/// Whole periods are voxels that are no larger than asked for; along other axes the body lies inside.
LevelGrid grid_of(const Cell& cell, const std::vector<ShownSphere>& spheres, double voxel_size) {
    LevelGrid grid{};
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        grid.cut[at] = cell.periodic[at];
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const ShownSphere& sphere : spheres) {
            low = std::min(low, sphere.center[axis] - sphere.radius - voxel_size);
            high = std::max(high, sphere.center[axis] + sphere.radius + voxel_size);
        }
        if (grid.cut[at]) low = cell.origin[axis], high = low + cell.lengths[axis];
        // Rounding asks for no voxel more.
        const double voxels = std::max(1.0, std::ceil((high - low) / voxel_size - 1e-9));
        if (!(voxels < 4294967295.0))
            throw InputError("voxel-size", number_text(voxel_size), "is too fine for a grid of this packing",
                             "give a larger one");
        grid.origin[axis] = low;
        grid.spacing[axis] = (high - low) / voxels;
        grid.points[at] = static_cast<std::size_t>(voxels) + 1;
    }
    return grid;
}

double area_of(const std::vector<ShownSphere>& spheres) {
    double area = 0;
    for (const ShownSphere& sphere : spheres) area += 4 * std::numbers::pi * sphere.radius * sphere.radius;
    return area;
}

/// The points of a grid that may have more than can be counted.
double points_of(const LevelGrid& grid) {
    return static_cast<double>(grid.points[0]) * static_cast<double>(grid.points[1]) *
           static_cast<double>(grid.points[2]);
}

/// Bytes of the grid and, of about nine triangles a voxel of the surface, what is made of them.
double needed_memory(const LevelGrid& grid, double area) {
    return 13 * points_of(grid) + 9 * 60 * area / std::pow(grid.spacing.x * grid.spacing.y * grid.spacing.z, 2.0 / 3);
}

bool fits(const LevelGrid& grid, double area) {
    return points_of(grid) < 4294967295.0 && needed_memory(grid, area) < free_memory();
}

void require_memory_for(const Cell& cell, const std::vector<ShownSphere>& spheres, double voxel_size) {
    const double area = area_of(spheres), coarsest = smallest_shown(spheres) / fewest_voxels;
    const LevelGrid grid = grid_of(cell, spheres, voxel_size);
    if (fits(grid, area)) return;
    double larger = voxel_size;
    while (larger < coarsest && !fits(grid_of(cell, spheres, larger), area)) larger *= 1.1;
    const double needed = needed_memory(grid, area), left = free_memory();
    throw InputError(
        "voxel-size", number_text(voxel_size),
        needed < left
            ? "makes a grid of more than 4294967295 points"
            : "makes a surface that takes " + size_text(needed) + " of memory, and " + size_text(left) + " are left",
        larger < coarsest ? "give " + rounded_text(larger) + " or more" : "give a packing of fewer spheres");
}

struct Measured {
    double volume = 0, area = 0, cut_area = 0, deviation = 0;
};

std::array<std::uint32_t, 8> features_around(const LevelGrid& grid, const Levels& levels, std::size_t cell) {
    std::array<std::uint32_t, 8> features{};
    for (std::size_t corner = 0; corner < 8; ++corner)
        features[corner] = levels.features[cell + grid.index(corner & 1, corner >> 1 & 1, corner >> 2)];
    return features;
}

/// Tells the spheres of triangles too. Sums are of blocks, which follow each other.
Measured measure(const Marched& marched, const RollingBall& ball, const LevelGrid& grid, const Levels& levels,
                 std::vector<std::uint32_t>& spheres) {
    constexpr std::size_t block = 4096;
    spheres.resize(marched.triangles.size());
    std::vector<Measured> parts(block_count(marched.triangles.size(), block));
    for_each_block(marched.triangles.size(), block, [&](std::size_t b, std::size_t begin, std::size_t end) {
        for (std::size_t t = begin; t < end; ++t) {
            std::array<Vec3, 3> p;
            for (std::size_t c = 0; c < 3; ++c) p[c] = marched.vertices[marched.triangles[t][c]] - grid.origin;
            const double area = norm(cross(p[1] - p[0], p[2] - p[0])) / 2;
            parts[b].volume += dot(p[0], cross(p[1], p[2])) / 6;
            parts[b].area += area;
            const Vec3 middle = (p[0] + p[1] + p[2]) * (1.0 / 3) + grid.origin;
            const RollingBall::Near near = ball.near(grid, features_around(grid, levels, marched.cells[t]), middle);
            spheres[t] = near.sphere;
            if (marched.cut[t])
                parts[b].cut_area += area;
            else
                parts[b].deviation = std::max(parts[b].deviation, std::abs(near.level));
        }
    });
    Measured sum;
    for (const Measured& part : parts) {
        sum.volume += part.volume, sum.area += part.area, sum.cut_area += part.cut_area;
        sum.deviation = std::max(sum.deviation, part.deviation);
    }
    return sum;
}

SurfaceFigures smooth_figures(const Packing& packing, const SurfaceOptions& options, const Measured& measured,
                              const std::vector<double>& radii, std::vector<std::string>& remarks) {
    SurfaceFigures figures;
    figures.spheres = static_cast<std::int64_t>(packing.spheres.size());
    figures.deviation = measured.deviation;
    figures.volume = measured.volume, figures.area = measured.area, figures.cut_area = measured.cut_area;
    for (const double r : radii) {
        figures.exact_volume += 4 * std::numbers::pi / 3 * r * r * r;
        figures.exact_area += 4 * std::numbers::pi * r * r;
    }
    figures.porosity = 1 - figures.volume / packing.container.volume();
    const Crossings crossings = crossings_of(packing, options, radii, std::vector<double>(radii.size(), 1));
    if (!crossings.in_packing) figures.exact_porosity = 1 - packing_fraction(packing);
    // Spheres that are said to touch overlap by rounding.
    if (crossings.deepest > 1e-6 * 2 * std::ranges::min(radii))
        remarks.push_back(counted(crossings.pairs + crossings.own, "pair") + " of spheres overlap, by " +
                          rounded_text(crossings.deepest) + unit_suffix(packing.unit) +
                          " at most: the exact volume and area count what they share twice, the surface does not");
    return figures;
}

}  // namespace

void require_possible_smoothing(const SurfaceOptions& options) {
    if (!options.smooth) {
        if (options.voxel_size)
            throw InputError("`voxel-size` is for a surface that `smooth` makes; give it too, or leave this out");
        return;
    }
    if (!(*options.smooth > 0 && std::isfinite(*options.smooth)))
        throw InputError("smooth", number_text(*options.smooth), "is no radius of a ball", "give a length above 0");
    if (options.voxel_size && !(*options.voxel_size > 0 && std::isfinite(*options.voxel_size)))
        throw InputError("voxel-size", number_text(*options.voxel_size), "is no size of voxels",
                         "give a length above 0");
    const auto contradict = [](bool given, const std::string& key, const std::string& why) {
        if (given) throw InputError("`smooth` and `" + key + "` contradict each other: " + why + "; give one of them");
    };
    const std::string grid = "`voxel-size` tells how fine a smooth surface is";
    contradict(options.triangles.has_value(), "triangles", grid);
    contradict(options.chord.has_value(), "chord", grid);
    contradict(options.keep_volume, "keep-volume", "a smooth surface is none of spheres one by one");
    contradict(options.bridge.has_value(), "bridge", "both join spheres at contacts");
    contradict(options.cap.has_value(), "cap", "one joins spheres at contacts and the other parts them");
    contradict(options.images, "images",
               "a smooth surface ends at the faces of the cell, and images, which cases of OpenFOAM have, reach "
               "through them");
}

Surface smooth_surface(const Packing& packing, const SurfaceOptions& options) {
    const Cell& cell = packing.container;
    std::vector<ShownSphere> spheres = shown_spheres(packing, options);
    require_small_ball(spheres, *options.smooth);
    const double radius = *options.smooth, voxel_size = voxel_size_of(spheres, options),
                 smallest = smallest_shown(spheres);
    require_memory_for(cell, spheres, voxel_size);
    Surface surface;
    for (const ShownSphere& sphere : spheres) surface.radii.push_back(sphere.radius);
    const LevelGrid grid = grid_of(cell, spheres, voxel_size);
    add_images_near(cell, RollingBall::beyond(radius, grid.diagonal()), spheres);
    const RollingBall ball(std::move(spheres), radius);
    Levels levels = ball.levels(grid);
    match_ends(grid, levels.values);
    Marched marched = march_tetrahedra(grid, levels.values);
    if (std::ranges::find(marched.cut, 0) == marched.cut.end())
        throw InputError("smooth", number_text(radius), "leaves no pore in the cell", "give a smaller radius");
    if (const double neck = neck_radius(smallest, radius); voxel_size > neck)
        surface.remarks.push_back("voxels of " + rounded_text(voxel_size) + unit_suffix(packing.unit) +
                                  " are larger than the radius of necks between the smallest spheres: necks may be "
                                  "missing; a `voxel-size` of " +
                                  rounded_text(neck / voxels_of_neck) + " or less shows them");
    const Measured measured = measure(marched, ball, grid, levels, surface.spheres);
    surface.figures = smooth_figures(packing, options, measured, surface.radii, surface.remarks);
    surface.vertices = std::move(marched.vertices);
    surface.triangles = std::move(marched.triangles);
    return surface;
}

}  // namespace bernal
