// Beds: how high they are, how full below their surface, and what lies where in them.

#include <cmath>

#include "analyze/ball_points.hpp"
#include "analyze/bed_surface.hpp"
#include "analyze/even_points.hpp"
#include "analyze/measure.hpp"
#include "analyze/wall_profile_table.hpp"
#include "bernal/inspection.hpp"
#include "bernal/sizes.hpp"
#include "core/words.hpp"
#include "geometry/bed.hpp"
#include "geometry/wall_search.hpp"
#include "geometry/widest_room.hpp"

namespace bernal {
namespace {

constexpr std::size_t bed_block = 4096;

/// That fill the cell of the bed evenly; fewer where walls take long to find.
constexpr std::size_t points_in_bed = 1 << 20, points_in_rugged_bed = 1 << 16;

/// Points in all spheres together, as many as that at least.
constexpr std::size_t points_in_grains = 1 << 20;

constexpr double bed_bins_per_diameter = 4;

/// A packing, and the part of its vessel that is the bed.
struct Bed {
    const MeasureInput& input;
    BedSurface surface;
    Container below;  ///< its walls are the vessel's, and the plane of the surface
    WallSearch walls;
    double mean_diameter;

    Bed(const MeasureInput& measured, BedSurface seen)
        : input(measured),
          surface(std::move(seen)),
          below(container_below(measured.packing.container, surface)),
          walls(below.walls()),
          mean_diameter(2 * sauter_diameter(measured.packing.spheres, &Sphere::radius)) {}

    std::size_t points() const { return is_rugged(input.packing.container) ? points_in_rugged_bed : points_in_bed; }
    bool holds(Vec3 p) const { return walls.nearest(below.wrapped(p)).distance >= 0; }
    double height_of(Vec3 p) const { return p[surface.up] - below.origin[surface.up]; }
};

/// Point i of those that fill the cell of the bed.
Vec3 point_of_cell(const Bed& bed, std::size_t i) {
    const auto share = even_point<3>(i);
    Vec3 p = bed.below.origin;
    for (int axis = 0; axis < bed.below.dimension; ++axis)
        p[axis] += share[static_cast<std::size_t>(axis)] * bed.below.lengths[axis];
    if (bed.below.dimension == 2) p.z = 0;
    return p;
}

/// Below a level that does not lean it is known exactly; how much more the plane leaves is counted.
double volume_below(const Bed& bed) {
    const Container& vessel = bed.input.packing.container;
    const int up = bed.surface.up;
    const double height = std::clamp(bed.surface.height, 1e-9 * vessel.lengths[up], vessel.lengths[up]);
    const double level = vessel.origin[up] + height;
    const WallSearch vessel_walls(vessel.walls());
    const std::size_t n = bed.points();
    std::vector<std::int64_t> blocks(block_count(n, bed_block));
    for_each_block(n, bed_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) {
            const Vec3 p = point_of_cell(bed, i);
            const bool under_plane = dot(p - bed.surface.point, bed.surface.normal) <= 0, under_level = p[up] <= level;
            if (under_plane == under_level || vessel_walls.nearest(vessel.wrapped(p)).distance < 0) continue;
            blocks[block] += under_plane ? 1 : -1;
        }
    });
    std::int64_t more = 0;
    for (const std::int64_t block : blocks) more += block;
    return part_of_vessel(vessel, up, height).bed->volume +
           bed.below.cell_volume() * static_cast<double>(more) / static_cast<double>(n);
}

/// Exactly, as if none overlapped.
double solid_below(const Bed& bed) {
    double sum = 0;
    for (const Sphere& s : bed.input.packing.spheres)
        sum += part_before(-dot(s.center - bed.surface.point, bed.surface.normal), s.radius, bed.input.dimension());
    return sum;
}

/// What is filled and what there is, by the value of places in the bed.
struct BedProfile {
    double width;
    std::vector<double> solid, space, hits;

    BedProfile(double longest, double bin) : width(bin) {
        const auto bins = static_cast<std::size_t>(std::clamp(std::ceil(longest / bin), 1.0, 1e5));
        solid.resize(bins), space.resize(bins), hits.resize(bins);
    }
    /// Beyond the last bin: it does not belong to the bed.
    std::optional<std::size_t> bin(double value) const {
        if (!(value >= 0) || value >= width * static_cast<double>(solid.size())) return {};
        return static_cast<std::size_t>(value / width);
    }
};

/// Filled and empty places of the bed, by `value` of them.
template <class Value>
void count_places(const Bed& bed, BedProfile& profile, Value&& value) {
    const std::size_t n = bed.points(), spheres = bed.input.count(), bins = profile.solid.size();
    std::vector<std::vector<double>> space(block_count(n, bed_block)), solid(block_count(spheres, bed_block));
    for_each_block(n, bed_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
        space[block].resize(bins);
        for (std::size_t i = begin; i != end; ++i) {
            const Vec3 p = point_of_cell(bed, i);
            if (const auto bin = profile.bin(value(p)); bin && bed.holds(p)) ++space[block][*bin];
        }
    });
    const std::vector<Vec3> points =
        points_of_ball(bed.input.dimension(), std::clamp<std::size_t>(points_in_grains / spheres, 64, 4096));
    for_each_block(spheres, bed_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
        solid[block].resize(bins);
        for (std::size_t i = begin; i != end; ++i) {
            const Sphere& s = bed.input.packing.spheres[i];
            const double each = solid_volume({&s, 1}, bed.input.dimension()) / static_cast<double>(points.size());
            const Turn turn(i, bed.input.dimension());
            for (const Vec3& point : points) {
                const Vec3 p = s.center + turn(point) * s.radius;
                if (dot(p - bed.surface.point, bed.surface.normal) > 0) continue;
                if (const auto bin = profile.bin(value(bed.below.wrapped(p)))) solid[block][*bin] += each;
            }
        }
    });
    const double each = bed.below.cell_volume() / static_cast<double>(n);
    for (std::size_t k = 0; k < bins; ++k) {
        for (const auto& block : space) profile.hits[k] += block[k];
        for (const auto& block : solid) profile.solid[k] += block[k];
        profile.space[k] = profile.hits[k] * each;
    }
}

/// Bins that few points tell are left out.
Table table_of(const BedProfile& profile, const std::string& name, const std::string& meaning, Column place) {
    constexpr double least_hits = 1000;
    Column fraction{"packing_fraction", "", "of the bed there, below its surface; counted by points, good to 0.01", {}};
    for (std::size_t k = 0; k < profile.solid.size(); ++k) {
        if (profile.hits[k] < least_hits) continue;
        place.values.push_back((static_cast<double>(k) + 0.5) * profile.width);
        fraction.values.push_back(profile.solid[k] / profile.space[k]);
    }
    return {name, meaning, {std::move(place), std::move(fraction)}};
}

/// Where a round vessel has its middle; empty for others.
std::optional<Vec3> middle_of_vessel(const Container& vessel, int up) {
    for (const Wall& wall : vessel.surfaces) {
        if (const auto* w = std::get_if<CylinderWall>(&wall); w && w->inside && axis_of(w->axis) == up) return w->point;
        if (const auto* w = std::get_if<ConeWall>(&wall); w && w->inside && axis_of(w->axis) == up) return w->point;
        if (const auto* w = std::get_if<SphereWall>(&wall); w && w->inside) return w->center;
    }
    return {};
}

void add_bed_profiles(const Bed& bed, Measures& out) {
    const double bin = bed.mean_diameter / bed_bins_per_diameter;
    const std::string length = bed.input.length();
    const std::string middle = "middle of the layer, which is a quarter of the mean diameter thick";
    BedProfile along(bed.below.lengths[bed.surface.up], bin);
    count_places(bed, along, [&](Vec3 p) { return bed.height_of(p); });
    out.tables.push_back(table_of(along, "bed", "packing fraction of the bed along its height",
                                  {"height", length, "above the vessel's lowest point, " + middle, {}}));
    const auto axis = middle_of_vessel(bed.input.packing.container, bed.surface.up);
    if (!axis) return;
    const auto radius = [&](Vec3 p) {
        Vec3 way = p - *axis;
        way[bed.surface.up] = 0;
        if (bed.below.dimension == 2) way.z = 0;
        return norm(way);
    };
    BedProfile across(norm(bed.below.lengths), bin);
    count_places(bed, across, radius);
    out.tables.push_back(table_of(across, "bed_radius", "packing fraction of the bed by the distance from its axis",
                                  {"radius", length, "from the middle of the vessel, " + middle, {}}));
}

void add_surface_table(const Bed& bed, Measures& out) {
    Table table{"bed_surface", "height of the bed's surface at places across the vessel", {}};
    for (int axis = 0; axis < bed.below.dimension; ++axis) {
        if (axis == bed.surface.up) continue;
        Column place{std::string(1, "xyz"[axis]), bed.input.length(), "of the place", {}};
        for (const Vec3& p : bed.surface.places) place.values.push_back(p[axis]);
        table.columns.push_back(std::move(place));
    }
    Column height{
        "height",
        bed.input.length(),
        "of the highest point of a grain of the bed within half a mean diameter, above the vessel's lowest point",
        {}};
    for (const Vec3& p : bed.surface.places) height.values.push_back(bed.height_of(p));
    table.columns.push_back(std::move(height));
    out.tables.push_back(std::move(table));
}

/// Which classes lie high, and which low.
void add_class_table(const Bed& bed, Measures& out) {
    const Packing& packing = bed.input.packing;
    std::vector<double> sums, counts;
    double sum = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t k = packing.size_class[i];
        if (sums.size() <= k) sums.resize(k + 1), counts.resize(k + 1);
        const double height = bed.height_of(packing.spheres[i].center);
        sums[k] += height, ++counts[k], sum += height;
    }
    Column number{"class", "", "as in the packing", {}}, count{"count", "", "of its grains", {}},
        mean{"mean_height", bed.input.length(), "of their centres, by number, above the vessel's lowest point", {}},
        relative{"relative_height",
                 "",
                 "mean_height less that of all grains, over the height of the bed: above 0 they lie high, 0 where "
                 "classes are mixed",
                 {}};
    for (std::size_t k = 0; k < sums.size(); ++k) {
        if (counts[k] == 0) continue;
        const double height = sums[k] / counts[k];
        number.values.push_back(static_cast<double>(k)), count.values.push_back(counts[k]);
        mean.values.push_back(height);
        relative.values.push_back(bed.surface.height == 0
                                      ? 0
                                      : (height - sum / static_cast<double>(packing.spheres.size())) /
                                            bed.surface.height);
    }
    if (number.values.size() < 2) return;
    out.tables.push_back({"bed_classes", "where size classes lie in the bed", {number, count, mean, relative}});
}

WallProfile wall_profile_of(const Bed& bed) {
    Packing of_bed = bed.input.packing;
    of_bed.container = bed.below;
    return wall_profile(of_bed);
}

void add_bed_scalars(const Bed& bed, const WallProfile& profile, Measures& out) {
    const std::string length = bed.input.length();
    const double below = volume_below(bed);
    const auto fraction = below > 0 ? std::optional(solid_below(bed) / below) : std::nullopt;
    const std::optional<double>& bulk = profile.bulk_fraction;
    const auto porosity = bulk ? std::optional(1 - *bulk) : std::nullopt;
    const std::string far = "beyond two mean diameters (of volume over surface) from floor, walls and surface";
    const auto add = [&](const char* name, const std::string& unit, const std::string& meaning,
                         std::optional<double> value) { out.scalars.push_back({name, unit, meaning, value}); };
    add("bed_height", length, "mean height of the surface above the vessel's lowest point", bed.surface.height);
    add("bed_roughness", length, "root mean square of the surface's heights about the plane that fits them",
        bed.surface.deviation);
    add("bed_angle", "degrees", "between that plane and the horizontal", bed.surface.angle());
    add("bed_packing_fraction", "", "what grains fill below that plane, over what the vessel has there", fraction);
    add("bed_porosity", "", "1 - bed_packing_fraction", fraction ? std::optional(1 - *fraction) : std::nullopt);
    add("bed_bulk_fraction", "", "packing fraction " + far, bulk);
    add("bed_bulk_porosity", "", "1 - bed_bulk_fraction", porosity);
    add("bed_bulk_error", "", "standard error of the counting of either, or less than that",
        profile.bulk_fraction_error);
    add("bed_grains_apart", "",
        "grains that hang free above the surface, half a mean diameter or more; they have no part in it",
        static_cast<double>(bed.surface.apart));
}

void run_bed(const MeasureInput& input, Measures& out) {
    auto surface = bed_surface(input.packing, up_of(input.packing.container, input.options.up));
    if (!surface) {
        out.left_out.push_back("bed: the vessel has less room across than a grain, and no surface is seen in it");
        return;
    }
    const Bed bed(input, std::move(*surface));
    WallProfile of_walls = wall_profile_of(bed);
    add_bed_scalars(bed, of_walls, out);
    add_surface_table(bed, out);
    add_bed_profiles(bed, out);
    out.tables.push_back(
        wall_profile_table("bed_wall", "the nearest wall, floor or the surface", input.length(), std::move(of_walls)));
    add_class_table(bed, out);
}

std::string no_floor(const Packing& packing, const MeasureOptions& options) {
    const int up = up_of(packing.container, options.up);
    const std::string axis(1, "xyz"[up]);
    if (up >= packing.container.dimension) return "has no `up` " + axis + " in a plane, which has x and y";
    if (!packing.container.periodic[static_cast<std::size_t>(up)]) return {};
    return "needs a floor, and the container is periodic along " + axis + "; `up` sets another axis";
}

/// Where a layer of grains would find room above more than half of the surface.
bool has_free_surface(const Packing& packing, const MeasureOptions& options) {
    if (options.up) return true;
    const auto surface = bed_surface(packing, up_of(packing.container, options.up));
    return surface && surface->free_share > 0.5;
}

}  // namespace

bool ends_in_air(const Packing& packing, const MeasureOptions& options) {
    return no_floor(packing, options).empty() && has_free_surface(packing, options);
}

Measure bed_measure() {
    return {.info = {.name = "bed",
                     .meaning = "free surface of a bed, porosity below it, profiles and classes in it; by default "
                                "where a layer of grains has room above most of the surface",
                     .needs = "walls along the axis up",
                     .by_default = true,
                     .scalars = {"bed_height", "bed_roughness", "bed_angle", "bed_packing_fraction", "bed_porosity",
                                 "bed_bulk_fraction", "bed_bulk_porosity", "bed_bulk_error", "bed_grains_apart"}},
            .run = run_bed,
            .fault_of_options = no_floor,
            .is_wanted = has_free_surface,
            .reads_up = true};
}

}  // namespace bernal
