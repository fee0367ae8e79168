#include "job/job_container.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "geometry/polygon.hpp"
#include "job/job_bed.hpp"
#include "job/job_meshes.hpp"
#include "job/kept_packing.hpp"
#include "keys/option_relations.hpp"

namespace bernal {
namespace {

/// Shares of the diameter, where the user gives no size.
constexpr double core_share = 1.0 / 3, top_share = 0.5;

ContainerShape shape_of(const Job& job) { return job.container.value_or(ContainerShape::periodic); }

bool has_ends(ContainerShape shape) {
    return is_vessel(shape) && shape != ContainerShape::sphere && shape != ContainerShape::mesh;
}

int dimension_of(const Job& job) { return job.sizes.dimension.value_or(3); }

int axis_of(const Job& job) { return job.axis.value_or(2); }

std::array<bool, 3> periodic_axes(const Job& job) {
    const ContainerShape shape = shape_of(job);
    if (shape == ContainerShape::periodic) return {true, true, true};
    std::array<bool, 3> periodic{false, false, false};
    if (shape == ContainerShape::box) {
        const auto walls = job.walls.value_or(std::array<bool, 3>{true, true, true});
        for (std::size_t axis = 0; axis < 3; ++axis) periodic[axis] = !walls[axis];
    } else if (has_ends(shape) && job.walls) {
        const auto axis = static_cast<std::size_t>(axis_of(job));
        periodic[axis] = !(*job.walls)[axis];
    }
    return periodic;
}

/// The lengths of a vessel, all of them.
struct VesselLengths {
    double diameter, core, top, height;
};

/// Those that are not given come from proportions of a vessel that is 1 wide.
VesselLengths vessel_lengths(const Job& job, double free) {
    VesselLengths v{};
    const Vec3 aspect = job.aspect.value_or(Vec3{1, 1, 1});
    const int axis = axis_of(job), across = axis == 0 ? 1 : 0;
    v.diameter = job.vessel_diameter.value_or(job.vessel_height ? free : 1);
    v.height = job.vessel_height.value_or(job.vessel_diameter ? free : aspect[axis] / aspect[across]);
    v.core = job.core_diameter.value_or(core_share * v.diameter);
    v.top = job.top_diameter.value_or(top_share * v.diameter);
    return v;
}

/// Vessels of discs are circles about z.
Container spherical(double diameter, int dimension) {
    const double r = diameter / 2;
    return {{}, {diameter, diameter, diameter}, {false, false, false}, {SphereWall{{r, r, dimension == 2 ? 0 : r}, r}}};
}

Container vessel_of(const Job& job, const VesselLengths& v) {
    const ContainerShape shape = shape_of(job);
    const int axis = axis_of(job);
    const double width = shape == ContainerShape::cone ? std::max(v.diameter, v.top) : v.diameter;
    Container c({}, {width, width, width}, periodic_axes(job));
    c.lengths[axis] = v.height;
    Vec3 along, back, foot = c.lengths * 0.5, head = foot;
    along[axis] = 1, back[axis] = -1, foot[axis] = 0, head[axis] = v.height;
    if (shape == ContainerShape::cone)
        c.surfaces.push_back(ConeWall{foot, along, {v.diameter / 2, v.top / 2}, v.height});
    else
        c.surfaces.push_back(CylinderWall{foot, along, v.diameter / 2});
    if (shape == ContainerShape::annulus) c.surfaces.push_back(CylinderWall{foot, along, v.core / 2, false});
    if (c.periodic[static_cast<std::size_t>(axis)] || dimension_of(job) == 2) return c;
    c.surfaces.push_back(PlaneWall{foot, along});
    c.surfaces.push_back(PlaneWall{head, back});
    return c;
}

/// A plan asks for its container dozens of times: the last polygon is kept, and what finds its edges with it.
PolygonRings rings_kept(const std::string& wkt) {
    static std::mutex access;
    static std::optional<std::pair<std::string, PolygonRings>> last;
    const std::lock_guard lock(access);
    if (!last || last->first != wkt) last = {wkt, rings_of_polygon(wkt)};
    return last->second;
}

PolygonRings polygon_of(const Job& job) { return rings_kept(polygon_said(*job.polygon)); }

/// The base keeps its place across the axis.
Container prism(const Job& job, double free) {
    const int axis = axis_of(job), u = (axis + 1) % 3, v = (axis + 2) % 3;
    PrismWall wall{polygon_of(job), {}, {}};
    wall.axis[axis] = 1;
    Container c({}, {1, 1, 1}, periodic_axes(job), {wall});
    c.lengths[axis] = job.vessel_height.value_or(free);
    for (const auto& [across, k] : {std::pair(u, 0u), std::pair(v, 1u)}) {
        const auto by_coordinate = [k = k](const auto& a, const auto& b) { return a[k] < b[k]; };
        const auto [low, high] = std::ranges::minmax_element(wall.rings.front(), by_coordinate);
        c.origin[across] = (*low)[k], c.lengths[across] = (*high)[k] - (*low)[k];
    }
    if (c.periodic[static_cast<std::size_t>(axis)] || dimension_of(job) == 2) return c;
    Vec3 back, head = c.origin;
    back[axis] = -1, head[axis] = c.lengths[axis];
    c.surfaces.push_back(PlaneWall{c.origin, wall.axis});
    c.surfaces.push_back(PlaneWall{head, back});
    return c;
}

Container in_space(const Job& job, double free) {
    const ContainerShape shape = shape_of(job);
    if (shape == ContainerShape::sphere) return spherical(job.vessel_diameter.value_or(1), dimension_of(job));
    if (shape == ContainerShape::mesh) return mesh_vessel(job);
    if (shape == ContainerShape::prism) return prism(job, free);
    if (is_vessel(shape)) return vessel_of(job, vessel_lengths(job, free));
    Container cuboid({}, job.lengths.value_or(job.aspect.value_or(Vec3{1, 1, 1})), periodic_axes(job));
    for (int axis = 0; axis < 3; ++axis)
        if (cuboid.lengths[axis] == free_length) cuboid.lengths[axis] = free;
    return cuboid;
}

/// That of the packing that is kept.
Container kept_container(const Job& job) {
    Container container = kept_packing(job)->container;
    if (container.dimension == 2) container.origin.z = 0;
    return container;
}

/// Without what stands in it.
Container vessel_alone(const Job& job, double free) {
    Container container = job.around ? kept_container(job) : in_space(job, free);
    if (dimension_of(job) == 3) return container;
    container.dimension = 2;
    container.lengths.z = 1;
    container.periodic[2] = false;
    return container;
}

const char* describe(ContainerShape shape) {
    return shape == ContainerShape::periodic ? "a periodic container" : name(shape).data();
}

std::string shapes_with(const std::string& key) {
    std::vector<std::string> names;
    for (const ContainerShape shape : container_shapes)
        if (belongs(shape, key)) names.emplace_back(name(shape));
    return listed(names);
}

/// The file tells the container, whole.
void require_no_container_beside(const Job& job) {
    if (!job.around) return;
    const std::string shape = kept_packing(job)->container.shape();
    if (job.container && name(*job.container) != shape)
        throw InputError("`container` " + std::string(name(*job.container)) + " contradicts " + name_of_kept(job) +
                         ", whose container is kept, " + shape_with_article(shape) + "; leave `container` out");
    const Job none;
    for (const JobOption& option : job_options())
        if (is_about(Subject::container, option.key) && option.get(job) != option.get(none))
            throw InputError("`" + option.key + "` contradicts " + name_of_kept(job) +
                             ", whose container is kept as it is; leave `" + option.key + "` out");
}

/// All that is told of the container is for containers of its shape.
void require_options_of_shape(const Job& job) {
    const ContainerShape shape = shape_of(job);
    for (const JobOption& option : job_options()) {
        const std::string& key = option.key;
        if (!is_about(Subject::container, key) || belongs(shape, key) || option.get(job).empty()) continue;
        throw InputError("`" + key + "` contradicts " + (shape == ContainerShape::periodic ? "" : "`container` ") +
                         describe(shape) + ": it is for `container` " + shapes_with(key) +
                         "; give one of these, or leave `" + key + "` out");
    }
}

void require_smaller(const char* key, std::optional<double> inner, std::optional<double> outer) {
    if (!inner || !outer || *inner < *outer) return;
    throw InputError(key, number_text(*inner), "leaves no room in `vessel-diameter` " + number_text(*outer),
                     "give a smaller one");
}

void require_with_diameter(const Job& job, const char* key, bool given) {
    if (!given || job.vessel_diameter) return;
    throw InputError(std::string("`") + key + "` needs `vessel-diameter`; give both, or neither");
}

void require_walls_at_ends(const Job& job) {
    if (!job.walls || !has_ends(shape_of(job))) return;
    if (shape_of(job) == ContainerShape::cone && !(*job.walls)[static_cast<std::size_t>(axis_of(job))])
        throw InputError(
            "`walls` none is not possible for `container` cone, whose ends are of different widths and would not meet; "
            "leave it out");
    for (int axis = 0; axis < 3; ++axis)
        if (axis != axis_of(job) && (*job.walls)[static_cast<std::size_t>(axis)])
            throw InputError(std::string("`walls` ") + "xyz"[axis] + " is no end of a vessel along " +
                             "xyz"[axis_of(job)] + "; give `walls` " + "xyz"[axis_of(job)] +
                             ", or none for periodic ends");
}

/// Circles have no height, and nothing happens along z.
void require_plane(const Job& job) {
    const auto lengths = job.lengths ? job.lengths : job.aspect;
    if (dimension_of(job) == 3) {
        if (lengths && lengths->z == 0)
            throw InputError(std::string(job.lengths ? "`lengths`" : "`aspect`") +
                             " has 2 values; give 3, or `dimension` 2 for discs in a plane");
        return;
    }
    const bool third = lengths && lengths->z != 0 && !(job.aspect && lengths->z == 1);
    const std::vector<std::string> others = not_taken(job, Party::discs);
    const std::string fault = shape_of(job) == ContainerShape::cone   ? "`container` cone"
                              : shape_of(job) == ContainerShape::mesh ? "`container` mesh"
                              : has_mesh_obstacle(job)                ? "an `obstacle` that is a mesh"
                              : !others.empty()                       ? "`" + others.front() + "`"
                              : third                                 ? "a third length"
                              : job.walls && has_ends(shape_of(job))  ? "`walls` of a round vessel or a prism"
                                                                      : "";
    if (!fault.empty())
        throw InputError(fault + " means nothing in `dimension` 2, where discs lie across z; leave it out");
}

}  // namespace

std::string_view name(ContainerShape shape) {
    constexpr std::array<std::string_view, container_shapes.size()> names{"periodic", "box",  "cylinder", "sphere",
                                                                          "annulus",  "cone", "prism",    "mesh"};
    return names[static_cast<std::size_t>(shape)];
}

bool is_vessel(ContainerShape shape) { return shape != ContainerShape::periodic && shape != ContainerShape::box; }

bool has_given_lengths(const Job& job) {
    return job.around || job.lengths || job.vessel_diameter || job.vessel_height || job.polygon || !job.mesh.empty();
}

std::string given_lengths_text(const Job& job) {
    std::vector<std::string> keys;
    for (const auto& [key, given] : {std::pair{"`lengths`", job.lengths.has_value()},
                                     {"`around`", job.around.has_value()},
                                     {"`vessel-diameter`", job.vessel_diameter.has_value()},
                                     {"`core-diameter`", job.core_diameter.has_value()},
                                     {"`top-diameter`", job.top_diameter.has_value()},
                                     {"`polygon`", job.polygon.has_value()},
                                     {"`vessel-height`", job.vessel_height.has_value()},
                                     {"`mesh`", !job.mesh.empty()}})
        if (given) keys.emplace_back(key);
    return listed(keys, " and ");
}

void require_possible_container(const Job& job) {
    require_no_container_beside(job);
    require_options_of_shape(job);
    if (shape_of(job) == ContainerShape::prism && !job.polygon)
        throw InputError("`container` prism needs its base; give `polygon` 'POLYGON((0 0, 4 0, 4 3, 0 0))'");
    if (shape_of(job) == ContainerShape::mesh && job.mesh.empty())
        throw InputError("`container` mesh needs a surface; give `mesh` FILE.stl, .obj, .ply or .vtp");
    require_possible_meshes(job);
    if (has_given_lengths(job) && job.aspect)
        throw InputError(std::string(job.lengths           ? "`lengths`"
                                     : job.vessel_diameter ? "`vessel-diameter`"
                                                           : "`vessel-height`") +
                         " and `aspect` contradict each other; give the lengths of a fixed container, or the "
                         "proportions of one whose size is solved for");
    if (const auto a = job.aspect; a && is_vessel(shape_of(job))) {
        const int axis = axis_of(job);
        if ((*a)[(axis + 1) % 3] != (*a)[(axis + 2) % 3])
            throw InputError(std::string("`aspect` must be the same across the axis ") + "xyz"[axis] +
                             " of a vessel that is round; give its height over its width, like 1 1 2 along z");
    }
    require_with_diameter(job, "core-diameter", job.core_diameter.has_value());
    require_with_diameter(job, "top-diameter", job.top_diameter.has_value());
    require_smaller("core-diameter", job.core_diameter, job.vessel_diameter);
    require_walls_at_ends(job);
    require_plane(job);
    const bool all_given = has_given_lengths(job) && !free_dimension(job);
    if (!job.obstacles.empty()) {
        if (!all_given)
            throw InputError(
                "`obstacle` needs a container of given lengths: give `lengths`, or a vessel with all of its");
        require_free_obstacles(vessel_alone(job, 1), job);
    }
    if (job.around) require_kept_certified(job, container_of_result(job));
    if (!job.fill.value_or(false)) return;
    if (!all_given)
        throw InputError(
            "`fill` needs a container of given lengths: give `lengths`, or a vessel with `vessel-diameter` and "
            "`vessel-height`");
    for (const auto& [key, given] : {std::pair{"count", job.count.has_value()},
                                     {"target-fraction", job.target_fraction.has_value()},
                                     {"porosity", job.porosity.has_value()}})
        if (given)
            throw InputError(std::string("`fill`, as many spheres as fit, and `") + key +
                             "` contradict each other; leave one out");
}

Container container_of_result(const Job& job, double free) {
    Container container = vessel_alone(job, free);
    if (job.obstacles.empty()) return container;
    container.surfaces = container.walls();
    for (Obstacle& obstacle : obstacles_of(job)) container.surfaces.push_back(std::move(obstacle.wall));
    return container;
}

Container job_container(const Job& job, double free) {
    Container container = container_of_result(job, free);
    if (!job.around) return container;
    container.surfaces = container.walls();
    for (Wall& wall : kept_walls(*kept_packing(job))) container.surfaces.push_back(std::move(wall));
    return container;
}

std::optional<FreeDimension> free_dimension(const Job& job) {
    for (int axis = 0; axis < 3; ++axis)
        if (job.lengths && (*job.lengths)[axis] == free_length) return FreeDimension{"lengths", axis};
    if (!has_ends(shape_of(job)) || dimension_of(job) == 2) return {};
    if ((job.vessel_diameter || job.polygon) && !job.vessel_height) return FreeDimension{"vessel-height", axis_of(job)};
    if (job.vessel_height && !job.vessel_diameter && !job.polygon)
        return FreeDimension{"vessel-diameter", (axis_of(job) + 1) % 3};
    return {};
}

double free_length_for(const Job& job, double volume) {
    // Core and top of a vessel whose diameter is free are shares of it, so that its volume is as the square.
    const double share = volume / packed_container(job, 1).volume();
    return free_dimension(job)->key == "vessel-diameter" ? std::sqrt(share) : share;
}

void set_free_length(Job& job, double length) {
    const FreeDimension free = free_dimension(job).value();
    if (free.key == "lengths") (*job.lengths)[free.axis] = length;
    if (free.key == "vessel-height") job.vessel_height = length;
    if (free.key == "vessel-diameter") job.vessel_diameter = length;
}

void fill_in_container(Job& job, const Container& container) {
    if (job.around) return;
    const ContainerShape shape = shape_of(job);
    job.container = shape;
    if (shape == ContainerShape::box && container.shape() == "periodic") job.container = ContainerShape::periodic;
    job.walls.reset();
    const bool flat = dimension_of(job) == 2;
    if (belongs(*job.container, "walls") && !(flat && has_ends(shape))) {
        job.walls = {{!container.periodic[0], !container.periodic[1], !container.periodic[2]}};
        for (std::size_t axis = 0; is_vessel(shape) && axis < 3; ++axis)
            (*job.walls)[axis] = (*job.walls)[axis] && static_cast<int>(axis) == axis_of(job);
    }
    if (has_ends(shape) && dimension_of(job) == 3) job.axis = axis_of(job);
    if (job.polygon) job.polygon = polygon_text(polygon_of(job));
    if (flat && job.walls) (*job.walls)[2] = false;
    if (!has_given_lengths(job) && belongs(shape, "aspect")) {
        job.aspect = container.lengths;
        if (flat) job.aspect->z = 0;
    }
    if (!job.vessel_diameter) return;
    const VesselLengths v = vessel_lengths(job, 1);
    if (shape == ContainerShape::annulus) job.core_diameter = v.core;
    if (shape == ContainerShape::cone) job.top_diameter = v.top;
}

}  // namespace bernal
