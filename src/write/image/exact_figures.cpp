#include "image/exact_figures.hpp"

#include <cmath>
#include <map>
#include <numbers>

#include "bernal/sizes.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

/// Over the radius: as far points see about the same. Squared chords of a sphere, or areas of its sections, are on
/// average those of points with this distance: 3/2 and 1.6.
constexpr double same_within = 1.5;

/// Two spheres, or discs, that overlap: what is counted twice, and the ball around that.
struct Lens {
    double volume, surface;
    double from_first;  ///< of the middle of that ball, from the first centre
    double radius;      ///< of that ball
};

/// The part of a ball, or disc, beyond a plane at `distance` from its centre.
double cap_volume(double r, double distance, int dimension) {
    const double h = r - distance;
    if (dimension == 3) return pi * h * h * (r - h / 3);
    return r * r * std::acos(std::clamp(distance / r, -1.0, 1.0)) -
           distance * std::sqrt(std::max(0.0, h * (r + distance)));
}

double cap_surface(double r, double distance, int dimension) {
    return dimension == 3 ? 2 * pi * r * (r - distance) : 2 * r * std::acos(std::clamp(distance / r, -1.0, 1.0));
}

double ball_volume(double r, int dimension) { return volume_per_power(dimension) * dimension_power(2 * r, dimension); }
double ball_surface(double r, int dimension) { return dimension == 3 ? 4 * pi * r * r : 2 * pi * r; }

Lens lens_of(double r, double s, double distance, int dimension) {
    const double small = std::min(r, s);
    if (distance + small <= std::max(r, s))  // one holds the other
        return {ball_volume(small, dimension), ball_surface(small, dimension), r >= s ? distance : 0, small};
    const double a = (distance * distance + r * r - s * s) / (2 * distance), b = distance - a;
    const double volume = cap_volume(r, a, dimension) + cap_volume(s, b, dimension);
    const double surface = cap_surface(r, a, dimension) + cap_surface(s, b, dimension);
    // Beyond a centre the circle is no longer the widest part of the lens: the smaller sphere is around it.
    if (a < 0 || b < 0) return {volume, surface, a < 0 ? 0 : distance, small};
    return {volume, surface, a, std::sqrt(std::max(0.0, r * r - a * a))};
}

struct Overlap {
    std::uint32_t other;
    Vec3 middle;  ///< of the ball around the lens, from the centre of the sphere
    double radius;
};

using Overlaps = std::map<std::uint32_t, std::vector<Overlap>>;

/// May a third sphere reach into what two share?
bool may_share(const Packing& packing, const Overlaps& overlaps) {
    for (const auto& [i, all] : overlaps)
        for (const Overlap& lens : all)
            for (const Overlap& third : all) {
                if (third.other == lens.other) continue;
                const Sphere& sphere = packing.spheres[third.other];
                const Vec3 to_third =
                    packing.container.separation(packing.spheres[i].center, sphere.center) - lens.middle;
                if (norm(to_third) < sphere.radius + lens.radius) return true;
            }
    return false;
}

/// Is a period so short that two spheres may meet at two places, of which one is looked at?
bool meets_itself(const Packing& packing) {
    double widest = 0;
    for (const Sphere& sphere : packing.spheres) widest = std::max(widest, 2 * sphere.radius);
    for (int axis = 0; axis < packing.container.dimension; ++axis)
        if (packing.container.periodic[static_cast<std::size_t>(axis)] && packing.container.lengths[axis] < 2 * widest)
            return true;
    return false;
}

/// Does a sphere meet its own image? One that touches it does not.
bool is_wider_than_period(const Packing& packing) {
    constexpr double nearly = 1 - 1e-6;
    return std::ranges::any_of(packing.spheres, [&](const Sphere& sphere) {
        for (int axis = 0; axis < packing.container.dimension; ++axis)
            if (packing.container.periodic[static_cast<std::size_t>(axis)] &&
                packing.container.lengths[axis] < 2 * sphere.radius * nearly)
                return true;
        return false;
    });
}

/// Elastic overlaps with walls do not count.
bool are_inside(const Packing& packing) {
    constexpr double nearly = 1 - 1e-3;
    return std::ranges::all_of(packing.spheres, [&](const Sphere& sphere) {
        return is_within_walls(packing.container, sphere.center, sphere.radius * nearly);
    });
}

/// What the volume of a sphere varies by goes with the sum of q^-(dimension + 1) over the vectors q of the lattice that
/// is reciprocal to voxels of `sides` (D. G. Kendall, Quart. J. Math. 19 (1948) 1); here with that of cubes of the
/// widest.
double share_of_cubes(Vec3 sides, double widest, int dimension) {
    constexpr int most = 6;
    const int deep = dimension == 2 ? 0 : most;
    double sum = 0, of_cubes = 0;
    for (int x = -most; x <= most; ++x)
        for (int y = -most; y <= most; ++y)
            for (int z = -deep; z <= deep; ++z) {
                if (x == 0 && y == 0 && z == 0) continue;
                const Vec3 cube{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)};
                const Vec3 q{cube.x * widest / sides.x, cube.y * widest / sides.y, cube.z * widest / sides.z};
                sum += std::pow(norm(q), -dimension - 1), of_cubes += std::pow(norm(cube), -dimension - 1);
            }
    return sum / of_cubes;
}

}  // namespace

ExactFigures exact_figures(const Packing& packing, const ImagePlan& plan) {
    const int dimension = packing.container.dimension;
    if (plan.options.region) return {{}, {}, "they are known of the whole container alone"};
    if (!are_inside(packing)) return {{}, {}, "some spheres stick out of the container"};
    if (is_wider_than_period(packing)) return {{}, {}, "a sphere is wider than a period, and overlaps itself"};
    double volume = 0, surface = 0;
    for (const Sphere& sphere : packing.spheres) {
        volume += ball_volume(sphere.radius, dimension);
        surface += ball_surface(sphere.radius, dimension);
    }
    Overlaps overlaps;
    for_each_close_pair(packing, 0, [&](const ClosePair& pair) {
        const Sphere &first = packing.spheres[pair.first], &second = packing.spheres[pair.second];
        if (pair.distance >= first.radius + second.radius) return;
        const Lens lens = lens_of(first.radius, second.radius, pair.distance, dimension);
        volume -= lens.volume, surface -= lens.surface;
        const Vec3 way = packing.container.separation(first.center, second.center);
        const Vec3 middle = pair.distance > 0 ? way * (lens.from_first / pair.distance) : Vec3{};
        const auto i = static_cast<std::uint32_t>(pair.first), j = static_cast<std::uint32_t>(pair.second);
        overlaps[i].push_back({j, middle, lens.radius});
        overlaps[j].push_back({i, middle - way, lens.radius});
    });
    if (!overlaps.empty() && meets_itself(packing)) return {{}, {}, "spheres overlap in a cell as narrow as they are"};
    if (may_share(packing, overlaps)) return {{}, {}, "three spheres may overlap in one place"};
    const double room = packing.container.volume();
    return {1 - volume / room, surface / room, ""};
}

double expected_porosity_error(const Packing& packing, const VoxelGrid& grid, ImageKind kind) {
    // Shares are found on a grid that is finer across.
    const double finer = kind == ImageKind::partial ? 4 : 1;
    const int dimension = packing.container.dimension;
    const Vec3 sides = grid.voxel * (1 / finer);
    double widest = 0, variance = 0, seen = 1;
    for (int axis = 0; axis < dimension; ++axis) {
        widest = std::max(widest, sides[axis]);
        seen *= static_cast<double>(grid.counts[static_cast<std::size_t>(axis)]) * grid.voxel[axis];
    }
    // What one middle speaks for, where spheres have that radius.
    const auto of_one = [&](double radius) {
        double room = 1;
        for (int axis = 0; axis < dimension; ++axis) room *= std::max(sides[axis], same_within * radius);
        return room;
    };
    const double of_sides = dimension_power(widest, 3) * share_of_cubes(sides, widest, dimension);
    double weights = 0, radii = 0;
    for (const Sphere& sphere : packing.spheres) {
        const double r = sphere.radius, volume = ball_volume(r, dimension);
        const double of_surface = dimension == 2 ? 0.5 * r * of_sides : 1.1 * r * r * widest * of_sides;
        variance += std::min(volume * of_one(r), of_surface);
        weights += volume, radii += volume * r;
    }
    const double room = packing.container.volume();
    seen = std::min(seen, room);
    // Voxels that are wider than spheres are solid or not, each by chance: even, where overlaps hide what is solid.
    const double summed = solid_volume(packing) / room, fraction = summed < 1 ? summed : 0.5;
    const double looks = std::max(1.0, seen / of_one(radii / weights));
    return std::min(std::sqrt(variance * seen / room) / seen, std::sqrt(fraction * (1 - fraction) / looks));
}

}  // namespace bernal
