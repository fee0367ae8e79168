// The packing fraction in slices across each axis, and against the distance from the walls.

#include "analyze/ball_points.hpp"
#include "analyze/even_points.hpp"
#include "analyze/measure.hpp"
#include "analyze/wall_profile_table.hpp"
#include "bernal/inspection.hpp"
#include "bernal/sizes.hpp"
#include "geometry/widest_room.hpp"

namespace bernal {
namespace {

constexpr double slices_per_diameter = 20;
constexpr double most_slices = 2000;
constexpr std::size_t points_in_slice = 4096, points_in_rugged_slice = 256;

/// Slices of equal thickness from one end of the cell to the other.
struct Slices {
    double origin, thickness;
    std::size_t count;
    bool periodic;
};

Slices slices_of(const Packing& packing, int axis) {
    const Container& c = packing.container;
    const double mean = 2 * sauter_diameter(packing.spheres, &Sphere::radius);
    const double count = std::clamp(std::round(c.lengths[axis] / mean * slices_per_diameter), 1.0, most_slices);
    return {c.origin[axis], c.lengths[axis] / count, static_cast<std::size_t>(count),
            c.periodic[static_cast<std::size_t>(axis)]};
}

/// What spheres fill of each slice, exactly.
std::vector<double> solid(const MeasureInput& input, int axis, const Slices& slices) {
    constexpr std::size_t block_size = 8192;
    const Packing& packing = input.packing;
    const auto n = static_cast<std::int64_t>(slices.count);
    std::vector<std::vector<double>> blocks(block_count(input.count(), block_size));
    for_each_told_block(input, input.count(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        blocks[block].resize(slices.count);
        for (std::size_t i = begin; i != end; ++i) {
            const auto& [center, r] = packing.spheres[i];
            const double x = packing.container.wrapped(center)[axis] - slices.origin;
            const auto first = static_cast<std::int64_t>(std::floor((x - r) / slices.thickness)),
                       last = static_cast<std::int64_t>(std::floor((x + r) / slices.thickness));
            for (std::int64_t s = first; s <= last; ++s) {
                if (!slices.periodic && (s < 0 || s >= n)) continue;
                const double from = static_cast<double>(s) * slices.thickness - x;
                blocks[block][static_cast<std::size_t>((s % n + n) % n)] +=
                    part_before(from + slices.thickness, r, input.dimension()) -
                    part_before(from, r, input.dimension());
            }
        }
    });
    std::vector<double> sum(slices.count);
    for (const std::vector<double>& block : blocks)
        for (std::size_t s = 0; s < sum.size(); ++s) sum[s] += block[s];
    return sum;
}

/// The share within the walls of the points that fill a slice of the cell evenly.
double share_within(const Container& container, const std::vector<Wall>& walls, int axis, const Slices& slices,
                    std::size_t slice, std::size_t points) {
    std::size_t within = 0;
    for (std::size_t i = 0; i < points; ++i) {
        const std::array<double, 3> share = even_point<3>(i);
        Vec3 p = container.origin;
        for (int a = 0; a < 3; ++a) p[a] += share[static_cast<std::size_t>(a)] * container.lengths[a];
        if (container.dimension == 2) p.z = container.origin.z + container.lengths.z / 2;
        p[axis] =
            slices.origin + (static_cast<double>(slice) + share[static_cast<std::size_t>(axis)]) * slices.thickness;
        within += std::ranges::all_of(walls, [&](const Wall& wall) { return distance_to(wall, p).distance >= 0; });
    }
    return static_cast<double>(within) / static_cast<double>(points);
}

/// What the container has of each slice: shares are counted, their sum is exact.
std::vector<double> space(const Container& container, int axis, const Slices& slices) {
    std::vector<double> shares(slices.count, 1);
    if (!container.is_cuboid()) {
        const std::vector<Wall> walls = container.walls();
        const std::size_t points = is_rugged(container) ? points_in_rugged_slice : points_in_slice;
        for_each_block(slices.count, 1, [&](std::size_t slice, std::size_t, std::size_t) {
            shares[slice] = share_within(container, walls, axis, slices, slice, points);
        });
    }
    double sum = 0;
    for (const double share : shares) sum += share;
    for (double& share : shares) share *= container.volume() / sum;
    return shares;
}

template <int axis>
void measure_profile(const MeasureInput& input, Measures& out) {
    const Slices slices = slices_of(input.packing, axis);
    std::vector<double> fraction = solid(input, axis, slices), place;
    const std::vector<double> all = space(input.packing.container, axis, slices);
    for (std::size_t s = 0; s < slices.count; ++s) {
        fraction[s] = all[s] > 0 ? fraction[s] / all[s] : 0;
        place.push_back(slices.origin + (static_cast<double>(s) + 0.5) * slices.thickness);
    }
    const std::string name(1, "xyz"[axis]);
    out.tables.push_back(
        {"profile_" + name,
         "packing fraction in slices across " + name,
         {{name, input.length(),
           "middle of the slice, which is about a twentieth of the mean diameter (of volume over surface) thick",
           std::move(place)},
          {"packing_fraction", "", "what spheres fill of the slice, exactly, over what the container has of it",
           std::move(fraction)}},
         linear_chart});
}

std::string leaning(const Cell& cell, bool along) {
    return along ? "tells nothing along an axis that the sides of the cell lean along, and this one is tilted by " +
                       tilt_text(cell.tilt)
                 : "";
}

std::string leaning_along_x(const Cell& cell) { return leaning(cell, cell.tilt.xy != 0 || cell.tilt.xz != 0); }
std::string leaning_along_y(const Cell& cell) { return leaning(cell, cell.tilt.yz != 0); }

std::string no_z(const Packing& packing) {
    return packing.container.dimension == 2 ? "is of packings in space, and these are discs in a plane" : "";
}

void run_wall(const MeasureInput& input, Measures& out) {
    out.tables.push_back(
        wall_profile_table("profile_wall", "the nearest wall", input.length(), wall_profile(input.packing)));
}

std::string no_walls(const Packing& packing) {
    return packing.container.walls().empty() ? "needs walls, and this packing is periodic" : "";
}

}  // namespace

Measure profile_x_measure() {
    return {.info = {.name = "profile_x", .meaning = "packing fraction along x", .by_default = true},
            .run = measure_profile<0>,
            .fault_where_tilted = leaning_along_x};
}
Measure profile_y_measure() {
    return {.info = {.name = "profile_y", .meaning = "packing fraction along y", .by_default = true},
            .run = measure_profile<1>,
            .fault_where_tilted = leaning_along_y};
}
Measure profile_z_measure() {
    return {.info = {.name = "profile_z",
                     .meaning = "packing fraction along z",
                     .needs = "three dimensions",
                     .by_default = true},
            .run = measure_profile<2>,
            .fault = no_z,
            .fault_where_tilted = right_in_any};
}
Measure profile_wall_measure() {
    return {.info = {.name = "profile_wall",
                     .meaning = "packing fraction against the distance from the walls",
                     .needs = "walls",
                     .by_default = true},
            .run = run_wall,
            .fault = no_walls,
            .fault_where_tilted = right_in_any};
}

}  // namespace bernal
